import type { Id, Pose } from '../../../core/board'
import { ROUTE_WORK, type Measure } from '../../../core/measure'
import { hypot } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import type { Broken } from '../../engine/question'
import { bestFirst } from '../../kit/best-first'
import { yawTo } from '../../kit/frame'
import { inches } from '../../kit/words'
import { atMost } from '../../lines/asked'
import { roughAround } from '../judge/hazards'
import { lengthsOf } from '../judge/lengths'
import { judgeMove, judgeRoute, type RoMove } from '../judge/move'
import type { Mover } from '../judge/mover'
import { BASE_RADIUS } from '../profile'
import { figureAt } from './figure'
import { moverFor } from './movement'
import { figureOf, type Figure, type RoLook, type Way } from './state'
import { placesBroken } from './steps/deploy'
import { ahead } from './zones'

/* RO-HOUSE-15: how whoever was kept back comes in: by a Move like any other, that begins beyond the table's edge. */

/** So much of the Move it takes to be on the table at all, its base touching the edge. */
const ONTO: Inches = 2 * BASE_RADIUS
/** Places along the edge at which it may come in, to either side of straight on. */
const ASIDE: readonly Inches[] = [0, ...[0.5, 1, 1.5, 2, 2.5, 3].flatMap((far) => [far, -far])]
/** From so many of them a way round is sought where none leads straight without a roll. */
const ROUND = 3

/** Why it may not come in there. */
export function entryBroken(look: RoLook, id: Id, poses: Readonly<Record<Id, Pose>>): readonly Broken[] {
  const { entry, move } = lengthsOf(look.state.readings)
  const broken = placesBroken(look, figureOf(look.state, id).side, poses, entry, 'RO-HOUSE-15')
  const pose = poses[id]
  if (broken.length > 0 || !pose || wayIn(look, id, pose)) return broken
  return [{ rule: 'RO-HOUSE-15', text: `No way from the edge leads there in a Move of ${inches(move)}.`, at: pose.at, by: id }]
}

/** The way in, with the fewest Terrain rolls and then the shortest of those that are looked at; null where there is none. */
export const wayIn = (look: RoLook, id: Id, pose: Pose): Way | null =>
  look.workOut(`the way in of ${id}`, () => sought(look, figureOf(look.state, id), pose), { id, pose })

/** Why it cannot come in anywhere: it could stand nowhere along its own edge. */
export const cannotEnter = (look: RoLook, figure: Figure): Broken | undefined =>
  (placeAtEdge(look, figure) ? undefined : { rule: 'RO-HOUSE-15', text: 'There is no room for it along the edge.' })

/** A place at the edge, the nearest to its middle; null where there is none. */
export const placeAtEdge = (look: RoLook, figure: Figure): Pose | null => look.workOut(`a place at the edge for ${figure.id}`, () => {
  const yaw = yawTo(ahead(figure.side))
  const half = Math.floor(look.board.width / 2 - BASE_RADIUS)
  for (let far = 0; far <= half; far += 0.5) {
    for (const x of far === 0 ? [0] : [far, -far]) {
      const model = figureAt(look.state, figure, { at: [x, 0, edgeOf(look, figure)], yaw })
      const start = look.suppose({ set: [model] }, (measure) => startAt(look, measure, figure, x, yaw))
      if (start) return start
    }
  }
  return null
}, { id: figure.id })

function sought(look: RoLook, figure: Figure, pose: Pose): Way | null {
  const model = figureAt(look.state, figure, pose)
  return look.suppose({ set: [model] }, (measure) => {
    const { move } = lengthsOf(look.state.readings)
    const [x, y, z] = pose.at
    const starts = startsFor(look, measure, figure, pose)
    const mover = { ...moverFor(look, model), allowance: move - ONTO }
    const from = (start: Pose, judge: (mover: Starting) => RoMove): readonly Way[] => {
      const ruling = judge({ ...mover, start })
      return ruling.legal ? [wayOf(measure, { ...mover, start }, ruling, move)] : []
    }
    const straight: Way[] = []
    for (const start of starts) {
      straight.push(...from(start, (one) => judgeMove(measure, one, [{ x, y, z }])))
      // Nothing is better than the first that hangs on nothing: those after it are longer.
      if (straight.at(-1)?.hazards.length === 0) return straight.at(-1)!
    }
    const round = (climb: boolean) =>
      starts.slice(0, ROUND).flatMap((start) => from(start, (one) => judgeRoute(measure, { ...one, climb }, { x, y, z }, ROUTE_WORK)))
    const ways = [...straight, ...round(false)]
    return bestFirst(ways.length > 0 ? ways : round(true), ({ hazards, costs }) => -100 * hazards.length - costs.at(-1)!)[0] ?? null
  })
}

type Starting = Mover & { readonly start: Pose }

/** Where it can stand at the edge, no higher than a step, and not too far away; the nearest first. */
function startsFor(look: RoLook, measure: Measure, figure: Figure, { at: [x, , z], yaw }: Pose): readonly Pose[] {
  const { move } = lengthsOf(look.state.readings)
  const near = ASIDE.filter((aside) => atMost(hypot(aside, z - edgeOf(look, figure)), move - ONTO))
  return near.flatMap((aside) => startAt(look, measure, figure, x + aside, yaw) ?? [])
}

/** Where the middle of a base lies that touches its own edge. */
const edgeOf = ({ board }: Pick<RoLook, 'board'>, { side }: Figure): number => -ahead(side)[1] * (board.depth / 2 - BASE_RADIUS)

function startAt(look: RoLook, measure: Measure, figure: Figure, x: number, yaw: number): Pose | null {
  const z = edgeOf(look, figure)
  const { y } = measure.surface([x, z], 0)
  const start: Pose = { at: [x, y, z], yaw }
  return atMost(y, lengthsOf(look.state.readings).step) && measure.stand(figure.id, start).ok ? start : null
}

/** With what it takes to come onto the table, and with rough ground that lies at the edge itself: it is stopped there, on it. */
function wayOf({ board }: Measure, mover: Starting, { path, costs, hazards }: RoMove, allowance: Inches): Way {
  const atEdge = roughAround(board.pieces, mover, mover.start.at)
  return {
    path, allowance, how: 'enter', costs: costs.map((cost) => cost + ONTO), hazards: [...atEdge, ...hazards].map((one) => ({ ...one, cost: one.cost + ONTO })),
  }
}
