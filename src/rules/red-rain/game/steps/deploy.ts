import type { Pose, SideId } from '../../../../core/board'
import { RandomStream } from '../../../../core/random'
import { otherSide } from '../../../../core/sides'
import type { Broken } from '../../../engine/question'
import { unitOptions } from '../../../kit/alternation'
import { outsideZone } from '../../../kit/footing'
import { forwardPlaces } from '../../../kit/forward-places'
import { yawTo } from '../../../kit/frame'
import { radiusOf } from '../../../kit/round-base'
import { brokenBy } from '../../../kit/breach'
import { rollOff } from '../../../kit/roll-off'
import { groundAt, placeBreaches } from '../../judge/place'
import type { Answers, RrAct, Steps } from '../act'
import { figureAt } from '../figure'
import { modelOf, modelsOf, type Edge, type Model, type RrLook } from '../state'
import { acrossFrom, ahead, edgeWord, zoneOf } from '../zones'

export const steps = {
  /** RR-DEPLOY-1: the higher roll takes the choice of area or of order, the other what is left. */
  areas(act) {
    const { state } = act
    if (state.edges && state.deploysFirst) return
    const side = rollOff(act, { sides: 10, why: 'area or order', rules: ['RR-DEPLOY-1', 'RR-SETUP-2'] })
    if (state.quick) {
      takeEdge(act, side, side === 'A' ? 'west' : 'east')
      return takeOrder(act, side)
    }
    act.ask({
      kind: 'choice', of: side, text: 'Do you pick your deployment area, or the order of deployment?', rules: ['RR-DEPLOY-1'], about: { side },
      form: { form: 'option', options: [{ id: 'area', text: 'The area' }, { id: 'order', text: 'The order: who deploys last goes first' }] },
    })
  },

  /** RR-DEPLOY-5: one whole army, then the other; or by turns, where that is agreed. */
  deployment(act) {
    act.state.phase = 'deployment'
    act.push({ step: 'deploy' })
  },

  deploy(act) {
    const { state } = act
    const side = nextToDeploy(act)
    if (!side) return act.emit({ kind: 'deployed', text: 'Both armies are deployed.', rules: ['RR-DEPLOY-5'] })
    const waiting = waitingOf(act, side)
    act.push({ step: 'deploy' })
    if (waiting.length === 1 || state.quick) return act.push({ step: 'deploy-model', model: waiting[0]!.id })
    act.ask({
      kind: 'deploy', of: side, text: 'Which model do you deploy?', rules: ['RR-DEPLOY-5'], about: { side },
      form: { form: 'option', options: unitOptions(waiting) },
    })
  },

  'deploy-model'(act, { model: id }) {
    const model = modelOf(act.state, id)
    if (act.state.quick) {
      const pose = act.workOut(`a place for ${id}`, () => proposeDeployment(act, model, new RandomStream(`deploys ${id}`), 0))
      if (pose) return stand(act, model, pose)
    }
    act.ask({
      kind: 'deploy-place', of: model.side, text: `Deploy ${model.name} wholly within 10" of your edge.`, rules: ['RR-DEPLOY-3'], about: { model: id },
      form: { form: 'place', models: [id] },
    })
  },
} satisfies Steps

export const questions = {
  /** RR-DEPLOY-2: the area is picked first, the order second, whoever picks which. */
  choice: {
    take(act, { side }, { option }) {
      act.emit({ kind: 'choice', text: [{ side }, ` picks the ${option}.`], rules: ['RR-DEPLOY-1'], data: { side, choice: option as 'area' | 'order' } })
      const picks = option === 'area' ? side : otherSide(side)
      act.ask({
        kind: 'area', of: picks, text: 'Which deployment area is yours?', rules: ['RR-DEPLOY-2', 'RR-H2H-1'], about: { side: picks },
        form: { form: 'option', options: (['west', 'east'] as const).map((edge) => ({ id: edge, text: `The ${edgeWord(edge)} edge` })) },
      })
    },
  },
  area: {
    take(act, { side }, { option }) {
      takeEdge(act, side, option as Edge)
      const orders = otherSide(side)
      act.ask({
        kind: 'order', of: orders, text: 'Do you deploy first or last? Who deploys last goes first.', rules: ['RR-DEPLOY-2', 'RR-DEPLOY-4'],
          about: { side: orders },
        form: { form: 'option', options: [{ id: 'first', text: 'First' }, { id: 'last', text: 'Last' }] },
      })
    },
  },
  order: { take: (act, { side }, { option }) => takeOrder(act, option === 'first' ? side : otherSide(side)) },
  deploy: { take: (act, _about, { option }) => act.push({ step: 'deploy-model', model: option }) },
  'deploy-place': {
    check: (look, { model }, { poses }) => judgeDeployment(look, modelOf(look.state, model), poses[model]!),
    take: (act, { model }, { poses }) => stand(act, modelOf(act.state, model), poses[model]!),
    propose(look, { model }, _side, random, attempt) {
      const pose = proposeDeployment(look, modelOf(look.state, model), random, attempt)
      return pose && { poses: { [model]: pose } }
    },
  },
} satisfies Answers

/** RR-DEPLOY-5: whose model is next; undefined when all are on the table. By turns, whoever has fewer there, the first before the second. */
function nextToDeploy(look: RrLook): SideId | undefined {
  const { deploysFirst, readings } = look.state
  const [first, second] = [deploysFirst!, otherSide(deploysFirst!)].filter((side) => waitingOf(look, side).length > 0)
  if (first === undefined || second === undefined || readings.deploys === 'army') return first
  const placed = (side: SideId) => modelsOf(look.state, side).length - waitingOf(look, side).length
  return placed(second) < placed(first) ? second : first
}

const waitingOf = ({ state }: RrLook, side: SideId): readonly Model[] => modelsOf(state, side).filter(({ where }) => where === 'waiting')

function takeEdge(act: RrAct, side: SideId, edge: Edge): void {
  const [mine, theirs] = [edge, acrossFrom(edge)]
  act.state.edges = side === 'A' ? { A: mine, B: theirs } : { A: theirs, B: mine }
  act.emit({
    kind: 'edges', rules: ['RR-DEPLOY-1', 'RR-H2H-1'], data: { edges: { ...act.state.edges } },
    text: [{ side }, ` takes the ${edgeWord(mine)} edge, `, { side: otherSide(side) }, ` has the ${edgeWord(theirs)} one.`],
  })
}

function takeOrder(act: RrAct, first: SideId): void {
  act.state.deploysFirst = first
  act.emit({
    kind: 'order', text: [{ side: first }, ' deploys first, ', { side: otherSide(first) }, ' last.'], rules: ['RR-DEPLOY-2', 'RR-DEPLOY-4'], data: { first },
  })
}

function stand(act: RrAct, model: Model, pose: Pose): void {
  model.where = 'table'
  act.set(figureAt(act.state, model.id, pose))
  act.emit({
    kind: 'deployed-unit', text: [{ unit: model.id }, ' is deployed.'], rules: ['RR-DEPLOY-3'], data: { unit: model.id, poses: { [model.id]: pose } },
  })
}

/** RR-DEPLOY-3: wholly within 10" of the edge of its area, on nobody and nothing else (RR-HOUSE-6). */
export function judgeDeployment(look: RrLook, model: Model, pose: Pose): readonly Broken[] {
  const figure = figureAt(look.state, model.id, pose)
  const zone = zoneOf(look.state.edges![model.side], look.board.width, look.board.depth)
  return look.suppose({ set: [figure] }, (measure): readonly Broken[] => [
    ...outsideZone(measure, figure, zone, 'RR-DEPLOY-3', '10" of your edge'), ...brokenBy({ breaks: placeBreaches(measure, figure, pose) }),
  ])
}

/** Where a hurried player sets a model up: well forward, apart from the others. */
function proposeDeployment(look: RrLook, model: Model, random: RandomStream, attempt: number): Pose | null {
  const { edges } = look.state
  const front = ahead(edges![model.side])
  const zone = zoneOf(edges![model.side], look.board.width, look.board.depth)
  const radius = radiusOf(figureAt(look.state, model.id, { at: [0, 0, 0], yaw: 0 }))
  for (const [x, z] of forwardPlaces(zone, front, radius, Object.values(look.board.models), random, 2 + attempt)) {
    const pose: Pose = { at: [x, groundAt(look.measure, [x, z], 0), z], yaw: yawTo(front) }
    if (judgeDeployment(look, model, pose).length === 0) return pose
  }
  return null
}
