import { inMiB } from '../../core/bytes'
import { BESIDE_FILES, DOCTORS_FILES } from '../../geometry/doctor/frame'
import { MOST_BYTES } from '../../geometry/solid/mesh-file'
import type { KeptReady } from './ready-piece'
import { PICTURES } from './picture-dots'

/** Meshes and what lies beside them, and pictures for figures of card. */
export const WORKSHOP_FILES = new RegExp([DOCTORS_FILES, BESIDE_FILES, PICTURES].map(({ source }) => source).join('|'), 'i')

/** A mesh, or a picture for a figure of card, with the files that came with it; or a piece that was kept. */
export interface Group {
  readonly file: File
  readonly beside: readonly File[]
  readonly kept?: KeptReady
}

interface Grouped {
  readonly groups: readonly Group[]
  /** A line for each that belongs to nothing or is too large. */
  readonly faults: readonly string[]
}

/** What may lie beside a mesh: its text names those that it wants. */
const WANTS = /\.(gltf|obj)$/i
const NAMES_MORE = /\.(gltf|obj|mtl)$/i
/** Such a text is short where it names files, and numbers after that: of longer ones the beginning is looked through. */
const MOST_TEXT = 4 * 1024 * 1024

/** Files that were dropped or chosen together, each mesh with those that its texts name; a picture that no mesh names is one for a figure of card. */
export function groupsOf(files: readonly File[], texts: readonly string[]): Grouped {
  const mains = files.filter(({ name }) => DOCTORS_FILES.test(name))
  const beside = files.filter(({ name }) => BESIDE_FILES.test(name) || PICTURES.test(name))
  const named = (file: File) => texts.some((text) => text.includes(file.name) || text.includes(encodeURIComponent(file.name)))
  const own = mains.some(({ name }) => WANTS.test(name))
  const taken = beside.filter((file) => own && (BESIDE_FILES.test(file.name) || named(file)))
  const cards = beside.filter((file) => PICTURES.test(file.name) && !taken.includes(file))
  const groups = files.flatMap((file): Group[] => {
    if (cards.includes(file)) return [{ file, beside: [] }]
    return mains.includes(file) ? [{ file, beside: WANTS.test(file.name) ? taken : [] }] : []
  })
  return { groups, faults: faultsOf(files, [...mains, ...taken, ...cards]) }
}

/** The texts among them that may name others of them; null: there are none. */
export function textsOf(files: readonly File[]): Promise<readonly string[]> | null {
  const found = files.filter(({ name }) => NAMES_MORE.test(name))
  return found.some(({ name }) => WANTS.test(name)) ? Promise.all(found.map(textOf)) : null
}

const textOf = async (file: File): Promise<string> => file.slice(0, MOST_TEXT).text().catch(() => '')

function faultsOf(files: readonly File[], placed: readonly File[]): readonly string[] {
  return files.flatMap((file) => {
    const { name, size } = file
    if (placed.includes(file)) return BESIDE_FILES.test(name) && size > MOST_BYTES ? [`${name}: larger than ${inMiB(MOST_BYTES)}`] : []
    return BESIDE_FILES.test(name)
      ? [`${name}: it goes beside a mesh, a .gltf or an .obj, which was not among the files; choose them together`]
      : [`${name}: expected an STL, OBJ, GLB, glTF, PLY or 3MF file, or a picture`]
  })
}
