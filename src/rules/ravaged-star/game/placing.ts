import type { BoardModel, Id, Pose } from '../../../core/board'
import { halfExtent } from '../../../core/flat-shape'
import { cos, hypot, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import { bodyHeight } from '../../lines/figure'
import { COHERENCY_UP } from '../judge/coherency'
import { ENGAGE_ACROSS, ENGAGE_UP } from '../judge/engage'
import { leastRise } from '../judge/measure'
import { bestFirst } from '../../kit/best-first'
import { boundsNear, candidatesNear, candidatesOn, type Bound, type Candidate } from '../../kit/free-region'
import { anywhere, boundsFor, byDistance, circleRound, gridRound, levelsAt, nearestPlace, rimsOf, SAFE, spotsNear, surfacesAbout } from './free-places'
import { modelAt } from './models'
import { coherencyLimit, enemyUnits, leaderModel, leastDistance, modelsOf, outerRadius, touches } from './ranges'
import { unitOf, type RsLook, type Unit } from './state'
import type { PlaceTask, Poses } from './tasks'

/**
 * Places for the models of the task: touching the charged where that is asked, as many as can; else beside the leader as
 * they stood; those without room in coherency as near to the leader as it goes (RS-MOVE-10, RS-MOVE-11, RS-COHERENCY-8), or nowhere.
 */
export function proposePlaces(look: RsLook, task: PlaceTask): Poses {
  const unit = unitOf(look.state, task.unit)
  const rooms: Rooms = new Map()
  const wished = placeInTurn(look, task, unit, true, rooms)
  if (wished.coherent || task.charged.length > 0) return wished.poses
  const packed = placeInTurn(look, task, unit, false, rooms)
  return packed.coherent || Object.keys(packed.poses).length > Object.keys(wished.poses).length ? packed.poses : wished.poses
}

/** Where models of one size, by that size, find room but for their mates: asked once for all of them, however they are placed. */
type Rooms = Map<string, Room>

interface Room {
  /** What bounds it. */
  bounds(): readonly Bound[]
  /** Points of a grid in coherency. */
  inside(): readonly Spot[]
  /** Points at which it may begin no farther from the leader than that in plan, nearest first. */
  spots(reach: Inches): readonly Spot[]
}

/** A point, and what was measured there so far. */
interface Spot extends Candidate {
  /** Height of the surface nearest to the leader's. */
  surface: Inches | null
  /** Heights to try, the nearest to the leader's first. */
  heights: readonly Inches[] | null
  /** Whether there is room at a height. */
  fits: Map<Inches, boolean> | null
}

const unmeasured = ({ at, levels }: Candidate): Spot => ({ at, levels, surface: null, heights: null, fits: null })

function placeInTurn(
  look: RsLook, task: PlaceTask, unit: Unit, keep: boolean, rooms: Rooms,
): { poses: Record<Id, Pose>; coherent: boolean } {
  const leader = leaderModel(look, unit)
  const [middle, level] = [plan(leader.at), leader.at[1]]
  const limit = coherencyLimit(look, unit)
  const foes = enemyUnits(look, unit.id)
  const charged = foes.filter(({ id }) => task.charged.includes(id)).flatMap((one) => modelsOf(look, one))
  const others = foes.filter(({ id }) => !task.charged.includes(id)).flatMap((one) => modelsOf(look, one))
  const standing = Object.values(look.board.models).filter(({ id }) => !task.models.includes(id))
  const placed: BoardModel[] = []
  const poses: Record<Id, Pose> = {}
  let coherent = true
  const wishOf = (id: Id): Pose => task.wish[id] ?? { at: leader.at, yaw: leader.yaw }
  const mine = task.models.map((id) => modelAt(look.state, unit, id, wishOf(id)))
  // Supposed once for all: the table answers for any pose of a model, and their mates' places are known here.
  return look.suppose({ set: mine }, (measure) => {
    for (const model of mine) {
      const { id } = model
      const wish = wishOf(id)
      const radius = outerRadius(model)
      const near = limit + innerRadius(leader) + innerRadius(model)
      // Of a place in coherency only what is near can stand in the way.
      const about = (some: readonly BoardModel[], by: Inches) =>
        some.filter((other) => distance2(plan(other.at), middle) <= near + radius + outerRadius(other) + by + SAFE)
      const closeBy = { foes: about(others, task.away ?? ENGAGE_ACROSS), standing: about(standing, 0) }
      const all = { foes: others, standing }
      /** Whether it has room there but for its mates. */
      const fits = (at: Vec3): boolean => {
        const there: BoardModel = { ...model, at }
        const inWay = distance2(plan(at), middle) <= near ? closeBy : all
        if (inWay.foes.some((other) => isTooNear(there, other, task.away))) return false
        if (inWay.standing.some((other) => isRound(other) && sharesHeight(there, other) && overlaps(there, other))) return false
        const stand = measure.stand(id, { at, yaw: wish.yaw })
        return stand.supported && stand.onTable && stand.overlaps.every((other) => task.models.includes(other))
      }
      const isClear = (at: Vec3): boolean => {
        const there: BoardModel = { ...model, at }
        return !placed.some((mate) => sharesHeight(there, mate) && overlaps(there, mate))
      }
      /** Unless somebody is too near it at every height at which one may stand there. */
      const mayFit = (spot: Candidate): boolean => {
        const ends = surfacesAbout(look, spot, radius).map((y): BoardModel => ({ ...model, at: [spot.at[0], y, spot.at[1]] }))
        return !others.some((other) => ends.every((end) => isTooNear(end, other, task.away)))
      }
      const bounded = () => [...boundsFor(look, model, task.models), ...keepingOff(model, others, task.away)]
      const room = roomFor(rooms, model, bounded, leader, near, mayFit)
      const standsAt = (spot: Spot, y: Inches): Pose | null => {
        const at: Vec3 = [spot.at[0], y, spot.at[1]]
        if (!isClear(at)) return null
        spot.fits ??= new Map()
        const known = spot.fits.get(y) ?? fits(at)
        spot.fits.set(y, known)
        return known ? { at, yaw: wish.yaw } : null
      }
      const coherentAt = (spot: Spot, y: Inches): Pose | null =>
        Math.abs(y - level) <= COHERENCY_UP && distance2(spot.at, middle) <= near - SAFE / 2 ? standsAt(spot, y) : null
      const onSurface = (spot: Spot): Pose | null => coherentAt(spot, (spot.surface ??= measure.surface(spot.at, level).y))
      const heightsAt = (spot: Spot): readonly Inches[] => (spot.heights ??= levelsAt(look, measure, model, spot, level))
      const onAnyLevel = (spot: Spot): Pose | null => firstOf(heightsAt(spot), (y) => coherentAt(spot, y))

      const mates = placed.map((mate) => circleRound(mate, radius + SAFE))
      const spotsNearMates = (reach: Inches) => (mates.length === 0 ? room.spots(reach) :
        byDistance([...room.spots(reach), ...candidatesNear(mates, middle, reach, room.bounds()).filter(mayFit).map(unmeasured)], middle))
      // What crosses a rim out of reach makes no place there.
      const crossing = once(() => boundsNear([...room.bounds(), ...mates], middle, near + SAFE))
      const round = (enemy: BoardModel) =>
        within([...around(enemy, radius), ...rimsOf(enemy, radius + TOUCH).flatMap((rim) => candidatesOn(rim, crossing(), middle))], leader, near)
      const contacts = charged.flatMap((enemy) => round(enemy).map((at) => ({ at, enemy })))
      const onContact = ({ at, enemy }: (typeof contacts)[number]): Pose | null => {
        const spot = unmeasured(anywhere(at))
        return firstOf(levelsAt(look, measure, model, spot, enemy.at[1]), (y) =>
          (touches(look, { ...model, at: [at[0], y, at[1]] }, enemy) ? coherentAt(spot, y) : null))
      }
      const towards: Vec2 = keep ? plan(wish.at) : middle
      const onWish = keep && charged.length === 0 ? within([plan(wish.at)], leader, near) : []
      const onPoint = (point: Vec2): Pose | null => onSurface(unmeasured(anywhere(point)))
      // Before anybody is out of coherency or lost: every place that there is, and then the nearest to the leader.
      const pose = firstOf(byDistance(contacts, plan(wish.at)), onContact)
        ?? firstOf(onWish, onPoint)
        ?? (charged.length > 0 ? nearestToAny(charged, model, room.inside(), heightsAt, coherentAt) : firstOf(byDistance(room.inside(), towards), onSurface))
        ?? firstOf(spotsNearMates(near), onAnyLevel)
        ?? (task.orLost ? null : nearestPlace(leader, model, spotsNearMates, heightsAt, standsAt))
      if (!pose) {
        coherent = false
        continue
      }
      if (Math.abs(pose.at[1] - level) > COHERENCY_UP || distance2(plan(pose.at), middle) > near - SAFE / 2) coherent = false
      poses[id] = pose
      placed.push({ ...model, ...pose })
    }
    return { poses, coherent }
  })
}

/** Models of one size have the same room: a round base however it is turned. */
function roomFor(
  rooms: Rooms, model: BoardModel, bounded: () => readonly Bound[], leader: BoardModel, near: Inches, mayFit: (spot: Candidate) => boolean,
): Room {
  const size = JSON.stringify([model.base, model.body, isRound(model) ? 0 : model.yaw])
  const known = rooms.get(size)
  if (known) return known
  const middle = plan(leader.at)
  const bounds = once(() => [...bounded(), circleRound(leader, near - outerRadius(leader) - SAFE)])
  const within = new Map<Inches, readonly Spot[]>()
  const room: Room = {
    bounds,
    inside: once(() => gridRound(middle, near - SAFE).map((at) => unmeasured(anywhere(at)))),
    spots(reach) {
      const spots = within.get(reach) ?? spotsNear(bounds(), middle, reach, mayFit).map(unmeasured)
      within.set(reach, spots)
      return spots
    },
  }
  rooms.set(size, room)
  return room
}

/** What is made when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: T | null = null
  return () => (made ??= make())
}

/** Circles round enemies that have to be kept away from. */
export const keepingOff = (model: BoardModel, enemies: readonly BoardModel[], away: Inches = ENGAGE_ACROSS): readonly Bound[] =>
  enemies.flatMap((enemy) => rimsOf(enemy, outerRadius(model) + away + 2 * SAFE))

/** Within engagement range of an enemy, or, where a distance is to be kept, no farther than that by the straight distance; on the safe side. */
export function isTooNear(model: BoardModel, enemy: BoardModel, away: Inches | undefined): boolean {
  const across = leastDistance(model, enemy)
  const up = leastRise(model, enemy)
  return away === undefined ? across <= ENGAGE_ACROSS + SAFE && up <= ENGAGE_UP + SAFE : hypot(across, up) <= away + SAFE
}

/** Radius of a circle within the base or body: two models are in reach beyond doubt if these circles are. */
export function innerRadius({ base, body }: BoardModel): Inches {
  const shape = base ?? (body.kind === 'prism' ? body.footprint : null)
  if (shape?.kind === 'polygon') return 0
  return shape ? Math.min(...halfExtent(shape)) : 0
}

const isRound = ({ base }: BoardModel): boolean => base?.kind === 'circle'

/** Bodies of which neither stands on top of the other. */
export const sharesHeight = (a: BoardModel, b: BoardModel): boolean =>
  a.at[1] < b.at[1] + bodyHeight(b) && b.at[1] < a.at[1] + bodyHeight(a)

const overlaps = (a: BoardModel, b: BoardModel): boolean =>
  distance2(plan(a.at), plan(b.at)) < outerRadius(a) + outerRadius(b) + 1e-6

/** Centres at which a round base of that radius touches the model. */
export const around = (model: BoardModel, radius: Inches): readonly Vec2[] => pointsOn(rimsOf(model, radius + TOUCH))

/** Points of the rims: so many round a circle, and every half inch along straight sides. */
export function pointsOn(rims: readonly Bound[], round = 36): readonly Vec2[] {
  return rims.flatMap((rim) => {
    if (rim.kind === 'circle') {
      return Array.from(
        { length: round }, (_, i): Vec2 => [rim.at[0] + rim.radius * cos((i * 2 * Math.PI) / round), rim.at[1] + rim.radius * sin((i * 2 * Math.PI) / round)],
      )
    }
    const n = Math.max(1, Math.ceil(distance2(rim.from, rim.to) * 2))
    return Array.from({ length: n + 1 }, (_, i): Vec2 => [rim.from[0] + ((rim.to[0] - rim.from[0]) * i) / n, rim.from[1] + ((rim.to[1] - rim.from[1]) * i) / n])
  })
}

const within = (points: readonly Vec2[], leader: BoardModel, limit: Inches): readonly Vec2[] =>
  points.filter((point) => distance2(point, plan(leader.at)) <= limit - SAFE)

/** RS-CHARGE-6, RS-MELEE-7: of the spots and their heights the one nearest to any of the enemies, heights and all; null where it fits nowhere. */
function nearestToAny(
  enemies: readonly BoardModel[], model: BoardModel, spots: readonly Spot[], heightsAt: (spot: Spot) => readonly Inches[],
  fits: (spot: Spot, y: Inches) => Pose | null,
): Pose | null {
  const acrossFrom = ({ at }: Spot) => Math.min(...enemies.map((enemy) => distance2(at, plan(enemy.at)) - outerRadius(enemy) - outerRadius(model)))
  let [best, least]: [Pose | null, Inches] = [null, Infinity]
  for (const spot of bestFirst(spots, (one) => -acrossFrom(one))) {
    if (acrossFrom(spot) >= least) break
    for (const y of heightsAt(spot)) {
      const there: BoardModel = { ...model, at: [spot.at[0], y, spot.at[1]] }
      const away = Math.min(...enemies.map((enemy) => hypot(leastDistance(there, enemy), leastRise(there, enemy))))
      const pose = away < least ? fits(spot, y) : null
      if (pose) [best, least] = [pose, away]
    }
  }
  return best
}

function firstOf<T>(some: readonly T[], place: (one: T) => Pose | null): Pose | null {
  for (const one of some) {
    const pose = place(one)
    if (pose) return pose
  }
  return null
}

/** Contact with no risk of overlapping in the last digit (RS-MEASURE-10 allows 0.01). */
export const TOUCH: Inches = 0.003
