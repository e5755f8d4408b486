import data from './weights/levels.json'
import type { Weights } from './weights'

/** How much a program looks at. Counted, never timed: the same view, seed and effort give the same answer on every machine. */
export interface Effort {
  /** Inches between places that are looked at; null: as the crow flies. */
  readonly apart: number | null
  /** Places of a script that are glanced at for who sees them, and how many of all scripts are judged whole, with everybody placed; 0: none. */
  readonly glanced: number
  readonly whole: number
  /** How often what rests on dice is tried out, and how many places or shares are tried where nothing is advised. */
  readonly lucks: number
  readonly tries: number
  /** The same of the few units that seem best to act with, before one is chosen: how many, and what is looked at of each; 0: as it seems from afar. */
  readonly second: Pick<Effort, 'apart' | 'glanced' | 'whole'> & { readonly of: number }
}

export interface Level {
  readonly name: string
  readonly effort: Effort
  readonly mistakes: Mistakes
}

/** What goes wrong where one judges by eye: it sees what it sees, and misjudges. */
export interface Mistakes {
  /** By what share each figure is off, give or take, and how much of what may be answered is not thought of. */
  readonly misjudges: number
  readonly overlooks: number
  /** By how much it weighs some things more or less than they are worth. */
  readonly times: Readonly<Partial<Record<keyof Weights, number>>>
}

export type LevelId = keyof typeof data

export const LEVELS: Readonly<Record<LevelId, Level>> = data
export const LEVEL_IDS = Object.keys(data) as readonly LevelId[]

/** Whoever gives advice or looks back is sure of its figures and weighs things as the best of them does. */
export const SURE: Mistakes = LEVELS.hard.mistakes

/** A first look, to compare whom to act with before it is thought over what it does. */
export const briefly = (effort: Effort): Effort =>
  ({ ...effort, apart: null, glanced: Math.min(4, effort.glanced), whole: 0, lucks: 1, tries: 1 })

/** Who looks twice at whom to act with reckons through what others judge by rule of thumb, too, where a system knows how. */
export const looksClosely = (effort: Effort): boolean => effort.second.of > 0

/** A second look at those who seem best; null where there is none. */
export const again = (effort: Effort): Effort | null => (effort.second.of === 0 ? null : { ...effort, ...effort.second, lucks: 1, tries: 1 })
