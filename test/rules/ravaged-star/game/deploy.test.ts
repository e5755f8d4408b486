import { describe, expect, it } from 'vitest'
import { optionsOf } from '../../../../src/rules/kit/sheets'
import type { Vec2 } from '../../../../src/core/vec'
import { unitTokens } from '../../../../src/rules/ravaged-star/game/steps/round'
import { fromFrame, toFrame, type Turn } from '../../../../src/rules/kit/frame'
import { sidesByEdge, zoneOf, zonesOf } from '../../../../src/rules/ravaged-star/game/zones'
import { box } from '../../engine/flat-table'
import { Rst, type Scene } from './driver'
import { blade, rifle, rule, weapon } from './profiles'

type Units = Scene['units']
type Is = Units[number]['is']
const waiting = (id: string, is: Is = {}): Units[number] => ({ id, at: null, is })
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
/** Nobody deployed yet; A wins every roll-off, or `faces` say otherwise. */
const fresh = (units: Units, more: Partial<Scene> = {}, faces: readonly number[] = [9, 1, 9, 1]) => new Rst({ units, ...more }, faces)
/** The zones picked as they are by default, so that B deploys first. */
const zoned = (units: Units, more: Partial<Scene> = {}) => fresh(units, more).pick('edges-0', 'zone-0').done()
const poses = (unit: string, ...points: readonly Vec2[]) => ({
  poses: Object.fromEntries(points.map(([x, z], i) => [`${unit}-${i + 1}`, { at: [x, 0, z] as const, yaw: 0 }])),
})
/** Sets the unit that is asked about up as the game proposes. */
const proposed = (game: Rst) => {
  expect(game.asked!.kind).toBe('deploy-place')
  return game.propose()
}

describe('edges and zones', () => {
  it('RS-DEPLOY-5: the winner of a roll-off picks the long edges or the short ones', () => {
    const wide = { table: [72, 48] as const }
    const game = fresh([waiting('A1'), waiting('B1')], wide, [2, 8])
    expect(game.asked).toMatchObject({ kind: 'edges', of: ['B'] })
    const depths = (pick: string) => {
      const { state } = fresh([waiting('A1'), waiting('B1')], wide).pick(pick, 'zone-0' === game.open[0] ? 'zone-0' : pick === 'edges-0' ? 'zone-0' : 'zone-1')
      return zonesOf(1, 72, 48, state.sides)[0]!.polygon
    }
    expect(depths('edges-0')).toEqual([[-36, -24], [36, -24], [36, -12], [-36, -12]])
    expect(depths('edges-1')).toEqual([[-36, 24], [-36, -24], [-12, -24], [-12, 24]])
    const narrow = fresh([waiting('A1'), waiting('B1')], { table: [48, 24] }, [9, 1])
    expect(narrow.refusal('edges-0')).toBe('RS-DEPLOY-6')
    expect(narrow.refusal('edges-1')).toBeUndefined()
  })

  it('RS-DEPLOY-3: the winner picks a zone, or who deploys first; the other choice is the loser’s', () => {
    const both = [waiting('A1'), waiting('B1')]
    const zone = fresh(both).pick('edges-0')
    expect(zone.asked).toMatchObject({ kind: 'zone', of: ['A'] })
    zone.pick('zone-2')
    expect(zone.state.sides.turn).toBe(2)
    expect(zone.asked).toMatchObject({ kind: 'deploy-place', of: ['B'] })
    const first = fresh(both).pick('edges-0', 'first-A')
    expect(first.asked).toMatchObject({ kind: 'zone', of: ['B'] })
    expect(first.open).toEqual(['zone-0', 'zone-2'])
    first.pick('zone-0')
    expect(first.state.sides.turn).toBe(2)
    expect(first.asked).toMatchObject({ kind: 'deploy-place', of: ['A'] })
    expect(fresh(both).pick('edges-0', 'first-B', 'zone-2').asked!.of).toEqual(['B'])
  })

  it('RS-DEPLOY-8: the winner of a second roll-off picks a zone, the other is the opponent’s, and no third is made', () => {
    const game = fresh([waiting('A1'), waiting('B1')], {}, [9, 1, 2, 7]).pick('edges-0')
    expect(game.asked).toMatchObject({ kind: 'zone', of: ['B'] })
    game.pick('zone-0').done()
    expect(zoneOf([0, -20], game.state.sides.turn)).toBe('B')
    expect(zoneOf([0, 20], game.state.sides.turn)).toBe('A')
    expect(game.asked!.of).toEqual(['A'])
    expect(game.events('roll-off')).toHaveLength(2)
  })

  it('RS-DEPLOY-10: the loser deploys first', () => {
    expect(fresh([waiting('A1'), waiting('B1')]).pick('edges-0', 'zone-0').asked!.of).toEqual(['B'])
    expect(fresh([waiting('A1'), waiting('B1')], {}, [9, 1, 1, 9]).pick('edges-0', 'zone-0').asked!.of).toEqual(['A'])
    // Where the roles of Defuse the Bomb are agreed beforehand nothing was rolled yet.
    const agreed = fresh([waiting('A1'), waiting('B1')], { scenario: 11, attacker: 'A' }, []).dice(9, 1).pick('edge-0').done()
    expect(agreed.asked).toMatchObject({ kind: 'deploy-place', of: ['B'] })
  })

  it('RS-DEPLOY-1, RS-DEPLOY-6, RS-DEPLOY-7: every scenario has two zones, whichever edges are used', () => {
    for (const turn of [0, 1, 2, 3] as const) {
      for (let scenario = 1; scenario <= 11; scenario++) {
        const [a, b, ...rest] = zonesOf(scenario, 72, 48, { turn })
        expect([a!.side, b!.side]).toEqual(['A', 'B'])
        expect(rest.every((zone) => zone.what === 'no-mans-land' && zone.side === null)).toBe(true)
      }
      const edges: Record<Turn, Vec2> = { 0: [0, -13], 1: [-13, 0], 2: [0, 13], 3: [13, 0] }
      expect(zoneOf(edges[turn], turn)).toBe('A')
      expect(zoneOf(fromFrame([3, 12], turn), turn)).toBe('B')
      expect(zoneOf(fromFrame([3, 11.9], turn), turn)).toBeNull()
      expect(toFrame(fromFrame([3, 7], turn), turn)).toEqual([3, 7])
      expect(sidesByEdge('A', turn).turn).toBe(turn)
      expect(sidesByEdge('B', turn).turn).toBe((turn + 2) % 4)
    }
  })

  it('RS-S1-2, RS-S1-3, RS-DEPLOY-5: markers lie by the edges that were picked', () => {
    const game = fresh([waiting('A1'), waiting('B1')], { scenario: 1, table: [72, 48] }).pick('edges-1', 'zone-1')
    expect(game.state.markers.map((one) => one.at)).toEqual([[0, 12], [0, -12], [-12, 0], [12, 0]])
  })
})

describe('turns', () => {
  it('RS-DEPLOY-9: one unit at a time, in turn', () => {
    const game = zoned(['A1', 'A2', 'A3', 'B1', 'B2', 'B3'].map((id) => waiting(id)))
    const order: string[] = []
    while (game.state.round === 0) {
      order.push(game.asked!.of[0]!)
      if (game.asked!.kind === 'deploy') game.pick(game.open[0]!)
      proposed(game)
    }
    expect(order.join('')).toBe('BABABA')
    expect(game.events('deployed-unit')).toHaveLength(6)
  })

  it('RS-DEPLOY-11: who has more units goes on alone', () => {
    const game = fresh(['A1', 'A2', 'B1', 'B2', 'B3', 'B4', 'B5'].map((id) => waiting(id))).pick('edges-0', 'first-A', 'zone-2')
    const order: string[] = []
    while (game.state.round === 0) {
      order.push(game.asked!.of[0]!)
      if (game.asked!.kind === 'deploy') game.pick(game.open[0]!)
      proposed(game)
    }
    expect(order.join('')).toBe('ABABBBB')
  })

  it('RS-DEPLOY-4, RS-SPECIAL-ADVANCED-DEPLOYMENT-1: a unit with the rule may go into reserve, which is its turn; others may not', () => {
    const lorry = { rules: [rule('Transport', 6)] }
    const game = zoned([waiting('A1'), waiting('A2'), waiting('B1', { rules: [rule('Advanced Deployment')] }), waiting('B2', lorry), waiting('B3')])
    expect(game.asked).toMatchObject({ kind: 'deploy', of: ['B'] })
    game.pick('B1').pick('reserve')
    expect(game.unit('B1').where).toBe('reserve')
    expect(Object.keys(game.play.state.board.models)).toEqual([])
    expect(unitTokens(game.state, 'B')).toHaveLength(1)
    expect(game.asked!.of).toEqual(['A'])
    proposed(game.pick('A1'))
    proposed(game.pick('B2'))
    expect(game.asked).toMatchObject({ kind: 'deploy-place', of: ['A'] })
    proposed(game)
    expect(game.asked).toMatchObject({ kind: 'deploy-how', of: ['B'] })
    expect(game.refusal('reserve')).toBe('RS-SPECIAL-ADVANCED-DEPLOYMENT-1')
    expect(game.try({ option: 'reserve' })).toMatchObject({ ok: false, error: { rule: 'RS-SPECIAL-ADVANCED-DEPLOYMENT-1' } })
  })

  it('RS-SPECIAL-TRANSPORT-6: aboard a transport that is deployed, in a turn of its own', () => {
    const game = zoned([waiting('A1'), waiting('A2'), waiting('B1', { rules: [rule('Transport', 6)] }), waiting('B2', { models: 5 })])
    proposed(game.pick('B1'))
    proposed(game.pick('A1'))
    expect(game.asked).toMatchObject({ kind: 'deploy-how', of: ['B'] })
    game.pick('aboard>B1')
    expect(game.unit('B2')).toMatchObject({ where: 'aboard', transport: 'B1' })
    expect(game.asked!.of).toEqual(['A'])
    const full = zoned([waiting('A1'), waiting('B1', { rules: [rule('Transport', 4)] }), waiting('B2', { models: 5 })])
    proposed(proposed(full.pick('B1')))
    expect(proposed(full).unit('B2').where).toBe('table')
  })

  it('RS-SPECIAL-SCOUT-1: scouts move when all are deployed, before round 1', () => {
    const game = zoned([waiting('A1', { rules: [rule('Scout', 8)] }), waiting('B1')])
    proposed(proposed(game))
    expect(game.asked).toMatchObject({ kind: 'scout', of: ['A'] })
    expect(game.state.round).toBe(0)
  })
})

describe('setting up', () => {
  it('RS-DEPLOY-2, RS-MEASURE-7: every model wholly within its zone', () => {
    const game = fresh([waiting('A1', { models: 2 }), waiting('B1')], {}, [9, 1, 1, 9]).pick('edges-0', 'zone-2')
    expect(game.asked).toMatchObject({ kind: 'deploy-place', of: ['A'] })
    expect(game.breaks(poses('A1', [0, -12.5], [1.2, -12.5]))).toEqual([])
    expect(game.breaks(poses('A1', [0, -12.5], [1.2, -12.4]))).toEqual(['RS-DEPLOY-2'])
    expect(game.breaks(poses('A1', [0, -12.5]))).toEqual(['RS-DEPLOY-2'])
    expect(game.breaks({ poses: {} })).toEqual(['RS-DEPLOY-2'])
    expect(game.breaks(poses('A1', [0, 14], [1.2, 14]))).toEqual(['RS-DEPLOY-2'])
  })

  it('RS-COHERENCY-1, RS-MOVE-12: in coherency with the leader, and not on top of each other', () => {
    const game = fresh([waiting('A1', { models: 3 }), waiting('B1')], {}, [9, 1, 1, 9]).pick('edges-0', 'zone-2')
    expect(game.breaks(poses('A1', [0, -16], [4, -16], [-4, -16]))).toEqual([])
    expect(game.breaks(poses('A1', [0, -16], [4.1, -16], [-4, -16]))).toEqual(['RS-COHERENCY-1'])
    expect(game.breaks(poses('A1', [0, -16], [0.9, -16], [-4, -16]))).toContain('RS-MOVE-12')
  })

  it('RS-UNIT-4, RS-UNIT-3, RS-SPECIAL-LEADERLESS-1: the owner names the leader as the unit is set up, and it stays', () => {
    const squad = { models: 3, weapons: [rifle(), weapon('cannon', { carriers: 1 }), blade()] }
    const game = fresh(
      [waiting('A1', squad), waiting('A2', { models: 3 }), waiting('A3', { ...squad, rules: [rule('Leaderless')] }), waiting('B1')], {}, [9, 1, 1, 9],
    ).pick('edges-0', 'zone-2', 'A1')
    expect(game.asked).toMatchObject({ kind: 'nominate', of: ['A'] })
    // Of those that carry the same it is no matter which is meant: one stands for them.
    expect(optionsOf(game.asked!).map((option) => option.text)).toEqual(['One of 2: rifle, blade', 'Model 2: rifle, cannon, blade'])
    game.pick('A1-2')
    proposed(game)
    expect(game.unit('A1').leader).toBe('A1-2')
    expect(Object.values(game.play.state.board.models).filter((model) => model.unit === 'A1' && model.leader).map((model) => model.id)).toEqual(['A1-2'])
    // Nothing names another one afterwards.
    expect(game.try({ option: 'A1-3' }).ok).toBe(false)
    for (let i = 0; i < 20 && game.state.round === 0; i++) {
      expect(game.asked!.kind).not.toBe('nominate')
      if (game.asked!.kind === 'deploy') game.pick(game.open[0]!)
      proposed(game)
    }
    expect(game.unit('A1').leader).toBe('A1-2')
    expect(game.unit('A3').leader).toBeNull()
    expect(game.unit('A2').leader).toBe('A2-1')
  })

  it('RS-UNIT-4: who begins in reserve or aboard names its leader when it is first set on the table', () => {
    const squad = { models: 2, weapons: [rifle(), weapon('cannon', { carriers: 1 }), blade()] }
    const game = new Rst({ units: [{ id: 'A1', at: null, reserve: true, is: squad }, { id: 'B1', at: [0, 20] }] }).act('A1').pick('redeploy')
    expect(game.asked).toMatchObject({ kind: 'nominate' })
    game.pick('A1-2')
    expect(game.asked).toMatchObject({ kind: 'set-up', form: { models: ['A1-2'] } })
    const boarded = new Rst({
      units: [{ id: 'A1', at: [0, -20], is: { rules: [rule('Transport', 6)] } }, { id: 'A2', at: null, aboard: 'A1', is: squad }, { id: 'B1', at: [0, 20] }],
    })
    boarded.act('A1').pick('disembark').answer({ options: ['A2'] })
    expect(boarded.asked).toMatchObject({ kind: 'nominate' })
    expect(boarded.pick('A2-2').asked).toMatchObject({ kind: 'unload', form: { models: ['A2-2'] } })
  })

  it('a unit for which the zone has no room waits in reserve', () => {
    const crowd = box('block', 'wall', 0, 18, 24, 5.8, 4, WALL)
    const game = fresh([waiting('A1'), waiting('B1')], { pieces: [crowd] }, [9, 1, 9, 1]).pick('edges-0', 'zone-0')
    expect(game.asked!.of).toEqual(['B'])
    game.answer({ poses: {} })
    expect(game.unit('B1').where).toBe('reserve')
  })
})
