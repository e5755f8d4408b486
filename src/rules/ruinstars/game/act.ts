import type { Act, EventOf, Game } from '../../engine/game'
import type { RuEvents } from './events'
import type { RuQuestions } from './questions'
import type { Ru } from './state'
import type { RuStep } from './steps'

/** What a step may do to a game: change its state, roll, ask, push other steps. */
export type RuAct = Act<Ru, RuStep, RuQuestions, RuEvents>

/** A line of the log. */
export type RuEvent = EventOf<RuEvents>

export type RuGame = Game<Ru, RuStep, RuQuestions, RuEvents>

/** Some of the steps, and what answers to some of the questions do: each file of `steps/` exports its own, under their names. */
export type Steps = Partial<RuGame['steps']>
export type Answers = Partial<RuGame['questions']>
