import { describe, expect, it } from 'vitest'
import type { TableMark } from '../../../../src/core/table-mark'
import { contactMarks, frontMark, rankMarks, rearMark } from '../../../../src/rules/ravenfeast/judge/marks'
import { isForward } from '../../../../src/rules/ravenfeast/judge/front'
import { DEFAULT_READINGS } from '../../../../src/rules/ravenfeast/readings'
import { corners } from '../plan'
import { around, fieldOf, figure } from './figures'

const polygon = ({ shape }: TableMark) => (shape.kind === 'zone' ? shape.polygon.map((p) => p.map((value) => Math.round(value * 100) / 100 + 0)) : [])
const TABLE = { width: 20, depth: 20 }

describe('what is drawn of it', () => {
  it('RF-FACING-1: a strip before the front, on whichever side that is', () => {
    expect(polygon(frontMark(figure('a1', 0, 0)))).toEqual([[0.5, 0.5], [-0.5, 0.5], [-0.5, 0.65], [0.5, 0.65]])
    expect(polygon(frontMark(figure('a1', 0, 0, { yaw: 90 })))[2]).toEqual([0.65, 0.5])
    expect(frontMark(figure('a1', 0, 0), 'rear').rule).toBe('RF-MELEE-2')
  })
  it('RF-FACING-2: the table behind the rear edge, square to any facing', () => {
    expect(polygon(rearMark(figure('a1', 0, 0), TABLE)).toSorted()).toEqual([[-10, -0.5], [-10, -10], [10, -0.5], [10, -10]])
    const [first] = [rearMark(figure('a1', 3, 2, { yaw: 33 }), TABLE)]
    expect(first.shape.kind === 'zone' && first.shape.polygon.length).toBeGreaterThan(2)
  })
  it('RF-FACING-2: who is wholly in it may not be attacked, and nobody else', () => {
    for (const yaw of [0, 33, 120, 250]) {
      const one = figure('a1', 1, -2, { yaw })
      const { shape } = rearMark(one, TABLE)
      const zone = shape.kind === 'zone' ? shape.polygon : []
      const inside = ([x, z]: readonly [number, number]) => zone.reduce((odd, [ax, az], i) => {
        const [bx, bz] = zone[(i + 1) % zone.length]!
        return az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax) ? !odd : odd
      }, false)
      for (let k = 0; k < 60; k++) {
        const other = figure('b1', 5 * Math.cos(k) + 1, 5 * Math.sin(k) - 2, { yaw: 17 * k })
        const points = corners({ at: [other.model.at[0], other.model.at[2]], half: [0.5, 0.5], yaw: 17 * k })
        const wholly = points.every(inside)
        if (points.some(inside) !== wholly) continue
        expect({ yaw, k, forward: isForward(one.model, other.model, DEFAULT_READINGS) }).toEqual({ yaw, k, forward: !wholly })
      }
    }
  })
  it('RF-WALL-2: an outline round each rank', () => {
    const wall = [figure('a1', 0, 0), figure('a2', 1, 0), figure('a3', 2, 0), figure('a4', 1, -1)]
    const marks = rankMarks(wall)
    expect(marks.map(({ text }) => text)).toEqual(['Front rank', 'Rank 2'])
    expect(polygon(marks[0]!)).toEqual([[-0.5, -0.5], [2.5, -0.5], [2.5, 0.5], [-0.5, 0.5]])
  })
  it('RF-MELEE-1: a tie between each two that touch', () => {
    const marks = contactMarks(fieldOf([figure('a1', 0, 0), ...around('A', 'D'), figure('b9', 5, 5)]))
    expect(marks.map(({ text }) => text)).toEqual(['a1 fights bA', 'a1 fights bD'])
    expect(marks[1]!.shape).toEqual({ kind: 'tie', from: [0, 0], to: [-1, 0] })
  })
})
