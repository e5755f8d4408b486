import type { PieceKind } from '../../core/board'
import { fail, ok, type Result } from '../../core/result'
import { parseTable, type TableFile, type TableTerrain } from '../../table/file'
import { formatIssues } from '../../table/issue'
import { idsOf } from '../../table/edit'
import { withEntries, type Laid } from '../../table/groups'
import { meshTraits } from '../../table/mesh-traits'
import type { Bundle } from '../files/bundle'

/** A mended mesh, as a GLB in metres, with what it is for. */
export interface ReadyPiece {
  readonly name: string
  readonly kind: PieceKind
  /** Inches: width, height, depth. */
  readonly size: readonly [number, number, number]
  readonly triangles: number
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Leaves of doors where they hang in it, each a GLB of its own. */
  readonly doors?: readonly Uint8Array<ArrayBuffer>[]
  /** What one is in when one is in it, where that was drawn. */
  readonly area?: NonNullable<TableTerrain['area']>
  /** What it counts as where that is not what its kind does. */
  readonly traits?: NonNullable<TableTerrain['traits']>
}

/** One that is kept: by the key that it is kept under, and what it is made of. */
export interface KeptReady {
  readonly key: string
  readonly mesh: string
  readonly tags: readonly string[]
  readonly piece: ReadyPiece
}

/** Inches between two pieces that are laid beside each other, and free around all of them. */
const APART = 2
const RIM = 6
const MOST = 240

/**
 * The table with these pieces on it as well. Where it has terrain they come side by side about its middle. One without any grows to hold them; of several
 * each stands on side A's half then, so that the half carried over to the other makes it a table for two. Their meshes get names that none of the table's has.
 */
export function withPieces(bundle: Bundle, pieces: readonly ReadyPiece[]): Result<Bundle, string> {
  const { file, meshes } = bundle
  const isNew = file.terrain.length === 0
  const { width, depth } = isNew ? sizeFor(file.table, pieces) : file.table
  const across = pieces.reduce((sum, { size }) => sum + size[0], 0)
  const apart = isNew && pieces.length > 1 ? Math.max(APART, (width - across) / (pieces.length + 1)) : APART
  const own: Record<string, Uint8Array<ArrayBuffer>> = { ...meshes }
  let left = -(across + apart * (pieces.length - 1)) / 2
  let next: TableFile = { ...file, table: { ...file.table, width, depth } }
  for (const piece of pieces) {
    const at: [number, number, number] = [fine(left + piece.size[0] / 2), 0, isNew && pieces.length > 1 ? fine(-depth / 4) : 0]
    left += piece.size[0] + apart
    next = withEntries(next, stemOf(piece.name), entriesOf(piece, own), at, plainId).file
  }
  const table = parseTable(next)
  return table.ok ? ok({ file: table.value, meshes: own }) : fail(formatIssues(table.error))
}

/** Of a table without terrain: with room for all of them side by side, for several on either half. */
function sizeFor({ width, depth }: TableFile['table'], pieces: readonly ReadyPiece[]): { readonly width: number; readonly depth: number } {
  const across = pieces.reduce((sum, { size }) => sum + size[0], APART * (pieces.length - 1))
  const deep = Math.max(...pieces.map(({ size }) => size[2]))
  const grown = (own: number, needed: number) => Math.min(MOST, Math.max(own, Math.ceil(needed)))
  return { width: grown(width, across + 2 * RIM), depth: grown(depth, pieces.length > 1 ? 2 * (deep + 2 * APART) : deep + 2 * RIM) }
}

/** The word itself for the first. */
function plainId(file: TableFile, stem: string): string {
  const taken = idsOf(file)
  return free(stem, (name) => taken.has(name))
}

/** As a table says it, but for ids and places: the piece, and its doors, all of which stand where it stands. Its meshes are among the table's then. */
export function entriesOf({ name, kind, bytes, doors = [], area, traits }: ReadyPiece, meshes: Record<string, Uint8Array<ArrayBuffer>>): Laid {
  const meshOf = (called: string, each: Uint8Array<ArrayBuffer>) => {
    const mesh = meshNamed(meshes, { name: called, bytes: each })
    meshes[mesh] = each
    return { mesh, unit: 'm', up: 'y' } as const
  }
  const counts = meshTraits(kind, traits)
  const piece = { name, kind, shape: meshOf(name, bytes), ...(counts && { traits: counts }), ...(area && { area }) }
  return [piece, ...doors.map((door) => ({ name: `Door of ${name}`, kind: 'door' as const, shape: meshOf(`${name} door`, door) }))]
}

/** The name that a table has its mesh under, or one under which it has none yet. */
export function meshNamed(meshes: Bundle['meshes'], { name, bytes }: Pick<ReadyPiece, 'name' | 'bytes'>, ending = 'glb'): string {
  const same = Object.entries(meshes).find(([named, each]) =>
    named.endsWith(`.${ending}`) && each.length === bytes.length && each.every((value, i) => value === bytes[i]))
  return same?.[0] ?? `${free(stemOf(name), (stem) => `${stem}.${ending}` in meshes)}.${ending}`
}

const fine = (value: number) => Math.round(value * 1e3) / 1e3
export const stemOf = (name: string) => name.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean).join('-').slice(0, 40) || 'terrain'

function free(stem: string, taken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? stem : `${stem}-${n}`
    if (!taken(name)) return name
  }
}
