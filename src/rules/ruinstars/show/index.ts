import type { Show } from '../../playable'
import type { RuEvents } from '../game/events'
import type { RuQuestions } from '../game/questions'
import type { Ru } from '../game/state'
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

/** A game of Ruinstars in words and figures. */
export const ruinstarsShow: Show<Ru, RuQuestions, RuEvents> = {
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
  words: { round: 'Turn', wounds: 'HIT', tokens: { title: 'Tactical Orders', in: 'left', spent: 'spent' } },
}
