import type { Appraisal } from '../../appraise'
import type { Ro } from '../game/state'
import { advice } from './advice'
import { closely } from './closely'
import { threat } from './attacks'
import { ends, settled } from './ends'
import { aims } from './mission'
import { scripts } from './scripts'
import { glances } from './sight'
import { strikes } from './strikes'
import { fighters, pace, standing } from './units'

/** What a program that plays Rogue Stars knows of it. */
export const rogueStarsAppraisal: Appraisal<Ro> = {
  pace, standing, fighters, aims, scripts, ends, settled, strikes, threat, glances, advice,
  closely: {
    pace, standing, fighters, settled, threat, glances, aims: (look, side) => aims(closely(look), side),
    strikes: (look, script) => strikes(closely(look), script),
    scripts: (look, question) => scripts(closely(look), question), ends: (look, script, apart) => ends(closely(look), script, apart),
    advice: (look, question, side) => advice(closely(look), question, side),
  },
}
