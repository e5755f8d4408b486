import { describe, expect, it } from 'vitest'
import { boardDoubts } from '../../src/table/doubts'
import { importedMesh } from '../helpers/meshes'
import { board, box, meshSolid, piece } from '../geometry/move/scene'

const rock = (by: number) => {
  const { positions, indices } = importedMesh('rock', 300)
  return meshSolid({ positions: positions.map((value) => value * by), indices })
}
const doubts = (...pieces: Parameters<typeof piece>[]) => boardDoubts(board([], pieces.map((each) => piece(...each))))

describe('a table is doubted', () => {
  it('where a mesh is tiny, as one in metres that is read in inches', () => {
    expect(doubts(['r', rock(0.0254), [0, 0, 0]])).toEqual([
      expect.stringMatching(/^"r" stands only 0\.\d+ in tall: is the "unit" of its mesh right \(in, mm or m\), and which way is "up" \(y or z\)\?$/),
    ])
  })
  it('where a mesh is far larger than the table', () => {
    expect(doubts(['r', rock(25.4), [0, 0, 0]])).toEqual([expect.stringMatching(/^"r" reaches \d+ in from where it stands: is the "unit"/)])
  })
  it('where a piece sinks beneath the table, and says where it would stand', () => {
    expect(doubts(['b', box(2, 3, 2), [0, -1.25, 0]])).toEqual(['"b" reaches 1.25 in beneath the table: it would stand on it at a height of 0.'])
    expect(doubts(['b', box(2, 1, 2), [0, -4, 0]])).toEqual(['"b" lies beneath the table: it would stand on it at a height of 0.'])
  })
  it('and nowhere else', () => {
    expect(doubts(['r', rock(1), [0, 0, 0]], ['low', box(3, 0.05, 3), [9, 0, 9]])).toEqual([])
  })
})
