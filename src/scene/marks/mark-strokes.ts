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
    if (shape.ring === null) return []
    const ring = circle(shape.at, shape.ring, standsOn(board, shape.at) + LIFT)
    return onTable(ring, board).map((run) => ({ ...look, ...run, width: side === null ? 2.2 : 1.6 }))
  })
}

const circle = ([x, z]: Vec2, radius: number, y: number): Vec3[] =>
  Array.from({ length: STEPS }, (_, k) => {
    const a = (k / STEPS) * Math.PI * 2
    return [x + Math.sin(a) * radius, y, z + Math.cos(a) * radius]
  })
