import type { Id, Pose } from '../../../core/board'
import type { Vec3 } from '../../../core/vec'
import type { QuestionOf } from '../../engine/game'
import type { FormAnswer } from '../../engine/question'
import { laidPath, unlaidPath } from '../../kit/path-draft'
import { brokenBy } from '../../kit/breach'
import type { PathDraft } from '../../playable'
import { brokenAmong, judgeBody, judgeEscort, judgePath } from '../game/movement'
import { modelOf } from '../game/near'
import type { RfQuestions } from '../game/questions'
import { cardOf, fighterOf, type RfLook } from '../game/state'
import { judgeWall, wallNamed } from '../game/walls'
import { edgeGap } from '../judge/contact'
import { AT_HAND, rearOf, shootsFrom } from './facing'

/** The path as the rules judge it; of several figures that of the one who is led, with what stops any of them. */
export function path(look: RfLook, question: QuestionOf<RfQuestions>, { legs }: Extract<FormAnswer, { legs: unknown }>): PathDraft {
  switch (question.kind) {
    case 'path': {
      const { figure, allowance } = question.about
      if (legs.length === 0) return unlaidPath(modelOf(look, figure).at, allowance)
      const judged = judgePath(look, question.about, legs)
      const { pose } = judged.fact.end
      return laidPath(judged.fact, { costs: judged.costs, allowance, broken: brokenBy(judged), from: fromThere(look, figure, pose, judged.cost) })
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

/** What its rear edge allows from where it would stand: its shots, while it has not gone too far for them (RF-SHOOT-2), else its blows, where an enemy is
 * near. */
const fromThere = (look: RfLook, id: Id, pose: Pose, cost: number) => {
  const { missile, move } = cardOf(look.state, id)
  const shoots = missile !== null && fighterOf(look.state, id).spent + cost <= move / 2 + 0.01
  if (shoots) return shootsFrom(look, id, pose)
  const there = { ...modelOf(look, id), ...pose }
  const near = Object.values(look.board.models).some((other) => other.side !== there.side && edgeGap(there, other) <= AT_HAND)
  return near ? rearOf(look, id, 'front', pose) : []
}

const drafted = (look: RfLook, judged: ReturnType<typeof judgeBody>, allowance: number): PathDraft => {
  const { fact, costs } = judged[0]!.ruling
  return laidPath(fact, { costs, allowance, broken: brokenAmong(look, judged) })
}
