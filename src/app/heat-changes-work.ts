import type { Board } from '../core/board'
import type { World } from '../core/world'
import { createWorld } from '../geometry/world'
import type { System } from '../rules/contract'
import { systemById } from '../rules/registry'
import { whatIf, type Change, type WhatIfRequest } from '../tools/ruling/what-if'
import { changedBoard } from './heat-board'
import type { BoardChange } from './reach-worker'

/** Milliseconds between two looks at whether somebody still waits, and after which the search is given up. */
const LOOK_UP = 25
const GIVE_UP = 10_000

/** What was found, and whether there was no time for all of the search. */
export interface Answer {
  readonly found: readonly Change[]
  readonly cut: boolean
}

/** Searches for what would change a ruling, in a thread of its own. Only the newest question is answered. */
export class ChangesWork {
  private world: World | null = null
  private board: Board | null = null
  private newest = 0
  private searching: Promise<void> = Promise.resolve()
  private following: Promise<void> = Promise.resolve()

  /** What is new on the table; whatever is being searched for is given up. */
  follow(change: BoardChange): Promise<void> {
    this.newest++
    return (this.following = this.following.then(() => this.change(change)))
  }

  private async change(change: BoardChange): Promise<void> {
    await this.searching
    const board = changedBoard(this.board, change)
    if (!this.world || !this.board || this.board.width !== board.width || this.board.depth !== board.depth) {
      this.world?.dispose()
      this.world = await createWorld(board)
    } else this.world.setBoard(board)
    this.board = board
  }

  /** null: another question came meanwhile, or `cancel`. After ten seconds it gives up with what it has. `sofar` hears what there is meanwhile. */
  async find(systemId: string, request: WhatIfRequest, sofar: (found: readonly Change[]) => void = () => {}): Promise<Answer | null> {
    const mine = ++this.newest
    const system = systemById(systemId)
    if (!system.ok) throw new Error(system.error)
    await this.following
    if (!this.world) throw new Error('there is no table to look at yet')
    // The search before this one is given up when it next looks up.
    await this.searching
    if (mine !== this.newest) return null
    const search = this.search(mine, this.world, system.value, request, sofar)
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
