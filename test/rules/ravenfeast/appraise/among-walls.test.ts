import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { bestMarch, fieldFor } from '../../../../src/rules/ravenfeast/appraise/marches'
import { anywhere } from '../../../../src/rules/ravenfeast/appraise/ways'
import { walkFrom } from '../../../../src/rules/ravenfeast/appraise/walks'
import { box } from '../../engine/flat-table'
import { Feast } from '../game/driver'

const SHEER = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const cliff = (id: string, x: number, z: number, hx: number, hz: number): BoardPiece => ({ ...box(id, 'cliff', x, z, hx, hz, 4, SHEER), area: null })

/** A1 within four walls, 3" by 2.5", that leave a door in the north; B1 far beyond it. */
async function room(door: number, at: readonly [number, number] = [0, -10]) {
  const half = door / 2
  const side = (3.2 - half) / 2
  const pieces = [
    cliff('south', 0, -11.35, 1.7, 0.1), cliff('west', -1.6, -10, 0.1, 1.45), cliff('east', 1.6, -10, 0.1, 1.45),
    cliff('left', -half - side, -8.65, side, 0.1), cliff('right', half + side, -8.65, side, 0.1),
  ]
  const { look } = await Feast.of({ figures: [{ id: 'A1', at }, { id: 'B1', at: [0, 12] }], pieces })
  const field = fieldFor(look, 'A')
  const march = bestMarch(field, field.powers.index.get('A1')!, 6)
  return { look, march, out: walkFrom(field.walks, march.to) }
}

describe('a figure among walls', () => {
  it.each([1.15, 1.4, 2])('RF-MOVE-5: finds the door, where its base goes through it (%d")', async (door) => {
    const { march, out } = await room(door)
    expect([march.gain > 1, march.to[1] > -8, out < 20]).toEqual([true, true, true])
  })

  it('close to a wall it is not shut in by that', async () => {
    const { march, out } = await room(2, [-0.98, -10.73])
    expect([march.gain > 1, out < 22]).toEqual([true, true])
  })

  it('has somewhere to go even where no way out is known', async () => {
    const { look, march } = await room(0.6)
    expect(march.to[1]).toBeLessThan(-8.9)
    const [first] = anywhere(look, { figure: 'A1', mode: 'foot', withdraws: false, allowance: 6 }, 1)
    expect(first!.every(({ x, z }) => Math.abs(x) < 1.1 && z < -9.2)).toBe(true)
  })
})
