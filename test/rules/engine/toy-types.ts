import type { Id, SideId } from '../../../src/core/board'
import type { Act, Asked } from '../../../src/rules/engine/game'
import type { AnswerTo } from '../../../src/rules/engine/question'

/**
 * A toy that has what the five games have between them: action costs that grow, attacks of opportunity, a reaction that
 * interrupts an activation, the defender's pick inside an attack, a rout that spreads, dice with a choice after them.
 */
export interface Toy {
  turn: number
  units: Record<Id, ToyUnit>
  /** Of the activation that goes on. */
  acting: { unit: Id; left: number; used: Record<string, number> } | null
  reacted: Record<SideId, boolean>
  turns: number
  kills: Record<SideId, number>
}

export interface ToyUnit {
  side: SideId
  models: Id[]
  routed: boolean
}

export type ToyStep =
  | { step: 'turn' }
  | { step: 'act' }
  | { step: 'shoot'; by: Id; at: Id; reaction: boolean }
  | { step: 'hits'; at: Id; by: SideId; hits: number }
  | { step: 'fall'; model: Id; by: SideId }
  | { step: 'opportunity'; by: Id; at: Id; next: readonly Id[] }
  | { step: 'go'; unit: Id; legs: AnswerTo<'path'>['legs'] }
  | { step: 'panic'; from: Id }

export type ToyQuestions = {
  unit: { about: null; answer: AnswerTo<'option'> }
  action: { about: { unit: Id }; answer: AnswerTo<'option'> }
  path: { about: { unit: Id; leader: Id }; answer: AnswerTo<'path'> }
  target: { about: { unit: Id }; answer: AnswerTo<'option'> }
  react: { about: { unit: Id; against: Id }; answer: AnswerTo<'option'> }
  casualty: { about: { at: Id; by: SideId; hits: number }; answer: AnswerTo<'option'> }
} & Record<string, Asked>

export type ToyAct = Act<Toy, ToyStep, ToyQuestions>
