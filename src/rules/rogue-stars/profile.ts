import type { Inches } from '../../core/units'

/** How well a figure does under fire, from the worst to the best (RO-HOUSE-1). */
export const LEVELS = ['civilian', 'green', 'regular', 'veteran', 'elite', 'hero'] as const
export type Level = (typeof LEVELS)[number]

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  civilian: 'Civilian', green: 'Green', regular: 'Regular', veteran: 'Veteran', elite: 'Elite', hero: 'Hero',
}

/** What the level adds to Activation and Reaction rolls (RO-ACTIVATE-4 to RO-ACTIVATE-8, RO-REACT-3 to RO-REACT-7) and to Morale (RO-HOUSE-8). */
export const LEVEL_MODIFIERS: Readonly<Record<Level, number>> = { civilian: -4, green: -2, regular: 0, veteran: 1, elite: 2, hero: 3 }

export type WeaponId = 'pistol' | 'rifle'

export const WEAPON_NAMES: Readonly<Record<WeaponId, string>> = { pistol: 'Pistol', rifle: 'Rifle' }

/** RO-HOUSE-4: how far each weapon shoots. */
export const WEAPON_REACH: Readonly<Record<WeaponId, Inches>> = { pistol: 12, rifle: 24 }

/** What a figure is (RO-HOUSE-1). */
export interface Profile {
  readonly level: Level
  /** Added to the starting roll and to rolls for the initiative while it leads (RO-START-2, RO-INITIATIVE-2). */
  readonly leadership: 0 | 1 | 2 | 3
  /** Added to Endure rolls (RO-HOUSE-6). */
  readonly armour: 0 | 2 | 4
  /** null: it has nothing to shoot with. */
  readonly weapon: WeaponId | null
  /** It reacts no better than a Civilian (RO-REACT-3). */
  readonly nonreactive: boolean
}

/** RO-HOUSE-1: the round base that every figure stands on, and how high it is. */
export const BASE_RADIUS: Inches = 0.5
export const HEIGHT: Inches = 1.25

/** RO-START-5: how a squad fights. */
export type Discipline = 'blitzkrieg'

/** RO-EQUIPMENT-1: how many figures a squad has. */
export const SQUAD_SIZE: readonly [least: number, most: number] = [4, 6]
