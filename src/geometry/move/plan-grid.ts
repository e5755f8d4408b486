import type { Inches } from '../../core/units'
import type { Rounded } from './rounded'

/** A rectangle in plan: its middle, the way that it runs (of length 1), and half its length and width. */
export interface Strip {
  readonly x: Inches
  readonly z: Inches
  readonly ux: number
  readonly uz: number
  readonly half: Inches
  readonly width: Inches
}

/** Touching counts, whatever the last digit. */
const TOUCHES = 1e-9

/** Whether the shape and the strip share a point, by separating axes; at rounded corners of what is not a disc a little more counts. */
export function meetsStrip(shape: Rounded, { x, z, ux, uz, half, width }: Strip): boolean {
  const { xs, zs, ex, ez, radius, cx, cz, far } = shape
  const [along, across] = [(cx - x) * ux + (cz - z) * uz, (cz - z) * ux - (cx - x) * uz]
  const [endwise, sideways] = [Math.max(0, Math.abs(along) - half), Math.max(0, Math.abs(across) - width)]
  const reach = far + radius + TOUCHES
  if (endwise * endwise + sideways * sideways > reach * reach) return false
  const n = xs.length
  if (n === 1) return true
  let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < n; i++) {
    const [dx, dz] = [xs[i]! - x, zs[i]! - z]
    const [u, v] = [dx * ux + dz * uz, dz * ux - dx * uz]
    if (u < minU) minU = u
    if (u > maxU) maxU = u
    if (v < minV) minV = v
    if (v > maxV) maxV = v
  }
  const more = radius + TOUCHES
  if (minU > half + more || maxU < -half - more || minV > width + more || maxV < -width - more) return false
  for (let i = 0; i < n; i++) {
    // Along the way out over this edge: where the shape ends, and where the strip begins.
    const [nx, nz] = [ez[i]!, -ex[i]!]
    const begins = (x - xs[i]!) * nx + (z - zs[i]!) * nz - half * Math.abs(ux * nx + uz * nz) - width * Math.abs(ux * nz - uz * nx)
    if (begins > more) return false
  }
  return true
}

/** Something that lies on the grid. */
export interface Laid<T> {
  readonly plan: Rounded
  readonly thing: T
  /** The last look that came by. */
  seen: number
}

const CELL: Inches = 3
/** Squares a side at most, however large the table. */
const MOST_CELLS = 64

/**
 * What stands on a table by its shape in plan, over a grid of squares: laid, lifted, and found by a strip. What lies off the table is in the
 * squares at its edge.
 */
export class PlanGrid<T> {
  private readonly cells: Laid<T>[][] = []
  private readonly cell: Inches
  private readonly nx: number
  private readonly nz: number
  private looks = 0

  /** For what lies about the origin, within this width and depth for the most part. */
  constructor(private readonly wide: Inches, private readonly deep: Inches) {
    this.cell = Math.max(CELL, wide / MOST_CELLS, deep / MOST_CELLS)
    this.nx = Math.ceil(wide / this.cell)
    this.nz = Math.ceil(deep / this.cell)
    for (let i = 0; i < this.nx * this.nz; i++) this.cells.push([])
  }

  lay(plan: Rounded, thing: T): Laid<T> {
    const laid: Laid<T> = { plan, thing, seen: 0 }
    for (const cell of this.under(plan)) cell.push(laid)
    return laid
  }

  lift(laid: Laid<T>): void {
    for (const cell of this.under(laid.plan)) cell.splice(cell.indexOf(laid), 1)
  }

  /** Each thing once, in no order. */
  visit(strip: Strip, visit: (thing: T) => void): void {
    const { x, z, ux, uz, half, width } = strip
    const look = ++this.looks
    const [dx, dz] = [half * ux, half * uz]
    const [aside, ahead] = [Math.abs(dx) + width * Math.abs(uz), Math.abs(dz) + width * Math.abs(ux)]
    const [k0, k1] = [this.row(z - ahead), this.row(z + ahead)]
    for (let k = k0; k <= k1; k++) {
      let [low, high] = [x - aside, x + aside]
      if (k > 0 && k < this.nz - 1 && Math.abs(uz) > 1e-6) {
        // The part of the strip in this row; those at the edge hold what lies beyond.
        const top = k * this.cell - this.deep / 2
        const [s, e] = [(top - width - z) / uz, (top + this.cell + width - z) / uz]
        low = Math.max(low, x + Math.min(s * ux, e * ux) - width - TOUCHES)
        high = Math.min(high, x + Math.max(s * ux, e * ux) + width + TOUCHES)
      }
      const [c0, c1] = [this.column(low), this.column(high)]
      for (let c = c0; c <= c1; c++) {
        for (const laid of this.cells[k * this.nx + c]!) {
          if (laid.seen === look) continue
          laid.seen = look
          if (meetsStrip(laid.plan, strip)) visit(laid.thing)
        }
      }
    }
  }

  private under({ minX, maxX, minZ, maxZ }: Rounded): Laid<T>[][] {
    const found: Laid<T>[][] = []
    for (let k = this.row(minZ); k <= this.row(maxZ); k++) {
      for (let c = this.column(minX); c <= this.column(maxX); c++) found.push(this.cells[k * this.nx + c]!)
    }
    return found
  }

  private column(x: Inches): number {
    return Math.max(0, Math.min(this.nx - 1, Math.floor((x + this.wide / 2) / this.cell)))
  }

  private row(z: Inches): number {
    return Math.max(0, Math.min(this.nz - 1, Math.floor((z + this.deep / 2) / this.cell)))
  }
}
