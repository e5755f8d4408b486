import type { PieceKind } from '../../core/board'
import type { Kit } from '../../tools/build/kits'
import { formatIssues } from '../../table/issue'
import { parsePiece, type Library, type PieceFile } from '../../table/library'
import { parseTable, type TableFile } from '../../table/file'

/** Terrain library and demo tables, bundled with the app from `terrain/`. */

const pieceFiles = import.meta.glob<unknown>('/terrain/*/piece.json', { eager: true, import: 'default' })
const tableFiles = import.meta.glob<unknown>('/terrain/tables/*.json', { eager: true, import: 'default' })
const pictures = import.meta.glob<string>('/assets/pictures/*.avif', { eager: true, import: 'default', query: '?url' })

const nameIn = (path: string, back: number) =>
  path
    .split('/')
    .at(back)!
    .replace(/\.\w+$/, '')

export const LIBRARY: Library = new Map(
  Object.entries(pieceFiles).flatMap(([path, json]): [string, PieceFile][] => {
    const piece = parsePiece(json)
    if (!piece.ok) throw new Error(`${path}: ${formatIssues(piece.error)}`)
    return [[nameIn(path, -2), piece.value]]
  }),
)

const KIND_WORDS: Readonly<Partial<Record<PieceKind, string>>> = {
  'partial-wall': 'low wall',
  'short-wall': 'low wall',
  difficult: 'difficult ground',
}

export const PIECE_KITS: readonly Extract<Kit, { kind: 'piece' }>[] = [...LIBRARY].map(([stem, piece]) => ({
  kind: 'piece',
  stem,
  name: piece.name,
  about: KIND_WORDS[piece.kind] ?? piece.kind,
  entry: { shape: { piece: stem } },
}))

export interface Demo {
  readonly id: string
  readonly file: TableFile
  /** Address of its picture; null before one has been taken. */
  readonly picture: string | null
}

/** Address of the picture at the head of the start page; null before it has been taken. */
export const HEAD_PICTURE: string | null = pictures['/assets/pictures/start.avif'] ?? null

const area = ({ table }: TableFile) => table.width * table.depth

/** The tables to try, smallest first. */
export const DEMOS: readonly Demo[] = Object.entries(tableFiles)
  .map(([path, json]): Demo => {
    const id = nameIn(path, -1)
    const table = parseTable(json)
    if (!table.ok) throw new Error(`${path}: ${formatIssues(table.error)}`)
    return { id, file: table.value, picture: pictures[`/assets/pictures/${id}.avif`] ?? null }
  })
  .sort((a, b) => area(a.file) - area(b.file))

export const emptyTable = (system: string): TableFile => ({
  format: 'sightline-table',
  version: 1,
  name: 'New table',
  system,
  table: { width: 44, depth: 30 },
  terrain: [],
  units: [],
  models: [],
})
