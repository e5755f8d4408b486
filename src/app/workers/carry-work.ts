import { systemById } from '../../rules/registry'
import { ruleCarry, type Carried } from '../../tools/carry'
import { findWay } from '../../tools/errand'
import type { CarryAsk, WayAsk, WayFound } from '../../tools/ports'
import { FollowedWorld } from './followed-world'

/** Rules moves and finds ways in full on a table that follows the page's. */
export class CarryWork extends FollowedWorld {
  /** Throws one line for an unknown system. */
  carried({ system: id, document, carry }: Omit<CarryAsk, 'board'>): Carried {
    return ruleCarry(this.world, refereeOf(id), document, carry)
  }

  /** Throws one line for an unknown system. */
  way({ system: id, document, errand }: Omit<WayAsk, 'board'>): WayFound {
    return { legs: findWay(this.world, refereeOf(id), document, errand) }
  }
}

function refereeOf(id: string) {
  const system = systemById(id)
  if (!system.ok) throw new Error(system.error)
  return system.value
}
