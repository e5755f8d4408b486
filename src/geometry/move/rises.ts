import type { Board } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Terms } from './journey'
import { TOUCH } from './limits'
import { signedDistance, type Rounded } from './rounded'
import { isFree, type Block } from './terrain'

export const CELL: Inches = 0.5

/** How high a base's centre has to be in each cell of the table, by what fills the cell; infinite where no walk gets to. */
export class Rises {
  readonly nx: number
  readonly nz: number
  readonly x0: number
  readonly z0: number
  readonly values: Float32Array

  constructor({ width, depth }: Pick<Board, 'width' | 'depth'>, values?: Float32Array) {
    this.nx = Math.ceil(width / CELL)
    this.nz = Math.ceil(depth / CELL)
    this.x0 = -width / 2
    this.z0 = -depth / 2
    this.values = values ? values.slice() : new Float32Array(this.nx * this.nz)
  }

  cellAt(x: number, z: number): number {
    const i = Math.max(0, Math.min(this.nx - 1, Math.floor((x - this.x0) / CELL)))
    const k = Math.max(0, Math.min(this.nz - 1, Math.floor((z - this.z0) / CELL)))
    return k * this.nx + i
  }

  /** Raises the cells that lie wholly inside of the shape, which is convex. */
  cover(shape: Rounded, rise: Inches): void {
    const { nx, nz, x0, z0, values } = this
    const i0 = Math.max(0, Math.ceil((shape.minX - x0) / CELL))
    const i1 = Math.min(nx, Math.floor((shape.maxX - x0) / CELL))
    const k0 = Math.max(0, Math.ceil((shape.minZ - z0) / CELL))
    const k1 = Math.min(nz, Math.floor((shape.maxZ - z0) / CELL))
    let before: boolean[] = []
    for (let k = k0; k <= k1; k++) {
      const row: boolean[] = []
      for (let i = i0; i <= i1; i++) {
        const inside = signedDistance(shape, x0 + i * CELL, z0 + k * CELL) < -2 * TOUCH
        row.push(inside)
        if (!inside || k === k0 || i === i0 || !row[i - i0 - 1] || !before[i - i0] || !before[i - i0 - 1]) continue
        const cell = (k - 1) * nx + i - 1
        if (rise > values[cell]!) values[cell] = rise
      }
      before = row
    }
  }
}

/**
 * The terrain's own. `barring`: what no walk gets on to. With leave to climb one rises to the top of whatever is solid, but for what is
 * `excused`.
 */
export function risesOf(
  { ground: { board }, mover, options, ignore }: Terms, blocks: readonly Block[],
  barring: ReadonlyMap<Block, boolean>, excused: ReadonlySet<Block>,
): Rises {
  const rises = new Rises(board)
  const { climb, freeStep = 0 } = options
  for (const block of blocks) {
    const { owner, y0, y1 } = block
    const solid = !owner.crossable && !isFree(owner, options) && !ignore.has(owner.piece.id)
    const bars = barring.get(block) === true
    if (bars) rises.cover(mover.sum(block), Infinity)
    // What free steps lead on to costs nothing, however high.
    const stepped = freeStep > 0 && !barring.has(block)
    if (!bars && climb && solid && !stepped && y0 < mover.height - TOUCH && !excused.has(block)) rises.cover(mover.sum(block), y1)
  }
  return rises
}
