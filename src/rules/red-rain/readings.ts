import type { Inches, Millimetres } from '../../core/units'
import type { ReadingChoice } from '../kit/readings'

/** Where the text leaves room: what is played, and what else could be (the open readings, RR-HOUSE). */
export interface Readings {
  /** Who flips the first card of round 1: who deployed last, or whoever rolls higher, as in later rounds (RR-DEPLOY-4). */
  readonly opens: 'last-deployed' | 'roll'
  /** The table's terrain as it stands, or laid out by the winner of a roll (RR-SETUP-5). */
  readonly terrain: 'agreed' | 'roll'
  /** Whether the objective is picked before terrain is laid out or after it (RR-OBJECTIVE-2). */
  readonly objectiveFirst: boolean
  /** Whether a model may cast and run in one turn (RR-RUN-3). */
  readonly castAndRun: boolean
  /** Whether a hit that was thrown back may be thrown back in turn (RR-GUARD-5). */
  readonly chain: boolean
  /** To whose victory points a failed Bleed Out Roll counts (RR-H2H-2). */
  readonly bledOut: 'opponent' | 'nobody'
  /** Base of the flag (RR-FLAG-2). */
  readonly flagBase: Millimetres
  /** Diameter of an Objective (RR-DOMINATION-2). */
  readonly objectiveSize: Inches
}

export const DEFAULT_READINGS: Readings = {
  opens: 'last-deployed', terrain: 'agreed', objectiveFirst: false, castAndRun: false, chain: true, bledOut: 'opponent', flagBase: 40, objectiveSize: 40 / 25.4,
}

export const READING_CHOICES: readonly ReadingChoice<Readings>[] = [
  {
    id: 'opens', rule: 'RR-DEPLOY-4', text: 'Round 1 is opened by',
    values: [
      { value: 'last-deployed', text: 'who deployed last, as section 4.2 says' },
      { value: 'roll', text: 'the higher roll, as section 5.1 says of every round' },
    ],
  },
  {
    id: 'terrain', rule: 'RR-SETUP-5', text: 'Terrain',
    values: [{ value: 'agreed', text: 'stands as agreed' }, { value: 'roll', text: 'is laid out by the winner of a roll' }],
  },
  {
    id: 'objectiveFirst', rule: 'RR-OBJECTIVE-2', text: 'The objective is picked',
    values: [{ value: false, text: 'after the terrain is laid out' }, { value: true, text: 'before the terrain is laid out' }],
  },
  {
    id: 'castAndRun', rule: 'RR-RUN-3', text: 'Casting and running in one turn',
    values: [{ value: false, text: 'exclude each other' }, { value: true, text: 'are both allowed' }],
  },
  {
    id: 'chain', rule: 'RR-GUARD-5', text: 'A free attack from a Guard Roll of 10',
    values: [{ value: true, text: 'may bring another in return' }, { value: false, text: 'brings no other' }],
  },
  {
    id: 'bledOut', rule: 'RR-H2H-2', text: 'Points of a model that bleeds out',
    values: [{ value: 'opponent', text: 'go to its opponent' }, { value: 'nobody', text: 'go to nobody' }],
  },
  {
    id: 'flagBase', rule: 'RR-FLAG-2', text: 'The flag stands on a base of',
    values: [{ value: 40, text: '40 mm' }, { value: 30, text: '30 mm' }, { value: 50, text: '50 mm' }],
  },
]
