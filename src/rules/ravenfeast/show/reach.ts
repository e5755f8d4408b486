import type { QuestionOf } from '../../engine/game'
import { withinReach } from '../../kit/reach-marks'
import { inches } from '../../kit/words'
import type { ReachShown } from '../../playable'
import { reachOf } from '../judge/move'
import { edgeTowards, frontOf } from '../game/fighting'
import { leftOf, moverOf } from '../game/movement'
import { foesOf, modelOf } from '../game/near'
import type { RfQuestions } from '../game/questions'
import { fighterOf, type RfLook } from '../game/state'
import { rearOf, shootsFrom } from './facing'

/** Where the figure of a path gets to; for others, how far each goes with nothing in the way. */
export function reach(look: RfLook, question: QuestionOf<RfQuestions>, option?: string): readonly ReachShown[] {
  switch (question.kind) {
    case 'path': {
      const { allowance } = question.about
      return [{ text: inches(allowance), kind: 'reach', rings: reachOf(look.measure, moverOf(look, question.about)).rings }]
    }
    case 'body-path':
      return [around(look, question.about.figures[0]!, question.about.allowance)]
    case 'escort-path':
      return [around(look, question.about.escort, question.about.allowance)]
    case 'wall-path':
      return [around(look, question.about.figure, question.about.allowance)]
    case 'move': {
      const [mode, id = ''] = option?.split(':') ?? []
      if ((mode !== 'foot' && mode !== 'fly') || !look.state.figures[id]) return []
      const figure = fighterOf(look.state, id)
      const far = leftOf(look, figure, foesOf(look, figure).length > 0)
      return [around(look, id, far), ...shootsFrom(look, id)]
    }
    case 'volley':
      return option && look.state.figures[option] ? shootsFrom(look, option) : []
    case 'strike':
      return rearOf(look, question.about.figure, frontOf(fighterOf(look.state, question.about.figure)))
    case 'face': {
      const [by, at] = option?.split('>') ?? []
      if (by === undefined || at === undefined || !look.state.figures[by]) return []
      return rearOf(look, by, edgeTowards(look, fighterOf(look.state, by), at))
    }
    default:
      return []
  }
}

const around = (look: RfLook, id: string, far: number): ReachShown => withinReach(inches(far), 'reach', modelOf(look, id).at, far)
