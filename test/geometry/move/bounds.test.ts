import { beforeAll, describe, expect, it } from 'vitest'
import { WHOLE_WAY } from '../../../src/core/measure'
import { initMovement, MoveWorld } from '../../../src/geometry/move/move-world'
import { board, model } from './scene'
import { strewnTable } from './tables'

beforeAll(initMovement)

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
})
