import type { Id, Pose, SideId } from '../../../../core/board'
import { RandomStream } from '../../../../core/random'
import { distance2, plan, type Vec2 } from '../../../../core/vec'
import type { Broken } from '../../../engine/question'
import { figureAt } from '../figure'
import { radiusOf } from '../near'
import type { RuAct } from '../act'
import { unitOf, type Ru, type RuLook, type Unit } from '../state'
import { inches } from '../../../kit/words'
import { ahead, zoneOf } from '../zones'
import { rollOff } from './set-up'
import { otherSide } from '../../../../core/sides'

type UnitStep = { readonly unit: Id }
type Poses = Readonly<Record<Id, Pose>>

const waitingUnits = (state: Ru, side: SideId): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && unit.where === 'waiting')

/** RU-CYCLE-1, RU-HOUSE-9: last the Units are deployed, in alternation; who won the roll-off begins. */
export function deployment(act: RuAct): void {
  act.state.phase = 'deployment'
  act.push({ step: 'deploy', turn: act.state.notes.deploys ?? rollOff(act) })
}

/** One Unit in turn; whoever has none left is passed over. */
export function deploy(act: RuAct, { turn }: { turn: SideId }): void {
  const side = waitingUnits(act.state, turn).length > 0 ? turn : otherSide(turn)
  const units = waitingUnits(act.state, side)
  if (units.length === 0) return act.emit({ kind: 'deployed', text: 'Both Squads are deployed.', rules: ['RU-CYCLE-1', 'RU-HOUSE-9'] })
  act.push({ step: 'deploy', turn: otherSide(side) })
  if (units.length === 1 || act.state.quick) return act.push({ step: 'deploy-unit', unit: units[0]!.id })
  act.ask({
    kind: 'deploy', of: side, text: 'Which Unit do you deploy?', rules: ['RU-HOUSE-9'], about: { side },
    form: { form: 'option', options: units.map((unit) => ({ id: unit.id, text: unit.name })) },
  })
}

export const deployQuestion = {
  take: (act: RuAct, _about: { side: SideId }, { option }: { option: string }): void => act.push({ step: 'deploy-unit', unit: option }),
}

export function deployUnit(act: RuAct, { unit: id }: UnitStep): void {
  const unit = unitOf(act.state, id)
  if (act.state.quick) {
    const pose = act.workOut(`a place for ${id}`, () => proposeDeployment(act, unit, new RandomStream(`deploys ${id}`), 0))
    if (pose) return stand(act, unit, pose)
  }
  act.ask({
    kind: 'deploy-place', of: unit.side, text: `Deploy ${unit.name} wholly within ${inches(act.state.readings.deployment)} of your edge.`,
    rules: ['RU-HOUSE-9'], about: { unit: id }, form: { form: 'place', models: [id] },
  })
}

export const deployPlaceQuestion = {
  check: (look: RuLook, { unit }: UnitStep, { poses }: { poses: Poses }): readonly Broken[] => judgeDeployment(look, unitOf(look.state, unit), poses[unit]!),
  take: (act: RuAct, { unit: id }: UnitStep, { poses }: { poses: Poses }): void => stand(act, unitOf(act.state, id), poses[id]!),
  propose(look: RuLook, { unit: id }: UnitStep, _side: SideId, random: RandomStream, attempt: number) {
    const pose = proposeDeployment(look, unitOf(look.state, id), random, attempt)
    return pose ? { poses: { [id]: pose } } : null
  },
}

function stand(act: RuAct, unit: Unit, pose: Pose): void {
  unit.where = 'table'
  act.set(figureAt(act.state, unit.id, pose))
  act.emit({ kind: 'deployed-unit', text: [{ unit: unit.id }, ' is deployed.'], rules: ['RU-HOUSE-9'], data: { unit: unit.id, poses: { [unit.id]: pose } } })
}

function ownZone({ state, board }: RuLook, unit: Unit): readonly Vec2[] {
  return zoneOf(state.edges![unit.side], board.width, board.depth, state.readings.deployment)
}

/** RU-HOUSE-9, RU-HOUSE-8: wholly within the zone, on something that carries it, on nobody else. */
function judgeDeployment(look: RuLook, unit: Unit, pose: Pose): readonly Broken[] {
  const figure = figureAt(look.state, unit.id, pose)
  return look.suppose({ set: [figure] }, (measure): readonly Broken[] => {
    const say = (rule: string, text: string): Broken => ({ rule, text, at: pose.at, by: unit.id })
    const stands = measure.stand(unit.id, pose)
    return [
      ...(
        measure.insideZone(unit.id, ownZone(look, unit)).wholly ? [] : [say(
          'RU-HOUSE-9', `${unit.name} is not wholly within ${inches(look.state.readings.deployment)} of your edge.`,
        )]
      ),
      ...(
        stands.ok ? [] : [say('RU-HOUSE-8', stands.overlaps.length > 0 ? `${unit.name} stands on ${stands.overlaps[0]}.` : `${unit.name} cannot stand there.`)]
      ),
    ]
  })
}

/** Where a hurried player sets a Unit up: well forward, apart from the others. */
function proposeDeployment(look: RuLook, unit: Unit, random: RandomStream, attempt: number): Pose | null {
  const zone = ownZone(look, unit)
  const radius = radiusOf(figureAt(look.state, unit.id, { at: [0, 0, 0], yaw: 0 }))
  const [fx, fz] = ahead(look.state.edges![unit.side])
  const yaw = (Math.atan2(fx, fz) * 180) / Math.PI
  const [xs, zs] = [zone.map(([x]) => x), zone.map(([, z]) => z)]
  const anywhere = (values: readonly number[]) => random.between(Math.min(...values) + radius + 0.02, Math.max(...values) - radius - 0.02)
  const others = Object.values(look.board.models)
  const worth = (point: Vec2) => fx * point[0] + fz * point[1] + 0.5 * Math.min(
    5, ...others.map((model) => distance2(plan(model.at), point)),
  ) + (2 + attempt) * random.unit()
  const points = Array.from({ length: TRIES }, (): Vec2 => [anywhere(xs), anywhere(zs)])
  const clear = points.filter((point) => others.every((model) => distance2(plan(model.at), point) > radius + radiusOf(model) + 0.02))
  for (const [x, z] of clear.map((point) => ({ point, worth: worth(point) })).toSorted((a, b) => b.worth - a.worth).map(({ point }) => point)) {
    const pose: Pose = { at: [x, look.measure.surface([x, z], 0).y, z], yaw }
    if (judgeDeployment(look, unit, pose).length === 0) return pose
  }
  return null
}

const TRIES = 40
