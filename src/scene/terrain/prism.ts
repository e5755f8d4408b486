import earcut from 'earcut'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import { addQuad, addTriangle, addVertex, FAR_RIM, type Sink } from './sink'

/** A prism to be drawn, in the frame that it is drawn in. */
export interface Prism {
  /** Counter-clockwise in (x, z), no point repeated. */
  readonly outline: readonly Vec2[]
  readonly low: Inches
  readonly high: Inches
  /** Width of the bevels; 0 for sharp edges. */
  readonly bevel: Inches
  /** Which edges of the upper and lower rim are bevelled, by edge; default the upper ones. */
  readonly upper?: readonly boolean[]
  readonly lower?: readonly boolean[]
  /** Which upright edges are bevelled, by corner, where they are sharp at all; default all. */
  readonly upright?: readonly boolean[]
  /** Longest side of a patch, for light and shade baked into corners. */
  readonly patch: Inches
  /** Corners that turn by less than this are drawn round (radians). */
  readonly roundBelow: number
  /** The paint lies along the longest side, at a random place. */
  readonly grained: boolean
  readonly chance: number
}

interface Edge {
  readonly from: Vec2
  readonly along: Vec2
  readonly out: Vec2
  readonly length: Inches
}

const MOST_PATCHES = 10

/** Draws a bevelled prism; no point of it leaves the measured one, nor stays further behind than the bevel. */
export function drawPrism(sink: Sink, prism: Prism): void {
  const { outline, bevel } = prism
  const n = outline.length
  const edges = outline.map((from, i) => edgeOf(from, outline[(i + 1) % n]!))
  const upper = outline.map((_, i) => (prism.upper?.[i] ?? true) && bevel > 0)
  const lower = outline.map((_, i) => (prism.lower?.[i] ?? false) && bevel > 0)
  const turns = outline.map((_, i) => turnAt(edges[(i + n - 1) % n]!, edges[i]!))
  const round = turns.map((yaw) => Math.abs(yaw) < prism.roundBelow)
  const cut = turns.map((yaw, i) => !round[i] && yaw > 0 && bevel > 0 && (prism.upright?.[i] ?? true))
  const { low, high } = prism
  const rounded = round.some(Boolean)
  let run = 0

  const normals = edges.map((edge, i): [Vec3, Vec3] => [
    round[i] ? between(edges[(i + n - 1) % n]!.out, edge.out) : flat(edge.out),
    round[(i + 1) % n] ? between(edge.out, edges[(i + 1) % n]!.out) : flat(edge.out),
  ])
  const inset = (i: number, on: boolean): Inches => (on ? Math.min(bevel, edges[i]!.length * 0.4) : 0)
  const left = edges.map((_, i) => inset(i, cut[i]!))
  const right = edges.map((_, i) => inset(i, cut[(i + 1) % n]!))
  const foot = edges.map((_, i) => low + (lower[i] ? bevel : 0))
  const head = edges.map((_, i) => high - (upper[i] ? bevel : 0))
  const point = (i: number, s: Inches, y: Inches): Vec3 => {
    const { from, along } = edges[i]!
    return [from[0] + along[0] * s, y, from[1] + along[1] * s]
  }
  const topRing = rim(outline, edges, upper, bevel)
  const bottomRing = rim(outline, edges, lower, bevel)
  const topAt = (i: number): Vec3 => [topRing[i]![0], high, topRing[i]![1]]
  const bottomAt = (i: number): Vec3 => [bottomRing[i]![0], low, bottomRing[i]![1]]

  edges.forEach((edge, i) => {
    const start = rounded ? run : edge.from[0] * edge.along[0] + edge.from[1] * edge.along[1]
    run += edge.length
    const coat = (s: Inches, y: Inches): [number, number] => coatOf(prism, start + s, y, edge.length, high - low)
    const [sx, sy] = [left[i]!, edge.length - right[i]!]
    const nu = patches(sy - sx, prism.patch)
    const nv = patches(head[i]! - foot[i]!, prism.patch)
    const rows: number[][] = []
    for (let v = 0; v <= nv; v++) {
      const y = foot[i]! + ((head[i]! - foot[i]!) * v) / nv
      rows.push(Array.from({ length: nu + 1 }, (_, u) => {
        const t = u / nu
        const s = sx + (sy - sx) * t
        return addVertex(sink, {
          at: point(i, s, y), normal: blend(normals[i]![0], normals[i]![1], t), coat: coat(s, y),
          rim: [cut[i] ? s : FAR_RIM, cut[(i + 1) % n] ? edge.length - s : FAR_RIM, lower[i] ? y - low : FAR_RIM, upper[i] ? high - y : FAR_RIM],
        }, prism.chance)
      }))
    }
    for (let v = 0; v < nv; v++) {
      for (let u = 0; u < nu; u++) addQuad(sink, rows[v]![u]!, rows[v]![u + 1]!, rows[v + 1]![u + 1]!, rows[v + 1]![u]!)
    }
    if (upper[i]) strip(point(i, sx, head[i]!), point(i, sy, head[i]!), topAt((i + 1) % n), topAt(i), normals[i]!, 1, nu)
    if (lower[i]) strip(point(i, sx, foot[i]!), point(i, sy, foot[i]!), bottomAt((i + 1) % n), bottomAt(i), normals[i]!, -1, nu)

    // The upright bevel at this edge's start, and the small corners above and below it.
    const j = (i + n - 1) % n
    const endOf = edges[j]!.length - right[j]!
    if (cut[i]) {
      const na = flat(edges[j]!.out)
      const nb = flat(edge.out)
      const mid = (y: Inches, at: Vec3, normal: Vec3): number => addVertex(sink, { at, normal, coat: coat(0, y), bevel: 1 }, prism.chance)
      const a0 = mid(foot[j]!, point(j, endOf, foot[j]!), na)
      const a1 = mid(head[j]!, point(j, endOf, head[j]!), na)
      const b0 = mid(foot[i]!, point(i, sx, foot[i]!), nb)
      const b1 = mid(head[i]!, point(i, sx, head[i]!), nb)
      addQuad(sink, a0, b0, b1, a1)
      addTriangle(sink, a1, b1, mid(high, topAt(i), [0, 1, 0]))
      addTriangle(sink, a0, b0, mid(low, bottomAt(i), [0, -1, 0]))
    } else if (!round[i] && (upper[i] !== upper[j] || lower[i] !== lower[j])) {
      const mid = (at: Vec3, normal: Vec3): number => addVertex(sink, { at, normal, coat: coat(0, at[1]), bevel: 1 }, prism.chance)
      const n3 = between(edges[j]!.out, edge.out)
      addTriangle(sink, mid(point(j, endOf, head[j]!), n3), mid(point(i, sx, head[i]!), n3), mid(topAt(i), [0, 1, 0]))
      addTriangle(sink, mid(point(j, endOf, foot[j]!), n3), mid(point(i, sx, foot[i]!), n3), mid(bottomAt(i), [0, -1, 0]))
    }

    function strip(a: Vec3, b: Vec3, c: Vec3, d: Vec3, side: readonly [Vec3, Vec3], up: 1 | -1, steps: number): void {
      let [last, lastTop] = [-1, -1]
      for (let u = 0; u <= steps; u++) {
        const t = u / steps
        const at = lerp(a, b, t)
        const s = sx + (sy - sx) * t
        const lowerOne = addVertex(sink, { at, normal: blend(side[0], side[1], t), coat: coat(s, at[1]), bevel: 1 }, prism.chance)
        const upperOne = addVertex(sink, { at: lerp(d, c, t), normal: [0, up, 0], coat: coat(s, at[1] + up * bevel), bevel: 1 }, prism.chance)
        if (u > 0) addQuad(sink, last, lowerOne, upperOne, lastTop)
        last = lowerOne
        lastTop = upperOne
      }
    }
  })
  cap(sink, prism, topRing, high, 1, edges, upper)
  cap(sink, prism, bottomRing, low, -1, edges, lower)
}

/** Top or bottom: a grid over four-cornered ones, else triangles cut small. */
function cap(sink: Sink, prism: Prism, ring: readonly Vec2[], y: Inches, up: 1 | -1, edges: readonly Edge[], bevelled: readonly boolean[]): void {
  const rimAt = (p: Vec2): [number, number, number, number] => {
    let best = FAR_RIM
    edges.forEach((edge, i) => {
      if (bevelled[i]) best = Math.min(best, toEdge(edge, p))
    })
    return [best, FAR_RIM, FAR_RIM, FAR_RIM]
  }
  const [size, side] = extents(prism, edges)
  const vertex = (p: Vec2, rim: readonly [number, number, number, number]): number =>
    addVertex(sink, { at: [p[0], y, p[1]], normal: [0, up, 0], coat: capCoat(prism, edges, p, size, side), rim }, prism.chance)

  if (ring.length === 4 && isRectangle(edges)) {
    const nu = patches(edges[0]!.length, prism.patch)
    const nv = patches(edges[1]!.length, prism.patch)
    const rows: number[][] = []
    for (let v = 0; v <= nv; v++) {
      rows.push(Array.from({ length: nu + 1 }, (_, u) => {
        const near = lerp2(ring[0]!, ring[1]!, u / nu)
        const far = lerp2(ring[3]!, ring[2]!, u / nu)
        const p = lerp2(near, far, v / nv)
        const rim = edges.map((edge, i) => (bevelled[i] ? toEdge(edge, p) : FAR_RIM)) as unknown as [number, number, number, number]
        return vertex(p, rim)
      }))
    }
    for (let v = 0; v < nv; v++) {
      for (let u = 0; u < nu; u++) addQuad(sink, rows[v]![u]!, rows[v]![u + 1]!, rows[v + 1]![u + 1]!, rows[v + 1]![u]!)
    }
    return
  }
  const flatPoints = ring.flat()
  const triangles = earcut(flatPoints)
  let longest = 0
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = ring[triangles[t + k]!]!
      const b = ring[triangles[t + ((k + 1) % 3)]!]!
      longest = Math.max(longest, Math.hypot(a[0] - b[0], a[1] - b[1]))
    }
  }
  const steps = Math.min(6, patches(longest, prism.patch))
  const known = new Map<string, number>()
  const at = (p: Vec2): number => {
    const key = `${Math.round(p[0] * 1e4)},${Math.round(p[1] * 1e4)}`
    let found = known.get(key)
    if (found === undefined) {
      found = vertex(p, rimAt(p))
      known.set(key, found)
    }
    return found
  }
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [ring[triangles[t]!]!, ring[triangles[t + 1]!]!, ring[triangles[t + 2]!]!]
    const grid = (i: number, j: number): Vec2 => lerp2(a, lerp2(b, c, i === 0 ? 0 : j / i), i / steps)
    for (let i = 0; i < steps; i++) {
      for (let j = 0; j <= i; j++) {
        addTriangle(sink, at(grid(i, j)), at(grid(i + 1, j)), at(grid(i + 1, j + 1)))
        if (j < i) addTriangle(sink, at(grid(i, j)), at(grid(i + 1, j + 1)), at(grid(i, j + 1)))
      }
    }
  }
}

function coatOf(prism: Prism, s: Inches, y: Inches, length: Inches, tall: Inches): [number, number] {
  if (!prism.grained) return [s, y]
  const shift = prism.chance * 37
  return tall > length ? [y + shift, s + shift * 0.7] : [s + shift, y + shift * 0.7]
}

/** The longest edge says which way the grain runs on top. */
function extents(prism: Prism, edges: readonly Edge[]): [Vec2, Vec2] {
  if (!prism.grained) return [[1, 0], [0, 1]]
  let best = edges[0]!
  for (const edge of edges) if (edge.length > best.length) best = edge
  return [best.along, [-best.along[1], best.along[0]]]
}

function capCoat(prism: Prism, _edges: readonly Edge[], p: Vec2, along: Vec2, across: Vec2): [number, number] {
  const shift = prism.grained ? prism.chance * 37 : 0
  return [p[0] * along[0] + p[1] * along[1] + shift, p[0] * across[0] + p[1] * across[1] + shift * 0.7]
}

function edgeOf(from: Vec2, to: Vec2): Edge {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dz)
  const along: Vec2 = [dx / length, dz / length]
  return { from, along, out: [along[1], -along[0]], length }
}

/** How much the outline turns at a corner; positive where it is convex. */
const turnAt = (before: Edge, after: Edge): number =>
  Math.atan2(before.along[0] * after.along[1] - before.along[1] * after.along[0], before.along[0] * after.along[0] + before.along[1] * after.along[1])

/** The outline moved inwards by the bevel along the edges that have one. */
function rim(outline: readonly Vec2[], edges: readonly Edge[], bevelled: readonly boolean[], bevel: Inches): Vec2[] {
  const n = outline.length
  return outline.map((p, i): Vec2 => {
    const a = edges[(i + n - 1) % n]!
    const b = edges[i]!
    const da = bevelled[(i + n - 1) % n] ? bevel : 0
    const db = bevelled[i] ? bevel : 0
    const det = a.out[0] * b.out[1] - a.out[1] * b.out[0]
    if (Math.abs(det) < 0.2) {
      const d = Math.max(da, db)
      const m = between(a.out, b.out)
      return [p[0] - m[0] * d, p[1] - m[2] * d]
    }
    return [p[0] + (-da * b.out[1] + db * a.out[1]) / det, p[1] + (-db * a.out[0] + da * b.out[0]) / det]
  })
}

const isRectangle = (edges: readonly Edge[]): boolean =>
  edges.every((edge, i) => {
    const next = edges[(i + 1) % edges.length]!
    return Math.abs(edge.along[0] * next.along[0] + edge.along[1] * next.along[1]) < 1e-6
  })

const toEdge = (edge: Edge, p: Vec2): number => Math.max(0, -((p[0] - edge.from[0]) * edge.out[0] + (p[1] - edge.from[1]) * edge.out[1]))
const patches = (length: Inches, patch: Inches): number => Math.max(1, Math.min(MOST_PATCHES, Math.round(length / patch)))
const flat = (out: Vec2): Vec3 => [out[0], 0, out[1]]
const lerp2 = (a: Vec2, b: Vec2, t: number): Vec2 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
const lerp = (a: Vec3, b: Vec3, t: number): Vec3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]

function between(a: Vec2, b: Vec2): Vec3 {
  const [x, z] = [a[0] + b[0], a[1] + b[1]]
  const size = Math.hypot(x, z) || 1
  return [x / size, 0, z / size]
}

function blend(a: Vec3, b: Vec3, t: number): Vec3 {
  const v = lerp(a, b, t)
  const size = Math.hypot(v[0], v[1], v[2]) || 1
  return [v[0] / size, v[1] / size, v[2] / size]
}
