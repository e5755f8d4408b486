import type { PieceFile } from '../../src/table/library'
import { parsePiece } from '../../src/table/library'
import { parseTable, type TableFile, type TableModel, type TableTerrain } from '../../src/table/file'
import { formatIssue } from '../../src/table/issue'
import type { Sources } from '../../src/table/piece'

/** The example of the contract. */
export const EXAMPLE = {
  format: 'sightline-table',
  version: 1,
  name: 'Two squads and a ruin',
  system: 'ravaged-star',
  table: { width: 72, depth: 48 },
  terrain: [{ id: 'wall', kind: 'barricade', shape: { box: [6, 1.5, 0.5] }, at: [0, 0, 0], turn: 30 }],
  units: [{ id: 'a', side: 'A', name: 'Rifles', profile: 'rifles' }],
  models: [
    {
      id: 'a1',
      unit: 'a',
      side: 'A',
      leader: true,
      base: { round: 32 },
      body: { cylinder: [0.5, 1.25] },
      at: [-10, 0, -20],
      turn: 0,
    },
  ],
} as const

/** JSON that a test may spoil anywhere. */
// eslint-disable-next-line typescript/no-explicit-any -- spoiling is the purpose
export type Spoilable = Record<string, any>

export const example = (): Spoilable => structuredClone(EXAMPLE) as unknown as Spoilable

/** The issues of a table file, one line each; empty for a good one. */
export function lines(value: unknown): string[] {
  const parsed = parseTable(value)
  return parsed.ok ? [] : parsed.error.map(formatIssue)
}

/** The issues of the example after `spoil`. */
export function spoilt(spoil: (file: Spoilable) => void): string[] {
  const file = example()
  spoil(file)
  return lines(file)
}

export function tableWith(terrain: readonly TableTerrain[], models: readonly TableModel[] = []): TableFile {
  const parsed = parseTable({ ...EXAMPLE, terrain, units: [], models })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

export function pieceWith(piece: Omit<PieceFile, 'format' | 'version' | 'author' | 'licence'>): PieceFile {
  const parsed = parsePiece({ format: 'sightline-piece', version: 1, author: 'Sightline', licence: 'MIT', ...piece })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}

export const sourcesWith = (pieces: Readonly<Record<string, PieceFile>> = {}): Sources => ({
  pieces: new Map(Object.entries(pieces)),
  mesh: ({ path }) => ({ ok: false, error: `no mesh ${path}` }),
})
