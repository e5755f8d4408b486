import type { Broken } from '../../../engine/question'
import type { Paying } from '../costs'
import type { RuAct } from '../act'
import type { RuLook, Unit } from '../state'

/** An action as it is offered: what it costs, why it may be refused, what begins with it. */
export interface Action {
  readonly id: string
  readonly text: string
  readonly paying: Omit<Paying, 'order'>
  /** Why it may not be taken now, whatever it costs. */
  refuse?(look: RuLook, unit: Unit): Broken | undefined
  begin(act: RuAct, unit: Unit, order: boolean): void
}
