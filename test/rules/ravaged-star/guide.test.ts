import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../src/rules/armoury'
import type { SetupChoice } from '../../../src/rules/playable'
import { start } from '../../../src/rules/engine/play'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { unfairAt } from '../../../src/rules/setup-guide'
import type { RsOptions } from '../../../src/rules/ravaged-star/game/setup'
import type { UnitProfile } from '../../../src/rules/ravaged-star/profile'
import { boardOf, flatTable } from '../engine/flat-table'

const { guide, armoury, game } = ravagedStarPlayable
const ready = (points: number, faction: string): ArmyList => armoury.ready.find((list) => list.points === points && list.faction === faction)!
const [one, two] = armoury.factions.map((faction) => faction.id) as [string, string]
const choice = (more: Partial<SetupChoice> = {}): SetupChoice => ({
  points: 300, scenario: '1', width: 36, depth: 36, quick: true, armies: { A: ready(300, one), B: ready(300, two) }, ...more,
})
function optionsOf(given: SetupChoice): RsOptions {
  const made = guide.options(given)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value as RsOptions
}

describe('the set-up of Ravaged Star', () => {
  it('RS-ARMY-3, RS-ARMY-4, RS-ARMY-5, RS-ARMY-6: four sizes with their tables', () => {
    expect(guide.sizes.map((size) => [size.points, size.tables[0], size.minutes])).toEqual([
      [300, [36, 36], 60], [600, [48, 48], 120], [900, [72, 48], 180], [1200, [96, 48], 240],
    ])
  })

  it('eleven scenarios, each with what wins it', () => {
    expect(guide.scenarios.map((scenario) => scenario.id)).toEqual(Array.from({ length: 11 }, (_, i) => `${i + 1}`))
    expect(guide.scenarios.filter((scenario) => scenario.about.length < 20 || scenario.about.length > 160)).toEqual([])
  })

  it('RS-S11-7, RS-S11-9: of a scenario that one side cannot win at 300 points it says so there, and nowhere else', () => {
    const told = guide.sizes.map(({ points }) => guide.scenarios.filter((each) => unfairAt(each, points) !== null).map(({ id }) => id))
    expect(told).toEqual([['11'], [], [], []])
  })

  it('RS-DEPLOY-9: every ready list of every size starts a game in which its units are to be deployed', () => {
    for (const { points, tables } of guide.sizes) {
      const [width, depth] = tables[0]!
      const options = optionsOf(choice({ points, width, depth, quick: false, armies: { A: ready(points, one), B: ready(points, two) } }))
      expect(options.units.map((unit) => unit.at ?? unit.reserve ?? unit.aboard ?? 'in the game')).not.toContain(true)
      expect(new Set(options.units.map((unit) => unit.id)).size).toBe(options.units.length)
      const play = start(game, { options, board: boardOf([], [], width, depth), seed: 'guide' }, { table: flatTable })
      expect(play.state.question).not.toBeNull()
    }
  })

  it('names ids after side and unit, and numbers a name that occurs twice in an army', () => {
    const list: ArmyList = {
      ...ready(300, one), units: ready(300, one).units.map(({ profile, group }) => ({ profile, ...(group === undefined ? {} : { group }) })),
    }
    const units = optionsOf(choice({ armies: { A: list, B: list } })).units
    expect(units.every((unit) => /^[ab]-[a-z0-9-]+-\d+$/.test(unit.id) && unit.id.startsWith(unit.side.toLowerCase()))).toBe(true)
    for (const side of ['A', 'B'] as const) {
      const names = units.filter((unit) => unit.side === side).map((unit) => unit.name)
      expect(new Set(names).size).toBe(names.length)
    }
    expect(units.some((unit) => unit.name!.endsWith(' 2'))).toBe(true)
    const named = optionsOf(
      choice({ armies: { A: { ...list, units: list.units.map((unit, i) => (i === 0 ? { ...unit, name: 'Old Guard' } : unit)) }, B: list } }),
    )
    expect(named.units[0]!.name).toBe('Old Guard')
  })

  it('RS-ARMY-1, RS-ARMY-9, RS-DEPLOY-1, RS-DEPLOY-7: lists everything that keeps a game from starting, and whose fault it is', () => {
    const dear = { ...ready(600, one), points: 300 }
    const made = guide.options(choice({ scenario: '12', depth: 20, armies: { A: dear, B: { ...ready(300, two), system: 'chess' } } }))
    expect(made.ok).toBe(false)
    const faults = made.ok ? [] : made.error
    expect(faults.map((fault) => [fault.rule, fault.side])).toEqual(
      expect.arrayContaining([['RS-DEPLOY-1', undefined], ['RS-DEPLOY-7', undefined], ['RS-ARMY-1', 'A'], ['RS-ARMY-9', 'B']]),
    )
  })

  it('RS-ARMY-7: any table that leaves room for both zones', () => {
    expect(guide.options(choice({ width: 60, depth: 44 })).ok).toBe(true)
    expect(guide.options(choice({ width: Number.NaN })).ok).toBe(false)
  })

  it('RS-DEPLOY-1, RS-OBJECTIVE-1: a map of zones and objectives before the game', () => {
    for (const { id } of guide.scenarios) {
      const marks = guide.map(choice({ scenario: id, width: 48, depth: 48 }))
      expect(marks.filter((mark) => mark.shape.kind === 'zone').map((mark) => mark.side)).toEqual(['A', 'B'])
    }
    const objectives = (scenario: string) => guide.map(choice({ scenario })).filter((mark) => mark.shape.kind === 'disc').length
    expect(['1', '2', '4', '6', '11'].map(objectives)).toEqual([4, 0, 3, 6, 3])
  })

  const card: UnitProfile = {
    id: 'hulk', name: 'Hulk', faction: armoury.factions[0]!.name, type: 'Support', points: 60, models: 2, movement: 5, wounds: 6, leadership: 5, defense: 4,
    weapons: [{ name: 'ram', range: 'M', attacks: 2, accuracy: 5, ap: 1, damage: 1, rules: [] }], rules: [{ name: 'Large' }],
    base: null, hull: { width: 2, depth: 3 }, height: 2,
  }
  const lone = { id: 'lone', name: 'Lone', holds: { Commander: [0, 0], Core: [0, 0], Elite: [0, 0], Support: [1, 2] } }
  const hulks: ArmyList = {
    system: 'ravaged-star', faction: one, name: 'Hulks', points: 300, groups: ['lone'], units: [{ profile: 'hulk', group: 0 }, { profile: 'hulk', group: 0 }],
  }

  it('RS-DETACHMENT-2, RS-MEASURE-4: unit cards and detachments come as data, and are played', () => {
    const supplement = { units: [card], detachments: [lone] }
    const options = optionsOf(choice({ supplement, armies: { A: hulks, B: ready(300, two) } }))
    expect(options.profiles.find(({ id }) => id === 'hulk')).toEqual(card)
    const play = start(game, { options, board: boardOf([], [], 36, 36), seed: 'hulks' }, { table: flatTable })
    const hulk = Object.values(play.state.board.models).find(({ unit }) => unit.includes('hulk'))!
    expect([hulk.base, hulk.body]).toEqual([null, { kind: 'prism', footprint: { kind: 'rect', hx: 1, hz: 1.5 }, height: 2 }])
    const without = guide.options(choice({ armies: { A: hulks, B: ready(300, two) } }))
    expect(!without.ok && without.error.map(({ rule }) => rule)).toEqual(['RS-UNIT-1', 'RS-UNIT-1', 'RS-DETACHMENT-2'])
  })

  it('RS-DETACHMENT-2: a supplement may replace the detachments of the core rules', () => {
    const made = guide.options(choice({ supplement: { units: [card], detachments: [lone], replaces: true }, armies: { A: hulks, B: ready(300, two) } }))
    expect(!made.ok && [...new Set(made.error.map(({ rule, side }) => `${rule} ${side}`))]).toEqual(['RS-DETACHMENT-2 B'])
  })

  it('RS-UNIT-1, RS-UNIT-2, RS-STATS-2, RS-STATS-5, RS-MEASURE-4, RS-ARMY-9, RS-DETACHMENT-2: what is wrong with a supplement is told by rule', () => {
    const rules = (supplement: unknown) => {
      const made = guide.options(choice({ supplement }))
      return made.ok ? [] : made.error.map(({ rule }) => rule)
    }
    expect(rules({ units: [card] })).toEqual([])
    expect(rules('cards')).toEqual(['RS-DETACHMENT-2'])
    expect(rules({ heroes: [] })).toEqual(['RS-DETACHMENT-2'])
    expect(rules({ units: [card, card] })).toEqual(['RS-UNIT-1'])
    expect(rules({ units: [{ ...card, type: 'Hero' }] })).toEqual(['RS-UNIT-2'])
    expect(rules({ units: [{ ...card, wounds: 0, faction: 'Nobody', hull: undefined }] })).toEqual(['RS-ARMY-9', 'RS-STATS-2', 'RS-MEASURE-4'])
    expect(rules({ units: [{ ...card, weapons: [{ name: 'ram', rules: [] }] }] })).toContain('RS-STATS-5')
    expect(rules({ units: [{ ...card, rules: [{ name: 'Winged' }] }] })).toEqual(['RS-UNIT-1'])
    expect(rules({ factions: [{ id: 'new', name: card.faction }] })).toEqual(['RS-ARMY-9'])
    expect(rules({ detachments: [{ ...lone, holds: { ...lone.holds, Core: [2, 1] } }] })).toEqual(['RS-DETACHMENT-2'])
  })

  it('RS-OBJECTIVE-1: what markers are to movement and cover is agreed on before the game', () => {
    const offered = guide.settings!.map(({ id, rule, values }) => [id, rule, values.map((one) => one.id)])
    expect(offered).toEqual([['markers', 'RS-OBJECTIVE-1', ['flat', 'low', 'tall']]])
    expect([optionsOf(choice()).markerTerrain, optionsOf(choice({ settings: { markers: 'tall' } })).markerTerrain]).toEqual(['flat', 'tall'])
    const made = guide.options(choice({ settings: { markers: 'moat', weather: 'rain' } }))
    expect(!made.ok && made.error.map(({ rule }) => rule)).toEqual(['RS-OBJECTIVE-1', 'RS-OBJECTIVE-1'])
  })

  it('RS-ARMY-1, RS-ARMY-2, RS-DETACHMENT-2: a supplement that trial games are dealt from has an army for every size, and each starts a game', () => {
    for (const { points, tables } of guide.sizes) {
      for (const { supplement, armies } of guide.trials!) {
        const [width, depth] = tables[0]!
        const army = armies.find((list) => list.points === points)!
        const options = optionsOf(choice({ points, width, depth, supplement, armies: { A: army, B: ready(points, two) } }))
        expect(options.units.filter(({ side }) => side === 'A')).toHaveLength(army.units.length)
      }
    }
  })
})
