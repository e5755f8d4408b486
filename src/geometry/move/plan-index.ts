/** Bounds in plan. */
export interface PlanBounds {
  readonly minX: number
  readonly maxX: number
  readonly minZ: number
  readonly maxZ: number
}

const CELL = 3
/** Cells a side at most, however large what is indexed. */
const MOST_CELLS = 128

/**
 * Things by their bounds in plan, over a grid of cells: finds those whose bounds a segment meets, in the order in which
 * they were given.
 */
export class PlanIndex<T> {
  private readonly bounds: Float64Array
  private readonly cells: number[][] = []
  private readonly stamps: Uint32Array
  private stamp = 0
  private x0 = Infinity
  private z0 = Infinity
  private cell = CELL
  private nx = 0
  private nz = 0

  constructor(private readonly items: readonly T[], boundsOf: (item: T) => PlanBounds, grow: number, least = CELL) {
    const n = items.length
    const bounds = new Float64Array(4 * n)
    let [maxX, maxZ] = [-Infinity, -Infinity]
    for (let i = 0; i < n; i++) {
      const { minX, maxX: endX, minZ, maxZ: endZ } = boundsOf(items[i]!)
      bounds[4 * i] = minX - grow
      bounds[4 * i + 1] = endX + grow
      bounds[4 * i + 2] = minZ - grow
      bounds[4 * i + 3] = endZ + grow
      this.x0 = Math.min(this.x0, minX - grow)
      this.z0 = Math.min(this.z0, minZ - grow)
      maxX = Math.max(maxX, endX + grow)
      maxZ = Math.max(maxZ, endZ + grow)
    }
    this.bounds = bounds
    this.stamps = new Uint32Array(n)
    if (n === 0) return
    this.cell = Math.max(least, (maxX - this.x0) / MOST_CELLS, (maxZ - this.z0) / MOST_CELLS)
    this.nx = Math.floor((maxX - this.x0) / this.cell) + 1
    this.nz = Math.floor((maxZ - this.z0) / this.cell) + 1
    for (let i = 0; i < this.nx * this.nz; i++) this.cells.push([])
    for (let i = 0; i < n; i++) {
      const [i0, i1] = [this.column(bounds[4 * i]!), this.column(bounds[4 * i + 1]!)]
      const [k0, k1] = [this.row(bounds[4 * i + 2]!), this.row(bounds[4 * i + 3]!)]
      for (let k = k0; k <= k1; k++) for (let c = i0; c <= i1; c++) this.cells[k * this.nx + c]!.push(i)
    }
  }

  /** What the segment from a to b may meet, or come within `by` of in both directions; a point where the two are one. */
  along(ax: number, az: number, bx: number, bz: number, by = 0): T[] {
    const found: number[] = []
    this.meet(ax, az, bx, bz, by, (n) => { found.push(n) })
    found.sort((a, b) => a - b)
    return found.map((n) => this.items[n]!)
  }

  /** The same one by one, in no order. */
  visitAlong(ax: number, az: number, bx: number, bz: number, visit: (item: T) => void): void {
    this.meet(ax, az, bx, bz, 0, (n) => visit(this.items[n]!))
  }

  private meet(ax: number, az: number, bx: number, bz: number, by: number, visit: (n: number) => void): void {
    const { nx, bounds, stamps } = this
    if (nx === 0) return
    const stamp = ++this.stamp
    const [minX, maxX, minZ, maxZ] = [Math.min(ax, bx) - by, Math.max(ax, bx) + by, Math.min(az, bz) - by, Math.max(az, bz) + by]
    const [dx, dz] = [bx - ax, bz - az]
    const [k0, k1] = [this.row(minZ), this.row(maxZ)]
    for (let k = k0; k <= k1; k++) {
      let [low, high] = [minX, maxX]
      if (k1 > k0 && dx !== 0 && dz !== 0) {
        // The part of the segment in this row, a little more than exactly.
        const s = (this.z0 + k * this.cell - by - az) / dz
        const e = s + (this.cell + 2 * by) / dz
        const [from, to] = [ax + dx * Math.min(s, e), ax + dx * Math.max(s, e)]
        low = Math.max(low, Math.min(from, to) - by - 0.01)
        high = Math.min(high, Math.max(from, to) + by + 0.01)
        if (k === 0 || k === this.nz - 1) [low, high] = [minX, maxX]
      }
      const [c0, c1] = [this.column(low), this.column(high)]
      for (let c = c0; c <= c1; c++) {
        for (const n of this.cells[k * nx + c]!) {
          if (stamps[n] === stamp) continue
          stamps[n] = stamp
          const i = 4 * n
          const [x0, x1, z0, z1] = [bounds[i]!, bounds[i + 1]!, bounds[i + 2]!, bounds[i + 3]!]
          if (x0 > maxX || x1 < minX || z0 > maxZ || z1 < minZ) continue
          // A line misses a box that lies on one side of it.
          const side = ((x0 + x1) / 2 - ax) * dz - ((z0 + z1) / 2 - az) * dx
          if (Math.abs(side) > ((x1 - x0) / 2 + by) * Math.abs(dz) + ((z1 - z0) / 2 + by) * Math.abs(dx) + 1e-9) continue
          visit(n)
        }
      }
    }
  }

  /** What comes within the bounds. */
  within(minX: number, maxX: number, minZ: number, maxZ: number): T[] {
    const found: number[] = []
    const { nx, bounds, stamps } = this
    if (nx === 0) return []
    const stamp = ++this.stamp
    for (let k = this.row(minZ); k <= this.row(maxZ); k++) {
      for (let c = this.column(minX); c <= this.column(maxX); c++) {
        for (const n of this.cells[k * nx + c]!) {
          if (stamps[n] === stamp) continue
          stamps[n] = stamp
          const i = 4 * n
          if (bounds[i]! > maxX || bounds[i + 1]! < minX || bounds[i + 2]! > maxZ || bounds[i + 3]! < minZ) continue
          found.push(n)
        }
      }
    }
    return found.sort((a, b) => a - b).map((n) => this.items[n]!)
  }

  private column(x: number): number {
    return Math.max(0, Math.min(this.nx - 1, Math.floor((x - this.x0) / this.cell)))
  }

  private row(z: number): number {
    return Math.max(0, Math.min(this.nz - 1, Math.floor((z - this.z0) / this.cell)))
  }
}
