import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../../src/rules/armoury'
import { boostTokens, GAME_SIZES, STANDARD_POINTS } from '../../../../src/rules/ravaged-star/army/army'
import { arrangeList, checkList, type Book } from '../../../../src/rules/ravaged-star/army/check'
import { arrange, DETACHMENTS, detachmentsFor, fits, type Detachment } from '../../../../src/rules/ravaged-star/army/detachment'
import { isMelee, isRanged, profileFaults, UNIT_TYPES, type UnitProfile, type UnitType, type Weapon } from '../../../../src/rules/ravaged-star/profile'
import { blade, rifle, rule, unit, weapon } from './profiles'

const profiles = new Map<string, UnitProfile>(
  UNIT_TYPES.map((type) => [type, unit(type, { type, points: 50 })] as const),
)
profiles.set('Alien', unit('Alien', { faction: 'Other' }))
profiles.set('Dear', unit('Dear', { points: 500 }))
profiles.set('Odd', unit('Odd', { points: 1 }))

const list = (units: readonly string[], more: Partial<ArmyList> = {}): ArmyList => ({
  system: 'ravaged-star', faction: 'test', name: 'test', points: 600, groups: [], units: units.map((profile) => ({ profile })), ...more,
})
const book: Book = { profiles, factions: [{ id: 'test', name: 'Test' }], detachments: DETACHMENTS }
/** Rules that the list breaks, in the detachments that it names or else in any that hold its units. */
const rulesOf = (army: ArmyList, points: number, from = book) => {
  const given = { ...army, points }
  const placed = given.groups.length > 0 ? given : arrangeList(given, from)
  return placed ? [...new Set(checkList(placed, from).faults.map((fault) => fault.rule))] : ['RS-ARMY-2']
}
const count = (Commander: number, Core: number, Elite: number, Support: number) => ({ Commander, Core, Elite, Support })
const detachment = (id: string): Detachment => DETACHMENTS.find((one) => one.id === id)!

describe('profiles', () => {
  it('RS-UNIT-1: a unit has one model or more', () => {
    expect(profileFaults(unit('one', { models: 1 }))).toEqual([])
    expect(profileFaults(unit('five', { models: 5 }))).toEqual([])
    expect(profileFaults(unit('none', { models: 0 }))).toMatchObject([{ rule: 'RS-UNIT-1' }])
  })

  it('RS-UNIT-2: a unit has one of four types', () => {
    for (const type of UNIT_TYPES) expect(profileFaults(unit('u', { type }))).toEqual([])
    expect(profileFaults(unit('u', { type: 'Hero' as UnitType }))).toMatchObject([{ rule: 'RS-UNIT-2' }])
  })

  it('RS-STATS-5: a unit carries a weapon, and a weapon has all five characteristics', () => {
    expect(profileFaults(unit('u', { weapons: [] }))).toMatchObject([{ rule: 'RS-STATS-5', text: 'u: it carries no weapon.' }])
    const { accuracy: _, ...blunt } = rifle()
    expect(profileFaults(unit('u', { weapons: [blunt as Weapon] }))).toMatchObject([{ rule: 'RS-STATS-5', text: 'u: rifle has no accuracy.' }])
  })

  it('RS-STATS-5: no two of its weapons have one name, by which one says which is used', () => {
    expect(profileFaults(unit('u', { weapons: [rifle({ name: 'spear' }), blade({ name: 'spear' }), blade()] }))).toMatchObject([
      { rule: 'RS-STATS-5', text: 'u: two of its weapons are called spear.' },
    ])
  })

  it('RS-STATS-6, RS-RANGE-1: M is for close combat, an inch or more is ranged', () => {
    expect([blade(), rifle({ range: 1 }), rifle({ range: 24 })].map((one) => [isMelee(one), isRanged(one)])).toEqual([
      [true, false], [false, true], [false, true],
    ])
    expect(profileFaults(unit('u', { weapons: [rifle({ range: 0.5 })] }))).toMatchObject([{ rule: 'RS-RANGE-1' }])
  })

  it('a special rule without its value, or with an unknown name, is a fault', () => {
    expect(profileFaults(unit('u', { rules: [rule('Armored')] }))[0]!.text).toBe('u: Armored has no X.')
    expect(profileFaults(unit('u', { weapons: [weapon('w', { rules: [rule('Piercing', 8)] })] }))[0]!.text).toBe('u: Piercing has no Y.')
    expect(profileFaults(unit('u', { rules: [{ name: 'Nonsense' as 'Fly' }] }))[0]!.text).toBe('u: "Nonsense" is no special rule.')
    expect(profileFaults(unit('u', { rules: [rule('Heal', 4, undefined, 'Core'), rule('Fly')] }))).toEqual([])
  })
})

describe('an army', () => {
  const legal = ['Commander', 'Core', 'Core']

  it('RS-ARMY-1: costs no more than the game allows, and may cost less', () => {
    expect(rulesOf(list(legal), 600)).toEqual([])
    expect(rulesOf(list(['Commander', 'Core', 'Dear']), 600)).toEqual([])
    expect(rulesOf(list(['Commander', 'Core', 'Dear', 'Odd']), 600)).toEqual(['RS-ARMY-1'])
  })

  it('RS-ARMY-2: fits into detachments, each unit in exactly one', () => {
    expect(rulesOf(list(['Commander', 'Core']), 600)).toEqual(['RS-ARMY-2'])
    expect(rulesOf(list([]), 600)).toEqual(['RS-ARMY-2'])
    const assigned = (n: number | undefined) => ({
      ...list(legal, { groups: ['commander'] }),
      units: legal.map((profile, i) => ({ profile, ...(i < 2 ? { group: 0 } : n === undefined ? {} : { group: n }) })),
    })
    expect(rulesOf(assigned(0), 600)).toEqual([])
    expect(rulesOf(assigned(undefined), 600)).toEqual(['RS-ARMY-2', 'RS-DETACHMENT-COMMANDER-1'])
  })

  it.each([
    ['RS-ARMY-3', 300, [[36, 36]], 1, 60],
    ['RS-ARMY-4', 600, [[48, 48], [72, 48]], 2, 120],
    ['RS-ARMY-5', 900, [[72, 48]], 3, 180],
    ['RS-ARMY-6', 1200, [[96, 48]], 4, 240],
  ])('%s: a game of %i points', (_, points, tables, tokens, minutes) => {
    expect(GAME_SIZES.find((size) => size.points === points)).toEqual({ points, tables, minutes })
    expect(boostTokens(points)).toBe(tokens)
  })

  it('RS-ARMY-7: between the rows a boost token for every full 300 points, at least one', () => {
    expect([100, 299, 599, 600, 750, 1500].map(boostTokens)).toEqual([1, 1, 1, 2, 2, 5])
  })

  it('RS-ARMY-8: 600 points are the standard', () => {
    expect(STANDARD_POINTS).toBe(600)
  })

  it('RS-ARMY-9: comes from one faction', () => {
    expect(rulesOf(list(['Commander', 'Core', 'Alien']), 600)).toEqual(['RS-ARMY-9'])
  })
})

describe('detachments', () => {
  it('RS-DETACHMENT-1: as many as one likes', () => {
    const two = arrange(count(2, 5, 1, 0), detachmentsFor(600))
    expect(two?.map((one) => one.id)).toEqual(['commander', 'commander'])
    const army = list(['Commander', 'Core', 'Core', 'Commander', 'Core', 'Core', 'Core', 'Elite'], {
      groups: ['commander', 'commander', 'elite'],
    })
    const at = [0, 0, 0, 1, 1, 1, 2, 2]
    expect(rulesOf({ ...army, units: army.units.map((entry, i) => ({ ...entry, group: at[i]! })) }, 600)).toEqual([])
  })

  it('RS-DETACHMENT-2: more may come as data', () => {
    const swarm: Detachment = {
      id: 'swarm', name: 'Swarm', rule: 'X-1', onlyAt: null, holds: { Commander: [0, 0], Core: [4, 9], Elite: [0, 0], Support: [0, 0] },
    }
    const army = list(Array.from({ length: 7 }, () => 'Core'))
    expect(rulesOf(army, 600)).toEqual(['RS-ARMY-2'])
    expect(rulesOf(army, 600, { ...book, detachments: [...DETACHMENTS, swarm] })).toEqual([])
  })

  it('RS-DETACHMENT-COMMANDER-1: 1-2 Commanders, 2-3 Core, 0-2 Elite, 0-1 Support', () => {
    const legal = [count(1, 2, 0, 0), count(2, 3, 2, 1)]
    const illegal = [count(0, 2, 0, 0), count(1, 1, 0, 0), count(1, 4, 0, 0), count(1, 2, 3, 0), count(1, 2, 0, 2), count(3, 2, 0, 0)]
    expect(legal.map((one) => fits(detachment('commander'), one))).toEqual([true, true])
    for (const one of illegal) expect(fits(detachment('commander'), one)).toBe(false)
  })

  it('RS-DETACHMENT-ELITE-1: 1-2 Elite, 1-3 Core, 0-1 Support, no Commander', () => {
    expect([count(0, 1, 1, 0), count(0, 3, 2, 1)].map((one) => fits(detachment('elite'), one))).toEqual([true, true])
    const illegal = [count(0, 1, 0, 0), count(0, 1, 3, 0), count(0, 0, 1, 0), count(0, 4, 1, 0), count(0, 1, 1, 2), count(1, 1, 1, 0)]
    for (const one of illegal) expect(fits(detachment('elite'), one)).toBe(false)
  })

  it('RS-DETACHMENT-SKIRMISH-1: 0-1 Commander, 1-2 Core, 0-1 Elite, 0-1 Support', () => {
    expect([count(0, 1, 0, 0), count(1, 2, 1, 1)].map((one) => fits(detachment('skirmish'), one))).toEqual([true, true])
    const illegal = [count(0, 0, 0, 0), count(0, 3, 0, 0), count(2, 1, 0, 0), count(0, 1, 2, 0), count(0, 1, 0, 2)]
    for (const one of illegal) expect(fits(detachment('skirmish'), one)).toBe(false)
  })

  it('RS-DETACHMENT-SKIRMISH-2: for 300 points alone', () => {
    expect(rulesOf(list(['Core']), 300)).toEqual([])
    expect(rulesOf(list(['Core']), 600)).toEqual(['RS-ARMY-2'])
    const named = { ...list(['Core'], { groups: ['skirmish'] }), units: [{ profile: 'Core', group: 0 }] }
    expect(rulesOf(named, 600)).toEqual(['RS-DETACHMENT-SKIRMISH-2'])
  })

  it('finds a set whenever there is one: against trying every pair (exhaustive up to 4 of each type)', () => {
    const allowed = detachmentsFor(300)
    const within = (low: number[], high: number[], wanted: number[]) => wanted.every((n, i) => low[i]! <= n && n <= high[i]!)
    const ranges = (sets: readonly Detachment[]) => [0, 1].map((end) => UNIT_TYPES.map((type) => sets.reduce((sum, one) => sum + one.holds[type][end]!, 0)))
    const few = [...allowed.map((a) => [a]), ...allowed.flatMap((a) => allowed.map((b) => [a, b]))]
    for (let n = 0; n < 5 ** 4; n++) {
      const wanted = [0, 1, 2, 3].map((i) => Math.floor(n / 5 ** i) % 5)
      const expected = few.some((sets) => within(ranges(sets)[0]!, ranges(sets)[1]!, wanted))
      const found = arrange(count(wanted[0]!, wanted[1]!, wanted[2]!, wanted[3]!), allowed)
      if (expected) expect(found).not.toBeNull()
      if (found) expect(within(ranges(found)[0]!, ranges(found)[1]!, wanted)).toBe(true)
    }
  })
})
