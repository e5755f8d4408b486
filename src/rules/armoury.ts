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
  /** The name of a figure of the player's own that its models wear; for show alone, and no rule reads it. */
  readonly figure?: string
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
  /** Profiles that a list of any faction may take besides; left out where there are none. */
  readonly hires?: HireOffer
  /**
   * What lists are counted in where nothing has a price, as in "figures": each unit is one of them. Left out: points.
   */
  readonly counts?: string
  /** Sizes that lists are written for, where a size is more than a sum of points; the rest are those of the set-up guide. */
  readonly sizes?: readonly ListSize[]
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
  /** Whom its lists may hire from other factions, under the name of each. */
  readonly hires?: readonly Pick<Faction, 'id' | 'name' | 'profiles'>[]
}

export interface HireOffer {
  /** As in "Hired hands". */
  readonly name: string
  readonly about: string
  /** Greatest number of them in one list; Infinity where none is said. */
  readonly most: number
  readonly profiles: readonly ProfileCard[]
}

/** How many units a list of that many points holds. */
export interface ListSize {
  readonly points: number
  readonly units: readonly [least: number, most: number]
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
  readonly sculpt: string
  readonly stats: readonly StatShown[]
  readonly weapons: readonly WeaponShown[]
  readonly rules: readonly RuleWord[]
  readonly boost: string | null
  /** What may be bought for it besides; left out where nothing can be. */
  readonly gear?: readonly GearOffer[]
  /** How much of each kind of gear it can carry; gear of no kind is not limited. */
  readonly slots?: readonly GearSlot[]
  /** Greatest number of it in one list; left out where nothing limits it. */
  readonly most?: number
}

/** As in `{ id: 'ranged', name: 'ranged weapon', least: 0, most: 1 }`. */
export interface GearSlot {
  readonly id: string
  readonly name: string
  readonly least: number
  readonly most: number
}

export interface GearOffer {
  readonly id: string
  readonly name: string
  /** What it costs whoever buys it. */
  readonly points: number
  /** What it costs besides, as a percentage of the buyer's card; halves of a point are rounded up. */
  readonly percent?: number
  /** The kind of gear that it is, by the id of a slot. */
  readonly slot?: string
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

/** Every card that a list may name, hires among them, by its id; as a list of that faction has it, where one is given. */
export const cardsOf = ({ factions, hires }: Pick<Armoury, 'factions' | 'hires'>, faction?: string): ReadonlyMap<string, ProfileCard> => {
  const hired = factions.find(({ id }) => id === faction)?.hires ?? []
  const all = [...factions.flatMap(({ profiles }) => profiles), ...(hires?.profiles ?? []), ...hired.flatMap(({ profiles }) => profiles)]
  return new Map(all.map((card) => [card.id, card]))
}

/** What a piece of gear costs on that card. */
export const gearPrice = (card: Pick<ProfileCard, 'points'>, { points, percent = 0 }: Pick<GearOffer, 'points' | 'percent'>): number =>
  points + Math.floor((card.points * percent) / 100 + 0.5)

/** What a unit costs with its gear; gear that its card does not offer costs nothing. */
export const pointsOf = (card: ProfileCard, { gear = [] }: Pick<ArmyUnit, 'gear'>): number =>
  gear.reduce((sum, id) => {
    const offer = card.gear?.find((one) => one.id === id)
    return sum + (offer ? gearPrice(card, offer) : 0)
  }, card.points)

/** How many pieces for a slot are among the gear. */
export const carriedIn = (card: ProfileCard, slot: string, gear: readonly string[]): number =>
  gear.filter((id) => card.gear?.some((offer) => offer.id === id && offer.slot === slot)).length

/** Whether a unit that carries that gear has room for one piece more. */
export function hasRoomFor(card: ProfileCard, gear: readonly string[], offer: Pick<GearOffer, 'slot'>): boolean {
  const slot = card.slots?.find(({ id }) => id === offer.slot)
  return slot === undefined || carriedIn(card, slot.id, gear) < slot.most
}

/** As in "up to 1 ranged weapon, 1 melee weapon"; empty for a card without slots. */
export const slotWords = ({ slots = [] }: Pick<ProfileCard, 'slots'>): string =>
  slots.map(({ name, least, most }) => `${least === most ? most : least === 0 ? `up to ${most}` : `${least} to ${most}`} ${name}`).join(', ')
