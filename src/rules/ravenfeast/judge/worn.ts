import type { BoardPiece, Id } from '../../../core/board'
import type { Measure } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import type { Vec2, Vec3 } from '../../../core/vec'
import { areaOf, groundOf, terrainKind } from '../terrain'
import { baseOf, gapWithin, type Base } from './base'
import type { Mover } from './mover'
import { standingOf, type Standing } from './standing'
import { hullOf } from '../../kit/hull'

/** Ground that a shield wall does not go over, and where the base first comes upon it. */
interface Worn {
  readonly id: Id
  readonly at: Vec3
}

/** Touching is not overlapping: bases are taken so much smaller. */
const SKIN: Inches = 0.01

/**
 * RF-WALL-7: rough ground, hedges, walls and stages that the base overlaps, in its true shape, anywhere on a straight way. What is high, sheer or
 * too steep stops the sweep itself.
 */
export function wornGround(measure: Measure, { figure: { model } }: Mover, by: Vec2): readonly Worn[] {
  const { rough } = groundOf(measure.board)
  const swept = (share: number): Base => sweptOver(baseOf(model), [by[0] * share, by[1] * share])
  const whole = swept(1)
  return measure.board.pieces.flatMap((piece): readonly Worn[] => {
    const shapes = rough.includes(piece.id) && piece.area ? [areaOf(piece)] : crossedParts(piece, model.at[1])
    const met = shapes.filter((shape) => overlap(whole, shape))
    if (met.length === 0) return []
    let [low, high] = [0, 1]
    while (high - low > 1e-3) {
      const middle = (low + high) / 2
      if (met.some((shape) => overlap(swept(middle), shape))) high = middle
      else low = middle
    }
    return [{ id: piece.id, at: [model.at[0] + by[0] * low, model.at[1], model.at[2] + by[1] * low] }]
  })
}

/** What stands of an obstacle or platform at the height of the figure's feet, up to its knees. */
function crossedParts(piece: BoardPiece, feet: Inches): readonly Base[] {
  const kind = terrainKind(piece)
  if (kind !== 'obstacle' && kind !== 'stage') return []
  const inTheWay = ({ from, top }: Standing) => from <= feet + KNEE && top >= feet + KNEE
  return standingOf(piece).flatMap((part) => part.filter(inTheWay).map(({ shape }) => shape))
}

const KNEE: Inches = 0.3

const overlap = (a: Base, b: Base): boolean => gapWithin(a, b, SKIN) <= 0

/** All that the base covers on its way, a little smaller. */
function sweptOver({ points, round, centre, reach }: Base, [dx, dz]: Vec2): Base {
  const small = reach > 0 ? (reach - SKIN) / reach : 1
  const inner = points.map(([x, z]): Vec2 => [centre[0] + (x - centre[0]) * small, centre[1] + (z - centre[1]) * small])
  const moved = inner.map(([x, z]): Vec2 => [x + dx, z + dz])
  return { points: hullOf([...inner, ...moved]), round: Math.max(0, round - SKIN), centre, reach: reach + hypot(dx, dz) }
}
