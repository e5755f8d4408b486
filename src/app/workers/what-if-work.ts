import type { World } from '../../core/world'
import type { System } from '../../rules/contract'
import { loadSystem } from '../../rules/systems'
import { whatIf, type Change, type WhatIfRequest } from '../../tools/ruling/what-if'
import type { BoardChange } from './board-change'
import { FollowedWorld } from './followed-world'

/** Milliseconds between two checks for a newer question, and until the search is given up. */
const LOOK_UP = 25
const GIVE_UP = 10_000

/** What was found, and whether time ran out. */
export interface Answer {
  readonly found: readonly Change[]
  readonly cut: boolean
}

/** Searches for what would change a ruling, in a thread of its own. Only the newest question is answered. */
export class WhatIfWork extends FollowedWorld {
  private newest = 0
  private searching: Promise<void> = Promise.resolve()
  private following: Promise<void> = Promise.resolve()

  /** What is new on the table; whatever is being searched for is given up. */
  override follow(change: BoardChange): Promise<void> {
    this.newest++
    return (this.following = this.following.then(() => this.searching).then(() => super.follow(change)))
  }

  /** null: another question came meanwhile, or `cancel`. After ten seconds it gives up with what it has. `sofar` hears what there is meanwhile. */
  async find(systemId: string, request: WhatIfRequest, sofar: (found: readonly Change[]) => void = () => {}): Promise<Answer | null> {
    const mine = ++this.newest
    const system = await loadSystem(systemId)
    if (!system.ok) throw new Error(system.error)
    await this.following
    const { world } = this
    // The search before this one ends at its next check.
    await this.searching
    if (mine !== this.newest) return null
    const search = this.search(mine, world, system.value, request, sofar)
    this.searching = search.then(() => {}, () => {})
    return search
  }

  private async search(
    mine: number, world: World, system: System, request: WhatIfRequest, sofar: (found: readonly Change[]) => void,
  ): Promise<Answer | null> {
    const found: Change[] = []
    const search = whatIf(world, system, request, found)
    const start = performance.now()
    let rest = start
    let [told, shortest] = [0, 0]
    for (;;) {
      const step = search.next()
      if (step.done) return { found: step.value, cut: false }
      const now = performance.now()
      if (now - rest < LOOK_UP) continue
      if (now - start > GIVE_UP) {
        search.return([])
        return { found: found.toSorted((a, b) => a.distance - b.distance), cut: true }
      }
      await new Promise((resolve) => setTimeout(resolve))
      if (mine !== this.newest) {
        search.return([])
        return null
      }
      const inches = found.reduce((sum, { distance }) => sum + distance, 0)
      if (found.length !== told || inches !== shortest) {
        ;[told, shortest] = [found.length, inches]
        sofar(found.toSorted((a, b) => a.distance - b.distance))
      }
      rest = performance.now()
    }
  }

  cancel(): void {
    this.newest++
  }
}
