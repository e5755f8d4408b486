import { plan, type Vec2 } from '../../../../core/vec'
import { angleTo } from '../../../kit/straight-way'
import type { Answers, RrAct, Steps } from '../act'
import { droppedAt, judgeDrop, openArcs, openDirections, setFlag } from '../flag'
import { FLAG, modelOf, type Model } from '../state'
import { bringHome, spendAction } from '../turns'

/** RR-FLAG-3, RR-FLAG-4: it takes the Action, unless agreed otherwise, and the flag is off the table. */
export function grab(act: RrAct, model: Model): void {
  if (act.state.readings.flagTaken === 'action') spendAction(act, model.id, 'grab', ['RR-FLAG-3', 'RR-ACTION-7'], 'grabs the flag.')
  if (act.board.models[FLAG]) act.lift(FLAG)
  act.state.flag = { is: 'held', by: model.id }
  act.emit({ kind: 'grabbed', text: [{ unit: model.id }, ' holds the flag.'], rules: ['RR-FLAG-3', 'RR-FLAG-4'], data: { unit: model.id } })
  bringHome(act, model.id)
}

export const steps = {
  /** RR-FLAG-5: its controller sets it 3" away; where there is no room, it counts as being where its holder is (RR-FLAG-6). */
  'drop-flag'(act, dropping) {
    const { by, side, at, radius } = dropping
    const where = { by, side, at, radius }
    if (openArcs(act, where).length === 0) {
      return act.emit({ kind: 'dropped', text: ['There is no room for the flag: it is where ', { unit: by }, ' is.'], rules: ['RR-FLAG-6'],
        data: { unit: by, at: null } })
    }
    act.ask({
      kind: 'flag', of: side, text: `${modelOf(act.state, by).name} drops the flag 3" away: where?`, rules: ['RR-FLAG-5'], about: where,
        form: { form: 'point' },
    })
  },
} satisfies Steps

export const questions = {
  flag: {
    check: (look, dropping, { point }) => judgeDrop(look, dropping, point),
    take(act, dropping, { point }) {
      const pose = droppedAt(act, dropping, angleTo(plan(dropping.at), point))
      setFlag(act, pose)
      act.emit({ kind: 'dropped', text: [{ unit: dropping.by }, ' drops the flag.'], rules: ['RR-FLAG-5'], data: { unit: dropping.by, at: plan(pose.at) } })
    },
    propose(look, dropping, _side, random): { readonly point: Vec2 } {
      return { point: plan(droppedAt(look, dropping, random.pick(openDirections(look, dropping))).at) }
    },
  },
} satisfies Answers
