import type { ReadingChoice } from '../kit/readings'

/** Where the sample leaves room, or stops: what is played, and what else could be. */
export interface Readings {
  /** What the numbers of movement and ranges are read in (RO-EQUIPMENT-6). */
  readonly measure: 'inches' | 'centimetres'
  /** Whether totals ten beyond or short of the target number are critical as well (RO-DICE-12, RO-DICE-13). */
  readonly criticals: 'natural' | 'by-ten'
  /** Whether standing figures interrupt a thread (RO-DEFINE-8). */
  readonly figures: 'interrupt' | 'pass'
  /** What Stress a figure takes that performs several Reactions on one roll (RO-REACT-12). */
  readonly reactionStress: 'each' | 'once'
  /** Whether a leader who is out of action still lends Leadership (RO-INITIATIVE-2). */
  readonly fallenLeader: 'nothing' | 'lends'
  readonly deploysFirst: 'defender' | 'attacker'
  /** What an enemy defeated and an objective reached are worth (RO-XP-2, RO-XP-3). */
  readonly enemyXp: number
  readonly objectiveXp: number
  /** After how many changes of initiative, and activations, the game ends (RO-HOUSE-11). */
  readonly changes: number
  readonly activations: number
  /** Whether hits are told with a location (RO-HOUSE-24). */
  readonly locations: 'off' | 'told'
  /** Whether players may set and clear conditions that the sample names without their rules (RO-EQUIPMENT-5, RO-HOUSE-23). */
  readonly conditions: 'none' | 'agreed'
}

export const DEFAULT_READINGS: Readings = {
  measure: 'inches', criticals: 'natural', figures: 'interrupt', reactionStress: 'each', fallenLeader: 'nothing', deploysFirst: 'defender',
  enemyXp: 3, objectiveXp: 5, changes: 12, activations: 60, locations: 'off', conditions: 'none',
}

export const READING_CHOICES: readonly ReadingChoice<Readings>[] = [
  {
    id: 'measure', rule: 'RO-EQUIPMENT-6', text: 'Movement and ranges are read in',
    values: [{ value: 'inches', text: 'inches' }, { value: 'centimetres', text: 'centimetres, for 15 mm figures' }],
  },
  {
    id: 'criticals', rule: 'RO-DICE-12', text: 'Critical is',
    values: [{ value: 'natural', text: 'a natural 1 or 20' }, { value: 'by-ten', text: 'besides, a total 10 beyond or short of the number' }],
  },
  {
    id: 'figures', rule: 'RO-DEFINE-8', text: 'Standing figures',
    values: [{ value: 'interrupt', text: 'interrupt a thread' }, { value: 'pass', text: 'let a thread pass' }],
  },
  {
    id: 'reactionStress', rule: 'RO-REACT-12', text: 'Several Reactions on one roll cost',
    values: [{ value: 'each', text: '1 Stress each' }, { value: 'once', text: '1 Stress together' }],
  },
  {
    id: 'fallenLeader', rule: 'RO-INITIATIVE-2', text: 'A leader who is out of action',
    values: [{ value: 'nothing', text: 'adds nothing' }, { value: 'lends', text: 'still adds Leadership' }],
  },
  {
    id: 'deploysFirst', rule: 'RO-DEFINE-5', text: 'First to deploy is',
    values: [{ value: 'defender', text: 'the defender' }, { value: 'attacker', text: 'the attacker' }],
  },
  {
    id: 'enemyXp', rule: 'RO-XP-2', text: 'An enemy defeated is worth',
    values: [{ value: 3, text: '3 XP' }, { value: 5, text: '5 XP' }, { value: 1, text: '1 XP' }],
  },
  {
    id: 'objectiveXp', rule: 'RO-XP-3', text: 'An objective reached is worth',
    values: [{ value: 5, text: '5 XP' }, { value: 10, text: '10 XP' }],
  },
  {
    id: 'changes', rule: 'RO-HOUSE-11', text: 'The game ends after',
    values: [{ value: 12, text: '12 changes of initiative' }, { value: 8, text: '8 changes' }, { value: 16, text: '16 changes' }],
  },
  {
    id: 'activations', rule: 'RO-HOUSE-11', text: 'It ends at the latest after',
    values: [{ value: 60, text: '60 activations' }, { value: 40, text: '40 activations' }, { value: 80, text: '80 activations' }],
  },
  {
    id: 'locations', rule: 'RO-HOUSE-24', text: 'Where a hit lands is',
    values: [{ value: 'off', text: 'not told' }, { value: 'told', text: 'told, and changes nothing' }],
  },
  {
    id: 'conditions', rule: 'RO-HOUSE-23', text: 'Entangled, Mind-controlled and Reloading are',
    values: [{ value: 'none', text: 'not in play' }, { value: 'agreed', text: 'set and cleared as both players agree' }],
  },
]
