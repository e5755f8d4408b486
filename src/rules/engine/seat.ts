import type { SideId } from '../../core/board'
import type { Refusal } from './judge'
import { choose, type Host, type Play } from './play'
import type { Choice } from './question'
import { seatView, type SeatView } from './view'

/**
 * Who answers for a side: the person at this screen, a program, later somebody far away. It is told what its side may know and no more,
 * and what it says is judged like any other answer.
 */
export interface Seat {
  /** Its answer to the question that stands in the view, which asks its side; null: it has none and leaves the game. */
  answer(view: SeatView, asked: Asked): Answered | null | Promise<Answered | null>
  /** Whether it agrees to go back past something that was seen, to the first `kept` entries; left out: it does not. */
  agreesBack?(view: SeatView, kept: number): boolean
}

export interface Answered extends Pick<Choice, 'answer' | 'despite'> {
  /** Why, in one line: for whoever wants to know, and no part of the choice. */
  readonly why?: string
}

interface Asked {
  /** Why its last answer to this question was not taken; null the first time. */
  readonly refused: Refusal | null
  readonly signal: Signal
}

/** As much of an AbortSignal as a seat needs: the question is no longer asked, as when choices were taken back. */
export interface Signal {
  readonly aborted: boolean
}

export interface Seating<S = unknown> {
  readonly seats: Readonly<Record<SideId, Seat>>
  /** After each choice that was taken. */
  readonly taken?: (play: Play<S>) => void
  readonly signal?: Signal
  /** Refused answers to one question before a seat is taken to have none; default `MOST_ATTEMPTS`. */
  readonly attempts?: number
}

export const MOST_ATTEMPTS = 60
const NEVER: Signal = { aborted: false }

/** Asks seat after seat until the game is over, a seat has no answer, or the signal says so; gives back the game as far as it came. */
export async function playOn<S>(from: Play<S>, host: Host, { seats, taken, signal = NEVER, attempts = MOST_ATTEMPTS }: Seating<S>): Promise<Play<S>> {
  let play = from
  let refused: Refusal | null = null
  for (let tries = 0; play.state.question && tries < attempts && !signal.aborted; tries++) {
    const { id, of } = play.state.question
    const side = of.find((each) => !play.state.sealed[each])!
    // Seats are asked one after the other, each with what came of the answer before.
    // oxlint-disable-next-line no-await-in-loop
    const answered = await seats[side].answer(seatView(play, side), { refused, signal })
    if (!answered || signal.aborted) return play
    const { why: _why, ...given } = answered
    const next = choose(play, { question: id, side, ...given }, host)
    refused = next.ok ? null : next.error
    if (!next.ok) continue
    play = next.value
    tries = -1
    taken?.(play)
  }
  return play
}
