import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../src/rules/red-rain/card'
import { box } from '../../engine/flat-table'
import { blade, gun, onGround, Rain, SWORD, type Scene } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const WATER = { sight: 'open', ground: 'water', cover: 'none' } as const

/** A1 charges from (0,0) with that roll; B1 stands at that gap along z. */
const charge = (face: number, gap: number, a: Partial<Card> = {}, more: Partial<Scene> = {}, others: Scene['models'] = []) =>
  new Rain({ models: [{ id: 'A1', at: [0, 0], is: a }, { id: 'B1', at: [0, gap + 1], is: { wounds: 6 } }, ...others],
    ...more }).act('A1').dice(face).pick('charge').done()
const end = (game: Rain) => Math.round(game.at('A1')[2] * 100) / 100

describe('a Charge', () => {
  it('RR-CHARGE-1: as far as the roll, and no farther than its Movement', () => {
    expect([charge(7, 9).last('charge')['range'], charge(3, 9).last('charge')['range']]).toEqual([5, 3])
  })

  it('RR-CHARGE-2: range 5 and reach 2 come to a hostile at 7.0", not at 7.1"', () => {
    const pike = { weapons: [blade('pike', 2), SWORD] }
    expect([charge(5, 7, pike).last('charged')['success'], charge(5, 7.1, pike).last('charged')['success']]).toEqual([true, false])
  })

  it('RR-CHARGE-3: without a melee weapon the reach is 1": range 4 comes to 5.0", not to 5.1"', () => {
    const bare = { weapons: [gun()] }
    expect([charge(4, 5, bare).last('charged')['success'], charge(4, 5.1, bare).last('charged')['success']]).toEqual([true, false])
  })

  it('RR-CHARGE-4: a full move straight at the target, which stops at its base and is a success all the same', async () => {
    const ends = async (gap: number) => {
      const game = (await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, gap + 1] }] })).act('A1').dice(5).pick('charge').done()
      return [end(game), game.last('charged')['success']]
    }
    expect([await ends(6), await ends(2)]).toEqual([[5, true], [2, true]])
  })

  it('RR-CHARGE-4: where that is agreed, touching its base before the full length falls short, and the turn ends', async () => {
    const ends = async (gap: number, face: number) => {
      const models = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, gap + 1] }] as const
      const game = (await onGround({ models, readings: { shortCharge: 'short' } })).act('A1').dice(face).pick('charge').done()
      return [end(game), game.last('charged')['success'], game.state.active!.model]
    }
    expect([await ends(6, 5), await ends(3, 3), await ends(3, 2)]).toEqual([[5, true, 'A1'], [3, true, 'A1'], [2, true, 'A1']])
    expect([await ends(2, 5), await ends(2.9, 3)]).toEqual([[2, false, 'B1'], [2.9, false, 'B1']])
  })

  it('RR-CHARGE-4: the target is named after the roll, among those in reach', () => {
    const game = charge(4, 4, {}, {}, [{ id: 'B2', at: [5, 0] }, { id: 'B3', at: [0, -12] }])
    expect([game.asked!.kind, game.open]).toEqual(['charge-target', ['B1', 'B2']])
    game.pick('B2')
    expect([game.at('A1'), game.last('charged')]).toEqual([[4, 0, 0], { unit: 'A1', target: 'B2', success: true }])
  })

  it('RR-CHARGE-5: then one Attack, of either kind as far as nobody is within 3"', () => {
    const game = charge(5, 6, { weapons: [SWORD, gun('pistol', 10)] })
    expect([game.refusal('attack:melee'), game.refusal('attack:ranged'), game.refusal('move')]).toEqual([undefined, 'RR-ACTION-4', 'not offered'])
    const far = charge(2, 5.5, { weapons: [blade('lance', 4), gun('pistol', 10)] })
    expect([end(far), far.refusal('attack:melee'), far.refusal('attack:ranged')]).toEqual([2, undefined, undefined])
  })

  it('RR-CHARGE-6: with nobody in reach it goes towards the nearest, and its activation ends', () => {
    const game = charge(4, 8)
    expect([end(game), game.state.active!.model]).toEqual([4, 'B1'])
  })

  it('RR-CHARGE-6: terrain on the way stops it, Water as well, and its activation ends', async () => {
    const charged = async (piece: ReturnType<typeof box>) => {
      const game = (await onGround({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 6] }], pieces: [piece] })).act('A1').dice(5).pick('charge').done()
      return [end(game), game.last('charged')['success'], game.state.active!.model]
    }
    expect(await charged(box('wall', 'wall', 0, 3, 3, 0.5, 3, WALL))).toEqual([2, false, 'B1'])
    expect(await charged(box('pond', 'water', 0, 3, 3, 1, 0.1, WATER))).toEqual([3.5, false, 'B1'])
  })

  it('RR-CHARGE-7: the first use of the first weapon has +1: Hit 6 and a 5 hit, the second time not', () => {
    const game = charge(5, 6, { fight: 2, weapons: [blade('axe', 1, 6)] }).dice(5, 10, 5).pick('attack:melee', 'B1').pick('hold').done()
    expect(game.data('hit').map(({ needs, hit }) => [needs, hit])).toEqual([[5, true], [6, false]])
    // With several weapons the attacker says which is first.
    const two = charge(5, 6, { fight: 2, weapons: [SWORD, blade('axe', 1, 6)] }).pick('attack:melee', 'B1').answer({ counts: { '0': 1, '1': 1 } })
    expect([two.asked!.kind, two.open]).toEqual(['first', ['0', '1']])
    two.dice(4, 4).pick('1').done()
    expect(two.data('hit').map(({ weapon, needs }) => [weapon, needs])).toEqual([['axe', 5], ['sword', 5]])
  })
})

describe('In Combat', () => {
  const beside = (gap: number, a: Partial<Card> = {}, b: Partial<Card> = {}, more: Scene['models'] = [], faces: readonly number[] = []) =>
    new Rain({ models: [{ id: 'A1', at: [0, 0], is: a }, { id: 'B1', at: [0, gap + 1], is: b }, ...more] }, faces).act('A1')
  const move = (game: Rain, z: number) => game.pick('move').breaks(game.path([0, z]))

  it('RR-COMBAT-1: reaches of 1" and 2": in combat at 2.0", not at 2.1"; one who is down counts', () => {
    const pike = { weapons: [blade('pike', 2)] }
    expect([beside(2, {}, pike).refusal('retreat'), beside(2.1, {}, pike).refusal('retreat')]).toEqual([undefined, 'RR-RETREAT-1'])
    expect(beside(1.5, {}, pike).changed((state) => { state.models['B1']!.down = true }).refusal('retreat')).toBe(undefined)
    expect(beside(0.5, { weapons: [] }, { weapons: [gun()] }).refusal('retreat')).toBe('RR-RETREAT-1')
  })

  it('RR-COMBAT-2: from 1.5" it may come to 0.5", not go to 1.8" or 3"', () => {
    const pike = { weapons: [blade('pike', 2)] }
    expect([move(beside(1.5, pike), 1), move(beside(1.5, pike), -0.3), move(beside(1.5, pike), -1.5)]).toEqual([[], ['RR-COMBAT-2'], ['RR-COMBAT-2']])
  })

  it('RR-COMBAT-2: nearer to one of two and level with the other will do, unless it has to come nearer to each', () => {
    const breaks = (among: 'one' | 'each', to: readonly [number, number]) => {
      const game = new Rain({
        models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.8] }, { id: 'B2', at: [1.9, 0] }], readings: { among },
      }).act('A1').pick('move')
      return game.breaks(game.path(to))
    }
    expect([breaks('one', [0, 0.1]), breaks('each', [0, 0.1])]).toEqual([[], ['RR-COMBAT-2']])
    expect([breaks('one', [0.3, 0.3]), breaks('each', [0.3, 0.3])]).toEqual([[], []])
  })

  it('RR-COMBAT-3: a Run and a Charge at another obey it, and Retreat is offered', async () => {
    const game = beside(0.8)
    expect(game.refusal('retreat')).toBe(undefined)
    game.pick('run')
    expect([game.breaks(game.path([0, -3])), game.breaks(game.path([0, 0.5]))]).toEqual([['RR-COMBAT-2'], []])
    const other = beside(0.8, {}, {}, [{ id: 'B2', at: [0, -5] }]).dice(5).pick('charge').done()
    expect([other.data('charge').length, other.last('charged')['target']]).toEqual([1, 'B1'])
    const models: Scene['models'] = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.8] }, { id: 'B2', at: [0, -5] }, { id: 'B3', at: [1.6, 0.9] }]
    const two = (await onGround({ models })).act('A1').dice(5).pick('charge').done()
    expect([two.asked!.kind, two.refusal('B2')]).toEqual(['charge-target', 'RR-COMBAT-3'])
  })

  it('RR-COMBAT-3: a Charge that no roll brings to anybody without leaving a combat is refused', async () => {
    const between: Scene['models'] = [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.8] }, { id: 'B2', at: [0, -1.8] }]
    const refusal = async (models: Scene['models']) => (await onGround({ models })).act('A1').refusal('charge')
    expect([await refusal(between), await refusal(between.slice(0, 2))]).toEqual(['RR-COMBAT-3', undefined])
  })

  it('RR-COMBAT-4: a Portal takes it out of combat without a free attack', async () => {
    const stone = { sight: 'open', ground: 'open', cover: 'none' } as const
    const gates = [{ ...box('one', 'portal', 1.5, 0, 0.5, 0.5, 2, stone), pair: 'gate' }, { ...box('two', 'portal', 15, 0, 0.5, 0.5, 2, stone), pair: 'gate' }]
    const scene = { models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.8] }], pieces: gates } as const
    const game = (await onGround(scene)).act('A1')
    const barred = (await onGround({ ...scene, readings: { placing: 'barred' } })).act('A1')
    expect([game.refusal('portal'), barred.refusal('portal')]).toEqual([undefined, 'RR-COMBAT-4'])
    game.pick('portal').answer({ poses: { A1: { at: [15, 0, 2], yaw: 0 } } })
    expect([game.at('A1'), game.data('free-attack'), game.state.active!.model]).toEqual([[15, 0, 2], [], 'B1'])
  })
})

describe('a Retreat', () => {
  const retreating = (faces: readonly number[], foes: Scene['models'] = [{ id: 'B1', at: [0, 1.8] }], a: Partial<Card> = {}) =>
    new Rain({ models: [{ id: 'A1', at: [0, 0], is: a }, ...foes] }).act('A1').dice(...faces).pick('retreat')

  it('RR-RETREAT-1: only who is In Combat retreats', () => {
    const lone = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9] }] }).act('A1')
    expect([retreating([]).asked!.kind, lone.refusal('retreat')]).toEqual(['free-attack', 'RR-RETREAT-1'])
  })

  it('RR-RETREAT-2: Movement 5 and a D3 of 2: 10.0" and not 10.1"', () => {
    const game = retreating([]).dice(3).pick('hold').done()
    expect([game.breaks(game.path([0, -10])), game.breaks(game.path([0, -10.1]))]).toEqual([[], ['RR-RETREAT-2']])
    game.go([0, -10])
    expect([game.at('A1'), game.state.active!.model]).toEqual([[0, 0, -10], 'B1'])
  })

  it('RR-RETREAT-3: each in combat with it may strike once before it moves; one whose reach is too short, or who is down, may not', () => {
    const foes: Scene['models'] = [
      { id: 'B1', at: [0, 1.8] }, { id: 'B2', at: [1.9, 0] }, { id: 'B3', at: [-1.9, 0], down: true }, { id: 'B4', at: [0, -2.5] },
    ]
    const game = retreating([], foes, { weapons: [blade('pike', 2)], wounds: 6 })
    const asked: string[] = []
    while (game.asked!.kind === 'free-attack') {
      asked.push((game.asked!.about as { by: string }).by)
      game.dice(3, ...(asked.length === 2 ? [1] : [])).pick('use:0')
    }
    expect([asked, game.done().at('A1'), game.asked!.kind]).toEqual([['B1', 'B2'], [0, 0, 0], 'path'])
  })

  it('RR-RETREAT-3: whom a free attack brings down does not move', () => {
    const game = retreating([], [{ id: 'B1', at: [0, 1.8], is: { weapons: [blade('maul', 1, 5, { damage: 2 })] } }, { id: 'B2', at: [9, 9] }])
    game.dice(5, 6).pick('use:0').done()
    expect([game.model('A1').bleeding, game.data('moved'), game.state.active?.model]).toEqual([true, [], 'B1'])
  })

  it('RR-RETREAT-4: with +1 to its Hit Roll: Hit 6 and a 5 hit', () => {
    const game = retreating([], [{ id: 'B1', at: [0, 1.8], is: { weapons: [blade('axe', 1, 6)] } }]).dice(5, 7, 1).pick('use:0').done()
    expect(game.last('hit')).toMatchObject({ needs: 5, hit: true, why: 'retreat' })
  })
})
