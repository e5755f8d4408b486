import type { Id, Pose, SideId } from '../../../../core/board'
import { RandomStream } from '../../../../core/random'
import { otherSide } from '../../../../core/sides'
import type { Inches } from '../../../../core/units'
import type { Broken } from '../../../engine/question'
import { noFooting, outsideZone } from '../../../kit/footing'
import { forwardPlaces } from '../../../kit/forward-places'
import { yawTo } from '../../../kit/frame'
import { openPlace } from '../../../kit/open-place'
import { counted, inches } from '../../../kit/words'
import { BASE_RADIUS } from '../../profile'
import type { Answers, RoAct, Steps } from '../act'
import { CASE_RADIUS } from '../case'
import { figureAt } from '../figure'
import { figureOf, squadOf, type Figure, type RoLook } from '../state'
import { ahead, DEPLOY_DEPTH, zoneOf } from '../zones'

export const steps = {
  /** RO-DEFINE-5: one whole squad, then the other. */
  deployment(act) {
    const { state } = act
    state.phase = 'deployment'
    // Nothing stands on the table yet but terrain: the case lies where there is room for it (RO-HOUSE-10).
    const y = act.measure.surface([0, 0], 0).y
    state.case.at = act.workOut('a place for the case', () => openPlace(act, [0, y, 0], CASE_RADIUS, 1), y)
    const defender = otherSide(state.attacker!)
    const first = state.readings.deploysFirst === 'defender' ? defender : state.attacker!
    act.push({ step: 'deploy', side: first }, { step: 'deploy', side: otherSide(first) }, { step: 'begin' })
  },

  deploy(act, { side }) {
    const waiting = waitingOf(act, side)
    if (waiting.length === 0) return
    if (act.state.quick) {
      const poses = act.workOut(`places for ${side}`, () => proposeDeployment(act, side, new RandomStream(`deploys ${side}`), 0), side)
      if (Object.keys(poses).length === waiting.length) return deploy(act, side, poses)
    }
    act.ask({
      kind: 'deploy', of: side, rules: ['RO-DEFINE-5', 'RO-HOUSE-2', 'RO-HOUSE-15'], about: { side },
      text: `Deploy your squad wholly within ${inches(DEPLOY_DEPTH)} of your baseline. Whoever is left out is kept back, and may come in later.`,
      form: { form: 'place', models: waiting.map(({ id }) => id), mayLeaveOut: true },
    })
  },

  /** RO-START-6: the attacker acts first. */
  begin(act) {
    const { state } = act
    const attacker = state.attacker!
    state.phase = 'game'
    state.acting = attacker
    act.emit({ kind: 'turn', text: [{ side: attacker }, ' has the initiative and acts first.'], rules: ['RO-START-6'], data: { round: 1, side: attacker } })
    act.push({ step: 'next' })
  },
} satisfies Steps

export const questions = {
  deploy: {
    check: (look, { side }, { poses }) => placesBroken(look, side, poses, DEPLOY_DEPTH, 'RO-HOUSE-2'),
    take: (act, { side }, { poses }) => deploy(act, side, poses),
    propose(look, { side }, _side, random, attempt) {
      const poses = proposeDeployment(look, side, random, attempt)
      const ids = Object.keys(poses)
      // Now and then somebody is kept back.
      const kept = ids.length > 2 && random.unit() < 0.15 ? random.pick(ids) : null
      return { poses: Object.fromEntries(Object.entries(poses).filter(([id]) => id !== kept)) }
    },
  },
} satisfies Answers

const waitingOf = ({ state }: Pick<RoLook, 'state'>, side: SideId): readonly Figure[] => squadOf(state, side).filter(({ where }) => where === 'waiting')

function deploy(act: RoAct, side: SideId, poses: Readonly<Record<Id, Pose>>): void {
  const kept = waitingOf(act, side).filter(({ id }) => !poses[id])
  for (const figure of kept) figure.where = 'kept'
  for (const [id, pose] of Object.entries(poses)) setDown(act, figureOf(act.state, id), pose)
  act.emit({
    kind: 'deployed', rules: ['RO-HOUSE-2', ...(kept.length > 0 ? ['RO-HOUSE-15'] : [])], data: { side, poses, kept: kept.map(({ id }) => id) },
    text: [{ side }, ' is deployed', kept.length > 0 ? `, and keeps ${counted(kept.length, 'figure')} back.` : '.'],
  })
}

/** It stands on the table from here on, for all to see (RO-INTEL-2). */
export function setDown(act: RoAct, figure: Figure, pose: Pose): void {
  figure.where = 'table'
  figure.known = true
  act.set(figureAt(act.state, figure, pose))
}

/** RO-HOUSE-2, RO-HOUSE-15: wholly within so much of the own baseline, on nobody and nothing else. */
export function placesBroken(look: RoLook, side: SideId, poses: Readonly<Record<Id, Pose>>, deep: Inches, rule: string): readonly Broken[] {
  const set = Object.entries(poses).map(([id, pose]) => figureAt(look.state, figureOf(look.state, id), pose))
  const zone = zoneOf(side, look.board.width, look.board.depth, deep)
  return look.suppose({ set }, (measure) => set.flatMap((figure): readonly Broken[] => {
    const outside = outsideZone(measure, figure, zone, rule, `${inches(deep)} of the baseline`)
    return outside.length > 0 ? outside : noFooting(measure, figure, rule)
  }))
}

/** Where a hurried player sets a squad up: forward and apart, as many as there is room for. */
export function proposeDeployment(look: RoLook, side: SideId, random: RandomStream, wild: number): Readonly<Record<Id, Pose>> {
  const zone = zoneOf(side, look.board.width, look.board.depth, DEPLOY_DEPTH)
  const poses: Record<Id, Pose> = {}
  for (const figure of waitingOf(look, side)) {
    const others = [...Object.values(look.board.models), ...Object.entries(poses).map(([id, pose]) => figureAt(look.state, figureOf(look.state, id), pose))]
    const pose = forwardPlaces(zone, ahead(side), BASE_RADIUS, others, random, 4 + wild)
      .map(([x, z]): Pose => ({ at: [x, look.measure.surface([x, z], 0).y, z], yaw: yawTo(ahead(side)) }))
      .find((one) => placesBroken(look, side, { [figure.id]: one }, DEPLOY_DEPTH, 'RO-HOUSE-2').length === 0)
    if (pose) poses[figure.id] = pose
  }
  return poses
}
