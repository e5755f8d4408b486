import type { Act } from '../../engine/game'
import type { RuQuestions } from './questions'
import type { Ru } from './state'
import type { RuStep } from './steps'

/** What a step may do to a game: change its state, roll, ask, push other steps. */
export type RuAct = Act<Ru, RuStep, RuQuestions>
