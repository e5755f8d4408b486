import type { Board } from '../../core/board'
import type { TableMark } from '../../core/table-mark'
import type { Vec2, Vec3 } from '../../core/vec'
import type { Dash } from '../overlays/ink-palette'
import { LIFT, onTable, type Stroke } from '../overlays/strokes'
import { standsOn } from './ground'
import { markColour } from './zone-geometry'

const STEPS = 96
/** Not by colour alone: A's lines are whole, B's broken, nobody's dotted. */
const dashOf = (side: TableMark['side']): Dash => (side === 'A' ? 'solid' : side === 'B' ? 'dash' : 'dot')

/** Thin lines of what lies on the table: the ring within which an objective counts, the outline of a zone. */
export function markStrokes(board: Board, marks: readonly TableMark[]): readonly Stroke[] {
  return marks.flatMap(({ side, shape }): readonly Stroke[] => {
    const look = { colour: markColour(side), dash: dashOf(side), through: 0.12 }
    if (shape.kind === 'zone') {
      const points = shape.polygon.map((p): Vec3 => [p[0], LIFT, p[1]])
      return [{ ...look, points, closed: true, width: 2, alpha: 0.85 }]
    }
    if (shape.kind === 'tie') return [tie(board, shape.from, shape.to)]
    if (shape.ring === null) return []
    const ring = circle(shape.at, shape.ring, standsOn(board, shape.at) + LIFT)
    return onTable(ring, board).map((run) => ({ ...look, ...run, width: side === null ? 2.2 : 1.6 }))
  })
}

const TIE = '#ffd27a'

/** Short and bright, over whatever stands between: who is tied to whom is seen at once. */
function tie(board: Board, from: Vec2, to: Vec2): Stroke {
  const high = (at: Vec2) => standsOn(board, at) + LIFT
  const points: Vec3[] = [[from[0], high(from), from[1]], [to[0], high(to), to[1]]]
  return { colour: TIE, dash: 'solid', through: 0.6, points, width: 4 }
}

const circle = ([x, z]: Vec2, radius: number, y: number): Vec3[] =>
  Array.from({ length: STEPS }, (_, k) => {
    const a = (k / STEPS) * Math.PI * 2
    return [x + Math.sin(a) * radius, y, z + Math.cos(a) * radius]
  })
