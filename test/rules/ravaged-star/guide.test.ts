import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../src/rules/armoury'
import type { SetupChoice } from '../../../src/rules/playable'
import { start } from '../../../src/rules/engine/play'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import type { RsOptions } from '../../../src/rules/ravaged-star/game/setup'
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
    const list: ArmyList = { ...ready(300, one), units: ready(300, one).units.map(({ profile, group }) => ({ profile, ...(group === undefined ? {} : { group }) })) }
    const units = optionsOf(choice({ armies: { A: list, B: list } })).units
    expect(units.every((unit) => /^[ab]-[a-z0-9-]+-\d+$/.test(unit.id) && unit.id.startsWith(unit.side.toLowerCase()))).toBe(true)
    for (const side of ['A', 'B'] as const) {
      const names = units.filter((unit) => unit.side === side).map((unit) => unit.name)
      expect(new Set(names).size).toBe(names.length)
    }
    expect(units.some((unit) => unit.name!.endsWith(' 2'))).toBe(true)
    const named = optionsOf(choice({ armies: { A: { ...list, units: list.units.map((unit, i) => (i === 0 ? { ...unit, name: 'Old Guard' } : unit)) }, B: list } }))
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
})
