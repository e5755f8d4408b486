import { strFromU8 } from 'fflate'
import type { Remote } from 'comlink'
import { fail, ok, type Result } from '../../core/result'
import { MOST_BYTES, type MeshFrame } from '../../geometry/solid/mesh-file'
import { figuresOf, meshesOf } from '../../table/board'
import { FIGURES_FILE, PREFABS_FILE, TERRAIN_FILE, type Packed } from '../../table/bundle'
import { readClip } from '../../table/clip'
import type { Library } from '../../table/library'
import type { MeshRequest } from '../../table/piece'
import { inMiB } from '../../core/bytes'
import { formatIssues } from '../../table/issue'
import { formatPrefabs, parsePrefabs, type PackedPrefab } from '../../table/prefab-pack'
import { savePacks, type Pack } from '../files/save-packs'
import { keptFigures } from '../storage/figure-store'
import { keepLibrary, type NewLibrary, type NewPrefab } from '../storage/library-store'
import { meshHash } from '../storage/mesh-hash'
import { keptPieces } from '../storage/piece-store'
import { prefabStore } from '../storage/prefab-store'
import type { DoctorWork } from '../workers/doctor-work'
import { remoteOf } from '../workers/thread'
import { figurePackOf, figuresIn, loadFigures } from './my-figures'
import { loadTerrain, packOf, terrainIn } from './my-terrain'
import { startDoctor, type StartDoctor } from './start-doctor'

/** Prefabs, beside the terrain and the figures of one's own. */
export const myPrefabs = prefabStore()

/** Everything of one's own: terrain, figures and prefabs, as one file. */
export async function exportLibrary(): Promise<void> {
  savePacks('my-library', await libraryPacks())
}

/** A list of each kind that there is, with its meshes. */
export async function libraryPacks(): Promise<readonly (Pack & Packed)[]> {
  const [pieces, figures] = await Promise.all([keptPieces(), keptFigures(), myPrefabs.load()])
  const { kept } = myPrefabs.state.getState()
  const listed = (name: string, pack: Pack): Pack & Packed => ({ folder: '', name, ...pack })
  return [
    ...(pieces.length > 0 ? [listed(TERRAIN_FILE, await packOf(pieces))] : []),
    ...(figures.length > 0 ? [listed(FIGURES_FILE, await figurePackOf(figures))] : []),
    ...(kept.length > 0 ? [listed(PREFABS_FILE, await prefabPackOf(kept))] : []),
  ]
}

async function prefabPackOf(kept: ReturnType<typeof myPrefabs.state.getState>['kept']): Promise<Pack> {
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
  const said: PackedPrefab[] = []
  const lost: string[] = []
  for (const prefab of kept) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await myPrefabs.meshesOf(prefab)
    if (Object.keys(prefab.meshes).some((each) => !(each in found))) {
      lost.push(prefab.name)
      continue
    }
    const files = Object.entries(found).map(([name, bytes]) => {
      const packed = `${meshHash(bytes).slice(0, 16)}.${kindOf(name)}`
      meshes[packed] = bytes
      return [name, packed] as const
    })
    said.push({ name: prefab.name, text: prefab.text, files: Object.fromEntries(files) })
  }
  return { text: formatPrefabs(said), meshes, listed: said.length, lost }
}

/** What came out of a file. */
export type Taken = Readonly<Record<keyof NewLibrary, number>>

/** Keeps what the lists of a file hold, all of it or none; answers how many that were. `start` is another worker, for tests. */
export async function importLibrary(files: Readonly<Record<string, Uint8Array>>, start: StartDoctor = startDoctor): Promise<Result<Taken, string>> {
  const thread = start()
  const doctor = remoteOf<DoctorWork>(thread.endpoint)
  try {
    const pieces = TERRAIN_FILE in files ? await terrainIn(files, doctor) : ok([])
    if (!pieces.ok) return pieces
    const figures = FIGURES_FILE in files ? await figuresIn(files, doctor) : ok([])
    if (!figures.ok) return figures
    const prefabs = PREFABS_FILE in files ? await prefabsIn(files, doctor) : ok([])
    if (!prefabs.ok) return prefabs
    await keepLibrary({ pieces: pieces.value, figures: figures.value, prefabs: prefabs.value })
    await Promise.all([loadTerrain(), loadFigures(), myPrefabs.load()])
    return ok({ pieces: pieces.value.length, figures: figures.value.length, prefabs: prefabs.value.length })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  } finally {
    thread.end()
  }
}

async function prefabsIn(files: Readonly<Record<string, Uint8Array>>, doctor: Remote<DoctorWork>): Promise<Result<readonly NewPrefab[], string>> {
  const parsed = parsePrefabs(strFromU8(files[PREFABS_FILE]!))
  if (!parsed.ok) return fail(`${PREFABS_FILE}: ${formatIssues(parsed.error)}`)
  const prefabs: NewPrefab[] = []
  for (const { name, text, files: named } of parsed.value) {
    const clip = readClip(text)
    if (!clip.ok) return fail(`${PREFABS_FILE}: ${name}: it is no table that can be read`)
    const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
    for (const [own, packed] of Object.entries(named)) {
      const bytes = files[packed]
      if (!bytes) return fail(`${PREFABS_FILE}: ${name} needs ${packed}, which is not in the file`)
      if (bytes.length > MOST_BYTES) return fail(`${packed}: larger than ${inMiB(MOST_BYTES)}`)
      meshes[own] = bytes as Uint8Array<ArrayBuffer>
    }
    // What is measured and what is drawn alone have readers of their own.
    for (const [requests, weigh] of [
      [meshesOf(clip.value, NO_PIECES), (bytes, kind, frame) => doctor.weigh(bytes, kind, frame)],
      [figuresOf(clip.value), (bytes, _, frame) => doctor.weighFigure(bytes, frame)],
    ] satisfies (readonly [readonly MeshRequest[], Weigh])[]) {
      for (const { path, unit, up } of requests) {
        const bytes = meshes[path.split('/').at(-1)!]
        // oxlint-disable-next-line no-await-in-loop
        const read = bytes && (await weigh(bytes, kindOf(path), { unit, up }))
        if (read && !read.ok) return fail(`${PREFABS_FILE}: ${name}: ${path}: ${read.error}`)
      }
    }
    prefabs.push({ name, text, meshes })
  }
  return ok(prefabs)
}

type Weigh = (bytes: Uint8Array, kind: string, frame: MeshFrame) => Promise<Result<unknown, string>>

const kindOf = (path: string): string => path.split('.').at(-1)!.toLowerCase()
/** Pieces of the library bring meshes of their own. */
const NO_PIECES: Library = new Map()
