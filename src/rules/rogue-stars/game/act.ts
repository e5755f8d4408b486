import type { Act, EventOf, Game } from '../../engine/game'
import type { RoEvents } from './events'
import type { RoQuestions } from './questions'
import type { Ro } from './state'
import type { RoStep } from './steps'

/** What a step may do to a game: change its state, roll, ask, push other steps. */
export type RoAct = Act<Ro, RoStep, RoQuestions, RoEvents>

/** A line of the log. */
export type RoEvent = EventOf<RoEvents>

export type RoGame = Game<Ro, RoStep, RoQuestions, RoEvents>

/** Some of the steps, and what answers to some of the questions do: each file of `steps/` exports its own, under their names. */
export type Steps = Partial<RoGame['steps']>
export type Answers = Partial<RoGame['questions']>
