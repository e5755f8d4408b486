import type { RandomStream } from '../core/random'
import { cardsOf, hasRoomFor, type ArmyList, type ArmyUnit, type Armoury, type GroupOffer, type ProfileCard } from './armoury'

export interface MusterWish {
  readonly system: string
  readonly faction: string
  readonly points: number
  readonly name: string
}

/** How much a card is wanted beside others, above 0. */
export type Liking = (card: ProfileCard) => number

/** So many lists are drawn at most, and of the legal ones that is taken which leaves the fewest points. */
const DRAWS = 12
/** Few enough points are left, as a share of all. */
const LITTLE = 0.02
/** What mends a fault of the list is so much likelier than what does not. */
const MENDS = 50

/**
 * A legal list of a faction by lot, that leaves few points unspent: things are added for as long as there is money for one that breaks nothing,
 * groups with what they have to hold, units, hires and gear. Null where no draw is legal.
 */
export function muster(armoury: Armoury, wish: MusterWish, random: RandomStream, liking: Liking = () => 1): ArmyList | null {
  let best: { readonly list: ArmyList; readonly cost: number } | null = null
  for (let i = 0; i < DRAWS && (best?.cost ?? 0) < (1 - LITTLE) * wish.points; i++) {
    const list = draw(armoury, wish, random, liking)
    const { cost, faults } = armoury.check(list)
    if (faults.length === 0 && cost > (best?.cost ?? 0)) best = { list, cost }
  }
  return best?.list ?? null
}

/** A list with one thing more, and how much that is wanted. */
interface Addition {
  readonly list: ArmyList
  readonly wanted: number
}

function draw(armoury: Armoury, wish: MusterWish, random: RandomStream, liking: Liking): ArmyList {
  let list = emptyList(armoury, wish, random)
  for (;;) {
    const { cost, faults: { length: faults } } = armoury.check(list)
    const open = additions(armoury, list, random, liking).flatMap((addition) => {
      const report = armoury.check(addition.list)
      const mends = report.faults.length < faults
      if (report.cost > wish.points || report.faults.length > faults || !(mends || report.cost > cost)) return []
      return [{ ...addition, wanted: addition.wanted * (mends ? MENDS : 1) }]
    })
    if (open.length === 0) return list
    list = weighted(open, ({ wanted }) => wanted, random).list
  }
}

/** Without groups, or with those of a ready list of that size, which has as many of a kind as its size wants. */
function emptyList({ ready }: Armoury, wish: MusterWish, random: RandomStream): ArmyList {
  const likes = ready.filter(({ points }) => points === wish.points)
  const fixed = likes.length > 0 && random.below(2) === 0 ? random.pick(likes).groups : []
  return { ...wish, groups: fixed, units: [] }
}

/** The list with every unit, group and piece of gear for which it has room, one at a time. */
function additions(armoury: Armoury, list: ArmyList, random: RandomStream, liking: Liking): readonly Addition[] {
  const { groups, units } = list
  const known = cardsOf(armoury)
  const own = armoury.factions.find(({ id }) => id === list.faction)?.profiles ?? []
  const having = (more: Partial<ArmyList>, wanted = 1): Addition => ({ list: { ...list, ...more }, wanted })
  const held = (of: (unit: ArmyUnit) => boolean) => units.filter(of).length
  const isFree = ({ id, most = Infinity }: ProfileCard) => held(({ profile }) => profile === id) < most
  const recruits = groups.flatMap((id, group) =>
    own.filter((card) => {
      const most = armoury.groups.find((offer) => offer.id === id)?.takes[card.role]?.[1] ?? 0
      return isFree(card) && held((unit) => unit.group === group && known.get(unit.profile)?.role === card.role) < most
    }).map((card) => having({ units: [...units, { profile: card.id, group }] }, liking(card))))
  const { hires } = armoury
  const hired = new Set(hires?.profiles.map(({ id }) => id))
  const helpers = hires && held(({ profile }) => hired.has(profile)) < hires.most ? hires.profiles.filter(isFree) : []
  const gear = units.flatMap((unit, k) => {
    const card = known.get(unit.profile)
    const carried = unit.gear ?? []
    const fitting = card?.gear?.filter((offer) => (offer.slot !== undefined || !carried.includes(offer.id)) && hasRoomFor(card, carried, offer)) ?? []
    return fitting.map(({ id }) => having({ units: units.with(k, { ...unit, gear: [...carried, id] }) }))
  })
  return [
    ...recruits,
    ...helpers.map((card) => having({ units: [...units, { profile: card.id }] }, liking(card))),
    ...gear,
    ...armoury.groups.map((offer) =>
      having({ groups: [...groups, offer.id], units: [...units, ...obliged(offer, groups.length, own, random, liking)] })),
  ]
}

/** What a group has to hold. */
const obliged = ({ takes }: GroupOffer, group: number, cards: readonly ProfileCard[], random: RandomStream, liking: Liking): readonly ArmyUnit[] =>
  Object.entries(takes).flatMap(([role, [least]]) => {
    const fitting = cards.filter((card) => card.role === role)
    return fitting.length === 0 ? [] : Array.from({ length: least }, () => ({ profile: weighted(fitting, liking, random).id, group }))
  })

/** One of the items by lot, each as likely as its weight says. */
function weighted<T>(items: readonly T[], weight: (item: T) => number, random: RandomStream): T {
  let at = random.unit() * items.reduce((sum, item) => sum + weight(item), 0)
  return items.find((item) => (at -= weight(item)) < 0) ?? items.at(-1)!
}
