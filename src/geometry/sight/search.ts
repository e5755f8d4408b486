import type { Id } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import { missesShaft, type Caster, type CastingMesh } from './casters'
import {
  boxesOverlap, boxRound, cornersOfPolygons, facesTowards, GROWN, holding, isBehind, nearBoxes, sharpness, spreadOf, subtract,
  type Cell, type Face, type Part,
} from './cells'
import type { OccluderIndex, Selection } from './occluder-index'
import { areaOf, centroid, clip, longestExtent, type Polygon3 } from './polygon3'
import { Node, ProofBuilder, type Proof } from './proof'
import { covers, umbraOf, type HalfSpaces } from './shadow'
import { shaftOf } from './shaft'
import { findSheet } from './sheet'
import { DEPTH, NUDGE } from './tolerance'
import { findUnion } from './union'
import { settle, type SightVolume } from './volume'

/** Keeps one pair under some 30 ms. */
export const MAIN_THREAD_WORK = 500_000

export interface SearchOptions {
  readonly gap: number
  /** Bound on the work, in units of about 60 ns; default `MAIN_THREAD_WORK`. A count, so that every machine says the same. */
  readonly work?: number
}

/** The search for a witness or a proof, cell by cell; see `decideSight`. */
export class Search {
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
    casters: readonly Caster[], meshes: readonly CastingMesh[], options: SearchOptions,
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
      const before = queue[head]!.parts.length
      const cell = this.#close(queue[head]!)
      queue[head] = NOTHING
      if (this.witness) return 'open'
      if (!cell) continue
      if (!this.#cut(cell, queue, before)) stuck = true
    }
    return stuck ? 'unsure' : 'closed'
  }

  /** Finds blockers for as many parts of the cell as it can; null when none is left, else the cell with what is left. */
  #close(cell: Cell): Cell | null {
    this.cells++
    const { corners } = cell
    let parts = this.#notBehind(cell)
    if (parts.length === 0) return null
    const into = boxRound(parts)
    const shaft = shaftOf(corners, cornersOfPolygons(parts.map(({ polygon }) => polygon)))
    const casters = cell.casters.filter(({ convex }) => !missesShaft(convex, shaft))
    this.#work += 20 + 10 * cell.casters.length
    // What one solid, or several in a plane, hide whole comes first: cutting the parts makes many small ones of them.
    const single = cell.faces.length === 1
    const useful: { caster: Caster; umbra: HalfSpaces }[] = []
    const others: Caster[] = []
    for (const caster of casters) {
      const umbra = this.#umbra(caster, corners, 0, into)
      this.#work += parts.length * 2
      let reaches = false
      if (umbra) {
        parts = parts.filter(({ polygon, node }) => {
          const held = holding(polygon, umbra)
          if (held >= 0) reaches = true
          if (held < 1 || !covers(caster.convex, corners, polygon, DEPTH, 0)) return true
          this.#built.set(node, Node.solid, this.#numbers.get(caster)!, 0)
          this.#credit(caster.ref.id, corners, polygon)
          return false
        })
        if (parts.length === 0) return null
      }
      if (umbra && reaches) useful.push({ caster, umbra: { data: umbra.data.slice(0, 4 * umbra.count), count: umbra.count } })
      else others.push(caster)
    }
    const sorted = [...useful.map(({ caster }) => caster), ...others]
    if (this.#unions) parts = this.#unite(corners, parts, sorted, 0)
    const tried = new Set(parts)
    if (single) {
      for (const { caster, umbra } of useful) {
        if (parts.length === 0) return null
        parts = this.#shade(caster, umbra, corners, parts, 0)
      }
    }
    if (parts.length === 0) return null
    if (this.#look(cell, parts, sorted, into)) return null
    if (single) {
      if (this.#unions) {
        const anew = parts.filter((part) => !tried.has(part))
        if (anew.length > 0) parts = [...parts.filter((part) => tried.has(part)), ...this.#unite(corners, anew, sorted, 0)]
      }
      if (this.#meshes.length > 0) parts = this.#sheets(corners, parts)
      const [, , , low, high] = longestExtent(cell.polygons[0]!)
      if (parts.length > 0 && high - low < 20 * this.#gap) {
        const grow = 0.5 * this.#gap
        for (const caster of casters) {
          if (parts.length === 0) return null
          const umbra = this.#umbra(caster, corners, grow, into)
          if (umbra) parts = this.#shade(caster, umbra, corners, parts, grow)
        }
        if (this.#unions) parts = this.#unite(corners, parts, sorted, GROWN * this.#gap)
      }
    }
    return parts.length === 0 ? null : { ...cell, parts, casters: sorted }
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

  #umbra({ convex }: Caster, corners: readonly number[], grow: number, into: Float64Array): HalfSpaces | null {
    this.#work += (corners.length / 3) * (convex.edges.length / 16)
    return umbraOf(convex, corners, grow === 0 ? 0 : grow * sharpness(convex), into)
  }

  /** Takes the caster's umbra off the parts; the same list when nothing came off. */
  #shade(
    caster: Caster, umbra: HalfSpaces, corners: readonly number[], parts: readonly Part[], grow: number,
  ): readonly Part[] {
    const { convex, ref } = caster
    const g = grow === 0 ? 0 : grow * sharpness(convex)
    this.#work += parts.length * 8
    let left: Part[] | null = null
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]!
      const cut = subtract(part.polygon, umbra)
      // A facet that hides little of a part would only leave splinters; cut smaller, the part may be hidden by it whole.
      const slight = cut && cut.outside.length > 0 && areaOf(cut.inside) < SLIGHT * areaOf(part.polygon)
      if (!cut || slight || !covers(convex, corners, cut.inside, DEPTH, g)) {
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
  #look(cell: Cell, parts: readonly Part[], casters: readonly Caster[], into: Float64Array): boolean {
    const n = cell.polygons.length >> 1
    const eyeFace = this.#pFaces[cell.faces[n]!]!
    const outside = centroid(cell.polygons[n]!)
    const eye = settle(this.#p.pieces[eyeFace.piece]!, outside, this.#q.centre)
    if (!eye) return false
    let seen = parts.map(({ polygon, face }) => ({ polygon, face }))
    for (const { convex } of casters) {
      const shadow = umbraOf(convex, eye, NUDGE, into)
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
      if (aim && !this.#index.blocks(this.#selection, eye, aim)) {
        this.witness = [eye, aim]
        return true
      }
    }
    return false
  }

  #unite(corners: readonly number[], parts: readonly Part[], casters: readonly Caster[], grow: number): readonly Part[] {
    if (parts.length === 0) return parts
    if (parts.length > 1 && this.#united(corners, parts, casters, grow)) return []
    return parts.filter((part) => !this.#united(corners, [part], casters, grow))
  }

  /** Whether several solids in a plane hide all these parts. */
  #united(corners: readonly number[], parts: readonly Part[], casters: readonly Caster[], grow: number): boolean {
    const all = cornersOfPolygons(parts.map(({ polygon }) => polygon))
    this.#work += 100 + 10 * casters.length + (corners.length * all.length) / 9
    const union = findUnion(corners, all, casters, grow)
    if (!union) return false
    const solids = union.casters.map((caster) => this.#numbers.get(caster)!)
    const leaf = this.#built.unions.push({ plane: union.plane, solids, grow }) - 1
    if (grow > 0) this.grown = true
    for (const { polygon, node } of parts) {
      this.#built.set(node, Node.union, leaf)
      for (const { ref } of union.casters) this.#credit(ref.id, corners, polygon)
    }
    return true
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
  #cut(cell: Cell, queue: Cell[], before: number): boolean {
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
        const child: Cell = {
          faces: faces.slice(from, to), polygons: some, corners: cornersOfPolygons(some), casters,
          parts: parts.map((part, i) => ({ ...part, node: children[i]![side] })),
        }
        // Where nothing was hidden from all the faces, half of them is no better.
        if (to - from > 1 && parts.length >= before) this.#cut(child, queue, before)
        else queue.push(child)
      }
      return true
    }
    const polygon = polygons[0]!
    const [nx, ny, nz, low, high] = longestExtent(polygon)
    if (this.#cutParts(cell, high - low, queue)) return true
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
      const halves = high - low > 2.5 * size ? clip(part.polygon, nx, ny, nz, d) : null
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

/** A solid that hides less than this of a part would only leave splinters of it; cut smaller, the part may be hidden by it whole. */
const SLIGHT = 0.3

const NOTHING: Cell = { faces: [], polygons: [], corners: [], parts: [], casters: [] }
