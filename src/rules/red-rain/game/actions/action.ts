import type { Broken } from '../../../engine/question'
import type { RrAct } from '../act'
import type { Model, RrLook, Turn } from '../state'

/** What a model may do in its turn, as it is offered: why it may be refused, what begins with it. */
export interface Action {
  readonly id: string
  readonly text: string
  /** The table knows nothing that it would be for: it is not even shown. */
  readonly idle?: boolean
  /** Why it may not be done now. */
  refuse(look: RrLook, model: Model, turn: Turn): Broken | undefined
  begin(act: RrAct, model: Model): void
}

export const refusedIf = (so: boolean, rule: string, text: string): Broken | undefined => (so ? { rule, text } : undefined)
