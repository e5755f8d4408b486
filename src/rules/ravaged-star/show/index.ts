import type { Show } from '../../playable'
import type { RsEvents } from '../game/events'
import type { RsQuestions } from '../game/questions'
import type { Rs } from '../game/state'
import { RULES } from '../rulebook'
import { units } from './cards'
import { marks } from './marks'
import { model } from './model'
import { path } from './path'
import { reach } from './reach'
import { scoring, summary } from './scoring'
import { sheet } from './sheet'
import { asStanding } from './standing'
import { drawnToken, status } from './status'
import { topic } from './topics'

/** A game of Ravaged Star in words and figures. */
export const ravagedStarShow: Show<Rs, RsQuestions, RsEvents> = {
  status: (look, question) => status(look, question ?? null),
  units: asStanding(units),
  marks: asStanding(marks),
  sheet: asStanding(sheet),
  reach: asStanding(reach),
  path: asStanding(path),
  drawn: drawnToken,
  topic,
  model,
  scoring,
  summary,
  rules: RULES,
}
