import type { SideId } from '../../../core/board'
import { hypot } from '../../../core/trigonometry'
import type { Vec3 } from '../../../core/vec'
import { bySide, sideWithMore } from '../../kit/by-side'
import { atMost } from '../judge/measure'
import { markerPieceId } from './marker-terrain'
import { leaderCandidates, outerRadius } from './ranges'
import { sizeOf } from './specials'
import { onTable, typeOf, type Rs, type RsLook, type Unit, type Marker } from './state'

/** RS-OBJECTIVE-2. */
export const CONTEST_DISTANCE = 3

/** The centre of a marker where it lies, or stands as terrain: distances to it are diagonal ones (RS-MEASURE-3, RS-MEASURE-9). */
export const centreOf = (look: RsLook, { id, at, y = 0 }: Pick<Marker, 'at' | 'y'> & Partial<Marker>): Vec3 => {
  const stands = id === undefined ? undefined : look.board.pieces[markerPieceId({ id })]
  return stands?.at ?? [at[0], look.measure.surface(at, y).y, at[1]]
}

/** RS-OBJECTIVE-2, RS-OBJECTIVE-6, RS-SHAKEN-2: a leader within 3" of the centre, of a unit that is not shaken. */
export function contests(look: RsLook, unit: Unit, marker: Marker): boolean {
  if (!onTable(unit) || unit.shaken) return false
  return leaderCandidates(look, unit).some((leader) => {
    const away = hypot(leader.at[0] - marker.at[0], leader.at[2] - marker.at[1]) - outerRadius(leader)
    if (away > CONTEST_DISTANCE + 0.05) return false
    return atMost(look.measure.distance({ model: leader.id }, { point: centreOf(look, marker) }).distance, CONTEST_DISTANCE)
  })
}

/** RS-OBJECTIVE-3 to RS-OBJECTIVE-5: all its models count, by size; a Commander as three at least. */
export const weightOf = (state: Rs, unit: Unit): number =>
  typeOf(state, unit) === 'Commander' ? Math.max(3, sizeOf(state, unit)) : sizeOf(state, unit)

export const contesting = (look: RsLook, marker: Marker): readonly Unit[] =>
  Object.values(look.state.units).filter((unit) => contests(look, unit, marker))

/** RS-OBJECTIVE-7, RS-OBJECTIVE-8: who has most models there; equal numbers are nobody's. */
export const controller = (look: RsLook, marker: Marker): SideId | null => heavier(look.state, contesting(look, marker))

export function heavier(state: Rs, units: readonly Unit[]): SideId | null {
  return sideWithMore(bySide((side) => units.filter((unit) => unit.side === side).reduce((sum, unit) => sum + weightOf(state, unit), 0)))
}

/** Markers that the side controls now. */
export const controlled = (look: RsLook, side: SideId): readonly Marker[] =>
  look.state.markers.filter((marker) => controller(look, marker) === side)
