import type { Inches } from '../../core/units'

/** The head man of an army, and those who lead its groups (RF-LEADER-4, RF-HERO-5). */
export type Rank = 'leader' | 'hero'

/** Scores of 1 to 5, so many attacks with each (RF-POINTS-8). */
export interface Attacks {
  readonly score: number
  readonly attacks: number
}

/** What a figure is, as its owner bought it (RF-POINTS-1 to RF-POINTS-8). */
export interface Profile {
  readonly move: Inches
  /** Its Move may be flown (RF-FLY-1). */
  readonly flies: boolean
  /** null: no missile weapon (RF-DICE-2). */
  readonly missile: (Attacks & { readonly range: Inches }) | null
  readonly melee: Attacks
  readonly armor: number
  readonly morale: number
  readonly rank: Rank | null
  readonly mighty: boolean
  readonly wounds: number
  /** What a shield wall asks of its members (RF-WALL-1), and what lets a second rank strike (RF-WALL-13). */
  readonly infantry: boolean
  readonly shield: boolean
  readonly spear: boolean
}
