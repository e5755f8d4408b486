import { describe, expect, it } from 'vitest'
import { WHOLE_REACH, WHOLE_WAY } from '../../../src/core/measure'
import type { Vec3 } from '../../../src/core/vec'
import { signedArea } from '../../../src/geometry/base/polygon'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { distanceToRings, ringsHold } from '../../../src/rules/kit/rings'
import { board, model } from './scene'
import { strewnTable } from './tables'

describe('bounds of work', () => {
  it('end a sweep before its next leg, which nobody calls closed', () => {
    const world = new MoveWorld(board([model('m', [0, 0, 0])]))
    const legs = [{ x: 2, z: 0 }, { x: 4, z: 0 }, { x: 6, z: 0 }]
    const short = world.sweep({ model: 'm', legs, work: 8 })
    expect(short.work).toBeCloseTo(2 * 6.4)
    expect(short).toMatchObject({ cut: true, stops: [{ why: 'unfound', leg: 2, at: [4, 0, 0] }] })
    expect(short.path.at(-1)).toEqual([4, 0, 0])
    expect(world.sweep({ model: 'm', legs, work: WHOLE_WAY })).toMatchObject({ cut: false, stops: [] })
    expect(world.sweep({ model: 'm', legs }).cut).toBeUndefined()
    world.dispose()
  })
  it('end a route as one that was not found, never as one that is not there, and alike each time', () => {
    const table = strewnTable(7)
    const world = new MoveWorld(table)
    const { id, at } = table.models[1]!
    const query = { model: id, to: { x: -at[0], z: -at[2] }, freeHeight: 2 }
    const [little, again] = [world.route({ ...query, work: 4 }), world.route({ ...query, work: 4 })]
    expect(little).toMatchObject({ cut: true, stops: [{ why: 'unfound' }] })
    expect(again).toEqual(little)
    expect(world.route({ ...query, work: WHOLE_WAY })).toMatchObject({ cut: false, stops: [] })
    world.dispose()
  })
  it('draw of an outline what they go far enough for, none of it beyond the whole, most of it where much can be climbed', () => {
    const table = strewnTable(7)
    const world = new MoveWorld(table)
    let shares = 0
    let cut = 0
    for (const { id } of table.models.slice(0, 6)) {
      const query = { model: id, climb: true, freeHeight: 2, allowance: 12 }
      const [bounded, whole] = [world.reach(query), world.reach({ ...query, work: WHOLE_REACH })]
      expect(whole.cut).toBe(false)
      if (bounded.cut) cut++
      shares += areaOf(bounded.rings) / areaOf(whole.rings) / 6
      for (const [x, y, z] of bounded.rings.flat()) {
        const level = whole.rings.filter((ring) => ring.every((point) => Math.abs(point[1] - y) < 1e-6))
        if (level.length > 0) expect(ringsHold(level, [x, z]) || distanceToRings(level, [x, z]) < DRAWN, `${id} ${x} ${z}`).toBe(true)
      }
    }
    expect(cut).toBeGreaterThan(2)
    expect(shares).toBeGreaterThan(0.7)
    world.dispose()
  })
})

/** To which an outline is drawn. */
const DRAWN = 0.15

/** All levels together, holes left out. */
const areaOf = (rings: readonly (readonly Vec3[])[]): number =>
  rings.reduce((sum, ring) => sum + signedArea(ring.map(([x, , z]) => [x, z])), 0)
