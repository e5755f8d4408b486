import type { Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { FAR, HIDDEN, HOW, SEEN, UNASKED } from './codes'
import { blocksOf, cellCount, cellsOf, centreOf, type Block, type HeatGrid } from './grid'
import type { HeatAnswer } from './reader'

/**
 * A map as far as it is known. The arrays of a layer are filled in place as answers come; `version` counts the fillings, so
 * that a screen draws again when it is another.
 */
export interface HeatMap {
  readonly version: number
  /** `coarse` until every block has its first answer, `fine` until every cell was asked, `settling` while hard ones wait for theirs. */
  readonly stage: 'coarse' | 'fine' | 'settling' | 'done' | 'cancelled' | 'failed'
  /** Decided cells of all layers, and how many there are to be. */
  readonly done: number
  readonly total: number
  readonly grid: HeatGrid
  /** Words of cover; a seen cell's byte is `SEEN` plus the place of its word. */
  readonly covers: readonly string[]
  readonly layers: readonly HeatLayer[]
  /** One line, where it failed. */
  readonly error: string | null
}

/** What one model sees. */
export interface HeatLayer {
  readonly looker: Id
  /** A byte a cell: see `codes.ts`. */
  readonly codes: Uint8Array
  /** How each cell was answered: see `HOW`. */
  readonly how: Uint8Array
  /** By the system's own measure, base to base, of seen cells; NaN for the others and for coarse answers. */
  readonly distances: Float32Array
}

/** Cells a side of a block that is answered as its middle is, at first; and of one that is read as a whole. */
export const COARSE = 6
export const FINE = 4
/** Cells or blocks in one task: some tens of milliseconds. */
const GLANCES = 48
const BLOCKS = 6
const HARD = 2

/** A piece of work for one worker. */
export type HeatTask =
  | { readonly kind: 'glance'; readonly layer: number; readonly cells: readonly number[] }
  | { readonly kind: 'blocks'; readonly layer: number; readonly blocks: readonly Block[] }
  | { readonly kind: 'settle'; readonly layer: number; readonly cells: readonly number[] }

/** Hands out the work of one map and gathers its answers. */
export class HeatSheet {
  readonly layers: readonly HeatLayer[]
  private readonly covers: string[] = ['none']
  private readonly tasks: HeatTask[]
  private next = 0
  /** Hard cells that wait for their turn, and which worker found them so: it has begun on them. */
  private readonly hard: { readonly task: HeatTask; readonly by: number }[] = []
  private glances: number
  private decided = 0
  private waiting = 0
  private version = 0
  private ended: 'cancelled' | 'failed' | null = null
  private error: string | null = null

  /** `near`: where each looker stands, in cells; what is near comes first. */
  constructor(readonly grid: HeatGrid, lookers: readonly Id[], near: readonly number[]) {
    const count = cellCount(grid)
    this.layers = lookers.map((looker): HeatLayer => ({
      looker, codes: new Uint8Array(count), how: new Uint8Array(count), distances: new Float32Array(count).fill(NaN),
    }))
    const glances = lookers.flatMap((_, layer) =>
      chunks(blocksOf(grid, COARSE).map((block) => centreOf(grid, block)), GLANCES).map((cells): HeatTask => ({ kind: 'glance', layer, cells })))
    const fine = lookers.flatMap((_, layer) =>
      chunks(fromNear(grid, blocksOf(grid, FINE), near[layer] ?? 0), BLOCKS).map((blocks): HeatTask => ({ kind: 'blocks', layer, blocks })))
    this.glances = glances.length
    this.tasks = [...glances, ...fine]
  }

  /** The next piece of work for that worker; null when all that is known of is handed out, or the map was ended. */
  take(worker = 0): HeatTask | null {
    if (this.ended) return null
    if (this.next < this.tasks.length) return this.tasks[this.next++]!
    const own = this.hard.findIndex(({ by }) => by === worker)
    return this.hard.splice(Math.max(0, own), 1)[0]?.task ?? null
  }

  put(task: HeatTask, answers: readonly HeatAnswer[], worker = 0): void {
    if (task.kind === 'glance') this.glances--
    for (const answer of answers) this.fill(answer, task.kind === 'glance', worker)
    this.version++
  }

  end(why: 'cancelled' | 'failed', error: string | null = null): void {
    this.ended ??= why
    this.error ??= error
    this.version++
  }

  get map(): HeatMap {
    const total = this.layers.length * cellCount(this.grid)
    return {
      version: this.version, total, done: this.decided, grid: this.grid, covers: this.covers, layers: this.layers, error: this.error,
      stage: this.ended ?? this.stageOf(total),
    }
  }

  private stageOf(total: number): HeatMap['stage'] {
    if (this.decided === total) return 'done'
    if (this.glances > 0) return 'coarse'
    return this.decided + this.waiting === total ? 'settling' : 'fine'
  }

  private fill({ layer, cells, codes, how, distances, covers }: HeatAnswer, glance: boolean, worker: number): void {
    const { codes: to, how: by, distances: far } = this.layers[layer]!
    const own = codes.map((code) => (code < SEEN ? code : SEEN + this.placeOf(covers[code - SEEN]!)))
    cells.forEach((cell, i) => {
      if (glance) {
        for (const each of cellsOf(this.grid, blockRound(this.grid, cell))) {
          if (by[each] !== HOW.unasked) continue
          to[each] = own[i]!
          by[each] = HOW.coarse
        }
        return
      }
      if (by[cell] === HOW.waiting) this.waiting--
      to[cell] = own[i]!
      by[cell] = how[i]!
      far[cell] = distances[i]!
      if (how[i] === HOW.waiting) this.waiting++
      else this.decided++
    })
    const hard = glance ? [] : cells.filter((_, i) => how[i] === HOW.waiting)
    for (const some of chunks(hard, HARD)) this.hard.push({ task: { kind: 'settle', layer, cells: some }, by: worker })
  }

  private placeOf(cover: string): number {
    const place = this.covers.indexOf(cover)
    return place >= 0 ? place : this.covers.push(cover) - 1
  }
}

/** The coarse block that a cell lies in. */
const blockRound = ({ columns }: HeatGrid, cell: number): Block => ({
  column: COARSE * Math.floor((cell % columns) / COARSE),
  row: COARSE * Math.floor(Math.floor(cell / columns) / COARSE),
  size: COARSE,
})

function fromNear({ columns }: HeatGrid, blocks: readonly Block[], near: number): Block[] {
  const [c, r] = [near % columns, Math.floor(near / columns)]
  const off = ({ column, row }: Block): number => (column - c) ** 2 + (row - r) ** 2
  return [...blocks].sort((p, q) => off(p) - off(q))
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}

/** One place of a map: who sees it, in what cover and from how far; the nearest first. */
export function whoSees(map: HeatMap, cell: number): readonly { readonly looker: Id; readonly cover: string; readonly distance: Inches }[] {
  return map.layers
    .flatMap(({ looker, codes, distances }) =>
      codes[cell]! >= SEEN ? [{ looker, cover: map.covers[codes[cell]! - SEEN]!, distance: distances[cell]! }] : [])
    .sort((a, b) => a.distance - b.distance)
}

/**
 * All layers in one. For each cell: how many lookers see it; its least cover among them, by place in the map's list (255: nobody sees it);
 * the distance of the nearest that sees it; whether every looker was asked.
 */
export function together(map: HeatMap): {
  readonly seenBy: Uint8Array
  readonly cover: Uint8Array
  readonly nearest: Float32Array
  readonly known: Uint8Array
} {
  const count = cellCount(map.grid)
  const seenBy = new Uint8Array(count)
  const cover = new Uint8Array(count).fill(255)
  const nearest = new Float32Array(count).fill(Infinity)
  const known = new Uint8Array(count).fill(1)
  for (const { codes, distances } of map.layers) {
    for (let i = 0; i < count; i++) {
      const code = codes[i]!
      if (code >= SEEN) {
        seenBy[i] = Math.min(255, seenBy[i]! + 1)
        cover[i] = Math.min(cover[i]!, code - SEEN)
        if (distances[i]! < nearest[i]!) nearest[i] = distances[i]!
      } else if (code !== HIDDEN && code !== FAR) known[i] = code === UNASKED ? 0 : known[i]!
    }
  }
  return { seenBy, cover, nearest, known }
}
