import type { Show } from '../../playable'
import type { RrEvents } from '../game/events'
import type { RrQuestions } from '../game/questions'
import type { Rr } from '../game/state'
import { RULES } from '../rulebook'
import { units } from './cards'
import { marks } from './marks'
import { model } from './model'
import { path } from './path'
import { reach } from './reach'
import { scoring, summary } from './scoring'
import { sheet } from './sheet'
import { status } from './status'
import { topic } from './topics'

/** A game of Red Rain in words and figures. */
export const redRainShow: Show<Rr, RrQuestions, RrEvents> = {
  status: (look, question) => status(look, question ?? null),
  units,
  marks,
  sheet,
  reach,
  path,
  topic,
  model,
  scoring,
  summary,
  rules: RULES,
  curtain: 'secrets',
  words: { wounds: 'Wounds', tokens: { title: 'Unit cards', in: 'face down', spent: 'played', are: 'cards' } },
}
