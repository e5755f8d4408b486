import { hypot } from '../core/trigonometry'
import { turn2, type Vec2 } from '../core/vec'
import type { BoardPiece, SideId } from '../core/board'
import type { Degrees, Inches } from '../core/units'
import { addPiece, freshId } from './edit'
import type { TableFile, TableTerrain } from './file'
import { unpaired, withoutLonePairs } from './pairs'
import { ownHull } from './piece-hull'

/** How one half of a table is carried over to the other: turned about the middle, or across the line between the sides. */
export type Mirroring = 'half-turn' | 'line'

export interface MirrorWish {
  readonly how: Mirroring
  /** Whose half is carried over; only what is named in `only`, where that is given. */
  readonly from: SideId
  readonly only?: ReadonlySet<string>
  /** What stands on the other half goes; false: the twins are added to it. */
  readonly replace: boolean
}

export interface Mirrored {
  readonly file: TableFile
  /** New entries. */
  readonly added: readonly string[]
  /** Those of them that are no true image: a piece of the library cannot be turned inside out, and is turned to fit as well as it can. */
  readonly nearly: readonly string[]
}

/** What stands no farther off the middle is its own twin, or stands on neither half. */
const MIDDLE: Inches = 0.05
/** An outline that is off its image by no more than this is that image. */
const SAME: Inches = 0.05

/**
 * The file with one half of its terrain carried over to the other. What stands in the very middle stays as it is and gets no twin; models stay.
 * Twins are in no pair, and in a group of their own where their pieces are in one.
 */
export function mirrored(file: TableFile, pieces: readonly BoardPiece[], { how, from, only, replace }: MirrorWish): Mirrored {
  const sign = from === 'A' ? -1 : 1
  const isOwn = ({ at }: TableTerrain) => sign * at[2] > MIDDLE || (how === 'half-turn' && Math.abs(at[2]) <= MIDDLE && sign * at[0] > MIDDLE)
  const inMiddle = ({ at }: TableTerrain) => Math.abs(at[2]) <= MIDDLE && (how === 'line' || Math.abs(at[0]) <= MIDDLE)
  const taken = file.terrain.filter((entry) => (only ? only.has(entry.id) && !inMiddle(entry) : isOwn(entry)))
  const kept = replace && !only ? file.terrain.filter((entry) => isOwn(entry) || inMiddle(entry) || entry.locked) : file.terrain
  const groups = new Map<string, string>()
  const groupOf = (group: string): string => {
    const known = groups.get(group) ?? freshGroup(file, [...groups.values()])
    groups.set(group, known)
    return known
  }
  let next: TableFile = { ...file, terrain: withoutLonePairs(kept) }
  const added: string[] = []
  const nearly: string[] = []
  for (const entry of taken) {
    const { shape, turn, exact } = imageOf(entry, pieces.find(({ id }) => id === leadOf(file, entry).id), how)
    const id = freshId(next, entry.id.replace(/-\d+$/, ''))
    const { turn: _, group, ...rest } = unpaired(entry)
    next = addPiece(next, {
      ...rest, id, shape, at: [flip(entry.at[0], how === 'half-turn'), entry.at[1], flip(entry.at[2], true)],
      ...(turn === 0 ? {} : { turn }),
      ...(rest.area && how === 'line' && !('mesh' in shape) ? { area: across(rest.area) } : {}),
      ...(group === undefined ? {} : { group: groupOf(group) }),
    })
    added.push(id)
    if (!exact) nearly.push(id)
  }
  return { file: next, added, nearly }
}

/** A leaf that hangs in a mesh goes wherever its mesh goes. */
const leadOf = ({ terrain }: TableFile, entry: TableTerrain): TableTerrain => {
  if (entry.kind !== 'door' || entry.group === undefined || !('mesh' in entry.shape)) return entry
  return terrain.find(({ group, kind, at, turn = 0 }) => (
    group === entry.group && kind !== 'door' && turn === (entry.turn ?? 0) && at.every((value, k) => value === entry.at[k]))) ?? entry
}

const flip = (value: number, flips: boolean): number => (flips && value !== 0 ? -value : value)

/** What is turned inside out takes what one is in along. */
const across = (area: NonNullable<TableTerrain['area']>): NonNullable<TableTerrain['area']> =>
  ({ ...area, footprint: area.footprint.map(([x, z]): [number, number] => [x, flip(z, true)]) })

/** Into 0 to 360, without a tail of digits from adding up. */
const normal = (turn: Degrees): Degrees => (Math.round(((turn % 360) + 360) * 1e6) / 1e6) % 360

interface Image {
  readonly shape: TableTerrain['shape']
  readonly turn: Degrees
  readonly exact: boolean
}

function imageOf(entry: TableTerrain, piece: BoardPiece | undefined, how: Mirroring): Image {
  const { shape, turn = 0 } = entry
  if (how === 'half-turn') return { shape, turn: normal(turn + 180), exact: true }
  if ('box' in shape || 'cylinder' in shape) return { shape, turn: normal(-turn), exact: true }
  if ('prism' in shape) {
    const footprint = shape.prism.footprint.map(([x, z]): [number, number] => [x, flip(z, true)])
    return { shape: { prism: { ...shape.prism, footprint } }, turn: normal(-turn), exact: true }
  }
  // Its image is the outline across the line; the quarter turn of the outline that comes nearest to it stands for it.
  const best = acrossTheLine(piece ? ownHull(piece) : [])
  return { shape, turn: normal(best.turn - turn), exact: best.off <= SAME }
}

/** By which quarter turn an outline comes nearest to its own image across the line x, and how far off that is. */
export function acrossTheLine(hull: readonly Vec2[]): { readonly turn: Degrees; readonly off: Inches } {
  const image = hull.map(([x, z]): Vec2 => [x, -z])
  return [0, 90, 180, 270].map((turn) => ({ turn, off: apart(image, hull.map((point) => turn2(point, turn))) }))
    .reduce((a, b) => (b.off < a.off - 1e-6 ? b : a))
}

/** The farthest that a corner of the one is from the nearest corner of the other. */
const apart = (a: readonly Vec2[], b: readonly Vec2[]): Inches =>
  Math.max(0, ...a.map(([x, z]) => Math.min(...b.map(([u, v]) => hypot(u - x, v - z)))))

/** `group-1`, `group-2`, ...: the first that no terrain is in. */
export function freshGroup({ terrain }: Pick<TableFile, 'terrain'>, taken: readonly string[] = []): string {
  const known = new Set([...terrain.flatMap(({ group }) => group ?? []), ...taken])
  for (let i = 1; ; i++) if (!known.has(`group-${i}`)) return `group-${i}`
}
