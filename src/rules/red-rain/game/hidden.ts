import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { RandomStream } from '../../../core/random'
import type { Form } from '../../engine/question'
import type { Seen } from '../../engine/game'
import type { Rr } from './state'
import type { RrStep } from './steps'

/** RR-ROUND-1: which cards the other side has left is open to all, in which order they lie is not: they are told as the armies list them. */
export function hide(seen: Seen<Rr, RrStep>, side: SideId): void {
  const { state } = seen
  const other = otherSide(side)
  const order = Object.keys(state.units)
  state.stacks[other] = state.stacks[other].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** Of two cards that lie face down it is not known which comes first. */
export const keepsSecret = ({ stacks }: Rr): boolean => Object.values(stacks).some((cards) => cards.length > 1)

/** Any order may be the one; what the other side is asked to stack is known by its cards. */
export function imagine(seen: Seen<Rr, RrStep>, side: SideId, random: RandomStream): void {
  const { state, question } = seen
  const other = otherSide(side)
  state.stacks[other] = random.shuffled(state.stacks[other])
  if (question?.kind !== 'stack' || !question.of.includes(other)) return
  const known = question.form as Partial<Record<SideId, Form>>
  const options = state.stacks[other].map((id) => ({ id, text: state.units[id]!.name }))
  seen.question = { ...question, form: { ...known, [other]: { form: 'order', options } } }
}
