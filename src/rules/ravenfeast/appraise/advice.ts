import type { SideId } from '../../../core/board'
import type { Advice } from '../../appraise'
import type { Question } from '../../engine/question'
import { told } from '../../kit/advice'
import type { RfLook } from '../game/state'
import type { RfQuestions } from '../game/questions'
import { formable } from './bodies'
import { blows, captures, facings, lending, targets, volley } from './fighting'
import { fieldFor } from './marches'
import { somewhere, wayOfBody, wayOfEscort, wayOfWall, whoGoes, whoMoves } from './moving'
import { deploying, firsts, placing } from './turns'

type About<K extends keyof RfQuestions> = RfQuestions[K]['about']

/** Answers to what is asked besides the way of one figure, with their reasons. */
export function advice(look: RfLook, question: Question, side: SideId): readonly Advice[] | null {
  const { about } = question
  switch (question.kind as keyof RfQuestions) {
    case 'first':
      return firsts(look, side)
    case 'deploy':
      return deploying(question)
    case 'deploy-place':
      return placing(look, about as About<'deploy-place'>, look.state.readings.deployDepth)
    case 'arrive-place':
      return placing(look, about as About<'arrive-place'>, null)
    case 'move':
      return whoMoves(look, question, side)
    case 'path':
      return somewhere(look, about as About<'path'>)
    case 'body':
      return whoGoes(look, side)
    case 'body-path':
      return wayOfBody(look, about as About<'body-path'>)
    case 'wall-path':
      return wayOfWall(look, (about as About<'wall-path'>).wall, side)
    case 'escort-path':
      return wayOfEscort(look, about as About<'escort-path'>)
    case 'form':
    case 'wall-place':
      return forming(look, question.kind === 'form', side)
    case 'shoot':
      return targets(look, question, side)
    case 'volley':
      return volley(look, about as About<'volley'>)
    case 'face':
      return facings(look, question)
    case 'strike':
      return blows(look, about as About<'strike'>)
    case 'lend':
      return lending(look, about as About<'lend'>)
    case 'capture':
      return captures(look, about as About<'capture'>)
    default:
      return null
  }
}

/** Who falls in, and where: as it was found when the wall was thought of. */
function forming(look: RfLook, asked: boolean, side: SideId): readonly Advice[] {
  const formed = formable(fieldFor(look, side))
  const terms = formed ? [['kept off by shields', formed.kept], ['less to strike at', -formed.forgone]] as const
    : [['no wall', 0], ['nobody bound', 0]] as const
  return [told(asked ? { options: formed?.figures ?? [] } : { poses: formed?.poses ?? {} }, terms)]
}
