import type { Appraisal } from '../../appraise'
import type { Rr } from '../game/state'
import { advice } from './advice'
import { aims } from './aims'
import { threat } from './attacks'
import { ends, settled } from './ends'
import { scripts } from './scripts'
import { glances } from './sight'
import { strikes } from './strikes'
import { fighters, pace, standing } from './units'

/** What a program that plays Red Rain knows of it. */
export const redRainAppraisal: Appraisal<Rr> = { pace, standing, fighters, aims, scripts, ends, settled, strikes, threat, glances, advice }
