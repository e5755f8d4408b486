import data from './weights/levels.json'

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
  /** The same of each unit that it could act with, before it is chosen. */
  readonly guess: Pick<Effort, 'apart' | 'glanced' | 'whole'>
}

export interface Level {
  readonly name: string
  readonly effort: Effort
  /** By what share it is mistaken about each figure, give or take: it sees what it sees, and misjudges. */
  readonly misjudges: number
}

export type LevelId = keyof typeof data

export const LEVELS: Readonly<Record<LevelId, Level>> = data
export const LEVEL_IDS = Object.keys(data) as readonly LevelId[]

/** A first look, to compare whom to act with before it is thought over what it does. */
export const briefly = (effort: Effort): Effort => ({ ...effort, ...effort.guess, lucks: 1, tries: 1 })
