import type { Broken } from '../../../engine/question'
import type { RsLook, Unit } from '../state'
import type { RsAct } from '../act'

/** An action: when it is on offer, why it may be refused, and what begins with it. */
export interface Action {
  readonly id: string
  readonly text: string
  readonly cost: 'Single' | 'Double' | 'Free'
  readonly rules: readonly string[]
  /** Whether the unit has it at all; default yes. */
  has?(look: RsLook, unit: Unit): boolean
  /** Why it may not be taken now, beyond the limits that hold for all. */
  refuse?(look: RsLook, unit: Unit): Broken | undefined
  begin(act: RsAct, unit: Unit): void
}
