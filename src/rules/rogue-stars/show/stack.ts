import type { EventOf } from '../../engine/game'
import type { Question } from '../../engine/question'
import { counted } from '../../kit/words'
import type { LayerShown } from '../../playable'
import { D20 } from '../die'
import type { RoEvents } from '../game/events'
import { activationOf, type ActivationPlan, type DeedId, type DeedPlan, type Plan, type ReactionPlan, type Ro, type RoLook } from '../game/state'
import { isGood } from '../judge/rolls'

/**
 * What is being done, undermost first (RO-REACT-11, RO-REACT-15): the activation, the Reactions that come before its actions, the action or Reaction
 * that is carried out now, what that brings about; on top what the other side may do before any of it goes on.
 */
export function underway({ state }: RoLook, question: Question | null): readonly LayerShown[] {
  const layers = state.plans.map((plan, i): LayerShown => ({
    id: `${i}-${plan.plan}-${plan.unit}`, side: plan.side, thing: plan.unit, sides: D20.sides, ...told(plan, state.plans[i + 1]),
  }))
  const between = question ? interlude(state, question) : null
  return between ? [...layers, between] : layers
}

/** RO-REACT-11, RO-INITIATIVE-7, RO-DEFINE-9: what became of the interrupted activation. */
export const goesOn = ({ kind }: EventOf<RoEvents>): boolean => kind === 'resumes' || kind === 'stopped'

function told(plan: Plan, above: Plan | undefined): Pick<LayerShown, 'text' | 'rest' | 'dice'> {
  switch (plan.plan) {
    case 'activation':
      return { text: 'is activated', rest: activationRest(plan), dice: diceOf(plan) }
    case 'reaction':
      return { text: 'reacts', rest: reactionRest(plan, above), dice: diceOf(plan) }
    case 'deed':
      return { text: deedText(plan), rest: plan.stress === 0 ? 'costs no Stress' : `costs ${plan.stress} Stress`, dice: [] }
  }
}

const diceOf = ({ dice }: ActivationPlan | ReactionPlan): LayerShown['dice'] => dice.map((die) => ({ face: die.face, good: isGood(die) }))

/** RO-ACTIVATE-10, RO-CRITICAL-2: what it may still do. */
const activationRest = ({ left, kept }: ActivationPlan): string =>
  `${left === 0 ? 'no action left' : `${counted(left, 'action')} to come`}${kept > 0 ? `, ${counted(kept, 'natural 20')} kept` : ''}`

const reactionRest = ({ successes, done }: ReactionPlan, above: Plan | undefined): string =>
  successes.length > 0 ? `${counted(successes.length, 'Reaction')} to come` : above ? 'its last Reaction' : done > 0 ? 'no Reaction left' : 'no success'

const DEED_WORDS: Readonly<Record<DeedId, string>> = {
  move: 'moves', enter: 'enters the table', shoot: 'shoots', melee: 'strikes', recover: 'recovers', stand: 'stands up', hide: 'hides', spot: 'looks out',
  interact: 'takes up the case', carry: 'carries a comrade off', loot: 'loots', rally: 'rallies', leave: 'leaves the table',
  initiative: 'goes for the initiative',
}

const deedText = ({ deed, reaction }: DeedPlan): string => `${DEED_WORDS[deed]}${reaction ? ', as a Reaction' : ''}`

/** What is open before the pile below goes on: who may react, cancel, or try for the initiative. */
function interlude(state: Ro, question: Question): LayerShown | null {
  const side = question.of[0]!
  const on = (text: string, rest: string): LayerShown => ({ id: `open-${question.kind}`, side, thing: null, text, rest, dice: [], sides: D20.sides })
  const waiting = activationOf(state)
  switch (question.kind) {
    case 'react':
    case 'react-dice':
      return on('may react', diceWaiting(waiting))
    case 'twenty':
      return on('rolled a natural 20', 'one more die, or a Reaction cancelled')
    case 'cancel':
      return on('may cancel that Reaction', `${counted(waiting?.kept ?? 0, 'natural 20')} kept`)
    case 'attempt':
      return on('may try for the initiative', 'a free attempt')
    case 'relief':
      return on('may take a Pin or a Stress off', 'the attempt failed')
    default:
      return null
  }
}

/** RO-ACTIVATE-14, RO-CRITICAL-1. */
function diceWaiting(plan: ActivationPlan | undefined): string {
  const { reactions = [] } = plan ?? {}
  const better = reactions.filter(({ bonus }) => bonus > 0).length
  return `${counted(reactions.length, 'Reaction die', 'Reaction dice')}${better > 0 ? `, ${better} with +2` : ''}`
}
