import type { SideId } from '../../../core/board'
import { otherSide } from '../../../core/sides'
import { distance2, type Vec2 } from '../../../core/vec'
import type { Aim } from '../../appraise'
import { frameSize, fromFrame } from '../../kit/frame'
import { CONTEST_DISTANCE } from '../game/objectives'
import type { Marker, Rs, RsLook } from '../game/state'
import { inEnemyZone, inOwnHalf, QUARTERS, quarterFor, zoneOf } from '../game/zones'

/** What the scenario pays for being somewhere: its markers, its quarters, places where markers are yet to come. */
export function aims(look: RsLook, side: SideId): readonly Aim[] {
  const { state } = look
  const foe = otherSide(side)
  const markers = state.markers.map((marker): Aim => ({
    id: marker.id, text: `marker ${marker.id}`, at: marker.at, within: CONTEST_DISTANCE, points: pays(state, marker, side), denies: pays(state, marker, foe),
  }))
  if (state.scenario === 9) return quarters(look, side)
  if (state.scenario === 5) return [...markers, ...fronts(look, side)]
  return markers
}

/** Points for the marker each time it is scored, for whoever holds it (the tables of `scenarios/`). */
export function pays({ scenario, sides, notes, markers }: Rs, { id, at, value }: Marker, side: SideId): number {
  const { turn } = sides
  switch (scenario) {
    case 1: {
      const zone = zoneOf(at, turn)
      return zone === null ? 2 : zone === side ? 1 : 4
    }
    case 3:
      return 1.2 + (inEnemyZone(at, side, turn) ? 2 : 0) + (notes.heldAtStart?.[id] === otherSide(side) ? 1 : 0)
    case 4:
      return id === '1' ? 2 : inEnemyZone(at, side, turn) ? 4 : 1
    case 5:
      return inEnemyZone(at, side, turn) ? 4 : !inOwnHalf(at, side, turn) ? 2 : zoneOf(at, turn) === side ? 0 : 1
    case 6:
      return 2
    case 7:
      return value
    case 8:
      return inEnemyZone(at, side, turn) ? 4 : inOwnHalf(at, side, turn) ? 1 : 2
    case 10:
      return 1.5
    case 11:
      return notes.attacker === side ? 1.5 + 0.5 * value : 1.5 + 0.5 * Math.max(...markers.map((marker) => marker.value))
    default:
      return 0
  }
}

/** RS-S9-6 to RS-S9-8. */
function quarters({ state, board }: RsLook, side: SideId): readonly Aim[] {
  const worth = (quarter: Vec2, of: SideId) => {
    const is = (other: Vec2) => other[0] === quarter[0] && other[1] === quarter[1]
    return is(quarterFor(state.sides, of)) ? 1 : is(quarterFor(state.sides, otherSide(of))) ? 4 : 2
  }
  const half: Vec2 = [board.width / 4 - 1, board.depth / 4 - 1]
  return QUARTERS.map((quarter): Aim => ({
    id: `quarter ${quarter.join()}`, text: 'a quarter', at: [(quarter[0] * board.width) / 4, (quarter[1] * board.depth) / 4], within: 0, half,
    points: worth(quarter, side), denies: worth(quarter, otherSide(side)),
  }))
}

/** RS-S5-3 to RS-S5-8: where a side would place its next markers, in the other's half and at its zone. */
function fronts({ state, board }: RsLook, side: SideId): readonly Aim[] {
  const [w] = frameSize(board.width, board.depth, state.sides.turn)
  const ahead = side === 'A' ? 1 : -1
  return [2, 14].flatMap((z) => [-w / 3, 0, w / 3].map((x): Vec2 => fromFrame([x, ahead * z], state.sides.turn)))
    .filter((at) => state.markers.every((marker) => distance2(marker.at, at) > 9))
    .map((at): Aim => ({
      id: `front ${at.join()}`, text: 'a place for a marker', at, within: CONTEST_DISTANCE, points: zoneOf(at, state.sides.turn) ? 2 : 1, denies: 0,
    }))
}
