import { playerById } from '../../src/bot/players'
import { prospects } from '../../src/bot/win-chance'
import { RandomStream } from '../../src/core/random'
import { SIDES } from '../../src/core/sides'
import type { Term } from '../../src/rules/appraise'
import { lookAt } from '../../src/rules/engine/look'
import { playWatched } from '../../src/rules/engine/watch'
import type { Playable } from '../../src/rules/playable'
import { dealtGame } from './dealt-game'

/** A moment of a game as it was valued, and how that game ended. */
export interface Sample {
  readonly system: string
  readonly game: string
  readonly entry: number
  readonly left: number
  /** Points of army that one point of the game is worth. */
  readonly point: number
  readonly terms: Readonly<Record<'A' | 'B', readonly Term[]>>
  /** For A: 1, 0.5 or 0. */
  readonly result: number
}

/** Choices between two samples of one activation. */
const EVERY = 5

/** One game of a program against another on dealt lists: moments between activations, and some within them. None of a game that goes wrong. */
export async function samplesOf(playable: Playable, seed: string, game: number, players: readonly string[]): Promise<readonly Sample[]> {
  const { appraisal } = playable
  if (!appraisal) throw new Error('No program knows this system.')
  const { named, given, host, dispose } = await dealtGame(playable, seed, game)
  const [a, b] = players.map((id, i) => {
    const found = playerById(id)
    if (!found.ok) throw new Error(found.error)
    return found.value.seat(playable, host, new RandomStream(`chance ${i} ${named}`))
  })
  const samples: Omit<Sample, 'result'>[] = []
  const { play, fault } = await playWatched(playable.game, given, host, {
    seats: { A: a!, B: b! },
    onChoice(now) {
      const { state, record: { entries: { length: entry } } } = now
      if (!state.question || (state.question.span && entry % EVERY > 0)) return
      const look = lookAt(now, host)
      const terms = (side: 'A' | 'B') => prospects(look, appraisal, side)
      const { left, point } = appraisal.pace(look)
      samples.push({ system: playable.system.id, game: named, entry, left, point, terms: { A: terms('A'), B: terms('B') } })
    },
  })
  dispose()
  if (fault || !play?.state.over) return []
  const { winner } = play.state.over
  return samples.map((sample) => ({ ...sample, result: winner === null ? 0.5 : winner === SIDES[0] ? 1 : 0 }))
}
