import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../src/core/vec'
import { distance2 } from '../../../src/core/vec'
import { lineUp, type FallsIn } from '../../../src/rules/kit/line-up'

const figures = (places: readonly (Vec2 | null)[], base: FallsIn['base'] = [1, 1]): readonly FallsIn[] =>
  places.map((at, i) => ({ id: `f${i}`, at, base }))

const row = (n: number) => figures(Array.from({ length: n }, (_, i): Vec2 => [i * 1.6 - n, 4]))

describe('a line that is drawn becomes ranks', () => {
  it('as many abreast as find room on it, the rest straight behind them; who draws from left to right sends them away', () => {
    const { abreast, ranks, yaw, places } = lineUp(row(8), [-2, 0], [2, 0])
    expect([abreast, ranks]).toEqual([4, 2])
    expect(Math.abs(yaw)).toBeCloseTo(180, 9)
    const at = Object.values(places)
    const front = at.filter(([, z]) => Math.abs(z) < 1e-9)
    const behind = at.filter(([, z]) => Math.abs(z - 1.005) < 1e-9)
    expect([front.length, behind.length]).toEqual([4, 4])
    expect(behind.map(([x]) => x).toSorted((a, b) => a - b)).toEqual(front.map(([x]) => x).toSorted((a, b) => a - b))
  })

  it('drawn the other way they look the other way; a long line has one rank, a short one three abreast', () => {
    expect(lineUp(row(8), [2, 0], [-2, 0]).yaw).toBeCloseTo(0, 9)
    expect(lineUp(row(8), [-20, 0], [20, 0])).toMatchObject({ abreast: 8, ranks: 1 })
    expect(lineUp(row(8), [0, 0], [0.2, 0])).toMatchObject({ abreast: 3, ranks: 3 })
    expect(lineUp(row(2), [0, 0], [0.2, 0])).toMatchObject({ abreast: 2, ranks: 1 })
  })

  it('bases stand edge to edge and never over each other, also those of a last rank that is not full', () => {
    const at = Object.values(lineUp(row(11), [-3, 1], [1, 4]).places)
    expect(at).toHaveLength(11)
    const apart = at.flatMap((a, i) => at.slice(i + 1).map((b) => distance2(a, b)))
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(1)
    // Each has somebody at its side or straight before it.
    expect(at.every((a) => at.some((b) => a !== b && distance2(a, b) < 1.006))).toBe(true)
  })

  it('ways do not cross: who stands at the left falls in at the left', () => {
    const stand = figures([[-5, 3], [5, 3], [0, 3], [-2, 3], [2, 3]])
    const { places } = lineUp(stand, [-2.5, 0], [2.5, 0])
    const order = ['f0', 'f3', 'f2', 'f4', 'f1'].map((id) => places[id]![0])
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('who stands nowhere yet takes what is left', () => {
    const { places } = lineUp(figures([[-4, 2], null, [4, 2]]), [-1.5, 0], [1.5, 0])
    expect([places.f0![0], places.f1![0], places.f2![0]].map((x) => Math.round(x))).toEqual([-1, 0, 1])
  })
})
