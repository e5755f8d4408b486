import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { isGood } from '../judge/rolls'
import type { RoAct } from './act'
import { gain } from './score'
import { modelOf } from './near'
import { rollAgainst, rolledWords } from './rolling'
import { isLeader, isOut, onTable, squadOf, type Figure, type Loss } from './state'
import { endureSum } from './sums'

/* What comes of hits and of fear: Pins, Wounds, lying Prone, being out of action. */

/** RO-HOUSE-6. */
const LAST_WOUND = 3

/** RO-HOUSE-6: who is hit makes an Endure roll: 1 Pin, and 1 Wound where it fails. `by`: whose doing it is, null for a fall. */
export function endureHit(act: RoAct, figure: Figure, critical: boolean, by: SideId | null): void {
  const sum = endureSum(act, figure, critical)
  const roll = rollAgainst(act, figure, sum, 'Endure', ['RO-HOUSE-6', 'RO-TN-9'])
  figure.pins++
  if (!isGood(roll)) figure.wounds++
  act.emit({
    kind: 'endured', rules: ['RO-HOUSE-6', 'RO-MARKER-5'], data: { unit: figure.id, roll, pins: figure.pins, wounds: figure.wounds },
    text: [{ unit: figure.id }, ...rolledWords(roll), isGood(roll) ? ' to endure: a Pin.' : ' to endure: a Pin and a Wound.'],
  })
  if (roll.outcome === 'critical-failure' || figure.wounds >= LAST_WOUND) knockOut(act, figure, by, by === null ? 'fall' : 'attack')
}

/** RO-DEFINE-9, RO-MARKER-7: it takes no further part; what it carries drops, and whoever brought it down gains by it. */
export function knockOut(act: RoAct, figure: Figure, by: SideId | null, how: Loss['how']): void {
  const { state } = act
  const { at } = modelOf(act, figure.id)
  if (how === 'left') carryOff(act, figure)
  else dropAll(act, figure)
  Object.assign(figure, { where: 'out', stress: 0, pins: 0, wounds: 0, hidden: false, duck: false, prone: false, panicking: false, agreed: [] })
  figure.body = how === 'left' || how === 'fled' ? null : at
  act.lift(figure.id)
  state.losses.push({ unit: figure.id, by, how, activation: state.activations })
  act.emit({
    kind: 'out', rules: ['RO-DEFINE-9', 'RO-MARKER-7'], data: { unit: figure.id, by, how },
    text: [{ unit: figure.id }, how === 'left' || how === 'fled' ? ' leaves the table.' : ' is out of action.'],
  })
  // RO-XP-2, RO-HOUSE-9: who walks off the table is not defeated.
  if (how !== 'left') gain(act, otherSide(figure.side), state.readings.enemyXp, 'enemy', figure.id)
  // RO-INITIATIVE-4: brought down by whoever does not have the initiative.
  if (how === 'attack' && by !== null && by !== figure.side && by !== state.acting) state.attempts.push({ side: by, why: 'enemy-out' })
  dueMorale(act, figure)
}

/** RO-HOUSE-8: when the leader is out, and when for the first time half of the squad is. */
function dueMorale({ state }: RoAct, figure: Figure): void {
  const squad = state.squads[figure.side]
  const figures = squadOf(state, figure.side)
  const half = !squad.halved && 2 * figures.filter(isOut).length >= figures.length
  if (half) squad.halved = true
  if (isLeader(state, figure)) state.morale.push({ side: figure.side, why: 'leader' })
  if (half) state.morale.push({ side: figure.side, why: 'half' })
}

/** RO-HOUSE-10, RO-DEFINE-10: case and body are dropped where it stands. */
export function dropAll(act: RoAct, figure: Figure): void {
  const { state } = act
  const { at } = modelOf(act, figure.id)
  if (state.case.carrier === figure.id) {
    state.case.carrier = null
    state.case.at = at
    act.emit({ kind: 'dropped', rules: ['RO-HOUSE-10'], data: { unit: figure.id, body: null }, text: [{ unit: figure.id }, ' drops the case.'] })
  }
  for (const body of Object.values(state.figures)) {
    if (body.carriedBy !== figure.id) continue
    body.carriedBy = null
    body.body = at
    act.emit({
      kind: 'dropped', rules: ['RO-DEFINE-10'], data: { unit: figure.id, body: body.id },
      text: [{ unit: figure.id }, ' lays ', { unit: body.id }, ' down.'],
    })
  }
}

/** RO-DEFINE-10: whoever walks off the table takes a comrade along. */
function carryOff({ state }: RoAct, { id }: Figure): void {
  for (const body of Object.values(state.figures)) if (body.carriedBy === id) body.carriedBy = null
}

/** RO-HOUSE-3, RO-HOUSE-16. */
export function knockDown(act: RoAct, figure: Figure, rule: string): void {
  if (!onTable(figure)) return
  dropAll(act, figure)
  figure.prone = true
  reveal(act, figure, rule)
  act.emit({ kind: 'prone', rules: [rule, 'RO-HOUSE-20'], data: { unit: figure.id }, text: [{ unit: figure.id }, ' lies Prone.'] })
}

/** RO-HOUSE-8, RO-HOUSE-19. */
export function panic(act: RoAct, figure: Figure): void {
  dropAll(act, figure)
  figure.panicking = true
  reveal(act, figure, 'RO-HOUSE-19')
  act.emit({ kind: 'panics', rules: ['RO-HOUSE-8', 'RO-DEFINE-1'], data: { unit: figure.id }, text: [{ unit: figure.id }, ' panics.'] })
}

/** RO-HOUSE-19, RO-DUCK-2: it is not Hidden any more. */
export function reveal(act: RoAct, figure: Figure, rule: string): void {
  if (!figure.hidden) return
  figure.hidden = false
  act.emit({ kind: 'shown', rules: [rule], data: { unit: figure.id }, text: [{ unit: figure.id }, ' is not Hidden any more.'] })
}

/** RO-DUCK-1, RO-DUCK-2. */
export function makeDuck(act: RoAct, figure: Figure): void {
  figure.duck = true
  reveal(act, figure, 'RO-DUCK-2')
  act.emit({ kind: 'duck', rules: ['RO-DUCK-1'], data: { unit: figure.id }, text: [{ unit: figure.id }, ' is a Sitting Duck.'] })
}

/** What a critical roll of an action changes about its Stress, where no rule names another setback or gain (RO-HOUSE-22). */
export function stressFor(outcome: { readonly outcome: string }, stress: number): number {
  if (outcome.outcome === 'critical-failure') return stress + 1
  return outcome.outcome === 'critical-success' ? 0 : stress
}

