import type { Id, SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import type { Aim } from '../../appraise'
import { bestFirst } from '../../kit/best-first'
import { STONE_REACH, STONES_FROM } from '../game/scenario'
import { cardOf, fightersOf, isActive, onTable, type RfLook } from '../game/state'
import { armyOf } from './units'

/** Stones, where these are scored; elsewhere the enemies themselves: nobody wins who strikes at nobody (RF-HOUSE-4, RF-HOUSE-5). */
export function aims(look: RfLook, side: SideId): readonly Aim[] {
  const { state } = look
  return state.scenario !== 'three-stones' ? hunting(look, side) : state.markers.map(({ id, name, at }): Aim => ({
    id, text: name, at, within: STONE_REACH - 0.6, points: 1, denies: 1, ...(state.turn < STONES_FROM - 1 ? { when: 'later' } : {}),
  }))
}

/** How much it draws an army that leads, and one that does not. */
const HUNTS = { ahead: 0.5, else: 1 } as const
const MARKS = 3

/** A few enemies apart from each other, the nearest first; who shoots stays off. */
function hunting(look: RfLook, side: SideId): readonly Aim[] {
  const { state, board } = look
  const placeOf = (id: Id): Vec2 => plan(board.models[id]!.at)
  const own = fightersOf(state, side).filter(({ id }) => board.models[id] !== undefined)
  const foes = fightersOf(state, otherSide(side)).filter((foe) => onTable(foe) && !foe.captive && board.models[foe.id])
  if (own.length === 0) return []
  const middle: Vec2 = [0, 1].map((k) => own.reduce((sum, { id }) => sum + placeOf(id)[k]!, 0) / own.length) as unknown as Vec2
  const who = own.filter((figure) => isActive(figure) && cardOf(state, figure).missile === null && cardOf(state, figure).rank === null).map(({ id }) => id)
  const points = armyOf(state, side) > armyOf(state, otherSide(side)) ? HUNTS.ahead : HUNTS.else
  const chosen: typeof foes[number][] = []
  for (const foe of bestFirst(foes, ({ id }) => -distance2(placeOf(id), middle))) {
    if (chosen.length < MARKS && chosen.every(({ id }) => distance2(placeOf(id), placeOf(foe.id)) > APART)) chosen.push(foe)
  }
  return chosen.map(({ id, name }): Aim => ({ id: `at ${id}`, text: name, at: placeOf(id), within: 1, points, denies: 0, each: true, when: 'later', who }))
}
const APART: Inches = 6
