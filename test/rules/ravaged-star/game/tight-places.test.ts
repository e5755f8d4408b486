import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import { proposeLegal } from '../../../../src/rules/engine/random-player'
import { isCoherent, leastDistance } from '../../../../src/rules/ravaged-star/game/ranges'
import { box, flatTable } from '../../engine/flat-table'
import { Rst, type Scene } from './driver'
import { rifle, rule } from './profiles'

type Units = Scene['units']
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
/** An upright wall by its extent. */
const wall = (id: string, [x0, x1]: readonly [number, number], [z0, z1]: readonly [number, number]) =>
  box(id, 'wall', (x0 + x1) / 2, (z0 + z1) / 2, (x1 - x0) / 2, (z1 - z0) / 2, 4, WALL)

describe('places that are there, but on no grid', () => {
  const legal = (game: Rst) => proposeLegal(game.play, { table: flatTable }, game.asked!.of[0]!, new RandomStream('tight'))!

  // A transport walled in but for a lane hardly wider than a base, in none of 36 directions at 0, 0.9" and 1.9".
  const lane = [
    wall('left', [-9, 0.862], [1.21, 9]), wall('right', [1.878, 9], [1.21, 9]),
    wall('s', [-9, 9], [-9, -1.21]), wall('e', [1.878, 9], [-1.21, 1.21]), wall('w', [-9, -1.21], [-1.21, 1.21]),
  ]
  const aboard: Units = [
    { id: 'A1', at: [0, 0], is: { base: 60, wounds: 4, type: 'Support', rules: [rule('Transport', 6), rule('Large')] } },
    { id: 'A2', at: null, started: 1, aboard: 'A1', is: { models: 1 } },
    { id: 'B1', at: [20, 20] },
  ]

  it('RS-SPECIAL-TRANSPORT-8, RS-SPECIAL-TRANSPORT-9: whoever can get out is not kept in, nor destroyed', () => {
    const out = new Rst({ units: aboard, pieces: lane }).act('A1')
    expect(out.refusal('disembark')).toBeUndefined()
    out.pick('disembark').answer({ options: ['A2'] }).answer(legal(out))
    const models = out.play.state.board.models
    expect(leastDistance(models['A1-1']!, models['A2-1']!)).toBeLessThan(2)
    const hunter: Units[number] = { id: 'B1', at: [1.37, 12], is: { weapons: [rifle({ damage: 9, range: 16 })] } }
    const wreck = new Rst({ units: [...aboard.slice(0, 2), hunter], pieces: lane }).act('B1').pick('shoot').dice(9, 1).fire({ 'rifle>A1': 1 }).done()
    expect(wreck.asked).toMatchObject({ kind: 'unload', about: { forced: true } })
    expect(wreck.dice(9).answer(legal(wreck)).done().unit('A2').where).toBe('table')
  })

  it('RS-SPECIAL-REDEPLOY-1: the one place that is left between the inches is on offer', () => {
    // Four enemies, each 9.02" from the middle of one square inch: no other place is so far from all of them.
    const off = 9.02 / Math.SQRT2
    const enemies = [[1, 1], [1, -1], [-1, 1], [-1, -1]].map(([x, z], i) => ({ id: `B${i + 1}`, at: [0.5 + x! * off, 0.5 + z! * off] as const }))
    const game = new Rst({ units: [{ id: 'A1', at: [3, 3], is: { rules: [rule('Redeploy')] } }, ...enemies], table: [24, 24] }).act('A1')
    expect(game.refusal('redeploy')).toBeUndefined()
    game.pick('redeploy')
    game.answer(legal(game))
    expect(game.at('A1-1').map((n) => Math.round(n * 20) / 20)).toEqual([0.5, 0.5])
  })

  it('RS-S5-3, RS-S5-4: a sliver of a tenth of an inch is room for a marker', () => {
    const game = new Rst({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [20, 20] }], scenario: 5 }).changed((state) => {
      state.markers = [{ id: '1', at: [-7.6, 0], value: 1 }]
    }).act('A1')
    expect(game.refusal('place-objective')).toBeUndefined()
    game.pick('place-objective')
    game.answer(legal(game))
    expect(game.state.markers[1]!.at[0]).toBeGreaterThan(1.3)
  })

  it('RS-S3-6, RS-S3-7: a marker that has one place left between the half inches is placed', () => {
    const off = 12.05 / Math.SQRT2
    const round = [[1, 1], [1, -1], [-1, 1]].map(([x, z], i) => ({ id: `${i + 1}`, at: [0.25 + x! * off, 0.25 + z! * off] as const, value: i + 1 }))
    const game = new Rst({ units: [{ id: 'A1', at: [0, -15] }, { id: 'B1', at: [0, 15] }], table: [36, 36], scenario: 3, points: 900 }, [9, 1])
      .changed((state) => { state.markers = [...round] })
    game.answer({ point: [0.25 - off, 0.25 - off] })
    expect(game.asked!.kind).toBe('marker')
    expect(game.breaks({ point: [0, 0] })).toEqual(['RS-S3-6'])
    game.answer({ point: [0.25, 0.25] })
    expect(game.asked!.kind).not.toBe('marker')
    expect(game.state.markers).toHaveLength(5)
  })

  it('RS-BULLDOZE-12: a leader with a lane to make way into is not crushed', () => {
    // The bulldozer comes to stand on it; behind it is a lane 1.02" wide between walls.
    const walls = [wall('left', [-9, -0.41], [4, 12]), wall('right', [0.61, 9], [4, 12]), wall('a', [-9, -2.2], [-6, 4]), wall('b', [2.2, 9], [-6, 4])]
    const big: Units[number] = { id: 'A1', at: [0, -2], is: { base: 80, rules: [rule('Large')], wounds: 6, movement: 8 } }
    const game = new Rst({ units: [big, { id: 'B1', at: [0, 3], is: { leadership: 2 } }], pieces: walls }).act('A1').pick('bulldoze').dice(9, 1).go([0, 2.3])
    while (game.asked?.kind === 'dodge') game.answer(legal(game))
    expect(game.unit('B1').where).toBe('table')
    expect(game.at('B1-1')[0]).toBeCloseTo(0.1, 1)
    expect(game.at('B1-1')[1]).toBeGreaterThan(5)
  })

  it('RS-DEPLOY-2: a zone with room for the unit in no ranks is a zone with room', () => {
    // Of the whole zone a lane is free that turns a corner, and holds four bases.
    const zone = [
      wall('w', [-18, -1.52], [-18, -12]), wall('e', [1.55, 18], [-18, -12]), wall('n', [-0.5, 1.55], [-16.95, -12]), wall(
        'front', [-1.52, -0.5], [-14.9, -12],
      ),
    ]
    const deployed: Units = [{ id: 'A1', at: null, is: { models: 4 } }, { id: 'B1', at: null, is: { models: 1 } }]
    const game = new Rst({ units: deployed, table: [36, 36], pieces: zone, scenario: 2, quick: true }, [9, 1, 9, 1, 9, 1])
    expect(game.unit('A1').where).toBe('table')
    expect(isCoherent(game.look, game.unit('A1'))).toBe(true)
  })
})
