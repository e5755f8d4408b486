import { strFromU8 } from 'fflate'
import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { bundled, TERRAIN_FILE } from '../../table/bundle'
import { formatIssues } from '../../table/issue'
import { formatTerrain, parseTerrain, tagsOf, type PackedPiece } from '../../table/terrain-pack'
import { downloadBundle, fileName } from '../files/files'
import type { KeptPiece } from '../storage/database'
import { changePiece, dropPiece, keepPieces, keptPieces, meshOfPiece, type NewPiece } from '../storage/piece-store'
import { meshesOfPiece } from '../storage/mesh-store'
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
export async function keepReady({ bytes, ...said }: ReadyPiece, picture: string | null): Promise<void> {
  await keepPieces([{ ...said, mesh: bytes, picture, tags: [] }])
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
  const { name, kind, size, triangles, area } = piece
  const found = await meshOfPiece(piece)
  return found && { name, kind, size, triangles, bytes: found[0], ...(found.length > 1 && { doors: found.slice(1) }), ...(area && { area }) }
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
    const [found, picture] = await Promise.all([meshOfPiece(piece), shelfPicture(piece.key)])
    if (!found) continue
    const [mesh, ...doors] = meshesOfPiece(piece).map((hash, i) => {
      const name = `${hash.slice(0, 16)}.glb`
      meshes[name] = found[i]!
      return name
    }) as [string, ...string[]]
    said.push({
      name: piece.name, kind: piece.kind, tags: [...piece.tags], mesh, ...(doors.length > 0 && { doors }), ...(piece.area && { area: piece.area }),
      ...(picture !== null && { picture }),
    })
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
    for (const { mesh, doors = [], area, picture = null, name, kind, tags } of parsed.value) {
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
        name, kind, tags, picture, mesh: own!, ...read[0]!, ...(leaves.length > 0 && { doors: leaves }), ...(area && { area }),
      })
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
