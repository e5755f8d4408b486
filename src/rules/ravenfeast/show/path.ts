import type { Vec3 } from '../../../core/vec'
import type { QuestionOf } from '../../engine/game'
import type { FormAnswer } from '../../engine/question'
import { laidPath, unlaidPath } from '../../kit/path-draft'
import { brokenBy } from '../../kit/breach'
import type { PathDraft } from '../../playable'
import { brokenAmong, judgeBody, judgeEscort, judgePath } from '../game/movement'
import { modelOf } from '../game/near'
import type { RfQuestions } from '../game/questions'
import type { RfLook } from '../game/state'
import { judgeWall, wallNamed } from '../game/walls'

/** The path as the rules judge it; of several figures that of the one who is led, with what stops any of them. */
export function path(look: RfLook, question: QuestionOf<RfQuestions>, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  switch (question.kind) {
    case 'path': {
      const { figure, allowance } = question.about
      if (legs.length === 0) return unlaidPath(modelOf(look, figure).at, allowance)
      const judged = judgePath(look, question.about, legs)
      return laidPath(judged.fact, { costs: judged.costs, allowance, broken: brokenBy(judged) })
    }
    case 'body-path': {
      const { figures, allowance } = question.about
      if (legs.length === 0) return unlaidPath(modelOf(look, figures[0]!).at, allowance)
      return drafted(look, judgeBody(look, question.about, legs), allowance)
    }
    case 'escort-path': {
      const { escort, allowance } = question.about
      if (legs.length === 0) return unlaidPath(modelOf(look, escort).at, allowance)
      return drafted(look, judgeEscort(look, question.about, legs), allowance)
    }
    case 'wall-path': {
      const { wall, figure, allowance } = question.about
      if (legs.length === 0) return unlaidPath(modelOf(look, figure).at, allowance)
      const { moves, broken } = judgeWall(look, wallNamed(look.state, wall), question.about, legs)
      const led = moves.find(({ id }) => id === figure)?.ruling
      const { at } = modelOf(look, figure)
      return led ? laidPath(led.fact, { costs: led.costs, allowance, broken })
        : { points: [at, ...legs.map(({ x, y, z }): Vec3 => [x, y ?? at[1], z])], costs: [0, ...legs.map(() => 0)], legs: legs.map((_, i) => i + 1),
          allowance, broken }
    }
    default:
      throw new Error(`${question.kind} asks for no path.`)
  }
}

const drafted = (look: RfLook, judged: ReturnType<typeof judgeBody>, allowance: number): PathDraft => {
  const { fact, costs } = judged[0]!.ruling
  return laidPath(fact, { costs, allowance, broken: brokenAmong(look, judged) })
}
