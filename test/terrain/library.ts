import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Board, BoardPiece } from '../../src/core/board'
import { toBoard } from '../../src/table/board'
import { parseTableText, type TableFile } from '../../src/table/file'
import { parsePieceText, type Library, type PieceFile } from '../../src/table/library'
import type { Sources } from '../../src/table/piece'

const root = join(import.meta.dirname, '../../terrain')

/** The names of all pieces in the library. */
export const pieceNames: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['tables', 'gallery', 'puzzles', 'make'].includes(entry.name))
  .map((entry) => entry.name)

export const tableNames: readonly string[] = readdirSync(join(root, 'tables')).map((name) => name.replace(/\.json$/, ''))

function readPiece(name: string): PieceFile {
  const parsed = parsePieceText(readFileSync(join(root, name, 'piece.json'), 'utf8'))
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.error)}`)
  return parsed.value
}

export const library: Library = new Map(pieceNames.map((name) => [name, readPiece(name)]))

export const sources: Sources = {
  pieces: library,
  mesh: () => ({ ok: false, error: 'the library has no meshes' }),
}

export function readTable(name: string): TableFile {
  const parsed = parseTableText(readFileSync(join(root, 'tables', `${name}.json`), 'utf8'))
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed.error)}`)
  return parsed.value
}

export function board(file: TableFile): Board {
  const made = toBoard(file, sources)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}

/** A piece of the library standing at the middle of a table, by itself. */
export function standing(name: string, open = false): BoardPiece {
  const { kind } = library.get(name)!
  const entry = { id: name, kind, shape: { piece: name }, at: [0, 0, 0] as const, ...(open ? { open } : {}) }
  const made = board({ format: 'sightline-table', version: 1, name, system: 'ravaged-star', table: { width: 36, depth: 36 }, terrain: [entry], models: [] })
  return made.pieces[0]!
}
