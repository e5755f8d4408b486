import { describe, expect, it } from 'vitest'
import type { Playable } from '../../src/rules/playable'
import { ravenfeastPlayable } from '../../src/rules/ravenfeast/playable'
import { explainedGame } from './explained-game'

const playable = ravenfeastPlayable as Playable
/** In the slow run more of them, and larger ones. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SIZES = SLOW ? [300, 300, 300, 500, 500, 750] : [300]

describe('programs play Ravenfeast to its end (easy against easy; in the slow run easy against normal at all three sizes)', () => {
  it('no answer is refused, and each unforced one is explained by two figures or more that add up', async () => {
    const kinds = new Set<string>()
    for (const [game, points] of SIZES.entries()) {
      // One game after the other.
      // oxlint-disable-next-line no-await-in-loop
      for (const kind of await explainedGame(playable, 'feasts', game, { A: 'easy', B: SLOW ? 'normal' : 'easy' }, points)) kinds.add(kind)
    }
    for (const kind of ['first', 'move', 'path', 'shoot']) expect([...kinds]).toContain(kind)
  }, SLOW ? 3_600_000 : 240_000)
})
