import type { Id } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import type { Broken } from '../../engine/question'
import { brokenBy } from '../../kit/breach'
import { mayEngage, type MoveMode } from '../judge/modes'
import { judgeMove, type JudgedMove } from '../judge/move'
import type { Bystander, Mover } from '../judge/mover'
import { sizeBy } from '../profile'
import { improve } from './characteristics'
import { engagedWith, enemyUnits, leaderModel, modelsOf } from './ranges'
import { hasRule, ruleX, unitRules } from './specials'
import { friendsOf, isDepleted, onTable, profileOf, type RsLook, type Unit } from './state'

export { mayEngage }

/** The unit's Movement as it stands, before what its action makes of it (RS-STATS-1, RS-MODIFY-7, RS-SPECIAL-DEGRADES-1). */
export function movementOf(look: RsLook, unit: Unit): Inches {
  const { movement, boost } = profileOf(look.state, unit)
  const gained = unit.boosted ? (boost?.improve?.movement ?? 0) : 0
  const lost = hasRule(look.state, unit, 'Degrades') && isDepleted(look.state, unit) ? 2 : 0
  return improve('movement', movement, gained - lost)
}

/** How far the leader may go, before terrain slows it (RS-CHARGE-2, RS-RUN-1, RS-SPECIAL-SWIFT-1). */
export function allowanceFor(look: RsLook, unit: Unit, mode: MoveMode): Inches {
  if (mode === 'scout') return ruleX(look.state, unit, 'Scout') ?? 0
  const movement = movementOf(look, unit)
  if (mode === 'move' || mode === 'disengage' || mode === 'frenzy') return movement
  return hasRule(look.state, unit, 'Swift') ? 2 * movement : Math.ceil(1.5 * movement)
}

/** RS-BULLDOZE-2: whoever bulldozes does not fly. */
export const flies = (look: RsLook, unit: Unit, mode: MoveMode): boolean =>
  mode !== 'bulldoze' && hasRule(look.state, unit, 'Fly')

/** The unit's leader as one who moves. Whether it may begin to is asked where the action is offered. */
export function moverOf(look: RsLook, unit: Unit, mode: MoveMode): Mover {
  const leader = leaderModel(look, unit)
  const held = (enemy: Unit): boolean => mode === 'bulldoze' && engagedWith(look, enemy).some(({ id }) => id !== unit.id)
  return {
    model: leader, mode, climb: true,
    movement: allowanceFor(look, unit, mode),
    fly: flies(look, unit, mode),
    mates: followersOf(look, unit, leader),
    friends: friendsOf(look.state, unit).filter(onTable).map((friend) => bystander(look, friend)),
    foes: enemyUnits(look, unit.id).map((enemy) => ({ ...bystander(look, enemy), held: held(enemy) })),
    engagedBy: [],
  }
}

const bystander = (look: RsLook, unit: Unit): Bystander =>
  ({ unit: unit.id, name: unit.name, size: sizeBy(unitRules(look.state, unit)), models: modelsOf(look, unit) })

/** A judged path, as a question's check speaks of it. */
export interface JudgedPath extends JudgedMove {
  readonly allowance: Inches
  readonly broken: readonly Broken[]
}

/**
 * RS-MOVE-1 to RS-MOVE-12 and what each kind of movement changes about them. Judged once for each arrangement: a path is
 * taken as it was checked, and no fact is asked for less by it.
 */
export function judgePath(look: RsLook, unit: Unit, mode: MoveMode, legs: readonly Waypoint[]): JudgedPath {
  let known = judged.get(look.measure)
  if (!known) judged.set(look.measure, (known = new Map()))
  const key = `${unit.id} ${mode} ${flies(look, unit, mode)} ${allowanceFor(look, unit, mode)} ${JSON.stringify(legs)}`
  let path = known.get(key)
  if (!path) known.set(key, (path = judgedAnew(look, unit, mode, legs)))
  return path
}

/** The port of an arrangement is made anew when anything on the table changes. */
const judged = new WeakMap<RsLook['measure'], Map<string, JudgedPath>>()

function judgedAnew(look: RsLook, unit: Unit, mode: MoveMode, legs: readonly Waypoint[]): JudgedPath {
  const found = judgeMove(look.measure, moverOf(look, unit, mode), legs)
  return { ...found, allowance: found.allowance!, broken: brokenBy(found) }
}

/** Those who are set down anew once the leader has moved (RS-MOVE-10). */
export const followersOf = (look: RsLook, unit: Unit, leader = leaderModel(look, unit)): readonly Id[] =>
  modelsOf(look, unit).filter(({ id }) => id !== leader.id).map(({ id }) => id)
