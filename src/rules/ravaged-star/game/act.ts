import type { Act } from '../../engine/game'
import type { RsQuestions } from './questions'
import type { Rs } from './state'
import type { RsStep } from './steps'

/** What a step of this game may do. */
export type RsAct = Act<Rs, RsStep, RsQuestions>
