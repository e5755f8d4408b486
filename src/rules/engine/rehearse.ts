import type { SideId } from '../../core/board'
import { ok, type Result } from '../../core/result'
import type { Table } from './board'
import { luckyDice } from './dice'
import { measuredBy } from './facts'
import { noting, type Foreseen } from './foreseen'
import type { AnyGame, GameState } from './game'
import { canonical } from './json'
import type { Refusal } from './judge'
import { copyState, perform } from './perform'
import { begin, luckFor, type Host, type Play, type Position } from './play'
import type { Choice } from './question'
import type { GameRecord } from './record'
import { seenBy } from './seen'

/** A choice that is carried out somewhere else first, so that whoever keeps the game measures nothing (`Host.foreseen`). */
export interface Rehearsal<S = unknown> {
  readonly state: GameState<S>
  /** Nothing of the game itself is hidden there: it comes out as it will. */
  readonly whole: boolean
  /** Number of the entry that it comes to. */
  readonly entry: number
  readonly choice: Choice
  /** What its dice follow from (`luckFor`). */
  readonly luck: string
}

/**
 * The moment without what is hidden from those eyes, for whoever works on it elsewhere: nor does it hold what others answered face down, or
 * anything that tells what was answered or what will be thrown. null: what is open to both.
 */
export function momentFor<S>({ game, state }: Position<S>, eyes: SideId | null): GameState<S> {
  const { state: own, board, agenda, question } = seenBy(game, state, eyes)
  const sealed = eyes !== null && state.sealed[eyes] ? { [eyes]: state.sealed[eyes] } : {}
  return { ...state, own, board, agenda, question, sealed, chain: '', rolled: 0, secrets: [] }
}

/**
 * The choice for whoever carries it out elsewhere and may know what those eyes see; null: that one could not, or would learn what was
 * answered face down.
 */
export function rehearsalOf(play: Play, choice: Choice, eyes: SideId | null, host: Host): Rehearsal | null {
  const { state } = play
  const luck = state.question?.secret ? null : luckFor(play, choice, host)
  if (luck === null) return null
  const seen = momentFor(play, eyes)
  // What stands there unseen would be measured wrongly.
  if (seen.board !== state.board) return null
  const whole = !play.game.hide || canonical([seen.own, seen.agenda]) === canonical([state.own, state.agenda])
  return { state: seen, whole, entry: play.record.entries.length, choice, luck }
}

/** All that the start of a game measures, in the order in which its entry keeps it. Throws as `start` does. */
export const rehearsedStart = <S>(game: AnyGame<S>, record: GameRecord, luck: string, table: Table): Foreseen => ({
  facts: begin(game, record, measuredBy(table), () => luckyDice(luck)).record.entries[0]!.facts,
  standing: null,
})

/**
 * All that the choice measures when it is carried out, in the order in which its entry keeps it; or why it is refused, as far as what is
 * known there tells. Where something was hidden a game's own steps may throw.
 */
export function rehearsed<S>(game: AnyGame<S>, { state, whole, entry, choice, luck }: Rehearsal<S>, table: Table): Result<Foreseen, Refusal> {
  const standing: (string | null)[] = []
  const facts = whole ? measuredBy(table) : noting(measuredBy(table), state.board, standing)
  const dice = () => luckyDice(luck)
  const done = perform(game, state, entry, { ...choice, what: 'choice' }, facts, dice, (before) => copyState(game, before), null)
  return done.ok ? ok({ facts: done.value.entry.facts, standing: whole ? null : standing }) : done
}
