import { ok, type Result } from '../../core/result'
import type { Table } from './board'
import { luckyDice } from './dice'
import { measuredBy, type Fact } from './facts'
import type { AnyGame, GameState } from './game'
import type { Refusal } from './judge'
import { copyState, perform } from './perform'
import { begin } from './play'
import type { Choice } from './question'
import type { GameRecord } from './record'

/** A choice that is carried out somewhere else first, so that whoever keeps the game measures nothing (`Host.foreseen`). */
export interface Rehearsal<S = unknown> {
  readonly state: GameState<S>
  /** Number of the entry that it comes to. */
  readonly entry: number
  readonly choice: Choice
  /** What its dice follow from (`luckFor`). */
  readonly luck: string
}

/** All that the start of a game measures, in the order in which its entry keeps it. Throws as `start` does. */
export const rehearsedStart = <S>(game: AnyGame<S>, record: GameRecord, luck: string, table: Table): readonly Fact[] =>
  begin(game, record, measuredBy(table), () => luckyDice(luck)).record.entries[0]!.facts

/** All that the choice measures when it is carried out, in the order in which its entry keeps it; or why it is refused. */
export function rehearsed<S>(game: AnyGame<S>, { state, entry, choice, luck }: Rehearsal<S>, table: Table): Result<readonly Fact[], Refusal> {
  const dice = () => luckyDice(luck)
  const done = perform(game, state, entry, { ...choice, what: 'choice' }, measuredBy(table), dice, (before) => copyState(game, before), null)
  return done.ok ? ok(done.value.entry.facts) : done
}
