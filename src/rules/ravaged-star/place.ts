import type { BoardModel, FlatShape, Id, Pose } from '../../core/board'
import type { Measure } from '../../core/measure'
import type { Inches } from '../../core/units'
import { distance2, distance3, plan, type Vec2, type Vec3 } from '../../core/vec'
import { unitModels } from '../contract'
import { bodyHeight } from './body'
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
 * Each gets the free place within coherency that is nearest to where it stands now; where that leaves no room for them
 * all, they are packed from the leader outwards, and who still finds none goes as near to the leader as it can. Free means
 * that it can stand there (RS-MOVE-12), outside the engagement range of enemies (RS-ENGAGE-4) and clear of the others as placed;
 * bases count as their inscribed circles towards the leader and as circumscribed ones among themselves, so every proposal
 * is legal, though an oval may be asked to stand a little farther off than it must.
 */
export function placeFollowers(measure: Measure, unit: Id): Placing {
  const leader = leaderOf(measure, unit)
  if (!leader) return { poses: new Map(), coherent: true }
  const loose = placeInTurn(measure, leader, 'stay')
  return loose.coherent ? loose : placeInTurn(measure, leader, 'pack')
}

/** One follower after the other; `stay` prefers places near where it stands, `pack` places near the leader. */
function placeInTurn(measure: Measure, leader: BoardModel, prefer: 'stay' | 'pack'): Placing {
  const followers = unitModels(measure.board, leader.unit).filter((model) => model.id !== leader.id)
  const mates = new Set(followers.map((model) => model.id))
  const poses = new Map<Id, Pose>()
  const placed: BoardModel[] = [leader]
  let coherent = true
  for (const model of followers) {
    const limit = COHERENCY_ACROSS + inner(leader) + inner(model)
    const wish = plan(prefer === 'stay' ? model.at : leader.at)
    const free = (at: Vec3) => isFree(measure, model, at, mates, placed)
    const near = (at: Vec3) => Math.abs(at[1] - leader.at[1]) <= COHERENCY_UP && free(at)
    const coherentAt = firstPlace(measure, leader, byDistance(grid(leader.at, limit), wish), near)
    coherent &&= coherentAt !== null
    const at = coherentAt ?? nearestPlace(measure, leader, free)
    if (!at) continue
    const pose = { at, turn: model.turn }
    poses.set(model.id, pose)
    placed.push({ ...model, ...pose })
  }
  return { poses, coherent }
}

const byDistance = (points: readonly Vec2[], from: Vec2): readonly Vec2[] =>
  points.toSorted((a, b) => distance2(a, from) - distance2(b, from))

function firstPlace(measure: Measure, leader: BoardModel, points: readonly Vec2[], free: (at: Vec3) => boolean): Vec3 | null {
  for (const point of points) {
    const at = onSurface(measure, point, leader)
    if (free(at)) return at
  }
  return null
}

/** As close to the leader as can be, heights counted: beside a high wall is nearer than on its top. */
function nearestPlace(measure: Measure, leader: BoardModel, free: (at: Vec3) => boolean): Vec3 | null {
  let best: Vec3 | null = null
  let nearest = Infinity
  for (const point of byDistance(grid(leader.at, FARTHEST), plan(leader.at))) {
    if (distance2(point, plan(leader.at)) >= nearest) break
    const at = onSurface(measure, point, leader)
    const distance = distance3(at, leader.at)
    if (distance < nearest && free(at)) [best, nearest] = [at, distance]
  }
  return best
}

const onSurface = (measure: Measure, point: Vec2, leader: BoardModel): Vec3 => [
  point[0],
  measure.surface(point, leader.at[1]).y,
  point[1],
]

function isFree(measure: Measure, model: BoardModel, at: Vec3, mates: ReadonlySet<Id>, placed: readonly BoardModel[]): boolean {
  const touching = placed.some((other) => {
    const sameLevel = Math.abs(other.at[1] - at[1]) < Math.max(bodyHeight(other), bodyHeight(model))
    return sameLevel && distance2(plan(other.at), plan(at)) < outer(other) + outer(model)
  })
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
