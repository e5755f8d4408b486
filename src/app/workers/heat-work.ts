import type { Board, Id } from '../../core/board'
import type { Ghost } from '../../core/evidence'
import { createGhost } from '../../geometry/ghost-world'
import { loadSystem } from '../../rules/systems'
import { HeatReader, unknownHeights, type HeatAnswer, type HeatQuestion } from '../../tools/ruling/heat/reader'
import { blocksOf, cellCount, cellsOf, gridOf } from '../../tools/ruling/heat/grid'
import type { HeatTask } from '../../tools/ruling/heat/sheet'
import { changedBoard } from './board-change'
import type { BoardChange } from './board-change'

/** Cells of a slice; blocks that are read for nothing, and how many cells long one is. */
const SLICE = 400
const TRIED = 64
const TRIED_SIZE = 8

/** What one heat worker does: keeps a table in step with the page's and reads maps of it, piece by piece. */
export class HeatWork {
  private board: Board | null = null
  private ghost: Ghost | null = null
  private reader: HeatReader | null = null
  private heights: { readonly key: string; readonly values: Float64Array } | null = null

  follow(change: BoardChange): void {
    const board = changedBoard(this.board, change)
    const same = this.board !== null && this.board.width === board.width && this.board.depth === board.depth
    if (!same || change.pieces.length > 0 || change.gonePieces.length > 0) this.heights = null
    this.board = board
    if (same && this.ghost) this.ghost.setBoard(board)
    else {
      this.ghost?.dispose()
      this.ghost = createGhost(board)
    }
    // Builds what the first question would have to wait for.
    this.ghost.surface([0, 0], 0)
    this.reader = null
  }

  /** Throws one line for an unknown system or model. */
  async ask(systemId: string, question: HeatQuestion): Promise<void> {
    const system = await loadSystem(systemId)
    if (!system.ok) throw new Error(system.error)
    if (!this.ghost || !this.board) throw new Error('there is no table to look at yet')
    const missing = question.lookers.find((id) => !this.board!.models.some((model) => model.id === id))
    if (missing !== undefined) throw new Error(`no model "${missing}" on the table`)
    const { grid, level, instead } = question
    const { board } = this
    this.ghost.setBoard(instead === undefined ? board : { ...board, models: board.models.filter(({ id }) => id !== instead) })
    const key = JSON.stringify([grid, level ?? 'top'])
    if (this.heights?.key !== key) this.heights = { key, values: unknownHeights(grid) }
    this.reader = new HeatReader(this.ghost, system.value, question, this.heights.values)
  }

  /**
   * One slice of what the first map of a table waits for: its surfaces, and code that has been run. `looker` is any of its models. False when
   * there is nothing left to do. Between two slices a question may be asked; it takes over what there is.
   */
  async warm(systemId: string, looker: Id, slice: number): Promise<boolean> {
    const { board } = this
    const figure = board?.models.find(({ id }) => id === looker)
    if (!board || !figure) return false
    const grid = gridOf(board)
    await this.ask(systemId, { grid, lookers: [looker], figure })
    const cells = Array.from({ length: cellCount(grid) }, (_, cell) => cell).slice(slice * SLICE, (slice + 1) * SLICE)
    if (cells.length > 0) {
      this.reader!.level(cells)
      return true
    }
    const blocks = blocksOf(grid, TRIED_SIZE)
    const place = slice - Math.ceil(cellCount(grid) / SLICE)
    const block = blocks[Math.floor((place / TRIED) * blocks.length)]!
    this.reader!.block(0, block)
    this.reader!.glance(0, cellsOf(grid, block).slice(0, 4))
    return place + 1 < TRIED
  }

  work(task: HeatTask): readonly HeatAnswer[] {
    const { reader } = this
    if (!reader) throw new Error('nothing was asked yet')
    switch (task.kind) {
      case 'glance':
        return [reader.glance(task.layer, task.cells)]
      case 'blocks':
        return task.blocks.map((block) => reader.block(task.layer, block))
      case 'settle':
        return [reader.settle(task.layer, task.cells)]
    }
  }
}
