import { RandomStream } from '../../core/random'
import type { SideId } from '../../core/board'
import { ok, type Result } from '../../core/result'
import type { DieSource } from './dice'
import type { GameEvent } from './event'
import { measuredBy } from './facts'
import type { AnyGame, GameState, Seen } from './game'
import { copy } from './json'
import type { Refusal } from './judge'
import { copyState, perform } from './perform'
import type { Host, Position } from './position'
import type { Choice, FormAnswer } from './question'
import { copyOwn } from './seen'
import type { SeatView } from './view'

/**
 * A game thought on from what one side knows: what it does not know is imagined, and dice that are yet to come are sampled. It rests on no
 * seed and no record, so that whoever thinks ahead cannot see what is to come. Never changed in place: of one fork many choices may be
 * tried, and each of them meets the same luck.
 */
export interface Fork<S = unknown> extends Position<S> {
  /** What the last choice led to, line by line. */
  readonly events: readonly GameEvent[]
  /** Choices since the view. */
  readonly choices: number
  /** What its dice follow from. */
  readonly luck: string
}

/**
 * Goes on from a view. The same view and the same numbers of `random` give the same fork. What the other side answered face down is asked
 * of it again, as nobody knows it.
 */
export function fork<S>(game: AnyGame<S>, view: SeatView<S>, random: RandomStream): Fork<S> {
  const { question, sealed, own, board, agenda, ...open } = view.state
  const seen: Seen<S> = { state: own, board, agenda, question }
  if (game.imagine && view.side !== null) {
    seen.state = copyOwn(game, own)
    seen.agenda = copy(agenda)
    seen.question = copy(question)
    game.imagine(seen, view.side, random)
  }
  const known: Partial<Record<SideId, FormAnswer>> = {}
  for (const side of ['A', 'B'] as const) if (sealed[side]) known[side] = sealed[side]
  const state: GameState<S> = {
    ...open, own: seen.state, board: seen.board, agenda: seen.agenda, question: seen.question, sealed: known, chain: '', rolled: 0, secrets: [],
  }
  return { game, state, events: [], choices: 0, luck: luckOf(random) }
}

/** The same moment with other luck. */
export const withLuck = <S>(forked: Fork<S>, random: RandomStream): Fork<S> => ({ ...forked, luck: luckOf(random) })

/** Answers the question that stands in a fork. Facts about an arrangement that was measured already are not measured again. */
export function tryOut<S>(forked: Fork<S>, choice: Choice, { table }: Pick<Host, 'table'>): Result<Fork<S>, Refusal> {
  const { game, state, choices, luck } = forked
  const dice = () => sampled(`${luck} ${choices}`)
  const done = perform(game, state, choices, { ...choice, what: 'choice' }, measuredBy(table), dice, (before) => copyState(game, before), null)
  return done.ok ? ok({ game, state: done.value.state, events: done.value.events, choices: choices + 1, luck }) : done
}

const luckOf = (random: RandomStream): string => `${random.below(2 ** 32)} ${random.below(2 ** 32)} ${random.below(2 ** 32)}`

/** Most choices throw no dice, and then nothing is hashed. */
function sampled(key: string): DieSource {
  let stream: RandomStream | null = null
  return (dice, sides) => {
    const from = (stream ??= new RandomStream(key))
    return Array.from({ length: dice }, () => from.die(sides))
  }
}
