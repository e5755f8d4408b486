import * as fc from 'fast-check'
import type { ArmyList } from '../../src/rules/armoury'
import { ravagedStarArmoury as armoury } from '../../src/rules/ravaged-star/armoury'

const ids = armoury.factions.flatMap((faction) => faction.profiles.map((profile) => profile.id))
const name = fc.string({ unit: 'grapheme', maxLength: 30 })
const sign = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), fc.constantFrom('"', '\u201c', '\u201d', '\\', ' as '))
const figure = fc.string({ unit: sign, minLength: 1, maxLength: 12 })

/** Lists of known units, legal or not. */
export const armies: fc.Arbitrary<ArmyList> = fc.record({
  system: fc.constant('ravaged-star'),
  faction: fc.constantFrom(...armoury.factions.map((faction) => faction.id)),
  name,
  points: fc.integer({ min: 1, max: 5000 }),
  groups: fc.array(fc.constantFrom(...armoury.groups.map((group) => group.id)), { maxLength: 5 }),
  units: fc.array(
    fc.record({ profile: fc.constantFrom(...ids), name, group: fc.integer({ min: 0, max: 6 }), figure }, { requiredKeys: ['profile'] }), { maxLength: 30 },
  ),
})
