import { describe, expect, it } from 'vitest'
import { engagedWith, isCoherent } from '../../../../src/rules/ravaged-star/game/ranges'
import { Rst, type Scene } from './driver'
import { blade, rule } from './profiles'

/** A barge without a base, 2" wide and 5" long, whose corners lie 2.7" from its middle. */
const barge: Scene['units'][number] = { id: 'B1', at: [0, 6], is: { base: null, hull: { width: 2, depth: 5 }, wounds: 9, rules: [rule('Large')] } }
const squad: Scene['units'][number] = { id: 'A1', at: [[-4, 6], [-4, 7.2], [-4, 4.8]], is: { weapons: [blade()] } }

describe('models without a base', () => {
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
