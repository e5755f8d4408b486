import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { readBoard, tableOf } from '../../../src/rules/engine/board'
import { playRandom } from '../../../src/rules/engine/random-player'
import { ruinstarsGame, type RuOptions } from '../../../src/rules/ruinstars/game/game'
import { ruinstarsPlayable } from '../../../src/rules/ruinstars/playable'
import { boardOf, box, flatTable } from '../engine/flat-table'
import { board, readTable } from '../../terrain/library'
import { onlooker } from './show-game'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** Ready Squads against each other, deployed at once. */
function mission(scenario: string, a: string, b: string, settings: Readonly<Record<string, string>> = {}): RuOptions {
  const list = (name: string) => ruinstarsPlayable.armoury.ready.find((ready) => ready.name === name)!
  const options = ruinstarsPlayable.guide.options({
    points: list(a).points, scenario, width: 36, depth: 36, quick: true, armies: { A: list(a), B: list(b) }, settings,
  })
  if (!options.ok) throw new Error(JSON.stringify(options.error))
  const made = options.value as RuOptions
  // Four of each side are enough to look at.
  return { ...made, units: ['A', 'B'].flatMap((side) => made.units.filter((unit) => unit.side === side).slice(0, 4)) }
}

describe('everything shown of random games', () => {
  it('(Salvage and Breakers) agrees with forms and dice, and changes nothing', () => {
    const host = { table: flatTable }
    const watching = onlooker(host, 0)
    const games = [['salvage', 'Heavy Lift', 'Low Mass'], ['breakers', 'First Watch', 'Full Organ']] as const
    for (const [n, a, b] of games) {
      const pieces = [box('crate', 'wall', 0, 3, 3, 0.5, 1, WALL), box('door', 'door', 5, -3, 1, 0.2, 3, WALL)]
      const given = { options: mission(n, a, b, { turns: '4', deployment: '9' }), board: boardOf([], pieces, 36, 36), seed: `show ${n}` }
      const { fault, play } = playRandom(ruinstarsGame, given, host, { seed: `shown ${n}`, checkPlain: false, onChoice: (now) => watching.see(now) })
      expect(fault?.text).toBeUndefined()
      expect(play!.state.over).not.toBeNull()
    }
    for (const kind of ['pick-unit', 'action', 'path', 'target', 'dice']) expect(watching.kinds, kind).toContain(kind)
    expect(watching.compared['action']).toBeGreaterThan(20)
    expect(watching.compared['target']).toBeGreaterThan(2)
  })

  it('on the measured table: Relay on skirmish-36, the first 14 choices (seed 3)', async () => {
    const made = { ...board(readTable('skirmish-36')), models: [] }
    const host = { table: tableOf(await createWorld(made), made) }
    const watching = onlooker(host, 1)
    const given = { options: mission('relay', 'Heavy Lift', 'Low Mass'), board: readBoard(made), seed: '3' }
    const { fault } = playRandom(ruinstarsGame, given, host, { seed: '3', checkPlain: false, maxChoices: 14, onChoice: (now) => watching.see(now) })
    expect(fault?.what).toBe('endless')
    expect(watching.kinds).toContain('action')
  })
})
