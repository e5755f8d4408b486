import { describe, expect, it } from 'vitest'
import type { ArmyList } from '../../../src/rules/armoury'
import type { SetupChoice } from '../../../src/rules/playable'
import { start } from '../../../src/rules/engine/play'
import { ruinstarsPlayable } from '../../../src/rules/ruinstars/playable'
import { DEFAULT_READINGS, READING_CHOICES } from '../../../src/rules/ruinstars/readings'
import type { RuOptions } from '../../../src/rules/ruinstars/game/setup'
import { boardOf, flatTable } from '../engine/flat-table'

const { guide, armoury, game, show } = ruinstarsPlayable
const ready = (name: string): ArmyList => armoury.ready.find((list) => list.name === name)!
const choice = (more: Partial<SetupChoice> = {}): SetupChoice => ({
  points: 100, scenario: 'relay', width: 36, depth: 36, quick: true, armies: { A: ready('First Watch'), B: ready('Low Mass') }, ...more,
})
function optionsOf(given: SetupChoice): RuOptions {
  const made = guide.options(given)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value as RuOptions
}
const faultsOf = (given: SetupChoice) => {
  const made = guide.options(given)
  return made.ok ? [] : made.error.map(({ rule, side }) => [rule, side])
}

describe('the set-up of Ruinstars', () => {
  it('RU-SQUAD-1, RU-COOP-2, RU-HOUSE-9: Squads of 100 GP, sides of three players with 102, on 36" by 36"', () => {
    expect(guide.sizes.map(({ points, tables }) => [points, tables[0]])).toEqual([[100, [36, 36]], [102, [36, 36]]])
    for (const { points } of guide.sizes) {
      const lists = armoury.ready.filter((list) => list.points === points)
      expect(new Set(lists.map((list) => list.faction)).size).toBeGreaterThan(1)
    }
  })

  it('RU-CYCLE-1: three missions, each with what wins it', () => {
    expect(guide.scenarios.map(({ id }) => id)).toEqual(['relay', 'salvage', 'breakers'])
    expect(guide.scenarios.filter(({ about }) => about.length < 20 || about.length > 160)).toEqual([])
  })

  it('RU-HOUSE-9: every pair of ready lists of every size starts a game in which its Units are to be deployed', () => {
    for (const { points } of guide.sizes) {
      const lists = armoury.ready.filter((list) => list.points === points)
      for (const A of lists) {
        for (const { id } of guide.scenarios) {
          const options = optionsOf(choice({ points, scenario: id, quick: false, armies: { A, B: lists[0]! } }))
          expect(options.units.some((unit) => unit.at)).toBe(false)
          expect(new Set(options.units.map((unit) => unit.id)).size).toBe(options.units.length)
          const play = start(game, { options, board: boardOf([], [], 36, 36), seed: 'guide' }, { table: flatTable })
          expect(play.state.question).not.toBeNull()
        }
      }
    }
  })

  it('RU-COOP-4: Units know whose mini-squad they are in, and a Squad of one player has one', () => {
    const { units } = optionsOf(choice({ points: 102, armies: { A: ready('Three Watches'), B: ready('Three Parts') } }))
    for (const side of ['A', 'B']) expect([...new Set(units.filter((unit) => unit.side === side).map((unit) => unit.player))]).toEqual([0, 1, 2])
    expect(optionsOf(choice()).units.every((unit) => unit.player === 0)).toBe(true)
  })

  it('gear comes with its Unit; ids are named after side and Unit, and names that occur twice are numbered', () => {
    const list: ArmyList = { ...ready('First Watch'), units: ready('First Watch').units.map(({ profile, gear = [] }) => ({ profile, gear })) }
    const { units, gear, profiles } = optionsOf(choice({ armies: { A: list, B: list } }))
    expect(units.every((unit) => /^[ab]-[a-z0-9-]+-\d+$/.test(unit.id) && unit.id.startsWith(unit.side.toLowerCase()))).toBe(true)
    expect(units.filter((unit) => unit.side === 'A').map((unit) => unit.name)).toEqual(['Warden', 'Lamp Hand 1', 'Lamp Hand 2', 'Glass', 'Cutter', 'Splicer'])
    expect(units[0]!.gear).toEqual(['lamplight-carbine', 'lamplight-hook'])
    expect(new Set(gear.map(({ id }) => id)).size).toBe(gear.length)
    expect(profiles.length).toBe(5)
    const named = optionsOf(choice({ armies: { A: { ...list, units: list.units.map((unit, i) => (i === 0 ? { ...unit, name: 'Odile' } : unit)) }, B: list } }))
    expect(named.units[0]!.name).toBe('Odile')
  })

  it('RU-SQUAD-1, RU-CYCLE-1, RU-HOUSE-9, RU-HOUSE-13: lists everything that keeps a game from starting, and whose fault it is', () => {
    const dear = { ...ready('First Watch'), units: [...ready('First Watch').units, { profile: 'lamplight-winch' }] }
    const faults = faultsOf(choice({ scenario: 'picnic', depth: 12, armies: { A: dear, B: { ...ready('Low Mass'), system: 'chess' } } }))
    expect(faults).toEqual([['RU-CYCLE-1', undefined], ['RU-HOUSE-9', undefined], ['RU-SQUAD-1', 'A'], ['RU-HOUSE-13', 'B']])
    expect(faultsOf(choice({ width: Number.NaN }))).toEqual([['RU-HOUSE-9', undefined]])
    expect(faultsOf(choice({ width: 60, depth: 44 }))).toEqual([])
  })
})

describe('readings as settings', () => {
  it('every reading is offered, the first value being the one that is played unless another is chosen', () => {
    expect(guide.settings!.map(({ id }) => id).toSorted()).toEqual(Object.keys(DEFAULT_READINGS).toSorted())
    expect(guide.settings!.map(({ rule }) => rule).filter((rule) => !show.rules.some(({ id }) => id === rule))).toEqual([])
    for (const { id, values } of READING_CHOICES) expect(values[0]!.value).toBe(DEFAULT_READINGS[id])
    expect(optionsOf(choice()).readings).toEqual(DEFAULT_READINGS)
  })

  it('RU-ADJACENT-2, RU-CRIT-2, RU-MOVE-3, RU-HOUSE-11: each value reaches the game', () => {
    for (const { id, values } of guide.settings!) {
      for (const [i, value] of values.entries()) {
        const { readings } = optionsOf(choice({ settings: { [id]: value.id } }))
        const reading = READING_CHOICES.find((one) => one.id === id)!
        expect(readings).toEqual({ ...DEFAULT_READINGS, [id]: reading.values[i]!.value })
      }
    }
    expect(faultsOf(choice({ settings: { sameLevel: '7', colour: 'red' } }))).toEqual([['RU-ADJACENT-2', undefined], ['RU-HOUSE-1', undefined]])
  })

  it('RU-HOUSE-9: a map of zones and markers before the game, as deep as was agreed', () => {
    const depthOf = (settings: Readonly<Record<string, string>>) => {
      const zone = guide.map({ points: 100, scenario: 'relay', width: 36, depth: 36, settings }).find((mark) => mark.id === 'zone-A')!
      const zs = zone.shape.kind === 'zone' ? zone.shape.polygon.map(([, z]) => z) : []
      return Math.max(...zs) - Math.min(...zs)
    }
    expect([depthOf({}), depthOf({ deployment: '9' })]).toEqual([6, 9])
    const markers = guide.scenarios.map(({ id }) => guide.map(choice({ scenario: id })).filter((mark) => mark.shape.kind === 'disc').length)
    expect(markers).toEqual([3, 5, 5])
  })
})
