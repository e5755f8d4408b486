import type { BoardModel, Id, Pose } from '../../../core/board'
import type { ReachFact, Waypoint } from '../../../core/measure'
import { cos, hypot, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import { wayTo } from '../../../core/way'
import type { End, Script } from '../../appraise'
import { radiusOf } from '../../kit/round-base'
import { thinned } from '../../kit/thinned'
import { CASE_RADIUS, casePlace } from '../game/case'
import { allowanceOf, judgePath, moverOf } from '../game/movement'
import { modelOf } from '../game/near'
import { enemiesOf, figureOf, isActive, type RoLook } from '../game/state'
import { fromBaseline } from '../game/zones'
import { ahead } from '../game/zones'
import { touches } from '../judge/contact'
import { cellsOf } from '../judge/move'
import { BASE_RADIUS } from '../profile'
import { nextOf } from './mission'
import type { RoScript } from './scripts'

const CELL: Inches = 1

/** Where the Move of a script may end. */
export function ends(look: RoLook, script: Script, apart: Inches | null): readonly End[] {
  const { unit, wish } = script as RoScript
  const own = modelOf(look, unit)
  const foes = enemiesOf(look.state, figureOf(look.state, unit)).filter(isActive).map(({ id }) => modelOf(look, id))
  const isBeside = ({ at }: End) => foes.some((foe) => touches(own, foe, at))
  if (wish === 'blow') return foes.flatMap((foe) => beside(look, own, plan(foe.at), radiusOf(own) + radiusOf(foe) + 0.004)).filter(isBeside)
  const onItsWay = nextOf(look, figureOf(look.state, unit))
  const special = [...atCase(look, own), ...atHome(look, own), ...(onItsWay ? [onItsWay] : [])]
  const walks = thinned(apart === null ? allRound(look, own) : [...allRound(look, own), ...cells(look, own, wish === 'rough')], apart ?? 1.5)
  return [...special, ...walks].filter((end) => end.cost > 0.05 && !isBeside(end))
}

/** Some places all round, near and far, whatever lies between. */
function allRound(look: RoLook, { at: [x, y, z] }: BoardModel): readonly End[] {
  const { width, depth } = look.board
  const [w, d] = [width / 2 - BASE_RADIUS, depth / 2 - BASE_RADIUS]
  const far = allowanceOf(look) - 0.005
  return Array.from({ length: 24 }, (_, i): End => {
    const [length, turn] = [i % 2 === 0 ? far : far / 2, (i * Math.PI) / 12]
    const at: Vec3 = [Math.max(-w, Math.min(w, x + length * cos(turn))), y, Math.max(-d, Math.min(d, z + length * sin(turn)))]
    return { at, legs: [{ x: at[0], z: at[2] }], cost: hypot(at[0] - x, at[2] - z) }
  })
}

/** One reach for each figure, as long as nobody moves. */
function cells(look: RoLook, own: BoardModel, climb: boolean): readonly End[] {
  let known = reaches.get(look)
  if (known?.board !== look.board) reaches.set(look, (known = { board: look.board, facts: new Map() }))
  const key = `${own.id} ${climb}`
  let fact = known.facts.get(key)
  if (!fact) known.facts.set(key, (fact = cellsOf(look.measure, moverOf(look, own.id, climb), CELL)))
  const reached = fact
  return reached.cells.filter(({ cost }) => cost > 0.05).map((cell): End => ({ at: cell.at, legs: wayTo(reached, cell), cost: cell.cost }))
}
const reaches = new WeakMap<RoLook, { readonly board: RoLook['board']; readonly facts: Map<string, ReachFact> }>()

/** Beside a thing with so much between the middles, from where it stands and from a little round it. */
function beside(look: RoLook, own: BoardModel, to: Vec2, between: Inches): readonly End[] {
  const [x, y, z] = own.at
  const far = distance2([x, z], to)
  if (far - between > allowanceOf(look) || far < 1e-6) return []
  const [dx, dz] = [(x - to[0]) / far, (z - to[1]) / far]
  return [0, 0.6, -0.6, 1.2, -1.2].map((turn): End => {
    const [c, s] = [cos(turn), sin(turn)]
    const end: Vec2 = [to[0] + between * (dx * c - dz * s), to[1] + between * (dx * s + dz * c)]
    return { at: [end[0], y, end[1]], legs: [{ x: end[0], z: end[1] }], cost: distance2([x, z], end) }
  }).filter(({ cost }) => cost <= allowanceOf(look))
}

function atCase(look: RoLook, own: BoardModel): readonly End[] {
  const place = look.state.case.carrier === null ? casePlace(look) : null
  return place ? beside(look, own, plan(place), CASE_RADIUS + radiusOf(own) - 0.02) : []
}

/** Where whoever carries the case comes home. */
function atHome(look: RoLook, own: BoardModel): readonly End[] {
  const { side } = figureOf(look.state, own.id)
  const [x, y, z] = own.at
  const far = fromBaseline(side, look.board.depth, own.at) - BASE_RADIUS
  const [, front] = ahead(side)
  if (look.state.case.carrier !== own.id || far > allowanceOf(look)) return []
  return [0, 1, -1, 2, -2].map((aside): End => {
    const legs: readonly Waypoint[] = [{ x: x + aside, z: z - front * (far - 0.005) }]
    return { at: [x + aside, y, legs[0]!.z], legs, cost: hypot(aside, far) }
  }).filter(({ cost }) => cost <= allowanceOf(look))
}

/** Where it stands in the end; null where the rules do not allow the way, or it hangs on other rolls than the script has in mind. */
export function settled(look: RoLook, script: Script, { legs }: End): Readonly<Record<Id, Pose>> | null {
  const { unit, wish } = script as RoScript
  const { legal, hazards, fact } = judgePath(look, unit, legs)
  return legal && (wish === 'rough' ? hazards.length === 1 : hazards.length === 0) ? { [unit]: fact.end.pose } : null
}
