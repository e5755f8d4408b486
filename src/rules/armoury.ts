import type { SideId } from '../core/board'
import type { RuleWord, StatShown, WeaponShown } from './shown'

/** An army as a player writes it: plain data, the same for every system. */
export interface ArmyList {
  readonly system: string
  readonly faction: string
  readonly name: string
  /** The game that it is written for. */
  readonly points: number
  /** Detachments or squads, by the ids that the armoury offers; units belong to them by index. */
  readonly groups: readonly string[]
  readonly units: readonly ArmyUnit[]
}

export interface ArmyUnit {
  readonly profile: string
  /** The player's own name for it. */
  readonly name?: string
  readonly group?: number
  /** What was bought for it, by the ids that its card offers; the same id twice is two of it. */
  readonly gear?: readonly string[]
}

/** Something that keeps a list from being played. */
export interface ArmyFault {
  readonly rule: string
  readonly text: string
  /** Index of the unit or group, where it is one's. */
  readonly unit?: number
  readonly group?: number
  /** Whose army it is, where several are judged at once. */
  readonly side?: SideId
}

/** What armies can be built from. */
export interface Armoury {
  readonly factions: readonly Faction[]
  readonly groups: readonly GroupOffer[]
  /** Legal lists to start with at once, at least one for each faction and size. */
  readonly ready: readonly ArmyList[]
  check(list: ArmyList): ArmyReport
  /** Puts the units into groups where a set of groups fits them; null where none does. */
  arrange(list: ArmyList): ArmyList | null
}

export interface Faction {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly profiles: readonly ProfileCard[]
}

/** A unit as the army builder shows it. */
export interface ProfileCard {
  readonly id: string
  readonly name: string
  /** As in "Core". */
  readonly role: string
  readonly points: number
  readonly models: number
  readonly about: string
  readonly look: string
  readonly stats: readonly StatShown[]
  readonly weapons: readonly WeaponShown[]
  readonly rules: readonly RuleWord[]
  readonly boost: string | null
  /** What may be bought for it besides; left out where nothing can be. */
  readonly gear?: readonly GearOffer[]
}

export interface GearOffer {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly weapon: WeaponShown
}

export interface GroupOffer {
  readonly id: string
  readonly name: string
  /** What it takes, as in "1 Commander, 2 to 3 Core, up to 1 Elite". */
  readonly about: string
  /** Least and greatest number of units of each role. */
  readonly takes: Readonly<Record<string, readonly [least: number, most: number]>>
}

export interface ArmyReport {
  readonly cost: number
  readonly faults: readonly ArmyFault[]
  /** What each group still lacks or has too much of, in words, by the list's index; empty text for a full one. */
  readonly groups: readonly string[]
}

/** What a unit costs with its gear; gear that its card does not offer costs nothing. */
export const pointsOf = (card: ProfileCard, { gear = [] }: Pick<ArmyUnit, 'gear'>): number =>
  gear.reduce((sum, id) => sum + (card.gear?.find((offer) => offer.id === id)?.points ?? 0), card.points)
