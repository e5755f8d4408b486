import type { SideId } from '../../core/board'
import { lookAt } from '../../rules/engine/look'
import type { Host, Play } from '../../rules/engine/play'
import { formFor, type Question } from '../../rules/engine/question'
import { isAsked, viewFor } from '../../rules/engine/view'
import type { Playable } from '../../rules/playable'

/** A question as it is put to those who have yet to answer it. */
export function questionLine(question: Question, waiting: readonly SideId[]): object {
  const { id, kind, text, rules, about } = question
  const forms = 'form' in question.form ? { form: question.form } : { forms: Object.fromEntries(waiting.map((side) => [side, formFor(question, side)])) }
  return { line: 'question', question: id, kind, of: waiting, text, rules, ...forms, about }
}

/** Sides that have yet to answer the question that stands. */
export function waitingFor({ state: { question, sealed } }: Pick<Play, 'state'>): readonly SideId[] {
  return question ? question.of.filter((side) => !sealed[side]) : []
}

/**
 * The table as it stands, for the side that asks: what lies where, who has what left, the scores, and what the side may do; without what
 * is hidden from it. Lengths in inches, yaws in degrees, places as in the table file.
 */
export function stateLine({ system, show }: Playable, play: Play, host: Host, side: SideId): object {
  const view = viewFor(play, side)
  const look = lookAt(view, host)
  const { board, question, over } = view.state
  const { title, phase, active, scores, scoreWord, tokens } = show.status(look, question)
  return {
    line: 'state', side, system: system.id, entries: play.record.entries.length, title, phase, active, scores, scoreWord, tokens,
    table: { width: board.width, depth: board.depth },
    units: show.units(look).map(({ unit, side: owner, name, about, where, whereText, leader, models, wounds, stats, markers }) =>
      ({
        unit, side: owner, name, about, where, whereText, leader, models, wounds, stats, markers: markers.map(({ id, text, rule }) => ({ id, text, rule })),
      })),
    models: Object.values(board.models).map(({ id, unit, side: owner, leader, at, yaw }) => ({ id, unit, side: owner, leader, at, yaw })),
    terrain: Object.values(board.pieces).map(({ id, name, kind, at, yaw, traits }) => ({ id, name, kind, at, yaw, traits })),
    marks: show.marks(look).map(({ id, text, side: owner, shape, rule }) => ({ id, text, side: owner, shape, rule })),
    waiting: waitingFor(play),
    question: question && isAsked(view) ? questionLine(question, [side]) : null,
    over,
  }
}
