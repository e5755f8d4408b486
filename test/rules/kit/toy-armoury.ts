import type { Armoury, ArmyList, GearOffer, ProfileCard } from '../../../src/rules/armoury'
import { pointsOf } from '../../../src/rules/armoury'
import { statedFaults } from '../../../src/rules/kit/list-faults'

// A system of the kind to come: gear in slots, some of it priced by who buys it, hired hands beside every faction, sizes by points and number.

const weapon = (name: string) => ({ name, cells: [{ label: 'RNG', value: '9' }], rules: [] })

const GEAR: readonly GearOffer[] = [
  { id: 'bow', name: 'Bow', points: 4, slot: 'ranged', weapon: weapon('Bow') },
  { id: 'sling', name: 'Sling', points: 2, slot: 'ranged', weapon: weapon('Sling') },
  { id: 'axe', name: 'Axe', points: 3, slot: 'melee', weapon: weapon('Axe') },
  { id: 'charm', name: 'Charm', points: 1, percent: 25, weapon: weapon('Charm') },
]

const card = (id: string, name: string, points: number, more: Partial<ProfileCard> = {}): ProfileCard => ({
  id, name, role: 'Band', points, models: 1, about: '', sculpt: id, stats: [], weapons: [], rules: [], boost: null, gear: GEAR,
  slots: [{ id: 'ranged', name: 'ranged weapon', least: 0, most: 1 }, { id: 'melee', name: 'melee weapon', least: 1, most: 1 }],
  ...more,
})

const offers: Pick<Armoury, 'factions' | 'hires' | 'sizes'> = {
  factions: [
    { id: 'reed', name: 'Reed Folk', about: '', profiles: [card('reed-chief', 'Chief', 18, { role: 'Chief', most: 1 }), card('reed-hand', 'Hand', 10)] },
    { id: 'stone', name: 'Stone Folk', about: '', profiles: [card('stone-hand', 'Mason', 11)] },
  ],
  hires: { name: 'Hired hands', about: 'For whoever pays.', most: 2, profiles: [
    card('hired-bear', 'Bear', 30, { role: 'Hire', gear: [], slots: [] }), card('hired-scout', 'Scout', 7, { role: 'Hire' }),
  ] },
  sizes: [{ points: 60, units: [3, 5] }, { points: 120, units: [5, 9] }],
}

const RULES = { gear: 'TOY-GEAR-1', slots: 'TOY-GEAR-2', hires: 'TOY-HIRE-1', most: 'TOY-LIST-2', size: 'TOY-LIST-1' }

const check = (list: ArmyList) => {
  const cards = new Map([...offers.factions.flatMap(({ profiles }) => profiles), ...offers.hires!.profiles].map((one) => [one.id, one]))
  return { cost: list.units.reduce((sum, unit) => sum + pointsOf(cards.get(unit.profile)!, unit), 0), faults: statedFaults(offers, list, RULES), groups: [] }
}

export const toyArmoury: Armoury = { ...offers, groups: [], ready: [], check, arrange: (list) => list }

export const toyList = (
  units: ArmyList['units'], points = 60,
): ArmyList => ({ system: 'red-rain', faction: 'reed', name: 'Marsh band', points, groups: [], units })
