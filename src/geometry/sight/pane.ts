import type { Vec3 } from '../../core/vec'
import type { Caster } from './casters'
import { subtract } from './cells'
import type { Convex } from './convex'
import { spanInside } from './convex-set'
import { crossingHull } from './crossing-hull'
import { areaOf, centroid, clip, type Polygon3 } from './polygon3'
import { Hidden } from './proof'
import { covers, umbraOf, type HalfSpaces } from './shadow'
import { DEPTH } from './tolerance'

/** A plane between two ends on which every crossing is closed by one solid or another; see `PaneLeaf`. */
export interface Pane {
  /** nx ny nz d, the first end on its negative side. */
  readonly plane: readonly number[]
  /** nx ny nz d of the cuts. */
  readonly cuts: readonly number[]
  /** Four numbers a node, `casters` counted by their places in the list below. */
  readonly nodes: readonly number[]
  readonly casters: readonly Caster[]
  /** Share of the crossings that each of them closes. */
  readonly shares: readonly number[]
}

/** Pieces that a plane may come to. */
const MOST_PIECES = 60
/** Two planes nearer than this, as parts of the way, are as good as one. */
const CLOSE = 0.02
/** Cross-sections overlap by this much, so that rounding opens no seam; far less than DEPTH. */
const SLIVER = 1e-9

/**
 * Several solids that together block all lines from the hull of `ps` to that of `qs`, found by where the lines cross a
 * plane between the two. A crossing is closed where it lies in a solid's cross-section (grown by `grow`), where a solid hides it from all of
 * `ps`, or where one hides it from all of `qs`. So neither a seam between abutting solids nor the distance between two that stand one behind the
 * other leaves anything open.
 */
export function findPane(
  ps: readonly number[], qs: readonly number[], given: readonly Caster[], grow: number, planes: number,
): Pane | null {
  if (given.length === 0 || (grow === 0 && passesAll(ps, qs, given))) return null
  const a = centroid(ps as Polygon3)
  const b = centroid(qs as Polygon3)
  const casters = byHits(given, ps, qs, a, b)
  const shadows = new Shadows(ps, qs, grow)
  const tried: number[] = []
  for (const { convex } of casters) {
    if (convex.flat) continue
    const span = spanInside(convex.planes, a[0], a[1], a[2], b[0], b[1], b[2])
    if (!span) continue
    const t = (span[0] + span[1]) / 2
    if (tried.some((other) => Math.abs(other - t) < CLOSE)) continue
    tried.push(t)
    const pane = closePane(planeThrough(convex, t, a, b), a, b, casters, shadows)
    if (pane) return pane
    if (tried.length >= planes) return null
  }
  return null
}

/** Whether a line between corners, or one of many, misses all the solids: then nothing closes its crossing with any plane. */
function passesAll(ps: readonly number[], qs: readonly number[], casters: readonly Caster[]): boolean {
  const pStep = 3 * Math.ceil(ps.length / (3 * MOST_ENDS))
  const qStep = 3 * Math.ceil(qs.length / (3 * MOST_ENDS))
  let last = 0
  for (let i = 0; i < ps.length; i += pStep) {
    for (let j = 0; j < qs.length; j += qStep) {
      let met = false
      for (let k = 0; k < casters.length && !met; k++) {
        const c = last + k < casters.length ? last + k : last + k - casters.length
        met = meets(casters[c]!.convex, ps[i]!, ps[i + 1]!, ps[i + 2]!, qs[j]!, qs[j + 1]!, qs[j + 2]!)
        if (met) last = c
      }
      if (!met) return true
    }
  }
  return false
}

/** The casters that meet most of a few lines first: they close most, and the plane is best at one of them. */
function byHits(casters: readonly Caster[], ps: readonly number[], qs: readonly number[], a: Vec3, b: Vec3): readonly Caster[] {
  const hits = casters.map(({ convex }) => {
    let sum = meets(convex, a[0], a[1], a[2], b[0], b[1], b[2]) ? 1 : 0
    for (let k = 0; k < PROBES; k++) {
      const i = 3 * Math.floor((k * ps.length) / (3 * PROBES))
      const j = 3 * Math.floor((((3 * k + 1) % PROBES) * qs.length) / (3 * PROBES))
      if (meets(convex, ps[i]!, ps[i + 1]!, ps[i + 2]!, qs[j]!, qs[j + 1]!, qs[j + 2]!)) sum++
    }
    return sum
  })
  return casters.map((_, i) => i).sort((i, j) => hits[j]! - hits[i]! || i - j).map((i) => casters[i]!)
}

const PROBES = 4

/** Of more corners only so many are taken. */
const MOST_ENDS = 8

/** Whether the line comes inside the solid, or through the flat one. */
function meets({ planes, flat }: Convex, ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean {
  let t0 = 0
  let t1 = 1
  for (let f = 0; f < planes.length; f += 4) {
    const nx = planes[f]!
    const ny = planes[f + 1]!
    const nz = planes[f + 2]!
    const d = planes[f + 3]! + SLIVER
    const a = nx * ax + ny * ay + nz * az - d
    const b = nx * bx + ny * by + nz * bz - d
    if (flat && f === 0) {
      if (a > 0 === b > 0) return false
      t0 = t1 = a / (a - b)
    } else if (a > 0) {
      if (b > 0) return false
      const t = a / (a - b)
      if (t > t0) t0 = t
    } else if (b > 0) {
      const t = a / (a - b)
      if (t < t1) t1 = t
    }
    if (t0 > t1) return false
  }
  return true
}

/** Through the line at t: along the solid's upright face that the line leaves least aslant, else square to the line. */
function planeThrough({ planes }: Convex, t: number, a: Vec3, b: Vec3): readonly number[] {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const length = Math.hypot(dx, dy, dz) || 1
  let best = 0.5 * length
  let [nx, ny, nz] = [dx / length, dy / length, dz / length]
  for (let i = 0; i < planes.length; i += 4) {
    const slope = planes[i]! * dx + planes[i + 1]! * dy + planes[i + 2]! * dz
    if (slope > best) [best, nx, ny, nz] = [slope, planes[i]!, planes[i + 1]!, planes[i + 2]!]
  }
  return [nx, ny, nz, nx * (a[0] + t * dx) + ny * (a[1] + t * dy) + nz * (a[2] + t * dz)]
}

/** The umbras of solids for either end, worked out when first asked for. */
class Shadows {
  readonly ps: readonly number[]
  readonly qs: readonly number[]
  readonly grow: number
  readonly #known = [new Map<Caster, HalfSpaces | null>(), new Map<Caster, HalfSpaces | null>()] as const

  constructor(ps: readonly number[], qs: readonly number[], grow: number) {
    this.ps = ps
    this.qs = qs
    this.grow = grow
  }

  of(caster: Caster, side: 0 | 1): HalfSpaces | null {
    const known = this.#known[side]
    let umbra = known.get(caster)
    if (umbra === undefined) {
      const cast = umbraOf(caster.convex, side === 0 ? this.ps : this.qs, 0)
      umbra = cast && { data: cast.data.slice(0, 4 * cast.count), count: cast.count }
      known.set(caster, umbra)
    }
    return umbra
  }
}

/** Closes the plane piece by piece, each by a solid that closes its middle; null where there is none. */
function closePane(
  plane: readonly number[], a: Vec3, b: Vec3, casters: readonly Caster[], shadows: Shadows,
): Pane | null {
  const hull = crossingHull(plane, shadows.ps, shadows.qs)
  if (!hull) return null
  if (!rimCloses(hull, casters, shadows)) return null
  const closing = new Closing(areaOf(hull))
  const todo: { readonly polygon: Polygon3; readonly node: number }[] = [{ polygon: hull, node: closing.node() }]
  let last = 0
  for (let piece = todo.pop(); piece; piece = todo.pop()) {
    const [x, y, z] = centroid(piece.polygon)
    let closed = false
    for (let k = 0; k < casters.length && !closed; k++) {
      const c = (last + k) % casters.length
      const caster = casters[c]!
      const { convex } = caster
      const near = meets(convex, a[0], a[1], a[2], x, y, z)
      const far = meets(convex, b[0], b[1], b[2], x, y, z)
      if (!near && !far) continue
      const outside = (near && far && closing.section(piece.polygon, piece.node, caster, plane, shadows.grow)) ||
        (near && closing.umbra(piece.polygon, piece.node, caster, shadows, 0)) ||
        (far && closing.umbra(piece.polygon, piece.node, caster, shadows, 1))
      if (!outside) continue
      closed = true
      last = c
      todo.push(...outside)
    }
    if (!closed || closing.pieces > MOST_PIECES) return null
  }
  return closing.pane(plane)
}

/** Whether some corners of the hull can be closed: where lines leave it open, they mostly do so at its rim. */
function rimCloses(hull: Polygon3, casters: readonly Caster[], { ps, qs, grow }: Shadows): boolean {
  const count = Math.min(RIM, hull.length / 3)
  let last = 0
  for (let k = 0; k < count; k++) {
    const i = 3 * Math.floor((k * hull.length) / (3 * count))
    at[0] = hull[i]!
    at[1] = hull[i + 1]!
    at[2] = hull[i + 2]!
    let closed = false
    for (let j = 0; j < casters.length && !closed; j++) {
      const c = last + j < casters.length ? last + j : last + j - casters.length
      const { convex } = casters[c]!
      closed = covers(convex, ps, at, 0, 0) || covers(convex, at, qs, 0, 0) || (grow > 0 && holds(convex, at, grow))
      if (closed) last = c
    }
    if (!closed) return false
  }
  return true
}

const RIM = 8
const at = [0, 0, 0]

function holds({ planes, flat }: Convex, [x, y, z]: readonly number[], grow: number): boolean {
  if (flat) return false
  for (let f = 0; f < planes.length; f += 4) {
    if (planes[f]! * x! + planes[f + 1]! * y! + planes[f + 2]! * z! > planes[f + 3]! + grow + SLIVER) return false
  }
  return true
}

interface Piece {
  readonly polygon: Polygon3
  readonly node: number
}

/** The tree of cuts under way, and what closes how much. */
class Closing {
  pieces = 0
  readonly #area: number
  readonly #cuts: number[] = []
  readonly #nodes: number[] = []
  readonly #used: Caster[] = []
  readonly #shares: number[] = []

  constructor(area: number) {
    this.#area = area
  }

  node(): number {
    this.#nodes.push(Hidden.open, 0, 0, 0)
    return this.#nodes.length / 4 - 1
  }

  pane(plane: readonly number[]): Pane {
    return { plane, cuts: this.#cuts, nodes: this.#nodes, casters: this.#used, shares: this.#shares }
  }

  /** Takes off what lies in the solid's cross-section; what is left, or null if nothing came off. */
  section(polygon: Polygon3, node: number, caster: Caster, plane: readonly number[], grow: number): Piece[] | null {
    const { planes, flat } = caster.convex
    if (flat) return null
    const from = [this.#cuts.length, this.#nodes.length] as const
    let inside = polygon
    let on = node
    const outside: Piece[] = []
    for (let i = 0; i < planes.length; i += 4) {
      const [nx, ny, nz] = [planes[i]!, planes[i + 1]!, planes[i + 2]!]
      const cos = nx * plane[0]! + ny * plane[1]! + nz * plane[2]!
      const d = planes[i + 3]! + SLIVER + grow * Math.sqrt(Math.max(0, 1 - cos * cos))
      if (!reaches(inside, nx, ny, nz, d)) continue
      const [within, beyond] = clip(inside, nx, ny, nz, d)
      if (within.length === 0) {
        this.#undo(from, node)
        return null
      }
      inside = within
      if (beyond.length > 0) {
        const next = this.#cut(on, nx, ny, nz, d)
        outside.push({ polygon: beyond, node: next + 1 })
        on = next
      }
    }
    this.#close(on, Hidden.within, caster, inside)
    return outside
  }

  /** Takes off what the solid hides from all of one end. */
  umbra(polygon: Polygon3, node: number, caster: Caster, shadows: Shadows, side: 0 | 1): Piece[] | null {
    const umbra = shadows.of(caster, side)
    const cut = umbra && subtract(polygon, umbra)
    if (!cut || !covers(caster.convex, side === 0 ? shadows.ps : shadows.qs, cut.inside, DEPTH, 0)) return null
    let on = node
    const outside: Piece[] = []
    for (let k = 0; k < cut.outside.length; k++) {
      const h = 4 * cut.planes[k]!
      const { data } = umbra
      const next = this.#cut(on, data[h]!, data[h + 1]!, data[h + 2]!, data[h + 3]!)
      outside.push({ polygon: cut.outside[k]!, node: next + 1 })
      on = next
    }
    this.#close(on, side === 0 ? Hidden.fromP : Hidden.fromQ, caster, cut.inside)
    return outside
  }

  /** Cuts a node in two; the number of the child inside, the one beyond comes next. */
  #cut(node: number, nx: number, ny: number, nz: number, d: number): number {
    this.#cuts.push(nx, ny, nz, d)
    const inside = this.node()
    this.#set(node, Hidden.cut, this.#cuts.length / 4 - 1, inside, this.node())
    return inside
  }

  #close(node: number, how: number, caster: Caster, polygon: Polygon3): void {
    let place = this.#used.indexOf(caster)
    if (place < 0) {
      place = this.#used.push(caster) - 1
      this.#shares.push(0)
    }
    this.#shares[place]! += areaOf(polygon) / this.#area
    this.#set(node, how, place, 0, 0)
    this.pieces++
  }

  #set(node: number, kind: number, a: number, b: number, c: number): void {
    this.#nodes[4 * node] = kind
    this.#nodes[4 * node + 1] = a
    this.#nodes[4 * node + 2] = b
    this.#nodes[4 * node + 3] = c
  }

  #undo([cuts, nodes]: readonly [number, number], node: number): void {
    this.#cuts.length = cuts
    this.#nodes.length = nodes
    this.#set(node, Hidden.open, 0, 0, 0)
  }
}

function reaches(p: Polygon3, nx: number, ny: number, nz: number, d: number): boolean {
  for (let k = 0; k < p.length; k += 3) if (nx * p[k]! + ny * p[k + 1]! + nz * p[k + 2]! > d) return true
  return false
}
