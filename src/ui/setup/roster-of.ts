import { cardsOf, type ArmyList, type Armoury } from '../../rules/armoury'

interface RosterLine {
  readonly key: string
  readonly count: number
  readonly name: string
  readonly role: string
  /** Names of its gear; empty where it has none. */
  readonly gear: readonly string[]
  /** The figure of the player's own that it wears; null: the usual one. */
  readonly figure: string | null
}

/** A list in short: equal units counted, in the order of the list. */
export function rosterOf(list: ArmyList, armoury: Armoury): readonly RosterLine[] {
  const cards = cardsOf(armoury)
  const lines = new Map<string, RosterLine>()
  for (const { profile: id, name, gear = [], figure = null } of list.units) {
    const profile = cards.get(id)
    const key = `${id}|${name ?? ''}|${gear.join()}|${figure ?? ''}`
    const before = lines.get(key)
    lines.set(key, {
      key,
      count: (before?.count ?? 0) + 1,
      name: name ?? profile?.name ?? id,
      role: profile?.role ?? 'unknown',
      gear: gear.map((one) => profile?.gear?.find((offer) => offer.id === one)?.name ?? one),
      figure,
    })
  }
  return [...lines.values()]
}
