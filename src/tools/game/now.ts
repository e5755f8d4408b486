import type { SideId } from '../../core/board'
import type { Inches } from '../../core/units'
import { distance2, plan, type Vec3 } from '../../core/vec'
import type { Look } from '../../rules/engine/game'
import { examine, type Host, type Position } from '../../rules/engine/play'
import { levelOf, type Refusal } from '../../rules/engine/judge'
import { formFor, type FormAnswer, type Question } from '../../rules/engine/question'
import type { View } from '../../rules/engine/view'
import type { PathDraft, Playable, Sheet } from '../../rules/playable'
import type { GameNow } from './game-state'

type Standing = Pick<GameNow, 'status' | 'units' | 'marks' | 'log' | 'scoring' | 'over' | 'summary'>
type Asking = Pick<GameNow, 'question' | 'side' | 'form' | 'reach'>
export type Drafting = Pick<GameNow, 'draft' | 'path' | 'broken' | 'ready' | 'advised' | 'sheet' | 'measuring'>
/** As much of what is seen of a moment as has to be measured. */
export type Measured = Pick<GameNow, 'status' | 'units' | 'marks' | 'summary'>

/** What is to be seen of a moment, whoever is asked. */
export function standing(playable: Playable, look: Look<unknown>, view: View, known: Measured | null): Standing {
  const { status, units, marks, summary } = known ?? measured(playable, look, view)
  return { status, units, marks, summary, log: view.log, scoring: playable.show.scoring(view.log), over: view.state.over }
}

export const measured = ({ show }: Playable, look: Look<unknown>, { log, state }: Pick<View, 'log' | 'state'>): Measured => ({
  status: show.status(look, state.question),
  units: show.units(look),
  marks: show.marks(look),
  summary: state.over ? show.summary(look, log) : null,
})

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
  measuring: false,
}

/** An answer as it lies there: measured and judged, not given. */
export function drafting(
  { show }: Playable,
  look: Look<unknown>,
  play: Position,
  host: Pick<Host, 'table'>,
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
    measuring: false,
  }
}

/** A draft of the wrong shape, such as too few dice, breaks the rule that the question rests on. */
const brokenBy = (refusal: Refusal | null) =>
  refusal === null ? [] : refusal.details.length > 0 ? refusal.details : [{ rule: refusal.rule, text: refusal.text }]

/** An answer of which nothing is known yet: its way as it would go straight, with the sums of what was laid before. */
export function stillMeasuring(draft: FormAnswer, from: Vec3 | null, allowance: Inches | null, sheet: Sheet | null): Drafting {
  if (!('legs' in draft) || !from) return { ...NOTHING_LAID, draft, sheet, measuring: true }
  const points = [from, ...draft.legs.map(({ x, y, z }): Vec3 => [x, y ?? from[1], z])]
  const costs = points.map(() => 0)
  for (let i = 1; i < points.length; i++) costs[i] = costs[i - 1]! + distance2(plan(points[i - 1]!), plan(points[i]!))
  const path: PathDraft = { points, costs, legs: draft.legs.map((_, i) => i + 1), allowance, broken: [] }
  return { ...NOTHING_LAID, draft, path, sheet, measuring: true }
}

const advisedIn = (play: Position, refusal: Refusal | null): readonly string[] =>
  refusal?.code !== 'advised'
    ? []
    : [...new Set(refusal.details.map((one) => one.rule))].filter((rule) => levelOf(play.state, rule) === 'advise')
