import { describe, expect, it } from 'vitest'
import { explain } from '../../src/bot/explain'
import { mindOf } from '../../src/bot/players'
import { thinkingSeat } from '../../src/bot/seat'
import { totalOf } from '../../src/bot/value'
import type { SideId } from '../../src/core/board'
import { start } from '../../src/rules/engine/play'
import { playOn } from '../../src/rules/engine/seat'
import type { Playable } from '../../src/rules/playable'
import { ravenfeastPlayable } from '../../src/rules/ravenfeast/playable'
import { dealtGame } from '../bench/dealt-game'

const playable = ravenfeastPlayable as Playable
/** In the slow run more of them, and larger ones. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SIZES = SLOW ? [300, 300, 300, 500, 500, 750] : [300]

describe('programs play Ravenfeast to its end (easy against normal; in the slow run at all three sizes)', () => {
  it('no answer is refused, and each unforced one is explained by two figures or more that add up', async () => {
    const kinds = new Set<string>()
    for (const [game, points] of SIZES.entries()) {
      // One game after the other.
      // oxlint-disable-next-line no-await-in-loop
      const { host, given, named, dispose } = await dealtGame(playable, 'feasts', game, points)
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
    for (const kind of ['first', 'move', 'path', 'shoot']) expect([...kinds]).toContain(kind)
  }, SLOW ? 3_600_000 : 240_000)
})
