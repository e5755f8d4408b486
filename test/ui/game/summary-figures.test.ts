import { describe, expect, it } from 'vitest'
import { figuresTold, keyMoments, roundScores, runningScores } from '../../../src/ui/game/summary-figures'
import { entries, nameOf, ROUNDS, SCORING } from './fixture'

describe('figures of a game', () => {
  it('add points up round by round, rounds without points included', () => {
    expect(roundScores(SCORING, 4).map(({ round, gained, total }) => [round, gained.A, gained.B, total.A, total.B])).toEqual([
      [1, 1, 2, 1, 2],
      [2, 3, 0, 4, 2],
      [3, 0, 1, 4, 3],
      [4, 0, 0, 4, 3],
    ])
    expect(roundScores([])).toEqual([])
    const before = { round: 0, side: 'A', points: 2, text: 'x', rule: 'FX', entry: 0 } as const
    expect(roundScores([before, ...SCORING]).map((row) => row.total.A)).toEqual([2, 3, 6, 6])
  })

  it('come to the same out of a summary', () => {
    expect(runningScores(ROUNDS)).toEqual(roundScores(SCORING))
  })

  it('find the changes of lead, the best scores and the biggest throw, in the order of the game', () => {
    const moments = keyMoments(SCORING, entries, nameOf)
    expect(moments.map((moment) => moment.entry)).toEqual([2, 4, 4, 12, 12])
    expect(moments.map((moment) => moment.text)).toContain('The lead goes to Ash Wardens, 4 to 2')
    expect(moments[0]!.text).toBe('The biggest throw: 8 dice, Lantern Guns at Eel Riders')
  })

  it('see no change of lead while both sides score in one go', () => {
    const both = [
      { round: 1, side: 'A', points: 1, text: 'x', rule: 'FX', entry: 4 },
      { round: 1, side: 'B', points: 2, text: 'y', rule: 'FX', entry: 4 },
    ] as const
    const leads = keyMoments(both, [], nameOf).filter((moment) => moment.text.startsWith('The lead'))
    expect(leads.map((moment) => moment.text)).toEqual(['The lead goes to The Drowned, 2 to 1'])
  })

  it('stand over every other pair of bars, the last among them, where three figures of many rounds would meet on a narrow screen', () => {
    const rounds = (count: number, each: number) => runningScores(Array.from({ length: count }, (_, i) => ({ round: i + 1, points: { A: 0, B: each } })))
    expect(figuresTold(rounds(5, 30), true)).toEqual([true, false, true, false, true])
    expect(figuresTold(rounds(6, 30), true)).toEqual([false, true, false, true, false, true])
    const all = [figuresTold(rounds(6, 30), false), figuresTold(rounds(6, 15), true), figuresTold(rounds(4, 300), true)]
    for (const told of all) expect(told).not.toContain(false)
  })
})
