import { describe, expect, it } from 'vitest'
import { scenarioOf } from '../../../../src/rules/ravaged-star/game/scenarios'
import { quarterFor } from '../../../../src/rules/ravaged-star/game/zones'
import { quarterHolder } from '../../../../src/rules/ravaged-star/game/scenarios/energies'
import type { Rs } from '../../../../src/rules/ravaged-star/game/state'
import { unitTokens } from '../../../../src/rules/ravaged-star/game/steps/round'
import { Rst } from './driver'
import { at, kill, most, play, scores, setMarkers, type Units } from './scenario-play'
import { rule } from './profiles'

describe('Dread Shrine', () => {
  // A1 is drawn first by an ordinary token; A's boost is the third of the pool, after A1 and A9.
  const boost = (round: number, units: Units, faces: readonly number[]) => play(
    6, units, { played: round - 1 }, faces, [units.filter(({ id }) => id.startsWith('A')).length + 2],
  )

  it('RS-S6-3: six markers round it', () => {
    const places = scenarioOf(6)!.markers(600, 48)
    expect(places).toHaveLength(6)
    for (const [x, z] of places) expect(Math.hypot(x, z)).toBeCloseTo(9, 2)
  })

  it('RS-S6-4: a boost token brings Impact (round) on every unit at a marker', () => {
    const game = boost(2, [{ id: 'A1', at: [9, 0], is: { wounds: 9 } }, { id: 'B1', at: [-9, 0], is: { wounds: 9 } }], [9, 9, 9, 9])
    expect(game.data('auto-hits').map((data) => [data['unit'], data['hits'], data['damage'], data['needs']])).toEqual([['A1', 2, 1, 5], ['B1', 2, 1, 5]])
  })

  it('RS-S6-5: from round 4 on Heavy Impact (2)', () => {
    const game = boost(4, [{ id: 'A1', at: [9, 0], is: { wounds: 9 } }], [9, 9])
    expect(game.data('auto-hits')).toMatchObject([{ hits: 2, damage: 2, needs: 7 }])
  })

  it('RS-S6-6, RS-S6-7: who is depleted tests, then both score for their markers, before the token acts', () => {
    const five: Units = [
      { id: 'A1', at: [[9, 0], [10.2, 0], [11.4, 0]], started: 5, is: { models: 5 } },
      { id: 'A2', at: [-9, 0], is: { wounds: 9 } },
      { id: 'B1', at: [4.5, -7.79], is: { wounds: 9 } },
    ]
    const game = boost(1, five, [/* A1 */ 1])
    game.dice(/* A2, B1 */ 9, 9, /* Leadership */ 5).pick('A1-2').done()
    expect(game.unit('A1').shaken).toBe(true)
    expect(game.data('score').map((data) => [data['side'], data['points']])).toEqual([['A', 1], ['B', 1]])
    expect(game.asked?.kind).toBe('pick-unit')
  })

  it('RS-S6-8: at the end of the round 2 for the most kills, and nothing for markers', () => {
    most(6, 'RS-S6-8', 2)
    expect(scores(play(6, at(['A1', 9, 0, 1])), 6)).toEqual({})
  })
})

describe('Supply Drop', () => {
  it('RS-S7-2, RS-S7-3, RS-S7-4: marker 1 in the centre, one more at the beginning of rounds 2 to 4, by whoever is behind', () => {
    const game = play(7)
    expect(game.state.markers).toMatchObject([{ at: [0, 0], value: 1 }])
    expect(game.asked?.kind).not.toBe('marker')
    const second = play(7, [], { played: 1, scores: { A: 1, B: 4 } })
    expect(second.asked).toMatchObject({ kind: 'marker', of: ['A'] })
    expect(second.answer({ point: [6, 0] }).state.markers.at(-1)).toMatchObject({ value: 2 })
    expect(play(7, [], { played: 2, scores: { A: 3, B: 3 } }, [2, 7]).asked).toMatchObject({ kind: 'marker', of: ['B'] })
  })

  it('RS-S7-5: in No Man’s Land, 6" or more from others', () => {
    const game = play(7, [], { played: 1, scores: { A: 1, B: 4 } })
    expect([[6, 0], [5.9, 0], [0, 12], [0, 11.9]].map((point) => game.breaks({ point: point as [number, number] }))).toEqual([[], ['RS-S7-5'], ['RS-S7-5'], []])
    expect(game.breaks({ point: [24.1, 0] })).toEqual(['RS-S7-5'])
    expect(game.breaks({ point: [24, 0] })).toEqual([])
  })

  it('RS-S7-6, RS-S7-7, RS-S7-8, RS-S7-9: each scores its number', () => {
    const places = [[0, 0], [8, 0], [-8, 0], [0, 8]] as const
    places.forEach(([x, z], i) => {
      const game = setMarkers(play(7, at(['A1', x, z, 1])), ...places)
      expect(scores(game, 7)).toEqual({ [`RS-S7-${6 + i}`]: i + 1 })
    })
  })

  it('RS-S7-10: 2 for the most kills', () => most(7, 'RS-S7-10', 2))
})

describe('Eternal Hubris', () => {
  const toTheEnd = (units: Units, places: readonly (readonly [number, number])[]) => {
    const game = setMarkers(play(8, units, { rounds: 2 }), ...places)
    for (let i = 0; i < 60 && game.asked && game.asked.kind !== 'marker'; i++) game.pick(game.open.includes('end') ? 'end' : game.open[0]!)
    return game
  }

  it('RS-S8-2, RS-S8-3: three markers in the middle', () => {
    expect(scenarioOf(8)!.markers(600, 72)).toEqual([[0, 0], [-12, 0], [12, 0]])
  })

  it('RS-S8-4: after scoring, who controls a marker may move it up to 9" towards an edge', () => {
    const game = toTheEnd(at(['A1', 12, 0, 1], ['B1', -12, 0, 1]), [[0, 0], [-12, 0], [12, 0]])
    expect(game.asked).toMatchObject({ kind: 'marker', of: ['A'], about: { marker: '3' } })
    expect(game.data('score').map(({ side, rule }) => [side, rule])).toEqual([['B', 'RS-S8-6'], ['A', 'RS-S8-6']])
    const to = (x: number, z: number) => game.breaks({ point: [x, z] })
    expect([to(12, 9), to(12, -4), to(12, 0), to(12, 9.1), to(13, 5)]).toEqual([[], [], [], ['RS-S8-4'], ['RS-S8-4']])
    game.answer({ point: [12, 9] })
    expect(game.asked).toMatchObject({ kind: 'marker', of: ['B'], about: { marker: '2' } })
  })

  it('RS-S8-5: all three in one zone end the game at once for whose zone it is', () => {
    const game = toTheEnd(at(['A1', 0, -10, 1]), [[0, -10], [-12, -13], [12, -18]])
    game.answer({ point: [0, -12] })
    expect(game.play.state.over).toMatchObject({ winner: 'A', rules: ['RS-S8-5'] })
  })

  it('RS-S8-6, RS-S8-7, RS-S8-8: 1 in one’s half, 2 in the other, 4 in the enemy zone', () => {
    const held = (z: number) => scores(setMarkers(play(8, at(['A1', 0, z, 1])), [0, z]), 8)
    expect([-5, -15, 9, 18].map(held)).toEqual([{ 'RS-S8-6': 1 }, { 'RS-S8-6': 1 }, { 'RS-S8-7': 2 }, { 'RS-S8-8': 4 }])
  })

  it('RS-S8-9: 2 for the most kills', () => most(8, 'RS-S8-9', 2))
})

describe('Search and Destroy', () => {
  it('RS-S9-1: four quarters that meet in the middle', () => {
    const game = play(9, at(['A1', 30, 20, 2]), { table: [72, 48] })
    expect(quarterHolder(game.look, [1, 1])).toBe('A')
    expect(quarterFor(game.state.sides, 'A')).toEqual([-1, -1])
    expect(quarterFor(game.state.sides, 'B')).toEqual([1, 1])
  })

  it('RS-S9-4: held by a leader whose base is wholly within', () => {
    const alone = (x: number) => new Rst({ scenario: 9, units: [{ id: 'A1', at: [x, 5] }, { id: 'B1', at: [-9, -9] }] })
    expect(quarterHolder(alone(0.5).look, [1, 1])).toBe('A')
    expect(quarterHolder(alone(0.4).look, [1, 1])).toBeNull()
  })

  it('RS-S9-4, RS-SPECIAL-LEADERLESS-2: a Leaderless unit names whichever model may lead', () => {
    const game = new Rst({ scenario: 9, units: [{ id: 'A1', at: [[0, 5], [1.2, 5]], is: { rules: [rule('Leaderless')] } }, { id: 'B1', at: [-9, -9] }] })
    expect(quarterHolder(game.look, [1, 1])).toBe('A')
    expect(quarterHolder(game.look, [-1, 1])).toBeNull()
  })

  it('RS-S9-5: by the rules for objectives', () => {
    const game = new Rst({ scenario: 9, units: [
      { id: 'A1', at: [5, 5], is: { type: 'Commander' } }, { id: 'A2', at: [9, 5], is: { rules: [rule('Large')] } },
      { id: 'A3', at: Array.from({ length: 9 }, (_, i): [number, number] => [3 + i * 1.2, 15]), shaken: true, is: { models: 9 } },
      { id: 'B1', at: [[14, 5], [15.2, 5], [16.4, 5], [17.6, 5], [14, 6.2]] },
    ] })
    expect(quarterHolder(game.look, [1, 1])).toBe('A')
  })

  it('RS-S9-6, RS-S9-7, RS-S9-8: 1 for one’s own quarter, 2 for each of No Man’s Land, 4 for the opponent’s', () => {
    const held = (...places: (readonly [number, number])[]) =>
      scores(new Rst({ scenario: 9, units: [...places.map(([x, z], i) => ({ id: `A${i + 1}`, at: [x, z] as const })), { id: 'B1', at: [0, 0] }] }), 9)
    expect(held([-9, -9])).toEqual({ 'RS-S9-6': 1 })
    expect(held([9, -9], [-9, 9])).toEqual({ 'RS-S9-7': 4 })
    expect(held([9, 9])).toEqual({ 'RS-S9-8': 4 })
  })

  it('RS-S9-9: 2 for the most kills', () => most(9, 'RS-S9-9', 2))
})

describe('Unlimited Power!', () => {
  const tokens = (game: Rst, side: 'A' | 'B') => game.state.pool.filter((token) => token.side === side && token.kind === 'Boost').length

  it('RS-S10-2, RS-S10-3: four markers', () => {
    expect(scenarioOf(10)!.markers(600, 48)).toEqual([[-12, 0], [12, 0], [0, -12], [0, 12]])
    expect(scenarioOf(10)!.markers(900, 72).slice(0, 2)).toEqual([[-24, 0], [24, 0]])
  })

  it('RS-S10-4: each boost token drawn adds one for every marker that a player controls', () => {
    const game = play(10, at(['A1', -12, 0, 1], ['A2', 12, 0, 1], ['B1', 0, 12, 1]), {}, [], [4])
    expect([tokens(game, 'A'), tokens(game, 'B')]).toEqual([2 - 1 + 2, 2 + 1])
    expect(game.asked?.kind).toBe('pick-unit')
  })

  it('RS-S10-5: who controls none may add one', () => {
    const game = () => play(10, at(['A1', -12, 0, 1]), {}, [], [3])
    expect(game().asked).toMatchObject({ kind: 'spare-token', of: ['B'] })
    expect(tokens(game().pick('add'), 'B')).toBe(3)
    expect(tokens(game().pick('no'), 'B')).toBe(2)
  })

  it('RS-S10-6: an Interact (Single) at a marker of one’s own adds one', () => {
    const game = play(10, at(['A1', -12, 0, 1])).act('A1')
    const before = tokens(game, 'A')
    expect(tokens(game.pick('draw-power'), 'A')).toBe(before + 1)
    expect(play(10, [{ id: 'A1', at: [-12, 1.5] }, { id: 'B1', at: [[-12, -1.5], [-12, -2.7]] }]).act('A1').refusal('draw-power')).toBe('RS-S10-6')
  })

  it('RS-S10-7, RS-S10-8, RS-S10-9: unspent tokens erupt at the end of the round, heavily in the third', () => {
    const end = (round: number, faces: readonly number[]) => {
      const game = play(10, [{ id: 'A1', at: [-12, 0], is: { wounds: 9 } }], { played: round - 1, rounds: round }, faces)
      for (let i = 0; i < 40 && game.asked; i++) game.pick(game.open.includes('end') ? 'end' : game.open[0]!)
      return game.done().data('auto-hits')
    }
    // No boost token was drawn: two of A's are left.
    expect(end(1, [9, 9])).toMatchObject([{ unit: 'A1', hits: 2, damage: 1, ap: 0 }])
    expect(end(3, [9, 9])).toMatchObject([{ unit: 'A1', hits: 2, damage: 2, ap: 2 }])
    expect(end(4, [9, 9])).toMatchObject([{ unit: 'A1', hits: 2, damage: 1, ap: 0 }])
  })

  it('RS-S10-8: before the scoring, so that whoever it destroys controls nothing', () => {
    const scored = (save: number) => {
      const game = play(10, [{ id: 'A1', at: [-12, 0], is: { wounds: 1 } }], { rounds: 1 }, [save, 9])
      for (let i = 0; i < 40 && game.asked; i++) game.pick(game.open.includes('end') ? 'end' : game.open[0]!)
      return game.done().data('score').map(({ rule }) => rule)
    }
    expect([scored(9), scored(1)]).toEqual([['RS-S10-11'], []])
  })

  it('RS-S10-10: extra tokens are not carried over', () => {
    const game = play(10, [], { rounds: 2 }).changed((state) => {
      state.pool.push(...Array.from({ length: 3 }, () => ({ side: 'A' as const, kind: 'Boost' as const })))
    })
    for (let i = 0; i < 20 && game.state.round === 1; i++) game.pick(game.open.includes('end') ? 'end' : game.open[0]!)
    expect(tokens(game, 'A')).toBe(2)
    expect(unitTokens(game.state, 'A')).toHaveLength(1)
  })

  it('RS-S10-11: 1 for each marker', () => {
    expect(scores(play(10, at(['A1', -12, 0, 1], ['A2', 12, 0, 1], ['A3', 0, 12, 1])), 10)).toEqual({ 'RS-S10-11': 3 })
  })

  it('RS-S10-12: 1 for the most kills', () => most(10, 'RS-S10-12', 1))
})

describe('Defuse the Bomb', () => {
  const values = (game: Rst, ...set: number[]) =>
    game.changed((state) => {
      state.markers = state.markers.map((one, i) => ({ ...one, value: set[i]! }))
    })
  const drawn = (side: 'A' | 'B', attacker: 'A' | 'B', units: Units, set: readonly number[]) => {
    // Ends A9's activation, then draws a boost token of the side.
    const a = units.filter(({ id }) => id.startsWith('A')).length + 1
    const game = play(11, units, { attacker }, [], [a, side === 'A' ? a : a + 3 + units.filter(({ id }) => id.startsWith('B')).length])
    return values(game, ...set).act('A9').pick('end')
  }

  it('RS-S11-2: the winner of a roll-off is Attacker or Defender', () => {
    const game = play(11, [], {}, [3, 8])
    expect(game.asked).toMatchObject({ kind: 'role', of: ['B'] })
    expect(game.pick('attacker').state.notes.attacker).toBe('B')
    expect(play(11, [], {}, [3, 8]).pick('defender').state.notes.attacker).toBe('A')
  })

  it('RS-S11-4, RS-S11-6: three bombs at 0', () => {
    expect(play(11, [], { attacker: 'A' }).state.markers.map((one) => [...one.at, one.value])).toEqual([[-12, 0, 0], [0, 0, 0], [12, 0, 0]])
  })

  it('RS-S11-5: the extra token goes to who has lost the most units', () => {
    const extra = (state: Rs) => scenarioOf(11)!.extraToken!(state).to
    const game = play(11, [{ id: 'A1', at: [0, -18] }, { id: 'A2', at: [3, -18] }, { id: 'B1', at: [0, 18] }], { attacker: 'A', scores: { A: 9, B: 0 } })
    expect(extra(game.state)).toBeNull()
    expect(extra(kill(kill(game, 'B', 'A1'), null, 'A2').state)).toBe('A')
    expect(extra(kill(game, 'A', 'B1').state)).toBe('A')
  })

  it('RS-S11-7: a boost token of the Defender adds 1 to each bomb of the Defender', () => {
    const game = drawn('B', 'A', at(['B1', -12, 0, 1], ['B2', 0, 0, 1], ['A1', 12, 0, 1]), [2, 4, 3])
    expect(game.state.markers.map((one) => one.value)).toEqual([3, 5, 3])
  })

  it('RS-S11-8: one of the Attacker takes 1 from each of the Attacker’s, not below 0', () => {
    const game = drawn('A', 'A', at(['A1', -12, 0, 1], ['A2', 0, 0, 1], ['B1', 12, 0, 1]), [3, 0, 5])
    expect(game.state.markers.map((one) => one.value)).toEqual([2, 0, 5])
  })

  it('RS-S11-9: two bombs at 6 or more end it for the Defender', () => {
    const game = drawn('B', 'A', at(['B1', 0, 0, 1]), [7, 5, 0])
    expect(game.play.state.over).toMatchObject({ winner: 'B', rules: ['RS-S11-9'] })
  })

  it('RS-S11-10, RS-S11-11: one bomb at 6 at the end is enough; else the Attacker wins', () => {
    const outcome = (...set: number[]) => scenarioOf(11)!.outcome!(values(play(11, [], { attacker: 'A' }), ...set).state)
    expect(outcome(6, 0, 0)).toMatchObject({ winner: 'B' })
    expect(outcome(5, 5, 5)).toMatchObject({ winner: 'A' })
    expect(scenarioOf(11)!.rows(play(11, [], { attacker: 'A' }).look)).toEqual([])
  })
})
