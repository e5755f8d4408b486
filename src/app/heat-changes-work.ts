import type { Board } from '../core/board'
import type { World } from '../core/measure'
import { createWorld } from '../geometry/world'
import { systemById } from '../rules/registry'
import { whatIf, type Change, type WhatIfRequest } from '../tools/ruling/what-if'

/** Milliseconds between two looks at whether somebody still waits, and after which the search is given up. */
const LOOK_UP = 25
const GIVE_UP = 4000

/** Searches for what would change a ruling, in a thread of its own. Only the newest question is answered. */
export class ChangesWork {
  private world: World | null = null
  private board: Board | null = null
  private newest = 0

  /** null: another question came meanwhile, or `cancel`. After four seconds it gives up with what it has. */
  async find(board: Board, systemId: string, request: WhatIfRequest): Promise<readonly Change[] | null> {
    const mine = ++this.newest
    const system = systemById(systemId)
    if (!system.ok) throw new Error(system.error)
    if (!this.world) this.world = await createWorld(board)
    else if (this.board !== board) this.world.setBoard(board)
    this.board = board
    const found: Change[] = []
    const search = whatIf(this.world, system.value, request, found)
    const start = performance.now()
    let rest = start
    for (;;) {
      const step = search.next()
      if (step.done) return step.value
      const now = performance.now()
      if (now - rest < LOOK_UP) continue
      if (now - start > GIVE_UP) {
        search.return([])
        return found
      }
      await new Promise((resolve) => setTimeout(resolve))
      if (mine !== this.newest) {
        search.return([])
        return null
      }
      rest = performance.now()
    }
  }

  cancel(): void {
    this.newest++
  }
}
