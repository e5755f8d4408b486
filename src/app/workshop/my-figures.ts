import type { Remote } from 'comlink'
import { strFromU8 } from 'fflate'
import { createStore } from 'zustand/vanilla'
import { fail, ok, type Result } from '../../core/result'
import { FIGURES_FILE } from '../../table/bundle'
import { formatFigures, parseFigures, type PackedFigure } from '../../table/figure-pack'
import { formatIssues } from '../../table/issue'
import { tagsOf } from '../../table/terrain-pack'
import { inscribed } from '../../ui/workshop/bases'
import { fileName } from '../files/files'
import { savePacks, type Pack } from '../files/save-packs'
import type { KeptFigure } from '../storage/database'
import { changeFigure, dropFigure, keepFigures, keptFigures, meshesOf, type NewFigure } from '../storage/figure-store'
import { shelfPicture } from '../storage/shelf-store'
import type { DoctorWork } from '../workers/doctor-work'

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

/** On another base a body that is a cylinder is as wide as that. */
export async function changeFigureSaid(key: string, said: Pick<KeptFigure, 'name' | 'profile' | 'base'> & { readonly tags: string }): Promise<void> {
  const body = myFigures.getState().figures.find((each) => each.key === key)?.body
  const { name, profile, base, tags } = said
  await changeFigure(key, {
    name: name.trim() || 'Figure', profile: profile.trim(), base, tags: tagsOf(tags),
    ...(body && 'cylinder' in body && { body: { cylinder: [inscribed(base), body.cylinder[1]] } }),
  })
  await loadFigures()
}

/** Those figures as one file; one alone goes by its own name. */
export async function exportFigures(figures: readonly KeptFigure[]): Promise<void> {
  const pack = await figurePackOf(figures)
  savePacks(fileName(figures.length === 1 ? figures[0]!.name : 'my figures', 'figures'), [{ folder: '', name: FIGURES_FILE, ...pack }])
}

export async function figurePackOf(figures: readonly KeptFigure[]): Promise<Pack> {
  const lost: string[] = []
  const packed: Record<string, Uint8Array<ArrayBuffer>> = {}
  const said: PackedFigure[] = []
  const nameOf = (hash: string) => `${hash.slice(0, 16)}.glb`
  for (const figure of figures) {
    // oxlint-disable-next-line no-await-in-loop
    const [meshes, picture] = await Promise.all([meshesOf(figure), shelfPicture(figure.key)])
    if (!meshes) {
      lost.push(figure.name)
      continue
    }
    const { name, profile, tags = [], base, mesh, body } = figure
    packed[nameOf(mesh)] = meshes[0]!
    if ('mesh' in body) packed[nameOf(body.mesh)] = meshes.at(-1)!
    const measured = 'mesh' in body ? { mesh: nameOf(body.mesh) } : body
    said.push({ name, profile, ...(tags.length > 0 && { tags: [...tags] }), base, mesh: nameOf(mesh), body: measured, ...(picture !== null && { picture }) })
  }
  return { text: formatFigures(said), meshes: packed, listed: said.length, lost }
}

/** What a file lists of figures, read anew; one line where any of it is broken. */
export async function figuresIn(files: Readonly<Record<string, Uint8Array>>, doctor: Remote<DoctorWork>): Promise<Result<readonly NewFigure[], string>> {
  const parsed = parseFigures(strFromU8(files[FIGURES_FILE]!))
  if (!parsed.ok) return fail(`${FIGURES_FILE}: ${formatIssues(parsed.error)}`)
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
  return ok(figures)
}
