import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../../src/core/vec'
import type { Gear } from '../../../../src/rules/ruinstars/profile'
import { box } from '../../engine/flat-table'
import { Ruin, type Scene } from './driver'
import { blade, rifle, special } from './profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1 with that gear; all have 9 HIT and 9 ACT. */
const scene = (gear: readonly Gear[], places: Readonly<Record<string, Vec2>>, more: Partial<Scene> = {}) =>
  new Ruin({
    units: Object.entries({ A1: [0, 0] as Vec2, ...places }).map(([id, at]) => ({ id, at, is: { hit: 9, act: 9 }, gear: id === 'A1' ? gear : [] })),
    ...more,
  }).act('A1')

const PAIR = { B1: [0, 9], B2: [1.5, 9] } as const
const BOTH = { counts: { B1: 2, B2: 2 } } as const
/** Whose dice lie on the table and wait for their owner. */
const waiting = (game: Ruin): unknown => (game.asked!.kind === 'dice' ? (game.asked!.about as { attack: { target: string } }).attack.target : game.asked!.kind)

describe('The attacks of Spread are one use of the weapon', () => {
  it('RU-WEAPON-SPR-2, RU-WEAPON-ACC-1: x re-rolls among all targets, and anew with the next use', () => {
    const spray = [rifle('spray', 4, special('SPR'), special('ACC', 1))]
    const used = scene(spray, PAIR).pick('shoot:0').dice(5, 5).answer(BOTH)
    expect(waiting(used)).toBe('B1')
    used.dice(6, /* B2 */ 5, 5).pick('reroll:0').done()
    expect([waiting(used), used.data('strikes').length]).toEqual(['action', 2])
    used.pick('shoot:0').dice(5, 5).answer(BOTH)
    expect(waiting(used)).toBe('B1')
    const kept = scene(spray, PAIR).pick('shoot:0').dice(5, 5, 5, 5).answer(BOTH).pick('done').done()
    expect(waiting(kept)).toBe('B2')
  })

  it('RU-WEAPON-SPR-2, RU-WEAPON-BRU-1, RU-MELEE-3: support is for its own target, Brutal for all of them', () => {
    const flail = [blade('flail', 4, special('SPR'), special('BRU', 1))]
    const game = scene(flail, { B1: [-0.8, 1.4], B2: [0.8, 1.4], A2: [-2.4, 1.4] }).pick('fight:0').dice(5, 5).answer(BOTH)
    // One by support, then Brutal is left for B2.
    game.dice(6).pick('reroll:0').dice(5, 5).pick('done').done()
    expect(waiting(game)).toBe('B2')
    game.dice(6).pick('reroll:0').done()
    expect(waiting(game)).toBe('action')
  })

  it('RU-WEAPON-SPR-2, RU-WEAPON-AUT-1: x dice hit without a roll, of all that are shared out', () => {
    const spray = () => scene([rifle('spray', 4, special('SPR'), special('AUT', 2))], PAIR).pick('shoot:0').answer(BOTH)
    const game = spray().dice(3, 3, 6, 6).pick('0').done()
    expect(game.data('attack').map(({ auto, faces }) => [auto, faces])).toEqual([[2, []], [0, [6, 6]]])
    // One of them rolled at B1 is left for B2.
    const shared = spray().dice(6, 3).pick('1').done()
    expect(shared.open).toEqual(['0', '1'])
    shared.dice(6, 3).pick('0').done()
    expect(shared.data('attack').map(({ auto }) => auto)).toEqual([1, 1])
  })

  it('RU-WEAPON-SPR-2, RU-WEAPON-RND-1: x Critical Strikes deal 3', () => {
    const game = scene([rifle('spray', 4, special('SPR'), special('RND', 1))], PAIR).pick('shoot:0').dice(1, 6, 3, 3, 3, 1, 6, 3, 3).answer(BOTH).done()
    expect(game.data('strikes').map(({ damage }) => damage)).toEqual([3, 2])
  })

  it('RU-WEAPON-SPR-2, RU-WEAPON-CHR-1: the Strikes go on to x others', () => {
    const game = scene([rifle('spray', 4, special('SPR'), special('CHR', 1))], PAIR).pick('shoot:0').dice(3, 6, 3).answer(BOTH).done()
    expect([waiting(game), game.open]).toEqual(['chain', ['B2']])
    game.dice(3, /* at B2 */ 3, 6, 3).answer({ options: ['B2'] }).done()
    expect(waiting(game)).toBe('action')
  })

  it('RU-WEAPON-SPR-2, RU-HOUSE-3: an attacker that falls on the way attacks nobody else', () => {
    const game = scene([blade('flail', 2, special('SPR'))], { B1: [-0.8, 1.4], B2: [0.8, 1.4] }).changed((state) => { state.units['A1']!.hit = 1 })
    game.pick('fight:0').dice(3, /* B1 */ 1, /* A1 */ 6).answer({ counts: { B1: 1, B2: 1 } }).done()
    expect([game.unit('A1').where, game.data('attack').length, game.data('no-target').length]).toEqual(['out', 1, 1])
  })
})

describe('Whom else an attack strikes', () => {
  it('RU-WEAPON-BLS-2, RU-COVER-2: one whom the attacker does not see is in Cover if what hides it is within 1"', () => {
    // All lines to B2 are stopped by the wall, none to B1, which sees B2.
    const blast = (wall: ReturnType<typeof box>) =>
      waiting(scene([rifle('mortar', 1, special('BLS'))], PAIR, { pieces: [wall] }).pick('shoot:0').dice(3, 3, 6).pick('B1').done())
    expect(blast(box('near', 'wall', 1.6, 8, 0.9, 0.1, 4, WALL))).toBe('B1')
    expect(blast(box('far', 'wall', 1.1, 6, 0.6, 0.1, 4, WALL))).toBe('action')
  })

  it('RU-WEAPON-CHR-1: Adjacent to where the first target stood, even if that is out', () => {
    const game = scene([rifle('arc', 1, special('CHR', 1))], PAIR).changed((state) => { state.units['B1']!.hit = 1 })
    game.pick('shoot:0').dice(3, 6).pick('B1').done()
    expect([game.unit('B1').where, waiting(game), game.open]).toEqual(['out', 'chain', ['B2']])
  })

  it('RU-WEAPON-CHR-1, RU-CRIT-2: even if the attacker was Taken Out meanwhile', () => {
    const game = scene([blade('chain', 1, special('CHR', 1))], { B1: [0, 1.6], B2: [0, 3.2] }).changed((state) => { state.units['A1']!.hit = 1 })
    game.pick('fight:0').dice(3, 1, 6).pick('B1').done()
    expect([game.unit('A1').where, waiting(game)]).toEqual(['out', 'chain'])
    game.dice(6).answer({ options: ['B2'] }).pick('done').done()
    expect(game.unit('B2').hit).toBe(8)
  })

  it('RU-WEAPON-RLT-1, RU-WEAPON-ACC-1: a six of a Relentless weapon uses up none of the other re-rolls', () => {
    const game = scene([rifle('rifle', 3, special('RLT'), special('ACC', 1))], { B1: [0, 9] }).pick('shoot:0').dice(6, 5, 4).pick('B1').dice(6).pick('reroll:0')
    expect(game.open).toEqual(['reroll:1', 'reroll:2', 'done'])
    game.dice(6).pick('reroll:1').done()
    expect(waiting(game)).toBe('action')
  })
})

describe('Who falls', () => {
  it('RU-CRIT-3, RU-HOUSE-11: both at once, the last of their Squads: the mission ends with this turn, a draw', () => {
    const game = scene([blade('blade', 3)], { B1: [0, 1.6] }).changed((state) => {
      for (const id of ['A1', 'B1']) state.units[id]!.hit = 1
    })
    game.pick('fight:0').dice(3, 3, 6, /* B1 */ 1, 6, /* A1 */ 6).pick('B1').done()
    expect([game.unit('A1').where, game.unit('B1').where]).toEqual(['out', 'out'])
    expect([game.state.turn, game.play.state.over]).toMatchObject([1, { winner: null }])
  })

  it('RU-AOO-1: the last of a Squad on its way: the others act on, and the turn is played out', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0], hit: 1 }, { id: 'B1', at: [0, 1.5], gear: [blade()] }, { id: 'B2', at: [9, 9] }] })
    game.act('A1').pick('move').go([0, -6]).dice(3, 6, 6, 6).pick('strike:0').done()
    expect([game.unit('A1').where, game.state.walking, game.asked!.of, game.play.state.over]).toEqual(['out', null, ['B'], null])
    game.endTurn()
    expect(game.play.state.over).not.toBeNull()
  })

  it('RU-WEAPON-LIM-1, RU-AOO-1: a weapon of Limited Ammo is used up by an attack of opportunity as well', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0], is: { hit: 9 } }, { id: 'B1', at: [0, 1.5], gear: [blade('spike', 2, special('LIM'))] }] })
    game.act('A1').pick('move').go([0, -6]).dice(6, 6).pick('strike:0').done().pick('end')
    expect(game.act('B1').refusal('fight:0')).toBe('RU-WEAPON-LIM-1')
  })
})

describe('Orders at the start of a turn', () => {
  const opened = (first: readonly number[], orders: { A?: readonly number[]; B?: readonly number[] }) =>
    new Ruin({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9] }], opening: { ...orders, first } })
  const first = (game: Ruin) => game.last('initiative')['first']

  it('RU-ORDERS-8, RU-HOUSE-10: several TO go on the same die, over a tie', () => {
    const game = opened([4, 3], { B: [1, 1, 1] }).pick('up')
    expect([game.asked!.kind, game.asked!.of, game.asked!.text]).toEqual(['initiative', ['B'], 'Who acts first? Both rolled 4.'])
    game.pick('up')
    expect([first(game), game.state.orders.B, game.asked!.kind]).toEqual(['B', 1, 'action'])
  })

  it('RU-ORDERS-8, RU-HOUSE-10: either side of a tie may; if both let it stand they roll again', () => {
    const raised = opened([3, 3], { A: [1], B: [1, 1] }).pick('keep')
    expect(raised.asked!.of).toEqual(['B'])
    raised.pick('up')
    // Now A is behind, and may raise its die as well.
    expect([raised.asked!.of, raised.open]).toEqual([['A'], ['keep', 'up', 'reroll']])
    expect(first(raised.pick('keep'))).toBe('B')
    const again = opened([3, 3, 6, 2], { A: [1] }).pick('keep')
    expect([again.data('initiative').map((one) => one['first']), again.state.orders.A]).toEqual([[null, 'A'], 1])
  })

  it('RU-ORDERS-7, RU-DICE-5: a die of that roll is rolled again once', () => {
    const game = opened([4, 3], { B: [1, 1] }).dice(2).pick('reroll').done()
    expect([game.asked!.of, game.refusal('reroll')]).toEqual([['B'], 'RU-DICE-5'])
    expect(first(game.pick('keep'))).toBe('A')
  })

  it('RU-ORDERS-3, RU-ORDERS-4: five dice by losses are not those of a Leader', () => {
    const game = opened([], {})
    expect(game.play.log.find(({ kind }) => kind === 'orders')!.rules).toContain('RU-ORDERS-3')
    const lost = new Ruin({
      units: ['A1', 'A2', 'A3'].map(
        (id, i) => ({ id, at: [i * 3, 0] as const, is: { leader: i === 1 } })
      ).concat([{ id: 'B1', at: [0, 9] as never, is: { leader: true } }]),
      readings: { losses: 'dice' },
    }).act('A1').changed((state) => {
      for (const id of ['A2', 'A3']) Object.assign(state.units[id]!, { hit: 0, where: 'out' })
    }).endTurn()
    const told = lost.play.log.filter(({ kind }) => kind === 'orders').slice(2).map(
      ({ rules, data }) => [(data as { faces: unknown[] }).faces.length, rules.at(-1)]
    )
    expect(told).toEqual([[5, 'RU-ORDERS-3'], [5, 'RU-ORDERS-2']])
  })
})

describe('Orders and what else counts', () => {
  it('RU-DICE-6, RU-ORDERS-8: a die that was rolled again may still be shifted', () => {
    const game = scene(
      [rifle('rifle', 1, special('ACC', 1))], { B1: [0, 9] }, { opening: { A: [1] } },
    ).pick('shoot:0').dice(6).pick('B1').dice(4).pick('reroll:0').done()
    expect([game.refusal('order:0'), game.refusal('down:0')]).toEqual(['RU-DICE-5', undefined])
    game.dice(6).pick('down:0').done()
    expect(game.last('strikes')).toMatchObject({ faces: [3], strikes: 1 })
  })

  it('RU-ORDERS-9, RU-WEAPON-2MC-1: an extra action is no use for Double Melee', () => {
    const game = scene([blade('twin', 1, special('2MC'))], { B1: [0, 1.6] }, { opening: { A: [1] } })
    game.dice(6).pick('order', 'fight:0', 'B1').dice(6).pick('fight:0', 'B1')
    // The first that is paid with ACT cost 1, the second is 2 - 1.
    expect([game.data('action').map(({ cost }) => cost), game.cost('fight:0')]).toEqual([[0, 1], 1])
  })

  it('RU-WEAPON-PBK-1, RU-RANGED-3: point blank also at one that is Adjacent to a Squadmate', () => {
    const game = scene([rifle('pistol', 1, special('PBK'))], { B1: [0, 1.6], A2: [0, 3.2], B2: [0, 4.8] }).pick('shoot:0')
    expect([game.refusal('B1'), game.refusal('B2')]).toEqual([undefined, 'RU-RANGED-6'])
  })
})
