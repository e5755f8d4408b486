import type { BoardModel, Id } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { lerp3, type Vec3 } from '../../../core/vec'
import { namesOf } from '../../kit/breach'
import { touches } from '../judge/contact'
import { lengthsOf } from '../judge/lengths'
import { judgeMove, type RoMove } from '../judge/move'
import type { Mover } from '../judge/mover'
import { modelOf, opponentsBeside } from './near'
import { figureOf, type Figure, type RoLook } from './state'

/* The door of games to movement: a figure in play as one who takes a Move. */

/** RO-HOUSE-3: how far a Move goes. */
export const allowanceOf = ({ state }: Pick<RoLook, 'state'>): Inches => lengthsOf(state.readings).move

export const moverFor = (look: Pick<RoLook, 'state'>, model: BoardModel, climb = true): Mover => ({
  model, allowance: allowanceOf(look), lengths: lengthsOf(look.state.readings), climb, names: namesOf(Object.values(look.state.figures)),
})
export const moverOf = (look: Pick<RoLook, 'state' | 'board'>, id: Id, climb = true): Mover => moverFor(look, modelOf(look, id), climb)

export const judgePath = (look: Pick<RoLook, 'state' | 'board' | 'measure'>, id: Id, legs: readonly Waypoint[]): RoMove =>
  judgeMove(look.measure, moverOf(look, id), legs)

/** How finely a way is looked at for where contact ends. */
const SAMPLE: Inches = 0.1

/** RO-HOUSE-17: active opponents that the way takes the figure out of contact with, wherever on it that is. */
export function partingFrom(look: Pick<RoLook, 'state' | 'board'>, id: Id, path: readonly Vec3[]): readonly Figure[] {
  const model = modelOf(look, id)
  return opponentsBeside(look, figureOf(look.state, id)).filter((foe) => {
    const other = modelOf(look, foe.id)
    return pointsOn(path).some((at) => !touches(model, other, at))
  })
}

const pointsOn = (path: readonly Vec3[]): readonly Vec3[] => path.flatMap((to, i): readonly Vec3[] => {
  const from = path[i - 1]
  if (!from) return [to]
  const steps = Math.max(1, Math.ceil(hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / SAMPLE))
  return Array.from({ length: steps }, (_, k) => lerp3(from, to, (k + 1) / steps))
})
