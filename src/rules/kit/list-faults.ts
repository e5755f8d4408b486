import { carriedIn, cardsOf, type Armoury, type ArmyFault, type ArmyList } from '../armoury'

/** Rule ids that the faults of a list cite, for what the system limits. */
export interface ListRules {
  readonly gear: string
  readonly slots: string
  readonly hires: string
  readonly most: string
  readonly size: string
}

/**
 * What breaks the limits that an armoury states as data: gear that a card does not offer, slots that hold too much or too little, cards
 * and hires taken too often, a list with too few or too many units for its size. A system's own check adds the rest.
 */
export function statedFaults(armoury: Pick<Armoury, 'factions' | 'hires' | 'sizes'>, list: ArmyList, rules: ListRules): readonly ArmyFault[] {
  const cards = cardsOf(armoury)
  const { hires } = armoury
  const faults: ArmyFault[] = []
  const hired = (profile: string) => hires?.profiles.some(({ id }) => id === profile) ?? false
  const atMost = (rule: string, most: number | undefined, picked: (profile: string) => boolean, text: string) => {
    list.units.flatMap(({ profile }, unit) => (picked(profile) ? [unit] : [])).slice(most ?? Infinity).forEach((unit) => faults.push({ rule, text, unit }))
  }
  for (const [unit, { profile, gear = [] }] of list.units.entries()) {
    const card = cards.get(profile)
    if (!card) continue
    for (const id of gear) {
      if (!card.gear?.some((offer) => offer.id === id)) faults.push({ rule: rules.gear, text: `There is no gear "${id}" for ${card.name}.`, unit })
    }
    for (const { id, name, least, most } of card.slots ?? []) {
      const carried = carriedIn(card, id, gear)
      if (carried > most) faults.push({ rule: rules.slots, text: `${card.name} carries ${carried} of at most ${most} ${name}.`, unit })
      if (carried < least) faults.push({ rule: rules.slots, text: `${card.name} lacks ${least - carried} ${name}.`, unit })
    }
  }
  for (const { id, name, most } of cards.values()) {
    atMost(rules.most, most, (profile) => profile === id, `${name} may be taken ${most === 1 ? 'once' : `${most} times`}.`)
  }
  if (hires) atMost(rules.hires, hires.most, hired, `${hires.name}: at most ${hires.most} in a list.`)
  const size = armoury.sizes?.find(({ points }) => points === list.points)
  const [least, most] = size?.units ?? [0, Infinity]
  const count = list.units.length
  if (count < least || count > most) faults.push({ rule: rules.size, text: `It has ${count} units; a list of ${list.points} points has ${least} to ${most}.` })
  return faults
}
