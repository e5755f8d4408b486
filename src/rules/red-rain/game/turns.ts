import type { Id } from '../../../core/board'
import type { Vec3 } from '../../../core/vec'
import { distance2, plan } from '../../../core/vec'
import { radiusOf } from '../../kit/round-base'
import { nearestOnLegs } from '../../kit/sampled-path'
import { abilitiesOf, cardOf, modelOf, turnOf, type Model, type Rr, type Turn } from './state'
import type { RrAct } from './act'
import { atMost } from '../judge/range'
import { figureOf, gapToDisc, nearestAlong } from './near'
import { groundAt } from '../judge/place'

/** RR-ACTION-1, RR-ACTION-3: one Action, or as many as an ability allows. */
export const actionsOf = (state: Rr, model: Model): number =>
  Math.max(1, ...abilitiesOf(state, model).map((one) => (one.kind === 'passive' ? one.grants.actions ?? 1 : 1)))

/** RR-CARD-7, RR-CARD-8: Arcane and Fight are full when a turn begins. */
export const newTurn = (state: Rr, model: Model): Turn => ({
  model: model.id, actions: actionsOf(state, model), taken: 0, moved: 0, arcane: cardOf(state, model).arcane, cast: false, ran: false,
  stood: state.readings.patched === 'stood' && state.patched.includes(model.id),
  kind: null, fight: cardOf(state, model).fight, toHit: 0, preludes: [], charged: false, firstUse: false, rallied: false, stayed: [], over: false,
})

/** An Action is spent (RR-ACTION-1), and the attack of a charge before it given up (RR-CHARGE-5); once all are, the turn is over (RR-ACTION-5). */
export function spendAction(act: RrAct, model: Id, action: string, rules: readonly string[], text: string): void {
  const turn = turnOf(act.state)
  turn.taken++
  turn.charged = false
  act.emit({ kind: 'action', text: [{ unit: model }, ` ${text}`], rules: ['RR-ACTION-1', ...rules], data: { unit: model, action } })
}

/** RR-ACTION-5: all Actions are taken, and nothing of the last is due. */
export const isSpent = ({ actions, taken, charged }: Turn): boolean => taken >= actions && !charged

/** It has come to where it is now along that path: near friends that rally (RR-SPECIALIST-7), or home with the flag (RR-FLAG-7). */
export function arrived(act: RrAct, id: Id, path: readonly Vec3[]): void {
  const { state } = act
  const model = modelOf(state, id)
  const { active } = state
  if (active?.model === id) {
    active.rallied ||= state.rallied.some((other) => other !== id && modelOf(state, other).side === model.side && act.board.models[other] !== undefined &&
      atMost(nearestAlong(path, figureOf(act, id), figureOf(act, other)), RALLY_WITHIN))
  }
  bringHome(act, id, path)
}

const RALLY_WITHIN = 8
/** RR-FLAG-7. */
export const GOAL_WITHIN = 3

/** RR-FLAG-7: the held flag within 3" of the Goal wins at once, on its way there as well. */
export function bringHome(act: RrAct, id: Id, path: readonly Vec3[] = []): void {
  const { state } = act
  const goal = state.markers.find(({ kind }) => kind === 'goal')
  if (!goal || state.flag?.is !== 'held' || state.flag.by !== id) return
  const radius = radiusOf(figureOf(act, id)) + goal.radius
  const passes = nearestOnLegs(path, goal.at).some((at) => atMost(distance2(plan(at), goal.at) - radius, GOAL_WITHIN))
  if (!passes && !atMost(gapToDisc(act, id, goal.at, goal.radius), GOAL_WITHIN)) return
  state.phase = 'end'
  act.end({ winner: modelOf(state, id).side, text: `${modelOf(state, id).name} brings the flag home.`, rules: ['RR-FLAG-7'] })
}

/** Puts a model elsewhere without a movement of its own: by a Portal, with what it pushes. */
export function setDown(act: RrAct, id: Id, at: Vec3, yaw: number): void {
  act.place(id, { at: [at[0], groundAt(act.measure, plan(at), at[1]), at[2]], yaw })
  arrived(act, id, [at])
}
