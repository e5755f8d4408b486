import { describe, expect, it } from 'vitest'
import { box } from '../../engine/flat-table'
import { engagedWith, isCoherent } from '../../../../src/rules/ravaged-star/game/ranges'
import type { UnitProfile } from '../../../../src/rules/ravaged-star/profile'
import { Rst, type Scene } from './driver'
import { blade, rifle, rule } from './profiles'

/** A barge without a base, 2" wide and 5" long, whose corners lie 2.7" from its middle. */
const barge: Scene['units'][number] = { id: 'B1', at: [0, 6], is: { base: null, hull: { width: 2, depth: 5 }, wounds: 9, rules: [rule('Large')] } }
const squad: Scene['units'][number] = { id: 'A1', at: [[-4, 6], [-4, 7.2], [-4, 4.8]], is: { weapons: [blade()] } }

type Units = Scene['units']
const FAR: Units = [{ id: 'A9', at: [-22, -22] }, { id: 'B9', at: [22, 22] }]
const hull = (id: string, at: readonly [number, number], size: readonly [number, number], more: UnitProfile['rules'] = []): Units[number] => ({
  id, at, is: { base: null, hull: { width: size[0], depth: size[1] }, wounds: 9, weapons: [blade()], rules: [rule('Large'), ...more] },
})
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const gap = (game: Rst, a: string, b: string) => game.look.measure.distance({ model: a }, { model: b }).distance

describe('models without a base', () => {
  it('RS-BULLDOZE-12: a leader that stands clear of a hull by measure stays where it is', async () => {
    for (const [size, x, mate] of [[[2, 5], 3.2, 0.6], [[2.6, 4.2], 3, 0.9]] as const) {
      const units: Units = [hull('A1', [0, 0], size), { id: 'B1', at: [[x, 8], [mate, 9.3]], is: { models: 2 } }, ...FAR]
      const game = (await Rst.measured({ units })).act('A1').pick('bulldoze').go([0, 8])
      expect(game.data('moved').at(-1)).toMatchObject({ displaced: ['B1'] })
      expect(game.data('dodged')).toEqual([])
      expect(game.at('B1-1')).toEqual([x, 8])
    }
  })

  it('RS-BULLDOZE-12: one beside its flank goes to just over 1" from it', async () => {
    const units: Units = [hull('A1', [0, 0], [2, 5]), { id: 'B1', at: [[2.1, 8], [0.6, 9.5]], is: { models: 2 } }, ...FAR]
    const game = (await Rst.measured({ units })).act('A1').pick('bulldoze').go([0, 8])
    expect(game.at('B1-1')).toEqual([expect.closeTo(2.51, 2), 8])
  })

  it('RS-BULLDOZE-12: a hull that makes way for a hull is measured as well', async () => {
    const crate: Units[number] = { id: 'B1', at: [1.9, 8], is: { base: null, hull: { width: 1, depth: 4 } } }
    const game = (await Rst.measured({ units: [hull('A1', [0, 0], [3, 5]), crate, ...FAR] })).act('A1').pick('bulldoze').dice(9).go([0, 8]).done()
    expect(game.at('B1-1')).toEqual([expect.closeTo(3.01, 2), 8])
    expect(gap(game, 'A1-1', 'B1-1')).toBeCloseTo(1.01, 2)
  })

  it('RS-MELEE-4: ranks close on whom the leader is nearest to by measure, not on a hull farther off', async () => {
    const units: Units = [
      { id: 'A1', at: [[0, 0], [1.5, 1.2], [0, -1.05]], is: { models: 3, weapons: [blade()] } }, hull('B1', [3.5, 0], [2, 5]),
      { id: 'B2', at: [-0.9, -2.1], is: { wounds: 9 } }, ...FAR,
    ]
    const game = (await Rst.measured({ units })).act('A1')
    expect([gap(game, 'A1-1', 'B1-1'), gap(game, 'A1-1', 'B2-1')]).toEqual([expect.closeTo(2, 2), expect.closeTo(1.28, 2)])
    game.pick('melee')
    expect(game.data('ranks')[0]).toMatchObject({ to: 'B2-1' })
  })

  it('RS-MELEE-4: a hull that leads touches with its very side', async () => {
    const units: Units = [
      { id: 'A1', at: [[0, 0], [1.8, 1.6]], is: { base: null, hull: { width: 1, depth: 3 }, models: 2, weapons: [blade()] } },
      { id: 'B1', at: [3.2, 0.2], is: { wounds: 9 } }, ...FAR,
    ]
    const game = (await Rst.measured({ units })).act('A1')
    expect(gap(game, 'A1-1', 'B1-1')).toBeCloseTo(2.2, 2)
    game.pick('melee')
    expect(gap(game, 'A1-1', 'B1-1')).toBeLessThan(0.01)
    expect(game.at('A1-1')).toEqual([expect.closeTo(2.2, 2), 0])
  })

  /** A hull 8" long between walls at its ends: only beside its flanks is room. */
  const wedged = (first: Units, more: Partial<Units[number]> = {}) => Rst.measured({
    units: [...first, { ...hull('A1', [0, 0], [8, 2], [rule('Transport', 6)]), ...more }, { id: 'A2', at: null, aboard: 'A1', started: 2, is: { models: 2 } }],
    pieces: [-1, 1].flatMap((x) => [
      box(`end ${x}`, 'wall', x * 7.1, 0, 2.9, 9, 4, WALL), ...[-1, 1].map((z) => box(`corner ${x} ${z}`, 'wall', x * 3.6, z * 4, 0.6, 2.9, 4, WALL)),
    ]),
  })

  it('RS-SPECIAL-TRANSPORT-8: there is room to get out at the flanks of a long hull', async () => {
    const game = (await wedged([{ id: 'B1', at: [20, 20] }])).act('A1')
    expect(game.refusal('disembark')).toBeUndefined()
    game.pick('disembark').answer({ options: ['A2'] }).answer({ poses: { 'A2-1': { at: [0, 0, 2.5], yaw: 0 } } }).settle()
    expect(game.unit('A2').models).toHaveLength(2)
  })

  it('RS-SPECIAL-TRANSPORT-9, RS-SPECIAL-TRANSPORT-11: nobody who has room beside a wreck is lost', async () => {
    const gunner: Units[number] = { id: 'B1', at: [0, 14], is: { weapons: [rifle({ damage: 9 })] } }
    const game = (await wedged([gunner, FAR[0]!])).act('B1').pick('shoot').dice(10, 1).fire({ 'rifle>A1': 1 })
    expect([game.asked!.kind, game.unit('A2').where]).toEqual(['unload', 'table'])
  })

  it('RS-MEASURE-4, RS-CHARGE-5: those who charge a hull touch its very side', async () => {
    const game = (await Rst.measured({ units: [squad, barge] })).act('A1').pick('charge').go([-1.6, 6])
    game.dice(1, 1, 1).propose().done()
    const { models } = game.play.state.board
    for (const id of ['A1-2', 'A1-3']) {
      expect(game.look.measure.distance({ model: id }, { model: 'B1-1' }).distance, id).toBeLessThan(0.01)
      expect(models[id]!.at[1]).toBe(0)
    }
    expect(engagedWith(game.look, game.unit('B1')).map(({ id }) => id)).toEqual(['A1'])
  })

  it('RS-SPECIAL-TRANSPORT-8: who gets out stands within 2" of the hull, beside it or at its ends', async () => {
    const carrier: Scene['units'][number] = { ...barge, id: 'A1', is: { ...barge.is, rules: [rule('Large'), rule('Transport', 6)] } }
    const inside: Scene['units'][number] = { id: 'A2', at: null, started: 3, aboard: 'A1', is: { models: 3 } }
    const game = (await Rst.measured({ units: [carrier, inside, { id: 'B1', at: [20, 20] }] })).act('A1').pick('disembark').answer({ options: ['A2'] })
    const pose = (x: number, z: number) => ({ poses: { 'A2-1': { at: [x, 0, z] as const, yaw: 0 } } })
    expect(game.breaks(pose(3.5, 6))).toEqual([])
    expect(game.breaks(pose(3.6, 6))).toEqual(['RS-SPECIAL-TRANSPORT-8'])
    expect(game.breaks(pose(0, 11))).toEqual([])
    game.propose().settle()
    expect(game.unit('A2').models).toHaveLength(3)
  })

  it('RS-COHERENCY-1, RS-MOVE-10: mates without bases are proposed where they are coherent by measure', async () => {
    const crates: Scene['units'][number] = { id: 'A1', at: [[0, 0], [1.3, 0], [-1.3, 0]], is: { base: null, hull: { width: 1.2, depth: 1.6 }, movement: 4 } }
    const around = Array.from({ length: 12 }, (_, i): [number, number] => [4.2 * Math.cos((i * Math.PI) / 6), 3 + 4.2 * Math.sin((i * Math.PI) / 6)])
    const game = await Rst.measured({ units: [crates, ...around.map((at, i) => ({ id: `A${i + 2}`, at, is: { base: 40 } })), { id: 'B1', at: [20, 20] }] })
    game.act('A1').pick('move').go([0, 3]).propose()
    expect(isCoherent(game.look, game.unit('A1'))).toBe(true)
  })
})
