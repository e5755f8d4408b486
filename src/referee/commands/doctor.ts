import { basename, dirname, resolve } from 'node:path'
import { crossingsOf } from '../../geometry/doctor/crossings'
import { examine } from '../../geometry/doctor/examine'
import { framed, guessFrame, mostBytesOf, readFile } from '../../geometry/doctor/frame'
import { isSafe } from '../../geometry/doctor/mend'
import { filesBeside, type Beside } from '../../geometry/doctor/gltf-whole'
import { reportOf } from '../../geometry/doctor/report'
import { MOST_BYTES } from '../../geometry/solid/mesh-file'
import type { DoctorLine } from '../arguments'
import { extensionOf, fileIn, readBounded } from '../files'
import { figure, place } from '../output'
import { Refusal } from '../refusal'

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

/** What is found in a mesh file, in inches; changes nothing. */
export async function doctor({ mesh: path, unit, up, text }: DoctorLine, cwd: string): Promise<object> {
  const bytes = await readBounded(resolve(cwd, path), mostBytesOf(path))
  const raw = await readFile(bytes, extensionOf(path), { name: basename(path), beside: await besideOf(bytes, path, cwd) })
  if (!raw.ok) throw new Refusal(raw.error.startsWith(basename(path)) ? raw.error : `${path}: ${raw.error}`)
  const guess = guessFrame(raw.value)
  const frame = { unit: unit ?? guess.unit, up: up ?? guess.up }
  const mesh = framed(raw.value, frame)
  if (!mesh.ok) throw new Refusal(`${path}: ${mesh.error}`)
  const found = examine(mesh.value)
  const crossings = crossingsOf(mesh.value)
  const { leftOut } = raw.value
  const report = reportOf(found, crossings, leftOut)
  const guessed = [...(unit === undefined ? ['unit'] : []), ...(up === undefined ? ['up'] : [])]
  if (text) {
    const size = found.size.map((side) => Number(side.toPrecision(3)))
    const guesses = guessed.length > 0 ? ` (${guessed.join(' and ')} guessed)` : ''
    return { text: [
      `${path}: ${found.triangles} triangles, ${size[0]} by ${size[2]} in, ${size[1]} in tall, read in ${frame.unit}, ${frame.up} up${guesses}`,
      report.sight, ...[...report.came, ...report.lines].map(({ found: what, means }) => `${what}. ${means}`),
    ].join('\n') }
  }
  return {
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
  }
}
