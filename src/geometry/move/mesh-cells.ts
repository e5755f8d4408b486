import type { TriangleMesh } from '../../core/board'
import type { Inches } from '../../core/units'
import { FACE, surfaceOf } from './mesh-surface'

/** Side of the smallest squares: what is in one of them, and more than a few triangles, is taken together. */
export const CELL: Inches = 1 / 16
/** So few triangles need no smaller squares. */
const FEW = 4
/** Steep triangles are cut into slices: not too many in one square. */
const LARGEST_STEEP: Inches = 2

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
    let count = 0
    for (const face of faces) if (face !== FACE.none) count++
    const triangles = new Uint32Array(count)
    let [minX, maxX, minZ, maxZ] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let t = 0, n = 0; t < faces.length; t++) {
      if (faces[t] === FACE.none) continue
      triangles[n++] = t
      const [x0, x1, z0, z1] = this.boundsOf(t)
      minX = Math.min(minX, x0)
      maxX = Math.max(maxX, x1)
      minZ = Math.min(minZ, z0)
      maxZ = Math.max(maxZ, z1)
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
    const { triangles, code } = cell
    const { faces } = surfaceOf(this.mesh)
    const half = cell.size / 2
    const [x, z] = [cell.x + half, cell.z + half]
    const counts = [0, 0, 0, 0]
    const sides = new Uint8Array(triangles.length)
    for (let i = 0; i < triangles.length; i++) {
      const bounds = this.boundsOf(triangles[i]!)
      // What lies on the border alone is beyond it.
      const west = bounds[0] < x
      const east = bounds[1] > x || !west
      const north = bounds[2] < z
      const south = bounds[3] > z || !north
      const side = (west && north ? 1 : 0) | (east && north ? 2 : 0) | (west && south ? 4 : 0) | (east && south ? 8 : 0)
      sides[i] = side
      for (let k = 0; k < 4; k++) if (side & (1 << k)) counts[k]! += 1
    }
    cell.quarters = counts.map((count, k) => {
      if (count === 0) return null
      const own = new Uint32Array(count)
      for (let i = 0, n = 0; n < count; i++) if (sides[i]! & (1 << k)) own[n++] = triangles[i]!
      const steep = cell.steep && own.some((t) => faces[t] === FACE.steep)
      const [x0, z0] = [k & 1 ? x : cell.x, k & 2 ? z : cell.z]
      return { x: x0, z: z0, size: half, code: 4 * code + k, number: this.count++, steep, triangles: own, quarters: null }
    })
    cell.triangles = NONE
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

const NONE = new Uint32Array(0)
const kept = new WeakMap<TriangleMesh, MeshCells>()

/** The mesh's squares; kept as long as the mesh is. */
export function cellsOf(mesh: TriangleMesh): MeshCells {
  let cells = kept.get(mesh)
  if (!cells) kept.set(mesh, (cells = new MeshCells(mesh)))
  return cells
}
