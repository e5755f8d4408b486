import type { SideId } from '../../../core/board'
import { ROUTE_WORK, type Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { add2, distance2, lerp3, plan, scale2, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import type { End } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { chanceOf } from '../../kit/dice'
import { Memory } from '../../kit/memory'
import { D20 } from '../die'
import { CASE_RADIUS } from '../game/case'
import { allowanceOf, judgePath, moverOf } from '../game/movement'
import { modelOf } from '../game/near'
import { onTable, squadOf, type Figure, type Ro, type RoLook } from '../game/state'
import { activateSum } from '../game/sums'
import { ahead } from '../game/zones'
import { judgeMove, judgeRoute, type RoMove } from '../judge/move'
import { BASE_RADIUS } from '../profile'

/* Ways to where the mission wants somebody, and who is there soonest. */

/** A way to somewhere: what is left of it, and the point of it that the next Move leads to. */
export interface Lure {
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
const aheadOf = (look: Pick<RoLook, 'state'>): Inches => 1.25 * allowanceOf(look)
const FAR: Inches = 90

/** Degrees to either side of straight on. */
const ASIDE: readonly number[] = [0, 25, -25, 50, -50, 75, -75]

/** A Move that brings the figure nearer to a place and hangs on nothing; null where there is none. */
export function openWay(look: RoLook, figure: Figure, to: Vec2): Lure | null {
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
  return [to, ...[0, 50, -50, 100, -100, 180].map((turn) => add2(to, turn2(towards, turn)))].filter((goal) => hasRoom(look, figure, goal))
}

/** Whether a base has room there: to find that no way ends in a wall or on somebody takes as long as a way can take. */
function hasRoom(look: RoLook, figure: Figure, [x, z]: Vec2): boolean {
  const { at, yaw } = modelOf(look, figure.id)
  const { measure } = look
  return [...new Set([at[1], 0].map((near) => measure.surface([x, z], near).y))].some((y) => measure.stand(figure.id, { at: [x, y, z], yaw }).ok)
}

/** By the way that the geometry finds round things, or as the crow flies where it finds none. */
export function lureOf(look: RoLook, figure: Figure, to: Vec2): Lure {
  return lures.of(look.board, `${figure.id} ${to.join()}`, () => {
    const model = modelOf(look, figure.id)
    const crow = distance2(plan(model.at), to)
    const near = aheadOf(look)
    const straight: Lure = { at: to, left: crow, last: crow <= near, rolls: false, next: null }
    if (crow <= 1.5) return straight
    const mover = { ...moverOf(look, figure.id, false), allowance: FAR }
    const goals = goalsAt(look, figure, to)
    const found = firstOf(goals, (goal) => judgeRoute(look.measure, mover, { x: goal[0], z: goal[1] }, ROUTE_WORK)) ??
      // Where all is walled in it climbs.
      firstOf(goals.slice(0, 1), (goal) => judgeRoute(look.measure, { ...mover, climb: true }, { x: goal[0], z: goal[1] }))
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
    return { at: plan(along(path, costs, near)), left, last: left <= near, rolls, next: nextOn(path, costs, allowanceOf(look) - 0.03) }
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
export function home(look: RoLook, figure: Figure): Lure {
  const [x] = modelOf(look, figure.id).at
  const [, front] = ahead(figure.side)
  const z = -front * (look.board.depth / 2 - BASE_RADIUS - 0.01)
  const w = look.board.width / 2 - BASE_RADIUS - 0.01
  const places = [0, 4, -4].map((aside): Vec2 => [Math.max(-w, Math.min(w, x + aside)), z])
  return bestFirst(places.map((to) => lureOf(look, figure, to)), ({ left }) => -left)[0]!
}

export const able = (state: Ro, side: SideId): readonly Figure[] => squadOf(state, side).filter((figure) => onTable(figure) && !figure.panicking)

/** Those of a side who are at a place soonest, the first of them first; Stress keeps one from going, and who is seldom activated. */
export function soonest(look: RoLook, side: SideId, to: Vec2): readonly { readonly figure: Figure; readonly lure: Lure }[] {
  // Each Move takes so many dice.
  const dice = (figure: Figure) => 0.7 / chanceOf(D20, activateSum(look, figure).needs - figure.stress)
  const late = (figure: Figure, left: Inches) => -(left + lateBy(figure)) * dice(figure)
  const near = bestFirst(able(look.state, side), (figure) => late(figure, distance2(plan(modelOf(look, figure.id).at), to))).slice(0, 3)
  const going = near.map((figure) => ({ figure, lure: lureOf(look, figure, to) }))
  return bestFirst(going, ({ figure, lure }) => late(figure, lure.left)).slice(0, 2)
}

const lateBy = (figure: Figure): Inches => 1.2 * figure.stress + 2 * figure.wounds + (figure.prone ? 4 : 0)
