import type { Pose, TriangleMesh } from '../../core/board'
import { cos, hypot, sin } from '../../core/trigonometry'
import { radians, type Inches } from '../../core/units'
import { turn2, type Vec2, type Vec3 } from '../../core/vec'
import type { Block, Cover, Facet, Owner } from './blocks'
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
}

interface Placed {
  readonly blocks: readonly Block[]
  /** Stretches of height in a crowded square in which something is. */
  readonly filled: readonly Cover[]
  /** Null where nobody has asked yet. */
  facets: readonly Facet[] | null
  /** The last looks that took up what is steep there, and its ground. */
  steepTaken: number
  groundTaken: number
}

/** Adds what of a mesh comes near a line up to a distance from its beginning, and has not been added before. */
export type MeshLook = (until: Inches, into: MeshFound) => void

/** To place what is in a square takes so many times as long as to sort its triangles. */
const PLACE = 20

/** Places among the blocks of a piece that one square of a mesh may take, and a mesh. */
const RANKS = 2 ** 12
export const MESH_RANKS = 2 ** 41

/**
 * A mesh where it stands. Its squares are cut and placed when a query first comes near, and kept: what a query takes depends on what is
 * near it and not on how large the mesh is.
 */
export class MeshTerrain {
  /** By the squares' numbers. */
  private readonly placed: (Placed | undefined)[] = []
  /** How far something that lies so far off along the table's axes may lie off along the mesh's own. */
  private readonly askew: number
  private ahead: Iterator<Cell> | null = null
  private looks = 0

  /** `rank`: the first place among the blocks of the piece that is free. */
  constructor(
    private readonly mesh: TriangleMesh, private readonly pose: Pose, readonly owner: Owner, readonly rank: number,
  ) {
    this.askew = Math.abs(cos(radians(pose.yaw))) + Math.abs(sin(radians(pose.yaw))) + 1e-12
  }

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

  /**
   * Cuts up and places the squares that a base may meet that comes within `by` of the segment, as long as `work` lasts; what is left of it.
   */
  readyAlong(ax: number, az: number, bx: number, bz: number, by: Inches, work: number): number {
    const near = this.ownSegment(ax, az, bx, bz, by)
    const wanted = ({ x, z, size }: Cell) => near(x, x + size, z, z + size)
    return cellsOf(this.mesh).ready(wanted, work, (cell) => {
      const there = this.placed[cell.number]
      if (there?.facets) return 0
      const took = PLACE * (1 + cell.triangles.length)
      const placed = there ?? this.placedIn(cell)
      placed.facets ??= this.facetsIn(cell)
      return took
    })
  }

  /** Smallest box along the table's axes round the whole mesh. */
  bounds(): Bounds3 {
    const { positions } = this.mesh
    const { at, yaw } = this.pose
    const [c, s] = [cos(radians(yaw)), sin(radians(yaw))]
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
   * Takes up, from a point on along a direction, what bars the way of a base with a rim no farther out than `by`, and the ground under its
   * centre. One look at a time: another one begun, the former would add again what it has.
   */
  look(x: number, z: number, dx: number, dz: number, by: Inches): MeshLook {
    const [ox, oz] = this.own(x, z)
    const [ux, uz] = turn2([dx, dz], -this.pose.yaw)
    const cells = cellsOf(this.mesh)
    const look = ++this.looks
    let from = 0
    return (until, { blocks, facets }) => {
      const near = bandTest(ox, oz, ux, uz, from - by, until + by, by)
      cells.visit((cell) => cell.steep && near(cell.x, cell.x + cell.size, cell.z, cell.z + cell.size), (cell) => {
        const there = this.placedIn(cell)
        if (there.steepTaken === look) return
        there.steepTaken = look
        for (const block of there.blocks) blocks.push(block)
      })
      const under = bandTest(ox, oz, ux, uz, from - UNDER, until + UNDER, UNDER)
      cells.visit((cell) => under(cell.x, cell.x + cell.size, cell.z, cell.z + cell.size), (cell) => {
        const there = this.placedIn(cell)
        if (there.groundTaken === look) return
        there.groundTaken = look
        for (const facet of (there.facets ??= this.facetsIn(cell))) facets.push(facet)
      })
      from = until
    }
  }

  /** What bars the way within the bounds, and the ground at their middle, or the `whole` of it. */
  within(minX: number, maxX: number, minZ: number, maxZ: number, whole: boolean, { blocks, facets }: MeshFound): void {
    const [x, z] = [(minX + maxX) / 2, (minZ + maxZ) / 2]
    const far = hypot(maxX - minX, maxZ - minZ) / 2
    const meets = squareTest(minX, maxX, minZ, maxZ)
    const near = this.ownSegment(x, z, x, z, far)
    this.addSteep(near, meets, blocks)
    if (whole) this.addGround(near, meets, facets)
    else this.addGround(this.ownSegment(x, z, x, z, UNDER), null, facets)
  }

  /**
   * Visits where the piece is within `by` of the segment. `spared` tells of discs in plan that need no look.
   */
  covers(
    ax: number, az: number, bx: number, bz: number, by: Inches, spared: (x: number, z: number, radius: Inches) => boolean, visit: (cover: Cover) => void,
  ): void {
    const near = this.ownSegment(ax, az, bx, bz, by)
    const isNear = (cell: Cell): boolean => {
      if (!near(cell.x, cell.x + cell.size, cell.z, cell.z + cell.size)) return false
      const half = cell.size / 2
      const [x, z] = this.toTable([cell.x + half, cell.z + half])
      return !spared(x, z, half * Math.SQRT2)
    }
    cellsOf(this.mesh).visit(isNear, (cell) => {
      const there = this.placedIn(cell)
      for (const cover of there.filled) visit(cover)
      if (isCrowded(cell)) return
      for (const block of there.blocks) visit(block)
      for (const facet of (there.facets ??= this.facetsIn(cell))) visit(facet)
    })
  }

  private addSteep(near: Meets, meets: Meets, into: Block[]): void {
    cellsOf(this.mesh).visit((cell) => cell.steep && near(cell.x, cell.x + cell.size, cell.z, cell.z + cell.size), (cell) => {
      for (const block of this.placedIn(cell).blocks) if (planMeets(block.plan, meets)) into.push(block)
    })
  }

  private addGround(near: Meets, meets: Meets | null, into: Facet[]): void {
    cellsOf(this.mesh).visit((cell) => near(cell.x, cell.x + cell.size, cell.z, cell.z + cell.size), (cell) => {
      const there = this.placedIn(cell)
      for (const facet of (there.facets ??= this.facetsIn(cell))) if (!meets || planMeets(facet.plan, meets)) into.push(facet)
    })
  }

  private placedIn(cell: Cell): Placed {
    return (this.placed[cell.number] ??= this.place(cell))
  }

  private place(cell: Cell): Placed {
    const { owner, pose: { at: [, up] } } = this
    const { slices, filled } = slicesOf(this.mesh, cell)
    const blocks: Block[] = []
    for (const { plan, y0, y1 } of slices) {
      // Beneath the table's surface nothing is in anyone's way.
      if (y1 + up <= TOUCH) continue
      const rank = this.rank + cell.code * RANKS + blocks.length
      blocks.push({ plan: this.onTable(plan), y0: y0 + up, y1: y1 + up, owner, slice: true, rank })
    }
    const { x, z, size } = cell
    const square = filled.length > 0 ? this.onTable([[x, z], [x + size, z], [x + size, z + size], [x, z + size]]) : null
    const covers = filled.map(([y0, y1]): Cover => ({ plan: square!, slice: true, y0: y0 + up, y1: y1 + up }))
    return { blocks, filled: covers, facets: null, steepTaken: 0, groundTaken: 0 }
  }

  private facetsIn(cell: Cell): Facet[] {
    const { owner, pose: { at: [, up], yaw } } = this
    const facets: Facet[] = []
    for (const { plan, gx, gz, k, y0, y1 } of patchesOf(this.mesh, cell)) {
      if (y1 + up < -TOUCH) continue
      const [x, z] = turn2([gx, gz], yaw)
      const [px, pz] = plan[0]!
      const [wx, wz] = this.toTable([px, pz])
      const above = gx * px + gz * pz + k + up - x * wx - z * wz
      facets.push({ plan: this.onTable(plan), slice: true, gx: x, gz: z, k: above, y0: y0 + up, y1: y1 + up, owner })
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

  /** Whether bounds in the mesh's own frame come near a segment of the table, however the mesh is turned against it. */
  private ownSegment(ax: number, az: number, bx: number, bz: number, by: Inches): Meets {
    const [a, b] = [this.own(ax, az), this.own(bx, bz)]
    return segmentTest(a[0], a[1], b[0], b[1], by * this.askew)
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

/** Whether bounds come within `by` of a line of direction (dx, dz), between two distances from where it begins. */
function bandTest(x: number, z: number, dx: number, dz: number, from: Inches, to: Inches, by: Inches): Meets {
  const [mx, mz] = [x + (dx * (from + to)) / 2, z + (dz * (from + to)) / 2]
  const half = (to - from) / 2
  const [hx, hz] = [half * Math.abs(dx) + by * Math.abs(dz), half * Math.abs(dz) + by * Math.abs(dx)]
  const [ax, az] = [Math.abs(dx), Math.abs(dz)]
  return (x0, x1, z0, z1) => {
    if (x0 > mx + hx || x1 < mx - hx || z0 > mz + hz || z1 < mz - hz) return false
    const [cx, cz, rx, rz] = [(x0 + x1) / 2 - mx, (z0 + z1) / 2 - mz, (x1 - x0) / 2, (z1 - z0) / 2]
    return Math.abs(cx * dx + cz * dz) <= half + rx * ax + rz * az + 1e-9 && Math.abs(cx * dz - cz * dx) <= by + rx * az + rz * ax + 1e-9
  }
}
