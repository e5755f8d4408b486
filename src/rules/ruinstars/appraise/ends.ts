import type { BoardModel, Id, Pose } from '../../../core/board'
import type { ReachCell, ReachFact, Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../../../core/vec'
import { wayTo } from '../../../core/way'
import type { End, Script } from '../../appraise'
import { Memory } from '../../kit/memory'
import { radiusOf, rimDistance } from '../../kit/round-base'
import { standsHigh } from '../../kit/reach-marks'
import { pointsAlong } from '../../kit/sampled-path'
import { thinned } from '../../kit/thinned'
import { withDoor } from '../game/door'
import { judgePath, moverOf } from '../game/movement'
import { modelOf } from '../game/near'
import { activeOf } from '../game/costs'
import { enemiesOf, unitOf, type RuLook, type Unit } from '../game/state'
import { cellsOf, LENGTHS, type Mover, type MoveMode } from '../judge/move'
import { ADJACENT } from '../judge/ranges'
import { homeAway } from './aims'
import { isMode, lengthOf, longestWay } from './deeds'

/** Movements of a script, one after the other. */
const wayOf = ({ actions }: Script): readonly MoveMode[] => actions.filter(isMode)

/** Squares of a reach: fine enough that one lies beside whoever may be reached. */
const CELL: Inches = 1
/** Bound of a look all round with all that may be climbed. */
const REACH = 12_000

/**
 * Where its movements lead: beside an enemy to fight, beside a marker for what is done there, else anywhere apart from enemies; up and down as well,
 * but for a first guess (`apart` null), and through a door that it opens first.
 */
export function ends(look: RuLook, script: Script, apart: Inches | null): readonly End[] {
  const { state } = look
  const unit = unitOf(state, script.unit)
  const way = wayOf(script)
  if (way.length === 0) return []
  const model = modelOf(look, unit.id)
  const errand = script.id.match(/@([^=]+)/)?.[1]
  const fights = script.actions.some((id) => id.startsWith('fight:'))
  const { stride } = activeOf(state)
  const first = LENGTHS[way[0]!] + (way[0] === 'move' ? stride : 0)
  const most = first + lengthOf(way.slice(1))
  const mover = { ...moverOf(look, unit, 'move', apart !== null || standsHigh(model)), allowance: stride + longestWay(look, unit) }
  const reached = throughDoor(look, script, () => reachOf(look, mover))
  // What one movement reaches wants no second one.
  const enough = way.length > 1 ? first : 0
  const free = !fights && errand === undefined
  const wanted = reached.cells.filter((cell) =>
    cell.cost > enough && cell.cost <= most && (fights ? touches(cell) : errand === 'home' ? homely(cell) : errand ? lies(cell) : !touches(cell)))
  return thinned(wanted, free ? (apart ?? 2.5) : 1.5).flatMap((cell): readonly End[] => {
    const legs = wayTo(reached, cell)
    if (way.length === 1) return [{ at: cell.at, legs, cost: cell.cost }]
    // No movement ends part-way up a face (RU-MOVE-4).
    if (cell.cost > alongOf(plan(model.at), legs) + 0.3) return []
    return [{ at: cell.at, legs: firstPart(plan(model.at), legs, first - 0.02), cost: cell.cost }]
  })

  function touches({ at }: ReachCell): boolean {
    return enemiesOf(state, unit).some((enemy) => {
      const foe = modelOf(look, enemy.id)
      const gap = rimDistance({ ...model, at }, foe)
      return gap <= ADJACENT && Math.abs(at[1] - foe.at[1]) <= state.readings.sameLevel
    })
  }
  function lies({ at }: ReachCell): boolean {
    const item = state.items[errand!]
    if (!item?.at || Math.abs(at[1] - item.at[1]) > state.readings.sameLevel) return false
    return distance2(plan(at), plan(item.at)) <= item.radius + radiusOf(model) + ADJACENT
  }
  function homely({ at }: ReachCell): boolean {
    return homeAway(look, unit, at) === 0
  }
}

/**
 * Cells of its reach, remembered as long as neither it nor an enemy who could stand in its way has moved: of a Squad that is looked at before each
 * activation most stand where they stood.
 */
function reachOf(look: RuLook, mover: Mover): ReachFact {
  const { model, climb, allowance, enemies } = mover
  const near = enemies.map((id) => look.board.models[id]!).filter((foe) => rimDistance(model, foe) <= allowance + AROUND)
  const key = JSON.stringify([model, climb, allowance, near])
  return reaches.of(look.board.pieces, key, () => cellsOf(look.measure, { ...mover, enemies: near.map(({ id }) => id) }, CELL, [], REACH))
}
const reaches = new Memory<RuLook['board']['pieces'], ReachFact>(200)
/** Enemies farther off than its allowance and that are in nobody's way. */
const AROUND: Inches = 3

/** Asked with the door open that the script opens first. */
function throughDoor<R>(look: RuLook, { id }: Script, ask: () => R): R {
  const door = look.board.pieces[id.match(/=(.+)/)?.[1] ?? '']
  return door ? look.suppose({ pieces: [withDoor(door, true)] }, ask) : ask()
}

/** How far the legs lead in plan. */
const alongOf = (from: Vec2, legs: readonly Waypoint[]): Inches =>
  legs.reduce((sum, leg, i) => sum + distance2(i === 0 ? from : [legs[i - 1]!.x, legs[i - 1]!.z], [leg.x, leg.z]), 0)

/** As much of the way as one movement allows. */
function firstPart(from: Vec2, legs: readonly Waypoint[], far: Inches): readonly Waypoint[] {
  const part: Waypoint[] = []
  let [at, left] = [from, far]
  for (const leg of legs) {
    const length = distance2(at, [leg.x, leg.z])
    if (length >= left) {
      const k = left / length
      return [...part, { x: at[0] + k * (leg.x - at[0]), z: at[1] + k * (leg.z - at[1]) }]
    }
    part.push({ x: leg.x, z: leg.z })
    left -= length
    at = [leg.x, leg.z]
  }
  return part
}

/** Where it stands in the end; null where its first movement is not allowed (RU-MOVE-1, RU-HOUSE-8), or passes an enemy who may strike (RU-AOO-2). */
export function settled(look: RuLook, script: Script, { at, legs }: End): Readonly<Record<Id, Pose>> | null {
  const unit = unitOf(look.state, script.unit)
  const [mode, ...more] = wayOf(script)
  const judged = throughDoor(look, script, () => judgePath(look, unit, mode!, legs))
  if (!judged.legal) return null
  if (passes(look, unit, judged.path)) return null
  return { [unit.id]: { at: more.length > 0 ? at : judged.path.at(-1)!, yaw: modelOf(look, unit.id).yaw } }
}

/** Whether a path leads past an enemy who may strike at who leaves it (RU-AOO-2), at a glance: one whom it neither begins nor ends with. */
function passes(look: RuLook, unit: Unit, path: readonly Vec3[]): boolean {
  const model = modelOf(look, unit.id)
  const beside = (foe: BoardModel, at: Vec3) => rimDistance({ ...model, at }, foe) <= ADJACENT
  return enemiesOf(look.state, unit).filter(({ struck }) => !struck).map(({ id }) => modelOf(look, id)).some((foe) =>
    !beside(foe, path[0]!) && !beside(foe, path.at(-1)!) && pointsAlong(path, plan(foe.at)).some(({ at }) => beside(foe, at)))
}
