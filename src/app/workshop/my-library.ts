import { strFromU8 } from 'fflate'
import type { Remote } from 'comlink'
import { fail, ok, type Result } from '../../core/result'
import { MOST_BYTES } from '../../geometry/solid/mesh-file'
import { FIGURES_FILE, PREFABS_FILE, TERRAIN_FILE, type Packed } from '../../table/bundle'
import { readClip } from '../../table/clip'
import { inMiB } from '../../core/bytes'
import { formatIssues } from '../../table/issue'
import { formatPrefabs, parsePrefabs, type PackedPrefab } from '../../table/prefab-pack'
import { savePacks } from '../files/save-packs'
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

type Pack = Pick<Packed, 'text' | 'meshes'>

/** Prefabs, beside the terrain and the figures of one's own. */
export const myPrefabs = prefabStore()

/** Everything of one's own: terrain, figures and prefabs, as one file. */
export async function exportLibrary(): Promise<void> {
  savePacks('my-library', await libraryPacks())
}

/** A list of each kind that there is, with its meshes. */
export async function libraryPacks(): Promise<readonly Packed[]> {
  const [pieces, figures] = await Promise.all([keptPieces(), keptFigures(), myPrefabs.load()])
  const { kept } = myPrefabs.state.getState()
  const listed = (name: string, pack: Pack): Packed => ({ folder: '', name, ...pack })
  return [
    ...(pieces.length > 0 ? [listed(TERRAIN_FILE, await packOf(pieces))] : []),
    ...(figures.length > 0 ? [listed(FIGURES_FILE, await figurePackOf(figures))] : []),
    ...(kept.length > 0 ? [listed(PREFABS_FILE, await prefabPackOf(kept))] : []),
  ]
}

async function prefabPackOf(kept: ReturnType<typeof myPrefabs.state.getState>['kept']): Promise<Pack> {
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
  const said: PackedPrefab[] = []
  for (const prefab of kept) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await myPrefabs.meshesOf(prefab)
    const files = Object.entries(found).map(([name, bytes]) => {
      const packed = `${meshHash(bytes).slice(0, 16)}.${name.split('.').at(-1)!.toLowerCase()}`
      meshes[packed] = bytes
      return [name, packed] as const
    })
    said.push({ name: prefab.name, text: prefab.text, files: Object.fromEntries(files) })
  }
  return { text: formatPrefabs(said), meshes }
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
  const sound = new Set<string>()
  for (const { name, text, files: named } of parsed.value) {
    const clip = readClip(text)
    if (!clip.ok) return fail(`${PREFABS_FILE}: ${name}: it is no table that can be read`)
    const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
    for (const [own, packed] of Object.entries(named)) {
      const bytes = files[packed]
      if (!bytes) return fail(`${PREFABS_FILE}: ${name} needs ${packed}, which is not in the file`)
      if (bytes.length > MOST_BYTES) return fail(`${packed}: larger than ${inMiB(MOST_BYTES)}`)
      // What is measured and what is drawn alone have readers of their own.
      // oxlint-disable-next-line no-await-in-loop
      const fault = sound.has(packed) || !/\.glb$/i.test(packed) ? null : await faultIn(doctor, bytes)
      if (fault !== null) return fail(`${packed}: ${fault}`)
      sound.add(packed)
      meshes[own] = bytes as Uint8Array<ArrayBuffer>
    }
    prefabs.push({ name, text, meshes })
  }
  return ok(prefabs)
}

async function faultIn(doctor: Remote<DoctorWork>, bytes: Uint8Array): Promise<string | null> {
  const weighed = await doctor.weigh(bytes)
  if (weighed.ok) return null
  return (await doctor.weighFigure(bytes)).ok ? null : weighed.error
}
