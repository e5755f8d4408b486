import type { Waypoint } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { Journey, Standpoint } from './journey'
import { TOUCH } from './limits'
import { signedDistance, type Rounded } from './rounded'
import type { Surroundings } from './surroundings'
import { isFree, type Block } from './terrain'

export const CELL: Inches = 0.5
/** The field is walked from cell to cell: so much of its lengths is sure, less a cell. */
const SURE = 0.97

/**
 * About what is left to pay from any place to the goal, over a grid of cells: which of them no centre of the base can be in,
 * how high it has to be in others, and how far it is through the rest. Sees the way round what straight lines run into. No
 * more than the truth but where steps, slopes or things that are free help a climb. That no walk leads to a place is sure.
 */
export class Field {
  private readonly nx: number
  private readonly nz: number
  private readonly x0: number
  private readonly z0: number
  /** Infinite where no walk gets to. */
  private readonly left: Float64Array

  /** `barring`: what no walk gets on to. With leave to climb one rises to the top of whatever is solid. */
  constructor(journey: Journey, start: Standpoint, { blocks, facets }: Surroundings, barring: ReadonlyMap<Block, boolean>, goal: Waypoint) {
    const { width, depth } = journey.ground.board
    this.nx = Math.ceil(width / CELL)
    this.nz = Math.ceil(depth / CELL)
    this.x0 = -width / 2
    this.z0 = -depth / 2
    const rises = new Float32Array(this.nx * this.nz)
    const { mover, options, ignore } = journey
    const { climb = false, freeHeight = 0 } = options
    const isClimbed = (block: Block): boolean => {
      const { owner, y0 } = block
      const solid = !owner.crossable && !isFree(owner, freeHeight) && !ignore.has(owner.piece.id)
      return climb && solid && y0 < mover.height - TOUCH && !start.excused.has(block)
    }
    let top = facets.reduce((most, { y1 }) => Math.max(most, y1 + mover.reach), start.at[1])
    for (const block of blocks) {
      const bars = barring.get(block) === true
      if (!bars) top = Math.max(top, block.y1)
      if (bars) this.cover(rises, mover.sum(block), Infinity)
      else if (isClimbed(block)) this.cover(rises, mover.sum(block), block.y1)
    }
    for (const zone of journey.zones) {
      if (start.excusedZones.has(zone) || zone.low > 0) continue
      if (climb) this.cover(rises, zone.sum, zone.high)
      // Nobody gets above it.
      else if (zone.high > top + 2 * TOUCH) this.cover(rises, zone.sum, Infinity)
    }
    this.left = this.spread(rises, goal)
  }

  get cells(): number {
    return this.left.length
  }

  /** What a path from there pays; infinite where no walk leads to the goal. */
  from(x: number, z: number): Inches {
    const left = this.left[this.cellAt(x, z)]!
    return left === Infinity ? Infinity : Math.max(0, SURE * left - 1.5 * CELL)
  }

  /** Middles of the cells on the best way from there to the goal. */
  way(x: number, z: number): Vec2[] {
    const { nx, nz, left } = this
    const middles: Vec2[] = []
    let cell = this.cellAt(x, z)
    for (let next = cell; ; cell = next) {
      const [i, k] = [cell % nx, Math.floor(cell / nx)]
      middles.push([this.x0 + (i + 0.5) * CELL, this.z0 + (k + 0.5) * CELL])
      for (const [di, dk] of AROUND) {
        const [ni, nk] = [i + di, k + dk]
        const inside = ni >= 0 && nk >= 0 && ni < nx && nk < nz
        if (inside && left[nk * nx + ni]! < left[next]!) next = nk * nx + ni
      }
      if (next === cell) break
    }
    return middles
  }

  private cellAt(x: number, z: number): number {
    const i = Math.max(0, Math.min(this.nx - 1, Math.floor((x - this.x0) / CELL)))
    const k = Math.max(0, Math.min(this.nz - 1, Math.floor((z - this.z0) / CELL)))
    return k * this.nx + i
  }

  /** Cells that lie wholly inside of the shape, which is convex. */
  private cover(rises: Float32Array, shape: Rounded, rise: number): void {
    const { nx, nz, x0, z0 } = this
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
        if (rise > rises[cell]!) rises[cell] = rise
      }
      before = row
    }
  }

  /** Lengths from the goal outwards, as a wave spreads: each cell by its neighbours along both axes (Sethian 1996). */
  private spread(rises: Float32Array, goal: Waypoint): Float64Array {
    const { nx, nz } = this
    const left = new Float64Array(nx * nz).fill(Infinity)
    const done = new Uint8Array(nx * nz)
    const heap = new Heap(left)
    const first = this.cellAt(goal.x, goal.z)
    left[first] = 0
    heap.push(first)
    const paid = (from: number, to: number) => (done[from] ? left[from]! + Math.abs(rises[from]! - rises[to]!) : Infinity)
    for (let cell = heap.pop(); cell >= 0; cell = heap.pop()) {
      if (done[cell]) continue
      done[cell] = 1
      const [i, k] = [cell % nx, Math.floor(cell / nx)]
      for (const [di, dk] of AROUND) {
        const [ni, nk] = [i + di, k + dk]
        if (ni < 0 || nk < 0 || ni >= nx || nk >= nz) continue
        const next = nk * nx + ni
        if (done[next] || rises[next] === Infinity) continue
        const a = Math.min(ni > 0 ? paid(next - 1, next) : Infinity, ni + 1 < nx ? paid(next + 1, next) : Infinity)
        const b = Math.min(nk > 0 ? paid(next - nx, next) : Infinity, nk + 1 < nz ? paid(next + nx, next) : Infinity)
        const apart = Math.abs(a - b)
        const wave = apart < CELL ? (a + b + Math.sqrt(2 * CELL * CELL - apart * apart)) / 2 : Math.min(a, b) + CELL
        // Along a wall that runs aslant, the cells beside it are closed.
        const value = Math.min(wave, paid(cell, next) + CELL * Math.hypot(di, dk))
        if (value >= left[next]!) continue
        left[next] = value
        heap.push(next)
      }
    }
    return left
  }
}

const AROUND = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [1, -1], [-1, 1], [-1, -1]] as const

/** A binary heap of cells by their values; one whose value falls is pushed again. */
class Heap {
  private readonly cells: number[] = []
  private readonly keys: number[] = []

  constructor(private readonly values: Float64Array) {}

  push(cell: number): void {
    const { cells, keys } = this
    const key = this.values[cell]!
    let i = cells.length
    cells.push(cell)
    keys.push(key)
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (keys[parent]! <= key) break
      cells[i] = cells[parent]!
      keys[i] = keys[parent]!
      i = parent
    }
    cells[i] = cell
    keys[i] = key
  }

  /** −1 when none is left. */
  pop(): number {
    const { cells, keys } = this
    if (cells.length === 0) return -1
    const first = cells[0]!
    const [cell, key] = [cells.pop()!, keys.pop()!]
    const n = cells.length
    if (n === 0) return first
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= n) break
      if (child + 1 < n && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      cells[i] = cells[child]!
      keys[i] = keys[child]!
      i = child
    }
    cells[i] = cell
    keys[i] = key
    return first
  }
}
