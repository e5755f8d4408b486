import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { chanceOf } from '../../kit/dice'
import { D20 } from '../die'
import { activationOf, figureOf, squadOf, type Ro, type RoLook } from '../game/state'
import { initiativeSum } from '../game/sums'
import { hurry, stepOf } from './mission'
import { runningOf } from './running'
import { leadOf, XP } from './units'

/* What the initiative is worth, to have it, to take it, to hand it over. In points of army. */

/** A counter of Stress: on every roll to activate or to react, and on the other side's attempts at the initiative. */
export const STRESS = 0.5
/** Of the stretch of activations that comes with the initiative. */
const HELD = 6
/** Of each success that the other side has left and would lose, at least: who is on an errand loses what it would have got on with. */
const LOST = 3

const stressOn = (state: Ro, side: SideId): number => squadOf(state, side).reduce((sum, { stress }) => sum + Math.min(stress, 5), 0)

/** What the end of the game is worth to a side that has it in its hand. */
const ending = (state: Ro, side: SideId): number => {
  const lead = leadOf(state, side)
  return lead === 0 ? 0 : Math.sign(lead) * 40 + XP * lead
}
const isLast = ({ changes, readings }: Ro): boolean => changes + 1 >= readings.changes

/** Each change brings the end nearer: good for whoever is ahead, bad for whoever still has to score; little so as long as many are left. */
const clock = (state: Ro, side: SideId): number => ending(state, side) / Math.max(1, state.readings.changes - state.changes) ** 2

/** To take it from the other side for certain: it loses what it had left to do, and its Stress (RO-INITIATIVE-7, RO-INITIATIVE-8). */
export function changed(look: RoLook, side: SideId): number {
  const { state } = look
  if (isLast(state)) return ending(state, side)
  const running = runningOf(look)
  if (running) return HELD + running.taken(side) - running.asItGoes(side)
  const plan = activationOf(state)
  const lost = plan && plan.side !== side ? plan.left * Math.max(LOST, XP * stepOf(look, figureOf(state, plan.unit))) : 0
  return HELD * hurry(look, side) + lost - 0.3 * STRESS * stressOn(state, otherSide(side))
}

export const chanceToTake = (look: Pick<RoLook, 'state'>, side: SideId): number => chanceOf(D20, initiativeSum(look, side).needs)

/** To try: where it fails, the other side is rid of a Pin or Stress (RO-INITIATIVE-9). */
export function takingIt(look: RoLook, side: SideId): number {
  const chance = chanceToTake(look, side)
  return chance * changed(look, side) - (1 - chance) * 0.6
}

/** To hand it over without a roll, and be rid of all Stress (RO-ACTIVATE-17, RO-INITIATIVE-8). */
export function passing(look: RoLook, side: SideId): number {
  const { state } = look
  if (isLast(state)) return ending(state, side)
  const running = runningOf(look)
  const calmed = 0.7 * STRESS * stressOn(state, side) + clock(state, side)
  return running ? calmed - HANDED / 3 + running.passed(side) - running.after(side, 0) : calmed - HANDED * hurry(look, side)
}
const HANDED = 3
