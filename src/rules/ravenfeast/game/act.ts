import type { Act, EventOf, Game } from '../../engine/game'
import type { RfEvents } from './events'
import type { RfQuestions } from './questions'
import type { Rf } from './state'
import type { RfStep } from './steps'

/** What a step may do to a game: change its state, roll, ask, push other steps. */
export type RfAct = Act<Rf, RfStep, RfQuestions, RfEvents>

/** A line of the log. */
export type RfEvent = EventOf<RfEvents>

export type RfGame = Game<Rf, RfStep, RfQuestions, RfEvents>

/** Some of the steps, and what answers to some of the questions do: each file of `steps/` exports its own, under their names. */
export type Steps = Partial<RfGame['steps']>
export type Answers = Partial<RfGame['questions']>
