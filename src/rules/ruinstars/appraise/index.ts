import type { Appraisal } from '../../appraise'
import type { Ru } from '../game/state'
import { advice } from './advice'
import { aims } from './aims'
import { strikes } from './attacks'
import { ends, settled } from './ends'
import { scripts } from './scripts'
import { glances } from './sight'
import { threat } from './threat'
import { fighters, pace, standing } from './units'

/** What a program that plays Ruinstars knows of it. */
export const ruinstarsAppraisal: Appraisal<Ru> = { pace, standing, fighters, aims, scripts, ends, settled, strikes, threat, glances, advice }
