import { describe, expect, it } from 'vitest'
import { box } from '../../engine/flat-table'
import { Rst, type Scene } from './driver'
import { blade, rifle, rule } from './profiles'

/* Models that fall in other ways than by Wounds, and what goes on while others of their unit fall. */

type Units = Scene['units']
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

describe('models lost as their unit disengages', () => {
  // A corridor so narrow that three followers fit behind the leader and the fourth finds no place out of B1's reach.
  const pieces = [box('l', 'wall', -3.55, -7, 3, 12, 4, WALL), box('r', 'wall', 3.55, -7, 3, 12, 4, WALL), box('end', 'wall', 0, -9, 0.6, 2.5, 4, WALL)]
  const leaving = (radius: number) =>
    new Rst({ pieces, units: [
      { id: 'A1', at: [[0, 0], [0, -1.05], [0, -2.1], [0, -3.15], [0, -4.2]], is: { wounds: 2, rules: [rule('Explodes', radius)] } },
      { id: 'B1', at: [0, 1.5], is: { wounds: 9, height: 8 } },
    ] }).act('A1').pick('disengage').go([0, -1])

  it('RS-DISENGAGE-5, RS-SPECIAL-EXPLODES-1: count as destroyed, so that they explode where they stood', () => {
    const game = leaving(6).dice(/* explosion */ 9, 1, /* B1 */ 1).settle().done()
    expect(game.data('explosion')).toMatchObject([{ model: 'A1-5', hits: 1, struck: ['B1'] }])
    expect(game.events('casualty').map((event) => event.rules)).toEqual([['RS-DISENGAGE-5']])
    expect(game.unit('B1').models[0]!.wounds).toBe(8)
    expect(game.state.held).toEqual([])
    // 4.7" away from B1, and never nearer.
    expect(leaving(4.6).dice(9, 1).settle().done().data('explosion')).toMatchObject([{ struck: [] }])
  })
})

describe('a unit that is displaced and finds no place', () => {
  // A1 ploughs up a blind alley in which B1, broad as it is, cannot get out of its reach; whoever is slimmer can.
  const pieces = [box('w', 'wall', 0, 12.75, 12, 6, 4, WALL), box('l', 'wall', -7.25, 2, 6, 7, 4, WALL), box('r', 'wall', 7.25, 2, 6, 7, 4, WALL)]
  const alley = (is: Units[0]['is'], more: Units = [], faces: readonly number[] = []) =>
    new Rst({ pieces, units: [
      { id: 'A1', at: [0, 0], is: { base: 60, wounds: 9, rules: [rule('Large')], weapons: [blade()] } },
      { id: 'A2', at: [0, -2.4], is: { base: 60 } },
      { id: 'B1', at: [0, 3.3], is: { base: 50.8, wounds: 2, ...is } },
      ...more, { id: 'A9', at: [-22, -22] }, { id: 'B9', at: [22, 22] },
    ] }).act('A1').pick('bulldoze').dice(...faces).go([0, 2.7]).done()

  it('RS-BULLDOZE-12, RS-SPECIAL-TRANSPORT-11: its passengers get out of it, within 2" of where it stood', () => {
    const game = alley({ rules: [rule('Transport', 4)] }, [{ id: 'B2', at: null, started: 1, aboard: 'B1', is: { models: 1 } }])
    expect(game.asked).toMatchObject({ kind: 'unload', of: ['B'], about: { unit: 'B2', forced: true } })
    expect(game.at('A1-1')).toEqual([0, 2.7])
    const at = (z: number) => game.breaks({ poses: { 'B2-1': { at: [0, 0, z], yaw: 0 } } })
    expect([at(5.3), at(5.4), at(6.2)]).toEqual([['RS-ENGAGE-4'], [], []])
    expect(at(4.2)).toContain('RS-MOVE-12')
    game.dice(/* Leadership, out of a wreck */ 8).propose().done()
    expect([game.unit('B1').where, game.unit('B2').where, game.unit('B2').transport]).toEqual(['gone', 'table', null])
    expect(game.state.kills).toEqual([{ unit: 'B1', by: 'A', round: 1 }])
    expect([game.state.held, game.state.falling]).toEqual([[], []])
  })

  it('RS-BULLDOZE-12, RS-SPECIAL-EXPLODES-1: it explodes where it stood', () => {
    const game = alley({ rules: [rule('Explodes', 1)] }, [], [9, 1, /* A1 */ 1])
    expect(game.data('explosion')).toMatchObject([{ model: 'B1-1', struck: ['A1'] }])
    expect(game.unit('A1').models[0]!.wounds).toBe(8)
    expect(game.unit('B1').where).toBe('gone')
  })
})

describe('one attack with hits of different Damage', () => {
  it('RS-SHOOT-21, RS-SPECIAL-CRUSHING-2: cover is that of the moment when its dice were rolled, for all of its hits', () => {
    const game = new Rst({
      units: [
        { id: 'A1', at: [0, 0], is: { weapons: [rifle({ accuracy: 2, attacks: 2, rules: [rule('Crushing', 9, 4)] })] } },
        { id: 'B1', at: [[-0.7, 7], [-1.9, 7], [0.7, 7], [1.9, 7]] },
      ],
      pieces: [box('ruin', 'wall', 1.5, 6.3, 1.2, 0.1, 0.6, WALL)],
    }).act('A1').pick('shoot').dice(5, 9).fire({ 'rifle>B1': 1 })
    game.dice(1).answer({ order: ['1', '4'] })
    // With the first hidden model gone, fewer than half of those left are hidden.
    game.dice(4).pick('B1-3').done()
    expect(game.data('defense')).toMatchObject([{ needs: [4], failed: 1 }, { needs: [4], failed: 0 }])
  })
})
