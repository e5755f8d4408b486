import type { Show } from '../../playable'
import type { RoEvents } from '../game/events'
import type { RoQuestions } from '../game/questions'
import type { Ro } from '../game/state'
import { RULES } from '../rulebook'
import { units } from './cards'
import { marks } from './marks'
import { model } from './model'
import { path } from './path'
import { reach } from './reach'
import { scoring, summary } from './scoring'
import { sheet } from './sheet'
import { goesOn } from './stack'
import { status } from './status'
import { topic } from './topics'

/** A game of Rogue Stars in words and figures. */
export const rogueStarsShow: Show<Ro, RoQuestions, RoEvents> = {
  status: (look, question) => status(look, question ?? null),
  units,
  marks,
  sheet,
  reach,
  path,
  topic,
  goesOn,
  model,
  scoring,
  summary,
  rules: RULES,
  // Sides are asked by turns from roll to roll, and nothing but intelligence is secret.
  curtain: 'secrets',
  words: { round: 'Initiative', answers: 'may interrupt', wounds: 'Wounds' },
}
