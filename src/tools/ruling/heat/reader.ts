import type { BoardModel, Id } from '../../../core/board'
import type { Ghost } from '../../../core/evidence'
import type { Verdict } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import type { System } from '../../../rules/contract'
import { cellsOf, middleOf, quartersOf, type Block, type HeatGrid } from './grid'
import { codeOf, CLOSE, FAR, HIDDEN, HOW, SEEN } from './codes'

/** What a map is asked for. */
export interface HeatQuestion {
  readonly grid: HeatGrid
  /** Models that look, each with a layer of its own. */
  readonly lookers: readonly Id[]
  /** What stands in the cells: its side, base and body count; its place and id do not. */
  readonly figure: BoardModel
  /** The model of the table that the figure stands for: it is taken off where it stands, and the figure is of its unit. */
  readonly instead?: Id
  /** On which surface of a place: the highest (default) or the lowest. */
  readonly level?: 'top' | 'ground'
  /** Beyond this plan distance between the middles nothing is asked. */
  readonly farthest?: Inches
}

/** Answers about some cells of one layer. */
export interface HeatAnswer {
  readonly layer: number
  readonly cells: readonly number[]
  readonly codes: readonly number[]
  readonly how: readonly number[]
  /** By the system's own measure, base to base; NaN for cells that are not seen. */
  readonly distances: readonly Inches[]
  /** Of the covers' words; codes are by their places in this list. */
  readonly covers: readonly string[]
}

/** Bounds on the work of one decision: of a block, and of a cell at first. A cell left open is asked again at the end, without one. */
const BLOCK_WORK = 40_000
const CELL_WORK = 60_000
/** A block whose surfaces differ by more is hardly ever hidden as a whole. */
const UNEVEN: Inches = 2.5

/** The answer for one cell. */
interface Known {
  readonly code: number
  readonly distance: Inches
}

const keyOf = (layer: number, cell: number): string => `${layer} ${cell}`

const GHOST: Id = '\u0000ghost'

/** Reads a map cell by cell through a system's own ruling. */
export class HeatReader {
  private readonly covers: string[] = ['none']
  /** Of the cell that was read last; NaN where it is not seen. */
  private distance = NaN
  /** What the first glance found: it is not asked again. */
  private readonly glanced = new Map<string, Known>()

  /** `heights`: what is known of the surfaces, a number a cell, NaN for unknown; filled in, and good for as long as the terrain is. */
  constructor(
    private readonly ghost: Ghost, private readonly system: System, private readonly question: HeatQuestion,
    private readonly heights: Float64Array = unknownHeights(question.grid),
  ) {}

  /** Finds the surfaces of these cells, where they are not known. */
  level(cells: readonly number[]): void {
    for (const cell of cells) this.height(cell)
  }

  /** One cell by itself. `patient`: with no bound on the work but the main thread's. */
  cell(layer: number, cell: number, patient = true): number {
    const { figure, grid, lookers } = this.question
    const [x, z] = middleOf(grid, cell)
    const from = lookers[layer]!
    if (this.far(from, x, z)) return FAR
    this.ghost.work = patient ? Infinity : CELL_WORK
    this.ghost.place({ ...figure, id: GHOST, unit: this.unit, leader: true, at: [x, this.height(cell), z] })
    const reading = this.read(from)
    this.distance = reading.verdict === 'clear' ? (reading.distance ?? this.ghost.distance({ model: from }, { model: GHOST }).distance) : NaN
    return codeOf(reading.verdict, reading.cover, this.covers)
  }

  /** All cells of a block: hidden ones together where that can be proved, the others one by one; hard ones are left waiting. */
  block(layer: number, block: Block): HeatAnswer {
    const cells: number[] = []
    const codes: number[] = []
    const how: number[] = []
    const distances: number[] = []
    const known = new Map<number, Known>()
    const read = (cell: number): Known => {
      let answer = known.get(cell)
      if (!answer) known.set(cell, (answer = this.glanced.get(keyOf(layer, cell)) ?? { code: this.cell(layer, cell, false), distance: this.distance }))
      return answer
    }
    const add = (cell: number, code: number, by: number, distance = NaN): void => {
      cells.push(cell)
      codes.push(code)
      how.push(by)
      distances.push(code >= SEEN ? distance : NaN)
    }
    const visit = (part: Block): void => {
      const { grid } = this.question
      const inside = cellsOf(grid, part)
      // Where one of its cells is seen nothing hides the whole, and where one is hard hardly anything does.
      const one = part.size > 1 && this.system.spot ? (inside.find((cell) => known.has(cell)) ?? inside.at(-1)!) : null
      if (one !== null && read(one).code === HIDDEN && this.hides(layer, inside)) for (const cell of inside) add(cell, HIDDEN, HOW.block)
      else if (part.size > 1) quartersOf(grid, part).forEach(visit)
      else {
        for (const cell of inside) {
          const { code, distance } = read(cell)
          add(cell, code, code === CLOSE ? HOW.waiting : HOW.cell, distance)
        }
      }
    }
    visit(block)
    return { layer, cells, codes, how, distances, covers: [...this.covers] }
  }

  /** The middle of a block, for the first glance. */
  glance(layer: number, cells: readonly number[]): HeatAnswer {
    const codes = cells.map((cell) => {
      const code = this.cell(layer, cell, false)
      this.glanced.set(keyOf(layer, cell), { code, distance: this.distance })
      return code
    })
    return { layer, cells, codes, how: cells.map(() => HOW.coarse), distances: cells.map(() => NaN), covers: [...this.covers] }
  }

  /** Cells that were too hard at first, with no bound but that of a ruling. */
  settle(layer: number, cells: readonly number[]): HeatAnswer {
    const distances: number[] = []
    const codes = cells.map((cell) => {
      const code = this.cell(layer, cell)
      distances.push(code >= SEEN ? this.distance : NaN)
      return code
    })
    return { layer, cells, codes, how: cells.map(() => HOW.cell), distances, covers: [...this.covers] }
  }

  /** Whether a volume that holds the figure in every one of these cells is hidden: then it is in each. */
  private hides(layer: number, cells: readonly number[]): boolean {
    const { figure, grid, lookers } = this.question
    if (!this.system.spot || figure.body.kind === 'mesh') return false
    const from = lookers[layer]!
    let [low, high] = [Infinity, -Infinity]
    let [x0, x1, z0, z1] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const cell of cells) {
      const [x, z] = middleOf(grid, cell)
      if (this.far(from, x, z)) return false
      const y = this.height(cell)
      low = Math.min(low, y)
      high = Math.max(high, y)
      x0 = Math.min(x0, x)
      x1 = Math.max(x1, x)
      z0 = Math.min(z0, z)
      z1 = Math.max(z1, z)
    }
    if (high - low > UNEVEN) return false
    const reach = reachOf(figure)
    const footprint = { kind: 'rect', hx: (x1 - x0) / 2 + reach, hz: (z1 - z0) / 2 + reach } as const
    this.ghost.work = BLOCK_WORK
    this.ghost.place({
      ...figure, id: GHOST, unit: this.unit, leader: true, at: [(x0 + x1) / 2, low, (z0 + z1) / 2], yaw: 0,
      base: figure.base ? footprint : null, body: { kind: 'prism', footprint, height: high - low + figure.body.height },
    })
    return this.read(from).verdict === 'blocked'
  }

  private get unit(): Id {
    return this.question.instead === undefined ? GHOST : this.question.figure.unit
  }

  private read(from: Id): { readonly verdict: Verdict; readonly cover: string; readonly distance?: Inches } {
    const request = { from, target: GHOST }
    const { system } = this
    const answer = system.spot ? system.spot(this.ghost, request) : (system.glance?.(this.ghost, request) ?? system.sight(this.ghost, request))
    return answer.ok ? answer.value : { verdict: 'unsure', cover: 'none' }
  }

  private far(from: Id, x: number, z: number): boolean {
    const { farthest } = this.question
    if (farthest === undefined) return false
    const looker = this.ghost.board.models.find(({ id }) => id === from)
    return looker !== undefined && hypot(looker.at[0] - x, looker.at[2] - z) > farthest
  }

  private height(cell: number): Inches {
    const known = this.heights[cell]!
    if (!Number.isNaN(known)) return known
    const near = this.question.level === 'ground' ? 0 : HIGHER_THAN_ALL
    return (this.heights[cell] = this.ghost.surface(middleOf(this.question.grid, cell), near).y)
  }
}

export const unknownHeights = ({ columns, rows }: HeatGrid): Float64Array => new Float64Array(columns * rows).fill(NaN)

const HIGHER_THAN_ALL: Inches = 1e4

/** Radius in plan of a circle round base and body, whichever way they are turned. */
function reachOf({ base, body }: BoardModel): Inches {
  const shapes = [base, body.kind === 'prism' ? body.footprint : null].filter((shape) => shape !== null)
  return Math.max(0, ...shapes.map((shape) => {
    switch (shape.kind) {
      // Where it blocks or looks, a round shape is a polygon that stands off its rim by 0.01 in at most.
      case 'circle': return shape.radius + 0.02
      case 'oval': return Math.max(shape.rx, shape.rz) + 0.02
      case 'rect': return hypot(shape.hx, shape.hz)
      case 'polygon': return Math.max(...shape.points.map(([x, z]) => hypot(x, z)))
    }
  }))
}

/** A soldier on foot: a 32 mm base, 1.25 in high. */
export const manSized = (side: BoardModel['side']): BoardModel => ({
  id: GHOST, name: 'A soldier', side, unit: GHOST, leader: true, at: [0, 0, 0], yaw: 0,
  base: { kind: 'circle', radius: 16 / 25.4 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 },
})
