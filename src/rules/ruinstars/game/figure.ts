import type { BoardModel, Id, Pose, SideId } from '../../../core/board'
import { inchesFromMm } from '../../../core/units'
import type { Profile } from '../profile'
import { profileOf, unitOf, type Ru } from './state'

/** The one model of a Unit; both have the same id. */
export function modelFor(unit: { readonly id: Id; readonly name: string; readonly side: SideId }, profile: Profile, pose: Pose): BoardModel {
  const radius = inchesFromMm(profile.base) / 2
  return {
    id: unit.id, name: unit.name, side: unit.side, unit: unit.id, leader: profile.leader, ...pose,
    base: { kind: 'circle', radius },
    body: { kind: 'prism', footprint: { kind: 'circle', radius }, height: profile.height },
  }
}

export const figureAt = (state: Ru, unit: Id, pose: Pose): BoardModel => modelFor(unitOf(state, unit), profileOf(state, unit), pose)
