import { hearing } from '../../geometry/move/second-judge'
import { loadSystem } from '../../rules/systems'
import { ruleCarry, type Carried } from '../../tools/carry'
import { findWay } from '../../tools/errand'
import type { CarryAsk, Second, WayAsk, WayFound } from '../../tools/ports'
import { FollowedWorld } from './followed-world'

/** Rules moves and finds ways in full on a table that follows the page's. */
export class CarryWork extends FollowedWorld {
  /** Throws one line for an unknown system. */
  async carried({ system: id, document, carry }: Omit<CarryAsk, 'board'>): Promise<Carried> {
    return ruleCarry(this.world, await refereeOf(id), document, carry)
  }

  /** What Rapier says of the leader's path; null where none was ruled. Throws one line for an unknown system, and where Rapier cannot be had. */
  async second({ system: id, document, carry }: Omit<CarryAsk, 'board'>): Promise<Second | null> {
    const { measure, opinion } = hearing(this.world)
    const { lead } = ruleCarry(measure, await refereeOf(id), document, { ...carry, models: carry.models.slice(0, 1) })
    return lead && { opinion: await opinion(lead.fact), stopped: lead.fact.stops.length > 0 }
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
