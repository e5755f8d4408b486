import type { PieceKind } from '../../core/board'
import type { Kit } from '../../tools/build/kits'
import { formatIssues } from '../../table/issue'
import { LateMap } from '../../core/late-map'
import { parsePiece, type Library } from '../../table/library'
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

const pathOfPiece = new Map(Object.keys(pieceFiles).map((path) => [nameIn(path, -2), path]))

/** Each piece is read when a table first has it: what is drawn does not wait for all others. */
export const LIBRARY: Library = new LateMap(new Set(pathOfPiece.keys()), (stem) => {
  const path = pathOfPiece.get(stem)!
  const piece = parsePiece(pieceFiles[path])
  if (!piece.ok) throw new Error(`${path}: ${formatIssues(piece.error)}`)
  return piece.value
})

const KIND_WORDS: Readonly<Partial<Record<PieceKind, string>>> = {
  'partial-wall': 'low wall',
  'short-wall': 'low wall',
  difficult: 'difficult ground',
}

let kits: readonly Extract<Kit, { kind: 'piece' }>[] | null = null
/** What one builds with, all of the library. */
export const pieceKits = (): readonly Extract<Kit, { kind: 'piece' }>[] => (kits ??= [...LIBRARY].map(([stem, piece]) => ({
  kind: 'piece',
  stem,
  name: piece.name,
  about: KIND_WORDS[piece.kind] ?? piece.kind,
  entry: { shape: { piece: stem } },
})))

export interface Demo {
  readonly id: string
  /** Read when it is first asked for. */
  readonly file: TableFile
  /** Address of its picture; null before one has been taken. */
  readonly picture: string | null
}

/** Address of the picture at the head of the start page; null before it has been taken. */
export const HEAD_PICTURE: string | null = pictures['/assets/pictures/start.avif'] ?? null

const area = (json: unknown): number => {
  const { width, depth } = (json as Pick<TableFile, 'table'>).table
  return width * depth
}

/** The tables to try, smallest first. */
export const DEMOS: readonly Demo[] = Object.entries(tableFiles)
  .toSorted(([, a], [, b]) => area(a) - area(b))
  .map(([path, json]): Demo => {
    const id = nameIn(path, -1)
    let read: TableFile | null = null
    return {
      id, picture: pictures[`/assets/pictures/${id}.avif`] ?? null,
      get file() {
        if (read) return read
        const table = parseTable(json)
        if (!table.ok) throw new Error(`${path}: ${formatIssues(table.error)}`)
        return (read = table.value)
      },
    }
  })

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
