import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import { ADJACENT, atMost, planGap, rise } from '../judge/ranges'
import { enemiesOf, matesOf, onTable, unitOf, type Item, type RuLook, type Unit } from './state'
import { wallBetween, wallTowards } from '../terrain'

/*
 * Who is Adjacent to whom in a game, by the reading of "same elevation" that is played. Pairs that their centres alone show
 * to be too far apart are not measured, so that a record holds the facts that mattered and no others.
 */

export const radiusOf = ({ base }: BoardModel): Inches => (base?.kind === 'circle' ? base.radius : 0.5)

/** Between two round bases in plan: what geometry measures as well, without a fact of its own. */
export const discGap = (a: BoardModel, b: BoardModel): Inches => Math.max(0, distance2(plan(a.at), plan(b.at)) - radiusOf(a) - radiusOf(b))

export function modelOf(look: Pick<RuLook, 'board'>, id: Id): BoardModel {
  const model = look.board.models[id]
  if (!model) throw new Error(`${id} is not on the table.`)
  return model
}

export const sameLevel = (look: RuLook, difference: Inches): boolean => atMost(Math.abs(difference), look.state.readings.sameLevel)

/** RU-ADJACENT-1 to RU-ADJACENT-4: both on the table, within 1", at the same elevation, no wall between. */
export function areAdjacent(look: RuLook, a: Id, b: Id): boolean {
  const [one, two] = [look.board.models[a], look.board.models[b]]
  if (a === b || !one || !two || discGap(one, two) > ADJACENT + DOUBT || !sameLevel(look, rise(one, two))) return false
  return atMost(planGap(look.measure, { model: a }, { model: b }), ADJACENT) && wallBetween(look.measure, one, two) === null
}

export const adjacentEnemies = (look: RuLook, unit: Unit): readonly Unit[] =>
  onTable(unit) ? enemiesOf(look.state, unit).filter((enemy) => areAdjacent(look, unit.id, enemy.id)) : []

export const adjacentMates = (look: RuLook, unit: Unit): readonly Unit[] =>
  onTable(unit) ? matesOf(look.state, unit).filter((mate) => areAdjacent(look, unit.id, mate.id)) : []

/** Squadmates of the Unit that are Adjacent to the other: support in melee (RU-MELEE-3, RU-MELEE-4). */
export const supporters = (look: RuLook, unit: Unit, of: Id): readonly Unit[] =>
  matesOf(look.state, unit).filter((mate) => mate.id !== of && areAdjacent(look, mate.id, of))

/** RU-ADJACENT-4: the same test with a marker. */
export function adjacentToItem(look: RuLook, unit: Id, item: Item): boolean {
  const model = look.board.models[unit]
  if (!model || item.at === null || !sameLevel(look, model.at[1] - item.at[1])) return false
  if (distance2(plan(model.at), plan(item.at)) > radiusOf(model) + item.radius + ADJACENT + DOUBT) return false
  const { horizontal, from } = look.measure.gap({ model: unit }, { point: item.at })
  return atMost(Math.max(0, horizontal - item.radius), ADJACENT) && wallTowards(look.measure, model, from, item.at) === null
}

/** RU-CONTROL-1, RU-CONTROL-2. */
export const controls = (look: RuLook, unit: Id, item: Item): boolean =>
  adjacentToItem(look, unit, item) && adjacentEnemies(look, unitOf(look.state, unit)).length === 0

export const doorsOf = (look: Pick<RuLook, 'board'>): readonly BoardPiece[] => Object.values(look.board.pieces).filter((piece) => piece.kind === 'door')

export const isOpen = (door: BoardPiece): boolean => door.traits.sight !== 'solid'

/** RU-ACTION-11, RU-ADJACENT-4: the same test with a door, which is no wall to its own user. */
export function adjacentToDoor(look: RuLook, unit: Id, door: BoardPiece): boolean {
  const model = modelOf(look, unit)
  if (!sameLevel(look, model.at[1] - door.at[1]) || distance2(plan(model.at), plan(door.at)) > FAR_DOOR) return false
  const { horizontal, from, to } = look.measure.gap({ model: unit }, { piece: door.id })
  return atMost(horizontal, ADJACENT) && wallTowards(look.measure, model, from, [to[0], door.at[1], to[2]], [door.id]) === null
}

/** What one would have to be off by before measuring could say otherwise. */
const DOUBT: Inches = 0.1
/** No door is so wide that it is beside a base whose centre is farther off than this. */
const FAR_DOOR: Inches = 12
