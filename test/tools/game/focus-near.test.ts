import { describe, expect, it } from 'vitest'
import type { Board, BoardModel, Owner } from '../../../src/core/board'
import type { TableMark } from '../../../src/core/table-mark'
import { nearTo } from '../../../src/tools/game/focus-near'

const model = (id: string, unit: string, side: Owner, x: number): BoardModel =>
  ({ id, name: id, unit, side, leader: false, base: null, at: [x, 0, 0], yaw: 0, body: { kind: 'cylinder', radius: 0.5, height: 1 } }) as unknown as BoardModel
const boardOf = (...models: readonly BoardModel[]): Board => ({ width: 96, depth: 48, models, pieces: [] }) as unknown as Board
const mark = (id: string, x: number): TableMark =>
  ({ id, text: id, short: '', side: null, shape: { kind: 'disc', at: [x, 0], radius: 1, ring: null }, rule: '' })

describe('what one who decides may act on or has to fear', () => {
  const own = model('own', 'own', 'A', 0)

  it('is the nearest figure of the enemy, the nearest objective, and then each unit, first one figure and then all of them', () => {
    const board = boardOf(own, model('b2', 'far', 'B', 20), model('a1', 'friend', 'A', 1), model('n1', 'beast', 'neutral', 2),
      model('c2', 'near', 'B', 9), model('c1', 'near', 'B', 8))
    const marks = [mark('m2', 11), mark('m1', 5), mark('m3', 40)]
    expect(nearTo(board, marks, ['own'])).toEqual([['c1'], ['m1'], ['c1', 'c2'], ['b2'], ['m2']])
  })

  it('is the nearest enemy however far off it is, and nobody else who is far off', () => {
    expect(nearTo(boardOf(own, model('b1', 'b', 'B', 30), model('b2', 'b', 'B', 31)), [], ['own'])).toEqual([['b1']])
  })

  it('is nobody for who belongs to no side, and where there is no enemy', () => {
    expect(nearTo(boardOf(model('n', 'n', 'neutral', 0), model('b1', 'b', 'B', 3)), [], ['n'])).toEqual([])
    expect(nearTo(boardOf(own), [], ['own'])).toEqual([])
  })
})
