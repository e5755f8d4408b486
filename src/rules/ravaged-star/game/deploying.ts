import type { BoardModel, Id, Pose } from '../../../core/board'
import type { RandomStream } from '../../../core/random'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import { COHERENCY_UP } from '../judge/coherency'
import { partsOf, type PlanPart } from './footing'
import { atMost } from '../judge/measure'
import { bestFirst } from '../../kit/best-first'
import { noFooting, outsideZone } from '../../kit/footing'
import { fromFrame, toFrame, yawTo } from '../../kit/frame'
import { nearestCandidates, type Bound, type Candidate } from '../../kit/free-region'
import { spanOf, type Span } from '../../kit/zones'
import { anywhere, boundsFor, circleRound, gridRound, levelsAt, spotsNear } from './free-places'
import { modelAt, posesOf } from './models'
import { coherencyLimit, outerRadius } from './ranges'
import { isBig } from './specials'
import { typeOf, type RsLook, type Unit } from './state'
import { CENTRE_CLEAR, NO_MANS_LAND, zoneFor, type Zone } from './zones'
import type { Poses } from './tasks'

/** What is wrong with a unit set up so: not wholly in its zone, too near the centre, out of coherency, or nothing to stand on. */
export function judgeDeployment(look: RsLook, unit: Unit, poses: Poses): readonly Broken[] {
  const zone = ownZone(look, unit)
  const models = unit.models.flatMap(({ id }) => (poses[id] ? [modelAt(look.state, unit, id, poses[id])] : []))
  return look.suppose({ set: models }, (measure): readonly Broken[] => {
    const broken = models.flatMap((model): readonly Broken[] => [
      ...outsideZone(measure, model, zone.polygon, 'RS-DEPLOY-2', 'its zone'),
      ...(clearOfCentre(look, model) ? [] : [{ rule: 'RS-S9-3', text: `${model.name} is within 9" of the table centre.`, at: model.at, by: model.id }]),
      ...noFooting(measure, model, 'RS-MOVE-12'),
    ])
    const apart = stragglersOf(look, unit, models)
    return [...broken, ...apart.map(({ id, name, at }) => ({ rule: 'RS-COHERENCY-1', text: `${name} is out of coherency.`, at, by: id }))]
  })
}

const ownZone = (look: RsLook, unit: Unit): Zone => zoneFor(unit.side, look.state.scenario, look.board.width, look.board.depth, look.state.sides)

/** RS-S9-3: more than 9" from the centre, in Search and Destroy. */
function clearOfCentre(look: RsLook, model: BoardModel): boolean {
  if (look.state.scenario !== 9) return true
  const { distance } = look.measure.distance({ model: model.id }, { point: [0, model.at[1], 0] })
  return !atMost(distance, CENTRE_CLEAR)
}

/** Models too far from the leader; for a Leaderless unit, from whichever model leads best (RS-SPECIAL-LEADERLESS-3). */
function stragglersOf(look: RsLook, unit: Unit, models: readonly BoardModel[]): readonly BoardModel[] {
  const limit = coherencyLimit(look, unit)
  const far = (leader: BoardModel) =>
    models.filter((model) => {
      if (model.id === leader.id) return false
      const { horizontal, vertical } = look.measure.distance({ model: leader.id }, { model: model.id })
      return !atMost(horizontal, limit) || !atMost(vertical, COHERENCY_UP)
    })
  const leaders = unit.leader === null ? models : models.filter((model) => model.id === unit.leader)
  return leaders.map(far).reduce((best, one) => (one.length < best.length ? one : best), models)
}

/** How deep in its zone a unit likes to stand: those who hold ground in front, those who shoot and command behind. */
const DEPTH = { Core: 1, Elite: 2.5, Commander: 4.5, Support: 5 } as const

/**
 * Where a hurried player would set the unit up: in ranks on open ground, spread over the zone, towards objectives and
 * cover; where that finds nothing, packed wherever there is room. null where the zone has none that was found. Each attempt looks in another order.
 */
export function proposeDeployment(look: RsLook, unit: Unit, random: RandomStream, attempt = 0): Poses | null {
  const place = new Setting(look, unit)
  const leaders = place.leaders(random, attempt)
  for (const open of [true, false]) {
    let tries = open ? 60 : 400
    for (const leader of leaders) {
      for (const spacing of SPACINGS) {
        const points = place.ranks(leader, spacing, open)
        if (!points) continue
        const poses = place.stood(points)
        if (poses) return poses
        if (--tries <= 0) break
      }
      if (tries <= 0) break
    }
  }
  return place.packed()
}

/** Room between bases in a rank: loose first, then as tight as it goes. */
const SPACINGS: readonly Inches[] = [0.25, 0.02]

/** What a proposal looks at: in plan and without measuring, so that few places have to be measured. */
class Setting {
  private readonly zone: Zone
  private readonly spanX: Span
  private readonly spanZ: Span
  private readonly radius: Inches
  private readonly limit: Inches
  private readonly standing: readonly BoardModel[]
  private readonly parts: readonly PlanPart[]
  /** Towards the enemy. */
  private readonly ahead: Vec2

  constructor(private readonly look: RsLook, private readonly unit: Unit) {
    this.zone = ownZone(look, unit)
    this.spanX = spanOf(this.zone.polygon.map(([x]) => x))
    this.spanZ = spanOf(this.zone.polygon.map(([, z]) => z))
    this.radius = outerRadius(modelAt(look.state, unit, unit.models[0]!.id, { at: [0, 0, 0], yaw: 0 }))
    this.limit = coherencyLimit(look, unit) + 2 * this.radius - SAFE
    this.standing = Object.values(look.board.models)
    this.parts = partsOf(Object.values(look.board.pieces))
    this.ahead = fromFrame([0, unit.side === 'A' ? 1 : -1], look.state.sides.turn)
  }

  /** Places for the leader, the most wanted first. */
  leaders(random: RandomStream, attempt: number): readonly Vec2[] {
    const { state } = this.look
    const own = this.standing.filter((model) => model.side === this.unit.side && model.leader)
    const depth = DEPTH[typeOf(state, this.unit)] + this.radius
    const wild = 1.5 + attempt
    const tall = this.parts.filter((part) => part.tall)
    const coverNear = (point: Vec2): number => {
      let least = 9
      for (const part of tall) least = Math.min(least, part.distance(point) - this.radius)
      return least
    }
    const worth = (point: Vec2): number => {
      const crowd = Math.min(9, ...own.map((model) => distance2(plan(model.at), point) - outerRadius(model) - this.radius))
      const goal = Math.min(24, ...state.markers.map((marker) => distance2(marker.at, point)))
      const cover = coverNear(point)
      return crowd - 0.8 * Math.abs(this.into(point) - depth) - 0.15 * goal + (cover > 0 && cover < 2.5 ? 1.5 : 0) + wild * random.unit()
    }
    return bestFirst(this.points(), worth)
  }

  /** Places all over the zone. */
  private points(): Vec2[] {
    const inset = this.radius + SAFE
    const rows = (span: Span) => {
      const [low, high] = [span[0] + inset, span[1] - inset]
      const n = Math.floor((high - low) / STEP)
      return n < 0 ? [] : [...Array.from({ length: n + 1 }, (_, i) => low + i * STEP), high]
    }
    const across = rows(this.spanX)
    return rows(this.spanZ).flatMap((z) => across.map((x): Vec2 => [x, z])).filter((point) => this.inZone(point))
  }

  /** How far behind the zone's front. */
  private into(point: Vec2): Inches {
    if (this.look.state.scenario === 9) return hypot(...point) - CENTRE_CLEAR
    return Math.abs(toFrame(point, this.look.state.sides.turn)[1]) - NO_MANS_LAND
  }

  private inZone([x, z]: Vec2): boolean {
    const inset = this.radius + SAFE / 2
    const inside = ([low, high]: Span, n: number) => n >= low + inset && n <= high - inset
    if (this.look.state.scenario === 9 && hypot(x, z) - this.radius <= CENTRE_CLEAR + SAFE) return false
    return inside(this.spanX, x) && inside(this.spanZ, z)
  }

  /** The leader's place and those of its followers in ranks beside and behind it, all free; null where they do not fit. */
  ranks(leader: Vec2, spacing: Inches, open: boolean): readonly Vec2[] | null {
    if (!this.free(leader, open)) return null
    const step = 2 * this.radius + spacing
    const [fx, fz] = this.ahead
    const points: Vec2[] = [leader]
    for (const [right, back] of this.offsets(step, spacing < 0.1)) {
      if (points.length === this.unit.models.length) break
      const point: Vec2 = [leader[0] + right * fz - back * fx, leader[1] - right * fx - back * fz]
      if (this.free(point, open)) points.push(point)
    }
    return points.length === this.unit.models.length ? points : null
  }

  /** Right of and behind the leader, by how well ranks are kept: wide rather than deep, nobody before the leader if it can be helped. */
  private offsets(step: Inches, staggered: boolean): readonly Vec2[] {
    const n = Math.ceil(this.limit / (step * 0.86))
    const row = staggered ? step * 0.8661 : step
    const all: Vec2[] = []
    for (let k = -n; k <= n; k++) {
      for (let i = -n; i <= n; i++) {
        const offset: Vec2 = [(i + (staggered && k % 2 !== 0 ? 0.5 : 0)) * step, k * row]
        const apart = hypot(...offset)
        if (apart > 0.01 && apart <= this.limit) all.push(offset)
      }
    }
    const cost = ([right, back]: Vec2) => hypot(right, 1.7 * back) + (back < 0 ? 4 : 0)
    return all.toSorted((a, b) => cost(a) - cost(b))
  }

  /** Free of models, and of scenery where the ground is to be open. */
  private free(point: Vec2, open: boolean): boolean {
    if (!this.inZone(point)) return false
    if (this.standing.some((model) => distance2(plan(model.at), point) < outerRadius(model) + this.radius + SAFE)) return false
    return !open || !this.parts.some((part) => part.distance(point) <= this.radius + 0.05)
  }

  /**
   * The unit packed as near to its leader as it goes, on whatever level, before it is said that the zone has no room (RS-DEPLOY-2). Leaders are tried on
   * every place that bounds a free one, and every half inch; each of the others goes to the free place nearest to its leader.
   */
  packed(): Poses | null {
    const { look, unit, zone } = this
    const order = [...unit.models].sort((a, b) => Number(b.id === unit.leader) - Number(a.id === unit.leader))
    const [first, ...rest] = order.map(({ id }) => modelAt(look.state, unit, id, { at: [0, 0, 0], yaw: 0 }))
    const middle: Vec2 = [(this.spanX[0] + this.spanX[1]) / 2, (this.spanZ[0] + this.spanZ[1]) / 2]
    const edges = zone.polygon.flatMap((from, i): readonly Bound[] => insetEdge(from, zone.polygon[(i + 1) % zone.polygon.length]!, this.radius + SAFE))
    const centre: readonly Bound[] = look.state.scenario === 9 ? [{ kind: 'circle', at: [0, 0], radius: CENTRE_CLEAR + this.radius + 2 * SAFE }] : []
    const fixed = [...boundsFor(look, first!), ...edges, ...centre]
    const reach = hypot(this.spanX[1] - middle[0], this.spanZ[1] - middle[1])
    const leaders = [...nearestCandidates(fixed, middle, reach), ...gridRound(middle, reach, 0.5)].filter((point) => this.inZone(point))
    let tries = PACKINGS
    for (const point of leaders) {
      const poses = this.packedRound(point, first!, rest, fixed)
      if (poses === 'no footing') continue
      if (poses) return poses
      if (--tries <= 0) break
    }
    return null
  }

  private packedRound(point: Vec2, leader: BoardModel, rest: readonly BoardModel[], fixed: readonly Bound[]): Poses | null | 'no footing' {
    const { look } = this
    const placed: BoardModel[] = []
    const stand = (model: BoardModel, at: Vec3): boolean => {
      const pose: Pose = { at, yaw: this.yaw }
      if (!this.inZone(plan(at)) || placed.some((mate) => distance2(plan(mate.at), plan(at)) < 2 * this.radius + SAFE / 2)) return false
      if (placed[0] && Math.abs(at[1] - placed[0].at[1]) > COHERENCY_UP) return false
      if (!look.suppose({ set: [...placed, { ...model, ...pose }] }, (measure) => measure.stand(model.id, pose).ok)) return false
      placed.push({ ...model, ...pose })
      return true
    }
    const onLevels = (model: BoardModel, spot: Candidate) =>
      levelsAt(look, look.measure, model, spot, placed[0]?.at[1] ?? 0).some((y) => stand(model, [spot.at[0], y, spot.at[1]]))
    if (!onLevels(leader, anywhere(point))) return 'no footing'
    for (const model of rest) {
      const bounds = [...fixed, ...placed.map((mate) => circleRound(mate, this.radius + SAFE)), { kind: 'circle' as const, at: point, radius: this.limit }]
      if (!spotsNear(bounds, point, this.limit).some((spot) => onLevels(model, spot))) return null
    }
    return posesOf(placed)
  }

  private get yaw(): number {
    return yawTo(this.ahead)
  }

  /** The places with their heights, if every model can stand on its own. */
  stood(points: readonly Vec2[]): Poses | null {
    const { look, unit } = this
    const { yaw } = this
    const poses: Record<Id, Pose> = {}
    const order = [...unit.models].sort((a, b) => Number(b.id === unit.leader) - Number(a.id === unit.leader))
    for (const [i, { id }] of order.entries()) {
      const [x, z] = points[i]!
      const at: Vec3 = [x, look.measure.surface([x, z], 0).y, z]
      const pose: Pose = { at, yaw }
      const fits = look.suppose({ set: [modelAt(look.state, unit, id, pose)] }, (measure) => measure.stand(id, pose).ok)
      poses[id] = pose
      if (!fits || Math.abs(at[1] - poses[order[0]!.id]!.at[1]) > COHERENCY_UP) return null
    }
    return poses
  }
}

/** An edge of a zone, moved in by so much from either side: one of the two bounds who stands wholly within. */
function insetEdge(from: Vec2, to: Vec2, by: Inches): readonly Bound[] {
  const length = distance2(from, to)
  const [ox, oz] = [((to[1] - from[1]) / length) * by, ((from[0] - to[0]) / length) * by]
  return [1, -1].map((way): Bound => ({ kind: 'segment', from: [from[0] + way * ox, from[1] + way * oz], to: [to[0] + way * ox, to[1] + way * oz] }))
}

/** Leaders' places from which a unit of several is packed before it is given up. */
const PACKINGS = 250

/** Between the places for leaders that are tried. */
const STEP: Inches = 1
/** Kept from every limit, so that what is proposed is legal by measure. */
const SAFE: Inches = 0.02

/** The order in which units go down by themselves: what needs most room first. */
export const byRoom = (look: RsLook, a: Unit, b: Unit): number => roomOf(look, b) - roomOf(look, a)
function roomOf(look: RsLook, unit: Unit): number {
  const radius = outerRadius(modelAt(look.state, unit, unit.models[0]!.id, { at: [0, 0, 0], yaw: 0 }))
  return unit.models.length * radius * radius + (isBig(look.state, unit) ? 100 : 0)
}
