import type { ReachOutline, ReachQuery } from '../../core/measure'
import type { ReachRequest } from '../../rules/contract'
import { loadSystem } from '../../rules/systems'
import { FollowedWorld } from './followed-world'

/** Measures what can be reached on a table that follows the page's. */
export class ReachWork extends FollowedWorld {
  /** Throws one line for an unknown system. */
  async reach(systemId: string, request: ReachRequest): Promise<ReachOutline | null> {
    const system = await loadSystem(systemId)
    if (!system.ok) throw new Error(system.error)
    return system.value.reach(this.world, request)
  }

  rest(query: ReachQuery): ReachOutline['rings'] {
    return this.world.reach(query).rings
  }
}
