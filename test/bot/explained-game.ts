import { expect } from 'vitest'
import { explain } from '../../src/bot/explain'
import { mindOf } from '../../src/bot/players'
import { thinkingSeat } from '../../src/bot/seat'
import { totalOf } from '../../src/bot/value'
import type { SideId } from '../../src/core/board'
import { start } from '../../src/rules/engine/play'
import { playOn } from '../../src/rules/engine/seat'
import type { Playable } from '../../src/rules/playable'
import { dealtGame } from '../bench/dealt-game'

type Level = 'easy' | 'normal'

/**
 * Programs of those levels play that game to its end: no answer is refused, and each unforced one is explained by two figures or more that add up.
 * Gives the kinds of question that were asked.
 */
export async function explainedGame(
  playable: Playable, seed: string, game: number, levels: Readonly<Record<SideId, Level>>, points?: number,
): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>()
  const { host, given, named, dispose } = await dealtGame(playable, seed, game, points)
  const seat = (side: SideId) =>
    thinkingSeat(mindOf(playable, host, levels[side], 'steady', `${side} ${named}`)!, (thinking, view, answer, refused) => {
      const question = view.state.question!
      kinds.add(question.kind)
      expect(refused, question.kind).toBe(0)
      if (thinking.forced) return
      const why = explain(thinking, view.state, view.side!, answer)
      expect(why, question.kind).not.toBeNull()
      expect(why!.terms.length, question.kind).toBeGreaterThan(1)
      expect(Math.abs(why!.worth - totalOf(why!.terms))).toBeLessThan(0.05)
    })
  const end = await playOn(start(playable.game, given, host), host, { seats: { A: seat('A'), B: seat('B') } })
  expect(end.state.over).not.toBeNull()
  dispose()
  return kinds
}
