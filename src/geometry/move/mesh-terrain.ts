import type { Pose, TriangleMesh } from '../../core/board'
import { radians, type Inches } from '../../core/units'
import { turn2, type Vec2, type Vec3 } from '../../core/vec'
import type { Block, Crowd, Facet, Owner } from './blocks'
import { TOUCH } from './limits'
import { cellsOf, type Cell } from './mesh-cells'
import { isCrowded, patchesOf, slicesOf } from './mesh-slices'
import { makeRounded, type Rounded } from './rounded'

/** How far from where the centre may come ground counts. */
const UNDER: Inches = 0.02

export interface Bounds3 {
  readonly min: Vec3
  readonly max: Vec3
}

/** What of a mesh a query may meet. */
export interface MeshFound {
  readonly blocks: Block[]
  readonly facets: Facet[]
  readonly crowds: Crowd[]
}

interface Placed {
  readonly blocks: readonly Block[]
  readonly crowds: readonly Crowd[]
  /** Null where nobody has asked yet. */
  facets: readonly Facet[] | null
}

/** Places among the blocks of a piece that one square of a mesh may take, and a mesh. */
const RANKS = 2 ** 12
export const MESH_RANKS = 2 ** 41

/**
 * A mesh where it stands. Its squares are cut and placed when a query first comes near, and kept: what a query takes depends on what is
 * near it and not on how large the mesh is.
 */
export class MeshTerrain {
  private readonly placed = new Map<Cell, Placed>()
  private ahead: Iterator<Cell> | null = null

  /** `rank`: the first place among the blocks of the piece that is free. */
  constructor(
    private readonly mesh: TriangleMesh, private readonly pose: Pose, private readonly owner: Owner, private readonly rank: number,
  ) {}

  /** Cuts up and places so many more squares, if there are; tells how many there were. */
  prepare(squares: number): number {
    this.ahead ??= cellsOf(this.mesh).each()
    for (let done = 0; done < squares; done++) {
      const next = this.ahead.next()
      if (next.done) return done
      this.placedIn(next.value)
    }
    return squares
  }

  /** Smallest box along the table's axes round the whole mesh. */
  bounds(): Bounds3 {
    const { positions } = this.mesh
    const { at, yaw } = this.pose
    const [c, s] = [Math.cos(radians(yaw)), Math.sin(radians(yaw))]
    const min: [number, number, number] = [Infinity, Infinity, Infinity]
    const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y, z] = [positions[i]!, positions[i + 1]!, positions[i + 2]!]
      const [px, py, pz] = [c * x + s * z + at[0], y + at[1], -s * x + c * z + at[2]]
      if (px < min[0]) min[0] = px
      if (px > max[0]) max[0] = px
      if (py < min[1]) min[1] = py
      if (py > max[1]) max[1] = py
      if (pz < min[2]) min[2] = pz
      if (pz > max[2]) max[2] = pz
    }
    return { min, max }
  }

  /**
   * What comes within `by` of the segment from a to b in plan, in both directions; a point where the two are one. Of crowded squares
   * only the ground under the segment itself.
   */
  along(ax: number, az: number, bx: number, bz: number, by: Inches, into: MeshFound): void {
    const [a, b] = [this.own(ax, az), this.own(bx, bz)]
    // However the mesh is turned against the table.
    const near = segmentTest(a[0], a[1], b[0], b[1], by * Math.SQRT2)
    const under = segmentTest(a[0], a[1], b[0], b[1], UNDER)
    this.collect(near, under, segmentTest(ax, az, bx, bz, by), into)
  }

  /** What comes within the bounds; of crowded squares only the ground at their middle, unless `whole`. */
  within(minX: number, maxX: number, minZ: number, maxZ: number, whole: boolean, into: MeshFound): void {
    const [x, z] = this.own((minX + maxX) / 2, (minZ + maxZ) / 2)
    const far = Math.hypot(maxX - minX, maxZ - minZ) / 2
    const near = squareTest(x - far, x + far, z - far, z + far)
    const under = whole ? near : squareTest(x - UNDER, x + UNDER, z - UNDER, z + UNDER)
    this.collect(near, under, squareTest(minX, maxX, minZ, maxZ), into)
  }

  private collect(near: Meets, under: Meets, meets: Meets, { blocks, facets, crowds }: MeshFound): void {
    for (const cell of cellsOf(this.mesh).leaves(near)) {
      const there = this.placedIn(cell)
      for (const block of there.blocks) if (planMeets(block.plan, meets)) blocks.push(block)
      for (const crowd of there.crowds) if (planMeets(crowd.plan, meets)) crowds.push(crowd)
      if (isCrowded(cell) && !under(cell.x, cell.x + cell.size, cell.z, cell.z + cell.size)) continue
      for (const facet of (there.facets ??= this.facetsIn(cell))) if (planMeets(facet.plan, meets)) facets.push(facet)
    }
  }

  private placedIn(cell: Cell): Placed {
    let found = this.placed.get(cell)
    if (!found) this.placed.set(cell, (found = this.place(cell)))
    return found
  }

  private place(cell: Cell): Placed {
    const { owner, pose: { at: [, up] } } = this
    const { slices, filled } = slicesOf(this.mesh, cell)
    const crowded = isCrowded(cell)
    const blocks: Block[] = []
    for (const { plan, y0, y1 } of slices) {
      // Beneath the table's surface nothing is in anyone's way.
      if (y1 + up <= TOUCH) continue
      const rank = this.rank + cell.code * RANKS + blocks.length
      blocks.push({ plan: this.onTable(plan), y0: y0 + up, y1: y1 + up, owner, slice: true, crowded, rank })
    }
    const { x, z, size } = cell
    const square = filled.length > 0 ? this.onTable([[x, z], [x + size, z], [x + size, z + size], [x, z + size]]) : null
    const crowds = filled.map(([y0, y1]): Crowd => ({ plan: square!, y0: y0 + up, y1: y1 + up, owner, slice: true }))
    return { blocks, crowds, facets: null }
  }

  private facetsIn(cell: Cell): Facet[] {
    const { owner, pose: { at: [, up], yaw } } = this
    const crowded = isCrowded(cell)
    const facets: Facet[] = []
    for (const { plan, gx, gz, k, y0, y1 } of patchesOf(this.mesh, cell)) {
      if (y1 + up < -TOUCH) continue
      const [x, z] = turn2([gx, gz], yaw)
      const [px, pz] = plan[0]!
      const [wx, wz] = this.toTable([px, pz])
      const above = gx * px + gz * pz + k + up - x * wx - z * wz
      facets.push({ plan: this.onTable(plan), slice: true, crowded, gx: x, gz: z, k: above, y0: y0 + up, y1: y1 + up, owner })
    }
    return facets
  }

  private readonly toTable = (p: Vec2): Vec2 => {
    const { at, yaw } = this.pose
    const [x, z] = turn2(p, yaw)
    return [x + at[0], z + at[2]]
  }

  private onTable(plan: readonly Vec2[]): Rounded {
    return makeRounded(plan.map(this.toTable), 0)
  }

  /** A place of the table in the mesh's own frame. */
  private own(x: number, z: number): Vec2 {
    const { at, yaw } = this.pose
    return turn2([x - at[0], z - at[2]], -yaw)
  }
}

type Meets = (minX: number, maxX: number, minZ: number, maxZ: number) => boolean

const planMeets = ({ minX, maxX, minZ, maxZ }: Rounded, meets: Meets): boolean => meets(minX, maxX, minZ, maxZ)

const squareTest = (minX: number, maxX: number, minZ: number, maxZ: number): Meets =>
  (x0, x1, z0, z1) => x0 <= maxX && x1 >= minX && z0 <= maxZ && z1 >= minZ

/** Whether bounds come within `by` of a segment in both directions. */
function segmentTest(ax: number, az: number, bx: number, bz: number, by: Inches): Meets {
  const [minX, maxX, minZ, maxZ] = [Math.min(ax, bx) - by, Math.max(ax, bx) + by, Math.min(az, bz) - by, Math.max(az, bz) + by]
  const [dx, dz] = [bx - ax, bz - az]
  return (x0, x1, z0, z1) => {
    if (x0 > maxX || x1 < minX || z0 > maxZ || z1 < minZ) return false
    // A line misses a box that lies on one side of it.
    const side = ((x0 + x1) / 2 - ax) * dz - ((z0 + z1) / 2 - az) * dx
    return Math.abs(side) <= ((x1 - x0) / 2 + by) * Math.abs(dz) + ((z1 - z0) / 2 + by) * Math.abs(dx) + 1e-9
  }
}
