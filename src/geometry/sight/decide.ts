import type { Id } from '../../core/board'
import type { Verdict } from '../../core/measure'
import type { Segment, Vec3 } from '../../core/vec'
import { goodPoints, scatteredPoint } from './candidates'
import { castersIn, missesShaft, type Caster, type CastingMesh } from './casters'
import { facePoints, type Convex } from './convex'
import type { OccluderIndex, Selection } from './occluder-index'
import { areaOf, centroid, clip, flatten, longestExtent, type Polygon3 } from './polygon3'
import { Node, ProofBuilder, type Proof } from './proof'
import { covers, umbraOf, type HalfSpaces } from './shadow'
import { boxMisses, shaftOf } from './shaft'
import { findSheet } from './sheet'
import { DEPTH, NUDGE } from './tolerance'
import { findUnion } from './union'
import { settle, type SightVolume } from './volume'

export interface Decision {
  readonly verdict: Verdict
  readonly witness: Segment | null
  /** The stated gap if an opening up to that width may have been overlooked; else 0. */
  readonly gap: number
  readonly proof: Proof | null
  /** What blocks which share of all lines, for a blocked verdict. */
  readonly shares: ReadonlyMap<Id, number>
  /** Cells looked at; a measure of how hard it was. */
  readonly cells: number
}

export interface DecideOptions {
  readonly gap: number
  /** A segment that was open before; tried first. */
  readonly hint?: Segment | null
  /** Bound on the work, in units of about 60 ns; default `MAIN_THREAD_WORK`. A count, so that every machine says the same. */
  readonly work?: number
}

/** Keeps one pair under some 30 ms. */
export const MAIN_THREAD_WORK = 500_000

interface Part {
  readonly polygon: Polygon3
  /** The listed face of Q that it is a part of. */
  readonly face: number
  readonly node: number
}

interface Cell {
  /** Faces of P (their numbers in the list), or a part of one. */
  readonly faces: readonly number[]
  readonly polygons: readonly Polygon3[]
  /** All their corners. */
  readonly corners: readonly number[]
  readonly parts: readonly Part[]
  readonly casters: readonly Caster[]
}

interface Face {
  readonly piece: number
  readonly face: number
  readonly polygon: Polygon3
  /** The face's plane, null for a flat piece, which can be seen from both sides. */
  readonly plane: ArrayLike<number> | null
}

/**
 * Whether any line between the two volumes misses all selected solids. First some good lines are tried. Then P's
 * surface is cut into cells; for each, the umbras of the solids are taken off Q's faces one after the other. What is left
 * over is looked at from the cell's middle: there a line is open, or the cell is cut smaller. A leaf of the proof
 * is a cell of P, a part of a face of Q, and a convex solid that all lines between their corners meet (or several
 * solids in a common plane, or a sheet of triangles). Both ends are treated alike, so swapping them changes nothing.
 */
export function decideSight(
  index: OccluderIndex, selection: Selection, from: SightVolume, to: SightVolume, options: DecideOptions,
): Decision {
  const clear = (witness: Segment, cells: number): Decision => ({
    verdict: 'clear', witness, gap: 0, proof: null, shares: new Map(), cells,
  })
  const open = (a: Vec3, b: Vec3): boolean => isWitness(index, selection, a, b)
  if (from.pieces.length === 0 || to.pieces.length === 0) throw new Error('A sight volume without any piece.')
  const { hint } = options
  if (hint && open(hint.from, hint.to)) return clear(hint, 0)
  const [p, q, swapped] = inOrder(from, to)
  const witness = (a: Vec3, b: Vec3): Segment => (swapped ? { from: b, to: a } : { from: a, to: b })

  const ps = cornersOf(p)
  const qs = cornersOf(q)
  const shaft = shaftOf(ps, qs)
  const groups = index.gather(selection, (box, at) => boxMisses(shaft, box, at))
  const { casters, meshes } = castersIn(groups, shaft)
  const eyes = goodPoints(p, q)
  const aims = goodPoints(q, p)
  for (let k = 0; k < 12; k++) {
    const a = eyes[FIRST[2 * k]! % eyes.length]
    const b = aims[FIRST[2 * k + 1]! % aims.length]
    if (a && b && open(a, b)) return clear(witness(a, b), 0)
  }

  const proofOf = (parts: Pick<Proof, 'whole' | 'p' | 'q' | 'planes' | 'nodes' | 'roots' | 'unions' | 'sheets'>): Proof => ({
    format: 'sight-proof', gap: options.gap, swapped, solids: casters.map(({ ref }) => ref), ...parts,
  })
  const whole = wholeBlocker(casters, ps, qs, p.centre, q.centre)
  if (whole >= 0) {
    const proof = proofOf({ whole, p: [], q: [], planes: [], nodes: [], roots: [], unions: [], sheets: [] })
    return { verdict: 'blocked', witness: null, gap: 0, proof, shares: new Map([[casters[whole]!.ref.id, 1]]), cells: 0 }
  }
  for (let k = 0; k < 12; k++) {
    const a = scatteredPoint(p, k, q.centre)
    const b = scatteredPoint(q, 3 * k + 1, p.centre)
    if (a && b && open(a, b)) return clear(witness(a, b), 0)
  }

  const search = new Search(index, selection, p, q, casters, meshes, options)
  const outcome = search.run()
  if (search.witness) return clear(witness(...search.witness), search.cells)
  if (outcome === 'unsure') {
    return { verdict: 'unsure', witness: null, gap: options.gap, proof: null, shares: search.shares(), cells: search.cells }
  }
  return {
    verdict: 'blocked', witness: null, gap: search.grown ? options.gap : 0,
    proof: proofOf({ whole: null, ...search.proof() }), shares: search.shares(), cells: search.cells,
  }
}

/** Pairs of good points: eye to eye, middles, then outlines. */
const FIRST = [0, 0, 1, 1, 0, 1, 1, 0, 2, 5, 5, 2, 3, 6, 2, 2, 5, 5, 4, 4, 7, 7, 0, 4]

/** An open segment that is no accident: it misses by NUDGE, or a neighbour does, so it lies in no seam. */
function isWitness(index: OccluderIndex, selection: Selection, a: Vec3, b: Vec3): boolean {
  return !index.blocks(selection, a, b)
}

/** The volume to be cut into cells first. Whichever way round the two are given, the same one comes first. */
function inOrder(a: SightVolume, b: SightVolume): readonly [SightVolume, SightVolume, boolean] {
  const size = (v: SightVolume): number => v.pieces.reduce((sum, { convex }) => sum + convex.faces.length, 0)
  const order = size(a) - size(b) || a.centre[0] - b.centre[0] || a.centre[2] - b.centre[2] || a.centre[1] - b.centre[1]
  return order <= 0 ? [a, b, false] : [b, a, true]
}

const cornersOf = (volume: SightVolume): number[] => volume.pieces.flatMap(({ convex }) => Array.from(convex.corners))

/** A single solid that blocks everything; those that hold much of the line from centre to centre are tried. */
function wholeBlocker(casters: readonly Caster[], ps: readonly number[], qs: readonly number[], a: Vec3, b: Vec3): number {
  const middle = [...a]
  const aim = [...b]
  for (let i = 0; i < casters.length; i++) {
    const { convex } = casters[i]!
    if (covers(convex, middle, aim, DEPTH, 0) && covers(convex, ps, qs, DEPTH, 0)) return i
  }
  return -1
}

class Search {
  witness: readonly [Vec3, Vec3] | null = null
  cells = 0
  grown = false
  readonly #index: OccluderIndex
  readonly #selection: Selection
  readonly #p: SightVolume
  readonly #q: SightVolume
  readonly #casters: readonly Caster[]
  readonly #meshes: readonly CastingMesh[]
  readonly #numbers = new Map<Caster, number>()
  readonly #gap: number
  readonly #limit: number
  readonly #built = new ProofBuilder()
  readonly #pFaces: readonly Face[]
  readonly #qFaces: readonly Face[]
  readonly #roots: number[] = []
  readonly #shares = new Map<Id, number>()
  readonly #unions: boolean
  #work = 0

  constructor(
    index: OccluderIndex, selection: Selection, p: SightVolume, q: SightVolume,
    casters: readonly Caster[], meshes: readonly CastingMesh[], options: DecideOptions,
  ) {
    this.#index = index
    this.#selection = selection
    this.#p = p
    this.#q = q
    this.#casters = casters
    this.#meshes = meshes
    casters.forEach((caster, i) => this.#numbers.set(caster, i))
    this.#gap = options.gap
    this.#limit = options.work ?? MAIN_THREAD_WORK
    const overlap = p.pieces.some((a) => q.pieces.some((b) => boxesOverlap(a.convex.box, b.convex.box)))
    this.#pFaces = facesTowards(p, q, overlap)
    this.#qFaces = facesTowards(q, p, overlap)
    this.#unions = casters.some((a, i) => !a.convex.flat && casters.some((b, j) => j > i && nearBoxes(a.convex.box, b.convex.box, this.#gap)))
  }

  proof(): Pick<Proof, 'p' | 'q' | 'planes' | 'nodes' | 'roots' | 'unions' | 'sheets'> {
    const { planes, nodes, unions, sheets } = this.#built
    const name = ({ piece, face }: Face): readonly [number, number] => [piece, face]
    return { p: this.#pFaces.map(name), q: this.#qFaces.map(name), planes, nodes, roots: this.#roots, unions, sheets }
  }

  shares(): ReadonlyMap<Id, number> {
    let sum = 0
    for (const share of this.#shares.values()) sum += share
    return new Map([...this.#shares].map(([id, share]) => [id, share / sum] as const).sort((a, b) => b[1] - a[1]))
  }

  /** `closed`: every cell has its blocker. Otherwise a witness was found, or neither. */
  run(): 'closed' | 'open' | 'unsure' {
    const parts = this.#qFaces.map(({ polygon }, face): Part => {
      const node = this.#built.node()
      this.#roots.push(node)
      return { polygon, face, node }
    })
    const faces = this.#pFaces.map((_, i) => i)
    const polygons = this.#pFaces.map(({ polygon }) => polygon)
    const queue: Cell[] = [{ faces, polygons, corners: cornersOfPolygons(polygons), parts, casters: this.#casters }]
    let stuck = false
    for (let head = 0; head < queue.length; head++) {
      if (this.#work > this.#limit) return 'unsure'
      const cell = this.#close(queue[head]!)
      queue[head] = NOTHING
      if (this.witness) return 'open'
      if (!cell) continue
      if (!this.#cut(cell, queue)) stuck = true
    }
    return stuck ? 'unsure' : 'closed'
  }

  /** Finds blockers for as many parts of the cell as it can; null when none is left, else the cell with what is left. */
  #close(cell: Cell): Cell | null {
    this.cells++
    const { corners } = cell
    let parts = this.#notBehind(cell)
    if (parts.length === 0) return null
    const shaft = shaftOf(corners, cornersOfPolygons(parts.map(({ polygon }) => polygon)))
    const casters = cell.casters.filter(({ convex }) => !missesShaft(convex, shaft))
    this.#work += 20 + 10 * cell.casters.length
    const useful: Caster[] = []
    const others: Caster[] = []
    for (const caster of casters) {
      if (parts.length === 0) return null
      const before = parts
      parts = this.#shade(caster, corners, parts, 0, cell.faces.length === 1)
      ;(parts === before ? others : useful).push(caster)
    }
    if (parts.length === 0) return null
    if (this.#look(cell, parts, casters)) return null
    if (cell.faces.length === 1) {
      if (this.#unions) parts = this.#unite(corners, parts, casters, 0)
      if (this.#meshes.length > 0) parts = this.#sheets(corners, parts)
      const [, , , low, high] = longestExtent(cell.polygons[0]!)
      if (parts.length > 0 && high - low < 20 * this.#gap) {
        const grow = 0.5 * this.#gap
        for (const caster of casters) {
          if (parts.length === 0) return null
          parts = this.#shade(caster, corners, parts, grow, true)
        }
        if (this.#unions) parts = this.#unite(corners, parts, casters, GROWN * this.#gap)
      }
    }
    return parts.length === 0 ? null : { ...cell, parts, casters: [...useful, ...others] }
  }

  #notBehind(cell: Cell): readonly Part[] {
    const { faces, corners } = cell
    const plane = faces.length === 1 ? this.#pFaces[faces[0]!]!.plane : null
    return cell.parts.filter(({ polygon, face, node }) => {
      const own = this.#qFaces[face]!.plane
      const behind = (plane !== null && isBehind(plane, polygon)) || (own !== null && isBehind(own, corners))
      if (behind) this.#built.set(node, Node.behind)
      return !behind
    })
  }

  /** Takes the caster's umbra off the parts (`pieces`: also off a piece of one); the same list when nothing came off. */
  #shade(
    caster: Caster, corners: readonly number[], parts: readonly Part[], grow: number, pieces: boolean,
  ): readonly Part[] {
    const { convex, ref } = caster
    const g = grow === 0 ? 0 : grow * sharpness(convex)
    const umbra = umbraOf(convex, corners, g)
    this.#work += (corners.length / 3) * (convex.edges.length / 8) + parts.length * 8
    if (!umbra) return parts
    let left: Part[] | null = null
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]!
      const cut = subtract(part.polygon, umbra)
      // A facet that hides little of a part would only leave splinters; cut smaller, the part may be hidden by it whole.
      const slight = cut && convex.flat && cut.outside.length > 0 && areaOf(cut.inside) < 0.15 * areaOf(part.polygon)
      if (!cut || slight || (!pieces && cut.outside.length > 0) || !covers(convex, corners, cut.inside, DEPTH, g)) {
        left?.push(part)
        continue
      }
      left ??= parts.slice(0, i)
      let node = part.node
      for (let k = 0; k < cut.outside.length; k++) {
        const rest = this.#built.node()
        const on = this.#built.node()
        const h = 4 * cut.planes[k]!
        const plane = this.#built.plane(umbra.data[h]!, umbra.data[h + 1]!, umbra.data[h + 2]!, umbra.data[h + 3]!)
        this.#built.set(node, Node.cutQ, plane, on, rest)
        left.push({ polygon: cut.outside[k]!, face: part.face, node: rest })
        node = on
      }
      this.#built.set(node, Node.solid, this.#numbers.get(caster)!, g)
      if (grow > 0) this.grown = true
      this.#credit(ref.id, corners, cut.inside)
    }
    return left ?? parts
  }

  #credit(id: Id, corners: readonly number[], polygon: Polygon3): void {
    const weight = (spreadOf(corners) + 1e-12) * areaOf(polygon)
    this.#shares.set(id, (this.#shares.get(id) ?? 0) + weight)
  }

  /** Looks from the middle of the cell at what is left of Q; true when an open line was found. */
  #look(cell: Cell, parts: readonly Part[], casters: readonly Caster[]): boolean {
    const n = cell.polygons.length >> 1
    const eyeFace = this.#pFaces[cell.faces[n]!]!
    const outside = centroid(cell.polygons[n]!)
    const eye = settle(this.#p.pieces[eyeFace.piece]!, outside, this.#q.centre)
    if (!eye) return false
    let seen = parts.map(({ polygon, face }) => ({ polygon, face }))
    for (const { convex } of casters) {
      const shadow = umbraOf(convex, eye, NUDGE)
      this.#work += convex.edges.length / 8 + seen.length * 4
      if (!shadow) continue
      const left: { polygon: Polygon3; face: number }[] = []
      for (const part of seen) {
        const cut = subtract(part.polygon, shadow)
        if (!cut) left.push(part)
        else for (const polygon of cut.outside) left.push({ polygon, face: part.face })
      }
      seen = left
      if (seen.length === 0) return false
    }
    const largest = seen.map((part) => ({ ...part, area: areaOf(part.polygon) })).sort((a, b) => b.area - a.area)
    for (const { polygon, face } of largest.slice(0, 3)) {
      const aim = settle(this.#q.pieces[this.#qFaces[face]!.piece]!, centroid(polygon), eye)
      this.#work += 40
      if (aim && isWitness(this.#index, this.#selection, eye, aim)) {
        this.witness = [eye, aim]
        return true
      }
    }
    return false
  }

  #unite(corners: readonly number[], parts: readonly Part[], casters: readonly Caster[], grow: number): readonly Part[] {
    return parts.filter(({ polygon, node }) => {
      this.#work += 100 + 10 * casters.length + (corners.length * polygon.length) / 9
      const union = findUnion(corners, polygon, casters, grow)
      if (!union) return true
      const solids = union.casters.map((caster) => this.#numbers.get(caster)!)
      this.#built.unions.push({ plane: union.plane, solids, grow })
      this.#built.set(node, Node.union, this.#built.unions.length - 1)
      if (grow > 0) this.grown = true
      for (const { ref } of union.casters) this.#credit(ref.id, corners, polygon)
      return false
    })
  }

  #sheets(corners: readonly number[], parts: readonly Part[]): readonly Part[] {
    return parts.filter(({ polygon, node }) => {
      for (const { mesh, what, id, solid } of this.#meshes) {
        const sheet = findSheet(mesh, corners, polygon)
        this.#work += 50 + 10 * (sheet?.triangles.length ?? 10)
        if (!sheet) continue
        this.#built.sheets.push({ what, id, solid, ...sheet })
        this.#built.set(node, Node.sheet, this.#built.sheets.length - 1)
        this.#credit(id, corners, polygon)
        return false
      }
      return true
    })
  }

  /** Cuts the cell in two and queues both; false when it is too small for that. */
  #cut(cell: Cell, queue: Cell[]): boolean {
    const { faces, polygons, parts, casters } = cell
    if (faces.length > 1) {
      const half = faces.length >> 1
      const children = parts.map(({ node }) => {
        const [a, b] = [this.#built.node(), this.#built.node()]
        this.#built.set(node, Node.group, half, a, b)
        return [a, b] as const
      })
      for (const side of [0, 1] as const) {
        const [from, to] = side === 0 ? [0, half] : [half, faces.length]
        const some = polygons.slice(from, to)
        queue.push({
          faces: faces.slice(from, to), polygons: some, corners: cornersOfPolygons(some), casters,
          parts: parts.map((part, i) => ({ ...part, node: children[i]![side] })),
        })
      }
      return true
    }
    const polygon = polygons[0]!
    const [nx, ny, nz, low, high] = longestExtent(polygon)
    if (this.#meshes.length > 0 && this.#cutParts(cell, high - low, queue)) return true
    if (high - low < 0.2 * this.#gap) return false
    const d = (low + high) / 2
    const halves = clip(polygon, nx, ny, nz, d)
    if (halves[0].length === 0 || halves[1].length === 0) return false
    const plane = this.#built.plane(nx, ny, nz, d)
    const children = parts.map(({ node }) => {
      const [a, b] = [this.#built.node(), this.#built.node()]
      this.#built.set(node, Node.cutP, plane, a, b)
      return [a, b] as const
    })
    for (const side of [0, 1] as const) {
      const half = halves[side]
      queue.push({
        faces, polygons: [half], corners: half, casters,
        parts: parts.map((part, i) => ({ ...part, node: children[i]![side] })),
      })
    }
    return true
  }

  /** Sheets of triangles block small parts of Q only: cuts those that are larger than P's cell. */
  #cutParts(cell: Cell, size: number, queue: Cell[]): boolean {
    let any = false
    const parts: Part[] = []
    for (const part of cell.parts) {
      const [nx, ny, nz, low, high] = longestExtent(part.polygon)
      const d = (low + high) / 2
      const halves = high - low > 1.2 * size ? clip(part.polygon, nx, ny, nz, d) : null
      if (!halves || halves[0].length === 0 || halves[1].length === 0) {
        parts.push(part)
        continue
      }
      any = true
      const [a, b] = [this.#built.node(), this.#built.node()]
      this.#built.set(part.node, Node.cutQ, this.#built.plane(nx, ny, nz, d), a, b)
      parts.push({ polygon: halves[0], face: part.face, node: a }, { polygon: halves[1], face: part.face, node: b })
    }
    if (any) queue.push({ ...cell, parts })
    return any
  }
}

/** About the size of the surface that the corners span: the two larger sides of the box round them. */
function spreadOf(corners: readonly number[]): number {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (let i = 0; i < corners.length; i++) {
    low[i % 3] = Math.min(low[i % 3]!, corners[i]!)
    high[i % 3] = Math.max(high[i % 3]!, corners[i]!)
  }
  const [x, y, z] = [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!]
  return Math.max(x * y, y * z, z * x)
}

const NOTHING: Cell = { faces: [], polygons: [], corners: [], parts: [], casters: [] }

/** Two faces of a right angle grown by this much of the gap meet half a gap away from their edge. */
const GROWN = 0.35

const sharpnesses = new WeakMap<Convex, number>()

/** Sine of half the sharpest angle between neighbouring faces: grown faces meet at their distance divided by it. */
function sharpness(convex: Convex): number {
  let known = sharpnesses.get(convex)
  if (known !== undefined) return known
  known = Math.SQRT1_2
  const { planes, edges, flat } = convex
  const count = edges.length / 4
  for (let e = 0; e < count; e++) {
    const f = flat ? e + 1 : edges[4 * e + 2]!
    const g = flat ? ((e + 1) % count) + 1 : edges[4 * e + 3]!
    const cos =
      planes[4 * f]! * planes[4 * g]! + planes[4 * f + 1]! * planes[4 * g + 1]! + planes[4 * f + 2]! * planes[4 * g + 2]!
    // The angle inside is what the angle between the outward normals lacks to a straight one.
    known = Math.min(known, Math.sqrt(Math.max(0, (1 + cos) / 2)))
  }
  sharpnesses.set(convex, known)
  return known
}

/** What the half-spaces hold of a polygon, and what lies outside, piece by piece with the plane that cut it off; null: they hold nothing. */
function subtract(
  polygon: Polygon3, { data, count }: HalfSpaces,
): { inside: Polygon3; outside: Polygon3[]; planes: number[] } | null {
  let relevant = 0
  for (let h = 0; h < count; h++) {
    const nx = data[4 * h]!
    const ny = data[4 * h + 1]!
    const nz = data[4 * h + 2]!
    const d = data[4 * h + 3]!
    let least = Infinity
    let most = -Infinity
    for (let i = 0; i < polygon.length; i += 3) {
      const s = nx * polygon[i]! + ny * polygon[i + 1]! + nz * polygon[i + 2]! - d
      if (s < least) least = s
      if (s > most) most = s
    }
    if (least >= 0) return null
    if (most > 0) cuts[relevant++] = h
  }
  let inside = polygon
  const outside: Polygon3[] = []
  const planes: number[] = []
  for (let k = 0; k < relevant; k++) {
    const h = cuts[k]!
    const nx = data[4 * h]!
    const ny = data[4 * h + 1]!
    const nz = data[4 * h + 2]!
    const d = data[4 * h + 3]!
    let least = Infinity
    let most = -Infinity
    for (let i = 0; i < inside.length; i += 3) {
      const s = nx * inside[i]! + ny * inside[i + 1]! + nz * inside[i + 2]! - d
      if (s < least) least = s
      if (s > most) most = s
    }
    if (least >= 0) return null
    if (most <= 0) continue
    const [a, b] = clip(inside, nx, ny, nz, d)
    if (a.length === 0) return null
    if (b.length > 0) {
      outside.push(b)
      planes.push(h)
    }
    inside = a
  }
  return { inside, outside, planes }
}

const cuts = new Int32Array(8192)

function cornersOfPolygons(polygons: readonly Polygon3[]): number[] {
  if (polygons.length === 1) return polygons[0]!
  const corners: number[] = []
  for (const polygon of polygons) {
    for (let i = 0; i < polygon.length; i += 3) {
      let known = false
      for (let j = 0; j < corners.length && !known; j += 3) {
        known = corners[j] === polygon[i] && corners[j + 1] === polygon[i + 1] && corners[j + 2] === polygon[i + 2]
      }
      if (!known) corners.push(polygon[i]!, polygon[i + 1]!, polygon[i + 2]!)
    }
  }
  return corners
}

const isBehind = (plane: ArrayLike<number>, points: readonly number[]): boolean => {
  const [nx, ny, nz, d] = [plane[0]!, plane[1]!, plane[2]!, plane[3]!]
  for (let i = 0; i < points.length; i += 3) {
    if (nx * points[i]! + ny * points[i + 1]! + nz * points[i + 2]! - d > 0) return false
  }
  return true
}

/** The faces of a volume from which a line can leave for the other; all of them where the two overlap. */
function facesTowards(volume: SightVolume, other: SightVolume, overlap: boolean): Face[] {
  const points = cornersOf(other)
  return volume.pieces.flatMap(({ convex }, piece) =>
    convex.faces.flatMap((_, face): Face[] => {
      const plane = convex.flat || overlap ? null : convex.planes.subarray(4 * face, 4 * face + 4)
      if (plane && isBehind(plane, points)) return []
      return [{ piece, face, plane, polygon: flatten(facePoints(convex, face)) }]
    }),
  )
}

const boxesOverlap = (a: Float64Array, b: Float64Array): boolean => nearBoxes(a, b, 0)

const nearBoxes = (a: Float64Array, b: Float64Array, gap: number): boolean =>
  a[0]! <= b[3]! + gap && b[0]! <= a[3]! + gap && a[1]! <= b[4]! + gap && b[1]! <= a[4]! + gap &&
  a[2]! <= b[5]! + gap && b[2]! <= a[5]! + gap
