import { describe, expect, it } from 'vitest'
import type { TriangleMesh } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import { cross2, sub2, type Vec2, type Vec3 } from '../../../src/core/vec'
import { containsPoint } from '../../../src/geometry/base/polygon'
import { silhouetteOf } from '../../../src/geometry/solid'

const meshOf = (triangles: readonly (readonly [Vec3, Vec3, Vec3])[]): TriangleMesh => ({
  positions: Float64Array.from(triangles.flat(2)), indices: Uint32Array.from({ length: 3 * triangles.length }, (_, i) => i),
})

/** An upright box between two corners, as twelve triangles. */
function block([x0, z0]: Vec2, [x1, z1]: Vec2, y0 = 0, y1 = 1): (readonly [Vec3, Vec3, Vec3])[] {
  const ring: readonly Vec2[] = [[x0, z0], [x1, z0], [x1, z1], [x0, z1]]
  const at = (i: number, y: number): Vec3 => [ring[i % 4]![0], y, ring[i % 4]![1]]
  return [
    [at(0, y0), at(1, y0), at(2, y0)], [at(0, y0), at(2, y0), at(3, y0)], [at(0, y1), at(2, y1), at(1, y1)], [at(0, y1), at(3, y1), at(2, y1)],
    ...[0, 1, 2, 3].flatMap((i): (readonly [Vec3, Vec3, Vec3])[] => [[at(i, y0), at(i + 1, y0), at(i + 1, y1)], [at(i, y0), at(i + 1, y1), at(i, y1)]]),
  ]
}

const areaOf = (points: readonly Vec2[]): number => points.reduce((sum, p, i) => sum + cross2(p, points[(i + 1) % points.length]!) / 2, 0)
const whole = (mesh: TriangleMesh): number => silhouetteOf(mesh).reduce((sum, points) => sum + areaOf(points), 0)
const covers = (mesh: TriangleMesh, p: Vec2): boolean => silhouetteOf(mesh).some((points) => containsPoint(points, p))

describe('what a mesh covers in plan', () => {
  it('a box is one rectangle, whichever way it is turned', () => {
    const mesh = meshOf(block([-1, -2], [1, 2]))
    expect(silhouetteOf(mesh).length).toBe(1)
    expect(whole(mesh)).toBeCloseTo(8, 6)
  })

  it('an L keeps its corner open, a ring its hole, and two posts the ground between them', () => {
    const corner = meshOf([...block([0, 0], [4, 1]), ...block([0, 0], [1, 4])])
    expect([whole(corner), covers(corner, [3, 3]), covers(corner, [0.5, 3]), covers(corner, [3, 0.5])]).toEqual([expect.closeTo(7, 6), false, true, true])
    const ring = meshOf([...block([0, 0], [5, 1]), ...block([0, 4], [5, 5]), ...block([0, 0], [1, 5]), ...block([4, 0], [5, 5])])
    expect([whole(ring), covers(ring, [2.5, 2.5]), covers(ring, [0.5, 2.5])]).toEqual([expect.closeTo(16, 6), false, true])
    const posts = meshOf([...block([0, 0], [1, 1]), ...block([4, 0], [5, 1])])
    expect([whole(posts), covers(posts, [2.5, 0.5])]).toEqual([expect.closeTo(2, 6), false])
  })

  it('what lies over one another counts once, and what is unjoined or upside down as well', () => {
    const piled = meshOf([...block([0, 0], [2, 2]), ...block([1, 1], [3, 3], 1, 2).map(([a, b, c]) => [a, c, b] as const)])
    expect(whole(piled)).toBeCloseTo(7, 6)
  })

  it('every polygon is convex and runs counter-clockwise, and a ball is round to 0.005"', () => {
    const at = (i: number, j: number): Vec3 => {
      const [u, v] = [(2 * Math.PI * i) / 96, (Math.PI * j) / 48]
      return [3 * Math.sin(v) * Math.cos(u), 3 - 3 * Math.cos(v), 3 * Math.sin(v) * Math.sin(u)]
    }
    const ball = meshOf(Array.from({ length: 96 * 48 }, (_, k): (readonly [Vec3, Vec3, Vec3])[] => {
      const [i, j] = [k % 96, Math.floor(k / 96)]
      return [[at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]]
    }).flat())
    for (const points of silhouetteOf(ball)) {
      for (const [i, p] of points.entries()) {
        const [q, r] = [points[(i + 1) % points.length]!, points[(i + 2) % points.length]!]
        expect(cross2(sub2(q, p), sub2(r, q))).toBeGreaterThanOrEqual(-1e-9)
      }
    }
    const rim = 3 * Math.cos(Math.PI / 96)
    for (let i = 0; i < 360; i++) {
      const to: Vec2 = [Math.cos((i * Math.PI) / 180), Math.sin((i * Math.PI) / 180)]
      expect([covers(ball, [to[0] * (rim - 0.006), to[1] * (rim - 0.006)]), covers(ball, [to[0] * 3.006, to[1] * 3.006])], `${i}`).toEqual([true, false])
    }
    expect(silhouetteOf(ball).length).toBeLessThan(150)
  })

  it('200 soups of triangles agree with trying every triangle at 100 points, but within 0.006" of a rim', () => {
    const random = new RandomStream('silhouettes')
    for (let n = 0; n < 200; n++) {
      const point = (): Vec3 => [random.between(-3, 3), random.between(0, 2), random.between(-3, 3)]
      const triangles = Array.from({ length: 1 + random.below(12) }, () => [point(), point(), point()] as const)
      const mesh = meshOf(triangles)
      for (let k = 0; k < 100; k++) {
        const p: Vec2 = [random.between(-3, 3), random.between(-3, 3)]
        const sides = triangles.map((corners) => {
          const [a, b, c] = corners.map(([x, , z]): Vec2 => [x, z]) as [Vec2, Vec2, Vec2]
          const turn = cross2(sub2(b, a), sub2(c, a)) < 0 ? -1 : 1
          return Math.min(...([[a, b], [b, c], [c, a]] as const).map(([s, t]) => {
            const edge = sub2(t, s)
            return (turn * cross2(edge, sub2(p, s))) / Math.hypot(...edge)
          }))
        })
        const deepest = Math.max(...sides)
        if (Math.abs(deepest) > 0.006) expect({ n, k, covered: covers(mesh, p) }).toEqual({ n, k, covered: deepest > 0 })
      }
    }
  })
})
