import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { farOn, pointOn, walkFrom, walksOf, wayFrom } from '../../../../src/rules/ravenfeast/appraise/walks'
import { box } from '../../engine/flat-table'
import { Feast, wall } from '../game/driver'

const pond = (hx: number, hz: number): BoardPiece => box('pond', 'water', 0, 0, hx, hz, 0.1, { sight: 'open', ground: 'water', cover: 'none' })
const cliff = (hx: number): BoardPiece => ({ ...box('cliff', 'cliff', 0, 0, hx, 0.5, 4, { sight: 'solid', ground: 'impassable', cover: 'heavy' }), area: null })

/** From A1 at the south to B1 twenty inches north of it, and what lies between them. */
const across = async (...pieces: readonly BoardPiece[]) => {
  const { look } = await Feast.of({ figures: [{ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, 10] }], pieces })
  const walks = walksOf(look, 'A')
  return { walks, far: walkFrom(walks, [0, -10]), way: wayFrom(walks, [0, -10], 100) }
}
const wide = (way: readonly { readonly at: readonly [number, number] }[]) => Math.max(...way.map(({ at }) => Math.abs(at[0])))

describe('how far it is to walk to the enemy', () => {
  it('straight over open ground, to where it stands beside it', async () => {
    const { far, way } = await across()
    expect(far).toBeGreaterThan(18)
    expect(far).toBeLessThan(20)
    expect([wide(way) < 1, way.at(-1)!.at[1] > 8]).toEqual([true, true])
  })

  it('RF-TERRAIN-1: round a deep pond, through a narrow one', async () => {
    const [deep, narrow] = [await across(pond(4, 8)), await across(pond(12, 1))]
    expect([wide(deep.way) > 4, deep.far < 28]).toEqual([true, true])
    expect([wide(narrow.way) < 2, narrow.far > 20]).toEqual([true, true])
  })

  it('RF-TERRAIN-5: round a cliff, and never where it closes the table', async () => {
    const [round, closed] = [await across(cliff(6)), await across(cliff(24))]
    expect([wide(round.way) > 6, Number.isFinite(round.far)]).toEqual([true, true])
    expect([closed.far, closed.way.length]).toEqual([Infinity, 1])
  })

  it('RF-TERRAIN-1, RF-TERRAIN-2: so much Move goes half as far in water, less far over a wall', async () => {
    const reach = async (...pieces: readonly BoardPiece[]) => farOn((await across(...pieces)).walks, [0, -6], [0, 6], 6)
    const [open, wet, crossed] = [await reach(), await reach(pond(4, 9)), await reach(wall('hedge', 0, -3.5, 4, 0.1))]
    expect([open, wet]).toEqual([6, 3])
    expect(crossed).toBeLessThan(open)
  })

  it('a point on a way lies where it has cost so much', () => {
    expect(pointOn([{ at: [0, 0], cost: 0 }, { at: [4, 0], cost: 8 }], 2)).toEqual([1, 0])
    expect(pointOn([{ at: [0, 0], cost: 0 }], 2)).toEqual([0, 0])
  })
})
