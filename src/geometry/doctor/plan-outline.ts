import earcut from 'earcut'
import type { TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { contour, type Grid } from '../move/contour'
import { boxOf } from './boxes'

/** Squares along the longer side of what is drawn; none is smaller than `FINEST`. */
const ACROSS = 160
const FINEST: Inches = 0.04
/** Openings that are no wider are closed over: a door does not let the outside in. */
const CLOSED_OVER: Inches = 1.3
/** Corners that an outline may have in a table file are 200; a hand that draws it on wants fewer. */
const MOST_CORNERS = 60

/** A drawing of squares in plan: which of them are covered. */
export interface Drawing {
  readonly x0: number
  readonly z0: number
  readonly cell: Inches
  readonly nx: number
  readonly nz: number
  readonly on: Uint8Array
}

/** An empty one of so much room, with a rim of free squares. */
export function emptyDrawing(low: Vec2, high: Vec2, rim: Inches): Drawing {
  const cell = Math.max(FINEST, Math.max(high[0] - low[0], high[1] - low[1]) / ACROSS)
  const free = rim + 2 * cell
  const count = (k: 0 | 1) => Math.ceil((high[k] - low[k] + 2 * free) / cell) + 1
  const [nx, nz] = [count(0), count(1)]
  return { x0: low[0] - free, z0: low[1] - free, cell, nx, nz, on: new Uint8Array(nx * nz) }
}

/**
 * The outline of what a mesh covers in plan, all that it goes round filled: true to a square of the drawing and to what fewer corners cost
 * (`off`, inches). null where it lies in parts that are too far from one another to be one ground.
 */
export function edgeOutline(mesh: TriangleMesh): { readonly points: readonly Vec2[]; readonly off: Inches } | null {
  const box = boxOf(mesh)
  const drawing = emptyDrawing([box[0], box[2]], [box[3], box[5]], CLOSED_OVER)
  drawMesh(drawing, mesh)
  const reach = CLOSED_OVER / 2
  return ringOf(grown(filled(grown(drawing, reach)), -reach))
}

/** The outline of the largest part, if that is nearly all of it. */
export function ringOf(drawing: Drawing): { readonly points: readonly Vec2[]; readonly off: Inches } | null {
  const { x0, z0, cell, nx, nz, on } = drawing
  const grid: Grid = { x0, z0, cell, nx, nz, values: Float32Array.from(on, (is) => (is === 1 ? 1 : -1)) }
  const rings = contour(grid).map((ring) => ({ ring, area: Math.abs(areaOf(ring)) })).sort((a, b) => b.area - a.area)
  const [first] = rings
  const all = on.reduce((sum, is) => sum + is, 0) * cell * cell
  if (!first || first.area < 0.8 * all) return null
  for (let off = 0.6 * cell; ; off *= 1.5) {
    const points = withFewer(first.ring, off)
    if (points.length >= 3 && points.length <= MOST_CORNERS) return { points, off: off + cell }
    if (points.length < 3) return null
  }
}

function drawMesh({ x0, z0, cell, nx, nz, on }: Drawing, { positions: p, indices }: TriangleMesh): void {
  const [column, row] = [(x: number) => Math.round((x - x0) / cell), (z: number) => Math.round((z - z0) / cell)]
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!]
    const [ax, az, bx, bz, cx, cz] = [p[a]!, p[a + 2]!, p[b]!, p[b + 2]!, p[c]!, p[c + 2]!]
    const twice = (bx - ax) * (cz - az) - (bz - az) * (cx - ax)
    // A wall seen from above has no surface: its sides are drawn.
    for (const [ux, uz, vx, vz] of [[ax, az, bx, bz], [bx, bz, cx, cz], [cx, cz, ax, az]] as const) {
      const steps = Math.ceil(hypot(vx - ux, vz - uz) / cell)
      for (let s = 0; s <= steps; s++) on[row(uz + ((vz - uz) * s) / (steps || 1)) * nx + column(ux + ((vx - ux) * s) / (steps || 1))] = 1
    }
    if (Math.abs(twice) < cell * cell) continue
    const [k0, k1] = [Math.max(0, row(Math.min(az, bz, cz))), Math.min(nz - 1, row(Math.max(az, bz, cz)))]
    const [i0, i1] = [Math.max(0, column(Math.min(ax, bx, cx))), Math.min(nx - 1, column(Math.max(ax, bx, cx)))]
    const sign = Math.sign(twice)
    for (let k = k0; k <= k1; k++) {
      for (let i = i0; i <= i1; i++) {
        const [x, z] = [x0 + i * cell, z0 + k * cell]
        const inside = sign * ((bx - ax) * (z - az) - (bz - az) * (x - ax)) >= 0 && sign * ((cx - bx) * (z - bz) - (cz - bz) * (x - bx)) >= 0 &&
          sign * ((ax - cx) * (z - cz) - (az - cz) * (x - cx)) >= 0
        if (inside) on[k * nx + i] = 1
      }
    }
  }
}

/** With all squares within so many inches of one that is covered; with less than nothing, without those that near a free one. */
export function grown(drawing: Drawing, by: Inches): Drawing {
  const { cell, nx, nz, on } = drawing
  const reach = Math.floor(Math.abs(by) / cell + 1e-9)
  const wanted = by >= 0 ? 1 : 0
  const next = on.slice()
  const disc: Vec2[] = []
  for (let k = -reach; k <= reach; k++) for (let i = -reach; i <= reach; i++) if (i * i + k * k <= reach * reach) disc.push([i, k])
  for (let k = 0; k < nz; k++) {
    for (let i = 0; i < nx; i++) {
      if (on[k * nx + i] !== wanted || !atRim(on, nx, nz, i, k)) continue
      for (const [di, dk] of disc) {
        const [u, v] = [i + di, k + dk]
        if (u >= 0 && v >= 0 && u < nx && v < nz) next[v * nx + u] = wanted
      }
    }
  }
  return { ...drawing, on: next }
}

const atRim = (on: Uint8Array, nx: number, nz: number, i: number, k: number): boolean => {
  const own = on[k * nx + i]
  return (i > 0 && on[k * nx + i - 1] !== own) || (i + 1 < nx && on[k * nx + i + 1] !== own) ||
    (k > 0 && on[(k - 1) * nx + i] !== own) || (k + 1 < nz && on[(k + 1) * nx + i] !== own)
}

/** All that does not hang together with the rim of the drawing. */
function filled(drawing: Drawing): Drawing {
  const { nx, nz, on } = drawing
  const out = new Uint8Array(on.length)
  const stack = [0]
  out[0] = 1
  while (stack.length > 0) {
    const n = stack.pop()!
    const i = n % nx
    for (const [next, there] of [[n - 1, i > 0], [n + 1, i + 1 < nx], [n - nx, n >= nx], [n + nx, n + nx < nx * nz]] as const) {
      if (!there || out[next] === 1 || on[next] === 1) continue
      out[next] = 1
      stack.push(next)
    }
  }
  return { ...drawing, on: out.map((is) => 1 - is) }
}

function areaOf(ring: readonly Vec2[]): number {
  let twice = 0
  ring.forEach(([x, z], i) => {
    const [u, v] = ring[(i + 1) % ring.length]!
    twice += x * v - u * z
  })
  return twice / 2
}

/** The ring with as few of its corners as keep it within `off` of itself (Ramer 1972). */
function withFewer(ring: readonly Vec2[], off: Inches): readonly Vec2[] {
  const far = ring.reduce((best, p, i) => (gap(p, ring[0]!) > gap(ring[best]!, ring[0]!) ? i : best), 0)
  return [...half(ring.slice(0, far + 1), off), ...half([...ring.slice(far), ring[0]!], off)]
}

/** Without its last one. */
function half(line: readonly Vec2[], off: Inches): readonly Vec2[] {
  const [a, b] = [line[0]!, line.at(-1)!]
  const long = gap(a, b)
  let [most, at] = [off, -1]
  for (let i = 1; i + 1 < line.length; i++) {
    const p = line[i]!
    const away = long > 0 ? Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / long : gap(p, a)
    if (away > most) [most, at] = [away, i]
  }
  return at < 0 ? [a] : [...half(line.slice(0, at + 1), off), ...half(line.slice(at), off)]
}

const gap = (a: Vec2, b: Vec2): number => hypot(a[0] - b[0], a[1] - b[1])

/** A closed block over an outline, facing outwards. */
export function slabOf(outline: readonly Vec2[], low: Inches, high: Inches): TriangleMesh {
  const ring = areaOf(outline) > 0 ? outline : outline.toReversed()
  const count = ring.length
  const positions = Float64Array.from([low, high].flatMap((y) => ring.flatMap(([x, z]) => [x, y, z])))
  const cut = earcut(ring.flatMap(([x, z]) => [x, z]))
  const indices: number[] = []
  for (let i = 0; i < cut.length; i += 3) {
    const [a, b, c] = [cut[i]!, cut[i + 1]!, cut[i + 2]!]
    // Counter-clockwise in (x, z) faces down, y being up.
    const [[ax, az], [bx, bz], [cx, cz]] = [ring[a]!, ring[b]!, ring[c]!]
    const down = (bx - ax) * (cz - az) - (bz - az) * (cx - ax) > 0
    const [p, q] = down ? [b, c] : [c, b]
    indices.push(a, p, q, count + a, count + q, count + p)
  }
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count
    indices.push(i, count + i, count + next, i, count + next, next)
  }
  return { positions, indices: Uint32Array.from(indices) }
}
