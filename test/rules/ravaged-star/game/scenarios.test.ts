import { describe, expect, it } from 'vitest'
import { contests, controller, weightOf } from '../../../../src/rules/ravaged-star/game/objectives'
import { SCENARIOS } from '../../../../src/rules/ravaged-star/game/scenarios'
import { inOwnHalf, zoneFor, zoneOf } from '../../../../src/rules/ravaged-star/game/zones'
import { at, kill, most, play, scores, type Units } from './scenario-play'
import { rule } from './profiles'
import type { Marker } from '../../../../src/rules/ravaged-star/game/state'

const marker = (x: number, z: number, value = 1): Marker => ({ id: '1', at: [x, z], value })

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
    const game = (n: number) => play(
      null,
      [
        { id: 'A1', at: [1, 0], is: { rules: [rule('Large')] } }, { id: 'A2', at: [[1, 2], [2.2, 2]] },
        { id: 'B1', at: Array.from({ length: n }, (_, i): [number, number] => [-1 - i * 1.1, 0]) },
      ],
    )
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

  it('RS-DEPLOY-1, RS-S1-1, RS-S2-1, RS-S3-1, RS-S4-1, RS-S5-1, RS-S6-1, RS-S7-1, RS-S8-1, RS-S10-1, RS-S11-1: standard zones', () => {
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
