import type { Remote } from 'comlink'
import { strFromU8 } from 'fflate'
import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { TERRAIN_FILE } from '../../table/bundle'
import { formatIssues } from '../../table/issue'
import { formatTerrain, parseTerrain, tagsOf, type PackedPiece } from '../../table/terrain-pack'
import { fileName } from '../files/files'
import { savePacks, type Pack } from '../files/save-packs'
import type { KeptPiece } from '../storage/database'
import { meshHash } from '../storage/mesh-hash'
import { changePiece, dropPiece, keepPieces, keptPieces, meshOfPiece, type NewPiece } from '../storage/piece-store'
import { meshesOfPiece } from '../storage/mesh-store'
import { shelfPicture } from '../storage/shelf-store'
import type { DoctorWork } from '../workers/doctor-work'
import type { KeptReady, ReadyPiece } from './ready-piece'

/** Pieces of one's own, the last first, as they are kept in this browser. */
export const myTerrain = createStore<{ readonly pieces: readonly KeptPiece[] }>(() => ({ pieces: [] }))

export async function loadTerrain(): Promise<void> {
  myTerrain.setState({ pieces: await keptPieces() })
}

/** The kept piece that something was made of, and whether it is kept in its place or as one more. */
interface Origin {
  readonly of: Omit<KeptReady, 'piece'>
  readonly as: 'instead' | 'second'
}

/** Answers what it is kept as, with the tags of what it was made of. Throws what keeps the browser from it. */
export async function keepReady({ bytes, ...said }: ReadyPiece, picture: string | null, origin: Origin | null = null): Promise<KeptPiece> {
  const piece = { ...said, mesh: bytes, picture, tags: origin?.of.tags ?? [] }
  if (origin?.as === 'second' && meshHash(bytes) === origin.of.mesh) throw new Error(`${said.name}: its mesh is as it was; mend or change it to have a second`)
  const [key] = await keepPieces([piece], origin?.as === 'instead' ? origin.of.key : null)
  await loadTerrain()
  return myTerrain.getState().pieces.find((each) => each.key === key)!
}

export async function changeTerrain(key: string, said: Pick<KeptPiece, 'name' | 'kind'> & { readonly tags: string }): Promise<void> {
  await changePiece(key, { ...said, name: said.name.trim() || 'Terrain', tags: tagsOf(said.tags) })
  await loadTerrain()
}

export async function dropTerrain(key: string): Promise<void> {
  await dropPiece(key)
  await loadTerrain()
}

/** The piece to be looked over again; null: its mesh is no longer there. */
export async function keptReadyOf(piece: KeptPiece): Promise<KeptReady | null> {
  const ready = await readyOf(piece)
  return ready && { key: piece.key, mesh: piece.mesh, tags: piece.tags, piece: ready }
}

/** The piece for a table; null: its mesh is no longer there. */
export async function readyOf(piece: KeptPiece): Promise<ReadyPiece | null> {
  const { name, kind, size, triangles, area, traits } = piece
  const found = await meshOfPiece(piece)
  return found && {
    name, kind, size, triangles, bytes: found[0], ...(found.length > 1 && { doors: found.slice(1) }), ...(area && { area }), ...(traits && { traits }),
  }
}

/** Those pieces as one file; one alone goes by its own name. */
export async function exportTerrain(pieces: readonly KeptPiece[]): Promise<void> {
  const pack = await packOf(pieces)
  const name = pieces.length === 1 ? pieces[0]!.name : 'my terrain'
  savePacks(fileName(name, 'terrain'), [{ folder: '', name: TERRAIN_FILE, ...pack }])
}

export async function packOf(pieces: readonly KeptPiece[]): Promise<Pack> {
  const lost: string[] = []
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
  const said: PackedPiece[] = []
  for (const piece of pieces) {
    // oxlint-disable-next-line no-await-in-loop
    const [found, picture] = await Promise.all([meshOfPiece(piece), shelfPicture(piece.key)])
    if (!found) {
      lost.push(piece.name)
      continue
    }
    const [mesh, ...doors] = meshesOfPiece(piece).map((hash, i) => {
      const name = `${hash.slice(0, 16)}.glb`
      meshes[name] = found[i]!
      return name
    }) as [string, ...string[]]
    said.push({
      name: piece.name, kind: piece.kind, tags: [...piece.tags], mesh, ...(doors.length > 0 && { doors }), ...(piece.area && { area: piece.area }),
      ...(piece.traits && { traits: piece.traits }), ...(picture !== null && { picture }),
    })
  }
  return { text: formatTerrain(said), meshes, listed: said.length, lost }
}

/** What a file lists of terrain, measured anew; one line where any of it is broken. */
export async function terrainIn(files: Readonly<Record<string, Uint8Array>>, doctor: Remote<DoctorWork>): Promise<Result<readonly NewPiece[], string>> {
  const parsed = parseTerrain(strFromU8(files[TERRAIN_FILE]!))
  if (!parsed.ok) return fail(`${TERRAIN_FILE}: ${formatIssues(parsed.error)}`)
  const pieces: NewPiece[] = []
  for (const { mesh, doors = [], area, traits, picture = null, name, kind, tags } of parsed.value) {
    const read: { readonly triangles: number; readonly size: readonly [number, number, number] }[] = []
    for (const each of [mesh, ...doors]) {
      const bytes = files[each]
      if (!bytes) return fail(`${TERRAIN_FILE}: ${name} needs ${each}, which is not in the file`)
      // oxlint-disable-next-line no-await-in-loop
      const weighed = await doctor.weigh(bytes)
      if (!weighed.ok) return fail(`${each}: ${weighed.error}`)
      read.push(weighed.value)
    }
    const [own, ...leaves] = [mesh, ...doors].map((each) => files[each] as Uint8Array<ArrayBuffer>)
    pieces.push({
      name, kind, tags, picture, mesh: own!, ...read[0]!, ...(leaves.length > 0 && { doors: leaves }), ...(area && { area }), ...(traits && { traits }),
    })
  }
  return ok(pieces)
}
