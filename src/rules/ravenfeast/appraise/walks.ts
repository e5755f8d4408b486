import type { BoardPiece, SideId } from '../../../core/board'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { add2, distance2, place3, plan, scale2, sub2, type Vec2 } from '../../../core/vec'
import { Memory } from '../../kit/memory'
import { standing, type RfLook } from '../game/state'
import { gap, shapeAt, type Base } from '../judge/base'
import { areaOf, isHigh, isRough, terrainKind } from '../terrain'

/*
 * How far it is to walk to the enemy from anywhere: a grid of squares, each as dear as its ground (RF-TERRAIN-1, RF-TERRAIN-2, RF-TERRAIN-5). A
 * guess, by which whole armies find their way round ponds; whoever goes is judged by the rules.
 */

const SQUARE: Inches = 0.5
/** What a square costs an inch: open, rough, with something in it that is crossed. */
const OPEN = 1
const ROUGH = 2
const CROSSED = 3.5
/** Half of a base, less what it may squeeze by. */
const BESIDE: Inches = 0.4

export interface Grid {
  readonly columns: number
  readonly rows: number
  /** Middle of its first square. */
  readonly corner: Vec2
  /** Cost of an inch in each square; Infinity: closed. */
  readonly costs: Float64Array
}

/** With the squares about each one, and what the step there costs; eight of each, at the edge some that do not exist. */
interface Steps extends Grid {
  readonly next: Int32Array
  readonly dear: Float64Array
}

/** Of every square, how far it is to walk from there to the nearest enemy of a side; Infinity: there is no way. */
export interface Walks extends Grid {
  readonly away: Float64Array
}

const grids = new WeakMap<object, Steps>()
const known = new Memory<object, Walks>(4)
/** Whatever a side tries out, its enemies mostly stand where they stood. */
const walkedTo = new Memory<object, Walks>(64)

export const walksOf = (look: RfLook, side: SideId): Walks => known.of(look.board, side, () => {
  const { board: { width, depth, pieces, models } } = look
  let grid = grids.get(pieces)
  if (!grid) grids.set(pieces, (grid = stepsOn(gridOf(look, width, depth))))
  const steps = grid
  const foes = standing(look.state).filter((figure) => figure.side !== side && !figure.captive && models[figure.id])
  const places = foes.map(({ id }) => plan(models[id]!.at))
  return walkedTo.of(pieces, places.join(), () => walked(steps, places))
})

/** What of the terrain a walk goes by: what closes the ground, what is crossed for half a Move, what is rough. */
export interface Ground {
  readonly closed: readonly Base[]
  readonly crossed: readonly Base[]
  readonly rough: readonly Base[]
}

const grounds = new WeakMap<object, Ground>()

/** RF-TERRAIN-1 to RF-TERRAIN-5. */
export function groundFor({ board: { pieces }, state: { readings } }: RfLook): Ground {
  let found = grounds.get(pieces)
  if (!found) {
    const all = Object.values(pieces)
    const barred = (piece: BoardPiece) => terrainKind(piece) === 'sheer' || (isBarrier(piece) && isHigh(piece, readings))
    grounds.set(pieces, (found = {
      closed: all.filter(barred).flatMap(outlinesOf),
      crossed: all.filter((piece) => isBarrier(piece) && !isHigh(piece, readings)).flatMap(outlinesOf),
      rough: all.filter((piece) => isRough(piece) && piece.area && !isBarrier(piece) && terrainKind(piece) !== 'sheer').map(areaOf),
    }))
  }
  return found
}

const isBarrier = (piece: BoardPiece): boolean => terrainKind(piece) === 'obstacle' || terrainKind(piece) === 'stage'

function gridOf(look: RfLook, width: Inches, depth: Inches): Grid {
  const [columns, rows] = [Math.round(width / SQUARE), Math.round(depth / SQUARE)]
  const corner: Vec2 = [-width / 2 + SQUARE / 2, -depth / 2 + SQUARE / 2]
  const grid = { columns, rows, corner, costs: new Float64Array(columns * rows).fill(OPEN) }
  const { closed, crossed, rough } = groundFor(look)
  for (const [cost, near, shapes] of [[ROUGH, 0, rough], [CROSSED, BESIDE, crossed], [Infinity, BESIDE, closed]] as const) {
    for (const shape of shapes) {
      for (const at of squaresAbout(grid, shape.centre, shape.reach + near)) {
        if (grid.costs[at]! < cost && gap(roundAt(middleOf(grid, at), near), shape) <= 0) grid.costs[at] = cost
      }
    }
  }
  return grid
}

/** What of a piece stands in the way: of a barricade every part, though one walks over it; of a house what is no open door. */
const outlinesOf = (piece: BoardPiece): readonly Base[] => {
  const { at, yaw, parts, traits } = piece
  const solid = parts.flatMap((part) => (part.solid.kind === 'prism' && (traits.ground === 'open' || part.traits.ground !== 'open')
    ? [shapeAt(part.solid.footprint, { at: place3(part.at, at, yaw), yaw: yaw + part.yaw })] : []))
  return solid.length > 0 || !piece.area ? solid : [areaOf(piece)]
}

const roundAt = ([x, z]: Vec2, radius: Inches): Base => shapeAt({ kind: 'circle', radius }, { at: [x, 0, z], yaw: 0 })

const middleOf = ({ columns, corner }: Grid, at: number): Vec2 => add2(corner, [(at % columns) * SQUARE, Math.floor(at / columns) * SQUARE])

/** Squares whose middles lie in a box about a point. */
function squaresAbout({ columns, rows, corner }: Grid, [x, z]: Vec2, far: Inches): readonly number[] {
  const span = (from: number, n: number, at: number): readonly [number, number] =>
    [Math.max(0, Math.ceil((at - far - from) / SQUARE)), Math.min(n - 1, Math.floor((at + far - from) / SQUARE))]
  const [[left, right], [top, bottom]] = [span(corner[0], columns, x), span(corner[1], rows, z)]
  const found: number[] = []
  for (let row = top; row <= bottom; row++) for (let column = left; column <= right; column++) found.push(row * columns + column)
  return found
}

const STEPS: readonly (readonly [columns: number, rows: number, length: Inches])[] = [-1, 0, 1].flatMap((row) =>
  [-1, 0, 1].flatMap((column) => (row === 0 && column === 0 ? [] : [[column, row, hypot(column, row) * SQUARE] as const])))

function stepsOn(grid: Grid): Steps {
  const { columns, rows, costs } = grid
  const nowhere = columns * rows
  const [next, dear] = [new Int32Array(STEPS.length * nowhere).fill(nowhere), new Float64Array(STEPS.length * nowhere)]
  for (let at = 0; at < nowhere; at++) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    for (const [k, [dx, dz, length]] of STEPS.entries()) {
      const [x, z] = [column + dx, row + dz]
      if (x < 0 || z < 0 || x >= columns || z >= rows) continue
      next[STEPS.length * at + k] = z * columns + x
      dear[STEPS.length * at + k] = (length * (costs[at]! + Math.min(CROSSED, costs[z * columns + x]!))) / 2
    }
  }
  return { ...grid, next, dear }
}

/** Goes over the squares one way and the other until nothing gets nearer. */
function walked({ next, dear, ...grid }: Steps, from: readonly Vec2[]): Walks {
  const { costs } = grid
  const squares = costs.length
  // One more, which no way leads to: what lies beyond the edge.
  const away = new Float64Array(squares + 1).fill(Infinity)
  for (const point of from) {
    for (const at of squaresAbout(grid, point, REACHES)) away[at] = Math.min(away[at]!, Math.max(0, distance2(middleOf(grid, at), point) - SQUARE))
  }
  for (let changed = true, turn = 0; changed; turn++) {
    changed = false
    for (let k = 0; k < squares; k++) {
      const at = turn % 2 === 0 ? k : squares - 1 - k
      if (costs[at] === Infinity) continue
      const steps = STEPS.length * at
      for (let step = steps; step < steps + STEPS.length; step++) {
        const far = away[next[step]!]! + dear[step]!
        if (far < away[at]! - 1e-9) {
          away[at] = far
          changed = true
        }
      }
    }
  }
  return { ...grid, away }
}
/** Beside an enemy one need not know a way. */
const REACHES: Inches = 1.6

/** No way is reckoned to be longer. */
export const LONGEST: Inches = 80

/** How far it is to walk from a point; Infinity where no way is known. */
export function walkFrom({ columns, rows, corner, costs, away }: Walks, [x, z]: Vec2): Inches {
  const [left, top] = [Math.floor((x - corner[0]) / SQUARE), Math.floor((z - corner[1]) / SQUARE)]
  let least = Infinity
  for (let row = Math.max(0, top); row <= Math.min(rows - 1, top + 1); row++) {
    for (let column = Math.max(0, left); column <= Math.min(columns - 1, left + 1); column++) {
      const at = row * columns + column
      const off = hypot(corner[0] + column * SQUARE - x, corner[1] + row * SQUARE - z)
      least = Math.min(least, away[at]! + Math.min(CROSSED, costs[at]!) * off)
    }
  }
  return least
}

export interface Step {
  readonly at: Vec2
  /** What the way costs up to there. */
  readonly cost: Inches
}

/** Where one is on a way when it has cost so much; its end where it costs less. */
export function pointOn(way: readonly Step[], cost: Inches): Vec2 {
  const to = way.findIndex((one) => one.cost >= cost)
  const [last, next] = [way[to - 1], way[to]]
  if (!last || !next) return (next ?? way.at(-1)!).at
  return add2(last.at, scale2(sub2(next.at, last.at), (cost - last.cost) / Math.max(1e-9, next.cost - last.cost)))
}

/** How far one gets straight from one point towards another for so much; as far as the other at most. */
export function farOn({ columns, rows, corner, costs }: Grid, [fromX, fromZ]: Vec2, [toX, toZ]: Vec2, most: Inches): Inches {
  const far = hypot(toX - fromX, toZ - fromZ)
  let cost = 0
  for (let gone = 0; gone < far; gone += PACE) {
    const share = (gone + PACE / 2) / far
    const column = Math.round((fromX + (toX - fromX) * share - corner[0]) / SQUARE)
    const row = Math.round((fromZ + (toZ - fromZ) * share - corner[1]) / SQUARE)
    const known = column < 0 || row < 0 || column >= columns || row >= rows ? OPEN : costs[row * columns + column]!
    // Who stands close to a wall stands there all the same.
    const square = known === Infinity && gone < SQUARE ? OPEN : known
    const pace = Math.min(PACE, far - gone)
    if (cost + pace * square > most) return gone + (square === Infinity ? 0 : (most - cost) / square)
    cost += pace * square
  }
  return far
}
const PACE: Inches = 0.5

/** From there to the enemy, until it has cost so much. */
export function wayFrom(walks: Walks, start: Vec2, cost: Inches): readonly Step[] {
  const way: Step[] = [{ at: start, cost: 0 }]
  const [first] = squaresAbout(walks, start, SQUARE).toSorted((a, b) =>
    walks.away[a]! + distance2(middleOf(walks, a), start) - walks.away[b]! - distance2(middleOf(walks, b), start))
  if (first === undefined || walks.away[first] === Infinity) return way
  const { columns, rows, away } = walks
  const whole = walkFrom(walks, start)
  for (let at = first; ;) {
    const last = way.at(-1)!
    const next = { at: middleOf(walks, at), cost: whole - away[at]! }
    if (next.cost > cost) return [...way, { at: pointOn([last, next], cost), cost }]
    if (next.cost > last.cost + 1e-6) way.push(next)
    let best = at
    const column = at % columns
    const row = Math.floor(at / columns)
    for (let k = 0; k < STEPS.length; k++) {
      const x = column + STEPS[k]![0]
      const z = row + STEPS[k]![1]
      if (x >= 0 && z >= 0 && x < columns && z < rows && away[z * columns + x]! < away[best]! - 1e-9) best = z * columns + x
    }
    if (best === at) return way
    at = best
  }
}
