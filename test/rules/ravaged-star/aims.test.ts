import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { aims } from '../../../src/rules/ravaged-star/appraise/aims'
import type { Marker, Rs, RsLook, Token } from '../../../src/rules/ravaged-star/game/state'

const boosts = (a: number, b: number): readonly Token[] =>
  [...Array.from({ length: a }, () => 'A' as const), ...Array.from({ length: b }, () => 'B' as const)].map((side) => ({ side, kind: 'Boost' }))

/** As much of a game as aims follow from: side A has the edge at z < 0. */
const look = (scenario: number, markers: readonly Marker[], is: Partial<Rs> = {}): RsLook => ({
  state: {
    scenario, markers, round: 1, rounds: 4, points: 600, pool: [], notes: {}, units: {}, sides: { turn: 0 }, scores: { A: [], B: [] }, kills: [], ...is,
  },
  board: { width: 48, depth: 48 },
}) as unknown as RsLook

const at = (id: string, x: number, z: number, value = 0): Marker => ({ id, at: [x, z], value })
const worth = (all: ReturnType<typeof aims>, when: 'now' | 'later') => all.filter((aim) => aim.when === when).map(({ points }) => points)

describe('What a scenario pays for being somewhere', () => {
  const vortex = [at('1', 0, 0), at('2', 15, 0), at('3', -15, 0)]

  it('RS-S4-4 to RS-S4-6: markers of the Vortex count where they lie now, and where in the next two rounds, half each way while nobody chose', () => {
    const unknown = aims(look(4, vortex), 'A')
    const to = (all: typeof unknown, id: string) => all.filter((aim) => aim.id.startsWith(`${id} in`)).map((aim) => aim.at.map((n) => Math.round(n)).join())
    expect(unknown.filter(({ when }) => when === undefined).map(({ id }) => id)).toEqual(['1'])
    expect(to(unknown, '2').toSorted()).toEqual(['0,-15', '0,15', '11,-11', '11,11'])
    const known = aims(look(4, vortex, { round: 2, notes: { direction: 1 } as Rs['notes'] }), 'A')
    expect(to(known, '2')).toEqual(['0,15', '-11,11'])
    // In the enemy's zone in round 3: 4 points; outside of it in round 4: 1. Half of each, for two rounds to come.
    expect(known.filter(({ id }) => id.startsWith('2 in')).map(({ points }) => points)).toEqual([2, 0.5])
  })

  it('RS-S6-7: a marker of the Shrine counts for each boost token that is yet to be drawn, of either side', () => {
    const one = [at('1', 9, 0)]
    expect(worth(aims(look(6, one, { pool: boosts(2, 1) as Rs['pool'] }), 'A'), 'now')).toEqual([expect.closeTo(2.4, 9)])
    expect(worth(aims(look(6, one), 'A'), 'now')).toEqual([0])
    expect(worth(aims(look(6, one), 'A'), 'later')[0]).toBeGreaterThan(2)
  })

  it('RS-S10-7 to RS-S10-9: with many of its own tokens left nobody wants to be at a marker, in round 3 least of all', () => {
    const of = (round: number, tokens: number, side: SideId) =>
      worth(aims(look(10, [at('1', 0, 0)], { round, pool: boosts(tokens, 0) as Rs['pool'] }), side), 'now')[0]!
    expect(of(1, 1, 'A')).toBeGreaterThan(0)
    expect(of(1, 6, 'A')).toBeLessThan(0)
    expect(of(3, 3, 'A')).toBeLessThan(of(1, 3, 'A'))
    expect(of(1, 6, 'B')).toBeGreaterThan(0)
  })

  it('RS-S11-7 to RS-S11-10: the bomb nearest to six is wanted most; one that cannot get there any more hardly at all', () => {
    const bombs = (round: number, ...values: readonly number[]) => look(11, values.map((value, i) => at(`${i + 1}`, 12 * (i - 1), 0, value)), {
      round, pool: boosts(2, 2) as Rs['pool'], notes: { attacker: 'A' } as Rs['notes'],
    })
    const [far, near, none] = worth(aims(bombs(2, 1, 4, 0), 'B'), 'now')
    expect(near).toBeGreaterThan(far!)
    expect(far).toBeGreaterThan(none!)
    // RS-S11-8: a bomb at nought has nothing to lose; but it denies.
    const attacking = aims(bombs(2, 1, 4, 0), 'A').filter(({ when }) => when === 'now')
    expect(attacking.map(({ points }) => points > 0)).toEqual([true, true, false])
    expect(attacking[2]!.denies).toBeGreaterThan(0)
    const late = worth(aims(bombs(4, 1, 0, 0), 'B'), 'now')
    expect(Math.max(...late)).toBeLessThan(0.3)
  })
})
