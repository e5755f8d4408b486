import type { BoardModel, Id } from '../../../core/board'
import { hypot } from '../../../core/trigonometry'
import { plan, type Vec2, type Vec3 } from '../../../core/vec'
import { apartFrom } from '../../kit/corridor'
import { radiusOf } from '../../kit/round-base'
import type { RrLook } from '../game/state'
import { terrainOf } from '../terrain'

/** RR-SIGHT-1 to RR-SIGHT-4, at a glance: whether one of three lines from base to base is open. */
export function glances(look: RrLook, from: Id, at: Vec3, to: Id): boolean {
  const { measure } = look
  const [looker, target] = [{ ...look.board.models[from]!, at }, look.board.models[to]!]
  const { obstructions, forests } = terrainOf(measure.board)
  const isIn = (id: Id): boolean => forests.some((wood) => wood.id === id && (!apartFrom(looker, wood) || !apartFrom(target, wood)))
  return LINES.some((aside) => {
    const [start, end] = [rimOf(looker, target, aside), rimOf(target, looker, -aside)]
    return measure.crossings({ from: start, to: end }, { inPlan: 'standing' }).every(({ what, id }) =>
      (what === 'part' ? !obstructions.includes(id) : what === 'model' ? id === from || id === to : !forests.some((wood) => wood.id === id) || isIn(id)))
  })
}

const LINES = [0, 0.9, -0.9] as const

/** A point of the base, so far to the side as seen on the way to the other; 1 is its rim. */
function rimOf(model: BoardModel, other: BoardModel, aside: number): Vec3 {
  const [[x, z], [ox, oz]]: readonly [Vec2, Vec2] = [plan(model.at), plan(other.at)]
  const far = hypot(ox - x, oz - z) || 1
  const by = (aside * radiusOf(model)) / far
  return [x - by * (oz - z), model.at[1], z + by * (ox - x)]
}
