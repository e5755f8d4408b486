import { hypot } from '../../core/trigonometry'
import type { Vec2 } from '../../core/vec'

/** Values on the nodes of a square grid; node (i, k) lies at (x0 + i·cell, z0 + k·cell), row by row in k. */
export interface Grid {
  readonly x0: number
  readonly z0: number
  readonly cell: number
  readonly nx: number
  readonly nz: number
  readonly values: Float32Array
}

/**
 * Rings along which the values cross zero, by marching squares with linear interpolation. What is above zero lies on
 * the same side all along, so holes turn the other way. The grid's border must be below zero.
 */
export function contour(grid: Grid): Vec2[][] {
  const { nx, nz, values } = grid
  // Every crossing lies on a grid edge; edge 2n leads from node n along x, edge 2n + 1 along z.
  const next = new Map<number, number>()
  for (let k = 0; k + 1 < nz; k++) {
    for (let i = 0; i + 1 < nx; i++) {
      const n = k * nx + i
      const code =
        (values[n]! > 0 ? 1 : 0) | (values[n + 1]! > 0 ? 2 : 0) |
        (values[n + nx + 1]! > 0 ? 4 : 0) | (values[n + nx]! > 0 ? 8 : 0)
      if (code === 0 || code === 15) continue
      const edges = [2 * n, 2 * (n + 1) + 1, 2 * (n + nx), 2 * n + 1]
      const middle = values[n]! + values[n + 1]! + values[n + nx]! + values[n + nx + 1]! > 0
      const links = LINKS[code === 5 && middle ? 16 : code === 10 && middle ? 17 : code]!
      for (const [from, to] of links) next.set(edges[from]!, edges[to]!)
    }
  }
  const rings: Vec2[][] = []
  for (const first of next.keys()) {
    const ring: Vec2[] = []
    for (let edge: number | undefined = first; edge !== undefined; ) {
      const following: number | undefined = next.get(edge)
      if (following === undefined) break
      ring.push(crossing(grid, edge))
      next.delete(edge)
      edge = following
    }
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

function crossing({ x0, z0, cell, nx, values }: Grid, edge: number): Vec2 {
  const n = edge >> 1
  const m = edge & 1 ? n + nx : n + 1
  const [a, b] = [values[n]!, values[m]!]
  const s = a === b ? 0.5 : a / (a - b)
  const [i, k] = [n % nx, Math.floor(n / nx)]
  return edge & 1 ? [x0 + i * cell, z0 + (k + s) * cell] : [x0 + (i + s) * cell, z0 + k * cell]
}

/**
 * For each pattern of corners above zero, the crossings from one edge of the cell to another, the inside on the left.
 */
const LINKS: readonly (readonly (readonly [number, number])[])[] = [
  [], [[0, 3]], [[1, 0]], [[1, 3]],
  [[2, 1]], [[0, 3], [2, 1]], [[2, 0]], [[2, 3]],
  [[3, 2]], [[0, 2]], [[1, 0], [3, 2]], [[1, 2]],
  [[3, 1]], [[0, 1]], [[3, 0]], [],
  [[0, 1], [2, 3]], [[1, 2], [3, 0]],
]

/** The ring without points that lie within `tolerance` of the line between those kept (Douglas and Peucker 1973). */
export function simplified(ring: readonly Vec2[], tolerance: number): Vec2[] {
  if (ring.length < 5) return [...ring]
  // A ring has no ends: split it at its first point and the one farthest from that.
  const [ax, az] = ring[0]!
  let far = 0
  let distance = -1
  ring.forEach(([x, z], i) => {
    const d = hypot(x - ax, z - az)
    if (d > distance) [far, distance] = [i, d]
  })
  const closed = [...ring, ring[0]!]
  return [...chain(closed, 0, far, tolerance), ...chain(closed, far, ring.length, tolerance)]
}

/** Points from..to of the line without the last one. */
function chain(points: readonly Vec2[], from: number, to: number, tolerance: number): Vec2[] {
  const [a, b] = [points[from]!, points[to]!]
  const length = hypot(b[0] - a[0], b[1] - a[1])
  let worst = -1
  let off = tolerance
  for (let i = from + 1; i < to; i++) {
    const p = points[i]!
    const d = length < 1e-9
      ? hypot(p[0] - a[0], p[1] - a[1])
      : Math.abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / length
    if (d > off) [worst, off] = [i, d]
  }
  return worst < 0 ? [a] : [...chain(points, from, worst, tolerance), ...chain(points, worst, to, tolerance)]
}
