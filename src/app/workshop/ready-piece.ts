import type { PieceKind } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import { parseTable } from '../../table/file'
import { formatIssues } from '../../table/issue'
import type { Bundle } from '../files/bundle'

/** A mended mesh, as a GLB in metres, with what it is for. */
export interface ReadyPiece {
  readonly name: string
  readonly kind: PieceKind
  /** Inches: width, height, depth. */
  readonly size: readonly [number, number, number]
  readonly triangles: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Inches between two pieces that are laid beside each other, and free around all of them. */
const APART = 2
const RIM = 6
const MOST = 240

/**
 * The table with these pieces on it as well, side by side about its middle; one without any terrain grows to hold them. Their meshes get
 * names that none of the table's has.
 */
export function withPieces(bundle: Bundle, pieces: readonly ReadyPiece[]): Result<Bundle, string> {
  const { file, meshes } = bundle
  const [across, deep] = [pieces.reduce((sum, { size }) => sum + size[0], APART * (pieces.length - 1)), Math.max(...pieces.map(({ size }) => size[2]))]
  const side = (own: number, needed: number) => (file.terrain.length > 0 ? own : Math.min(MOST, Math.max(own, Math.ceil(needed + 2 * RIM))))
  const ids = new Set([...file.terrain, ...file.models].map(({ id }) => id))
  const own: Record<string, Uint8Array<ArrayBuffer>> = { ...meshes }
  let left = -across / 2
  const laid = pieces.map((piece) => {
    const stem = stemOf(piece.name)
    const id = free(stem, (name) => ids.has(name))
    ids.add(id)
    const mesh = meshNamed(own, piece)
    own[mesh] = piece.bytes
    const at: [number, number, number] = [fine(left + piece.size[0] / 2), 0, 0]
    left += piece.size[0] + APART
    return { id, at, ...entryOf(piece, mesh) }
  })
  const table = parseTable({
    ...file, table: { ...file.table, width: side(file.table.width, across), depth: side(file.table.depth, deep) }, terrain: [...file.terrain, ...laid],
  })
  return table.ok ? ok({ file: table.value, meshes: own }) : fail(formatIssues(table.error))
}

/** A ruin that is a mesh has its own walls: they block exactly where they are. */
const WALLS = { sight: 'solid', ground: 'impassable' } as const

/** As a table says it, but for its id and place. */
export const entryOf = ({ name, kind }: ReadyPiece, mesh: string) =>
  ({ name, kind, shape: { mesh, unit: 'm', up: 'y' }, ...(kind === 'ruin' && { traits: WALLS }) } as const)

/** The name that a table has its mesh under, or one under which it has none yet. */
export function meshNamed(meshes: Bundle['meshes'], { name, bytes }: Pick<ReadyPiece, 'name' | 'bytes'>): string {
  const same = Object.entries(meshes).find(([, each]) => each.length === bytes.length && each.every((value, i) => value === bytes[i]))
  return same?.[0] ?? `${free(stemOf(name), (stem) => `${stem}.glb` in meshes)}.glb`
}

const fine = (value: number) => Math.round(value * 1e3) / 1e3
export const stemOf = (name: string) => name.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean).join('-').slice(0, 40) || 'terrain'

function free(stem: string, taken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}-${n}`
    if (!taken(name)) return name
  }
}
