import type { Id, SideId } from '../../../core/board'
import { otherSide, SIDES } from '../../../core/sides'
import { bySide } from '../../kit/by-side'
import { outcomeBy } from '../../kit/outcome'
import { counted } from '../../kit/words'
import type { RrAct } from './act'
import { placeOf } from './near'
import { score } from './scoring'
import { cardOf, inPlay, modelsOf, pointsOf, type Model, type Rr } from './state'

/** RR-WOUND-1 to RR-WOUND-4, RR-BLEED-5: damage that nothing stopped; `bledOut`: it comes of its own Bleed Out Roll (RR-BLEED-3). */
export function lose(act: RrAct, model: Model, lost: number, bledOut = false): void {
  if (lost === 0 || model.where !== 'table') return
  model.wounds -= lost
  const removed = model.bleeding || model.wounds < 0
  act.emit({
    kind: 'wounded', text: [{ unit: model.id }, ` loses ${counted(lost, 'Wound')}${removed ? '' : `, ${model.wounds} left`}.`],
    rules: ['RR-WOUND-1', ...(model.bleeding ? ['RR-BLEED-5'] : [])], data: { unit: model.id, lost, left: Math.max(0, model.wounds) },
  })
  if (removed) return remove(act, model, model.bleeding ? 'RR-BLEED-5' : 'RR-WOUND-3', bledOut)
  if (model.wounds === 0) bringDown(act, model, true)
}

/** Knocked Down, and Bleeding Out with no Wound left (RR-WOUND-2); it drops what it holds (RR-FLAG-5). */
export function bringDown(act: RrAct, model: Model, bleeding: boolean): void {
  model.down = true
  model.bleeding = bleeding
  act.emit({
    kind: 'down', text: [{ unit: model.id }, bleeding ? ' is Knocked Down and Bleeding Out.' : ' is Knocked Down.'],
    rules: [bleeding ? 'RR-WOUND-2' : 'RR-HOUSE-7'], data: { unit: model.id, bleeding },
  })
  dropFlag(act, model.id)
}

/** To whom a model counts that leaves play (RR-H2H-2): to its opponent, unless it bled out by itself and players read that otherwise. */
export const countsTo = ({ readings }: Pick<Rr, 'readings'>, { side }: Pick<Model, 'side'>, bledOut: boolean): SideId | null =>
  (bledOut && readings.bledOut === 'nobody' ? null : otherSide(side))

/** It leaves play, and whoever it counts to has its points in Head-to-Head (RR-H2H-2). */
export function remove(act: RrAct, model: Model, rule: string, bledOut = false): void {
  const { state } = act
  const by = countsTo(state, model, bledOut)
  model.where = 'gone'
  model.wounds = 0
  model.down = false
  model.bleeding = false
  dropFlag(act, model.id)
  leaveFlag(act, model.id)
  act.lift(model.id)
  state.losses.push({ unit: model.id, by, round: state.round })
  act.emit({ kind: 'removed', text: [{ unit: model.id }, ' is removed from play.'], rules: [rule], data: { unit: model.id, by } })
  if (by && state.objective === 'head-to-head') score(act, by, cardOf(state, model).points, `${model.name} is removed`, ['RR-H2H-2'])
  endIfNobodyIsLeft(act)
}

/** RR-HOUSE-5. */
function endIfNobodyIsLeft(act: RrAct): void {
  const { state } = act
  const [lost, ...others] = SIDES.filter((side) => modelsOf(state, side).every(({ where }) => where === 'gone'))
  if (!lost || inPlay(state, lost).length > 0) return
  state.phase = 'end'
  if (state.objective === 'head-to-head') return act.end(outcomeBy(bySide((side) => pointsOf(state, side)), 'victory points', ['RR-HOUSE-5', 'RR-H2H-3']))
  const winner = others.length > 0 ? null : otherSide(lost)
  act.end({ winner, text: winner ? 'Its opponent has no model left in play.' : 'A draw: nobody is left in play.', rules: ['RR-HOUSE-5'] })
}

/** RR-FLAG-5, RR-FLAG-6: whoever held it sets it down next; until then it is where they are. */
function dropFlag(act: RrAct, holder: Id): void {
  const { state } = act
  if (state.flag?.is !== 'held' || state.flag.by !== holder) return
  state.flag = { is: 'with', model: holder }
  act.push({ step: 'drop-flag', by: holder, side: state.models[holder]!.side, ...placeOf(act, holder) })
}

/** RR-FLAG-6: where the flag is with a model that leaves play it stays: that place is its last. */
function leaveFlag(act: RrAct, model: Id): void {
  const { state } = act
  if (state.flag?.is === 'with' && state.flag.model === model) state.flag = { is: 'spot', ...placeOf(act, model) }
}

