import type { BoardModel, FlatShape, Id, Pose } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { Inches } from '../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../core/vec'
import { unitModels } from '../contract'
import { COHERENCY_ACROSS, COHERENCY_UP } from './coherency'
import { keepOutOf } from './engage'
import { leaderOf } from './measure'

export interface Placing {
  /** New poses of the followers, in the board's order; those for which no place was found are missing. */
  readonly poses: ReadonlyMap<Id, Pose>
  /** Every follower was placed within reach of the leader. */
  readonly coherent: boolean
}

/** Spacing of the places that are tried. */
const STEP: Inches = 0.25
/** How far from the leader a place is looked for where none within coherency is free. */
const FARTHEST: Inches = 24

/**
 * RS-MOVE-10, RS-MOVE-11, RS-COHERENCY-8: places for a unit's followers, whose leader stands already where it moved to.
 * Each gets the free place within coherency that is nearest to where it stands now, or else the free place nearest to the
 * leader. Free means that it can stand there (RS-MOVE-12), outside the engagement range of enemies (RS-ENGAGE-4) and clear of the
 * others as placed; bases count as their inscribed circles towards the leader and circumscribed ones among themselves,
 * so every proposal is legal, though an oval may be asked to stand a little farther off than it must.
 */
export function placeFollowers(measure: Measure, unit: Id): Placing {
  const leader = leaderOf(measure, unit)
  const followers = unitModels(measure.board, unit).filter((model) => model.id !== leader?.id)
  const poses = new Map<Id, Pose>()
  if (!leader) return { poses, coherent: true }
  const mates = new Set(followers.map((model) => model.id))
  const placed: BoardModel[] = [leader]
  let coherent = true
  for (const model of followers) {
    const limit = COHERENCY_ACROSS + inner(leader) + inner(model)
    const free = (at: Vec3) => isFree(measure, model, at, mates, placed)
    const near = grid(leader.at, limit).toSorted((a, b) => distance2(a, plan(model.at)) - distance2(b, plan(model.at)))
    const place =
      firstPlace(measure, leader, near, (at) => Math.abs(at[1] - leader.at[1]) <= COHERENCY_UP && free(at)) ??
      nearestPlace(measure, leader, free)
    if (!place) {
      coherent = false
      continue
    }
    coherent &&= place.coherent
    const pose = { at: place.at, turn: model.turn }
    poses.set(model.id, pose)
    placed.push({ ...model, ...pose })
  }
  return { poses, coherent }
}

interface Place {
  readonly at: Vec3
  readonly coherent: boolean
}

function firstPlace(measure: Measure, leader: BoardModel, points: readonly Vec2[], free: (at: Vec3) => boolean): Place | null {
  for (const point of points) {
    const at = onSurface(measure, point, leader)
    if (free(at)) return { at, coherent: true }
  }
  return null
}

function nearestPlace(measure: Measure, leader: BoardModel, free: (at: Vec3) => boolean): Place | null {
  const centre = plan(leader.at)
  const points = grid(leader.at, FARTHEST).toSorted((a, b) => distance2(a, centre) - distance2(b, centre))
  const found = firstPlace(measure, leader, points, free)
  return found && { at: found.at, coherent: false }
}

const onSurface = (measure: Measure, point: Vec2, leader: BoardModel): Vec3 => [
  point[0],
  measure.surface(point, leader.at[1]).y,
  point[1],
]

function isFree(measure: Measure, model: BoardModel, at: Vec3, mates: ReadonlySet<Id>, placed: readonly BoardModel[]): boolean {
  const touching = placed.some(
    (other) => Math.abs(other.at[1] - at[1]) < 1e-3 && distance2(plan(other.at), plan(at)) < outer(other) + outer(model),
  )
  if (touching) return false
  const pose = { at, turn: model.turn }
  const stand = measure.stand(model.id, pose)
  // Mates still stand where they came from; only their new places count.
  if (!stand.supported || !stand.onTable || stand.overlaps.some((id) => !mates.has(id))) return false
  const keepOut = measure.board.models.filter(({ side }) => side !== model.side).map(({ id }) => keepOutOf(id))
  const stops = measure.sweep({ model: model.id, start: pose, legs: [{ x: at[0], y: at[1], z: at[2] }], keepOut }).stops
  return !stops.some((stop) => stop.why === 'keep-out')
}

/** Points of a square grid within `radius` of the centre. */
function grid(centre: Vec3, radius: Inches): Vec2[] {
  const points: Vec2[] = []
  const steps = Math.floor(radius / STEP)
  for (let i = -steps; i <= steps; i++) {
    for (let j = -steps; j <= steps; j++) {
      if (Math.hypot(i, j) * STEP <= radius) points.push([centre[0] + i * STEP, centre[2] + j * STEP])
    }
  }
  return points
}

const inner = (model: BoardModel): Inches => radii(model)[0]
const outer = (model: BoardModel): Inches => radii(model)[1]

/** Radii of the circles inside and round the base; for a body without base its footprint's. */
function radii({ base, body }: BoardModel): readonly [inner: Inches, outer: Inches] {
  const shape = base ?? (body.kind === 'prism' ? body.footprint : null)
  if (shape) return radiiOf(shape)
  const { positions } = body.kind === 'mesh' ? body.mesh : { positions: [] }
  let outermost = 0
  for (let i = 0; i < positions.length; i += 3) outermost = Math.max(outermost, Math.hypot(positions[i]!, positions[i + 2]!))
  return [0, outermost]
}

function radiiOf(shape: FlatShape): readonly [inner: Inches, outer: Inches] {
  switch (shape.kind) {
    case 'circle':
      return [shape.radius, shape.radius]
    case 'oval':
      return [Math.min(shape.rx, shape.rz), Math.max(shape.rx, shape.rz)]
    case 'rect':
      return [Math.min(shape.hx, shape.hz), Math.hypot(shape.hx, shape.hz)]
    case 'polygon':
      return [0, Math.max(...shape.points.map(([x, z]) => Math.hypot(x, z)))]
  }
}
