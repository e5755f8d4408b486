import type { Board, BoardModel, Id, Pose, SideId } from '../core/board'
import { otherSide } from '../core/sides'
import { distance2, plan as flat, type Vec2 } from '../core/vec'
import type { Term } from '../rules/appraise'
import { asBoard, type BoardState } from '../rules/engine/board'
import { formFor, pickedOptions, type FormAnswer, type Question } from '../rules/engine/question'
import type { SeatView } from '../rules/engine/view'
import { MISJUDGED, type Thinking, type Thought } from './answer'
import { whereIs, whitherGoes } from './whereabouts'

/** Why an answer was given: a line to read, of what it changes, and the figures that it rests on, which add up to its worth. */
export interface Explanation {
  readonly text: string
  readonly terms: readonly Term[]
  readonly worth: number
  /** The best of the others, and how much less it was worth. */
  readonly next: { readonly text: string; readonly less: number } | null
  /** It says something of the answer: that no other was found, and that it changes nothing, is no reason to read. */
  readonly tells: boolean
}

/** One line of why for the other side to read, with the figures that make it up; null where there was no choice, or nothing was known. */
export function explain(
  { thoughts, forced }: Thinking, state: Stands, side: SideId, given: FormAnswer | null, reader: SideId = otherSide(side),
): Explanation | null {
  const { question, board } = state
  if (forced || !given || !question) return null
  const [thought] = thoughts.filter(({ answer }) => answer === given)
  if (!thought) return null
  const other = thoughts.find((one) => one !== thought)
  const next = other ? { text: whatOf(other, question, board, side, reader), less: thought.worth - other.worth } : null
  // Two places by the same thing.
  const instead = next?.text === whatOf(thought, question, board, side, reader) ? 'not far from there' : next?.text
  const after = next ? `; next best: ${instead}, ${next.less < 0.05 ? 'as good' : `${next.less.toFixed(1)} less`}` : ''
  return {
    text: `${inWords(thought, state, side, thoughts.length, reader)}${after}`, terms: thought.terms, worth: thought.worth, next,
    tells: next !== null || figuresOf(thought).length > 0,
  }
}

type Stands = Pick<SeatView['state'], 'question' | 'board'>

/** One answer of so many, in words with its figures, for who sits at that side. */
export function inWords(thought: Thought, { question, board }: Stands, side: SideId, ofMany: number, reader: SideId): string {
  if (!question) return ''
  const figures = figuresOf(thought).slice(0, 3)
  const strikes = thought.plan?.strikes.map(({ text }) => text) ?? []
  return [
    whatOf(thought, question, board, side, reader), ...(strikes.length > 0 ? [strikes.join(', ')] : []),
    figures.length > 0 ? figures.map(figureWords).join(', ') : ofMany > 1 ? 'nothing hangs on it' : 'it found no other way',
  ].join(': ')
}

/** What an answer changes by enough to be told, the most first. */
const figuresOf = (thought: Thought): readonly Term[] =>
  changed(thought).filter(({ points }) => Math.abs(points) >= 0.05).toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))

/** Those worth telling apart: of several on which nothing hangs the first stands for all. */
export function worthTelling(thoughts: readonly Thought[]): readonly Thought[] {
  const idle = thoughts.filter((one) => figuresOf(one).length === 0 && !one.plan?.strikes.length)
  return thoughts.filter((one) => !idle.slice(1).includes(one))
}

/** Its terms as what they change: how things stand all over the table says nothing of an answer. */
const changed = ({ terms, from = [] }: Thought): readonly Term[] =>
  terms.map(({ what, points }) => ({ what, points: points - (from.find((one) => one.what === what)?.points ?? 0) }))

/** What an answer is, in words. */
function whatOf({ answer, plan }: Thought, question: Question, board: BoardState, side: SideId, reader: SideId): string {
  if (plan) {
    const { script, end, place } = plan
    if (!end || end.cost < 0.05) return place ? `${script.text}, by ${place.text}` : script.text
    const { models, pieces } = asBoard(board)
    const from = nearestOf(models.filter(({ unit }) => unit === script.unit), flat(end.at))
    const goes = place ? `${place.goes ? 'to' : 'by'} ${place.text}` : from ? whitherGoes({ ...board, models, pieces }, side, flat(from.at), flat(end.at)) : ''
    return `${script.text} ${end.cost.toFixed(1)}″${goes && ` ${goes}`}`
  }
  const form = formFor(question, side)
  if ('option' in answer && form.form === 'option') return form.options.find(({ id }) => id === answer.option)?.text ?? answer.option
  if ('counts' in answer && form.form === 'counts') {
    const rows = form.rows.filter(({ id }) => (answer.counts[id] ?? 0) > 0)
    return rows.map(({ id, text }) => `${answer.counts[id]} ${text}`).join(', ') || 'nothing'
  }
  if ('order' in answer && form.form === 'order') {
    return answer.order.map((id) => form.options.find((option) => option.id === id)?.text ?? id).join(', then ')
  }
  if ('point' in answer) return whereIs(asBoard(board), answer.point, reader)
  if ('options' in answer) return pickedOptions(form, answer).map(({ text }) => text).join(', ') || 'none of them'
  if ('poses' in answer) return whereabouts(asBoard(board), answer.poses, reader)
  return 'this way'
}

/** Where those come to stand who are placed, all of them together. */
function whereabouts(board: Board, poses: Readonly<Record<Id, Pose>>, reader: SideId): string {
  const places = Object.values(poses).map(({ at }) => flat(at))
  if (places.length === 0) return 'as they stand'
  const middle: Vec2 = [mean(places.map(([x]) => x)), mean(places.map(([, z]) => z))]
  return whereIs({ ...board, models: board.models.filter(({ id }) => !(id in poses)) }, middle, reader)
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The one of the unit that has the shortest way there. */
const nearestOf = (models: readonly BoardModel[], at: Vec2): BoardModel | undefined =>
  models.toSorted((a, b) => distance2(flat(a.at), at) - distance2(flat(b.at), at))[0]

/** A misjudgement is no gain or loss: it is told as what it is. */
const figureWords = ({ what, points }: Term): string =>
  (what === MISJUDGED ? `${what} ${Math.abs(points).toFixed(1)} too ${points < 0 ? 'low' : 'high'}` : `${what} ${signed(points)}`)

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`
