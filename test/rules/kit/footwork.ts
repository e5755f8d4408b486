import type { Id } from '../../../src/core/board'
import { distance2, plan, type Vec3 } from '../../../src/core/vec'
import type { Table } from '../../../src/rules/engine/board'
import type { Play } from '../../../src/rules/engine/play'
import { radiusOf } from '../../../src/rules/kit/round-base'

/** Where moves led: random players climb, stand on edges and crowd now and then, or rules about heights and neighbours are never tried. */
export class Footwork {
  readonly count = { moves: 0, up: 0, down: 0, edges: 0, crowds: 0 }

  constructor(private readonly table: Table) {}

  /** To be called after each choice: for `moved` lines that tell a unit of one model and its path. */
  watch = ({ log, record, state }: Pick<Play, 'log' | 'record' | 'state'>): void => {
    const { count } = this
    for (const { kind, entry, data } of log.slice(-20)) {
      if (kind !== 'moved' || entry !== record.entries.length - 1) continue
      const { unit, path } = data as { unit: Id; path: readonly Vec3[] }
      const model = state.board.models[unit]
      if (!model) continue
      const heights = path.map(([, y]) => y)
      count.moves++
      if (Math.max(...heights) > heights[0]! + 0.5) count.up++
      if (Math.min(...heights) < heights[0]! - 0.5) count.down++
      if (this.overhangs(state.board, model.at, radiusOf(model))) count.edges++
      const others = Object.values(state.board.models).filter((other) => other !== model)
      if (others.some((other) => distance2(plan(other.at), plan(model.at)) < radiusOf(other) + radiusOf(model) + 1)) count.crowds++
    }
  }

  /** Part of the base has nothing below it for half an inch. */
  private overhangs(board: Play['state']['board'], [x, y, z]: Vec3, radius: number): boolean {
    const measure = this.table.at(board)
    return [0, 1, 2, 3, 4, 5, 6, 7].some((k) => {
      const angle = (k * Math.PI) / 4
      return measure.surface([x + 0.95 * radius * Math.cos(angle), z + 0.95 * radius * Math.sin(angle)], y).y < y - 0.5
    })
  }
}
