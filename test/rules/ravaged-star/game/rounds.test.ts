import { describe, expect, it } from 'vitest'
import { boardOf, flatTable } from '../../engine/flat-table'
import { start } from '../../../../src/rules/engine/play'
import { playRandom } from '../../../../src/rules/engine/random-player'
import { ravagedStarGame } from '../../../../src/rules/ravaged-star/game/game'
import { candidatesFor } from '../../../../src/rules/ravaged-star/game/steps/draw'
import { unitTokens } from '../../../../src/rules/ravaged-star/game/steps/round'
import type { Token } from '../../../../src/rules/ravaged-star/game/state'
import { Rst, type Scene } from './driver'
import { unit } from './profiles'
import { kill } from './scenario-play'

/** One model a unit, far apart. `A1..` and `B1..` in rows at z −20 and 20. */
const army = (a: readonly string[], b: readonly string[], more: Partial<Scene> = {}): Scene => ({
  ...more,
  units: [
    ...a.map((type, i) => ({ id: `A${i + 1}`, at: [i * 4 - 16, -20] as const, is: { type: type as 'Core' } })),
    ...b.map((type, i) => ({ id: `B${i + 1}`, at: [i * 4 - 16, 20] as const, is: { type: type as 'Core' } })),
  ],
})
/** Five units against four, the dice of a seed. */
const seeded = (seed: string) => ({
  options: {
    profiles: [unit('u', { models: 1 })],
    units: [...'ABCDEFGHI'].map((id, i) => ({ id, side: i < 5 ? 'A' : 'B', profile: 'u', at: [[i * 4 - 20, i < 5 ? -9 : 9]] })),
  },
  board: boardOf([]),
  seed,
})
const kinds = (tokens: readonly Token[], side: 'A' | 'B') => tokens.filter((token) => token.side === side).map((token) => token.kind)
/** Ends every activation at once and answers all else with its first option, until the question asked for, or the end. */
function until(game: Rst, kind: string, round = 9): Rst {
  for (let i = 0; i < 400 && game.asked && (game.asked.kind !== kind || game.state.round < round); i++) {
    game.pick(game.open.includes('end') ? 'end' : game.open[0]!)
  }
  return game
}

describe('rounds', () => {
  it('RS-ROUND-1: an Initiative Phase, then an Activation Phase, then the next round', () => {
    const game = until(new Rst(army(['Core'], ['Core'])), 'none')
    expect(game.kinds().filter((kind) => ['round', 'tokens', 'drawn', 'round-end'].includes(kind)).join(' ')).toMatch(
      /^round tokens (drawn )+round-end round tokens (drawn )+round-end round/,
    )
  })

  it('RS-ROUND-3: a unit that acted can act again in the next round, and its Boost ability is off', () => {
    // A's boost is the second token in the pool.
    const game = new Rst(army(['Core', 'Core'], ['Core']), [], [3])
    game.pick('A1')
    expect(game.unit('A1')).toMatchObject({ boosted: true, steady: true })
    game.pick('end')
    expect(game.unit('A1').activated).toBe('boost')
    until(game, 'action', 2)
    expect(game.state.round).toBe(2)
    expect(game.unit('A1')).toMatchObject({ boosted: false, steady: false, activated: null })
  })

  it('RS-LENGTH-1: four rounds unless the game says otherwise', () => {
    expect(until(new Rst(army(['Core'], ['Core'])), 'none').state.round).toBe(4)
    expect(until(new Rst(army(['Core'], ['Core'], { rounds: 2 })), 'none').state.round).toBe(2)
  })

  it('RS-LENGTH-2: all rounds are played though one side has nobody left', () => {
    const game = new Rst({ units: [{ id: 'A1', at: [0, 0] }] })
    until(game, 'none')
    expect(game.state.round).toBe(4)
    expect(game.events('activated')).toHaveLength(4)
  })

  it('RS-VICTORY-1, RS-VICTORY-2: the most points over the whole game win, equal points are a draw', () => {
    const ends = (A: number, B: number) => until(new Rst(army(['Core'], ['Core'], { played: 3, scores: { A, B } })), 'none').play.state.over
    expect(ends(9, 7)).toMatchObject({ winner: 'A', text: '9 victory points to 7.' })
    expect(ends(8, 8)).toMatchObject({ winner: null })
    const summed = new Rst(army(['Core'], ['Core'], { played: 3 })).changed((state) => {
      state.scores.B = [3, 2, 4, 1]
    })
    expect(until(summed, 'none').play.state.over).toMatchObject({ winner: 'B', text: '10 victory points to 0.' })
  })
})

describe('the Initiative Phase', () => {
  it('RS-INITIATIVE-1: a token of its type for every unit', () => {
    const game = new Rst(army(['Commander', 'Core', 'Core', 'Core', 'Elite'], ['Core']))
    const gathered = game.data('tokens')[0]!['pool'] as Token[]
    expect(kinds(gathered, 'A')).toEqual(['Commander', 'Core', 'Core', 'Core', 'Elite', 'Boost', 'Boost'])
  })

  it('RS-INITIATIVE-2: boost tokens by the size of the game', () => {
    for (const [points, tokens] of [[300, 1], [600, 2], [1200, 4]] as const) {
      const pool = new Rst(army(['Core'], ['Core'], { points })).data('tokens')[0]!['pool'] as Token[]
      expect(kinds(pool, 'B').filter((kind) => kind === 'Boost')).toHaveLength(tokens)
    }
  })

  it('RS-INITIATIVE-3, RS-UNDERDOG-1: who has fewer points may add one boost token', () => {
    const game = () => new Rst(army(['Core'], ['Core'], { played: 1, scores: { A: 3, B: 5 } }))
    expect(game().asked).toMatchObject({ kind: 'underdog', of: ['A'], text: expect.stringContaining('behind in points') })
    const boosts = (option: string) => kinds([...game().pick(option).state.pool, { side: 'A', kind: 'Core' }], 'A').filter((kind) => kind === 'Boost').length
    expect(boosts('take')).toBe(3)
    expect(boosts('decline')).toBe(2)
  })

  it('RS-S11-5: where there are no points, who has lost more units is asked, and told that it is for that', () => {
    const game = kill(new Rst(army(['Core', 'Core'], ['Core'], { scenario: 11, attacker: 'A', scores: { A: 9, B: 0 } })), 'B', 'A2')
    expect(until(game, 'underdog', 2).asked).toMatchObject({
      kind: 'underdog', of: ['A'], text: 'You have lost more units: put one more boost token into the pool?', rules: ['RS-S11-5', 'RS-UNDERDOG-2'],
    })
  })

  it('RS-INITIATIVE-4: nobody with equal points', () => {
    expect(new Rst(army(['Core'], ['Core'], { played: 1, scores: { A: 4, B: 4 } })).asked?.kind).toBe('force-draw')
    expect(new Rst(army(['Core'], ['Core'])).asked?.kind).toBe('force-draw')
  })

  it('RS-UNDERDOG-2: worked out again in each round', () => {
    const game = new Rst(army(['Core'], ['Core'], { played: 1, scores: { A: 2, B: 5 } })).pick('take')
    game.changed((state) => {
      state.scores.A[0] = 9
    })
    until(game, 'underdog', 3)
    expect(game.asked).toMatchObject({ kind: 'underdog', of: ['B'] })
    expect(game.state.round).toBe(3)
    expect(game.state.pool.filter((token) => token.kind === 'Boost')).toHaveLength(4)
  })

  it('RS-INITIATIVE-5: all tokens go into one pool, each with its owner', () => {
    const pool = new Rst(army(['Core', 'Core', 'Core', 'Core', 'Core'], ['Core', 'Core', 'Core', 'Core'])).data('tokens')[0]!['pool'] as Token[]
    expect(pool).toHaveLength(13)
    expect(pool.filter((token) => token.side === 'A')).toHaveLength(7)
  })

  it('RS-INITIATIVE-6: a unit that fell has no token any more', () => {
    const game = new Rst(army(['Core', 'Core', 'Core'], ['Core'])).changed((state) => {
      state.units['A2'] = { ...state.units['A2']!, where: 'gone', models: [] }
    })
    expect(unitTokens(game.state, 'A')).toHaveLength(2)
  })
})

describe('drawing tokens', () => {
  it('RS-ACTIVATE-1: blind, by the seed, each token as likely (13,000 first draws, seeds 0 to 12,999)', () => {
    const first = (seed: string) => start(ravagedStarGame, seeded(seed), { table: flatTable }).record.entries[0]!.rolls[0]!
    expect(first('x')).toEqual(first('x'))
    expect(first('x').sides).toBe(13)
    const seen = Array.from({ length: 13 }, () => 0)
    for (let i = 0; i < 13_000; i++) seen[first(`${i}`).faces[0]! - 1]!++
    for (const n of seen) expect(Math.abs(n - 1000)).toBeLessThan(150)
  })

  it('RS-ACTIVATE-2, RS-ACTIVATE-3: the owner names one of the units of the type', () => {
    const game = new Rst(army(['Elite', 'Core', 'Core', 'Core'], ['Core']), [], [2])
    expect(game.asked).toMatchObject({ kind: 'exchange', of: ['A'] })
    game.pick('keep', 'no')
    expect(game.asked).toMatchObject({ kind: 'pick-unit', of: ['A'] })
    expect(game.open).toEqual(['A2', 'A3', 'A4'])
    game.pick('A3')
    expect(game.state.active).toMatchObject({ unit: 'A3' })
  })

  it('RS-ACTIVATE-4: not a unit that has acted this round', () => {
    const game = new Rst(army(['Core', 'Core', 'Core'], ['Core']))
    game.pick('no', 'A1', 'end')
    game.pick('no')
    expect(game.open).toEqual(['A2', 'A3'])
  })

  it('RS-ACTIVATE-5: a boost token activates any unit that has not acted, or nobody', () => {
    const game = new Rst(army(['Elite', 'Core', 'Support'], ['Core']), [], [1, 3])
    game.pick('keep', 'no', 'end')
    expect(game.asked).toMatchObject({ kind: 'pick-unit', of: ['A'] })
    expect(game.open).toEqual(['A2', 'A3', 'nobody'])
    game.pick('nobody')
    // Spent, and the next token is B's all the same.
    expect(game.data('drawn').at(-1)).toMatchObject({ token: { side: 'B' } })
    expect(game.state.pool.filter((token) => token.side === 'A' && token.kind === 'Boost')).toHaveLength(1)
  })

  it("RS-ACTIVATE-6: after a boost token the next one is the other player's (boosts in 1,000 games, seeds 0 to 999)", () => {
    const host = { table: flatTable }
    let boosts = 0
    for (let i = 0; i < 1000; i++) {
      const { play } = playRandom(ravagedStarGame, seeded(`${i}`), host, { seed: `${i}`, maxChoices: 4, checkPlain: false })
      const drawn = play!.log.filter((event) => event.kind === 'drawn').map((event) => (event.data as { token: Token }).token)
      drawn.slice(1).forEach((token, n) => {
        if (drawn[n]!.kind !== 'Boost') return
        boosts++
        expect(token.side).not.toBe(drawn[n]!.side)
      })
    }
    expect(boosts).toBeGreaterThan(100)
  })

  it('RS-ACTIVATE-6: what comes up in that search goes back into the pool', () => {
    const game = new Rst(army(['Core', 'Core', 'Core', 'Core', 'Core'], ['Core']), [], [6, 2])
    game.pick('A1', 'end')
    // Only B's three tokens were in question.
    expect(game.play.record.entries.at(-1)!.rolls[0]).toMatchObject({ sides: 3, why: 'a token is drawn' })
    expect(game.state.pool.filter((token) => token.side === 'A')).toHaveLength(6)
  })

  it('RS-ACTIVATE-7: unless the other player has nothing usable left', () => {
    // B1 acts first, then A boosts: B has tokens, but nobody to use them.
    const game = new Rst(army(['Core', 'Core'], ['Core']), [], [5, 3])
    game.pick('no', 'end', 'A1', 'end')
    expect(game.data('drawn').at(-1)).toMatchObject({ token: { side: 'A', kind: 'Core' } })
    expect(game.state.active).toMatchObject({ unit: 'A2' })
  })

  it('RS-ACTIVATE-8: a token of no use is laid aside and another is drawn at once', () => {
    // A1, the only Elite, is boosted; B acts; then the Elite token comes up.
    const game = new Rst(army(['Elite', 'Core'], ['Core', 'Core']), [], [3, 1, 1])
    game.pick('A1', 'end', 'no', 'B1', 'end')
    expect(game.state.aside).toEqual([{ side: 'A', kind: 'Elite' }])
    expect(game.kinds().slice(-3)).toEqual(['drawn', 'aside', 'drawn'])
  })

  it('RS-ACTIVATE-21: who has acted is marked with the kind of token', () => {
    const game = new Rst(army(['Core', 'Elite'], ['Core']), [], [3])
    game.pick('A1', 'end')
    expect(game.unit('A1').activated).toBe('boost')
    game.pick('no', 'end')
    expect(game.unit('B1').activated).toBe('activation')
    expect(game.unit('A2').activated).toBeNull()
  })

  it('RS-ACTIVATE-22: the phase ends when all have acted, and tokens that are left are unspent', () => {
    const game = new Rst(army(['Core'], ['Core']), [], [1, 3])
    game.pick('no', 'end', 'end')
    expect(game.kinds().filter((kind) => kind === 'round-end')).toHaveLength(1)
    expect(game.state.round).toBe(2)
    expect(game.events('drawn').filter((event) => event.entry < 3)).toHaveLength(2)
  })

  it('RS-BOOST-7: boosting leaves the activation token in the pool, for another unit of the type or for nobody', () => {
    const one = new Rst(army(['Elite', 'Core'], ['Core']), [], [3]).pick('A1', 'end')
    expect(one.state.pool).toContainEqual({ side: 'A', kind: 'Elite' })
    expect(candidatesFor(one.state, { side: 'A', kind: 'Elite' })).toEqual([])
    const two = new Rst(army(['Elite', 'Elite'], ['Core']), [], [3]).pick('A1', 'end')
    expect(candidatesFor(two.state, { side: 'A', kind: 'Elite' }).map((found) => found.id)).toEqual(['A2'])
  })
})
