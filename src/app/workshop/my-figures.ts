import { strFromU8 } from 'fflate'
import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { bundled, FIGURES_FILE, type Packed } from '../../table/bundle'
import { formatFigures, parseFigures, type PackedFigure } from '../../table/figure-pack'
import { formatIssues } from '../../table/issue'
import { downloadBundle, fileName } from '../files/files'
import type { KeptFigure } from '../storage/database'
import { dropFigure, keepFigures, keptFigures, meshesOf, type NewFigure } from '../storage/figure-store'
import { shelfPicture } from '../storage/shelf-store'
import type { DoctorWork } from '../workers/doctor-work'
import { startDoctor, type StartDoctor } from './start-doctor'
import { remoteOf } from '../workers/thread'

/** Figures of one's own, the last first, as they are kept in this browser. */
export const myFigures = createStore<{ readonly figures: readonly KeptFigure[] }>(() => ({ figures: [] }))

export async function loadFigures(): Promise<void> {
  myFigures.setState({ figures: await keptFigures() })
}

/** Throws what keeps the browser from it. */
export async function keepFigure(figure: NewFigure): Promise<void> {
  await keepFigures([figure])
  await loadFigures()
}

export async function forgetFigure(key: string): Promise<void> {
  await dropFigure(key)
  await loadFigures()
}

/** Those figures as one file; one alone goes by its own name. */
export async function exportFigures(figures: readonly KeptFigure[]): Promise<void> {
  const { text, meshes } = await figurePackOf(figures)
  downloadBundle(fileName(figures.length === 1 ? figures[0]!.name : 'my figures', 'figures'), bundled([{ folder: '', name: FIGURES_FILE, text, meshes }]))
}

export async function figurePackOf(figures: readonly KeptFigure[]): Promise<Pick<Packed, 'text' | 'meshes'>> {
  const packed: Record<string, Uint8Array<ArrayBuffer>> = {}
  const said: PackedFigure[] = []
  const nameOf = (hash: string) => `${hash.slice(0, 16)}.glb`
  for (const figure of figures) {
    // oxlint-disable-next-line no-await-in-loop
    const [meshes, picture] = await Promise.all([meshesOf(figure), shelfPicture(figure.key)])
    if (!meshes) continue
    const { name, profile, base, mesh, body } = figure
    packed[nameOf(mesh)] = meshes[0]!
    if ('mesh' in body) packed[nameOf(body.mesh)] = meshes.at(-1)!
    const measured = 'mesh' in body ? { mesh: nameOf(body.mesh) } : body
    said.push({ name, profile, base, mesh: nameOf(mesh), body: measured, ...(picture !== null && { picture }) })
  }
  return { text: formatFigures(said), meshes: packed }
}

/** Keeps what a file holds, all of it or none; answers how many figures that were. `start` is another worker, for tests. */
export async function importFigures(files: Readonly<Record<string, Uint8Array>>, start: StartDoctor = startDoctor): Promise<Result<number, string>> {
  const parsed = parseFigures(strFromU8(files[FIGURES_FILE]!))
  if (!parsed.ok) return fail(`${FIGURES_FILE}: ${formatIssues(parsed.error)}`)
  const thread = start()
  const doctor = remoteOf<DoctorWork>(thread.endpoint)
  try {
    const figures: NewFigure[] = []
    for (const { mesh, body, picture = null, ...said } of parsed.value) {
      const held = (path: string) => files[path] as Uint8Array<ArrayBuffer> | undefined
      const missing = [mesh, ...('mesh' in body ? [body.mesh] : [])].find((path) => !held(path))
      if (missing !== undefined) return fail(`${FIGURES_FILE}: ${said.name} needs ${missing}, which is not in the file`)
      // oxlint-disable-next-line no-await-in-loop
      const [drawn, measured] = [await doctor.weighFigure(held(mesh)!), 'mesh' in body ? await doctor.weigh(held(body.mesh)!) : ok(null)]
      if (!drawn.ok) return fail(`${mesh}: ${drawn.error}`)
      if (!measured.ok) return fail(`${'mesh' in body ? body.mesh : mesh}: ${measured.error}`)
      figures.push({
        ...said, base: said.base!, picture, mesh: held(mesh)!, triangles: drawn.value,
        body: !('mesh' in body) ? body : body.mesh === mesh ? 'mesh' : held(body.mesh)!,
      })
    }
    await keepFigures(figures)
    await loadFigures()
    return ok(figures.length)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  } finally {
    thread.end()
  }
}
