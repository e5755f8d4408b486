import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { readBoard, tableOf } from '../../../src/rules/engine/board'
import { playRandom } from '../../../src/rules/engine/random-player'
import { ravagedStarGame } from '../../../src/rules/ravaged-star/game/game'
import type { RsOptions } from '../../../src/rules/ravaged-star/game/setup'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { boardOf, box, flatTable } from '../engine/flat-table'
import { board, readTable } from '../../terrain/library'
import { onlooker } from './show-game'

const RUIN = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** Ready lists of 300 points against each other, deployed at once. */
function battle(scenario: string, a: number, b: number) {
  const lists = ravagedStarPlayable.armoury.ready.filter((list) => list.points === 300)
  const options = ravagedStarPlayable.guide.options({ points: 300, scenario, width: 36, depth: 36, quick: true, armies: { A: lists[a]!, B: lists[b]! } })
  if (!options.ok) throw new Error(JSON.stringify(options.error))
  return options.value as object
}

/** The same armies face to face, 4" apart, so that they fight at once. */
function melee(a: number, b: number): RsOptions {
  const options = battle('1', a, b) as RsOptions
  const lanes = { A: 0, B: 0 }
  return {
    ...options,
    // In the middle of a game: nobody scouts ahead any more.
    played: 1,
    rounds: 3,
    units: options.units.map((unit) => {
      const { base, models } = options.profiles.find((profile) => profile.id === unit.profile)!
      const apart = (base ?? 25.4) / 25.4 + 0.1
      const x = lanes[unit.side]++ * 7.5 - 15
      const to = unit.side === 'A' ? -1 : 1
      return { ...unit, at: Array.from(
        { length: models }, (_, i): [number, number] => [x + [0, -apart, apart][i % 3]!, to * (2 + apart / 2 + Math.floor(i / 3) * apart)],
      ) }
    }),
  }
}

/** Whole games, and more of them: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'

describe('everything shown of random games', () => {
  it('(of scenarios 9 and 11, and of 1 face to face) agrees with forms and dice, and changes nothing', () => {
    const host = { table: flatTable }
    const watching = onlooker(host, 0)
    for (const [n, a, b] of [[9, 1, 3], [11, 3, 0], ...(SLOW ? ([[1, 0, 1], [3, 2, 0], [5, 1, 2], [10, 3, 1]] as const) : [])] as const) {
      const given = { options: {
        ...battle(`${n}`, a, b), rounds: SLOW || n === 9 ? 4 : 2,
      }, board: boardOf([], [box('ruin', 'wall', 0, 0, 3, 0.5, 4, RUIN)], 36, 36), seed: `show ${n}` }
      const { fault, play } = playRandom(ravagedStarGame, given, host, { seed: `shown ${n}`, checkPlain: false, onChoice: (now) => watching.see(now) })
      expect(fault?.text).toBeUndefined()
      expect(play!.state.over).not.toBeNull()
    }
    for (const [a, b] of [[0, 2], ...(SLOW ? ([[1, 3], [2, 1]] as const) : [])] as const) {
      const given = { options: { ...melee(a, b), rounds: SLOW ? 4 : 2 }, board: boardOf([], [], 48, 36), seed: `fight ${a}` }
      const { fault } = playRandom(ravagedStarGame, given, host, { seed: `fighter ${a}`, checkPlain: false, onChoice: (now) => watching.see(now) })
      expect(fault?.text).toBeUndefined()
    }
    for (const kind of ['action', 'path', 'place', 'shoot', 'pick-unit', 'casualty']) expect(watching.kinds).toContain(kind)
    expect(watching.compared['shoot']).toBeGreaterThan(4)
    expect(watching.compared['pick-unit']).toBeGreaterThan(0)
  })

  it('on the measured table: 300 points on skirmish-36, the first choices (seed 3)', async () => {
    const made = { ...board(readTable('skirmish-36')), models: [] }
    const host = { table: tableOf(await createWorld(made), made) }
    const watching = onlooker(host, 1)
    const given = { options: battle('1', 0, 2), board: readBoard(made), seed: '3' }
    const { fault } = playRandom(
      ravagedStarGame, given, host, { seed: '3', checkPlain: false, maxChoices: SLOW ? 60 : 6, onChoice: (now) => watching.see(now) },
    )
    expect(fault?.what).toBe('endless')
    expect(watching.kinds).toContain('action')
  })
})
