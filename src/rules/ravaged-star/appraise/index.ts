import type { Appraisal } from '../../appraise'
import type { Rs } from '../game/state'
import { advice } from './advice'
import { aims } from './aims'
import { strikes } from './attacks'
import { ends, scripts, settled } from './scripts'
import { glances } from './sight'
import { threat } from './threat'
import { fighters, pace, standing } from './units'

/** What a program that plays Ravaged Star knows of it. */
export const ravagedStarAppraisal: Appraisal<Rs> = { pace, standing, fighters, aims, scripts, ends, settled, strikes, threat, glances, advice }
