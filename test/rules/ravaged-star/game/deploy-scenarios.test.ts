import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard } from '../../../../src/rules/engine/board'
import type { Vec2 } from '../../../../src/core/vec'
import { shrinePiece } from '../../../../src/rules/ravaged-star/game/scenarios/shrine'
import { quarterFor, sidesByQuarter, zoneOf, zonesOf } from '../../../../src/rules/ravaged-star/game/zones'
import { boardOf, box } from '../../engine/flat-table'
import { Rst, type Scene } from './driver'

type Units = Scene['units']
type Is = Units[number]['is']
const waiting = (id: string, is: Is = {}): Units[number] => ({ id, at: null, is })
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
/** Nobody deployed yet; A wins every roll-off, or `faces` say otherwise. */
const fresh = (units: Units, more: Partial<Scene> = {}, faces: readonly number[] = [9, 1, 9, 1]) => new Rst({ units, ...more }, faces)
const poses = (unit: string, ...points: readonly Vec2[]) => ({
  poses: Object.fromEntries(points.map(([x, z], i) => [`${unit}-${i + 1}`, { at: [x, 0, z] as const, yaw: 0 }])),
})

describe('scenarios', () => {
  it('RS-S9-2: the winner of a roll-off has the quarter of its choice, the opponent the one diagonally across', () => {
    const game = fresh([waiting('A1'), waiting('B1')], { scenario: 9 }, [2, 9])
    expect(game.asked).toMatchObject({ kind: 'quarter', of: ['B'] })
    const pick = (option: string) => {
      const { sides } = fresh([waiting('A1'), waiting('B1')], { scenario: 9 }, [9, 2]).pick(option).done().state
      return [quarterFor(sides, 'A'), quarterFor(sides, 'B')]
    }
    expect(pick('quarter-0')).toEqual([[-1, -1], [1, 1]])
    expect(pick('quarter-1')).toEqual([[1, -1], [-1, 1]])
    expect(pick('quarter-2')).toEqual([[-1, 1], [1, -1]])
    expect(pick('quarter-3')).toEqual([[1, 1], [-1, -1]])
    game.pick('quarter-0').done()
    expect(quarterFor(game.state.sides, 'B')).toEqual([-1, -1])
    // RS-DEPLOY-10.
    expect(game.asked).toMatchObject({ kind: 'deploy-place', of: ['A'] })
    expect(game.breaks(poses('A1', [12, 12]))).toEqual([])
    expect(game.breaks(poses('A1', [12, -12]))).toEqual(['RS-DEPLOY-2'])
    expect(zonesOf(9, 72, 48, sidesByQuarter('A', [-1, -1])).map((zone) => zone.side)).toEqual(['A', 'B', null, null])
  })

  it('RS-S9-3: nobody is deployed within 9" of the table centre', () => {
    const game = fresh([waiting('A1'), waiting('B1')], { scenario: 9 }, [2, 9]).pick('quarter-3')
    expect(game.breaks(poses('A1', [-5.7, -7.6]))).toEqual(['RS-S9-3'])
    expect(game.breaks(poses('A1', [-5.76, -7.68]))).toEqual([])
  })

  it('RS-S11-3: the Defender picks an edge, and neither of the usual roll-offs is made; the loser of the roles deploys first', () => {
    const game = fresh([waiting('A1'), waiting('B1')], { scenario: 11 }, [2, 8])
    game.pick('attacker')
    expect(game.asked).toMatchObject({ kind: 'edge', of: ['A'] })
    game.pick('edge-3').done()
    expect(zoneOf([20, 0], game.state.sides.turn)).toBe('A')
    expect(zoneOf([-20, 0], game.state.sides.turn)).toBe('B')
    expect(game.state.markers.map((one) => one.at)).toEqual([[0, -12], [0, 0], [0, 12]])
    expect(game.asked).toMatchObject({ kind: 'deploy-place', of: ['A'] })
    expect(game.events('roll-off')).toHaveLength(1)
    expect(game.breaks(poses('A1', [18, 3]))).toEqual([])
  })

  it('RS-S6-2: a piece at least 6" across stands for the Shrine in the centre', () => {
    const board = (pieces: Scene['pieces'] = []) => new Rst({
      scenario: 6, pieces, units: [{ id: 'A1', at: [0, -20] }, { id: 'B1', at: [0, 20] }],
    }).play.state.board
    const [piece] = Object.values(board().pieces)
    expect(piece).toMatchObject({ id: 'shrine', kind: 'ruin', at: [0, 0, 0], area: { footprint: { kind: 'circle' } } })
    const shape = piece!.area!.footprint
    expect(shape.kind === 'circle' && 2 * shape.radius).toBeGreaterThanOrEqual(6)
    // One that is there already will do; a small one, or one elsewhere, will not.
    expect(Object.keys(board([box('temple', 'ruin', 0, 0, 3, 3, 5, WALL)]).pieces)).toEqual(['temple'])
    expect(Object.keys(board([box('hut', 'ruin', 0, 0, 2, 2, 5, WALL)]).pieces)).toEqual(['hut', 'shrine'])
    expect(Object.keys(board([box('temple', 'ruin', 5, 0, 3, 3, 5, WALL)]).pieces)).toEqual(['temple', 'shrine'])
  })

  it('RS-S6-2: one can walk into the Shrine, by the real geometry', async () => {
    const board = boardOf([], [shrinePiece('shrine')])
    const world = await createWorld(asBoard(board))
    const set = (id: string, side: 'A' | 'B', x: number, z: number) =>
      world.setModel({
        id, name: id, side, unit: id, leader: true, at: [x, 0, z], yaw: 0, base: { kind: 'circle', radius: 0.5 },
        body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 },
      })
    set('A1', 'A', 6, 0)
    expect(world.sweep({ model: 'A1', legs: [{ x: 1.4, z: 0 }] }).stops).toEqual([])
    expect(world.stand('A1', { at: [1.4, 0, 0], yaw: 0 }).ok).toBe(true)
    expect(world.stand('A1', { at: [0, 0, 0], yaw: 0 }).ok).toBe(false)
    world.dispose()
  })
})
