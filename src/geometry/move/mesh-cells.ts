import type { TriangleMesh } from '../../core/board'
import type { Inches } from '../../core/units'
import { FACE, surfaceOf } from './mesh-surface'

/** Side of the smallest squares: what is in one of them, and more than a few triangles, is taken together. */
export const CELL: Inches = 1 / 16
/** So few triangles need no smaller squares. */
const FEW = 4
/** Steep triangles are cut into slices: not too many in one square. */
const LARGEST_STEEP: Inches = 2
/** A square with more triangles is cut so many times at once. */
const MANY = 4096
const STEPS = 4
/** So many times as many triangles in all its parts together are too many. */
const SPREAD = 3

/** A square in plan, in the mesh's own frame, and the triangles that reach into it. */
export interface Cell {
  readonly x: number
  readonly z: number
  readonly size: Inches
  /** A number of its own, the same however often and in whatever order the squares are asked for. */
  readonly code: number
  /** Its place among the squares made so far. */
  readonly number: number
  /** Whether any of them is steep. */
  readonly steep: boolean
  triangles: Uint32Array
  /** Four quarters, those with nothing in them null; null: not cut up, or not yet. */
  quarters: readonly (Cell | null)[] | null
}

/**
 * The triangles of a mesh that matter to movement, by squares in plan that are cut into quarters as far as they are asked for: so
 * a move across one corner of a large mesh looks at that corner.
 */
export class MeshCells {
  private readonly root: Cell | null
  private count = 0
  private readonly bounds: [number, number, number, number] = [0, 0, 0, 0]

  constructor(private readonly mesh: TriangleMesh) {
    const { faces } = surfaceOf(mesh)
    const { positions, indices } = mesh
    let count = 0
    for (const face of faces) if (face !== FACE.none) count++
    const triangles = new Uint32Array(count)
    // A corner is asked once where it lies, not by each of its six triangles.
    const used = new Uint8Array(positions.length / 3)
    for (let t = 0, n = 0; t < faces.length; t++) {
      if (faces[t] === FACE.none) continue
      triangles[n++] = t
      used[indices[3 * t]!] = used[indices[3 * t + 1]!] = used[indices[3 * t + 2]!] = 1
    }
    let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let corner = 0; corner < used.length; corner++) {
      if (used[corner] === 0) continue
      const x = positions[3 * corner]!
      const z = positions[3 * corner + 2]!
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (z < minZ) minZ = z
      if (z > maxZ) maxZ = z
    }
    if (count === 0) {
      this.root = null
      return
    }
    const [x, z] = [Math.floor(minX / CELL) * CELL, Math.floor(minZ / CELL) * CELL]
    let size = CELL
    while (x + size <= maxX || z + size <= maxZ) size *= 2
    this.root = { x, z, size, code: 1, number: this.count++, steep: faces.includes(FACE.steep), triangles, quarters: null }
  }

  /** Visits the squares that are small enough, of those that are wanted; so is every larger one that holds such a one. */
  visit(wanted: (cell: Cell) => boolean, visit: (cell: Cell) => void): void {
    if (this.root && wanted(this.root)) this.visitIn(this.root, wanted, visit)
  }

  private visitIn(cell: Cell, wanted: (cell: Cell) => boolean, visit: (cell: Cell) => void): void {
    if (!cell.quarters && !this.isLeaf(cell)) this.cut(cell)
    const { quarters } = cell
    if (!quarters) visit(cell)
    else for (let k = 3; k >= 0; k--) {
      const quarter = quarters[k]
      if (quarter && wanted(quarter)) this.visitIn(quarter, wanted, visit)
    }
  }

  /** All the squares that are small enough, one after the other. */
  *each(): Generator<Cell, undefined> {
    const open = this.root ? [this.root] : []
    for (let cell = open.pop(); cell; cell = open.pop()) {
      if (!cell.quarters && !this.isLeaf(cell)) this.cut(cell)
      if (!cell.quarters) yield cell
      else for (const quarter of cell.quarters) if (quarter) open.push(quarter)
    }
    return undefined
  }

  /**
   * Cuts up what is wanted, as long as `work` lasts, counted in triangles that are sorted; `visit` takes the squares that are small enough and tells
   * what it took. What is left of the work: none where there is more to do.
   */
  ready(wanted: (cell: Cell) => boolean, work: number, visit: (cell: Cell) => number): number {
    let left = work
    const open = this.root ? [this.root] : []
    for (let cell = open.pop(); cell && left > 0; cell = open.pop()) {
      if (!wanted(cell)) continue
      if (!cell.quarters && !this.isLeaf(cell)) {
        left -= cell.triangles.length
        this.cut(cell)
      }
      if (!cell.quarters) left -= visit(cell)
      else for (const quarter of cell.quarters) if (quarter) open.push(quarter)
    }
    return left
  }

  private isLeaf({ size, triangles }: Cell): boolean {
    if (size <= CELL) return true
    if (triangles.length > FEW) return false
    if (size <= LARGEST_STEEP) return true
    const { faces } = surfaceOf(this.mesh)
    return triangles.every((t) => faces[t] === FACE.walked)
  }

  private cut(cell: Cell): void {
    // Each step looks at all triangles again: of many it is made four at a time, unless large ones lie across most of the squares.
    const steps = cell.triangles.length > MANY ? Math.min(STEPS, Math.round(Math.log2(cell.size / CELL))) : 1
    const sorted = this.sorted(cell, steps)
    const { own, starts, steep } = steps > 1 && sorted.own.length > SPREAD * cell.triangles.length ? this.sorted(cell, 1) : sorted
    const across = Math.sqrt(starts.length - 1)
    const side = cell.size / across
    /** Of a square of so many of the smallest across, the first of them at (i, k). */
    const square = (i: number, k: number, span: number, code: number): Cell | null => {
      const [x, z, size] = [cell.x + i * side, cell.z + k * side, span * side]
      if (span === 1) {
        const n = k * across + i
        if (starts[n] === starts[n + 1]) return null
        return { x, z, size, code, number: this.count++, steep: steep[n]! > 0, triangles: own.subarray(starts[n], starts[n + 1]), quarters: null }
      }
      const quarters = quarter(i, k, span, code)
      if (!quarters.some(Boolean)) return null
      return { x, z, size, code, number: this.count++, steep: quarters.some((each) => each?.steep), triangles: NONE, quarters }
    }
    const quarter = (i: number, k: number, span: number, code: number): (Cell | null)[] => {
      const half = span / 2
      return [0, 1, 2, 3].map((n) => square(i + (n & 1) * half, k + (n >> 1) * half, half, 4 * code + n))
    }
    cell.quarters = quarter(0, 0, across, cell.code)
    cell.triangles = NONE
  }

  /** The triangles of a square by the 2^steps by 2^steps that it is made of, row by row, and which of these have something steep. */
  private sorted(cell: Cell, steps: number): { own: Uint32Array; starts: Uint32Array; steep: Uint8Array } {
    const { triangles } = cell
    const { faces } = surfaceOf(this.mesh)
    const across = 1 << steps
    const steep = new Uint8Array(across * across)
    const starts = new Uint32Array(across * across + 1)
    const reaches = 3 * triangles.length > this.mesh.positions.length / 3 ? this.reachesByCorners(cell, across) : this.reachesByBounds(cell, across)
    for (let n = 0; n < triangles.length; n++) {
      const reach = reaches[n]!
      const isSteep = faces[triangles[n]!] === FACE.steep
      for (let k = (reach >> 8) & 15; k <= reach >> 12; k++) {
        for (let i = reach & 15; i <= ((reach >> 4) & 15); i++) {
          starts[k * across + i + 1]! += 1
          if (isSteep) steep[k * across + i] = 1
        }
      }
    }
    for (let n = 1; n < starts.length; n++) starts[n]! += starts[n - 1]!
    const own = new Uint32Array(starts[across * across]!)
    const ends = starts.slice()
    for (let n = 0; n < triangles.length; n++) {
      const reach = reaches[n]!
      for (let k = (reach >> 8) & 15; k <= reach >> 12; k++) {
        for (let i = reach & 15; i <= ((reach >> 4) & 15); i++) own[ends[k * across + i]!++] = triangles[n]!
      }
    }
    return { own, starts, steep }
  }

  /** First and last column and row of each triangle, four bits each, of so many across. */
  private reachesByBounds({ x, z, size, triangles }: Cell, across: number): Uint16Array {
    const side = size / across
    const reaches = new Uint16Array(triangles.length)
    for (let n = 0; n < triangles.length; n++) {
      const bounds = this.boundsOf(triangles[n]!)
      const i0 = firstOf(bounds[0], x, side, across)
      const i1 = lastOf(bounds[1], x, side, i0, across)
      const k0 = firstOf(bounds[2], z, side, across)
      const k1 = lastOf(bounds[3], z, side, k0, across)
      reaches[n] = i0 | (i1 << 4) | (k0 << 8) | (k1 << 12)
    }
    return reaches
  }

  /** The same, where most of the mesh is in the square: each corner is placed once, not by each of its triangles. */
  private reachesByCorners({ x, z, size, triangles }: Cell, across: number): Uint16Array {
    const side = size / across
    const { positions, indices } = this.mesh
    const places = new Uint16Array(positions.length / 3)
    for (let corner = 0; corner < places.length; corner++) {
      const [px, pz] = [positions[3 * corner]!, positions[3 * corner + 2]!]
      const i = firstOf(px, x, side, across)
      const k = firstOf(pz, z, side, across)
      places[corner] = i | (lastOf(px, x, side, 0, across) << 4) | (k << 8) | (lastOf(pz, z, side, 0, across) << 12)
    }
    const reaches = new Uint16Array(triangles.length)
    for (let n = 0; n < triangles.length; n++) {
      const t = 3 * triangles[n]!
      const [a, b, c] = [places[indices[t]!]!, places[indices[t + 1]!]!, places[indices[t + 2]!]!]
      const i0 = Math.min(a & 15, b & 15, c & 15)
      const k0 = Math.min((a >> 8) & 15, (b >> 8) & 15, (c >> 8) & 15)
      // What lies on a border alone would end before it begins.
      const i1 = Math.max(i0, (a >> 4) & 15, (b >> 4) & 15, (c >> 4) & 15)
      const k1 = Math.max(k0, a >> 12, b >> 12, c >> 12)
      reaches[n] = i0 | (i1 << 4) | (k0 << 8) | (k1 << 12)
    }
    return reaches
  }

  /** Bounds in plan; the array is the next call's too. */
  private boundsOf(t: number): readonly [x0: number, x1: number, z0: number, z1: number] {
    const { positions: p, indices } = this.mesh
    const [a, b, c] = [3 * indices[3 * t]!, 3 * indices[3 * t + 1]!, 3 * indices[3 * t + 2]!]
    const { bounds } = this
    bounds[0] = Math.min(p[a]!, p[b]!, p[c]!)
    bounds[1] = Math.max(p[a]!, p[b]!, p[c]!)
    bounds[2] = Math.min(p[a + 2]!, p[b + 2]!, p[c + 2]!)
    bounds[3] = Math.max(p[a + 2]!, p[b + 2]!, p[c + 2]!)
    return bounds
  }
}

/** The part, of so many along an axis, in which something begins; what lies on the border alone is beyond it. */
function firstOf(low: number, origin: number, side: number, across: number): number {
  let i = Math.max(0, Math.min(across - 1, Math.floor((low - origin) / side)))
  while (i > 0 && low < origin + i * side) i--
  while (i < across - 1 && low >= origin + (i + 1) * side) i++
  return i
}

/** The part in which it ends, `first` or one beyond. */
function lastOf(high: number, origin: number, side: number, first: number, across: number): number {
  let i = Math.max(first, Math.min(across - 1, Math.floor((high - origin) / side)))
  while (i > first && high <= origin + i * side) i--
  while (i < across - 1 && high > origin + (i + 1) * side) i++
  return i
}

const NONE = new Uint32Array(0)
const kept = new WeakMap<TriangleMesh, MeshCells>()

/** The mesh's squares; kept as long as the mesh is. */
export function cellsOf(mesh: TriangleMesh): MeshCells {
  let cells = kept.get(mesh)
  if (!cells) kept.set(mesh, (cells = new MeshCells(mesh)))
  return cells
}
