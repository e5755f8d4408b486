import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf } from '../../../../src/rules/engine/board'
import { measuredBy } from '../../../../src/rules/engine/facts'
import { playRandom } from '../../../../src/rules/engine/random-player'
import { Run } from '../../../../src/rules/engine/run'
import { RandomStream } from '../../../../src/core/random'
import { judgeDeployment, proposeDeployment } from '../../../../src/rules/ravaged-star/game/deploying'
import { ravagedStarGame, type RsOptions } from '../../../../src/rules/ravaged-star/game/game'
import type { RsLook } from '../../../../src/rules/ravaged-star/game/state'
import { boardOf, box, flatTable } from '../../engine/flat-table'
import { Rst, type Scene } from './driver'
import { rule, unit } from './profiles'

type Units = Scene['units']
type Is = Units[number]['is']
const waiting = (id: string, is: Is = {}): Units[number] => ({ id, at: null, is })
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
/** Nobody deployed yet; A wins every roll-off, or `faces` say otherwise. */
const fresh = (units: Units, more: Partial<Scene> = {}, faces: readonly number[] = [9, 1, 9, 1]) => new Rst({ units, ...more }, faces)
/** Armies of 1,200 points: big ones, blocks of ten, small elites. */
function armies(scenario: number, quick: boolean): RsOptions {
  const kinds = (side: string) => [
    ...Array.from(
      { length: 7 }, (_, i) => unit(`${side}${i}`, { models: 10, rules: i === 0 ? [rule('Close Formation')] : i === 1 ? [rule('Leaderless')] : [] }),
    ),
    ...Array.from(
      { length: 4 }, (_, i) => unit(`${side}${i + 7}`, { models: 3, base: 40, type: 'Elite', rules: i === 0 ? [rule('Advanced Deployment')] : [] }),
    ),
    unit(`${side}11`, { models: 1, type: 'Commander' }),
    ...Array.from(
      { length: 3 },
      (_, i) => unit(
        `${side}${i + 12}`, { models: 1, base: 100, type: 'Support', rules: [rule(i === 0 ? 'Huge' : 'Large'), ...(i === 1 ? [rule('Transport', 10)] : [])] },
      ),
    ),
  ]
  const profiles = [...kinds('A'), ...kinds('B')]
  return { scenario, quick, points: 1200, rounds: 0, profiles, units: profiles.map(({ id }) => ({ id, side: id.startsWith('A') ? 'A' : 'B', profile: id })) }
}
/** A crowded table: a wall, wood or block of some size every few inches. */
function clutter(seed: string, width: number, depth: number) {
  const random = new RandomStream(seed)
  const pieces = Array.from({ length: Math.round((width * depth) / 60) }, (_, i) =>
    box(`p${i}`, 'wall', random.between(-width / 2, width / 2), random.between(-depth / 2, depth / 2),
      random.between(0.2, 2.5), random.between(0.2, 2), random.between(0.5, 5), WALL))
  return boardOf([], pieces, width, depth)
}
const lookAt = (play: { state: unknown }): RsLook => new Run(
  ravagedStarGame, play.state as never, 0, { facts: measuredBy(flatTable), dice: () => [] },
) as unknown as RsLook

describe('deployment by proposal', () => {
  const CROWDED = 'scenario %i, crowded, %i x %i (seeds crowd and its number): 1,200 points find legal places at the first proposal, RS-DEPLOY-2'

  it.each([[1, 96, 48], [8, 72, 48], [9, 96, 48]])(CROWDED, (scenario, width, depth) => {
    const board = clutter(`crowd ${scenario}`, width, depth)
    const { play, fault } = playRandom(
      ravagedStarGame, { options: armies(scenario, false), board, seed: `${scenario}` }, { table: flatTable },
      { seed: `crowd ${scenario}`, maxChoices: 100, maxAttempts: 60 },
    )
    expect(fault?.text ?? 'No end').toMatch(/^No end/)
    expect(play!.state.own.round).toBeGreaterThan(0)
    const waited = Object.values(play!.log).filter((event) => event.kind === 'reserve' && event.rules.includes('RS-DEPLOY-2'))
    expect(waited).toEqual([])
  })

  it.each([1, 3, 9, 11])('a quick game of scenario %i asks nothing before its first round and tells every step', (scenario) => {
    const board = clutter(`quick ${scenario}`, 72, 48)
    const { play } = playRandom(
      ravagedStarGame, { options: armies(scenario, true), board, seed: `${scenario}` }, { table: flatTable }, { seed: 'nobody', maxChoices: 0 },
    )
    const { own } = play!.state
    expect(play!.record.entries).toHaveLength(1)
    expect(own.round).toBe(1)
    expect(own.sides.turn).toBe(0)
    const kinds = play!.log.map((event) => event.kind)
    expect(kinds.filter((kind) => kind === 'deployed-unit')).toHaveLength(30)
    expect(kinds).toEqual(expect.arrayContaining(['roll-off', 'zones', 'deployed']))
    if (scenario === 3) expect(own.markers).toHaveLength(8)
    const look = lookAt(play!)
    for (const one of Object.values(own.units)) {
      const stands = Object.fromEntries(one.models.map(({ id }) => [id, look.board.models[id]!]))
      expect(judgeDeployment(look, one, stands)).toEqual([])
    }
  })

  it('puts the core in front, spreads the units over the zone and looks towards the enemy', () => {
    const { play } = playRandom(
      ravagedStarGame, { options: armies(1, true), board: boardOf([], [], 96, 48), seed: 's' }, { table: flatTable }, { seed: 'nobody', maxChoices: 0 },
    )
    const { own, board } = play!.state
    const leaders = Object.values(own.units).filter((one) => one.side === 'A').map((one) => ({
      type: own.profiles[one.profile]!.type, at: board.models[one.leader ?? one.models[0]!.id]!,
    }))
    const mean = (type: string) => {
      const zs = leaders.filter((one) => one.type === type).map((one) => one.at.at[2])
      return zs.reduce((sum, z) => sum + z, 0) / zs.length
    }
    expect(mean('Core')).toBeGreaterThan(mean('Support'))
    const xs = leaders.map((one) => one.at.at[0])
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(48)
    expect(Object.values(board.models).every((model) => model.yaw === (model.side === 'A' ? 0 : 180))).toBe(true)
  })

  it('finds a place by the real geometry, too, beside and on what stands there', async () => {
    const board = clutter('world', 48, 48)
    const world = await createWorld(asBoard(board))
    const host = { table: tableOf(world, asBoard(board)) }
    const { play, fault } = playRandom(
      ravagedStarGame, { options: { ...armies(4, false), points: 600 }, board, seed: 'w' }, host, { seed: 'world', maxChoices: 100 },
    )
    expect(fault?.text ?? 'No end').toMatch(/^No end/)
    expect(play!.log.filter((event) => event.kind === 'deployed-unit').length).toBeGreaterThan(20)
    world.dispose()
  })

  it('gives up where there is no room', () => {
    const game = fresh([waiting('A1'), waiting('B1')], { pieces: [box('block', 'wall', 0, 18, 24, 5.8, 4, WALL)] }).pick('edges-0', 'zone-0')
    expect(proposeDeployment(game.look, game.unit('B1'), new RandomStream('room'))).toBeNull()
  })
})
