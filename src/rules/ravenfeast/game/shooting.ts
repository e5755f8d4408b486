import type { Id, SideId } from '../../../core/board'
import { listed } from '../../kit/words'
import { atMost } from '../../lines/asked'
import type { Broken } from '../../engine/question'
import { bounded } from '../die'
import { edgeGap } from '../judge/contact'
import { idOf, isEnemy, type Figure } from '../judge/figure'
import { isForward } from '../judge/front'
import { barredFromShooting, shotAt, type Shot } from '../judge/shoot'
import type { Field } from '../judge/mover'
import type { Sum } from './morale'
import { fieldOf, figureOf, isEscort, modelOf } from './near'
import { cardOf, fighterOf, fightersOf, isActive, onTable, wallOf, type Fighter, type Rf, type RfLook } from './state'

/** Pieces of cover in words: figures by their names. */
export const coverWords = ({ figures }: Pick<Rf, 'figures'>, cover: readonly Id[]): string => listed(cover.map((id) => figures[id]?.name ?? id))

/** A shot that may be taken, as plain data. */
export interface Aim {
  readonly by: Id
  readonly at: Id
  readonly uphill: boolean
  /** Pieces of cover on its line (RF-COVER-1). */
  readonly cover: readonly Id[]
}

/** RF-SHOOT-2, RF-SHOOT-3, RF-WALL-9, RF-RALLY-2, RF-CAPTURE-3: those of the side who have shots left and may take them. */
export function shootersOf(look: RfLook, side: SideId): readonly Fighter[] {
  const field = fieldOf(look)
  return fightersOf(look.state, side).filter((figure) =>
    onTable(figure) && isActive(figure) && figure.shots > 0 && !isEscort(look, figure)
    && barredFromShooting(figureOf(look, figure.id), field, { spent: figure.spent }).length === 0)
}

const reaches = (look: RfLook, shooter: Fighter, own: Figure, target: Figure): boolean => {
  const { missile } = cardOf(look.state, shooter)
  return missile !== null && atMost(edgeGap(own.model, target.model), missile.range)
}

/** Every shot of the side that may be taken now (RF-SHOOT-1, RF-FACING-1, RF-COVER-3, RF-WOODS-1). */
export const aimsOf = (look: RfLook, side: SideId): readonly Aim[] =>
  look.workOut(`shots of ${side}`, () => {
    const field = fieldOf(look)
    return shootersOf(look, side).flatMap((shooter) => aimsBy(look, shooter, field))
  }, null)

function aimsBy(look: RfLook, shooter: Fighter, field: Field): readonly Aim[] {
  const own = figureOf(look, shooter.id)
  return field.figures
    .filter((target) => isEnemy(own, target) && !target.marked && isForward(own.model, target.model, field.readings) && reaches(look, shooter, own, target))
    .map((target) => ({ target, shot: shotAt(look.measure, own, target, field, { spent: shooter.spent }) }))
    .filter(({ shot }) => shot.line.open && shot.refused.length === 0)
    .map(({ target, shot }): Aim => ({ by: shooter.id, at: idOf(target), uphill: shot.uphill, cover: shot.line.cover.map(({ by }) => by) }))
}

export const shotOf = (look: RfLook, shooter: Fighter, target: Id): Shot =>
  shotAt(look.measure, figureOf(look, shooter.id), figureOf(look, target), fieldOf(look), { spent: shooter.spent })

/** Why that figure may not shoot at that target, the first reason; null where it may. */
export function shotRefused(look: RfLook, shooter: Fighter, target: Id): Broken | null {
  const { missile } = cardOf(look.state, shooter)
  if (!missile) return { rule: 'RF-DICE-2', text: `${shooter.name} has no missile weapon.` }
  if (shooter.fled) return { rule: 'RF-RALLY-2', text: `${shooter.name} has fled and does not attack.` }
  if (isEscort(look, shooter)) return { rule: 'RF-CAPTURE-3', text: `${shooter.name} has a captive to look after.` }
  const shot = shotOf(look, shooter, target)
  const [first] = shot.refused
  if (first) return { rule: first.rule, text: first.text }
  if (!shot.line.facing.allowed) return { rule: shot.line.facing.rule, text: shot.line.facing.text }
  if (!atMost(shot.distance, missile.range)) return { rule: 'RF-SHOOT-1', text: `${fighterOf(look.state, target).name} is out of range.`, by: target }
  if (shot.line.open) return shooter.shots > 0 ? null : { rule: 'RF-SHOOT-9', text: `${shooter.name} has made all of its shots.` }
  const [stop] = shot.line.stops
  if (stop) return { rule: 'RF-COVER-3', text: `${stop} stops the shot.`, by: stop }
  return { rule: shot.line.woods?.rule ?? 'RF-WOODS-1', text: 'Too much wood lies on the line.' }
}

/** RF-SHOOT-6, RF-MOD-1: what the Missile die must not exceed. */
export function missileSum({ state }: RfLook, shooter: Fighter, uphill: boolean): Sum {
  const printed = cardOf(state, shooter).missile?.score ?? 0
  const changes = uphill ? [{ by: -1, text: 'uphill', rule: 'RF-MOD-1' }] : []
  return { printed, changes, needs: bounded(printed + (uphill ? -1 : 0)) }
}

/** RF-SHOOT-8, RF-MELEE-6: what the Armor die must not exceed against that attacker. */
export function armorSum(look: RfLook, target: Fighter, attacker: Fighter): Sum {
  const { state } = look
  const printed = cardOf(state, target).armor
  const mighty = cardOf(state, attacker).mighty && !cardOf(state, target).mighty
  const walled = wallOf(state, target.id) !== undefined && isForward(modelOf(look, target.id), modelOf(look, attacker.id), state.readings)
  const changes = [
    // RF-WALL-10, RF-WALL-11: but from the rear.
    ...(walled ? [{ by: 2, text: 'in a shield wall', rule: 'RF-WALL-10' }] : []),
    // RF-MIGHTY-2, RF-MIGHTY-3.
    ...(mighty ? [{ by: -1, text: `${attacker.name} is Mighty`, rule: 'RF-MIGHTY-2' }] : []),
  ]
  return { printed, changes, needs: bounded(changes.reduce((sum, { by }) => sum + by, printed)) }
}
