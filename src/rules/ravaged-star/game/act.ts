import type { Act, Game } from '../../engine/game'
import type { RsEvents } from './events'
import type { RsQuestions } from './questions'
import type { Rs } from './state'
import type { RsStep } from './steps'

/** What a step of this game may do. */
export type RsAct = Act<Rs, RsStep, RsQuestions, RsEvents>

export type RsGame = Game<Rs, RsStep, RsQuestions, RsEvents>

/** What a file carries out: some of the steps, and of the questions, by their names. */
export type Steps = Partial<RsGame['steps']>
export type Answers = Partial<RsGame['questions']>
