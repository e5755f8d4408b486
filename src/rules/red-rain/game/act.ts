import type { Act, EventOf, Game } from '../../engine/game'
import type { RrEvents } from './events'
import type { RrQuestions } from './questions'
import type { Rr } from './state'
import type { RrStep } from './steps'

/** What a step may do to a game: change its state, roll, ask, push other steps. */
export type RrAct = Act<Rr, RrStep, RrQuestions, RrEvents>

/** A line of the log. */
export type RrEvent = EventOf<RrEvents>

export type RrGame = Game<Rr, RrStep, RrQuestions, RrEvents>

/** Some of the steps, and what answers to some of the questions do: each file of `steps/` exports its own, under their names. */
export type Steps = Partial<RrGame['steps']>
export type Answers = Partial<RrGame['questions']>
