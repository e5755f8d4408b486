import { expect } from 'vitest'
import type { AnyGame } from '../../../src/rules/engine/game'
import { digest, type Host, type NewGame, type Play } from '../../../src/rules/engine/play'
import { playRandom, type RandomOptions } from '../../../src/rules/engine/random-player'
import { replay } from '../../../src/rules/engine/replay'
import { verify } from '../../../src/rules/engine/verify'

/** Random players play it to its end, and nothing breaks on the way. */
export function playedOut<S>(game: AnyGame<S>, given: NewGame, host: Host, options: RandomOptions<S>): Play<S> {
  const { play, fault } = playRandom(game, given, host, options)
  expect(fault?.text, options.seed).toBeUndefined()
  expect(play!.state.over, options.seed).not.toBeNull()
  return play!
}

/** Its record replays to the bit. */
export const replays = <S>(game: AnyGame<S>, play: Play<S>): void => expect(digest(replay(game, play.record).state)).toBe(digest(play.state))

/** The same, and measured again it is what it was. */
export function verifies<S>(game: AnyGame<S>, play: Play<S>, host: Host): void {
  replays(game, play)
  expect(verify(game, play.record, host)).toBeNull()
}
