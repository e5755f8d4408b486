import { describe, expect, it } from 'vitest'
import { explain } from '../../src/bot/explain'
import { mindOf } from '../../src/bot/players'
import { thinkingSeat } from '../../src/bot/seat'
import { totalOf } from '../../src/bot/value'
import type { SideId } from '../../src/core/board'
import { start } from '../../src/rules/engine/play'
import { playOn } from '../../src/rules/engine/seat'
import type { Playable } from '../../src/rules/playable'
import { rogueStarsPlayable } from '../../src/rules/rogue-stars/playable'
import { dealtGame } from '../bench/dealt-game'

const playable = rogueStarsPlayable as Playable
/** In the slow run more of them. */
const GAMES = process.env['SIGHTLINE_SLOW'] === '1' ? 40 : 1

describe('programs play Rogue Stars to its end (easy against normal)', () => {
  it('no answer is refused, and each unforced one is explained by two figures or more that add up', async () => {
    const kinds = new Set<string>()
    for (let game = 0; game < GAMES; game++) {
      // One game after the other.
      // oxlint-disable-next-line no-await-in-loop
      const { host, given, named, dispose } = await dealtGame(playable, 'stars', game)
      const seat = (side: SideId, level: 'easy' | 'normal') =>
        thinkingSeat(mindOf(playable, host, level, 'steady', `${side} ${named}`)!, (thinking, view, answer, refused) => {
          const question = view.state.question!
          kinds.add(question.kind)
          expect(refused, question.kind).toBe(0)
          if (thinking.forced) return
          const why = explain(thinking, view.state, view.side!, answer)
          expect(why, question.kind).not.toBeNull()
          expect(why!.terms.length, question.kind).toBeGreaterThan(1)
          expect(Math.abs(why!.worth - totalOf(why!.terms))).toBeLessThan(0.05)
        })
      // oxlint-disable-next-line no-await-in-loop
      const end = await playOn(start(playable.game, given, host), host, { seats: { A: seat('A', 'easy'), B: seat('B', 'normal') } })
      expect(end.state.over).not.toBeNull()
      dispose()
    }
    for (const kind of ['activate', 'dice', 'action', 'path', 'react', 'reaction', 'target']) expect([...kinds]).toContain(kind)
  }, 1_800_000)
})
