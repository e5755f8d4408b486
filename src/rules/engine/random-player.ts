import type { SideId } from '../../core/board'
import { RandomStream } from '../../core/random'
import { fork } from './fork'
import type { AnyGame } from './game'
import { choose, examine, glance, start, type Host, type NewGame, type Play, type Position } from './play'
import { formFor, randomAnswer, type FormAnswer } from './question'
import type { Seat } from './seat'
import { seatView, type SeatView } from './view'
import { faultOf, Plainness, thrown, type Fault, type WatchedGame } from './watch'

export interface RandomOptions<S> {
  /** Seed of the players, not of the dice. */
  readonly seed: string
  /** Default 5,000. */
  readonly maxChoices?: number
  /** Candidates tried for one question before the players give up; default 60. */
  readonly maxAttempts?: number
  /** Writes and reads the state again after each choice and compares. Default true. */
  readonly checkPlain?: boolean
  readonly onChoice?: (play: Play<S>) => void
  /** How long each choice that was taken took, by a clock that the caller lends. */
  readonly onTaken?: (ms: number, kind: string) => void
  readonly clock?: () => number
}

/** Two players who answer every question at random, within the rules; invariants are looked at after each choice. */
export function playRandom<S>(game: AnyGame<S>, given: NewGame, host: Host, options: RandomOptions<S>): WatchedGame<S> {
  const random = new RandomStream(`player ${options.seed}`)
  const maxChoices = options.maxChoices ?? 5000
  let play: Play<S> | null = null
  const plainness = (options.checkPlain ?? true) ? new Plainness<S>(game.fixed ?? []) : null
  let choices = 0
  try {
    play = start(game, given, host)
    for (; ; choices++) {
      const fault = faultOf(play, plainness)
      if (fault) return { play, choices, fault }
      options.onChoice?.(play)
      if (play.state.over) return { play, choices, fault: null }
      if (choices === maxChoices) {
        const text = `No end after ${maxChoices} choices.`
        return { play, choices, fault: { what: 'endless', text, record: play.record, choice: null } }
      }
      const next: Play<S> | Fault = chooseRandomly(play, host, random, options)
      if ('what' in next) return { play, choices, fault: next }
      play = next
    }
  } catch (error) {
    return { play, choices, fault: thrown(error) }
  }
}

/** A legal answer to the standing question, taken; or the reason why none was found. */
function chooseRandomly<S>(play: Play<S>, host: Host, random: RandomStream, options: RandomOptions<S>): Play<S> | Fault {
  const { maxAttempts = 60, clock, onTaken } = options
  const question = play.state.question!
  const waiting = question.of.filter((side) => !play.state.sealed[side])
  const side = random.pick(waiting)
  let refused = 'no answer was proposed'
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const answer = propose(play, host, side, random, attempt)
    if (!answer) break
    const began = clock?.() ?? 0
    const result = choose(play, { question: question.id, side, answer }, host)
    if (result.ok) {
      if (clock) onTaken?.(clock() - began, question.kind)
      return result.value
    }
    refused = `${result.error.rule} ${result.error.text}`
  }
  const text = `${question.kind} (${question.text}) finds no answer for ${side}: ${refused}`
  return { what: 'stuck', text, record: play.record, choice: null }
}

/**
 * An answer for the standing question: the game's own proposal where it has one, else a random pick among what the form
 * lists; null where neither knows any. Not yet known to be legal; ask again with the next `attempt`.
 */
export function propose<S>(at: Position<S>, host: Pick<Host, 'table'>, side: SideId, random: RandomStream, attempt = 0): FormAnswer | null {
  // A proposal is made from what its own side may know.
  const known = !('luck' in at) && at.game.hide ? fork(at.game, seatView(at, side), random) : at
  const { question } = known.state
  if (!question) return null
  const look = glance(known, host)
  const own = look.answering(question.kind).propose
  const answer = own?.(look, question.about, side, random, attempt)
  return answer ?? randomAnswer(formFor(question, side), random)
}

/** The first proposal that the rules allow; the last one where they allow none of `attempts`, null where none is known. */
export function proposeLegal<S>(play: Position<S>, host: Pick<Host, 'table'>, side: SideId, random: RandomStream, attempts = 60): FormAnswer | null {
  let last: FormAnswer | null = null
  for (let attempt = 0; attempt < attempts; attempt++) {
    const answer = propose(play, host, side, random, attempt)
    if (!answer) return last
    last = answer
    if (!examine(play, { question: play.state.question!.id, side, answer }, host)) return answer
  }
  return last
}

/** Answers at random by what its side may know; the rest it imagines. It minds no choice that is taken back. */
export const randomSeat = <S>(game: AnyGame<S>, host: Pick<Host, 'table'>, random: RandomStream): Seat => {
  let attempt = 0
  return {
    answer(view, { refused }) {
      attempt = refused ? attempt + 1 : 0
      const answer = propose(fork(game, view as SeatView<S>, random), host, view.side!, random, attempt)
      return answer && { answer }
    },
    agreesBack: () => true,
  }
}
