import { describe, expect, it } from 'vitest'
import type { Waypoint } from '../../../src/core/measure'
import type { World } from '../../../src/core/world'
import { block, piece, raised, table } from '../../rules/red-rain/scene'
import { model } from '../../rules/lines/scene'

const stage = block('stage', 'platform', [6, 3, 4], [0, 4])
const solids = (...ids: readonly string[]) => ({ inPlan: { solids: ids } })
const sweep = (world: World, ids: readonly string[], ...legs: readonly Waypoint[]) => world.sweep({ model: 'a1', ...solids(...ids), legs })
const round = (path: readonly (readonly number[])[]) => path.map((at) => at.map((v) => Math.round(10 * v) / 10))

describe('movement in plan', () => {
  it('goes straight up where the ground rises, and pays for the plan alone', async () => {
    const world = await table([model('a1', 0, 0)], [stage])
    const fact = sweep(world, [], { x: 0, z: 4 })
    expect(round(fact.path)).toEqual([[0, 0, 0], [0, 0, 1.9], [0, 3, 2], [0, 3, 4]])
    expect(fact.costs.map((cost) => Math.round(10 * cost) / 10)).toEqual([0, 1.9, 2, 4])
    expect(fact).toMatchObject({ cost: 4, horizontal: 4, up: 0, down: 0, stops: [], legs: [{ to: 3, cost: 4 }] })
    expect(fact.end).toMatchObject({ on: 'stage', supported: true, ok: true })
  })

  it('comes down again, and its legs end where they did', async () => {
    const world = await table([model('a1', 0, 0)], [stage])
    const { path, legs } = sweep(world, [], { x: 0, z: 4 }, { x: 0, z: 8 })
    expect(legs.map(({ to }) => Math.round(path[to]![2]))).toEqual([4, 8])
    expect(path.at(-1)![1]).toBe(0)
  })

  it('walks under a bridge unless a height is asked for', async () => {
    const world = await table([model('a1', 0, 0)], [piece('bridge', [0, 4])])
    expect(sweep(world, [], { x: 0, z: 4 }).end).toMatchObject({ on: null, ok: true })
    expect(sweep(world, [], { x: 0, y: 3.3, z: 4 }).end).toMatchObject({ on: 'bridge', ok: true })
    expect(sweep(world, [], { x: 0, y: 1.5, z: 4 }).stops.map(({ why }) => why)).toEqual(['surface'])
  })

  it('stays on its level past the pier of a bridge, which is ground like the rest of it', async () => {
    const world = await table([model('a1', -7, 0)], [piece('bridge', [0, 0])])
    const { path, end } = sweep(world, [], { x: 0, z: 0 })
    expect(round(path)).toEqual([[-7, 0, 0], [0, 0, 0]])
    expect(end).toMatchObject({ on: null, ok: true })
  })

  it('is stopped by what stands of the pieces that are named, and by no other', async () => {
    const wall = raised(3, block('wall', 'wall', [6, 1, 0.4], [0, 4]))
    const world = await table([model('a1', 0, 0)], [stage, wall])
    expect(sweep(world, ['wall'], { x: 0, z: 6 }).stops).toMatchObject([{ why: 'solid', by: 'wall', at: [0, 3, expect.closeTo(3.3, 2)] }])
    expect(sweep(world, [], { x: 0, z: 6 }).stops).toEqual([])
  })

  it('passes through what neither blocks nor carries', async () => {
    const world = await table([model('a1', 0, 0)], [piece('wood', [0, 2.5])])
    const fact = world.sweep({ model: 'a1', ...solids(), ignorePieces: ['wood'], legs: [{ x: 0, z: 2.5 }] })
    expect(fact.end).toMatchObject({ pose: { at: [0, 0, 2.5] }, on: null, ok: true })
  })

  it('stands where no base and no named piece is, on whatever level', async () => {
    const world = await table([model('a1', 0, 0), model('b1', 4, 4)], [stage, block('low', 'obstruction', [1, 0.2, 1], [-4, 0])])
    const stand = (x: number, y: number, z: number) => {
      const { ok, overlaps, supported } = world.stand('a1', { at: [x, y, z], yaw: 0 }, solids('low'))
      return [ok, overlaps, supported]
    }
    expect(stand(2, 3, 4)).toEqual([true, [], true])
    expect(stand(2, 0, 4)).toEqual([false, [], false])
    expect(stand(2.9, 3, 4)).toEqual([true, [], true])
    expect(stand(3.2, 0, 4.2)).toEqual([false, ['b1'], true])
    expect(stand(-3.2, 0, 0)).toEqual([false, ['low'], true])
    expect(stand(-3, 0, 0)).toEqual([true, [], true])
  })

  it('keeps in step with what is set and removed', async () => {
    const world = await table([model('a1', 0, 0)])
    const far = (): number => sweep(world, ['wall'], { x: 0, z: 5 }).cost
    expect(far()).toBe(5)
    const { pieces } = (await table([], [block('wall', 'wall', [6, 1, 0.4], [0, 3])])).board
    world.setPiece(pieces[0]!)
    expect(far()).toBeCloseTo(2.3, 2)
    world.removePiece('wall')
    world.setModel({ ...world.board.models[0]!, id: 'b1', unit: 'b1', at: [0, 7, 3] })
    expect(world.sweep({ model: 'a1', ...solids(), blockingModels: ['b1'], legs: [{ x: 0, z: 5 }] }).cost).toBeCloseTo(2, 2)
    world.removeModel('b1')
    expect(far()).toBe(5)
  })

  it('reaches as far as it walks: every cell on every level is a legal end, at what its way costs', async () => {
    const world = await table([model('a1', 0, 0)], [stage, piece('bridge', [0, -3]), block('wall', 'short-wall', [3, 0.4, 0.4], [2, 1])])
    const fact = world.reach({ model: 'a1', ...solids('wall'), allowance: 5, cell: 1 })
    expect(new Set(fact.cells.map(({ on }) => on))).toEqual(new Set([null, 'stage', 'bridge']))
    for (const { at, cost } of fact.cells) {
      const way = world.route({ model: 'a1', ...solids('wall'), to: { x: at[0], y: at[1], z: at[2] } })!
      expect(way.stops).toEqual([])
      expect(Math.abs(way.cost - cost)).toBeLessThan(0.05 * cost + 0.11)
    }
    const farthest = Math.max(...fact.rings.flat().map(([x, , z]) => Math.hypot(x, z)))
    expect(farthest).toBeCloseTo(5, 1)
  })

  it('flies over the named pieces, ends on none, and on no base', async () => {
    const world = await table([model('a1', 0, 0), model('b1', 3, 6)], [block('wall', 'wall', [3, 4, 1], [0, 3])])
    const fly = (x: number, z: number) => world.sweep({ model: 'a1', ...solids('wall'), fly: true, blockingModels: ['b1'], legs: [{ x, z }] })
    expect(fly(0, 6)).toMatchObject({ cost: 6, stops: [] })
    expect(fly(0, 3.5).stops).toMatchObject([{ why: 'stand', by: 'wall' }])
    expect(fly(3, 5.5).stops).toMatchObject([{ why: 'model', by: 'b1' }])
    const { rings, cells } = world.reach({ model: 'a1', ...solids('wall'), fly: true, allowance: 5, cell: 0.5 })
    expect(rings.length).toBeGreaterThan(1)
    for (const { at } of cells) expect(fly(at[0], at[2]).end.overlaps.filter((id) => id === 'wall')).toEqual([])
    expect(cells.some(({ at }) => at[2] > 4)).toBe(true)
  })
})
