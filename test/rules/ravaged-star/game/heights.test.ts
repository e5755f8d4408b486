import { describe, expect, it } from 'vitest'
import { contests } from '../../../../src/rules/ravaged-star/game/objectives'
import type { BoardPiece } from '../../../../src/core/board'
import { isCoherent, leastDistance, touches } from '../../../../src/rules/ravaged-star/game/ranges'
import type { Vec3 } from '../../../../src/core/vec'
import { lookAt } from '../../../../src/rules/engine/look'
import { ravagedStarPlayable } from '../../../../src/rules/ravaged-star/playable'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { blade, rule } from './profiles'

const { show } = ravagedStarPlayable
const STONE = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const far = { id: 'B1', at: [20, 20] } as const

describe('contact and heights', () => {
  const roof = (height: number) => box('roof', 'platform', 0, 0, 2.9, 4, height, STONE)
  const fight = async (a1: Scene['units'][number]['at'], b1: readonly [number, number], height: number) =>
    Rst.measured({ units: [{ id: 'A1', at: a1 }, { id: 'B1', at: b1 }], pieces: [roof(height)] }, [2, 2, 2, 2, 2, 2])

  it('RS-MELEE-4, RS-MEASURE-10: a leader closes up to an enemy on a roof up there, not below it', async () => {
    const game = (await fight([[5, 0], [9, 9]], [20, 20], 5)).stand('A1-2', [1.5, 5, 0]).stand('B1-1', [2.6, 5, 0]).act('A1').pick('melee')
    expect(game.asked!.kind).toBe('close-up')
    expect(game.breaks({ poses: { 'A1-1': { at: [3.603, 0, 0], yaw: 0 } } })).toEqual(['RS-MELEE-4'])
    game.propose()
    const { models } = game.play.state.board
    expect(models['A1-1']!.at[1]).toBe(5)
    expect(touches(game.look, models['A1-1']!, models['B1-1']!)).toBe(true)
  })

  it('RS-MELEE-4, RS-MEASURE-10: a leader on a roof closes up to an enemy on the ground down there', async () => {
    const game = (await fight([[5, 9], [4.9, 0]], [3.6, 0], 4)).stand('A1-1', [1.5, 4, 0]).act('A1').pick('melee').propose()
    const { models } = game.play.state.board
    expect(models['A1-1']!.at[1]).toBe(0)
    expect(touches(game.look, models['A1-1']!, models['B1-1']!)).toBe(true)
  })

  it('RS-CHARGE-5, RS-MEASURE-10: who stands under a charged enemy does not touch it while another place does', async () => {
    const game = (await Rst.measured({
      units: [{ id: 'A1', at: [[10, 1.1], [10, 0]] }, { id: 'B1', at: [0, 20] }], pieces: [box('roof', 'platform', 0, 0, 2.9, 6, 3, STONE)],
    })).stand('B1-1', [2.6, 3, 0]).act('A1').pick('charge').go([3.85, 1.1])
    const follower = (at: Vec3) => ({ poses: { 'A1-2': { at, yaw: 0 } } })
    expect(game.breaks(follower([3.603, 0, 0]))).toEqual(['RS-CHARGE-5'])
    expect(game.breaks(follower([2.6, 3, -1.003]))).toEqual([])
    const sheet = (at: Vec3) =>
      show.sheet(lookAt(game.play, game.host), game.asked!, 'A', follower(at))!.rows[0]!.facts.find(({ label }) => label === 'Contact')!.text
    expect([sheet([3.603, 0, 0]), sheet([2.6, 3, -1.003])]).toEqual(['0 of 1 touch B1', '1 of 1 touch B1'])
    game.dice(1, 1).propose()
    const { models } = game.play.state.board
    expect(touches(game.look, models['A1-2']!, models['B1-1']!)).toBe(true)
  })
})

describe('objectives and heights', () => {
  // A tower whose near wall is half an inch from the centre of the marker on the ground.
  const tower = (height: number) => box('tower', 'building', 3, 0, 2.5, 2.5, height, STONE)

  it('RS-OBJECTIVE-2, RS-MEASURE-3: from a tower the ground is measured diagonally', async () => {
    const at = async (height: number) => {
      const game = (await Rst.measured({ units: [{ id: 'A1', at: [3, 8] }, far], pieces: [tower(height)], scenario: 8 })).stand('A1-1', [1.2, height, 0])
      return contests(game.look, game.unit('A1'), game.state.markers[0]!)
    }
    // The rim of the base is 0.7" from the centre of the marker in plan.
    expect(await at(2.9)).toBe(true)
    expect(await at(3)).toBe(false)
    expect(await at(5)).toBe(false)
  })

  it('RS-OBJECTIVE-2: a marker lies on what stands where it was set', async () => {
    const hill = box('hill', 'hill', 0, 0, 3, 3, 4, STONE)
    const game = await Rst.measured({ units: [{ id: 'A1', at: [6, 0] }, far], pieces: [hill], scenario: 8 })
    const marker = game.state.markers[0]!
    expect(contests(game.stand('A1-1', [2, 4, 0]).look, game.unit('A1'), marker)).toBe(true)
    // On the ground beside it, 3" away in plan and 4" below.
    expect(contests(game.stand('A1-1', [3.5, 0, 0]).look, game.unit('A1'), marker)).toBe(false)
  })

  it('RS-S5-3: who places a marker on a roof places it at its own height', async () => {
    const roof = box('roof', 'platform', 0, 0, 3, 3, 5, STONE)
    const game = (await Rst.measured({
      units: [{ id: 'A1', at: [8, 0] }, far], pieces: [roof], scenario: 5,
    })).stand('A1-1', [2, 5, 0]).act('A1').pick('place-objective')
    expect(game.breaks({ point: [2, 1.6] })).toEqual(['RS-S5-3'])
    // Over the edge it would lie on the ground, 5" below.
    expect(game.breaks({ point: [3.4, 0] })).toEqual(['RS-S5-3'])
    game.answer({ point: [2, 1.4] })
    expect(game.state.markers).toEqual([{ id: '1', at: [2, 1.4], y: 5, value: 1 }])
  })
})

describe('followers of a leader who is high up', () => {
  const roof = (height: number) => box('roof', 'platform', 0, 0, 0.6, 0.6, height, STONE)
  const squad = (n: number, more: Partial<Scene['units'][number]> = {}): Scene['units'][number] => ({ id: 'A1', at: column(n, 0, -3, -1.2), ...more })
  const lost = (game: Rst) => game.events('casualty').length

  it('RS-MOVE-11, RS-COHERENCY-8, RS-SPECIAL-FLY-2: those of a flyer on a roof stay below as near as can be; nobody is lost', async () => {
    const game = await Rst.measured({ units: [squad(4, { is: { rules: [rule('Fly')], movement: 10 } }), far], pieces: [roof(6)] })
    game.act('A1').pick('move').go([0, 6, 0]).settle()
    expect(lost(game)).toBe(0)
    expect(game.unit('A1').models).toHaveLength(4)
    expect(isCoherent(game.look, game.unit('A1'))).toBe(false)
    const { models } = game.play.state.board
    expect(models['A1-1']!.at).toEqual([0, 6, 0])
    // On the ground beside the wall: 1.1" from its middle, and 6" down.
    for (const id of ['A1-2', 'A1-3', 'A1-4']) expect(leastDistance(models['A1-1']!, models[id]!)).toBeLessThan(1)
  })

  it('RS-MOVE-3, RS-MOVE-11: nor those of a leader who climbed there', async () => {
    const game = await Rst.measured({ units: [squad(3, { is: { movement: 12 } }), far], pieces: [roof(6)] })
    game.act('A1').pick('move').go([0, 6, 0]).settle()
    expect([lost(game), game.unit('A1').models.length]).toEqual([0, 3])
  })

  it('RS-MOVE-10: on a roof with room they stand up there, though the ground is nearer in plan to where they were', async () => {
    const wide = box('roof', 'platform', 0, 0, 3, 3, 6, STONE)
    const game = await Rst.measured({ units: [squad(4, { is: { rules: [rule('Fly')], movement: 10 } }), far], pieces: [wide] })
    game.act('A1').pick('move').go([0, 6, -2]).settle()
    expect(isCoherent(game.look, game.unit('A1'))).toBe(true)
    for (const id of ['A1-2', 'A1-3', 'A1-4']) expect(game.play.state.board.models[id]!.at[1]).toBe(6)
  })

  it('RS-MOVE-11: who is farther off than need be is refused, and so is who is left out', async () => {
    const game = await Rst.measured({ units: [squad(2, { is: { rules: [rule('Fly')], movement: 10 } }), far], pieces: [roof(6)] })
    game.act('A1').pick('move').go([0, 6, 0])
    const at = (x: number) => ({ poses: { 'A1-2': { at: [x, 0, 0] as const, yaw: 0 } } })
    expect(game.breaks(at(3))).toEqual(['RS-MOVE-11'])
    expect(game.breaks(at(1.11))).toEqual([])
    expect(game.breaks({ poses: {} })).toEqual(['RS-MOVE-11'])
  })

  it('RS-CHARGE-5, RS-MOVE-11: nor are those lost whose leader charges on to a roof', async () => {
    const foe = { id: 'B1', at: [0, 9] } as const
    const wide = box('roof', 'platform', 0, 0, 2.2, 0.6, 6, STONE)
    const game = (await Rst.measured({
      units: [squad(3, { is: { rules: [rule('Fly')], movement: 10, weapons: [blade({ attacks: 1 })] } }), foe], pieces: [wide],
    }))
      .stand('B1-1', [1.4, 6, 0]).act('A1').pick('charge').go([0.3, 6, 0])
    game.dice(1, 1, 1).settle().done()
    expect([lost(game), game.unit('A1').models.length]).toEqual([0, 3])
  })

  it('RS-SPECIAL-REDEPLOY-1, RS-MOVE-11: nor those of one set up on a roof', async () => {
    const game = await Rst.measured({ units: [squad(3, { is: { rules: [rule('Redeploy')] } }), far], pieces: [roof(6)] })
    game.act('A1').pick('redeploy').answer({ poses: { 'A1-1': { at: [0, 6, 0], yaw: 0 } } }).settle()
    expect([lost(game), game.unit('A1').models.length]).toEqual([0, 3])
  })

  it('RS-COHERENCY-8: under a roof the leader’s own level counts, not the surface that is nearest in plan', async () => {
    // A bridge 4" up; its leader stands below it, walled in on the ground but for the roof of the walls.
    const bridge: BoardPiece = { ...box('bridge', 'platform', 0, 0, 6, 1, 0.3, STONE), at: [0, 4, 0] }
    const game = await Rst.measured({ units: [squad(3), far], pieces: [bridge] })
    game.act('A1').pick('move').go([0, 0]).settle()
    expect(isCoherent(game.look, game.unit('A1'))).toBe(true)
    for (const id of ['A1-2', 'A1-3']) expect(game.play.state.board.models[id]!.at[1]).toBe(0)
  })
})
