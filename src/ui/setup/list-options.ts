import { gearPrice, hasRoomFor, type ArmyList, type Armoury, type ProfileCard } from '../../rules/armoury'

/** Units of one role, under a heading. */
interface OptionGroup {
  readonly name: string
  /** How many more of its cards the list may take, in words; empty where nothing limits them. */
  readonly limit: string
  readonly rows: readonly OptionRow[]
}

interface OptionRow {
  readonly card: ProfileCard
  /** How many of it the list holds. */
  readonly taken: number
  /** The list may take no more of it. */
  readonly full: boolean
}

/** Everything a list can take: the units of its faction by role, then those that any faction may hire, and those of other factions. */
export function listOptions({ armoury, list }: { readonly armoury: Armoury; readonly list: ArmyList }): readonly OptionGroup[] {
  const faction = armoury.factions.find(({ id }) => id === list.faction) ?? armoury.factions[0]!
  const taken = ({ id }: ProfileCard) => list.units.filter((unit) => unit.profile === id).length
  const rows = (cards: readonly ProfileCard[], left = Infinity): readonly OptionRow[] =>
    cards.map((card) => ({ card, taken: taken(card), full: left <= 0 || taken(card) >= (card.most ?? Infinity) }))
  const roles = [...new Set(faction.profiles.map(({ role }) => role))]
  const own = roles.map((role): OptionGroup =>
    ({ name: role, limit: '', rows: rows(faction.profiles.filter((card) => card.role === role)) }))
  const { hires } = armoury
  const others = (faction.hires ?? []).map(({ name, profiles }): OptionGroup => ({ name: `Hired from ${name}`, limit: '', rows: rows(profiles) }))
  if (!hires) return [...own, ...others]
  const hired = hires.profiles.reduce((sum, card) => sum + taken(card), 0)
  const limit = hires.most === Infinity ? '' : `${hired} of at most ${hires.most}`
  return [...own, { name: hires.name, limit, rows: rows(hires.profiles, hires.most - hired) }, ...others]
}

/** What a row says beside the name: what it costs, or what it is and bears where nothing has a price. */
export const rowWords = ({ models, points, stats, weapons }: Pick<ProfileCard, 'models' | 'points' | 'stats' | 'weapons'>, priced: boolean): string =>
  (priced ? `${models > 1 ? `${models} models` : 'a single model'}, ${points} points`
    : [...stats.map(({ label, value }) => `${label} ${value}`), ...weapons.map(({ name }) => name)].join(', '))

/** How many units the list has, and how many one of that size has; null where the size does not say. */
export function countFor({ sizes }: Pick<Armoury, 'sizes'>, { units }: Pick<ArmyList, 'units'>, points: number): string | null {
  const size = sizes?.find((each) => each.points === points)
  return size ? `${units.length} of ${size.units[0]} to ${size.units[1]} units` : null
}

/** The gear that a card offers, with what each piece costs on it and whether there is room for it beside that gear. */
export const gearOnOffer = (card: ProfileCard, carried: readonly string[]) =>
  (card.gear ?? []).map((offer) => ({ id: offer.id, name: offer.name, price: gearPrice(card, offer), room: hasRoomFor(card, carried, offer) }))
