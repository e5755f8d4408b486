import { describe, expect, it } from 'vitest'
import { readBoard, without, withPieces } from '../../../src/rules/engine/board'
import type { UnitCard } from '../../../src/rules/playable'
import { toBoard } from '../../../src/table/board'
import type { TableFile } from '../../../src/table/file'
import { toFile } from '../../../src/table/from-board'
import { tableOfGame } from '../../../src/tools/game/table-of-game'

const FILE: TableFile = {
  format: 'sightline-table',
  version: 1,
  system: 'ruinstars',
  table: { width: 24, depth: 24 },
  terrain: [
    { id: 'gate', kind: 'door', shape: { box: [2, 2, 0.2] }, at: [0, 0, 0] },
    { id: 'wall', kind: 'wall', shape: { box: [4, 2, 0.2] }, at: [6, 0, 0] },
  ],
  models: [],
}
const resolved = (file: TableFile) => {
  const board = toBoard(file, { pieces: new Map(), mesh: () => ({ ok: false, error: 'no meshes here' }) })
  if (!board.ok) throw new Error(board.error.map(({ message }) => message).join())
  return board.value
}

describe('a position of a game as a table', () => {
  it('a door that was opened in the game is open in its file, which resolves to the same', () => {
    const ground = { file: FILE, board: resolved(FILE) }
    const state = readBoard(ground.board)
    const OPEN = { sight: 'open', ground: 'open', cover: 'none' } as const
    const gate = state.pieces['gate']!
    const opened = withPieces(state, [{ ...gate, traits: OPEN, parts: gate.parts.map((part) => ({ ...part, traits: OPEN })) }])
    const lying = tableOfGame(ground)
    const { document, board } = lying(opened, [])
    const file = toFile(document, board)
    expect(file.terrain.map(({ open }) => open)).toEqual([true, undefined])
    expect(resolved(file).pieces).toEqual(board.pieces)
    const before = lying(state, [])
    expect(before.document).toBe(document)
    expect(before.board.pieces[0]).toBe(ground.board.pieces[0])
    expect(toFile(before.document, before.board).terrain).toBe(FILE.terrain)
  })

  it('a unit stands in the figure that the table has for it, and the others in none', () => {
    const figure = { mesh: 'knight.glb', unit: 'm' } as const
    const file: TableFile = { ...FILE, units: [{ id: 'a-knights-1', side: 'A', figure }] }
    const board = resolved(file)
    const card = (unit: string) => ({ unit, side: 'A', name: unit, sculpt: '', profile: { name: 'Knights', card: {} } }) as unknown as UnitCard
    const { document } = tableOfGame({ file, board })(readBoard(board), [card('a-knights-1'), card('a-knights-2')])
    expect(document.units?.map((unit) => [unit.id, unit.figure])).toEqual([['a-knights-1', figure], ['a-knights-2', undefined]])
  })

  it('follows pieces that the game moves, brings and takes away, into the file too', () => {
    const ground = { file: FILE, board: resolved(FILE) }
    const state = readBoard(ground.board)
    const [gate, wall] = [state.pieces['gate']!, state.pieces['wall']!]
    const changed = without(withPieces(state, [{ ...wall, at: [6, 0, 3] }, { ...wall, id: 'crate', kind: 'obstruction', at: [-6, 0, 0], yaw: 20 }]), [gate.id])
    const { document, board } = tableOfGame(ground)(changed, [])
    expect(board.pieces.map(({ id, at }) => [id, at])).toEqual([['wall', [6, 0, 3]], ['crate', [-6, 0, 0]]])
    const file = toFile(document, board)
    expect(file.terrain[0]).toEqual({ ...FILE.terrain[1], at: [6, 0, 3] })
    expect(resolved(file).pieces.map(({ id, at, yaw, parts }) => [id, at, yaw, parts[0]!.solid])).toEqual(
      board.pieces.map(({ id, at, yaw, parts }) => [id, at, yaw, parts[0]!.solid]))
  })
})
