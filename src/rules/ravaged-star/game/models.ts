import type { BoardModel, FlatShape, Id, Pose, SideId } from '../../../core/board'
import { inchesFromMm } from '../../../core/units'
import { add3, sub3, type Vec3 } from '../../../core/vec'
import { leaderlessBy, type UnitProfile } from '../profile'
import { profileOf, type Rs, type Unit } from './state'
import type { RsAct } from './act'
import { modelsOf } from './ranges'
import type { PlaceTask, Poses } from './tasks'

export const modelId = (unit: Id, index: number): Id => `${unit}-${index + 1}`

/** "Bailiffs 2, no. 3": never like a unit with a number, nor like a model of another unit. A unit of one model is that model. */
const memberName = (unit: string, { models }: UnitProfile, index: number): string =>
  (models === 1 ? unit : `${unit}, no. ${index + 1}`)

/** A model of the unit as it stands on the table, by its number in the unit. */
export function modelFor(
  unit: { readonly id: Id; readonly name?: string; readonly side: SideId }, profile: UnitProfile, index: number, pose: Pose,
): BoardModel {
  const base: FlatShape | null = profile.base === null ? null : { kind: 'circle', radius: inchesFromMm(profile.base) / 2 }
  const { width = 1, depth = 1 } = profile.hull ?? {}
  return {
    id: modelId(unit.id, index),
    name: memberName(unit.name ?? profile.name, profile, index),
    side: unit.side,
    unit: unit.id,
    leader: index === 0 && !leaderlessBy(profile.rules),
    ...pose,
    base,
    body: { kind: 'prism', footprint: base ?? { kind: 'rect', hx: width / 2, hz: depth / 2 }, height: profile.height },
  }
}

export const modelAt = (state: Rs, unit: Unit, id: Id, pose: Pose): BoardModel =>
  ({ ...modelFor(unit, profileOf(state, unit), unit.started.indexOf(id), pose), leader: id === unit.leader })

/** Lifts models off the table until they are placed anew. */
export function hold(act: RsAct, ids: readonly Id[]): void {
  act.lift(...ids)
  act.state.held.push(...ids)
}

/** Where each of the models stands. */
export const posesOf = (models: readonly BoardModel[]): Poses => Object.fromEntries(models.map(({ id, at, yaw }): [Id, Pose] => [id, { at, yaw }]))

/** RS-MOVE-10: all but the leader are lifted off: where they stood, and where they would stand beside it at its end as they did at its start. */
export function holdFollowers(act: RsAct, unit: Unit, leader: BoardModel, end: Vec3): Pick<PlaceTask, 'models' | 'wish'> & { readonly stood: Poses } {
  const followers = modelsOf(act, unit).filter((model) => model.id !== leader.id)
  const models = followers.map(({ id }) => id)
  const shift = sub3(end, leader.at)
  const wish = posesOf(followers.map((model) => ({ ...model, at: add3(model.at, shift) })))
  hold(act, models)
  return { models, wish, stood: posesOf(followers) }
}

/** Sets held models down. */
export function release(act: RsAct, unit: Unit, poses: Poses): void {
  act.set(...Object.entries(poses).map(([id, pose]) => modelAt(act.state, unit, id, pose)))
  act.state.held = act.state.held.filter((held) => !Object.hasOwn(poses, held))
}
