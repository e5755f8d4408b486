import type { Appraisal } from '../../appraise'
import type { Ro } from '../game/state'
import { advice } from './advice'
import { threat } from './attacks'
import { ends, settled } from './ends'
import { aims } from './mission'
import { scripts } from './scripts'
import { glances } from './sight'
import { strikes } from './strikes'
import { fighters, pace, standing } from './units'

/** What a program that plays Rogue Stars knows of it. */
export const rogueStarsAppraisal: Appraisal<Ro> = { pace, standing, fighters, aims, scripts, ends, settled, strikes, threat, glances, advice }
