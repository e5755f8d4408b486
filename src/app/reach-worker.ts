import { expose } from 'comlink'
import type { BoardModel, BoardPiece, Id } from '../core/board'
import type { ReachFact } from '../core/measure'
import type { Inches } from '../core/units'
import type { World } from '../core/world'
import { createWorld } from '../geometry/world'
import type { ReachRequest } from '../rules/contract'
import { systemById } from '../rules/registry'

/** What is new on the table, and what is gone from it. */
export interface BoardChange {
  readonly width: Inches
  readonly depth: Inches
  readonly models: readonly BoardModel[]
  readonly pieces: readonly BoardPiece[]
  readonly goneModels: readonly Id[]
  readonly gonePieces: readonly Id[]
}

let world: World | null = null

/** The same world and the same rules as on the page, in a thread of their own. */
const worker = {
  async follow({ width, depth, models, pieces, goneModels, gonePieces }: BoardChange): Promise<void> {
    if (!world || world.board.width !== width || world.board.depth !== depth) {
      world?.dispose()
      world = await createWorld({ width, depth, models, pieces })
      return
    }
    for (const id of goneModels) world.removeModel(id)
    for (const id of gonePieces) world.removePiece(id)
    for (const piece of pieces) world.setPiece(piece)
    for (const model of models) world.setModel(model)
  },
  reach(systemId: string, request: ReachRequest): ReachFact | null {
    const system = systemById(systemId)
    if (!system.ok) throw new Error(system.error)
    if (!world) throw new Error('there is no table to measure yet')
    return system.value.reach(world, request)
  },
}

export type ReachWorker = typeof worker

expose(worker)
