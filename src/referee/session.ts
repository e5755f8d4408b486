import type { Board } from '../core/board'
import type { Measure } from '../core/measure'
import type { World } from '../core/world'
import type { System } from '../rules/contract'
import { boardDoubts } from '../table/doubts'
import type { TableFile } from '../table/file'
import type { Loaded } from './load'
import { Refusal } from './refusal'

/**
 * One table and the means to ask of it. Geometry and rules are loaded when first asked for, so that what is wrong with
 * the question is said at once.
 */
export class Session {
  readonly file: TableFile
  readonly board: Board
  /** What of the table is likely not meant as it is told. */
  readonly doubts: readonly string[]

  constructor({ file, board }: Loaded, private readonly worlds: Worlds) {
    this.file = file
    this.board = board
    this.doubts = boardDoubts(board)
  }

  /** The rules of the table's system, or why there are none. */
  async system(): Promise<System> {
    const { systemById } = await import('../rules/registry')
    const system = systemById(this.file.system)
    if (!system.ok) throw new Refusal(`system: ${system.error}`)
    return system.value
  }

  measure(): Promise<Measure> {
    return this.worlds.of(this.board)
  }
}

/** The one world of a run: it goes from table to table, as one that is like the last is then measured at once. */
export class Worlds {
  private world: World | null = null

  async of(board: Board): Promise<World> {
    if (this.world === null) {
      const { createWorld } = await import('../geometry/world')
      this.world = createWorld(board)
    } else if (this.world.board !== board) this.world.setBoard(board)
    return this.world
  }

  /** The next table gets a new one. */
  drop(): void {
    const world = this.world
    this.world = null
    world?.dispose()
  }
}
