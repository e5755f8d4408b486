import type { Id, SideId } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { add2, distance2, lerp3, plan, scale2, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import type { Aim, End } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { Memory } from '../../kit/memory'
import { BASE_RADIUS } from '../profile'
import { CASE_RADIUS, casePlace, touchesCase } from '../game/case'
import { allowanceOf, judgePath, moverOf } from '../game/movement'
import { modelOf, opponentsBeside } from '../game/near'
import { rangeBetween, reachOfWeapon } from '../game/shooting'
import { sees } from '../game/sight'
import { enemiesOf, isActive, onTable, squadOf, topPlan, type Figure, type Ro, type RoLook } from '../game/state'
import { ahead } from '../game/zones'
import { judgeMove, judgeRoute, type RoMove } from '../judge/move'
import { leadOf } from './units'

/* The mission Retrieve (RO-HOUSE-10): who goes for the case and by which way, who guards it, who chases whoever carries it off. */

/** A way to somewhere: what is left of it, and the point of it that the next Move leads to. */
interface Lure {
  readonly at: Vec2
  readonly left: Inches
  readonly last: boolean
  /** It hangs on a Terrain roll before the next Move is over. */
  readonly rolls: boolean
  /** The next Move on it. */
  readonly next: End | null
}

const lures = new Memory<object, Lure>()
/** A little more than a Move: so that each step towards it is one on the way. */
const AHEAD: Inches = 5
const FAR: Inches = 90

/** Degrees to either side of straight on. */
const ASIDE: readonly number[] = [0, 25, -25, 50, -50, 75, -75]

/** A Move that brings the figure nearer to a place and hangs on nothing; null where there is none. */
function openWay(look: RoLook, figure: Figure, to: Vec2): Lure | null {
  const [x, z] = plan(modelOf(look, figure.id).at)
  const left = distance2([x, z], to)
  const step = Math.min(allowanceOf(look) - 0.05, left - 1.5)
  if (step < 1) return null
  const ahead: Vec2 = [(to[0] - x) / left, (to[1] - z) / left]
  for (const aside of ASIDE) {
    const [dx, dz] = turn2(ahead, aside)
    const end: Vec2 = [x + step * dx, z + step * dz]
    if (distance2(end, to) > left - NEARER) continue
    const { legal, hazards } = judgePath(look, figure.id, [{ x: end[0], z: end[1] }])
    if (legal && hazards.length === 0) return { at: [end[0] + dx, end[1] + dz], left, last: false, rolls: false, next: null }
  }
  return null
}
/** Inches that such a Move has to gain, or it would go to and fro. */
const NEARER: Inches = 0.5

/** A place itself and, since whoever stands at it is in the way, some round it, the nearest first; whoever stands on it is not touched. */
function goalsAt(look: RoLook, figure: Figure, to: Vec2): readonly Vec2[] {
  const from = plan(modelOf(look, figure.id).at)
  const taken = Object.values(look.board.models).some(({ at }) => distance2(plan(at), to) < BASE_RADIUS)
  const apart = taken ? 2 * BASE_RADIUS + 0.3 : CASE_RADIUS + BASE_RADIUS - 0.02
  const towards = scale2(sub2(from, to), apart / (distance2(from, to) || 1))
  return [to, ...[0, 50, -50, 100, -100, 180].map((turn) => add2(to, turn2(towards, turn)))]
}

/** By the way that the geometry finds round things, or as the crow flies where it finds none. */
function lureOf(look: RoLook, figure: Figure, to: Vec2): Lure {
  return lures.of(look.board, `${figure.id} ${to.join()}`, () => {
    const model = modelOf(look, figure.id)
    const crow = distance2(plan(model.at), to)
    const straight: Lure = { at: to, left: crow, last: crow <= AHEAD, rolls: false, next: null }
    if (crow <= 1.5) return straight
    const mover = { ...moverOf(look, figure.id, false), allowance: FAR }
    const goals = goalsAt(look, figure, to)
    const found = firstOf(goals, (goal) => judgeRoute(look.measure, mover, { x: goal[0], z: goal[1] })) ??
      // Where all is walled in it climbs.
      firstOf([to], (goal) => judgeRoute(look.measure, { ...mover, climb: true }, { x: goal[0], z: goal[1] }))
    if (!found) return openWay(look, figure, to) ?? { ...straight, left: crow + 4 }
    const { goal, route } = found
    const ways = route.hazards.length === 0 ? [route] : [route, ...ASIDE.flatMap((aside): readonly RoMove[] => {
      const via = add2(plan(model.at), scale2(turn2(scale2(sub2(to, plan(model.at)), 1 / crow), aside), allowanceOf(look)))
      const way = judgeMove(look.measure, mover, [{ x: via[0], z: via[1] }, { x: goal[0], z: goal[1] }])
      return way.legal ? [way] : []
    })]
    const [{ path, costs, hazards }] = bestFirst(ways, (way) => -(way.costs.at(-1) ?? 0) - ROLL * way.hazards.length) as readonly [RoMove]
    const left = costs.at(-1)!
    const rolls = hazards.some(({ cost }) => cost < allowanceOf(look))
    return { at: plan(along(path, costs, AHEAD)), left, last: left <= AHEAD, rolls, next: nextOn(path, costs, allowanceOf(look) - 0.03) }
  })
}
/** The first of the places to which there is a way. */
function firstOf(goals: readonly Vec2[], wayTo: (goal: Vec2) => RoMove): { readonly goal: Vec2; readonly route: RoMove } | null {
  for (const goal of goals) {
    const route = wayTo(goal)
    if (route.legal) return { goal, route }
  }
  return null
}

/** Inches round rather than a Terrain roll. */
const ROLL: Inches = 4

/** As far on the way as one Move goes. */
function nextOn(path: readonly Vec3[], costs: readonly Inches[], far: Inches): End {
  const at = along(path, costs, far)
  const points = [...path.filter((_, i) => costs[i]! < far - 0.01), at]
  const bends = points.filter((point, i) => i > 0 && i < points.length - 1 && distance2(plan(point), plan(points[i - 1]!)) > 0.01)
  const [x, y, z] = at
  return { at, legs: [...bends.map((bend): Waypoint => ({ x: bend[0], z: bend[2] })), { x, z, y }], cost: Math.min(far, costs.at(-1)!) }
}

function along(path: readonly Vec3[], costs: readonly Inches[], far: Inches): Vec3 {
  const i = costs.findIndex((cost) => cost >= far)
  if (i <= 0) return path.at(-1)!
  const [before, cost] = [costs[i - 1]!, costs[i]!]
  return lerp3(path[i - 1]!, path[i]!, cost > before ? (far - before) / (cost - before) : 1)
}

/** The nearest place of its own baseline, or one beside it where that is built over. */
function home(look: RoLook, figure: Figure): Lure {
  const [x] = modelOf(look, figure.id).at
  const [, front] = ahead(figure.side)
  const z = -front * (look.board.depth / 2 - BASE_RADIUS - 0.01)
  const w = look.board.width / 2 - BASE_RADIUS - 0.01
  const places = [0, 4, -4].map((aside): Vec2 => [Math.max(-w, Math.min(w, x + aside)), z])
  return bestFirst(places.map((to) => lureOf(look, figure, to)), ({ left }) => -left)[0]!
}

const able = (state: Ro, side: SideId): readonly Figure[] => squadOf(state, side).filter((figure) => onTable(figure) && !figure.panicking)

/** Those of a side who are at a place soonest, the first of them first; Stress keeps one from going. */
function soonest(look: RoLook, side: SideId, to: Vec2): readonly { readonly figure: Figure; readonly lure: Lure }[] {
  const near = bestFirst(able(look.state, side), (figure) => -distance2(plan(modelOf(look, figure.id).at), to) - lateBy(figure)).slice(0, 3)
  const going = near.map((figure) => ({ figure, lure: lureOf(look, figure, to) }))
  return bestFirst(going, ({ figure, lure }) => -lure.left - lateBy(figure)).slice(0, 2)
}

const lateBy = (figure: Figure): Inches => 1.2 * figure.stress + 2 * figure.wounds + (figure.prone ? 4 : 0)

/** Who is on an errand, by which way, and what a whole Move on it is worth in XP. */
export interface Errand {
  readonly unit: Id
  readonly what: string
  readonly lure: Lure
  readonly within: Inches
  readonly step: number
  readonly mission: boolean
}

const errands = new Memory<object, readonly Errand[]>()

/** What the mission wants of a side now, the most urgent first. */
export const errandsOf = (look: RoLook, side: SideId): readonly Errand[] => {
  const { state } = look
  const key = [side, state.activations, state.case.carrier, ...squadOf(state, side).flatMap(({ stress, wounds, prone, panicking, where }) => [
    stress, wounds, prone, panicking, where,
  ])].join()
  return errands.of(look.board, key, () => found(look, side))
}

function found(look: RoLook, side: SideId): readonly Errand[] {
  if (look.state.attacker === null || look.state.phase !== 'game') return []
  const mission = onMission(look, side)
  return [...mission, ...hunting(look, side, mission.map(({ unit }) => unit))]
}

function onMission(look: RoLook, side: SideId): readonly Errand[] {
  const { state } = look
  const place = casePlace(look)
  if (!place) return []
  const contact = CASE_RADIUS
  if (side === state.attacker) {
    const carrier = state.case.carrier === null ? null : state.figures[state.case.carrier]!
    if (carrier) return [{ unit: carrier.id, what: 'the way home', lure: home(look, carrier), within: 0.01, step: STEPS.home, mission: true }]
    return soonest(look, side, plan(place)).map(({ figure, lure }, i) => ({
      unit: figure.id, what: 'the case', lure, within: lure.last ? contact : 0.01, step: i === 0 ? STEPS.fetch : STEPS.second, mission: true,
    }))
  }
  const chased = state.case.carrier !== null
  const guards = guardsOf(look, side).length
  if (!chased && guards >= GUARDS) return []
  const going = soonest(look, side, plan(place)).filter(({ figure }) => chased || !touchesCase(look, figure))
  return going.slice(0, chased ? 2 : GUARDS - guards).map(({ figure, lure }, i) => ({
    unit: figure.id, what: chased ? 'who carries the case' : 'the case', lure, within: lure.last ? (chased ? 1.1 : contact) : 0.01,
    step: chased ? STEPS.chase : i + guards > 0 ? STEPS.second : lure.left <= allowanceOf(look) ? STEPS.arrives : STEPS.guard,
    mission: true,
  }))
}
/** So many are to be at the case: one may fall. */
const GUARDS = 2

/** XP that a Move on the way is worth; the last one of a guard keeps the case where it is. */
const STEPS = { home: 0.9, fetch: 0.7, guard: 0.45, arrives: 1, chase: 0.35, second: 0.2, hunt: 0.16, ahead: 0.1 } as const

/** Whoever sees nobody whom it could well shoot at goes where somebody is; less gladly where its side is ahead. */
function hunting(look: RoLook, side: SideId, others: readonly Id[]): readonly Errand[] {
  const { state } = look
  const step = leadOf(state, side) > 0 ? STEPS.ahead : STEPS.hunt
  return able(state, side).filter(({ id }) => !others.includes(id)).flatMap((figure): readonly Errand[] => {
    const reach = reachOfWeapon(look, figure)
    const foes = enemiesOf(state, figure)
    const guards = side !== state.attacker && state.case.at !== null && touchesCase(look, figure)
    if (reach === null || foes.length === 0 || guards || opponentsBeside(look, figure).length > 0) return []
    const near = (id: Id) => rangeBetween(look, figure.id, id)
    if (foes.some(({ id }) => near(id) <= reach * 0.7 && sees(look, figure.id, id))) return []
    const [foe] = bestFirst(foes, ({ id }) => -near(id))
    const lure = openWay(look, figure, plan(modelOf(look, foe!.id).at))
    return lure ? [{ unit: figure.id, what: foe!.name, lure: { ...lure, left: Math.max(1, lure.left - reach / 2) }, within: 0.01, step, mission: false }] : []
  })
}

const guardsOf = (look: RoLook, side: SideId): readonly Figure[] =>
  squadOf(look.state, side).filter((figure) => onTable(figure) && isActive(figure) && touchesCase(look, figure))

/** Circles about the point that the way leads to next, so that each step counts. */
const RINGS: readonly Inches[] = [0, 1, 2, 3, 4, 5, 6, 7]

export function aims(look: RoLook, side: SideId): readonly Aim[] {
  // Who is not about to act does not go anywhere.
  const active = topPlan(look.state)?.unit
  const wanted = errandsOf(look, side).filter(({ unit, mission }) => mission || unit === active)
  const ways = wanted.flatMap(({ unit, what, lure, within, step }) => RINGS.map((ring): Aim => ({
    id: `${what} ${unit} ${ring}`, text: what, at: lure.at, within: within + ring, points: step / 4, denies: 0, who: [unit],
  })))
  return [...ways, ...holding(look, side)]
}

/** Whoever guards the case stays at it, and where nobody does, somebody is wanted there (RO-HOUSE-10). */
function holding(look: RoLook, side: SideId): readonly Aim[] {
  const { state } = look
  if (side === state.attacker || !state.case.at) return []
  const guards = able(state, side).filter((figure) => touchesCase(look, figure)).map(({ id }) => id)
  const going = errandsOf(look, side).filter(({ mission }) => mission).slice(0, 1).map(({ unit }) => unit)
  const who = guards.length > 0 ? guards : going
  const [x, , z] = state.case.at
  return who.length === 0 ? [] : [{ id: 'on guard', text: 'the case', at: [x, z], within: CASE_RADIUS, points: 1.2, denies: 0, who }]
}

/** Where its way leads next; null where it has none. */
export const nextOf = (look: RoLook, figure: Figure): End | null =>
  errandsOf(look, figure.side).find(({ unit }) => unit === figure.id)?.lure.next ?? null

/** Points of XP of the next Move of a figure: on its errand, or to where it may be of use. */
export function stepOf(look: RoLook, figure: Figure): number {
  const errand = errandsOf(look, figure.side).find(({ unit }) => unit === figure.id)
  if (!errand) return 0
  const { step, lure: { left, rolls } } = errand
  return Math.max(0, step * Math.min(1, 0.3 + left / allowanceOf(look)) * (rolls ? 0.55 : 1) - (rolls ? 0.1 : 0))
}
