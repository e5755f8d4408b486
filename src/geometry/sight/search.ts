import type { Id } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import { goodPoints } from './candidates'
import { missesShaft, type Caster, type CastingMesh } from './casters'
import {
  boxesOverlap, boxRound, cornersOfPolygons, facesTowards, GROWN, holding, isBehind, spreadOf, type Cell,
  type Face, type Part,
} from './cells'
import { areUnited, coverBySheets, shade, umbraFor, unite } from './closing'
import { coarsenedEnd } from './coarse'
import { cutCell } from './cutting'
import { Ledger } from './ledger'
import { lookFrom, type View } from './looking'
import type { OccluderIndex, Selection } from './occluder-index'
import { centroid } from './polygon3'
import type { Proof } from './proof'
import { covers, type HalfSpaces } from './shadow'
import { shaftOf } from './shaft'
import { DEPTH } from './tolerance'
import { settle, type SightVolume } from './volume'

/** The search for a witness or a proof, cell by cell; see `decideSight`. */
export class Search {
  witness: readonly [Vec3, Vec3] | null = null
  cells = 0
  /** The bound on the work ended it. */
  cut = false
  readonly #p: SightVolume
  readonly #view: View
  readonly #casters: readonly Caster[]
  readonly #meshes: readonly CastingMesh[]
  readonly #aperture: number
  readonly #queue: Cell[]
  #head = 0
  #stuck = false
  readonly #ledger: Ledger
  readonly #pFaces: readonly Face[]
  readonly #qFaces: readonly Face[]
  readonly #unions: boolean

  constructor(
    index: OccluderIndex, selection: Selection, p: SightVolume, q: SightVolume,
    casters: readonly Caster[], meshes: readonly CastingMesh[], aperture: number,
  ) {
    this.#p = p
    this.#casters = casters
    this.#meshes = meshes
    this.#aperture = aperture
    this.#ledger = new Ledger(casters)
    const overlap = p.pieces.some((a) => q.pieces.some((b) => boxesOverlap(a.convex.box, b.convex.box)))
    this.#pFaces = facesTowards(p, q, overlap)
    this.#qFaces = facesTowards(q, p, overlap)
    this.#view = { index, selection, q, qFaces: this.#qFaces }
    this.#unions = casters.length > 1
    const parts = this.#qFaces.map(({ polygon }, face) => this.#ledger.root(polygon, face))
    const faces = this.#pFaces.map((_, i) => i)
    const polygons = this.#pFaces.map(({ polygon }) => polygon)
    this.#queue = [{ faces, polygons, corners: cornersOfPolygons(polygons), parts, casters: this.#casters }]
  }

  /** Whether what closed the cells had to be grown by the aperture. */
  get grown(): boolean {
    return this.#ledger.grown
  }

  get work(): number {
    return this.#ledger.work
  }

  proof(): Pick<Proof, 'p' | 'q' | 'planes' | 'nodes' | 'roots' | 'panes' | 'sheets'> {
    return this.#ledger.proof(this.#pFaces, this.#qFaces)
  }

  shares(): ReadonlyMap<Id, number> {
    return this.#ledger.shares()
  }

  /**
   * `closed`: every cell has its blocker. Otherwise a witness was found, or neither. `limit`: bound on the work, in units of 20 to 40 ns; a
   * count, so that every machine says the same. Where that ended it, it goes on when asked once more with a larger one.
   */
  run(limit: number): 'closed' | 'open' | 'unsure' {
    const queue = this.#queue
    this.cut = false
    for (; this.#head < queue.length; this.#head++) {
      if (this.#ledger.work > limit) {
        this.cut = true
        return 'unsure'
      }
      const cell = this.#close(queue[this.#head]!)
      queue[this.#head] = NOTHING
      if (this.witness) return 'open'
      if (!cell) continue
      const children = cutCell(this.#ledger, cell, this.#view.q.centre, this.#aperture)
      if (children) queue.push(...children)
      else this.#stuck = true
    }
    return this.#stuck ? 'unsure' : 'closed'
  }

  /** Finds blockers for as many parts of the cell as it can; null when none is left, else the cell with what is left. */
  #close(cell: Cell): Cell | null {
    this.cells++
    const ledger = this.#ledger
    const open = this.#notBehind(cell)
    if (open.length === 0) return null
    const into = boxRound(open)
    const corners = coarsenedEnd(cell.corners, into)
    const shaft = shaftOf(corners, cornersOfPolygons(open.map(({ polygon }) => polygon)))
    const casters = cell.casters.filter(({ convex }) => !missesShaft(convex, shaft))
    ledger.work += 20 + 10 * cell.casters.length
    const whole = this.cells === 1
    if (whole && this.#unions && areUnited(ledger, corners, open, casters, 0)) return null
    // What one solid, or several in a plane, hide whole comes first: cutting the parts makes many small ones of them.
    const { left, useful, sorted } = this.#whole(corners, open, casters, into)
    let parts = left
    if (parts.length === 0) return null
    if (whole && this.#lookBothWays(parts, sorted, into)) return null
    // All of them together were tried already where the cell is the first and none has been closed since.
    const anew = !whole || parts.length < open.length
    if (this.#unions && anew && areUnited(ledger, corners, parts, sorted, 0)) return null
    for (const { caster, umbra } of useful) {
      if (parts.length === 0) return null
      parts = shade(ledger, caster, umbra, corners, parts, 0)
    }
    if (parts.length === 0) return null
    if (!whole && this.#look([this.#middle(cell)], parts, sorted, into)) return null
    if (this.#unions) parts = unite(ledger, corners, parts, sorted, 0)
    if (this.#meshes.length > 0) parts = coverBySheets(ledger, corners, parts, this.#meshes)
    if (parts.length > 0 && spreadOf(corners) < 400 * this.#aperture * this.#aperture) parts = this.#grow(corners, parts, casters, sorted, into)
    return parts.length === 0 ? null : { ...cell, parts, casters: sorted }
  }

  #notBehind({ faces, corners, parts }: Cell): readonly Part[] {
    const plane = faces.length === 1 ? this.#pFaces[faces[0]!]!.plane : null
    return parts.filter((part) => {
      const own = this.#qFaces[part.face]!.plane
      const behind = (plane !== null && isBehind(plane, part.polygon)) || (own !== null && isBehind(own, corners))
      if (behind) this.#ledger.behind(part)
      return !behind
    })
  }

  /** Closes the parts that one solid hides whole; and says whose umbras reach some, these casters first. */
  #whole(corners: readonly number[], open: readonly Part[], casters: readonly Caster[], into: Float64Array) {
    let left = open
    const useful: { readonly caster: Caster; readonly umbra: HalfSpaces }[] = []
    const others: Caster[] = []
    for (const caster of casters) {
      const umbra = umbraFor(this.#ledger, caster, corners, 0, into)
      this.#ledger.work += left.length * 2
      let reaches = false
      if (umbra) {
        left = left.filter(({ polygon, node }) => {
          const held = holding(polygon, umbra)
          if (held >= 0) reaches = true
          if (held < 1 || !covers(caster.convex, corners, polygon, DEPTH, 0)) return true
          this.#ledger.solid(caster, 0, corners, polygon, node)
          return false
        })
        if (left.length === 0) break
      }
      if (umbra && reaches) useful.push({ caster, umbra: { data: umbra.data.slice(0, 4 * umbra.count), count: umbra.count } })
      else others.push(caster)
    }
    return { left, useful, sorted: [...useful.map(({ caster }) => caster), ...others] }
  }

  /** The middle of a cell, in the true volume. */
  #middle({ faces, polygons }: Cell): Vec3 | null {
    const n = polygons.length >> 1
    const { piece } = this.#pFaces[faces[n]!]!
    return settle(this.#p.pieces[piece]!, centroid(polygons[n]!), this.#view.q.centre)
  }

  /** Looks from points of P at what is left of Q; true when an open line was found. */
  #look(eyes: readonly (Vec3 | null)[], parts: readonly Part[], casters: readonly Caster[], into: Float64Array): boolean {
    for (const eye of eyes) {
      const aim = eye && lookFrom(eye, this.#view, this.#ledger, parts, casters, into)
      if (!aim) continue
      this.witness = [eye, aim]
      return true
    }
    return false
  }

  /** Looks from good points of either end at the other, the best of both first; true when an open line was found. */
  #lookBothWays(parts: readonly Part[], casters: readonly Caster[], into: Float64Array): boolean {
    const { q } = this.#view
    const eyes = goodPoints(this.#p, q)
    const aims = goodPoints(q, this.#p)
    const back = this.#pFaces.map(({ polygon }, face): Part => ({ polygon, face, node: -1 }))
    const box = boxRound(back)
    for (const [from, to] of [[0, BEST], [BEST, Infinity]] as const) {
      if (this.#look(eyes.slice(from, to), parts, casters, into)) return true
      if (this.#lookBack(aims.slice(from, to), back, casters, box)) return true
    }
    return false
  }

  /** Looks from points of Q at P's faces; true when an open line was found. */
  #lookBack(eyes: readonly Vec3[], parts: readonly Part[], casters: readonly Caster[], into: Float64Array): boolean {
    const view: View = { ...this.#view, q: this.#p, qFaces: this.#pFaces }
    for (const eye of eyes) {
      const aim = lookFrom(eye, view, this.#ledger, parts, casters, into)
      if (!aim) continue
      this.witness = [aim, eye]
      return true
    }
    return false
  }

  /** With solids grown by the aperture, for small cells. */
  #grow(
    corners: readonly number[], open: readonly Part[], casters: readonly Caster[], sorted: readonly Caster[],
    into: Float64Array,
  ): readonly Part[] {
    const grow = 0.5 * this.#aperture
    let parts = open
    for (const caster of casters) {
      if (parts.length === 0) return parts
      const umbra = umbraFor(this.#ledger, caster, corners, grow, into)
      if (umbra) parts = shade(this.#ledger, caster, umbra, corners, parts, grow)
    }
    return this.#unions ? unite(this.#ledger, corners, parts, sorted, GROWN * this.#aperture) : parts
  }
}

/** From so many good points of an end most openings are seen. */
const BEST = 3

const NOTHING: Cell = { faces: [], polygons: [], corners: [], parts: [], casters: [] }
