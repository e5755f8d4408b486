import type { SweepQuery, Waypoint } from '../../core/measure'
import { atan2, hypot } from '../../core/trigonometry'
import { degrees, radians, type Degrees, type Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { standingIn, turned, type Journey, type Standpoint } from './journey'
import type { LegStop } from './leg-stop'
import { HEIGHT_TOLERANCE, STEP, TOUCH } from './limits'
import type { Mover } from './mover'
import { beyondTable, nearestSurface, overlapsAt, surfacesAt } from './stand'
import type { Surroundings } from './surroundings'
import { isFree, stepOf } from './terrain'
import type { Track } from './track'
import { inZone } from './zones'

/** So far a rim may come in one step of a turn: after each step the base must fit. */
export const STEP_OF_TURN: Inches = 0.05
/** A stop is found to this share of its step. */
const FINE = 0.01

/** A turn on the spot: how the base stood after each step, and how far it came. */
export interface Turn {
  readonly stands: readonly { readonly mover: Mover; readonly near: Surroundings }[]
  /** The journey as it goes on, turned; and where. */
  readonly journey: Journey
  readonly end: Standpoint
  readonly stop: LegStop | null
}

/** Turns the base on the spot, the shorter way round. A round one is turned at once: its shape stays. */
export function turnOnSpot(from: Journey, start: Standpoint, yaw: Degrees): Turn {
  const begin = from.start.yaw
  const by = shorter(yaw - begin)
  const round = from.mover.plan.xs.length === 1
  const steps = round ? 1 : Math.max(1, Math.ceil((Math.abs(radians(by)) * from.mover.reach) / STEP_OF_TURN))
  const stands: Turn['stands'][number][] = []
  let [share, here, at] = [0, from, start]
  // Who stands over the table's edge may come back.
  const edge = Math.max(TOUCH, beyondTable(from.mover.plan, start.at[0], start.at[2], from.ground.board))
  const step = (to: number): LegStop | null => {
    const journey = turned(from, to === 1 ? yaw : begin + to * by)
    const end = standingIn(journey, at)
    const { mover, ground } = journey
    const near = ground.at(end.at[0], end.at[2], mover.reach)
    const stop = round ? null : misfit(journey, near, end, edge)
    if (stop) return stop
    stands.push({ mover, near })
    ;[share, here, at] = [to, journey, end]
    return null
  }
  let stop: LegStop | null = null
  for (let made = 1; made <= steps && !stop; made++) stop = step(made / steps)
  if (stop) for (let half = 1 / (2 * steps); half > FINE / steps; half /= 2) stop = step(share + half) ?? stop
  return { stands, journey: here, end: at, stop }
}

/** How the base is to be turned on the way to a point; undefined: as it is. Its front is +z at yaw 0. */
export function yawOf({ x, z, yaw }: Waypoint, [fromX, , fromZ]: Vec3, facing: SweepQuery['facing']): Degrees | undefined {
  const [dx, dz] = [x - fromX, z - fromZ]
  return yaw ?? (facing === 'along' && hypot(dx, dz) > 1e-6 ? degrees(atan2(dx, dz)) : undefined)
}

/** A track that goes nowhere. */
export const standingTrack = ({ at, hanging }: Standpoint): Track =>
  ({ from: at, dx: 1, dz: 0, knots: [{ t: 0, y: at[1], cost: 0, up: 0, down: 0, carried: !hanging }] })

/** The angle between -180 and 180 that leads to the same. */
function shorter(by: Degrees): Degrees {
  const rest = ((by % 360) + 360) % 360
  return rest > 180 ? rest - 360 : rest
}

/** What a base that was turned would share its place with. What it may step on, or crosses at no cost, is not in its way. */
function misfit(
  { mover, model, ground, ignore, options, zones }: Journey, near: Surroundings, { at, excused, excusedZones }: Standpoint, edge: Inches,
): LegStop | null {
  const [x, y, z] = at
  const zone = zones.find((each) => !excusedZones.has(each) && inZone(each, at))
  if (zone) return { why: zone.why, at, by: zone.by }
  if (beyondTable(mover.plan, x, z, ground.board) > edge + 1e-9) return { why: 'table', at, by: null }
  const bars = near.blocks.filter(
    (block) => !block.owner.crossable && !excused.has(block) && block.y1 > y + (block.slice ? STEP : stepOf(options)) + TOUCH && !isFree(block.owner, options),
  )
  const surface = nearestSurface(surfacesAt(near, x, z, ignore), y)
  const on = Math.abs(surface.y - y) <= HEIGHT_TOLERANCE ? surface : null
  const by = overlapsAt({ ...near, blocks: bars, models: [] }, mover, model.id, x, y, z, on, ignore)[0]
  return by === undefined ? null : { why: 'solid', at, by }
}
