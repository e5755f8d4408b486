import { describe, expect, it } from 'vitest'
import type { Playable } from '../../src/rules/playable'
import { rogueStarsPlayable } from '../../src/rules/rogue-stars/playable'
import { explainedGame } from './explained-game'

const playable = rogueStarsPlayable as Playable
/** In the slow run more of them. */
const GAMES = process.env['SIGHTLINE_SLOW'] === '1' ? 40 : 1

describe('programs play Rogue Stars to its end (easy against normal)', () => {
  it('no answer is refused, and each unforced one is explained by two figures or more that add up', async () => {
    const kinds = new Set<string>()
    for (let game = 0; game < GAMES; game++) {
      // One game after the other.
      // oxlint-disable-next-line no-await-in-loop
      for (const kind of await explainedGame(playable, 'stars', game, { A: 'easy', B: 'normal' })) kinds.add(kind)
    }
    for (const kind of ['activate', 'dice', 'action', 'path', 'react', 'reaction', 'target']) expect([...kinds]).toContain(kind)
  }, 1_800_000)
})
