import { loadSystem } from '../../rules/systems'
import { ruleCarry, type Carried } from '../../tools/carry'
import { findWay } from '../../tools/errand'
import type { CarryAsk, WayAsk, WayFound } from '../../tools/ports'
import { FollowedWorld } from './followed-world'

/** Rules moves and finds ways in full on a table that follows the page's. */
export class CarryWork extends FollowedWorld {
  /** Throws one line for an unknown system. */
  async carried({ system: id, document, carry }: Omit<CarryAsk, 'board'>): Promise<Carried> {
    return ruleCarry(this.world, await refereeOf(id), document, carry)
  }

  /** Throws one line for an unknown system. */
  async way({ system: id, document, errand }: Omit<WayAsk, 'board'>): Promise<WayFound> {
    return { legs: findWay(this.world, await refereeOf(id), document, errand) }
  }
}

async function refereeOf(id: string) {
  const system = await loadSystem(id)
  if (!system.ok) throw new Error(system.error)
  return system.value
}
