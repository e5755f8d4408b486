import type { Pose } from '../../../../core/board'
import { RandomStream } from '../../../../core/random'
import type { Vec2 } from '../../../../core/vec'
import type { Broken } from '../../../engine/question'
import { figureAt } from '../figure'
import type { Answers, RuAct, Steps } from '../act'
import { squadOf, unitOf, type RuLook, type Unit } from '../state'
import { goOf, unitOptions } from '../../../kit/alternation'
import { noFooting, outsideZone } from '../../../kit/footing'
import { forwardPlaces } from '../../../kit/forward-places'
import { yawTo } from '../../../kit/frame'
import { radiusOf } from '../../../kit/round-base'
import { inches } from '../../../kit/words'
import { ahead, measuredZoneOf, zoneOf } from '../zones'
import { rollOffD6 } from './set-up'
import { otherSide } from '../../../../core/sides'

/** RU-CYCLE-1, RU-HOUSE-9: last the Units are deployed, in alternation; who won the roll-off begins. */
export const steps = {
  deployment(act) {
    act.state.phase = 'deployment'
    act.push({ step: 'deploy', turn: act.state.notes.deploys ?? rollOffD6(act) })
  },

  /** One Unit in turn; whoever has none left is passed over. */
  deploy(act, { turn }) {
    const go = goOf(turn, (side) => squadOf(act.state, side).filter(({ where }) => where === 'waiting'))
    if (!go) return act.emit({ kind: 'deployed', text: 'Both Squads are deployed.', rules: ['RU-CYCLE-1', 'RU-HOUSE-9'] })
    const { side, left } = go
    act.push({ step: 'deploy', turn: otherSide(side) })
    if (left.length === 1 || act.state.quick) return act.push({ step: 'deploy-unit', unit: left[0]!.id })
    act.ask({
      kind: 'deploy', of: side, text: 'Which Unit do you deploy?', rules: ['RU-HOUSE-9'], about: { side },
      form: { form: 'option', options: unitOptions(left) },
    })
  },

  'deploy-unit'(act, { unit: id }) {
    const unit = unitOf(act.state, id)
    if (act.state.quick) {
      const pose = act.workOut(`a place for ${id}`, () => proposeDeployment(act, unit, new RandomStream(`deploys ${id}`), 0))
      if (pose) return stand(act, unit, pose)
    }
    act.ask({
      kind: 'deploy-place', of: unit.side, text: `Deploy ${unit.name} wholly within ${inches(act.state.readings.deployment)} of your edge.`,
      rules: ['RU-HOUSE-9'], about: { unit: id }, form: { form: 'place', models: [id] },
    })
  },
} satisfies Steps

export const questions = {
  deploy: { take: (act, _about, { option }) => act.push({ step: 'deploy-unit', unit: option }) },
  'deploy-place': {
    check: (look, { unit }, { poses }) => judgeDeployment(look, unitOf(look.state, unit), poses[unit]!),
    take: (act, { unit: id }, { poses }) => stand(act, unitOf(act.state, id), poses[id]!),
    propose(look, { unit: id }, _side, random, attempt) {
      const pose = proposeDeployment(look, unitOf(look.state, id), random, attempt)
      return pose && { poses: { [id]: pose } }
    },
  },
} satisfies Answers

function stand(act: RuAct, unit: Unit, pose: Pose): void {
  unit.where = 'table'
  act.set(figureAt(act.state, unit.id, pose))
  act.emit({ kind: 'deployed-unit', text: [{ unit: unit.id }, ' is deployed.'], rules: ['RU-HOUSE-9'], data: { unit: unit.id, poses: { [unit.id]: pose } } })
}

function ownZone({ state, board }: RuLook, unit: Unit): readonly Vec2[] {
  return zoneOf(state.edges![unit.side], board.width, board.depth, state.readings.deployment)
}

/** RU-HOUSE-9, RU-HOUSE-8: wholly within the zone, on something that carries it, on nobody else. */
export function judgeDeployment(look: RuLook, unit: Unit, pose: Pose): readonly Broken[] {
  const figure = figureAt(look.state, unit.id, pose)
  const { state, board } = look
  const zone = measuredZoneOf(state.edges![unit.side], board.width, board.depth, state.readings.deployment)
  const whose = `${inches(state.readings.deployment)} of your edge`
  return look.suppose({ set: [figure] }, (measure): readonly Broken[] => [
    ...outsideZone(measure, figure, zone, 'RU-HOUSE-9', whose), ...noFooting(measure, figure, 'RU-HOUSE-8'),
  ])
}

/** Where a hurried player sets a Unit up: well forward, apart from the others. */
function proposeDeployment(look: RuLook, unit: Unit, random: RandomStream, attempt: number): Pose | null {
  const front = ahead(look.state.edges![unit.side])
  const radius = radiusOf(figureAt(look.state, unit.id, { at: [0, 0, 0], yaw: 0 }))
  for (const [x, z] of forwardPlaces(ownZone(look, unit), front, radius, Object.values(look.board.models), random, 2 + attempt)) {
    const pose: Pose = { at: [x, look.measure.surface([x, z], 0).y, z], yaw: yawTo(front) }
    if (judgeDeployment(look, unit, pose).length === 0) return pose
  }
  return null
}
