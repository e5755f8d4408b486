import type { Waypoint } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import type { CostZones } from './cost-zones'
import type { Journey, Standpoint } from './journey'
import { TOUCH } from './limits'
import { CELL, Rises } from './rises'

/** The field is walked from cell to cell: so much of its lengths is sure, less a cell. */
const SURE = 0.97
/** Beyond the start the wave goes on by this much of its way, and so many inches. */
const BEYOND = 1.2
const MARGIN: Inches = 4

/**
 * About what is left to pay from any place to the goal, over a grid of cells: which of them no centre of the base can be in,
 * how high it has to be in others, and how far it is through the rest. Sees the way round what straight lines run into. No
 * more than the truth but where steps, slopes or things that are free help a climb. That no walk leads to a place is sure.
 * The wave spreads from the goal until it is well past the start; what lies beyond is no nearer.
 */
export class Field {
  private readonly rises: Rises
  /** Infinite where the wave has not come to. */
  private readonly left: Float64Array
  private readonly done: Uint8Array
  private readonly heap: Heap
  /** Where the wave is; infinite where it can go no further. */
  private front: Inches = 0
  /** Cells that it has passed. */
  cells = 0

  constructor(journey: Journey, start: Standpoint, zones: CostZones, goal: Waypoint) {
    this.rises = withZones(journey, start, zones)
    const cells = this.rises.values.length
    this.left = new Float64Array(cells).fill(Infinity)
    this.done = new Uint8Array(cells)
    this.heap = new Heap(this.left)
    const first = this.rises.cellAt(goal.x, goal.z)
    this.left[first] = 0
    this.heap.push(first)
    const own = this.rises.cellAt(start.at[0], start.at[2])
    while (this.front < Infinity && !this.done[own]) this.spread()
    const far = BEYOND * this.left[own]! + MARGIN
    while (this.front < far) this.spread()
  }

  /** What a path from there pays at least; infinite where no walk leads to the goal. */
  from(x: number, z: number): Inches {
    const cell = this.rises.cellAt(x, z)
    const left = this.done[cell] ? this.left[cell]! : this.rises.values[cell] === Infinity ? Infinity : this.front
    return left === Infinity ? Infinity : Math.max(0, SURE * left - 1.5 * CELL)
  }

  /** Middles of the cells on the best way from there to the goal. */
  way(x: number, z: number): Vec2[] {
    const { left, rises: { nx, nz, x0, z0 } } = this
    const middles: Vec2[] = []
    let cell = this.rises.cellAt(x, z)
    for (let next = cell; ; cell = next) {
      const [i, k] = [cell % nx, Math.floor(cell / nx)]
      middles.push([x0 + (i + 0.5) * CELL, z0 + (k + 0.5) * CELL])
      for (let n = 0; n < 8; n++) {
        const [ni, nk] = [i + DI[n]!, k + DK[n]!]
        const inside = ni >= 0 && nk >= 0 && ni < nx && nk < nz
        if (inside && left[nk * nx + ni]! < left[next]!) next = nk * nx + ni
      }
      if (next === cell) break
    }
    return middles
  }

  /** The next cell, and what its neighbours are from the goal then: each by its neighbours along both axes (Sethian 1996). */
  private spread(): void {
    const { left, done, heap, rises: { nx, nz, values } } = this
    const cell = heap.pop()
    if (cell < 0) {
      this.front = Infinity
      return
    }
    if (done[cell]) return
    done[cell] = 1
    this.cells++
    const own = left[cell]!
    this.front = own
    const rise = values[cell]!
    const i = cell % nx
    const k = (cell - i) / nx
    for (let n = 0; n < 8; n++) {
      const ni = i + DI[n]!
      const nk = k + DK[n]!
      if (ni < 0 || nk < 0 || ni >= nx || nk >= nz) continue
      const next = nk * nx + ni
      const to = values[next]!
      if (done[next] || to === Infinity) continue
      let a = Infinity
      let b = Infinity
      if (ni > 0 && done[next - 1]) a = left[next - 1]! + Math.abs(values[next - 1]! - to)
      if (ni + 1 < nx && done[next + 1]) a = Math.min(a, left[next + 1]! + Math.abs(values[next + 1]! - to))
      if (nk > 0 && done[next - nx]) b = left[next - nx]! + Math.abs(values[next - nx]! - to)
      if (nk + 1 < nz && done[next + nx]) b = Math.min(b, left[next + nx]! + Math.abs(values[next + nx]! - to))
      const apart = Math.abs(a - b)
      const wave = apart < CELL ? (a + b + Math.sqrt(2 * CELL * CELL - apart * apart)) / 2 : Math.min(a, b) + CELL
      // Along a wall that runs aslant, the cells beside it are closed.
      const value = Math.min(wave, own + Math.abs(rise - to) + (n < 4 ? CELL : CELL * Math.SQRT2))
      if (value >= left[next]!) continue
      left[next] = value
      heap.push(next)
    }
  }
}

/** Neighbours: along the axes, then aslant. */
const DI = [1, -1, 0, 0, 1, 1, -1, -1]
const DK = [0, 0, 1, -1, 1, -1, 1, -1]

/** The terrain's rises with those of the zones that the query names. */
function withZones({ ground: { board }, options: { climb = false }, zones }: Journey, start: Standpoint, { rises, top }: CostZones): Rises {
  const closed = zones.filter((zone) => !start.excusedZones.has(zone) && zone.low <= 0)
  if (closed.length === 0) return rises
  const all = new Rises(board, rises.values)
  for (const zone of closed) {
    if (climb) all.cover(zone.sum, zone.high)
    // Nobody gets above it.
    else if (zone.high > Math.max(top, start.at[1]) + 2 * TOUCH) all.cover(zone.sum, Infinity)
  }
  return all
}

/** A binary heap of cells by their values; one whose value falls is pushed again. */
class Heap {
  private cells = new Int32Array(1024)
  private keys = new Float64Array(1024)
  private size = 0

  constructor(private readonly values: Float64Array) {}

  push(cell: number): void {
    if (this.size === this.cells.length) this.grow()
    const { cells, keys } = this
    const key = this.values[cell]!
    let i = this.size++
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
    if (this.size === 0) return -1
    const first = cells[0]!
    const n = --this.size
    const cell = cells[n]!
    const key = keys[n]!
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

  private grow(): void {
    const [cells, keys] = [new Int32Array(2 * this.size), new Float64Array(2 * this.size)]
    cells.set(this.cells)
    keys.set(this.keys)
    this.cells = cells
    this.keys = keys
  }
}
