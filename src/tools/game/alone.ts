import type { SideId } from '../../core/board'
import { choose, type Host, type Play } from '../../rules/engine/play'
import type { Choice, FormAnswer } from '../../rules/engine/question'
import type { GameSettings } from './game-state'
import { letGo, onlyAnswer } from './only-answer'

type IsPerson = (side: SideId) => boolean

/** Answers given by themselves in a row; more would be a game that goes round in a circle. */
export const MOST_ALONE = 200

/** The answer that is given without asking; what is offered to a program, it lets go or takes itself. */
const alone = ({ state }: Pick<Play, 'state'>, side: SideId, { onlyAnswers, offers }: GameSettings, isPerson: IsPerson): FormAnswer | null =>
  (isPerson(side) ? letGo(state, offers) : null) ?? (onlyAnswers ? onlyAnswer(state, side) : null)

const nextToAnswer = ({ state: { question, sealed } }: Pick<Play, 'state'>): SideId | undefined => question?.of.find((each) => !sealed[each])

/** The game after all answers that are given without asking. */
export function answeredAlone(from: Play, host: Host, settings: GameSettings, isPerson: IsPerson): Play {
  let play = from
  for (let i = 0; i < MOST_ALONE; i++) {
    const choice = answerAlone(play, settings, isPerson)
    const taken = choice && choose(play, choice, host)
    if (!taken?.ok) return play
    play = taken.value
  }
  return play
}

/** The choice that is made without asking; null where somebody is asked. */
export function answerAlone(play: Pick<Play, 'state'>, settings: GameSettings, isPerson: IsPerson): Choice | null {
  const { question } = play.state
  const side = nextToAnswer(play)
  const answer = question && side ? alone(play, side, settings, isPerson) : null
  return question && side && answer ? { question: question.id, side, answer } : null
}

/** Whether the moment asks for something that is not answered by itself, nor by a program. */
export function worthStopping(play: Play, settings: GameSettings, isPerson: IsPerson): boolean {
  const { question, sealed } = play.state
  const side = question?.of.find((each) => !sealed[each] && isPerson(each))
  if (play.record.entries.length <= 1 || !question) return true
  return side !== undefined && alone(play, side, settings, isPerson) === null
}
