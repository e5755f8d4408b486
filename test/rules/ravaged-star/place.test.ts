import { describe, expect, it } from 'vitest'
import type { Measure } from '../../../src/core/measure'
import type { TableModel } from '../../../src/table/file'
import { engagements } from '../../../src/rules/ravaged-star/engage'
import { inCoherency, stragglers } from '../../../src/rules/ravaged-star/coherency'
import { placeFollowers, type Placing } from '../../../src/rules/ravaged-star/place'
import { block, model, world } from './scene'

/** The scene again with the followers where they were proposed. */
const moved = (models: readonly TableModel[], placing: Placing): TableModel[] =>
  models.map((each) => {
    const pose = placing.poses.get(each.id)
    return pose ? { ...each, at: [...pose.at] } : each
  })

const overlaps = (table: Measure): readonly string[] =>
  table.board.models.flatMap((each) => table.stand(each.id, each).overlaps)

describe('placing the followers', () => {
  it('RS-MOVE-10: all are set down in coherency, wherever they were, touching nothing and nobody', async () => {
    // The leader has gone to z = 8; the others are left behind a wall.
    const models = [model('a1', 0, 8), ...[-3, -1, 1, 3].map((x, i) => model(`a${i + 2}`, x, -2))]
    const walls = [block('wall', 'wall', [20, 5, 0.5], [0, 3])]
    const placing = placeFollowers(await world(models, walls), 'a')
    expect(placing.coherent).toBe(true)
    expect([...placing.poses.keys()]).toEqual(['a2', 'a3', 'a4', 'a5'])
    const after = await world(moved(models, placing), walls)
    expect(inCoherency(after, 'a')).toBe(true)
    expect(overlaps(after)).toEqual([])
  })

  it('RS-MOVE-10: a follower that stands well already stays where it is', async () => {
    const models = [model('a1', 0, 0), model('a2', 2, 0)]
    expect(placeFollowers(await world(models), 'a').poses.get('a2')).toEqual({ at: [2, 0, 0], turn: 0 })
  })

  it('RS-ENGAGE-4: nobody is set down in engagement range of an enemy', async () => {
    const models = [model('a1', 0, 0), model('a2', 9, 9), model('a3', 9, 8), model('b1', 2.2, 2.2)]
    const placing = placeFollowers(await world(models), 'a')
    expect(placing.coherent).toBe(true)
    expect(engagements(await world(moved(models, placing)), 'a')).toEqual([])
  })

  it('RS-MOVE-11, RS-COHERENCY-8: with no room within 3" a follower goes as near as it can, and coherency is broken', async () => {
    // The leader stands in a cell that is just its own size; the nearest ground is behind walls 3.5 in thick.
    const walls = [
      block('n', 'wall', [10, 6, 3.5], [0, -2.3]),
      block('s', 'wall', [10, 6, 3.5], [0, 2.3]),
      block('w', 'wall', [3.5, 6, 1.1], [-2.3, 0]),
      block('e', 'wall', [3.5, 6, 1.1], [2.3, 0]),
    ]
    const models = [model('a1', 0, 0), model('a2', 0, 12)]
    const placing = placeFollowers(await world(models, walls), 'a')
    expect(placing.coherent).toBe(false)
    const at = placing.poses.get('a2')!.at
    expect(at[1]).toBe(0)
    expect(Math.hypot(at[0], at[2])).toBeLessThan(5.2)
    const after = await world(moved(models, placing), walls)
    expect(stragglers(after, 'a').map((each) => each.id)).toEqual(['a2'])
    expect(overlaps(after)).toEqual([])
  })

  it('RS-MOVE-11: with room for four of five, only the fifth is out of coherency', async () => {
    // A corridor one base wide, closed by the wall behind the leader.
    const walls = [
      block('left', 'wall', [6, 6, 30], [-3.55, 0]),
      block('right', 'wall', [6, 6, 30], [3.55, 0]),
      block('back', 'wall', [1.1, 6, 20], [0, -10.55]),
    ]
    const models = [model('a1', 0, 0), ...[6.5, 16, 18, 20, 22].map((z, i) => model(`a${i + 2}`, 0, z))]
    const placing = placeFollowers(await world(models, walls), 'a')
    expect(placing.coherent).toBe(false)
    expect([...placing.poses.values()].map(({ at }) => at[2])).toEqual([1, 2, 3, 4, 5])
    const after = await world(moved(models, placing), walls)
    expect(overlaps(after)).toEqual([])
    expect(stragglers(after, 'a').map((each) => each.id)).toEqual(['a6'])
    // With one less they all fit, though each would rather stay where it is.
    const fewer = placeFollowers(await world(models.slice(0, 5), walls), 'a')
    expect(fewer.coherent).toBe(true)
  })
})
