import type { Inches } from '../../core/units'
import type { SightRequest } from '../contract'
import { givenReadings, type ReadingChoice } from '../kit/readings'

/** Where the sheet leaves room or says nothing: what is played, and what else could be (RU-HOUSE and the rulings). */
export interface Readings {
  /** Greatest difference of height that counts as the same elevation (RU-ADJACENT-2). */
  readonly sameLevel: Inches
  /** Where a Critical Save strikes back (RU-CRIT-2). */
  readonly returns: 'melee' | 'all'
  /** What each Unit Taken Out gives at the start of a turn (RU-ORDERS-4). */
  readonly losses: 'orders' | 'dice'
  /** How often 2" of movement may be spent against one attack of opportunity (RU-AOO-3). */
  readonly evade: 'repeat' | 'once'
  /** Terrain within 1" gives Cover if it hides part of the target from the attacker, or in any case (RU-COVER-2). */
  readonly cover: 'hides' | 'near'
  /** Whether climbing down costs the crest inch too (RU-MOVE-3). */
  readonly crestDown: boolean
  /** Depth of the deployment zones (RU-HOUSE-9). */
  readonly deployment: Inches
  /** After which turn a mission ends; null for the mission's own (RU-HOUSE-11). */
  readonly turns: number | null
}

export const DEFAULT_READINGS: Readings = {
  sameLevel: 0.5, returns: 'melee', losses: 'orders', evade: 'repeat', cover: 'hides', crestDown: true, deployment: 6, turns: null,
}

export const READING_CHOICES: readonly ReadingChoice<Readings>[] = [
  {
    id: 'sameLevel', rule: 'RU-ADJACENT-2', text: 'Same elevation',
    values: [{ value: 0.5, text: 'up to half an inch apart' }, { value: 0.01, text: 'exactly level' }, { value: 1, text: 'up to an inch apart' }],
  },
  {
    id: 'returns', rule: 'RU-CRIT-2', text: 'Critical Saves strike back',
    values: [{ value: 'melee', text: 'in melee only' }, { value: 'all', text: 'against ranged attacks as well' }],
  },
  {
    id: 'losses', rule: 'RU-ORDERS-4', text: 'Each Unit Taken Out gives',
    values: [{ value: 'orders', text: 'one TO' }, { value: 'dice', text: 'one more TO die' }],
  },
  {
    id: 'evade', rule: 'RU-AOO-3', text: 'Two inches of movement against an attack of opportunity',
    values: [{ value: 'repeat', text: 'as often as the movement lasts' }, { value: 'once', text: 'once for each attack' }],
  },
  {
    id: 'cover', rule: 'RU-COVER-2', text: 'Terrain within an inch gives Cover',
    values: [{ value: 'hides', text: 'if it hides part of the target from the attacker' }, { value: 'near', text: 'wherever the attacker stands' }],
  },
  {
    id: 'crestDown', rule: 'RU-MOVE-3', text: 'The crest inch on the way down',
    values: [{ value: true, text: 'is due' }, { value: false, text: 'is not due' }],
  },
  {
    id: 'deployment', rule: 'RU-HOUSE-9', text: 'Deployment zones',
    values: [{ value: 6, text: '6 inches deep' }, { value: 9, text: '9 inches deep' }, { value: 4, text: '4 inches deep' }],
  },
  {
    id: 'turns', rule: 'RU-HOUSE-11', text: 'The mission ends',
    values: [{ value: null, text: 'after its own number of turns' }, { value: 4, text: 'after 4 turns' }, { value: 6, text: 'after 6 turns' }],
  },
]

/** What the game was agreed on to be played by, as its cards say; as usual for a table without a game. */
export const readingsOn = ({ profile, profiles = {} }: Pick<SightRequest, 'profile' | 'profiles'>): Readings =>
  givenReadings(READING_CHOICES, DEFAULT_READINGS, [profile, ...Object.values(profiles)])
