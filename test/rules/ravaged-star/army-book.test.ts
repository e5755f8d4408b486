import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../src/rules/armoury'
import { GAME_SIZES } from '../../../src/rules/ravaged-star/army/army'
import { ravagedStarArmoury as armoury } from '../../../src/rules/ravaged-star/armoury'
import { FACTION_PROFILES } from '../../../src/rules/ravaged-star/data/factions'

const list = (units: readonly string[], more: Partial<ArmyList> = {}): ArmyList => ({
  system: 'ravaged-star', faction: 'assize', name: 'test', points: 600, groups: ['commander'],
  units: units.map((profile) => ({ profile: `assize-${profile}`, group: 0 })), ...more,
})
const legal = list(['justiciar', 'bailiffs', 'bailiffs'])
const rulesOf = (army: ArmyList) => armoury.check(army).faults.map((fault) => fault.rule)

describe('ready lists', () => {
  it.each(
    armoury.ready.map((ready) => [ready.name, ready] as const),
  )('RS-ARMY-1, RS-ARMY-2, RS-ARMY-9: %s is legal and spends 95%% of its points', (_, ready) => {
    const report = armoury.check(ready)
    expect(report.faults).toEqual([])
    expect(report.groups.every((text) => text === '')).toBe(true)
    expect(report.cost / ready.points).toBeGreaterThanOrEqual(0.95)
  })

  it('there are two for each faction and size, with names of their own', () => {
    for (const faction of armoury.factions) for (const { points } of GAME_SIZES) {
      expect(armoury.ready.filter((ready) => ready.faction === faction.id && ready.points === points).length).toBe(2)
    }
    expect(new Set(armoury.ready.map((ready) => ready.name)).size).toBe(armoury.ready.length)
    for (const ready of armoury.ready) {
      const names = ready.units.map((unit) => unit.name ?? unit.profile)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('between them they field every unit', () => {
    const fielded = new Set(armoury.ready.flatMap((ready) => ready.units.map((unit) => unit.profile)))
    expect([...FACTION_PROFILES.keys()].filter((id) => !fielded.has(id))).toEqual([])
  })
})

describe('the live check', () => {
  it('finds nothing wrong with a legal list, and says its cost', () => {
    expect(armoury.check(legal)).toEqual({ cost: 165, faults: [], groups: [''] })
  })

  it('RS-ARMY-1: says by how much a list is too dear', () => {
    const { faults } = armoury.check({ ...legal, points: 150 })
    expect(faults).toEqual([{ rule: 'RS-ARMY-1', text: 'It costs 165 points, 15 more than the 150 allowed.' }])
  })

  it('RS-ARMY-2: names the unit that belongs to no detachment', () => {
    const stray = { ...legal, units: [...legal.units, { profile: 'assize-runners' }, { profile: 'assize-runners', group: 7 }] }
    expect(armoury.check(stray).faults).toEqual([
      { rule: 'RS-ARMY-2', text: 'Writ Runners belongs to no detachment.', unit: 3 },
      { rule: 'RS-ARMY-2', text: 'Writ Runners belongs to no detachment.', unit: 4 },
    ])
    expect(rulesOf(list([], { groups: [] }))).toEqual(['RS-ARMY-2'])
  })

  it('RS-ARMY-9: names the unit of another faction, and an unknown faction', () => {
    const mixed = { ...legal, units: [...legal.units.slice(0, 2), { profile: 'thaw-thralls', group: 0 }] }
    expect(armoury.check(mixed).faults).toEqual([
      { rule: 'RS-ARMY-9', text: 'Thaw Thralls belongs to The Thawborn, not to The Salvage Assize.', unit: 2 },
    ])
    expect(rulesOf({ ...legal, faction: 'nobody' })).toEqual(['RS-ARMY-9'])
  })

  it('RS-UNIT-1: names the unit that there is not', () => {
    const { faults, cost } = armoury.check({ ...legal, units: [...legal.units, { profile: 'constructor', group: 0 }] })
    expect(faults).toEqual([{ rule: 'RS-UNIT-1', text: 'There is no unit "constructor".', unit: 3 }])
    expect(cost).toBe(165)
  })

  it('RS-DETACHMENT-COMMANDER-1, RS-DETACHMENT-ELITE-1: says what a detachment lacks or has too much of', () => {
    expect(armoury.check(list(['justiciar', 'bailiffs'])).groups).toEqual(['needs 1 more Core'])
    expect(armoury.check(list(['bailiffs', 'bailiffs', 'bailiffs', 'bailiffs', 'walker', 'mortars'])).groups).toEqual([
      'needs 1 more Commander; 1 Core too many; 1 Support too many',
    ])
    expect(armoury.check(list(['bailiffs'], { groups: ['elite'] })).faults).toMatchObject([{ rule: 'RS-DETACHMENT-ELITE-1', group: 0 }])
    expect(rulesOf(list(['bailiffs'], { groups: ['swarm'] }))).toEqual(['RS-DETACHMENT-2'])
  })

  it('RS-DETACHMENT-SKIRMISH-2: the Skirmish Detachment is for 300 points', () => {
    const skirmish = list(['bailiffs'], { groups: ['skirmish'] })
    expect(rulesOf({ ...skirmish, points: 300 })).toEqual([])
    expect(rulesOf(skirmish)).toEqual(['RS-DETACHMENT-SKIRMISH-2'])
  })
})

describe('arranging', () => {
  it('puts the units into detachments that hold them, and agrees with the check', () => {
    const loose = list(['bailiffs', 'justiciar', 'wreckplate', 'bailiffs', 'runners', 'kite', 'sappers', 'tallymen', 'walker', 'mortars'], {
      groups: [], points: 700,
    })
    const arranged = armoury.arrange({ ...loose, units: loose.units.map(({ profile }) => ({ profile })) })!
    expect(arranged.groups).toEqual(['commander', 'elite'])
    expect(armoury.check(arranged).faults).toEqual([])
    expect(arranged.units.map((unit) => unit.profile)).toEqual(loose.units.map((unit) => unit.profile))
  })

  it('says so when no set fits, or a unit is unknown', () => {
    expect(armoury.arrange(list(['justiciar']))).toBeNull()
    expect(armoury.arrange(list(['nobody']))).toBeNull()
  })
})

it('cards show what is printed', () => {
  const card = armoury.factions[0]!.profiles.find(({ id }) => id === 'assize-bailiffs')!
  expect(card).toMatchObject({ role: 'Core', points: 55, models: 6, boost: 'By numbers: Accuracy 1 better.' })
  expect(card.stats.map(({ label, value }) => `${label} ${value}`)).toEqual(['M 6"', 'W 1', 'LD 5+', 'DEF 6+'])
  expect(card.weapons[1]).toMatchObject({ name: 'Lock breaker (1 of them)', rules: [{ name: 'Anti Armor (7+)', rule: 'RS-SPECIAL-ANTI-ARMOR-1' }] })
  expect(card.weapons[1]!.cells.map(({ value }) => value)).toEqual(['8"', '1', '5+', '2', '2'])
  expect(armoury.groups.find(({ id }) => id === 'skirmish')!.about).toBe(
    'up to 1 Commander, 1 to 2 Core, up to 1 Elite, up to 1 Support; games of 300 points only',
  )
})
