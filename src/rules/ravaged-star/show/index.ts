import type { Show } from '../../playable'
import type { Rs } from '../game/state'
import { units } from './cards'
import { marks } from './marks'
import { model } from './model'
import { path } from './path'
import { reach } from './reach'
import { readings, rules } from './rule-lines'
import { scoring, summary } from './scoring'
import { sheet } from './sheet'
import { standing } from './standing'
import { drawnToken, status } from './status'
import { topic } from './topics'

/** A game of Ravaged Star in words and figures. */
export const ravagedStarShow: Show<Rs> = {
  status: (look, question) => status(look, question ?? null),
  units: (look) => units(standing(look)),
  marks: (look) => marks(standing(look)),
  sheet: (look, question, side, draft) => sheet(standing(look), question, side, draft),
  reach: (look, question, option) => reach(standing(look), question, option),
  path: (look, question, answer) => path(standing(look), question, answer),
  drawn: drawnToken,
  topic,
  model,
  scoring,
  summary,
  readings,
  rules,
}
