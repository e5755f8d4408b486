import { systemById } from '../../rules/registry'
import { ruleCarry, type Carried } from '../../tools/carry'
import type { CarryAsk } from '../../tools/ports'
import { FollowedWorld } from './followed-world'

/** Rules moves in full on a table that follows the page's. */
export class CarryWork extends FollowedWorld {
  /** Throws one line for an unknown system. */
  carried({ system: id, document, carry }: Omit<CarryAsk, 'board'>): Carried {
    const system = systemById(id)
    if (!system.ok) throw new Error(system.error)
    return ruleCarry(this.world, system.value, document, carry)
  }
}
