import { describe, expect, it } from 'vitest'
import { allowanceFor } from '../../../../src/rules/ravaged-star/game/movement'
import { leastDistance, outOfReach } from '../../../../src/rules/ravaged-star/game/ranges'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { blade, rule } from './profiles'

type Units = Scene['units']
type One = Partial<Units[number]>
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1, a Large tank on a 60 mm base at the origin, is about to bulldoze towards +z. */
const tank = (rest: Units, a: One = {}, faces: readonly number[] = [], scenery: Partial<Scene> = {}) =>
  new Rst(
    {
      ...scenery,
      units: [
        { id: 'A1', at: [0, 0], ...a, is: { base: 60, wounds: 9, rules: [rule('Large')], weapons: [blade()], ...a.is } }, ...rest, { id: 'A9', at: [-22, -22] },
        { id: 'B9', at: [22, 22] },
      ],
    },
    faces,
  ).act('A1')
const ploughing = (...given: Parameters<typeof tank>) => tank(...given).pick('bulldoze')
const gap = (game: Rst, a: string, b: string) => leastDistance(game.play.state.board.models[a]!, game.play.state.board.models[b]!)

describe('Bulldoze', () => {
  it('RS-BULLDOZE-1, RS-SPECIAL-LARGE-2, RS-SPECIAL-HUGE-3: for Large and Huge alone', () => {
    expect(tank([]).open).toContain('bulldoze')
    expect(tank([], { is: { rules: [rule('Huge')] } }).open).toContain('bulldoze')
    expect(tank([], { is: { rules: [] } }).refusal('bulldoze')).toBe('not offered')
  })

  it('RS-BULLDOZE-2: without the use of Fly', () => {
    const game = ploughing([], { is: { rules: [rule('Huge'), rule('Fly')] } }, [], { pieces: [box('wall', 'wall', 0, 4, 6, 0.3, 4, WALL)] })
    expect(game.breaks(game.path([0, 8]))).toEqual(['RS-MOVE-8'])
  })

  it('RS-BULLDOZE-3: a Run, engaged or not', () => {
    const game = tank([{ id: 'B1', at: [0, -2] }], { is: { movement: 7 } })
    expect(allowanceFor(game.look, game.unit('A1'), 'bulldoze')).toBe(11)
    game.pick('bulldoze')
    expect(game.breaks(game.path([0, 11]))).toEqual([])
    expect(game.breaks(game.path([0, 11.1]))).toEqual(['RS-BULLDOZE-3'])
  })

  it('RS-BULLDOZE-4: over enemy units that are not big and engaged with nobody', () => {
    const game = ploughing([{ id: 'B1', at: [0, 3] }]).dice(9).go([0, 8]).done()
    expect(game.data('moved').at(-1)).toMatchObject({ crossed: ['B1'], displaced: [] })
  })

  it('RS-BULLDOZE-5, RS-SPECIAL-LARGE-3, RS-SPECIAL-HUGE-4: not over big ones', () => {
    for (const size of ['Large', 'Huge'] as const) {
      const game = ploughing([{ id: 'B1', at: [0, 4], is: { rules: [rule(size)] } }])
      expect(game.breaks(game.path([0, 8]))).toEqual(['RS-BULLDOZE-5'])
    }
  })

  it('RS-BULLDOZE-6: nor over those who are engaged with another unit', () => {
    const game = ploughing([{ id: 'B1', at: [0, 4] }, { id: 'A2', at: [1.8, 4] }])
    expect(game.breaks(game.path([0, 8]))).toContain('RS-BULLDOZE-6')
    const own = ploughing([{ id: 'B1', at: [0, 2] }])
    expect(own.breaks(own.path([0, 8]))).toEqual([])
  })

  it('RS-BULLDOZE-7, RS-BULLDOZE-8: may end on such units, not on big, engaged or friendly ones', () => {
    const on = (...rest: Units) => {
      const game = ploughing(rest)
      return game.breaks(game.path([0, 6]))
    }
    expect(on({ id: 'B1', at: [[0, 6.5], [1.1, 6.5]] })).toEqual([])
    expect(on({ id: 'B1', at: [0, 6.5], is: { rules: [rule('Huge')] } })).toContain('RS-BULLDOZE-8')
    expect(on({ id: 'B1', at: [0, 6.5] }, { id: 'A2', at: [1.8, 7.2] })).toContain('RS-BULLDOZE-8')
    expect(on({ id: 'A2', at: [0, 6.5] })).toContain('RS-BULLDOZE-8')
  })

  it('RS-BULLDOZE-9: an end beside other enemies is a charge', () => {
    const game = ploughing([{ id: 'B2', at: [0, 8], is: { wounds: 9 } }]).dice(1).go([0, 5.5]).done()
    expect(game.data('moved').at(-1)).toMatchObject({ charged: ['B2'] })
    expect(game.events('attack')).toHaveLength(1)
  })

  it('RS-BULLDOZE-10: but not beside one that it ran over', () => {
    const game = ploughing([{ id: 'B1', at: [0, 3] }])
    expect(game.breaks(game.path([0, 5.4]))).toEqual(['RS-BULLDOZE-10'])
    expect(game.breaks(game.path([0, 5.9]))).toEqual([])
  })
})

describe('displacement', () => {
  const hit = (more: One = {}, rest: Units = [], faces: readonly number[] = []) =>
    ploughing([{ id: 'B1', at: column(5, 0, 6, 1.2), ...more }, ...rest], {}, faces).go([0, 5])

  it('RS-BULLDOZE-11: all but the leaders are lifted, none is lost', () => {
    const game = hit()
    expect(game.asked).toMatchObject({ kind: 'place', of: ['B'] })
    expect(game.state.held).toEqual(['B1-2', 'B1-3', 'B1-4', 'B1-5'])
    expect(game.unit('B1').models).toHaveLength(5)
    expect(game.play.state.board.models['B1-2']).toBeUndefined()
  })

  it('RS-BULLDOZE-12: leaders move the shortest way out of engagement range, or stay', () => {
    const game = hit()
    const moved = gap(game, 'A1-1', 'B1-1')
    expect(moved).toBeGreaterThan(1)
    expect(moved).toBeLessThan(1.1)
    const far = hit({ at: [[0, 10], [0, 6.6], [0, 7.7]], is: { models: 3 } })
    expect(far.at('B1-1')).toEqual([0, 10])
  })

  it('RS-BULLDOZE-12: equal choices are the owner’s: any place as near will do, and no other', () => {
    const game = hit({ at: [[0, 5], [1.2, 6.5]], is: { models: 2 } })
    expect(game.asked).toMatchObject({ kind: 'dodge', of: ['B'], form: { models: ['B1-1'] } })
    const pose = (x: number, z: number) => ({ poses: { 'B1-1': { at: [x, 0, z] as const, yaw: 0 } } })
    const apart = 30 / 25.4 + 0.5 + 1.01
    expect(game.breaks(pose(apart, 5))).toEqual([])
    expect(game.breaks(pose(apart + 0.2, 5))).toEqual(['RS-BULLDOZE-12'])
    expect(game.breaks(pose(apart - 0.2, 5))).toEqual(['RS-BULLDOZE-12'])
    expect(game.at('A1-1')).toEqual([0, 0])
    game.answer(pose(0, 5 + apart))
    expect(game.at('B1-1')).toEqual([0, 5 + apart])
    expect(game.at('A1-1')).toEqual([0, 5])
    expect(game.asked).toMatchObject({ kind: 'place', of: ['B'] })
    expect(hit({ at: [[0, 5], [1.2, 6.5]], is: { models: 2 } }).propose().at('A1-1')).toEqual([0, 5])
  })

  it('RS-BULLDOZE-12, RS-DESTROY-2: a leader that finds no place is lost with its unit', () => {
    const walls = [box('w', 'wall', 0, 11, 12, 6, 4, WALL), box('l', 'wall', -7.25, 2, 6, 7, 4, WALL), box('r', 'wall', 7.25, 2, 6, 7, 4, WALL)]
    const behind = { id: 'A2', at: [0, -2.4] as const, is: { base: 60 } }
    const game = ploughing([{ id: 'B1', at: [[0, 2.8], [0.7, 3.7]], is: { models: 2 } }, behind], {}, [], { pieces: walls }).go([0, 2.7])
    expect(game.unit('B1').where).toBe('gone')
    // RS-DESTROY-2: it is the bulldozer's doing.
    expect(game.state.kills).toEqual([{ unit: 'B1', by: 'A', round: 1 }])
    expect(game.state.held).toEqual([])
    expect(game.at('A1-1')).toEqual([0, 2.7])
  })

  it('RS-BULLDOZE-13: then the bulldozer’s other models, which may stand where lifted ones stood', () => {
    const game = ploughing([{ id: 'B1', at: column(3, 0, 6, 1.2) }], { at: [[0, 0], [2.6, 0]] }).go([0, 5])
    expect(game.asked).toMatchObject({ kind: 'place', of: ['A'] })
    // Where B1-3 stood.
    expect(game.breaks({ poses: { 'A1-2': { at: [2.6, 0, 5.5], yaw: 0 } } })).toEqual([])
  })

  it('RS-BULLDOZE-14: then the owner sets the lifted back, coherent and out of engagement range', () => {
    const game = hit().dice(9).settle()
    expect(game.state.held).toEqual([])
    expect(outOfReach(game.look, game.unit('B1'))).toEqual([])
    for (const { id } of game.unit('B1').models) expect(gap(game, 'A1-1', id)).toBeGreaterThan(1)
  })

  it('RS-BULLDOZE-15: then each unit that was run over and is not shaken tests once', () => {
    const game = hit({}, [{ id: 'B2', at: [0, 1.8], shaken: true }]).dice(5).settle().done()
    expect(game.unit('B1').shaken).toBe(true)
    expect(game.data('leadership')).toMatchObject([{ unit: 'B1', needs: 6 }])
  })

  it('RS-BULLDOZE-15, RS-AURA-2: all test before any is shaken: who loses its aura by it still inspires the others', () => {
    const inspiring: Units[number] = { id: 'B1', at: [0, 2.5], is: { rules: [rule('Inspiring', 6)] } }
    const game = ploughing([inspiring, { id: 'B2', at: [0, 5] }], { is: { movement: 9, rules: [rule('Large'), rule('Fear', 2)] } })
    // In Fear each needs 8, the one that is inspired 6.
    game.dice(2, 7).go([0, 13]).done()
    expect(game.data('leadership')).toMatchObject([{ unit: 'B1', needs: 8, good: false }, { unit: 'B2', needs: 6, good: true }])
    expect(game.kinds().filter((kind) => kind === 'leadership' || kind === 'shaken')).toEqual(['leadership', 'leadership', 'shaken'])
  })

  it('RS-BULLDOZE-16: in the bulldozer’s Fear, wherever it stands', () => {
    const game = ploughing([{ id: 'B1', at: [0, 2.5] }], { is: { movement: 9, rules: [rule('Large'), rule('Fear', 2)] } }).dice(7).go([0, 13]).done()
    expect(game.data('leadership')).toMatchObject([{ unit: 'B1', needs: 8, good: false }])
  })

  it('RS-BULLDOZE-17: displacement, Leadership tests, Impact, close combat', () => {
    const game = ploughing(
      [{ id: 'B1', at: [0.5, 6.4] }, { id: 'B2', at: [-2.6, 5], is: { wounds: 9 } }], { is: { rules: [rule('Large'), rule('Impact', 3)] } },
    ).dice(9).go([0, 5])
    expect(game.asked).toMatchObject({ kind: 'impact', of: ['A'] })
    game.dice(9, 9, 9, /* blade */ 1).fire({ B1: 1 }).done()
    const kinds = game.kinds().filter((kind) => ['moved', 'leadership', 'auto-hits', 'attack'].includes(kind))
    expect(kinds).toEqual(['moved', 'leadership', 'auto-hits', 'attack'])
    expect(game.attack.pool.target).toBe('B2')
  })
})
