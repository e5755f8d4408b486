import type { Caster } from './casters'
import { subtract } from './cells'
import { crossingHull } from './crossing-hull'
import { SLIVER, type Closes, type PaneEnds } from './pane-ends'
import { areaOf, centroid, clip, type Polygon3 } from './polygon3'
import { Hidden } from './proof'

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

/** Closes the plane piece by piece, each by a solid that closes its middle; null where there is none. */
export function closePane(plane: readonly number[], casters: readonly Caster[], ends: PaneEnds): Pane | null {
  const hull = crossingHull(plane, ends.ps, ends.qs)
  if (!hull || !rimCloses(hull, casters, ends)) return null
  const closing = new Closing(plane, ends, areaOf(hull))
  const todo: Piece[] = [{ polygon: hull, node: closing.node() }]
  let last = 0
  for (let piece = todo.pop(); piece; piece = todo.pop()) {
    const middle = centroid(piece.polygon)
    let closed = false
    for (let k = 0; k < casters.length && !closed; k++) {
      const c = last + k < casters.length ? last + k : last + k - casters.length
      const how = ends.howCloses(casters[c]!, middle)
      const outside = how !== 0 && closing.close(piece, casters[c]!, how)
      if (!outside) continue
      closed = true
      last = c
      for (const rest of outside) todo.push(rest)
    }
    if (!closed || closing.pieces > MOST_PIECES) return null
  }
  return closing.pane()
}

/** Whether some corners of the hull can be closed: where lines leave it open, they mostly do so at its rim. */
function rimCloses(hull: Polygon3, casters: readonly Caster[], ends: PaneEnds): boolean {
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
      closed = ends.howCloses(casters[c]!, at) !== 0
      if (closed) last = c
    }
    if (!closed) return false
  }
  return true
}

const RIM = 8
const at = [0, 0, 0]

interface Piece {
  readonly polygon: Polygon3
  readonly node: number
}

/** The tree of cuts under way, and what closes how much. */
class Closing {
  pieces = 0
  readonly #plane: readonly number[]
  readonly #ends: PaneEnds
  readonly #area: number
  readonly #cuts: number[] = []
  readonly #nodes: number[] = []
  readonly #used: Caster[] = []
  readonly #shares: number[] = []

  constructor(plane: readonly number[], ends: PaneEnds, area: number) {
    this.#plane = plane
    this.#ends = ends
    this.#area = area
  }

  node(): number {
    this.#nodes.push(Hidden.open, 0, 0, 0)
    return this.#nodes.length / 4 - 1
  }

  pane(): Pane {
    return { plane: this.#plane, cuts: this.#cuts, nodes: this.#nodes, casters: this.#used, shares: this.#shares }
  }

  /** Takes off what the solid closes in this way; what is left, or null if nothing came off. */
  close(piece: Piece, caster: Caster, how: Closes): Piece[] | null {
    return how === Hidden.within ? this.#section(piece, caster) : this.#umbra(piece, caster, how)
  }

  #section({ polygon, node }: Piece, caster: Caster): Piece[] | null {
    const { planes } = caster.convex
    const plane = this.#plane
    const from = [this.#cuts.length, this.#nodes.length] as const
    let inside = polygon
    let on = node
    const outside: Piece[] = []
    for (let i = 0; i < planes.length; i += 4) {
      const nx = planes[i]!
      const ny = planes[i + 1]!
      const nz = planes[i + 2]!
      const cos = nx * plane[0]! + ny * plane[1]! + nz * plane[2]!
      const d = planes[i + 3]! + SLIVER + this.#ends.grow * Math.sqrt(Math.max(0, 1 - cos * cos))
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

  #umbra({ polygon, node }: Piece, caster: Caster, how: typeof Hidden.fromP | typeof Hidden.fromQ): Piece[] | null {
    const umbra = this.#ends.umbra(caster, how)
    const cut = umbra && subtract(polygon, umbra)
    if (!cut || !this.#ends.closes(caster, how, cut.inside)) return null
    let on = node
    const outside: Piece[] = []
    for (let k = 0; k < cut.outside.length; k++) {
      const h = 4 * cut.planes[k]!
      const { data } = umbra
      const next = this.#cut(on, data[h]!, data[h + 1]!, data[h + 2]!, data[h + 3]!)
      outside.push({ polygon: cut.outside[k]!, node: next + 1 })
      on = next
    }
    this.#close(on, how, caster, cut.inside)
    return outside
  }

  /** Cuts a node in two; the number of the child inside, the one beyond comes next. */
  #cut(node: number, nx: number, ny: number, nz: number, d: number): number {
    this.#cuts.push(nx, ny, nz, d)
    const inside = this.node()
    this.#set(node, Hidden.cut, this.#cuts.length / 4 - 1, inside, this.node())
    return inside
  }

  #close(node: number, how: Closes, caster: Caster, polygon: Polygon3): void {
    let place = this.#used.indexOf(caster)
    if (place < 0) {
      place = this.#used.push(caster) - 1
      this.#shares.push(0)
    }
    // All crossings may lie in one line: then nobody closes more of them than others.
    this.#shares[place]! += this.#area > 0 ? areaOf(polygon) / this.#area : 1
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
