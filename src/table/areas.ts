import { difference, union, type Geom } from 'polyclip-ts'
import type { BoardPiece } from '../core/board'
import { cos, hypot, sin } from '../core/trigonometry'
import type { Inches } from '../core/units'
import { add2, plan, turn2, type Vec2 } from '../core/vec'
import { addPiece, editPiece, freshId, remove } from './edit'
import { LIMITS } from './fields'
import type { TableFile, TableTerrain } from './file'
import { polygonFault } from './polygon'

// Ground that is painted by hand: areas in the format's own words, prisms of a kind that one may be in.

export const PAINTS = {
  forest: { name: 'Woods', stem: 'woods', height: 4 },
  // As high as the library's pond and crater.
  water: { name: 'Water', stem: 'water', height: 0.3 },
  difficult: { name: 'Rough ground', stem: 'rough', height: 0.3 },
} as const satisfies Partial<Record<BoardPiece['kind'], { name: string; stem: string; height: Inches }>>

export type PaintKind = keyof typeof PAINTS
export const PAINT_KINDS = Object.keys(PAINTS) as readonly PaintKind[]

/** Corners of the round ends of a stroke. */
const ROUND = 14
/** A hand's small swerves are none of its stroke: of all that is done here, joining its pieces takes the longest. */
const SWERVE: Inches = 0.1
/** Smaller than this, in square inches, nothing is left lying about. */
const CRUMB = 0.3
/** By how much an outline may be off what was painted: as little as its corners allow. */
const OFF: readonly Inches[] = [0.03, 0.08, 0.16, 0.3, 0.6, 1.2]

type Ring = [number, number][]

/** Everything within `radius` of a line of points. */
export function strokeArea(points: readonly Vec2[], radius: Inches): Geom {
  const line = thinned(points.map(([x, z]): [number, number] => [x, z]), SWERVE)
  const pieces = (line.length > 1 ? line.slice(1) : line).map(([x, z], i): [Ring] => {
    const [u, v] = line[i]!
    const [dx, dz] = [x - u, z - v]
    const length = hypot(dx, dz)
    const along: Vec2 = length < 1e-9 ? [1, 0] : [dx / length, dz / length]
    // A capsule: half a circle round each end.
    const end = (at: Vec2, sign: 1 | -1): Ring => Array.from({ length: ROUND / 2 + 1 }, (_, k) => {
      const angle = Math.PI * (k / (ROUND / 2) - 0.5)
      const [c, s] = [sign * cos(angle), sign * sin(angle)]
      return [at[0] + radius * (along[0] * c - along[1] * s), at[1] + radius * (along[1] * c + along[0] * s)]
    })
    return [[...end([x, z], 1), ...end([u, v], -1)]]
  })
  return pieces.length === 1 ? pieces[0]! : union(pieces[0]!, ...pieces.slice(1))
}

/**
 * The file with that area painted on it: what it touches of the same kind becomes one with it, under the id that was there first. Holes are
 * filled: the format has none. The same file where nothing is left of it.
 */
export function paintedOn(file: TableFile, kind: PaintKind, area: Geom): TableFile {
  const touching = file.terrain.flatMap((entry) => {
    const ring = entry.kind === kind && !entry.locked ? ringOf(entry) : null
    return ring ? [{ entry, ring }] : []
  })
  let whole = union(area)
  const joined: TableTerrain[] = []
  for (const { entry, ring } of touching) {
    const both = union(whole, [ring])
    if (both.length > whole.length) continue
    whole = both
    joined.push(entry)
  }
  const outlines = whole.flatMap((polygon) => entryShape(polygon[0]!, PAINTS[kind].height) ?? [])
  if (outlines.length === 0) return file
  const [kept, ...gone] = joined
  let next = gone.length > 0 ? remove(file, ...gone.map(({ id }) => id)) : file
  for (const [i, { at, shape }] of outlines.entries()) {
    if (i === 0 && kept) next = editPiece(next, kept.id, (entry) => withShape(entry, at, shape))
    else next = addPiece(next, { id: freshId(next, PAINTS[kind].stem), name: PAINTS[kind].name, kind, shape, at })
  }
  return next
}

/** The file with all painted ground within that area taken away; what is cut in two is two. What is locked stays. */
export function wipedOff(file: TableFile, area: Geom): TableFile {
  let next = file
  for (const entry of file.terrain) {
    const ring = PAINT_KINDS.some((kind) => kind === entry.kind) && !entry.locked ? ringOf(entry) : null
    if (!ring) continue
    const left = difference([ring], area)
    if (left.length === 1 && left[0]!.length === 1 && Math.abs(areaOf(left[0]![0]!) - areaOf(ring)) < 1e-6) continue
    const { height } = PAINTS[entry.kind as PaintKind]
    const outlines = left.flatMap((polygon) => entryShape(polygon[0]!, height) ?? [])
    if (outlines.length === 0) next = remove(next, entry.id)
    for (const [i, { at, shape }] of outlines.entries()) {
      if (i === 0) next = editPiece(next, entry.id, (each) => withShape(each, at, shape))
      else next = addPiece(next, { ...withShape(entry, at, shape), id: freshId(next, entry.id.replace(/-\d+$/, '')) })
    }
  }
  return next
}

/** Where an entry's outline lies on the table; null where it is no painted ground. */
function ringOf({ shape, at, turn = 0 }: TableTerrain): Ring | null {
  if (!('prism' in shape)) return null
  return shape.prism.footprint.map((point): [number, number] => {
    const [x, z] = add2(turn2(point, turn), plan(at))
    return [x, z]
  })
}

function withShape(entry: TableTerrain, at: TableTerrain['at'], shape: TableTerrain['shape']): TableTerrain {
  const { turn: _, ...rest } = entry
  return { ...rest, at: [at[0], entry.at[1], at[2]], shape }
}

/** An outline as an entry has it, about its own middle, with no more corners than a file may have; null where it is a crumb. */
function entryShape(ring: Ring, height: Inches): Pick<TableTerrain, 'at' | 'shape'> | null {
  const open = ring.slice(0, same(ring[0]!, ring.at(-1)!) ? -1 : undefined)
  if (Math.abs(areaOf(open)) < CRUMB) return null
  const middle = (k: 0 | 1) => Math.round(((Math.min(...open.map((p) => p[k])) + Math.max(...open.map((p) => p[k]))) / 2) * 100) / 100
  const at: Vec2 = [middle(0), middle(1)]
  for (const off of OFF) {
    const footprint = simplified(open, off).map(([x, z]): [number, number] => [round(x - at[0]), round(z - at[1])])
      .filter((point, i, all) => !same(point, all[(i + 1) % all.length]!))
    if (footprint.length >= 3 && footprint.length <= LIMITS.footprint && polygonFault(footprint) === null) {
      return { at: [at[0], 0, at[1]], shape: { prism: { footprint, height } } }
    }
  }
  return null
}

const round = (value: number): number => Math.round(value * 100) / 100 + 0
const same = (a: readonly number[], b: readonly number[]): boolean => a[0] === b[0] && a[1] === b[1]

const areaOf = (ring: readonly (readonly number[])[]): number => ring.reduce((sum, [x, z], i) => {
  const [u, v] = ring[(i + 1) % ring.length]!
  return sum + (x! * v! - u! * z!) / 2
}, 0)

/** By Douglas and Peucker: corners that are off the line between those that stay by no more than that are left out. */
function simplified(ring: Ring, off: Inches): Ring {
  const far = ring.reduce((best, point, i) => (span(point, ring[0]!) > span(ring[best]!, ring[0]!) ? i : best), 0)
  return [...thinned(ring.slice(0, far + 1), off).slice(0, -1), ...thinned([...ring.slice(far), ring[0]!], off).slice(0, -1)]
}

function thinned(line: Ring, off: Inches): Ring {
  if (line.length < 3) return line
  const [a, b] = [line[0]!, line.at(-1)!]
  const length = span(a, b)
  let [most, at] = [off, -1]
  for (let i = 1; i < line.length - 1; i++) {
    const p = line[i]!
    const away = length < 1e-9 ? span(p, a) : Math.abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length
    if (away > most) [most, at] = [away, i]
  }
  return at < 0 ? [a, b] : [...thinned(line.slice(0, at + 1), off).slice(0, -1), ...thinned(line.slice(at), off)]
}

const span = (a: readonly number[], b: readonly number[]): Inches => hypot(b[0]! - a[0]!, b[1]! - a[1]!)
