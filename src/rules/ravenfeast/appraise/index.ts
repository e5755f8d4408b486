import type { Appraisal } from '../../appraise'
import type { Rf } from '../game/state'
import { advice } from './advice'
import { aims } from './ground'
import { threat } from './powers'
import { glances } from './sight'
import { fighters, pace, standing } from './units'
import { ends, scripts, settled, strikes } from './ways'

/** What a program that plays Ravenfeast knows of it. */
export const ravenfeastAppraisal: Appraisal<Rf> = { pace, standing, fighters, aims, scripts, ends, settled, strikes, threat, glances, advice }
