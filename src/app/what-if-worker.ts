import { expose } from 'comlink'
import type { Board } from '../core/board'
import { createWorld } from '../geometry/world'
import { systemById } from '../rules/registry'
import { whatIf, type Change, type WhatIfRequest } from '../tools/ruling/what-if'

/** The search in a thread of its own, with the same world and rules as the page's. Ending the thread is how it is cancelled. */
const worker = {
  async find(board: Board, systemId: string, request: WhatIfRequest): Promise<readonly Change[]> {
    const system = systemById(systemId)
    if (!system.ok) throw new Error(system.error)
    const world = await createWorld(board)
    const search = whatIf(world, system.value, request)
    for (;;) {
      const step = search.next()
      if (step.done) {
        world.dispose()
        return step.value
      }
    }
  },
}

export type WhatIfWorker = typeof worker

expose(worker)
