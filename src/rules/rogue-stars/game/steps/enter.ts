import type { Pose } from '../../../../core/board'
import type { RandomStream } from '../../../../core/random'
import { forwardPlaces } from '../../../kit/forward-places'
import { yawTo } from '../../../kit/frame'
import { inches } from '../../../kit/words'
import { lengthsOf } from '../../judge/lengths'
import { BASE_RADIUS } from '../../profile'
import type { Answers, Steps } from '../act'
import { payFor } from '../deeds'
import { entryBroken, placeAtEdge, wayIn } from '../entering'
import { figureOf, underway, type Figure, type RoLook } from '../state'
import { ahead, zoneOf } from '../zones'
import { setDown } from './deploy'

export const steps = {
  'ask-entry'(act, { unit, deed, reaction }) {
    const { side, name } = figureOf(act.state, unit)
    act.ask({
      kind: 'enter', of: side, text: `Where does ${name} come in? Wholly within ${inches(lengthsOf(act.state.readings).entry)} of your baseline.`, rules: [
        'RO-HOUSE-15', 'RO-DEFINE-3',
      ],
      about: { unit, deed, reaction }, form: { form: 'place', models: [unit], mayLeaveOut: true },
    })
  },
} satisfies Steps

export const questions = {
  enter: {
    check: (look, { unit }, { poses }) => entryBroken(look, unit, poses),
    take(act, { unit, deed, reaction }, { poses }) {
      const pose = poses[unit]
      if (!pose) return
      const way = wayIn(act, unit, pose)!
      payFor(act, unit, deed, reaction, null)
      underway(act.state).way = way
      // At the edge it is on the table; from there it goes on as in any Move.
      setDown(act, figureOf(act.state, unit), { at: way.path[0]!, yaw: pose.yaw })
      act.push({ step: 'walk', hazard: 0 }, { step: 'deed-done' }, { step: 'aftermath' })
    },
    propose(look, { unit }, _side, random, attempt) {
      const pose = attempt > 20 ? null : proposeEntry(look, figureOf(look.state, unit), random, attempt)
      return { poses: pose ? { [unit]: pose } : {} }
    },
  },
} satisfies Answers

/** Well forward, or at the edge alone where there is no way farther in. */
function proposeEntry(look: RoLook, figure: Figure, random: RandomStream, wild: number): Pose | null {
  const { id, side } = figure
  const zone = zoneOf(side, look.board.width, look.board.depth, lengthsOf(look.state.readings).entry)
  return forwardPlaces(zone, ahead(side), BASE_RADIUS, Object.values(look.board.models), random, 2 + wild)
    .map(([x, z]): Pose => ({ at: [x, look.measure.surface([x, z], 0).y, z], yaw: yawTo(ahead(side)) }))
    .find((pose) => entryBroken(look, id, { [id]: pose }).length === 0) ?? placeAtEdge(look, figure)
}
