import type { Board, BoardModel, Id, Pose } from '../../core/board'
import type { SweepOptions } from '../../core/measure'
import type { Degrees, Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import type { Gathered } from './gathered'
import { HEIGHT_TOLERANCE, STEP, TOUCH } from './limits'
import type { Mover } from './mover'
import { signedDistance } from './rounded'
import { nearestSurface, surfacesAt } from './stand'
import type { Surroundings } from './surroundings'
import { freeKey, type Block, type IdSet, type Owner, type Standing } from './terrain'
import type { Track } from './track'
import type { Rise } from './walk-types'
import { blockingZone, inZone, keepOutZone, type Zone } from './zones'
import type { LegStop } from './leg-stop'

/** What a sweep asks of the world that it moves in. */
export interface Ground {
  readonly board: Pick<Board, 'width' | 'depth'>
  along(ax: number, az: number, bx: number, bz: number, width: Inches): Surroundings
  around(x: number, z: number, halfSide: Inches): Surroundings
  /** What a base at the point may meet, whose rim is no farther than `reach`: no ground but at the point. */
  at(x: number, z: number, reach: Inches): Surroundings
  standing(id: Id): Standing | undefined
  /** All that is on the table, for searches with that base; models are left out. */
  gathered(mover: Mover): Gathered
  /** The model's base so turned, kept with its sums. */
  mover(model: BoardModel, yaw: Degrees): Mover
  /** What is around a point, where there is so much on the table that looking at all of it takes long; else null. */
  gatheredAround(mover: Mover, x: number, z: number, halfSide: Inches): Gathered | null
}

/** A base about to move: everything about a query that does not change from leg to leg. */
export interface Journey {
  readonly ground: Ground
  readonly mover: Mover
  readonly model: BoardModel
  readonly start: Pose
  readonly options: SweepOptions
  readonly ignore: IdSet
  readonly zones: readonly Zone[]
}

/** What of it hangs on the table's terrain alone. */
export type Terms = Pick<Journey, 'ground' | 'mover' | 'options' | 'ignore'>

/** Equal keys, equal terms, for one base on one table's terrain. */
export const termsKey = ({ options, ignore }: Terms): string =>
  `${options.climb ?? false} ${freeKey(options)} ${[...ignore].sort().join(' ')}`

/** Where a path has got to. */
export interface Standpoint {
  readonly at: Vec3
  /** Nothing carries the centre: the base hangs beside a face. */
  readonly hanging: boolean
  /** What carries it, be it only its rim; null for the table. */
  readonly holder: Owner | null
  /** Blocks and models that it overlapped where the path began, and still does. */
  readonly excused: ReadonlySet<Block>
  readonly excusedZones: ReadonlySet<Zone>
}

/** One leg as it went: its track up to where it was stopped, and why. */
export interface Leg {
  readonly near: Surroundings
  readonly track: Track
  readonly rises: readonly Rise[]
  /** What of meshes it looked at beyond what is near, and whether that was more than it may: then it was given up on the way. */
  readonly met: number
  readonly cut: boolean
  readonly stop: LegStop | null
  readonly end: Standpoint
}

export function beginJourney(ground: Ground, mover: Mover, model: BoardModel, options: SweepOptions): Journey {
  const zones: Zone[] = []
  for (const id of options.blockingModels ?? []) {
    const other = id === model.id ? undefined : ground.standing(id)
    if (other) zones.push(blockingZone(mover, other))
  }
  for (const zone of options.keepOut ?? []) {
    const other = zone.model === model.id ? undefined : ground.standing(zone.model)
    if (other) zones.push(keepOutZone(mover, other, zone))
  }
  const start = options.start ?? { at: model.at, yaw: model.yaw }
  return { ground, mover, model, start, options, ignore: new Set(options.ignorePieces), zones }
}

/** The same journey with the base turned. */
export const turned = ({ ground, model, options, start }: Journey, yaw: Degrees): Journey =>
  beginJourney(ground, ground.mover(model, yaw), model, { ...options, start: { at: start.at, yaw } })

/** A standpoint as one of another journey of the same model: what it overlapped when the path began stays excused. */
export function standingIn({ zones }: Journey, from: Standpoint): Standpoint {
  const left = [...from.excusedZones]
  return { ...from, excusedZones: new Set(zones.filter(({ why, by }) => left.some((zone) => zone.why === why && zone.by === by))) }
}

/** The start, on the surface that carries it, with what it overlaps already. */
export function startingPoint(journey: Journey): Standpoint {
  const { ground, mover, start, ignore, zones } = journey
  const [x, y, z] = start.at
  const near = ground.at(x, z, mover.reach)
  const surface = nearestSurface(surfacesAt(near, x, z, ignore), y)
  const supported = Math.abs(surface.y - y) <= HEIGHT_TOLERANCE
  const height = supported ? surface.y : y
  const lift = supported ? surface.slope * mover.reach : 0
  const excused = new Set<Block>()
  for (const block of near.blocks) {
    const slack = block.slice || lift > 0 ? STEP + lift : TOUCH
    if (block.y1 <= height + slack || block.y0 >= height + mover.height - TOUCH) continue
    if (signedDistance(mover.sum(block), x, z) < -TOUCH) excused.add(block)
  }
  const at: Vec3 = [x, height, z]
  const holder = supported ? surface.owner : null
  return { at, hanging: !supported, holder, excused, excusedZones: overlapped(zones, at) }
}

const overlapped = (zones: readonly Zone[], at: Vec3): Set<Zone> =>
  new Set(zones.filter((zone) => zone.leave && inZone(zone, at)))
