import type { BoardModel, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import { nearestOnLegs } from '../../kit/sampled-path'
import { radiusOf, rimDistance } from '../../kit/round-base'
import { meleeReach } from '../card'
import { opponentsOf, strangersTo, type Fighter } from '../judge/combat'
import { atMost, TOO_NEAR } from '../judge/range'
import { cardOf, hostilesOf, modelOf, onTable, type Model, type RrLook } from './state'

/* The door of games to distances and to who is In Combat with whom. All bases are round: their gaps need no fact of their own (RR-CARD-2). */

export function figureOf(look: Pick<RrLook, 'board'>, id: Id): BoardModel {
  const model = look.board.models[id]
  if (!model) throw new Error(`${id} is not on the table.`)
  return model
}

/** What counts as the flag's own place where the flag is with that model (RR-FLAG-6). */
export function placeOf(look: Pick<RrLook, 'board'>, id: Id): { readonly at: Vec3; readonly radius: Inches } {
  const figure = figureOf(look, id)
  return { at: figure.at, radius: radiusOf(figure) }
}

/** From base edge to base edge in plan. */
export const gapOf = (look: Pick<RrLook, 'board'>, a: Id, b: Id): Inches => Math.max(0, rimDistance(figureOf(look, a), figureOf(look, b)))

export const isWithin = (look: Pick<RrLook, 'board'>, a: Id, b: Id, far: Inches): boolean => atMost(gapOf(look, a, b), far)

/** To a disc that is no model: Goal, Objective, where a flag counts as being. */
export const gapToDisc = (look: Pick<RrLook, 'board'>, model: Id, at: Vec2, radius: Inches): Inches => {
  const figure = figureOf(look, model)
  return Math.max(0, distance2(plan(figure.at), at) - radiusOf(figure) - radius)
}

const fighterOf = (look: RrLook, model: Model): Fighter => ({ model: figureOf(look, model.id), reach: meleeReach(cardOf(look.state, model)) })

/** RR-COMBAT-2: those whom it may come to be In Combat with on its way; `heldBy` it is already. */
export const strangersOf = (look: RrLook, model: Model, heldBy: readonly BoardModel[]): readonly Fighter[] =>
  strangersTo(fighterOf(look, model), hostilesOf(look.state, model).map((hostile) => fighterOf(look, hostile)), heldBy)

/** RR-COMBAT-1: hostile models with which it is In Combat. */
export function combatOf(look: RrLook, model: Model): readonly Model[] {
  if (!onTable(model)) return []
  const own = fighterOf(look, model)
  const near = hostilesOf(look.state, model).map((hostile) => fighterOf(look, hostile)).filter((foe) =>
    atMost(rimDistance(own.model, foe.model), Math.max(own.reach, foe.reach)))
  return near.length === 0 ? [] : opponentsOf(look.measure, own, near).map(({ id }) => modelOf(look.state, id))
}

/** RR-ACTION-4: hostile models so near that no ranged weapon may be used. */
export const tooNearTo = (look: RrLook, model: Model): readonly Model[] =>
  hostilesOf(look.state, model).filter(({ id }) => isWithin(look, model.id, id, TOO_NEAR))

/** How near a base on that path comes to another that stands still (RR-SPECIALIST-7). */
export const nearestAlong = (path: readonly Vec3[], mover: BoardModel, other: BoardModel): Inches =>
  Math.max(0, Math.min(...nearestOnLegs(path, plan(other.at)).map((at) => rimDistance({ ...mover, at }, other))))
