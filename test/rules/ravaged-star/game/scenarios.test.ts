import { describe, expect, it } from 'vitest'
import { insideOf, type Where } from './where'
import { contests, controller, weightOf, type Marker } from '../../../../src/rules/ravaged-star/objectives'
import { SCENARIOS, scenarioOf } from '../../../../src/rules/ravaged-star/scenarios'
import { quarterHolder, quarterOf } from '../../../../src/rules/ravaged-star/scenarios/energies'
import { markersOfVitalResources, vortexAt } from '../../../../src/rules/ravaged-star/scenarios/holding'
import { inOwnHalf, zoneFor, zoneOf } from '../../../../src/rules/ravaged-star/zones'
import { unitTokens } from '../../../../src/rules/ravaged-star/steps/round'
import { playRandom } from '../../../../src/rules/engine/random-player'
import { ravagedStarGame } from '../../../../src/rules/ravaged-star/game'
import { boardOf, flatTable } from '../../engine/flat-table'
import { Rst, type Scene } from './driver'
import { rule, unit } from './profiles'

type Units = Scene['units']
const marker = (x: number, z: number, value = 1): Marker => ({ id: '1', at: [x, z], value })
/** A game of the scenario in the middle of round 1; units stand as told, A1 and B1 far off if they are not. */
const play = (scenario: number | null, units: Units = [], more: Partial<Scene> = {}, faces: readonly number[] = [], draws: readonly number[] = []) =>
  new Rst({
    ...(scenario === null ? {} : { scenario }),
    ...more,
    units: [...units, ...['A9', 'B9'].map((id) => ({ id, at: [id === 'A9' ? -22 : 22, id === 'A9' ? -9.5 : 9.5] as const }))],
  }, faces, draws)
/** Units with so many models' weight, the leader on each place. */
const at = (...places: Where[]): Units => places.map(insideOf)
/** Points by rule that the side would score now. */
const scores = (game: Rst, scenario: number, side: 'A' | 'B' = 'A') => {
  const rows = scenarioOf(scenario)!.rows(game.look).filter((row) => row.side === side)
  return Object.fromEntries([...new Set(rows.map((row) => row.rule))].map((id) => [id, rows.filter((row) => row.rule === id).reduce((sum, row) => sum + row.points, 0)]))
}
const kill = (game: Rst, by: 'A' | 'B' | null, ...units: string[]) =>
  game.changed((state) => {
    for (const unit of units) {
      state.kills.push({ unit, by, round: state.round })
      state.units[unit] = { ...state.units[unit]!, where: 'gone', models: [] }
    }
  })
/** The "most units destroyed" row of each scenario. */
const most = (scenario: number, rule: string, points: number) => {
  const faces = scenario === 3 ? [9, 1] : []
  const game = () => {
    const fresh = play(scenario, [{ id: 'B1', at: [9, 18] }, { id: 'A1', at: [9, -18] }], scenario === 11 ? { attacker: 'A' } : {}, faces)
    return fresh
  }
  expect(scores(kill(game(), 'A', 'B1'), scenario)[rule]).toBe(points)
  expect(scores(kill(kill(game(), 'A', 'B1'), 'B', 'A1'), scenario)[rule]).toBeUndefined()
}
const setMarkers = (game: Rst, ...places: (readonly [number, number])[]) =>
  game.changed((state) => {
    state.markers = places.map((place, i) => ({ id: `${i + 1}`, at: [place[0], place[1]], value: i + 1 }))
  })

describe('objectives', () => {
  it('RS-OBJECTIVE-1: a marker hinders neither move nor sight', () => {
    const game = play(7, [{ id: 'A1', at: [0, -3] }]).act('A1').pick('move')
    expect(game.breaks(game.path([0, 3]))).toEqual([])
  })

  it('RS-OBJECTIVE-2: contested by a leader within 3" of the centre', () => {
    const game = (x: number) => play(null, [{ id: 'A1', at: [[x, 0], [1.5, 1.5]] }])
    expect([3.5, 3.6].map((x) => contests(game(x).look, game(x).unit('A1'), marker(0, 0)))).toEqual([true, false])
  })

  it('RS-OBJECTIVE-3, RS-OBJECTIVE-5: all its models count, Large as 3 and Huge as 5', () => {
    const weight = (unit: Units[number]) => {
      const game = play(null, [unit])
      return weightOf(game.state, game.unit(unit.id))
    }
    expect(weight({ id: 'A1', at: [[0, 0], [6, 0], [7, 0], [8, 0], [9, 0]] })).toBe(5)
    expect(weight({ id: 'A1', at: [0, 0], is: { rules: [rule('Large')] } })).toBe(3)
    expect(weight({ id: 'A1', at: [0, 0], is: { rules: [rule('Huge')] } })).toBe(5)
    expect(weight({ id: 'A1', at: [[0, 0], [1.2, 0]], is: { rules: [rule('Large')] } })).toBe(6)
  })

  it('RS-OBJECTIVE-4: a Commander counts as three, a Huge one as five', () => {
    const weight = (rules: ReturnType<typeof rule<'Huge'>>[]) => {
      const game = play(null, [{ id: 'A1', at: [0, 0], is: { type: 'Commander', rules } }])
      return weightOf(game.state, game.unit('A1'))
    }
    expect([weight([]), weight([rule('Huge')])]).toEqual([3, 5])
    const both = play(null, [{ id: 'A1', at: [1, 0], is: { type: 'Commander' } }, { id: 'B1', at: [[-1, 0], [-2.2, 0]] }])
    expect(controller(both.look, marker(0, 0))).toBe('A')
  })

  it('RS-OBJECTIVE-6, RS-SHAKEN-2: the shaken do not contest', () => {
    const game = play(null, [{ id: 'A1', at: [[1, 0], [2.2, 0], [3.4, 0]], shaken: true }, { id: 'B1', at: [-1, 0] }])
    expect(controller(game.look, marker(0, 0))).toBe('B')
  })

  it('RS-OBJECTIVE-7, RS-SPECIAL-LARGE-1, RS-SPECIAL-HUGE-1: most models control, equal numbers nobody', () => {
    const game = (n: number) => play(null, [{ id: 'A1', at: [1, 0], is: { rules: [rule('Large')] } }, { id: 'A2', at: [[1, 2], [2.2, 2]] }, { id: 'B1', at: Array.from({ length: n }, (_, i): [number, number] => [-1 - i * 1.1, 0]) }])
    expect(controller(game(4).look, marker(0, 0))).toBe('A')
    expect(controller(game(5).look, marker(0, 0))).toBeNull()
  })

  it('RS-OBJECTIVE-8: one leader may contest two markers in full', () => {
    const game = play(null, [{ id: 'A1', at: [[0, 0], [1.2, 0]] }])
    expect([marker(-2.5, 0), marker(2.5, 0)].map((one) => controller(game.look, one))).toEqual(['A', 'A'])
  })
})

describe('zones', () => {
  it('RS-DEPLOY-6: everything 12" from the middle line', () => {
    expect(zoneFor('B', 1, 48, 48).polygon.map(([, z]) => z)).toEqual([12, 12, 24, 24])
    expect(zoneFor('A', 1, 36, 36).polygon.map(([, z]) => z)).toEqual([-18, -18, -12, -12])
    expect(zoneFor('B', 1, 48, 72).polygon.map(([, z]) => z)).toEqual([12, 12, 36, 36])
  })

  it('RS-DEPLOY-7: the border belongs to the zone', () => {
    expect([11.9, 12, -12].map((z) => zoneOf([0, z]))).toEqual([null, 'B', 'A'])
  })

  it('RS-VICTORY-5: the centre of a marker counts, the exact middle as one’s own half', () => {
    expect(inOwnHalf([0, 0], 'A') && inOwnHalf([0, 0], 'B')).toBe(true)
    expect(inOwnHalf([0, 11.9], 'B')).toBe(true)
    expect(inOwnHalf([0, 11.9], 'A')).toBe(false)
  })

  it('RS-DEPLOY-1, RS-S1-1, RS-S2-1, RS-S3-1, RS-S4-1, RS-S5-1, RS-S6-1, RS-S7-1, RS-S8-1, RS-S10-1, RS-S11-1: eleven scenarios, standard zones in all but the ninth', () => {
    expect(SCENARIOS.map((one) => one.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    for (const scenario of SCENARIOS) {
      for (const [x, z] of scenario.markers(600, 48)) expect(zoneOf([x, z]) === null || Math.abs(z) === 12 || scenario.id === 4).toBe(true)
    }
  })
})

describe('scoring', () => {
  it('RS-VICTORY-3: at the end of every round', () => {
    const game = play(1, at(['A1', 0, -12, 1]), { rounds: 2 })
    for (let i = 0; i < 60 && game.asked; i++) game.pick(game.open.includes('end') ? 'end' : game.open.includes('decline') ? 'decline' : game.open[0]!)
    expect(game.state.scores.A).toEqual([0, 1, 1])
    expect(game.play.state.over).toMatchObject({ winner: 'A' })
  })

  it('RS-VICTORY-4: a clear lead in kills', () => {
    const game = play(2, [{ id: 'B1', at: [9, 18] }, { id: 'B2', at: [6, 18] }, { id: 'A1', at: [9, -18] }])
    expect(scores(kill(kill(game, 'A', 'B1', 'B2'), 'B', 'A1'), 2)['RS-S2-5']).toBe(2)
    most(2, 'RS-S2-5', 2)
  })
})

describe('Taking Ground', () => {
  it('RS-S1-2, RS-S1-3: four markers', () => {
    const places = (width: number) => scenarioOf(1)!.markers(600, width)
    expect(places(48)).toEqual([[-12, 0], [12, 0], [0, -12], [0, 12]])
    expect(places(72).slice(0, 2)).toEqual([[-24, 0], [24, 0]])
    expect(places(36).slice(0, 2)).toEqual([[-6, 0], [6, 0]])
  })

  it('RS-S1-4, RS-S1-5, RS-S1-6: 1 for the near marker, 2 for each in the middle, 4 for the far one', () => {
    expect(scores(play(1, at(['A1', 0, -12, 1])), 1)).toEqual({ 'RS-S1-4': 1 })
    expect(scores(play(1, at(['A1', -12, 0, 1], ['A2', 12, 0, 1])), 1)).toEqual({ 'RS-S1-5': 4 })
    expect(scores(play(1, at(['A1', 0, 12, 1])), 1)).toEqual({ 'RS-S1-6': 4 })
    expect(scores(play(1, at(['B1', 0, 12, 1])), 1, 'B')).toEqual({ 'RS-S1-4': 1 })
  })

  it('RS-S1-7: 2 for the most kills', () => most(1, 'RS-S1-7', 2))
})

describe('Utter Destruction', () => {
  const foes: Units = ['Core', 'Commander', 'Support', 'Core'].map((type, i) => ({ id: `B${i + 1}`, at: [i * 3, 18], is: { type: type as 'Core' } }))

  it('RS-S2-2, RS-S2-3: 1 for each enemy unit, 1 more for Support and Commanders', () => {
    expect(play(2).state.markers).toEqual([])
    const game = kill(play(2, foes), 'A', 'B1', 'B2', 'B3')
    expect(scores(game, 2)).toMatchObject({ 'RS-S2-2': 3, 'RS-S2-3': 2 })
  })

  it('RS-S2-4: 1 for the first of the round', () => {
    const game = kill(kill(play(2, [...foes, { id: 'A1', at: [0, -18] }, { id: 'A2', at: [3, -18] }]), 'A', 'B1'), 'B', 'A1', 'A2')
    expect([scores(game, 2)['RS-S2-4'], scores(game, 2, 'B')['RS-S2-4']]).toEqual([1, undefined])
  })

  it('RS-S2-5, RS-S2-6: the rows add up, and again in every round', () => {
    const game = kill(play(2, foes), 'A', 'B2', 'B1')
    expect(Object.values(scores(game, 2)).reduce((a, b) => a + b, 0)).toBe(6)
    game.changed((state) => {
      state.round = 2
    })
    expect(scores(game, 2)).toEqual({})
    expect(scores(kill(game, 'A', 'B4'), 2)).toMatchObject({ 'RS-S2-2': 1, 'RS-S2-4': 1 })
  })
})

describe('Vital Resources', () => {
  const placing = (more: Partial<Scene> = {}, faces: readonly number[] = [4, 9]) => play(3, [], more, faces)

  it('RS-S3-2: two markers for every full 300 points', () => {
    expect([300, 600, 900, 1200, 750].map(markersOfVitalResources)).toEqual([2, 4, 6, 8, 4])
  })

  it('RS-S3-3, RS-DICE-6: placed in turn, the winner of a roll-off first; a tie is rolled off again', () => {
    const game = placing({}, [4, 4, 3, 9])
    const order: string[] = []
    for (const point of [[-15, 0], [0, 0], [15, 0], [0, 13]] as const) {
      order.push(game.asked!.of[0]!)
      game.answer({ point })
    }
    expect(order).toEqual(['B', 'A', 'B', 'A'])
    expect(game.done().state.markers).toHaveLength(4)
    expect(game.asked?.kind).not.toBe('marker')
  })

  it('RS-S3-4, RS-S3-5, RS-S3-6: where a marker may lie', () => {
    const big = placing({ table: [72, 72] })
    expect(big.breaks({ point: [0, 18] })).toEqual([])
    expect(big.breaks({ point: [0, 18.1] })).toEqual(['RS-S3-4'])
    const game = placing()
    expect(game.breaks({ point: [18, 0] })).toEqual(['RS-S3-5'])
    expect(game.breaks({ point: [17.9, 0] })).toEqual([])
    game.answer({ point: [0, 0] })
    expect(game.breaks({ point: [12, 0] })).toEqual(['RS-S3-6'])
    expect(game.breaks({ point: [12.1, 0] })).toEqual([])
  })

  it('RS-S3-7: placing ends when no place is left', () => {
    // 36 by 20: centres lie within 12 of the middle line's ends and 4 of its sides; three fill it.
    const game = placing({ table: [38, 20], points: 1200 })
    game.answer({ point: [-12.5, 0] }).answer({ point: [0, 0] }).answer({ point: [12.5, 0] })
    expect(game.asked?.kind).not.toBe('marker')
    expect(game.state.markers).toHaveLength(3)
  })

  const held = (...places: (readonly [number, number])[]) => {
    const game = play(3, at(...places.map(([x, z], i): Where => [`A${i + 1}`, x, z, 1])), {}, [9, 1])
    return setMarkers(game, [-15, 0], [0, 0], [15, 0], [0, 14])
  }

  it('RS-S3-7: as long as there is a place for a marker, it is what the game proposes (8 markers, 40 tables)', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { play, fault } = playRandom(ravagedStarGame, {
        options: { scenario: 3, points: 1200, profiles: [unit('A1', { models: 1 }), unit('B1', { models: 1 })], units: [{ id: 'A1', side: 'A', profile: 'A1', at: [[0, -20]] }, { id: 'B1', side: 'B', profile: 'B1', at: [[0, 20]] }] },
        board: boardOf([], [], 60, 48), seed: `${seed}`,
      }, { table: flatTable }, { seed: `markers ${seed}`, maxChoices: 8, maxAttempts: 1 })
      expect(fault?.what).toBe('endless')
      expect(play!.state.own.markers.length).toBeGreaterThan(3)
    }
  })

  it('RS-S3-8, RS-S3-9, RS-S3-10: one at least, more than half, those in the enemy zone', () => {
    expect(scores(held([0, 0]), 3)).toEqual({ 'RS-S3-8': 1 })
    expect(scores(held([-15, 0], [0, 0]), 3)).toEqual({ 'RS-S3-8': 1 })
    expect(scores(held([-15, 0], [0, 0], [15, 0]), 3)).toEqual({ 'RS-S3-8': 1, 'RS-S3-9': 1 })
    expect(scores(held([0, 14], [0, 0]), 3)).toEqual({ 'RS-S3-8': 1, 'RS-S3-10': 2 })
  })

  it('RS-S3-11: those that the opponent held when the round began', () => {
    const game = held([0, 0], [15, 0]).changed((state) => {
      state.notes.heldAtStart = { 2: 'B', 3: null }
    })
    expect(scores(game, 3)['RS-S3-11']).toBe(1)
  })

  it('RS-S3-12: 2 for the most kills', () => {
    const game = setMarkers(play(3, [{ id: 'B1', at: [9, 18] }], {}, [9, 1]))
    expect(scores(kill(game, 'A', 'B1'), 3)).toEqual({ 'RS-S3-12': 2 })
  })
})

describe('The Vortex', () => {
  const inRound = (round: number, more: Partial<Scene> = {}, faces: readonly number[] = []) => play(4, [], { played: round - 1, ...more }, faces)

  it('RS-S4-2, RS-S4-3: one in the centre, two 15" from it', () => {
    expect(scenarioOf(4)!.markers(600, 48)).toEqual([[0, 0], [15, 0], [-15, 0]])
  })

  it('RS-S4-4: at the beginning of round 2 whoever is behind picks the direction, on a tie by roll-off', () => {
    expect(inRound(2, { scores: { A: 1, B: 3 } }).asked).toMatchObject({ kind: 'direction', of: ['A'] })
    expect(inRound(2, { scores: { A: 2, B: 2 } }, [3, 8]).done().asked).toMatchObject({ kind: 'direction', of: ['B'] })
    expect(inRound(1).asked?.kind).not.toBe('direction')
  })

  it('RS-S4-5: once for the whole game', () => {
    const game = inRound(2, { rounds: 3 }, [3, 8]).pick('clockwise')
    for (let i = 0; i < 30 && game.state.round === 2; i++) game.pick(game.open.includes('end') ? 'end' : game.open[0]!)
    expect(game.state.round).toBe(3)
    expect(game.asked?.kind).not.toBe('direction')
    expect(game.state.markers[1]!.at).toEqual([0, 15])
  })

  it('RS-S4-6: both outer markers move one position a round', () => {
    const round2 = inRound(2, {}, [3, 8]).pick('clockwise').state.markers.map((one) => one.at)
    expect(round2[1]![0]).toBeCloseTo(10.61, 2)
    expect(round2[1]![1]).toBeCloseTo(10.61, 2)
    expect(round2[2]![1]).toBeCloseTo(-10.61, 2)
    expect([vortexAt(2), vortexAt(6)]).toEqual([[0, 15], [0, -15]])
    const other = inRound(2, {}, [3, 8]).pick('counterclockwise').state.markers[1]!.at
    expect(other[1]).toBeCloseTo(-10.61, 2)
  })

  it('RS-S4-7, RS-S4-8, RS-S4-9: 1 for outer markers, 2 for the centre, 4 in the enemy zone', () => {
    const game = setMarkers(play(4, at(['A1', 10.61, 10.61, 1], ['A2', 0, -15, 1])), [0, 0], [10.61, 10.61], [0, -15])
    expect(scores(game, 4)).toEqual({ 'RS-S4-7': 2 })
    expect(scores(play(4, at(['A1', 0, 0, 1])), 4)).toEqual({ 'RS-S4-8': 2 })
    expect(scores(setMarkers(play(4, at(['A1', 0, 15, 1])), [0, 0], [0, 15], [0, -15]), 4)).toEqual({ 'RS-S4-9': 4 })
  })

  it('RS-S4-10: 2 for the most kills', () => most(4, 'RS-S4-10', 2))
})

describe('Fortify the Frontline', () => {
  it('RS-S5-2: no markers at first', () => {
    expect(play(5).state.markers).toEqual([])
  })

  it('RS-S5-3, RS-S5-4, RS-INTERACT-1: placed by an Interact (Double) within 1" of the leader, more than 9" from others', () => {
    const game = play(5, [{ id: 'A1', at: [0, -3] }]).act('A1')
    expect(game.options.find((option) => option.id === 'place-objective')!.text).toMatch(/Double/)
    game.pick('place-objective')
    expect(game.breaks({ point: [0, -1.5] })).toEqual([])
    expect(game.breaks({ point: [0, -1.4] })).toEqual(['RS-S5-3'])
    const edge = play(5, [{ id: 'A1', at: [0, -23.4] }]).act('A1').pick('place-objective')
    expect(edge.breaks({ point: [0, -24.1] })).toEqual(['RS-S5-3'])
    expect(edge.breaks({ point: [0, -24] })).toEqual([])
    const second = setMarkers(play(5, [{ id: 'A1', at: [0, -3] }]), [0, 7.5]).act('A1').pick('place-objective')
    expect(second.breaks({ point: [0, -1.5] })).toEqual(['RS-S5-4'])
    expect(second.breaks({ point: [0, -1.6] })).toEqual([])
    expect(play(5, [{ id: 'A1', at: [0, -3], shaken: true }], {}, [2]).act('A1').refusal('place-objective')).toBe('RS-SHAKEN-1')
    expect(play(1, [{ id: 'A1', at: [0, -3] }]).act('A1').refusal('place-objective')).toBe('not offered')
  })

  it('RS-S5-5: once a round for each player', () => {
    const game = play(5, [{ id: 'A1', at: [0, -3] }, { id: 'A2', at: [9, -3] }, { id: 'B1', at: [-9, 3] }]).act('A1').pick('place-objective').answer({ point: [0, -2] })
    expect(game.act('A2').refusal('place-objective')).toBe('RS-S5-5')
    expect(game.pick('end').act('B1').open).toContain('place-objective')
  })

  it('RS-S5-6, RS-S5-7, RS-S5-8: 1 in one’s half, 2 in the other, 4 in the enemy zone', () => {
    const held = (z: number) => scores(setMarkers(play(5, at(['A1', 0, z, 1])), [0, z]), 5)
    expect([-5, -13, 5, 13].map(held)).toEqual([{ 'RS-S5-6': 1 }, {}, { 'RS-S5-7': 2 }, { 'RS-S5-8': 4 }])
  })

  it('RS-S5-9: 2 for the most kills', () => most(5, 'RS-S5-9', 2))
})

describe('Dread Shrine', () => {
  // A1 is drawn first by an ordinary token; A's boost is the third of the pool, after A1 and A9.
  const boost = (round: number, units: Units, faces: readonly number[]) => play(6, units, { played: round - 1 }, faces, [units.filter(({ id }) => id.startsWith('A')).length + 2])

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
    expect(quarterOf(game.state, 'A')).toEqual([-1, -1])
    expect(quarterOf(game.state, 'B')).toEqual([1, 1])
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
    const extra = scenarioOf(11)!.extraToken!
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
