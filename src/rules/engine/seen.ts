import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { AnyGame, GameState, Seen } from './game'
import { canonical, copy, differing } from './json'
import type { Position } from './position'
import type { Question } from './question'

/* A moment of a game as one side may know it. */

/** Of a game that hides nothing it is the game's own data, which is never changed in place. `side` null: what is open to both. */
export function seenBy<S>(game: AnyGame<S>, state: Readonly<GameState<S>>, side: SideId | null): Seen<S> {
  const question = state.question && questionFor(state.question, side)
  if (!game.hide) return { state: state.own, board: state.board, agenda: state.agenda, question }
  const seen: Seen<S> = { state: copyOwn(game, state.own), board: state.board, agenda: copy(state.agenda), question: copy(question) }
  for (const eyes of side === null ? SIDES : [side]) game.hide(seen, eyes)
  return seen
}

/** The moment by which a side's answers are judged: no refusal tells what the side may not know. Whoever is no side is refused anyhow. */
export function judgedBy<S>({ game, state }: Position<S>, side: SideId): GameState<S> {
  if (!game.hide || !SIDES.includes(side)) return state
  const { state: own, board, agenda, question } = seenBy(game, state, side)
  return { ...state, own, board, agenda, question }
}

/** All that is hidden from the side, as one text: where two moments have the same, nothing hidden was shown between them. */
export function hiddenFrom<S>({ game, state }: Position<S>, side: SideId): string {
  const { state: own, board, agenda } = seenBy(game, state, side)
  return canonical(differing([state.own, state.board, state.agenda], [own, board, agenda]))
}

/** Everybody hears what is asked; what a secret question offers is for who is asked. */
function questionFor(question: Question, side: SideId | null): Question {
  if (!question.secret) return question
  const asked = side !== null && question.of.includes(side)
  // One form for all, of a question to both, is known to both.
  if ('form' in question.form) return asked || question.of.length > 1 ? question : { ...question, form: {}, about: null }
  const own = asked ? question.form[side] : undefined
  return { ...question, form: own ? { [side!]: own } : {}, about: asked || question.of.length > 1 ? question.about : null }
}

/** A copy of a system's own state; what never changes after the set-up is shared. */
export function copyOwn<S>(game: AnyGame<S>, own: S): S {
  if (!game.fixed) return copy(own)
  const shared = Object.fromEntries(game.fixed.map((key) => [key, own[key]]))
  return { ...copy({ ...own, ...Object.fromEntries(game.fixed.map((key) => [key, null])) }), ...shared }
}
