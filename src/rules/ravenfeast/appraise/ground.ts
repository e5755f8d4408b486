import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { distance2, plan, type Vec2 } from '../../../core/vec'
import type { Aim } from '../../appraise'
import { nearestOf } from '../../kit/nearest'
import { STONE_REACH, STONES_FROM } from '../game/scenario'
import { cardOf, fightersOf, isActive, onTable, type RfLook } from '../game/state'
import { keptOff } from './marches'
import { armyOf } from './units'
import { LONGEST, walkFrom, walksOf } from './walks'

/** Stones, where these are scored; elsewhere the enemies themselves: nobody wins who strikes at nobody (RF-HOUSE-4, RF-HOUSE-5). */
export function aims(look: RfLook, side: SideId): readonly Aim[] {
  const { state } = look
  return state.scenario !== 'three-stones' ? hunting(look, side) : state.markers.map(({ id, name, at }): Aim => ({
    id, text: name, at, within: STONE_REACH - 0.6, points: 1, denies: 1, ...(state.turn < STONES_FROM - 1 ? { when: 'later' } : {}),
  }))
}

/** How much the enemy draws an army that leads, and one that does not; who leads it goes with the others, and not ahead of them. */
const HUNTS = { ahead: 0.5, else: 1, leader: 0.6 } as const
/** Points of the game that an inch nearer to the enemy is worth to a figure. */
const NEARER = 0.03

/** Each is the nearer to it the less far it is to walk to the enemy, round whatever is dear to cross; who shoots comes into range and no nearer. */
function hunting(look: RfLook, side: SideId): readonly Aim[] {
  const { state, board } = look
  const foes = fightersOf(state, otherSide(side)).filter((foe) => onTable(foe) && !foe.captive && board.models[foe.id])
  if (foes.length === 0) return []
  const placeOf = (id: string): Vec2 => plan(board.models[id]!.at)
  const mood = armyOf(state, side) > armyOf(state, otherSide(side)) ? HUNTS.ahead : HUNTS.else
  const walks = walksOf(look, side)
  return fightersOf(state, side).flatMap((figure): readonly Aim[] => {
    if (!isActive(figure) || !board.models[figure.id]) return []
    const { missile, rank } = cardOf(state, figure)
    const kept = missile ? keptOff(missile.range) : 0
    const nearest = nearestOf(foes, ({ id }) => distance2(placeOf(id), placeOf(figure.id)))!.thing
    const points = (rank === 'leader' ? HUNTS.leader : 1) * mood
    const along = (at: Vec2) => points * NEARER * (LONGEST - Math.min(LONGEST, Math.max(kept, walkFrom(walks, at))))
    return [{
      id: `on to ${figure.id}`, text: nearest.name, at: placeOf(nearest.id), within: 0, points: 0, denies: 0, when: 'now', who: [figure.id], along, lure: true,
    }]
  })
}
