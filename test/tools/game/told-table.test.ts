import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { asBoard, tableOf, withPoses, type BoardState } from '../../../src/rules/engine/board'
import { lackedBy, ToldTable } from '../../../src/tools/game/told-table'
import { boardOf, box, model } from '../../rules/engine/flat-table'

const wall = box('wall', 'wall', 0, 0, 4, 0.2, 3, { sight: 'solid', ground: 'impassable', cover: 'none' })
const before = boardOf([model('a', 'A', 0, -5), model('b', 'B', 0, 5)], [wall])
const after = withPoses(before, { b: { at: [0, 0, -9], yaw: 0 } })
const table = () => tableOf(createWorld(asBoard(before)), asBoard(before))

const seen = (told: ToldTable, board: BoardState) => told.at(board).sight({ from: 'a', to: 'b' }).verdict
/** What it lacks, told by another table, until it has all. */
function answered<T>(told: ToldTable, work: () => T): { readonly is: T; readonly asked: readonly string[] } {
  const asked: string[] = []
  const other = table()
  for (;;) {
    try {
      return { is: work(), asked }
    } catch (error) {
      const lacked = lackedBy(error)
      if (!lacked) throw error
      asked.push(lacked.ask)
      told.tell(lacked, (other.at(lacked.board)[lacked.ask] as (...args: readonly unknown[]) => unknown)(...lacked.args))
    }
  }
}

describe('a table that is told', () => {
  it('works out from bases what follows from them, whichever arrangement it was asked about last', () => {
    const told = new ToldTable(table(), before)
    const apart = (board: BoardState) => told.at(board).distance({ model: 'a' }, { model: 'b' }).distance
    expect([before, after, before, after].map(apart)).toEqual([9, 3, 9, 3])
  })

  it('asks for what lies in the terrain, once for each arrangement, and a change that is made anew is the same one', () => {
    const told = new ToldTable(table(), before)
    const inTurn = answered(told, () => [before, after, before].map((board) => seen(told, board)))
    expect(inTurn).toEqual({ is: ['blocked', 'clear', 'blocked'], asked: ['sight', 'sight'] })
    const again = withPoses(before, { b: { at: [0, 0, -9], yaw: 0 } })
    expect(answered(told, () => seen(told, again))).toEqual({ is: 'clear', asked: [] })
    const elsewhere = withPoses(before, { b: { at: [0, 0, -8], yaw: 0 } })
    expect(answered(told, () => seen(told, elsewhere))).toEqual({ is: 'clear', asked: ['sight'] })
  })

  it('leaves what goes wrong otherwise to whoever asked', () => {
    const told = new ToldTable(table(), before)
    expect(() => answered(told, () => seen(told, { ...before, models: { a: before.models['a']! } }))).toThrow("No model 'b' on the table.")
  })
})
