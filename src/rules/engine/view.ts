import type { SideId } from '../../core/board'
import type { GameEvent } from './event'
import type { AnyGame, GameState } from './game'
import { copy } from './json'
import type { Play } from './play'
import type { Question } from './question'

/** What one side may see of a game. */
export interface SideView<S> {
  readonly state: S
  readonly board: GameState['board']
  /** The standing question, with this side's form only; null when it is not asked, or has answered. */
  readonly question: Question | null
  /** Sides that have answered a question face down. */
  readonly sealed: readonly SideId[]
  readonly log: readonly GameEvent[]
  readonly over: GameState['over']
  /** Shown from the start; the seed itself only when the game is over. */
  readonly commitment: string
  readonly seed: string | null
}

export function viewFor<S>(play: Play<S>, side: SideId): SideView<S> {
  const { state, record } = play
  const own = copy(state.own)
  ;(play.game as AnyGame<S>).hide?.(own, side)
  return {
    state: own,
    board: state.board,
    question: state.question && questionFor(state.question, side, state.sealed[side] !== undefined),
    sealed: state.question ? state.question.of.filter((other) => state.sealed[other]) : [],
    log: play.log.filter((event) => !event.only || event.only.includes(side)),
    over: state.over,
    commitment: record.commitment,
    seed: state.over ? record.seed : null,
  }
}

function questionFor(question: Question, side: SideId, answered: boolean): Question | null {
  if (answered || !question.of.includes(side)) return null
  if ('form' in question.form) return question
  const form = question.form[side]
  return form ? { ...question, form } : null
}
