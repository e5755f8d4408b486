import type { Id } from '../../../core/board'
import type { Broken, Option } from '../../engine/question'
import { actionIn } from '../../kit/action-table'
import type { RoAct } from './act'
import { guardsOfCase, touchesCase } from './case'
import { cannotEnter } from './entering'
import { bodiesBeside, carries, enemiesBeside, modelOf } from './near'
import { exposedTo, sees } from './sight'
import { cannotShoot, shotRefused } from './shooting'
import { activationOf, enemiesOf, figureOf, reactionOf, type DeedId, type Figure, type RoLook } from './state'
import { fromBaseline } from './zones'
import { BASE_RADIUS } from '../profile'
import { CONTACT } from '../../lines/beside'

/** Takes back what was begun and not paid for. */
export const BACK = 'back'

/** What a figure may do for one success (RO-HOUSE-21): why it may not do it now. How it is done is in `steps/`. */
interface Deed {
  readonly id: DeedId
  readonly text: string
  /** There is nothing for it on the table: it is not even shown. */
  idle?(look: RoLook, figure: Figure): boolean
  refuse?(look: RoLook, figure: Figure): Broken | undefined
  /** What it may be at, the refused ones with their reason; left out for a deed that is at nothing in particular. */
  targets?(look: RoLook, figure: Figure): readonly Target[]
}

export interface Target {
  readonly id: Id
  readonly refused: Broken | undefined
}

const refusedIf = (so: boolean, rule: string, text: string): Broken | undefined => (so ? { rule, text } : undefined)

/** RO-HOUSE-3 to RO-HOUSE-9, RO-DEFINE-10. */
const DEEDS: readonly Deed[] = [
  { id: 'move', text: 'Move' },
  {
    id: 'shoot', text: 'Shoot', refuse: cannotShoot,
    targets: (look, figure) => enemiesOf(look.state, figure).map(({ id }) => ({ id, refused: shotRefused(look, figure, id) })),
  },
  {
    id: 'melee', text: 'Melee', idle: (look, figure) => enemiesBeside(look, figure).length === 0,
    targets: (look, figure) => enemiesBeside(look, figure).map(({ id }) => ({ id, refused: undefined })),
  },
  { id: 'recover', text: 'Recover: remove a Pin', idle: (_look, { pins }) => pins === 0 },
  {
    id: 'hide', text: 'Hide', idle: (_look, { hidden }) => hidden,
    refuse(look, figure) {
      const foe = exposedTo(look, figure)
      return foe && { rule: 'RO-HOUSE-7', text: `It lies wholly open to ${foe.name}.`, by: foe.id }
    },
  },
  {
    id: 'spot', text: 'Spot somebody Hidden', idle: (look, figure) => enemiesOf(look.state, figure).every(({ hidden }) => !hidden),
    targets: (look, figure) => enemiesOf(look.state, figure).filter(({ hidden }) => hidden).map(({ id, name }) => ({
      id, refused: sees(look, figure.id, id) ? undefined : { rule: 'RO-HOUSE-7', text: `No thread to ${name} is clear.`, by: id },
    })),
  },
  {
    id: 'interact', text: 'Take up the case',
    idle: (look, figure) => figure.side !== look.state.attacker || look.state.case.home || !touchesCase(look, figure),
    refuse(look, figure) {
      const [guard] = guardsOfCase(look, figure)
      return refusedIf(carries(look, figure.id), 'RO-DEFINE-10', 'Its hands are full.') ??
        (guard && { rule: 'RO-HOUSE-10', text: `${guard.name} is adjacent to the case.`, by: guard.id })
    },
  },
  {
    id: 'carry', text: 'Carry a comrade off', idle: (look, figure) => bodiesFor(look, figure, true).length === 0,
    refuse: (look, figure) => refusedIf(carries(look, figure.id), 'RO-DEFINE-10', 'Its hands are full.'),
    targets: (look, figure) => bodiesFor(look, figure, true).map(({ id }) => ({ id, refused: undefined })),
  },
  {
    id: 'loot', text: 'Loot a body', idle: (look, figure) => bodiesFor(look, figure, false).length === 0,
    targets: (look, figure) => bodiesFor(look, figure, false).map(({ id }) => ({ id, refused: undefined })),
  },
  { id: 'leave', text: 'Leave the table', idle: (look, figure) => !atBaseline(look, figure) },
]

const STAND: Deed = { id: 'stand', text: 'Stand up' }
const RALLY: Deed = { id: 'rally', text: 'Rally' }
const ENTER: Deed = { id: 'enter', text: 'Enter the table', refuse: cannotEnter }
/** RO-INITIATIVE-1: with a Reaction alone. */
const INITIATIVE: Deed = { id: 'initiative', text: 'Take the initiative' }

const bodiesFor = (look: RoLook, figure: Figure, own: boolean): readonly Figure[] =>
  bodiesBeside(look, figure).filter(({ side, looted }) => (own ? side === figure.side : side !== figure.side && !looted))

/** RO-HOUSE-9, RO-HOUSE-10: its base touches its own baseline. */
export const atBaseline = (look: Pick<RoLook, 'board'>, { id, side }: Figure): boolean =>
  fromBaseline(side, look.board.depth, modelOf(look, id).at) <= BASE_RADIUS + CONTACT

/** RO-HOUSE-9, RO-HOUSE-15, RO-HOUSE-20, RO-HOUSE-21: which deeds are open to a figure as it is. */
function openTo(figure: Figure, reaction: boolean): readonly Deed[] {
  const initiative = reaction ? [INITIATIVE] : []
  if (figure.where === 'kept') return reaction ? [] : [ENTER]
  if (figure.panicking) return [RALLY]
  if (figure.prone) return [STAND, ...DEEDS.filter(({ id }) => id === 'recover'), ...initiative]
  return [...DEEDS, ...initiative]
}

/** What the figure may do now, what is refused with its reason. */
export const deedsFor = (look: RoLook, figure: Figure, reaction: boolean): readonly Option[] =>
  openTo(figure, reaction).filter((deed) => !deed.idle?.(look, figure)).map((deed): Option => ({
    id: deed.id, text: deed.text, refused: deed.refuse?.(look, figure) ?? nobodyFor(deed, look, figure),
  }))

/** Where each target is refused, the deed is: with the reason of the first. */
function nobodyFor(deed: Deed, look: RoLook, figure: Figure): Broken | undefined {
  const targets = deed.targets?.(look, figure)
  if (!targets || targets.some(({ refused }) => !refused)) return undefined
  return targets[0]?.refused ?? { rule: 'RO-DEFINE-9', text: 'There is nobody for it.' }
}

/** Whom or what the deed may be at. */
export const targetsOf = (look: RoLook, figure: Figure, deed: DeedId): readonly Target[] =>
  actionIn(DEEDS, deed).targets?.(look, figure) ?? []

/** Goes on to what the deed has to know before it is done, or does it. */
export function beginDeed(act: RoAct, figure: Figure, id: string, reaction: boolean): void {
  const { id: deed, targets } = actionIn([...DEEDS, STAND, RALLY, ENTER, INITIATIVE], id)
  const doing = { unit: figure.id, deed, reaction }
  if (deed === 'move') return act.push({ step: 'ask-path', ...doing })
  if (deed === 'enter') return act.push({ step: 'ask-entry', ...doing })
  if (targets) return act.push({ step: 'ask-target', ...doing })
  act.push({ step: 'do', ...doing, target: null })
}

/** The success is used, and the deed goes onto the stack (RO-ACTIVATE-12, RO-REACT-12). */
export function payFor({ state }: RoAct, unit: Id, deed: DeedId, reaction: boolean, target: Id | null): void {
  const { side } = figureOf(state, unit)
  state.plans.push({ plan: 'deed', unit, side, deed, reaction, stress: reaction ? reactionStress(state) : 1, target, way: null })
  const activation = activationOf(state)
  if (!reaction && activation) {
    activation.left--
    activation.done++
  }
  // RO-DUCK-5: a Reaction is an action for this purpose.
  figureOf(state, unit).duck = false
}

/** RO-BONUS-2, RO-REACT-12: a success for which a natural 20 was used that way costs none; such go first, and make no other one free. */
function reactionStress(state: RoAct['state']): number {
  const plan = reactionOf(state)
  if (!plan) return 1
  const [first] = plan.successes.toSorted((a, b) => Number(b.bonus === 'calm') - Number(a.bonus === 'calm'))
  plan.successes = plan.successes.filter((success) => success !== first)
  plan.done++
  if (first?.bonus === 'calm') return 0
  plan.paid++
  return state.readings.reactionStress === 'once' && plan.paid > 1 ? 0 : 1
}
