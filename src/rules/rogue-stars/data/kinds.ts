import type { Card, CardBook } from '../army/card'
import type { Profile } from '../profile'

interface Kind extends Profile {
  readonly name: string
}

const kind = (name: string, level: Profile['level'], leadership: Profile['leadership'], armour: Profile['armour'], weapon: Profile['weapon'],
  nonreactive = false): Kind => ({ name, level, leadership, armour, weapon, nonreactive })

/** RO-HOUSE-12: the squad book, which has no prices; all six levels, Leadership 0 to 3 and Nonreactive are in it. */
export const KINDS = {
  captain: kind('Captain', 'hero', 3, 4, 'pistol'),
  'old-hand': kind('Old Hand', 'elite', 2, 4, 'rifle'),
  marksman: kind('Marksman', 'elite', 0, 2, 'rifle'),
  sergeant: kind('Sergeant', 'veteran', 1, 2, 'pistol'),
  scout: kind('Scout', 'veteran', 0, 2, 'rifle'),
  trooper: kind('Trooper', 'regular', 0, 2, 'rifle'),
  recruit: kind('Recruit', 'green', 0, 0, 'pistol'),
  bystander: kind('Bystander', 'civilian', 0, 0, null),
  drone: kind('Drone', 'regular', 0, 4, 'rifle', true),
} as const satisfies Readonly<Record<string, Kind>>

export type KindId = keyof typeof KINDS

/** How a crew looks and what is told of it, kind by kind. */
type Dress = Readonly<Record<KindId, readonly [sculpt: string, about: string]>>

/** All nine kinds in the clothes of one crew. */
export const crew = (id: string, name: string, about: string, dress: Dress): CardBook => ({
  id, name, about,
  cards: (Object.keys(KINDS) as readonly KindId[]).map((each): Card => {
    const [sculpt, told] = dress[each]
    return { id: `${id}-${each}`, ...KINDS[each], sculpt, about: told }
  }),
})
