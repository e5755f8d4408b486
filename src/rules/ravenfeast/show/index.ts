import type { Show } from '../../playable'
import type { RfEvents } from '../game/events'
import type { RfQuestions } from '../game/questions'
import type { Rf } from '../game/state'
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

/** A game of Ravenfeast in words and figures. */
export const ravenfeastShow: Show<Rf, RfQuestions, RfEvents> = {
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
  words: { round: 'Turn', model: 'figure', wounds: 'Wounds' },
}
