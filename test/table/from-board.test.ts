import { describe, expect, it } from 'vitest'
import type { Board, BoardPiece } from '../../src/core/board'
import { toBoard } from '../../src/table/board'
import { parseTable, type TableFile } from '../../src/table/file'
import { toFile } from '../../src/table/from-board'

const DOCUMENT: TableFile = {
  format: 'sightline-table', version: 1, name: 'A yard', system: 'free-table', table: { width: 24, depth: 24 },
  terrain: [
    { id: 'wall', name: 'Wall', kind: 'wall', shape: { box: [4, 2, 0.5] }, at: [0, 0, 0] },
    { id: 'drum', kind: 'obstruction', shape: { cylinder: [1, 2] }, at: [6, 0, 0], turn: 30 },
  ],
  units: [{ id: 'a', side: 'A', name: 'Rifles' }],
  models: [
    { id: 'a1', unit: 'a', side: 'A', leader: true, base: { round: 32 }, at: [0, 0, -3] },
    { id: 'a2', unit: 'a', side: 'A', base: { oval: [35, 60] }, at: [2, 0, -3], turn: 45 },
    { id: 'b1', side: 'B', base: { rect: [25, 50] }, body: { box: [1, 2, 1.5] }, at: [0, 0, 4] },
  ],
}
const sources = { pieces: new Map(), mesh: () => ({ ok: false as const, error: 'no meshes here' }) }
const resolved = (file: TableFile): Board => {
  const board = toBoard(file, sources)
  if (!board.ok) throw new Error(JSON.stringify(board.error))
  return board.value
}
/** As it would come back from a disk. */
const readBack = (file: TableFile): Board => {
  const parsed = parseTable(JSON.parse(JSON.stringify(file)))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return resolved(parsed.value)
}

describe('a board as a file', () => {
  it('is the document itself where nothing moved, and the same file for the same board', () => {
    const board = resolved(DOCUMENT)
    expect(toFile(DOCUMENT, board)).toBe(DOCUMENT)
    const moved = { ...board, models: board.models.map((model) => ({ ...model, yaw: 10 })) }
    expect(toFile(DOCUMENT, moved)).toBe(toFile(DOCUMENT, moved))
  })

  it('says where things stand now, and keeps the entries of those that stayed', () => {
    const board = resolved(DOCUMENT)
    const moved = {
      ...board,
      models: board.models.map((model) => (model.id === 'a2' ? { ...model, at: [3, 0, 1] as const, yaw: -90 } : model)),
      pieces: board.pieces.map((piece) => (piece.id === 'wall' ? { ...piece, yaw: 90 } : piece)),
    }
    const file = toFile(DOCUMENT, moved)
    expect(file.models[0]).toBe(DOCUMENT.models[0])
    expect(file.models[1]).toEqual({ ...DOCUMENT.models[1], at: [3, 0, 1], turn: -90 })
    expect(file.terrain).toEqual([{ ...DOCUMENT.terrain[0], turn: 90 }, DOCUMENT.terrain[1]])
    expect(readBack(file)).toEqual(moved)
  })

  it('writes models and pieces that the document does not know, and leaves out those that are gone', () => {
    const board = resolved(DOCUMENT)
    const bare = { ...DOCUMENT, terrain: DOCUMENT.terrain.slice(0, 1), models: [] }
    const now = { ...board, pieces: board.pieces.slice(1), models: board.models.slice(1).map((model) => ({ ...model, leader: true })) }
    const file = toFile(bare, now)
    expect(file.terrain.map(({ id }) => id)).toEqual(['drum'])
    expect(readBack(file)).toEqual(now)
  })

  it('says pairs and what can be moved; the one that is left of a pair is in none', () => {
    const [wall, drum] = DOCUMENT.terrain as [TableFile['terrain'][number], TableFile['terrain'][number]]
    const paired = { ...DOCUMENT, terrain: [{ ...wall, pair: 'blue' }, { ...drum, pair: 'blue', movable: true }] }
    const board = resolved(paired)
    expect(board.pieces).toMatchObject([{ pair: 'blue' }, { pair: 'blue', movable: true }])
    expect(toFile(paired, board)).toBe(paired)
    expect(readBack(toFile({ ...paired, terrain: [] }, board)).pieces).toEqual(board.pieces.map((piece) => ({ ...piece, parts: expect.anything() as never })))
    const left = readBack(toFile(paired, { ...board, pieces: board.pieces.slice(1) })).pieces
    expect(left).toMatchObject([{ id: 'drum', movable: true }])
    expect(left[0]).not.toHaveProperty('pair')
  })

  it('writes a new piece of several parts as one block within its outline', () => {
    const [wall, drum] = resolved(DOCUMENT).pieces as [BoardPiece, BoardPiece]
    const portal: BoardPiece = {
      ...wall, id: 'portal', kind: 'ruin', height: 2, area: null,
      parts: [{ ...wall.parts[0]!, name: 'left', at: [-3, 0, 0] }, { ...drum.parts[0]!, name: 'right', at: [3, 0, 0] }],
    }
    const [read] = readBack(toFile({ ...DOCUMENT, terrain: [], models: [] }, { width: 24, depth: 24, models: [], pieces: [portal] })).pieces
    expect(read).toMatchObject({ id: 'portal', at: wall.at, height: 2 })
    const [part] = read!.parts
    const points = part!.solid.kind === 'prism' && part!.solid.footprint.kind === 'polygon' ? part!.solid.footprint.points : []
    expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(-5, 6)
    expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(4, 6)
  })
})
