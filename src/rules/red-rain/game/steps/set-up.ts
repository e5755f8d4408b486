import { rollOff } from '../../../kit/roll-off'
import type { Answers, RrAct, Steps } from '../act'
import { firstPlace, setFlag } from '../flag'
import { OBJECTIVE_WORDS } from '../objectives'
import { judgeLayOut } from '../pieces'
import { OBJECTIVES, type ObjectiveId } from '../state'
import { goalOf, objectivesOf } from '../zones'

export const steps = {
  /** RR-SETUP-5: as agreed; else the higher roll lays it out. */
  terrain(act) {
    if (act.state.readings.terrain === 'agreed' || Object.keys(act.board.pieces).length === 0) return
    const side = rollOff(act, { sides: 10, why: 'who lays out the terrain', rules: ['RR-SETUP-5', 'RR-SETUP-2'] })
    if (act.state.quick) return
    act.ask({
      kind: 'lay-out', of: side, text: 'Lay out the terrain: move what you like.', rules: ['RR-SETUP-5'], about: { side },
      form: { form: 'place', models: [], pieces: Object.values(act.board.pieces), mayLeaveOut: true },
    })
  },

  /** RR-OBJECTIVE-1: as agreed; else the winner of a roll picks one. */
  objective(act) {
    const { state } = act
    if (state.objective) return tell(act, state.objective)
    const side = rollOff(act, { sides: 10, why: 'who picks the objective', rules: ['RR-OBJECTIVE-1', 'RR-SETUP-2'] })
    act.ask({
      kind: 'objective', of: side, text: 'Which objective is played?', rules: ['RR-OBJECTIVE-1'], about: { side },
      form: { form: 'option', options: OBJECTIVES.map((id) => ({ id, text: OBJECTIVE_WORDS[id].name })) },
    })
  },

  /** RR-FLAG-1, RR-DOMINATION-1, RR-H2H-1: what lies on the centre line. */
  markers(act) {
    const { state, board } = act
    const { depth } = board
    if (state.objective === 'flag') {
      state.markers = [goalOf(depth, state.readings)]
      setFlag(act, { at: firstPlace(act), yaw: 0 })
    }
    if (state.objective === 'domination') state.markers = [...objectivesOf(depth, state.readings)]
    act.emit({
      kind: 'markers', text: state.markers.length === 0 ? 'No marker is laid out.'
        : `${state.markers.map(({ name }) => name).join(', ')} lie on the centre line.`,
      rules: [state.objective === 'flag' ? 'RR-FLAG-1' : state.objective === 'domination' ? 'RR-DOMINATION-1' : 'RR-H2H-1'],
      data: { markers: state.markers.map(({ id }) => id) },
    })
  },
} satisfies Steps

export const questions = {
  'lay-out': {
    check: (look, _about, { poses }) => judgeLayOut(look, poses),
    take(act, { side }, { poses }) {
      for (const [id, pose] of Object.entries(poses)) act.place(id, pose)
      act.emit({ kind: 'laid-out', text: [{ side }, ' has laid out the terrain.'], rules: ['RR-SETUP-5'], data: { pieces: Object.keys(poses) } })
    },
    propose: () => ({ poses: {} }),
  },
  objective: {
    take(act, _about, { option }) {
      act.state.objective = option as ObjectiveId
      tell(act, act.state.objective)
    },
  },
} satisfies Answers

const tell = (act: RrAct, objective: ObjectiveId): void =>
  act.emit({ kind: 'objective', text: `The objective is ${OBJECTIVE_WORDS[objective].name}.`, rules: ['RR-OBJECTIVE-1'], data: { objective } })
