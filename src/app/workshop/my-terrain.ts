import { strFromU8 } from 'fflate'
import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { bundled, TERRAIN_FILE } from '../../table/bundle'
import { formatIssues } from '../../table/issue'
import { formatTerrain, parseTerrain, tagsOf, type PackedPiece } from '../../table/terrain-pack'
import { downloadBundle, fileName } from '../files/files'
import type { KeptPiece } from '../storage/database'
import { changePiece, dropPiece, keepPieces, keptPieces, meshOfPiece, type NewPiece } from '../storage/piece-store'
import { shelfPicture } from '../storage/shelf-store'
import type { DoctorWork } from '../workers/doctor-work'
import type { ReadyPiece } from './ready-piece'
import { startDoctor, type StartDoctor } from './start-doctor'
import { remoteOf } from '../workers/thread'

/** Pieces of one's own, the last first, as they are kept in this browser. */
export const myTerrain = createStore<{ readonly pieces: readonly KeptPiece[] }>(() => ({ pieces: [] }))

export async function loadTerrain(): Promise<void> {
  myTerrain.setState({ pieces: await keptPieces() })
}

/** Throws what keeps the browser from it. */
export async function keepReady({ name, kind, size, triangles, bytes }: ReadyPiece, picture: string | null): Promise<void> {
  await keepPieces([{ name, kind, size, triangles, mesh: bytes, picture, tags: [] }])
  await loadTerrain()
}

export async function changeTerrain(key: string, said: Pick<KeptPiece, 'name' | 'kind'> & { readonly tags: string }): Promise<void> {
  await changePiece(key, { ...said, name: said.name.trim() || 'Terrain', tags: tagsOf(said.tags) })
  await loadTerrain()
}

export async function dropTerrain(key: string): Promise<void> {
  await dropPiece(key)
  await loadTerrain()
}

/** The piece for a table; null: its mesh is no longer there. */
export async function readyOf(piece: KeptPiece): Promise<ReadyPiece | null> {
  const bytes = await meshOfPiece(piece)
  return bytes && { name: piece.name, kind: piece.kind, size: piece.size, triangles: piece.triangles, bytes }
}

/** Those pieces as one file; one alone goes by its own name. */
export async function exportTerrain(pieces: readonly KeptPiece[]): Promise<void> {
  const { text, meshes } = await packOf(pieces)
  const name = pieces.length === 1 ? pieces[0]!.name : 'my terrain'
  downloadBundle(fileName(name, 'terrain'), bundled([{ folder: '', name: TERRAIN_FILE, text, meshes }]))
}

export async function packOf(pieces: readonly KeptPiece[]): Promise<{ readonly text: string; readonly meshes: Record<string, Uint8Array<ArrayBuffer>> }> {
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
  const said: PackedPiece[] = []
  for (const piece of pieces) {
    // oxlint-disable-next-line no-await-in-loop
    const [bytes, picture] = await Promise.all([meshOfPiece(piece), shelfPicture(piece.key)])
    if (!bytes) continue
    const mesh = `${piece.mesh.slice(0, 16)}.glb`
    meshes[mesh] = bytes
    said.push({ name: piece.name, kind: piece.kind, tags: [...piece.tags], mesh, ...(picture !== null && { picture }) })
  }
  return { text: formatTerrain(said), meshes }
}

/** Keeps what a file holds, all of it or none; answers how many pieces that were. `start` is another worker, for tests. */
export async function importTerrain(files: Readonly<Record<string, Uint8Array>>, start: StartDoctor = startDoctor): Promise<Result<number, string>> {
  const parsed = parseTerrain(strFromU8(files[TERRAIN_FILE]!))
  if (!parsed.ok) return fail(`${TERRAIN_FILE}: ${formatIssues(parsed.error)}`)
  const thread = start()
  const doctor = remoteOf<DoctorWork>(thread.endpoint)
  try {
    const pieces: NewPiece[] = []
    for (const { mesh, picture = null, name, kind, tags } of parsed.value) {
      const bytes = files[mesh]
      if (!bytes) return fail(`${TERRAIN_FILE}: ${name} needs ${mesh}, which is not in the file`)
      // oxlint-disable-next-line no-await-in-loop
      const weighed = await doctor.weigh(bytes)
      if (!weighed.ok) return fail(`${mesh}: ${weighed.error}`)
      pieces.push({ name, kind, tags, picture, mesh: bytes as Uint8Array<ArrayBuffer>, ...weighed.value })
    }
    await keepPieces(pieces)
    await loadTerrain()
    return ok(pieces.length)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  } finally {
    thread.end()
  }
}
