import type { Id, SideId } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import type { Look } from '../../rules/engine/game'
import { pickedOptions, type Form, type FormAnswer, type Question } from '../../rules/engine/question'
import type { View } from '../../rules/engine/view'
import type { Playable } from '../../rules/playable'
import type { PathDraft } from '../../rules/shown'
import type { Desk } from '../desk'
import { formatInches } from '../format'
import type { Overlay } from '../overlay'
import { partsOf, placeOf, thingsAsked } from './answering/things'
import { foughtIn, measuredFor, openLines, overlaysOf } from './evidence'
import type { Doing, GameNow, Hint } from './game-state'
import type { Lately } from './lately'

/** Lines and ways that are drawn of what a program did. */
const MOST_TRACES = 6

/** What a program's answer is, as whoever sits at the screen sees it: in words, the things that it is about, and its way. */
export function doingOf({ show }: Playable, look: Look<unknown>, question: Question, form: Form, answer: FormAnswer, side: SideId): Omit<Doing, 'why'> {
  const path = 'legs' in answer && answer.legs.length > 0 ? show.path(look, question, answer) : null
  const sheet = form.form === 'counts' ? show.sheet(look, question, side, answer) : null
  const chosen = new Set(chosenIn(form, answer))
  const meant = thingsAsked({ form, sheet }).filter(({ rows }) => rows.some(({ id }) => chosen.has(id)))
  const things = form.form === 'path' ? [form.model] : meant.map(({ id }) => id)
  const goes = path ? formatInches(path.costs.at(-1) ?? 0) : 'Stays'
  const words = 'legs' in answer ? goes : answerWords(form, answer)
  return { side, asked: question.text, words, form: form.form, things, path }
}

const chosenIn = (form: Form, answer: FormAnswer): readonly string[] =>
  'counts' in answer ? Object.keys(answer.counts).filter((row) => (answer.counts[row] ?? 0) > 0) : pickedOptions(form, answer).map(({ id }) => id)

/** An answer as its form words it; empty for paths, places and points. */
export function answerWords(form: Form, answer: FormAnswer): string {
  if (form.form === 'counts' && 'counts' in answer) {
    return form.rows.filter(({ id }) => (answer.counts[id] ?? 0) > 0).map(({ id, text }) => `${answer.counts[id]} × ${text}`).join(', ')
  }
  if (form.form === 'order' && 'order' in answer) {
    return answer.order.map((id) => form.options.find((option) => option.id === id)?.text ?? id).join(', then ')
  }
  if ('poses' in answer || 'point' in answer || 'legs' in answer) return ''
  return pickedOptions(form, answer).map(({ text }) => text).join(', ')
}

/** What is drawn of it before it is done: who is meant, the way with its cost, and what is chosen beside what it is chosen for. */
export function doingOverlays(desk: Desk, now: GameNow, { things, path, words, form }: Doing): readonly Overlay[] {
  const tone = form === 'path' ? 'selected' : 'target'
  const marks = things.flatMap((id) => partsOf(desk, id)).map((id): Overlay => ({ kind: 'highlight', id, tone }))
  const at = form === 'path' || things.length !== 1 ? null : placeOf(desk, now, things[0]!)
  return [...marks, ...(path ? [wayOf(path)] : []), ...(at ? [{ kind: 'pill', at, text: words, tone: 'plain' } as const] : [])]
}

export const wayOf = ({ points, costs, legs, allowance }: PathDraft): Overlay => ({ kind: 'path', points, costs, legs, allowance, legal: true })

/** Lines of sight that were measured since the record had `from` entries: what came of a choice, as it is seen on the table. */
export const tracesOf = (view: Pick<View, 'log' | 'entries'>, from: number): readonly Overlay[] =>
  view.log.filter(({ entry }) => entry >= from).flatMap((event) => measuredFor(view, event)).filter(({ kind }) => kind === 'sight').slice(-MOST_TRACES)

/**
 * The ways that programs have lately gone, which tell their length, and open lines from who fought to whom, as they were measured for it. A way and a line
 * are measured before the line of the log that tells of them, often for an earlier question of the same turn.
 */
export function latelyDrawn({ entries }: Pick<View, 'entries'>, { from, events }: Lately, unitOf: (model: Id) => Id): readonly Overlay[] {
  const facts = entries.slice(from).flatMap((entry) => entry.facts)
  const ways = facts.filter(({ ask }) => ask === 'sweep' || ask === 'route').flatMap(overlaysOf).filter(({ kind }) => kind === 'path')
  const shots = foughtIn(events).flatMap((fight) => openLines(facts, fight, unitOf))
  return [...ways.slice(-MOST_TRACES), ...shots.slice(-MOST_TRACES)]
}

/** How long the way is, in inches along it. */
export const lengthOf = ({ costs }: PathDraft): number => costs.at(-1) ?? 0

/** What a hint is called, in its list and on the table: digits are keys that answer. */
export const hintSign = (index: number): string => ['I', 'II', 'III'][index] ?? `${index + 1}`

/** Where hints would lead, under their signs. */
export function hintOverlays(desk: Desk, hints: readonly Hint[]): readonly Overlay[] {
  return hints.flatMap(({ way }, i): readonly Overlay[] => {
    const model = way && desk.now.board.models.find(({ unit, leader }) => unit === way.unit && leader)
    if (!way || !model) return []
    const points = [model.at, ...way.legs.map(({ x, y, z }): Vec3 => [x, y ?? way.at[1], z])]
    const costs = points.map((_, at) => (at === points.length - 1 ? way.cost : 0))
    return [
      { kind: 'path', points, costs, legs: [], allowance: null, legal: true },
      { kind: 'pill', at: way.at, text: `Hint ${hintSign(i)}`, tone: 'clear' },
    ]
  })
}
