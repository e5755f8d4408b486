import type { SideId } from '../../core/board'
import type { Look } from '../../rules/engine/game'
import { examine, type Host, type Play } from '../../rules/engine/play'
import { levelOf, type Refusal } from '../../rules/engine/judge'
import { formFor, type FormAnswer, type Question } from '../../rules/engine/question'
import type { View } from '../../rules/engine/view'
import type { Playable } from '../../rules/playable'
import type { GameNow } from './game-state'

type Standing = Pick<GameNow, 'status' | 'units' | 'marks' | 'log' | 'scoring' | 'over' | 'summary'>
type Asking = Pick<GameNow, 'question' | 'side' | 'form' | 'reach'>
type Drafting = Pick<GameNow, 'draft' | 'path' | 'broken' | 'ready' | 'advised' | 'sheet'>

/** What is to be seen of a moment, whoever is asked. */
export function standing({ show }: Playable, look: Look<unknown>, { log, state }: View): Standing {
  return {
    status: show.status(look, state.question),
    units: show.units(look),
    marks: show.marks(look),
    log,
    scoring: show.scoring(log),
    over: state.over,
    summary: state.over ? show.summary(look, log) : null,
  }
}

export const NOTHING_ASKED: Asking = { question: null, side: null, form: null, reach: [] }

/** `find`: what can be reached is found at once, and not beside. */
export function asking({ show }: Playable, look: Look<unknown>, question: Question, side: SideId, find: boolean): Asking {
  const form = formFor(question, side)
  // Of places and points it is rings about what lies there, of a path it is measured.
  const shows = form.form === 'place' || form.form === 'point' || (find && form.form === 'path')
  return { question, side, form, reach: shows ? show.reach(look, question) : [] }
}

export const NOTHING_LAID: Drafting = {
  draft: null,
  path: null,
  broken: [],
  ready: false,
  advised: [],
  sheet: null,
}

/** An answer as it lies there: measured and judged, not given. */
export function drafting(
  { show }: Playable,
  look: Look<unknown>,
  play: Play,
  host: Host,
  question: Question,
  side: SideId,
  draft: FormAnswer | null,
): Drafting {
  const sheet = show.sheet(look, question, side, draft)
  if (!draft) return { ...NOTHING_LAID, sheet }
  const refusal = examine(play, { question: question.id, side, answer: draft }, host)
  return {
    draft,
    path: 'legs' in draft ? show.path(look, question, draft) : null,
    broken: brokenBy(refusal),
    ready: refusal === null,
    advised: advisedIn(play, refusal),
    sheet,
  }
}

/** A draft of the wrong shape, such as too few dice, breaks the rule that the question rests on. */
const brokenBy = (refusal: Refusal | null) =>
  refusal === null ? [] : refusal.details.length > 0 ? refusal.details : [{ rule: refusal.rule, text: refusal.text }]

const advisedIn = (play: Play, refusal: Refusal | null): readonly string[] =>
  refusal?.code !== 'advised'
    ? []
    : [...new Set(refusal.details.map((one) => one.rule))].filter((rule) => levelOf(play.state, rule) === 'advise')
