import type { MoveRuling } from '../../../core/ruling'
import type { Pose } from '../../../core/board'
import { cos, sin } from '../../../core/trigonometry'
import type { Inches } from '../../../core/units'
import { add2, length2, plan, scale2, sub2, type Vec2 } from '../../../core/vec'
import { yawTo } from '../../kit/frame'
import { edgeGap } from '../judge/contact'
import { idOf } from '../judge/figure'
import { judgeMove } from '../judge/move'
import { alliesInTheWay, foesOf } from '../judge/mover'
import { fieldOf, figureOf, modelOf } from './near'
import { cardOf, fighterOf, standing, type Fighter, type RfLook } from './state'

/** How a figure flees: where its path ends, and whether that is off the table (RF-FLEE-3). */
export interface Flight {
  readonly ruling: MoveRuling | null
  readonly end: Pose
  readonly leaves: boolean
}

/** How fine the place is sought where it cannot go all the way, first and last. */
const STEP: Inches = 0.25
const FINE: Inches = 0.005

/**
 * RF-FLEE-1, RF-FLY-6: straight away from the nearest enemy, from base centre to base centre, at its full Move, as far as it goes; of several that
 * are as near, from the one that lets it flee farthest.
 */
export function flightOf(look: RfLook, figure: Fighter): Flight {
  const own = modelOf(look, figure.id)
  const enemies = standing(look.state).filter((other) => other.side !== figure.side && !other.captive)
  const gaps = enemies.map(({ id }) => edgeGap(own, modelOf(look, id)))
  const least = Math.min(...gaps)
  const nearest = enemies.filter((_, i) => gaps[i]! <= least + 0.02)
  const flights = nearest.map(({ id }) => fledFrom(look, figure, plan(modelOf(look, id).at)))
  return flights.reduce((best, flight) => (far(flight) > far(best) + 1e-6 ? flight : best), flights[0] ?? stays(own))
}

const stays = ({ at, yaw }: Pose): Flight => ({ ruling: null, end: { at, yaw }, leaves: false })
const far = ({ ruling, leaves }: Flight): number => (ruling?.cost ?? 0) + (leaves ? 1000 : 0)

function fledFrom(look: RfLook, figure: Fighter, enemy: Vec2): Flight {
  const own = modelOf(look, figure.id)
  const { move, flies } = cardOf(look.state, figure)
  const away = sub2(plan(own.at), enemy)
  const length = length2(away)
  if (length < 1e-6) return stays(own)
  const way = scale2(away, 1 / length)
  const field = fieldOf(look)
  // Captives hold nobody up (RF-CAPTURE-3), and are no enemies to flee from.
  const figures = field.figures.filter(({ model }) => !fighterOf(look.state, model.id).captive)
  const mover = { figure: figureOf(look, figure.id), mode: 'flee', allowance: move, byAir: flies, field: { ...field, figures } } as const
  const yaw = yawTo(way)
  const judge = (distance: Inches, measure = look.measure): MoveRuling | null => {
    const [x, z] = add2(plan(own.at), scale2(way, distance))
    // It turns where it ends: at its start there may be no room for it among enemies.
    const turned = judgeMove(measure, mover, [{ x, z }, { x, z, yaw }])
    if (turned.legal) return turned
    const straight = judgeMove(measure, mover, [{ x, z }])
    return straight.legal ? straight : null
  }
  const edge = toEdge(look, figure, way)
  const whole = Math.min(move, edge)
  const leaves = ({ cost }: MoveRuling): boolean => edge < move - cost + whole
  const all = judge(whole)
  if (all) return { ruling: all, end: all.fact.end.pose, leaves: leaves(all) }
  if (edge < move) {
    // Whom it may pass (RF-MOVE-3, RF-FLY-2) it passes at the edge as well: it comes to stand nowhere.
    const blocking = new Set([...foesOf(mover), ...alliesInTheWay(mover)].map(idOf))
    const passed = Object.keys(look.board.models).filter((id) => id !== figure.id && !blocking.has(id))
    const out = look.suppose({ lift: passed }, (measure) => judge(whole, measure))
    if (out && leaves(out)) return { ruling: out, end: out.fact.end.pose, leaves: true }
  }
  // Steps back from there to where it may stand, and from the last forward again by halves.
  let [far, near] = [whole, Math.max(0, whole - STEP)]
  let found: MoveRuling | null = null
  while (near > 0 && !(found = judge(near))) [far, near] = [near, Math.max(0, near - STEP)]
  while (far - near > FINE) {
    const middle = (near + far) / 2
    const ruling = judge(middle)
    if (ruling) [near, found] = [middle, ruling]
    else far = middle
  }
  return found ? { ruling: found, end: found.fact.end.pose, leaves: false } : { ...stays(own), leaves: edge < FINE }
}

/** How far it goes that way until its base would leave the table. */
function toEdge({ board, ...look }: RfLook, figure: Fighter, way: Vec2): Inches {
  const { at, base, yaw } = modelOf({ ...look, board }, figure.id)
  const [hx, hz] = base?.kind === 'rect' ? [base.hx, base.hz] : [0.5, 0.5]
  const turn = (yaw * Math.PI) / 180
  const [c, s] = [Math.abs(cos(turn)), Math.abs(sin(turn))]
  const room = (half: Inches, centre: Inches, reach: Inches, along: number) =>
    (Math.abs(along) < 1e-9 ? Infinity : Math.max(0, (half - reach - Math.sign(along) * centre) / Math.abs(along)))
  return Math.min(room(board.width / 2, at[0], hx * c + hz * s, way[0]), room(board.depth / 2, at[2], hx * s + hz * c, way[1]))
}
