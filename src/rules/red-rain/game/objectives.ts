import type { ObjectiveId } from './state'

interface ObjectiveWords {
  readonly name: string
  /** How it is won, in a line or two. */
  readonly about: string
  readonly rule: string
}

/** What each objective is called, and how it is won. */
export const OBJECTIVE_WORDS: Readonly<Record<ObjectiveId, ObjectiveWords>> = {
  'head-to-head': {
    name: 'Head-to-Head', rule: 'RR-H2H-2',
    about: 'Three rounds. Every model that leaves play earns its opponent its points; more of them wins.',
  },
  flag: {
    name: 'Capture the Flag', rule: 'RR-FLAG-7',
    about: 'A flag at one end of the centre line, a Goal at the other. Whoever brings the flag within 3" of the Goal wins; after seven rounds it is a draw.',
  },
  domination: {
    name: 'Domination', rule: 'RR-DOMINATION-3',
    about: 'Three Objectives on the centre line. Each model within 6" of one scores a point at the end of each of seven rounds, a Behemoth two.',
  },
}
