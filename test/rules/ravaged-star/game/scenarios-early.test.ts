import { describe, expect, it } from 'vitest'
import { scenarioOf } from '../../../../src/rules/ravaged-star/game/scenarios'
import { markersOfVitalResources, vortexAt } from '../../../../src/rules/ravaged-star/game/scenarios/holding'
import { playRandom } from '../../../../src/rules/engine/random-player'
import { ravagedStarGame } from '../../../../src/rules/ravaged-star/game/game'
import { boardOf, flatTable } from '../../engine/flat-table'
import type { Scene } from './driver'
import type { Where } from './where'
import { at, kill, most, play, scores, setMarkers, type Units } from './scenario-play'
import { unit } from './profiles'

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
        options: {
          scenario: 3, points: 1200, profiles: [unit('A1', { models: 1 }), unit('B1', { models: 1 })],
          units: [{ id: 'A1', side: 'A', profile: 'A1', at: [[0, -20]] }, { id: 'B1', side: 'B', profile: 'B1', at: [[0, 20]] }],
        },
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
    expect(game.options.find((option) => option.id === 'place-objective')!.text).toMatch(/both actions/)
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
    const game = play(
      5, [{ id: 'A1', at: [0, -3] }, { id: 'A2', at: [9, -3] }, { id: 'B1', at: [-9, 3] }],
    ).act('A1').pick('place-objective').answer({ point: [0, -2] })
    expect(game.act('A2').refusal('place-objective')).toBe('RS-S5-5')
    expect(game.pick('end').act('B1').open).toContain('place-objective')
    // And again in the next round.
    while (game.state.round === 1) game.pick(game.open.includes('end') ? 'end' : game.open[0]!)
    expect(game.state.round).toBe(2)
    expect(game.pick('decline').act('A2').open).toContain('place-objective')
  })

  it('RS-S5-6, RS-S5-7, RS-S5-8: 1 in one’s half, 2 in the other, 4 in the enemy zone', () => {
    const held = (z: number) => scores(setMarkers(play(5, at(['A1', 0, z, 1])), [0, z]), 5)
    expect([-5, -13, 5, 13].map(held)).toEqual([{ 'RS-S5-6': 1 }, {}, { 'RS-S5-7': 2 }, { 'RS-S5-8': 4 }])
  })

  it('RS-S5-9: 2 for the most kills', () => most(5, 'RS-S5-9', 2))
})
