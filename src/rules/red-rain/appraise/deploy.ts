import type { Pose, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { distance2, dot2, plan, type Vec2 } from '../../../core/vec'
import type { Advice, Term } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { yawTo } from '../../kit/frame'
import { radiusOf } from '../../kit/round-base'
import { spanOf } from '../../kit/zones'
import { figureAt } from '../game/figure'
import { cardOf, inPlay, modelOf, modelsOf, type Edge, type Model, type RrLook } from '../game/state'
import { judgeDeployment } from '../game/steps/deploy'
import type { OfModel } from '../game/tasks'
import { ahead, flagPlace, goalOf, zoneOf } from '../game/zones'
import { isForest, isObstruction, isPartialWall } from '../terrain'
import { pointOf } from './units'
import { groundAt } from '../judge/place'

const PLACES = 3

/** Where to set a model up: near what the objective pays for, apart from friends, blades ahead and guns behind something. */
export function places(look: RrLook, { model: id }: OfModel): readonly Advice[] {
  const { state, board } = look
  const model = modelOf(state, id)
  const edge = state.edges![model.side]
  const zone = zoneOf(edge, board.width, board.depth)
  const [xs, zs] = [spanOf(zone.map(([x]) => x)), spanOf(zone.map(([, z]) => z))]
  const radius = radiusOf(figureAt(state, id, { at: [0, 0, 0], yaw: 0 }))
  const front = ahead(edge)
  const steps = ([low, high]: readonly [number, number], n: number) =>
    Array.from({ length: n }, (_, i) => low + radius + 0.03 + ((high - low - 2 * radius - 0.06) * i) / (n - 1))
  const friends = inPlay(state, model.side).flatMap((one): readonly Vec2[] => {
    const figure = board.models[one.id]
    return figure ? [plan(figure.at)] : []
  })
  const wanted = wantedBy(look, model)
  const pieces = Object.values(board.pieces).filter((piece) => isObstruction(piece) || isPartialWall(piece) || isForest(piece)).map(({ at }) => plan(at))
  const shoots = cardOf(state, model).weapons.some(({ kind, range }) => kind === 'ranged' && range >= 14)
  const terms = (at: Vec2): readonly Term[] => {
    const there = friends.filter((one) => distance2(one, at) < 6).length
    const screened = pieces.some((piece) => distance2(piece, at) < 5 && dot2(front, piece) > dot2(front, at)) ? 1 : 0
    return [
      { what: 'near what counts', points: Math.max(-6, ...wanted.map((one) => -0.12 * Math.max(0, distance2(one, at) - 6))) },
      { what: 'room about it', points: -0.3 * there - friends.filter((one) => distance2(one, at) < 2.5).length },
      { what: 'behind something', points: (shoots ? 1.2 : 0.5) * screened }, { what: 'well forward', points: (shoots ? 0.05 : 0.12) * dot2(front, at) },
    ]
  }
  const sum = (at: Vec2) => terms(at).reduce((all, { points }) => all + points, 0)
  const found: Advice[] = []
  for (const at of bestFirst(steps(xs, 4).flatMap((x) => steps(zs, 15).map((z): Vec2 => [x, z])), sum)) {
    const pose: Pose = { at: [at[0], groundAt(look.measure, at, 0), at[1]], yaw: yawTo(front) }
    if (judgeDeployment(look, model, pose).length > 0) continue
    found.push({ answer: { poses: { [id]: pose } }, terms: terms(at) })
    if (found.length === PLACES) break
  }
  return found
}

/** Points of the table that it is to be near: the fastest go for the flag, the others between it and the Goal. */
function wantedBy({ state, board }: RrLook, model: Model): readonly Vec2[] {
  if (state.objective === 'domination') return state.markers.map(({ at }) => at)
  if (state.objective !== 'flag') {
    const foes = inPlay(state, otherSide(model.side)).flatMap(({ id }): readonly Vec2[] => (board.models[id] ? [plan(board.models[id].at)] : []))
    const side = state.edges![model.side]
    return foes.length > 0 ? [[0, foes.reduce((all, [, z]) => all + z, 0) / foes.length]] : [[dot2(ahead(side), [0, 0]), 0]]
  }
  const fast = bestFirst(modelsOf(state, model.side), (one) => cardOf(state, one).movement + 0.1 * one.wounds).slice(0, 2).includes(model)
  const [flag, goal] = [flagPlace(board.depth, state.readings), goalOf(board.depth, state.readings).at]
  return [fast ? flag : [flag[0], flag[1] * 0.7 + goal[1] * 0.3]]
}

/** Which edge: that with more to hide behind near it. */
export function edges({ board }: RrLook, side: SideId): readonly Advice[] {
  return (['west', 'east'] as const).map((edge: Edge) => {
    const front = ahead(edge)
    const near = Object.values(board.pieces).filter(({ at }) => dot2(front, plan(at)) < 0).length
    return {
      answer: { option: edge },
      terms: [{ what: 'terrain to hide behind', points: 0.1 * near }, { what: 'its usual edge', points: edge === (side === 'A' ? 'west' : 'east') ? 0.01 : 0 }],
    }
  })
}

/** RR-OBJECTIVE-1: by what the own army does better than the other. */
export function objectives({ state }: RrLook, side: SideId): readonly Advice[] {
  const sum = (whose: SideId, figure: (model: Model) => number) => modelsOf(state, whose).reduce((all, model) => all + figure(model), 0)
  const more = (figure: (model: Model) => number) => sum(side, figure) - sum(otherSide(side), figure)
  const fastest = (whose: SideId) => Math.max(...modelsOf(state, whose).map((model) => cardOf(state, model).movement))
  const arms = more((model) => cardOf(state, model).fight * Math.max(...cardOf(state, model).weapons.map(({ damage, rend }) => damage - 0.2 * rend)))
  return [
    { answer: { option: 'domination' }, terms: [{ what: 'more models', points: more(() => 1) }, { what: 'stronger arms', points: 0 }] },
    {
      answer: { option: 'flag' },
      terms: [{ what: 'faster models', points: 0.4 * (fastest(side) - fastest(otherSide(side))) }, { what: 'much the same', points: 0 }],
    },
    { answer: { option: 'head-to-head' }, terms: [{ what: 'stronger arms', points: 0.3 * arms }, { what: 'more models', points: 0 }] },
  ]
}

/** RR-DEPLOY-5: who stands first is seen by all that comes later; those that cost least come first. */
export const deploying = ({ state }: RrLook, open: readonly string[]): readonly Advice[] =>
  open.map((id) => ({
    answer: { option: id }, terms: [{ what: 'kept back until more is known', points: -0.1 * cardOf(state, id).points }, { what: 'much the same', points: 0 }],
  }))

/** RR-DEPLOY-2, RR-DEPLOY-4: the last sees where the others stand, and goes first. */
export const lasts = ({ state }: RrLook): readonly Advice[] => [
  {
    answer: { option: 'last' },
    terms: [{ what: 'sees where the others stand', points: 0.2 * pointOf(state) }, { what: 'goes first', points: 0.1 * pointOf(state) }],
  },
  { answer: { option: 'first' }, terms: [{ what: 'sees where the others stand', points: 0 }, { what: 'goes first', points: 0 }] },
]
