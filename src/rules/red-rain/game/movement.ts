import type { Id } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { MoveRuling } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { namesOf } from '../../kit/breach'
import { passesOver } from '../card'
import { chargeRun, type ChargeRun } from '../judge/charge'
import { judgeMove } from '../judge/move'
import type { MoveMode, Mover } from '../judge/mover'
import { combatOf, figureOf, strangersOf } from './near'
import { cardOf, modelOf, movementOf, turnOf, type Model, type RrLook } from './state'
import type { Moving } from './tasks'

/* The door of games to movement: a model in play as one who moves. */

/**
 * How far the move before the Action still goes (RR-MOVE-1, RR-MOVE-4), and a Run: what is left of that, and as much again (RR-RUN-1, RR-RUN-2).
 * Once an Action is taken nothing is left of the first.
 */
export function allowanceFor(look: RrLook, model: Model, mode: 'move' | 'run'): Inches {
  const { moved, stood, taken } = turnOf(look.state)
  const all = movementOf(look.state, model)
  const left = taken > 0 ? 0 : Math.max(0, all - moved)
  if (mode === 'move') return left
  // To move would be the Action of who stood up in this turn: the Run is all that it has (RR-KNOCK-4).
  return stood ? all : left + all
}

/** RR-COMBAT-2, RR-COMBAT-3: held by whom it is In Combat with, and by whom it meets on its way, unless it retreats. */
export function moverOf(look: RrLook, model: Model, mode: MoveMode, allowance: Inches): Mover {
  const heldBy = mode === 'retreat' ? [] : combatOf(look, model).map(({ id }) => figureOf(look, id))
  return {
    model: figureOf(look, model.id), mode, allowance, flies: passesOver(cardOf(look.state, model)), heldBy, toEach: look.state.readings.among === 'each',
    strangers: mode === 'retreat' ? [] : strangersOf(look, model, heldBy), names: namesOf(Object.values(look.state.models)),
  }
}

export const judgePath = (look: RrLook, { model, mode, allowance }: Moving, legs: readonly Waypoint[]): MoveRuling =>
  judgeMove(look.measure, moverOf(look, modelOf(look.state, model), mode, allowance), legs)

/** RR-CHARGE-4, RR-CHARGE-6: straight at the target, as far as it goes. */
export const chargeAt = (look: RrLook, model: Model, range: Inches, target: Id): ChargeRun =>
  chargeRun(look.measure, { ...moverOf(look, model, 'charge', range), wholeRange: look.state.readings.shortCharge === 'short' }, figureOf(look, target))
