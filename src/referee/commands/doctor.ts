import { basename, dirname, resolve } from 'node:path'
import { crossingsOf } from '../../geometry/doctor/crossings'
import { examine } from '../../geometry/doctor/examine'
import { framed, guessFrame, mostBytesOf, readFile, type FileFrame } from '../../geometry/doctor/frame'
import { isSafe } from '../../geometry/doctor/mend'
import { filesBeside, type Beside } from '../../geometry/doctor/gltf-whole'
import { reportOf } from '../../geometry/doctor/report'
import { MOST_BYTES, type LeftOut } from '../../geometry/solid/mesh-file'
import { isBundle, MOST_BUNDLE_BYTES, unbundled } from '../../table/bundle'
import type { DoctorLine } from '../arguments'
import { extensionOf, fileIn, readBounded } from '../files'
import { figure, place } from '../output'
import { framesSaid, meshesIn } from '../packed-meshes'
import { oneLine, Refusal } from '../refusal'

/** How many holes are told one by one, the widest first. */
const MOST_HOLES = 100

/** The data that a glTF names, out of the folder that it lies in; what is not there the reader tells. */
async function besideOf(bytes: Uint8Array, path: string, cwd: string): Promise<Beside> {
  if (extensionOf(path) !== 'gltf') return {}
  const folder = dirname(resolve(cwd, path))
  const found = await Promise.all(filesBeside(bytes).map(async (name) => {
    const full = await fileIn(folder, name).catch(() => null)
    return full === null ? [] : [[name, await readBounded(full, MOST_BYTES)] as const]
  }))
  return Object.fromEntries(found.flat())
}

/** What is found in a mesh file, or in every mesh of a bundle or the one that is asked for, in inches; changes nothing. */
export async function doctor({ file: path, mesh, unit, up, text }: DoctorLine, cwd: string): Promise<object> {
  const asked: AskedFrame = { ...(unit && { unit }), ...(up && { up }) }
  if (isBundle(path)) {
    const files = unbundled(await readBounded(resolve(cwd, path), MOST_BUNDLE_BYTES))
    if (!files.ok) throw new Refusal(`${path}: ${files.error}`)
    const names = meshesIn(files.value, path, mesh ?? null)
    const bundle = { path, files: files.value, said: framesSaid(files.value) }
    return mesh === undefined ? packed(bundle, names, asked, text === true) : told(await examinedIn(bundle, names[0]!, asked), text === true)
  }
  if (mesh !== undefined) throw new Refusal(`--mesh: ${path} is no bundle`)
  const bytes = await readBounded(resolve(cwd, path), mostBytesOf(path))
  const beside = await besideOf(bytes, path, cwd)
  return told(await examined({ bytes, path, beside }, asked), text === true)
}

const told = (found: Examined, text: boolean): object => (text ? { text: textOf(found) } : dataOf(found))

type AskedFrame = Partial<FileFrame>

interface Bundle {
  readonly path: string
  readonly files: Readonly<Record<string, Uint8Array>>
  readonly said: ReturnType<typeof framesSaid>
}

/** One after the other; of one that cannot be read the line that says why, and the others all the same. */
async function packed(bundle: Bundle, names: readonly string[], asked: AskedFrame, text: boolean): Promise<object> {
  const meshes: object[] = []
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await examinedIn(bundle, name, asked).then((each) => told(each, text), (error: unknown) => {
      if (error instanceof Refusal) return text ? { text: oneLine(error.message) } : { file: `${bundle.path}/${name}`, fault: error.message }
      throw error
    })
    meshes.push(found)
  }
  return text ? { text: meshes.map((each) => ('text' in each ? each.text : '')).join('\n\n') } : { file: bundle.path, meshes }
}

const examinedIn = ({ path, files, said }: Bundle, name: string, asked: AskedFrame): Promise<Examined> =>
  examined({ bytes: files[name]!, path: `${path}/${name}`, beside: {} }, { ...said.get(name), ...asked })

interface Given {
  readonly bytes: Uint8Array
  readonly path: string
  readonly beside: Beside
}

interface Examined {
  readonly path: string
  readonly frame: FileFrame
  readonly guessed: readonly string[]
  readonly found: ReturnType<typeof examine>
  readonly crossings: ReturnType<typeof crossingsOf>
  readonly leftOut: LeftOut
  readonly report: ReturnType<typeof reportOf>
}

async function examined({ bytes, path, beside }: Given, { unit, up }: AskedFrame): Promise<Examined> {
  const raw = await readFile(bytes, extensionOf(path), { name: basename(path), beside })
  if (!raw.ok) throw new Refusal(raw.error.startsWith(basename(path)) ? raw.error : `${path}: ${raw.error}`)
  const guess = guessFrame(raw.value)
  const frame = { unit: unit ?? guess.unit, up: up ?? guess.up }
  const mesh = framed(raw.value, frame)
  if (!mesh.ok) throw new Refusal(`${path}: ${mesh.error}`)
  const found = examine(mesh.value)
  const crossings = crossingsOf(mesh.value)
  const { leftOut } = raw.value
  const guessed = [...(unit === undefined ? ['unit'] : []), ...(up === undefined ? ['up'] : [])]
  return { path, frame, guessed, found, crossings, leftOut, report: reportOf(found, crossings, leftOut) }
}

function textOf({ path, frame, guessed, found, report }: Examined): string {
  const size = found.size.map((side) => Number(side.toPrecision(3)))
  const guesses = guessed.length > 0 ? ` (${guessed.join(' and ')} guessed)` : ''
  return [
    `${oneLine(path)}: ${found.triangles} triangles, ${size[0]} by ${size[2]} in, ${size[1]} in tall, read in ${frame.unit}, ${frame.up} up${guesses}`,
    report.sight, ...[...report.came, ...report.lines].map(({ found: what, means }) => `${what}. ${means}`),
  ].join('\n')
}

const dataOf = ({ path, frame, guessed, found, crossings, leftOut, report }: Examined): object => ({
  file: path, ...frame, guessed, triangles: found.triangles, corners: found.corners, size: found.size.map(figure), closed: found.closed,
  volume: found.volume === null ? null : figure(found.volume),
  holes: {
    count: found.holes.length,
    widest: found.holes.slice(0, MOST_HOLES).map((hole) => (
      { at: place(hole.middle), wide: figure(hole.wide), around: figure(hole.around), foot: hole.foot, safe: isSafe(hole) })),
  },
  edges: { open: found.open, branching: found.branching }, flipped: found.flipped.count, oneSided: found.flipped.oneSided, doubled: found.doubled.count,
  needles: found.needles.count, parts: found.shells, crumbs: found.crumbs.count, crossings: { pairs: crossings.pairs, whole: crossings.whole },
  leftOut, sight: report.sight,
})
