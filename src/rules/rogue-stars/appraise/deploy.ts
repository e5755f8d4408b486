import type { Id, Pose, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { circumradius } from '../../../core/flat-shape'
import { distance2, dot2, plan, type Vec2 } from '../../../core/vec'
import type { Advice, Term } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { yawTo } from '../../kit/frame'
import { spanOf } from '../../kit/zones'
import { judgeLayOut } from '../game/lay-out'
import { cardOf, squadOf, type Figure, type RoLook } from '../game/state'
import { placesBroken } from '../game/steps/deploy'
import { ahead, DEPLOY_DEPTH, zoneOf } from '../game/zones'
import { isRough } from '../judge/ground'
import { BASE_RADIUS, WEAPON_REACH } from '../profile'

/** So many figures stand in front, where the case is (RO-HOUSE-10); the others where they are behind something. */
const RUNNERS = 2
const SAFE = 0.05

/** A squad set up with all that it has (RO-HOUSE-2): once as near to the case as it gets, once more behind things. */
export const deploying = (look: RoLook, side: SideId): readonly Advice[] => [1, 2.5].flatMap((caution): readonly Advice[] => {
  const placed = placesFor(look, side, caution)
  return placed.poses && Object.keys(placed.poses).length > 0 ? [{ answer: { poses: placed.poses }, terms: placed.terms }] : []
})

function placesFor(look: RoLook, side: SideId, caution: number): { readonly poses: Readonly<Record<Id, Pose>>; readonly terms: readonly Term[] } {
  const { state, board } = look
  const zone = zoneOf(side, board.width, board.depth, DEPLOY_DEPTH)
  const [xs, zs] = [spanOf(zone.map(([x]) => x)), spanOf(zone.map(([, z]) => z))]
  const steps = ([low, high]: readonly [number, number], n: number) =>
    Array.from({ length: n }, (_, i) => low + BASE_RADIUS + SAFE + ((high - low - 2 * (BASE_RADIUS + SAFE)) * i) / (n - 1))
  const front = ahead(side)
  const goal: Vec2 = state.case.at ? plan(state.case.at) : [0, 0]
  const pieces = Object.values(board.pieces).filter((piece) => piece.height > 0.8).map(({ at }) => plan(at))
  const screened = (at: Vec2) => pieces.some((piece) => distance2(piece, at) < 4 && dot2(front, piece) > dot2(front, at) + 0.3)
  const others = Object.values(board.models).map(({ at }) => plan(at))
  const poses: Record<Id, Pose> = {}
  let [near, kept] = [0, 0]
  // Who has most to do chooses first: the best runners, then whoever shoots.
  const waiting = bestFirst(squadOf(state, side).filter(({ where }) => where === 'waiting'), (figure) => runs(look, figure))
  waiting.forEach((figure, i) => {
    const { weapon } = cardOf(state, figure)
    const pull = i < RUNNERS ? 1 : weapon === null ? 0.05 : 0.35 * (1 - WEAPON_REACH[weapon] / 48)
    const worth = (at: Vec2) => -pull * distance2(at, goal) + (screened(at) ? (i < RUNNERS ? 0.8 : 2) * caution : 0) -
      others.reduce((sum, one) => sum + Math.max(0, 3 - distance2(one, at)), 0)
    const grid = steps(xs, 16).flatMap((x) => steps(zs, 4).map((z): Vec2 => [x, z])).concat(steps(zs, 4).map((z): Vec2 => [goal[0], z]))
    for (const at of bestFirst(grid.filter((one) => others.every((other) => distance2(one, other) > 2 * BASE_RADIUS + SAFE)), worth)) {
      const pose: Pose = { at: [at[0], look.measure.surface(at, 0).y, at[1]], yaw: yawTo(front) }
      if (placesBroken(look, side, { [figure.id]: pose }, DEPLOY_DEPTH, 'RO-HOUSE-2').length > 0) continue
      poses[figure.id] = pose
      others.push(at)
      near -= 0.05 * pull * distance2(at, goal)
      kept += screened(at) ? 0.3 : 0
      break
    }
  })
  return { poses, terms: [{ what: 'near the case', points: near }, { what: 'behind something', points: kept }] }
}

/** Good at activations, and not worth much more than others. */
const runs = ({ state }: RoLook, figure: Figure): number => {
  const { level, weapon } = cardOf(state, figure)
  return ({ civilian: -2, green: -1, regular: 0.5, veteran: 2, elite: 1.5, hero: 1 } as const)[level] + (weapon === 'pistol' ? 0.6 : 0) -
    (state.squads[figure.side].leader === figure.id ? 1.5 : 0)
}

/** RO-START-7: the defender lays rough ground across the attacker's way to the case, where there is any and room for it (RO-HOUSE-3). */
export function layingOut(look: RoLook, side: SideId): readonly Advice[] {
  const { board } = look
  const as = { answer: { poses: {} }, terms: [{ what: 'in the attacker\u2019s way', points: 0 }, { what: 'as it lies', points: 0.1 }] }
  const pieces = Object.values(board.pieces)
  const radius = ({ area }: (typeof pieces)[number]) => (area ? circumradius(area.footprint) : 1.5)
  const [, back] = ahead(otherSide(side))
  const wanted: readonly Vec2[] = [[0, -back * 6], [-6, -back * 6], [6, -back * 6]]
  const poses: Record<Id, Pose> = {}
  const taken = new Set<Id>()
  for (const place of wanted) {
    if (pieces.some((piece) => isRough(piece) && distance2(plan(piece.at), place) < 2.5)) continue
    const free = pieces.find((piece) => isRough(piece) && piece.at[1] < 0.01 && !taken.has(piece.id) && -back * piece.at[2] < 2 &&
      pieces.every((other) => other.id === piece.id || distance2(plan(other.at), place) > radius(other) + radius(piece)) &&
      pieces.every((other) => other.id === piece.id || distance2(plan(other.at), plan(piece.at)) > radius(piece)))
    if (!free) continue
    const pose: Pose = { at: [place[0], 0, place[1]], yaw: free.yaw }
    if (judgeLayOut(look, { [free.id]: pose }).length > 0) continue
    poses[free.id] = pose
    taken.add(free.id)
  }
  const many = taken.size
  return many === 0 ? [as] : [
    { answer: { poses }, terms: [{ what: 'in the attacker\u2019s way', points: 1.5 * many }, { what: 'as it lies', points: 0 }] }, as,
  ]
}
