import { describe, expect, it } from 'vitest'
import { setLevel } from '../../../../src/rules/engine/play'
import type { Item } from '../../../../src/rules/ruinstars/game/state'
import { Ruin, type Scene } from './driver'
import { blade, rifle } from './profiles'

const apart = (n: number, m: number, more: Partial<Scene> = {}) => new Ruin({
  units: [
    ...Array.from({ length: n }, (_, i) => ({ id: `A${i + 1}`, at: [i * 3 - 8, -8] as const, is: { leader: i === 0 } })),
    ...Array.from({ length: m }, (_, i) => ({ id: `B${i + 1}`, at: [i * 3 - 8, 8] as const, is: { leader: i === 0 } })),
  ],
  ...more,
})

const activated = (game: Ruin) => game.data('activated').map(({ unit }) => unit as string)
const kinds = (game: Ruin) => game.play.log.map(({ kind }) => kind)

describe('Turns', () => {
  it('RU-CYCLE-2: start, activations, end; orders dice in the start step', () => {
    const game = apart(1, 1).endTurn()
    const order = kinds(game).filter((kind) => ['turn', 'orders', 'initiative', 'activated', 'turn-end'].includes(kind))
    expect(order.slice(0, 8)).toEqual(['turn', 'orders', 'orders', 'initiative', 'activated', 'activated', 'turn-end', 'turn'])
    expect(game.state.turn).toBe(2)
  })

  it('RU-CYCLE-3: Squads take turns', () => {
    expect(activated(apart(2, 2).endTurn()).slice(0, 4).map((unit) => unit[0])).toEqual(['A', 'B', 'A', 'B'])
  })

  it('RU-CYCLE-4: each Unit once; with 4 against 6 the last two of B follow each other', () => {
    const game = apart(4, 6).endTurn()
    const sides = activated(game).slice(0, 10)
    expect(sides.map((unit) => unit[0]).join('')).toBe('ABABABABBB')
    expect(new Set(sides).size).toBe(10)
  })

  it('RU-CYCLE-4: a Unit that is Taken Out before it acts is not activated', () => {
    const game = new Ruin(
      { units: [{ id: 'A1', at: [0, 0], is: { act: 1 }, gear: [blade()] }, { id: 'B1', at: [0, 1.5], is: { hit: 1 } }, { id: 'B2', at: [9, 9] }] },
      [3, 6, 6, 6],
    ).act('A1').pick('fight:0', 'B1').done().endTurn()
    expect(activated(game).slice(0, 2)).toEqual(['A1', 'B2'])
  })

  it('RU-HOUSE-10: the higher die of the turn opens, ties roll again', () => {
    expect(activated(apart(1, 1, { opening: { first: [2, 4] } }))[0]).toBe('B1')
    const tie = apart(1, 1, { opening: { first: [3, 3, 6, 1] } })
    expect([tie.data('initiative').map(({ first }) => first), activated(tie)[0]]).toEqual([[null, 'A'], 'A1'])
  })

  it('RU-HOUSE-10, RU-ORDERS-7, RU-ORDERS-8: the lower side may spend TO on its die', () => {
    const game = apart(1, 1, { opening: { first: [4, 3], B: [1, 1, 1] } })
    expect([game.asked!.kind, game.asked!.of, game.open]).toEqual(['initiative', ['B'], ['keep', 'up', 'reroll']])
    game.pick('up', 'up')
    expect([game.state.orders.B, activated(game)]).toEqual([1, ['B1']])
  })
})

describe('Tactical Orders', () => {
  const rolled = (game: Ruin, side: string) => game.data('orders').find((one) => one['side'] === side)!

  it('RU-ORDERS-1: each face of 1 to 3 is a TO', () => {
    const game = apart(2, 1, { opening: { A: [1, 3, 4, 6, 2] } })
    expect([rolled(game, 'A'), game.state.orders.A]).toMatchObject([{ faces: [1, 3, 4, 6, 2], orders: 3 }, 3])
  })

  it('RU-ORDERS-2: five dice with a Standing Leader', () => {
    expect((rolled(apart(2, 1), 'A')['faces'] as number[]).length).toBe(5)
  })

  it('RU-ORDERS-3: three dice once it is Taken Out', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0], is: { act: 1 }, gear: [blade()] }, { id: 'B1', at: [0, 1.5], is: { hit: 1, leader: true } }, { id: 'B2', at: [9, 9] }],
    }, [3, 6, 6, 6]).act('A1').pick('fight:0', 'B1').done().endTurn()
    expect(game.data('orders').filter((one) => one['side'] === 'B').map((one) => (one['faces'] as number[]).length)).toEqual([5, 3])
  })

  it('RU-ORDERS-4: 1 more TO for each of its own Units that is out, every turn; or a die more', () => {
    const start = (readings: NonNullable<Scene['readings']>) => apart(
      3, 1, { readings, opening: { A: [6, 6, 6, 6, 6, 1, 2, 5, 6, 4, 6, 6] } },
    ).act('A1').changed((state) => {
      for (const id of ['A2', 'A3']) Object.assign(state.units[id]!, { hit: 0, where: 'out' })
      const pose = { at: [0, 0, 0], yaw: 0 } as const
      state.losses.push({ unit: 'A2', by: 'B', turn: 1, pose }, { unit: 'A3', by: 'B', turn: 1, pose })
    })
    const points = start({}).endTurn()
    expect(points.data('orders').filter((one) => one['side'] === 'A')[1]).toMatchObject({ faces: [1, 2, 5, 6, 4], orders: 4 })
    const dice = start({ losses: 'dice' }).endTurn()
    expect(dice.data('orders').filter((one) => one['side'] === 'A')[1]).toMatchObject({ faces: [1, 2, 5, 6, 4, 6, 6], orders: 2 })
  })

  it('RU-ORDERS-5: what is not spent is gone at the end of the turn', () => {
    const game = apart(1, 1, { opening: { A: [1, 1] } })
    expect(game.state.orders.A).toBe(2)
    expect(game.endTurn().state.orders.A).toBe(0)
    // Not only because new ones are rolled.
    const last = apart(1, 1, { opening: { A: [1, 1] }, readings: { turns: 1 } }).endTurn()
    expect([last.play.state.over !== null, last.state.orders.A]).toEqual([true, 0])
  })
})

const marker = (id: string, x: number, z: number): Item => ({
  id, name: id, kind: 'objective', radius: 0.5, portable: false, at: [x, 0, z], carrier: null, side: null,
})

describe('Control', () => {
  const score = (units: Scene['units'], items: readonly Item[] = [marker('M', 0, 0)]) => {
    const game = new Ruin({ units, items, mission: 'relay' }).endTurn()
    return [game.state.points.A[0], game.state.points.B[0]]
  }

  it('RU-CONTROL-1: who is Adjacent to the marker', () => {
    expect(score([{ id: 'A1', at: [1.8, 0] }, { id: 'B1', at: [9, 9] }])).toEqual([1, 0])
    expect(score([{ id: 'A1', at: [2.4, 0] }, { id: 'B1', at: [9, 9] }])).toEqual([0, 0])
  })

  it('RU-CONTROL-2: unless an enemy is Adjacent to it', () => {
    expect(score([{ id: 'A1', at: [1.5, 0] }, { id: 'B1', at: [3.4, 0] }])).toEqual([0, 0])
    expect(score([{ id: 'A1', at: [1.5, 0] }, { id: 'B1', at: [3.4, 0] }, { id: 'A2', at: [-1.5, 0] }])).toEqual([1, 0])
    // Both have it where neither is Adjacent to the other.
    expect(score([{ id: 'A1', at: [1.5, 0] }, { id: 'B1', at: [-1.5, 0] }])).toEqual([1, 1])
  })

  it('RU-HOUSE-11: 1 MP for each marker that is controlled in an end step', () => {
    const three = [marker('M1', -9, 0), marker('M2', 0, 0), marker('M3', 9, 0)]
    expect(score([{ id: 'A1', at: [-9, 1.5] }, { id: 'A2', at: [0, 1.5] }, { id: 'B1', at: [9, 1.5] }], three)).toEqual([2, 1])
  })
})

describe('The end of a mission', () => {
  const whole = (more: Partial<Scene> = {}) => new Ruin({
    mission: 'relay', items: [marker('M', -8, -6.5)],
    units: [{ id: 'A1', at: [-8, -8] }, { id: 'A2', at: [0, -8] }, { id: 'B1', at: [0, 8], is: { hit: 3 }, hit: 2 }], ...more,
  })
  const toEnd = (game: Ruin) => {
    while (!game.play.state.over) game.endTurn()
    return game
  }

  it('RU-HOUSE-11: Relay ends after turn 5, the higher MP total wins', () => {
    const game = toEnd(whole())
    expect([game.state.turn, game.state.points.A, game.play.state.over]).toMatchObject([5, [1, 1, 1, 1, 1], { winner: 'A' }])
    expect(toEnd(whole({ items: [] })).play.state.over!.winner).toBeNull()
    expect(toEnd(whole({ readings: { turns: 2 } })).state.turn).toBe(2)
  })

  it('RU-HOUSE-11: or with the end step of the turn in which a Squad has no Standing Unit', () => {
    const game = new Ruin({
      mission: 'relay', units: [{ id: 'A1', at: [0, 0], gear: [blade()] }, { id: 'A2', at: [9, 9] }, { id: 'B1', at: [0, 1.5], is: { hit: 1 } }],
    }).endTurn().endTurn()
    expect(game.state.turn).toBe(3)
    game.act('A1').dice(3, 6, 6, 6).pick('fight:0', 'B1').done()
    expect(game.play.state.over).toBeNull()
    game.endTurn()
    expect([game.state.turn, game.play.state.over !== null]).toEqual([3, true])
  })

  it('RU-CYCLE-5: victory, MP, injuries, in that order', () => {
    expect(kinds(toEnd(whole())).filter((kind) => ['victory', 'earned', 'injuries'].includes(kind))).toEqual(['victory', 'earned', 'injuries'])
  })

  it('RU-CYCLE-6: a mode without injuries leaves every Unit as it is', () => {
    expect(toEnd(whole({ mode: 'bare' })).state.aftermath!.units).toEqual({ A1: 4, A2: 4, B1: 2 })
  })

  it('RU-HOUSE-12: in single missions MP only decide victory, and everybody recovers', () => {
    const game = whole().changed((state) => {
      Object.assign(state.units['A2']!, { hit: 0, where: 'out' })
    })
    expect(toEnd(game).state.aftermath).toEqual({ winner: 'A', points: { A: 5, B: 0 }, units: { A1: 4, A2: 4, B1: 3 } })
  })
})

describe('Setting up', () => {
  const fresh = (more: Partial<Scene> = {}, faces: readonly number[] = [5, 2]) => {
    const game = new Ruin(
      { mission: 'relay', units: [{ id: 'A1', at: null }, { id: 'A2', at: null }, { id: 'B1', at: null }], gear: undefined, ...more } as Scene, faces,
    )
    return game
  }
  const at = (unit: string, x: number, z: number) => ({ poses: { [unit]: { at: [x, 0, z] as const, yaw: 0 } } })

  it('RU-CYCLE-1: mission, table, deployment, in that order', () => {
    const game = fresh()
    expect([game.state.phase, game.asked!.kind]).toEqual(['set-up', 'edge'])
    // Nobody deploys before the table is set up.
    expect(game.try(at('A1', 0, -15)).ok).toBe(false)
    game.pick('south')
    expect([game.state.phase, game.asked!.kind]).toEqual(['deployment', 'deploy'])
    expect(kinds(game).filter((kind) => ['mission', 'edges', 'set-up'].includes(kind))).toEqual(['mission', 'edges', 'set-up'])
  })

  it('RU-HOUSE-9: the winner of the roll-off picks an edge, ties again', () => {
    const game = fresh({}, [4, 4, 2, 6])
    expect([game.done().asked!.of, game.data('roll-off').length]).toEqual([['B'], 2])
    expect(game.pick('west').state.edges).toEqual({ A: 'east', B: 'west' })
  })

  it('RU-HOUSE-9: wholly within 6" of its edge, in alternation', () => {
    const game = fresh().pick('south', 'A1')
    expect(game.breaks(at('A1', 0, -12.5))).toEqual([])
    expect(game.breaks(at('A1', 0, -12.3))).toEqual(['RU-HOUSE-9'])
    // A printed distance has 0.01" of slack.
    expect([game.breaks(at('A1', 0, -12.495)), game.breaks(at('A1', 0, -12.485))]).toEqual([[], ['RU-HOUSE-9']])
    game.answer(at('A1', 0, -12.5))
    expect([game.asked!.kind, game.asked!.of]).toEqual(['deploy-place', ['B']])
    game.answer(at('B1', 0, 15))
    expect(game.asked!.of).toEqual(['A'])
    expect(game.breaks(at('A2', 0.5, -12.5))).toEqual(['RU-HOUSE-8'])
    game.answer(at('A2', 3, -12.5))
    expect(game.state.turn).toBe(1)
  })

  it('RU-HOUSE-11: the relays lie on the centre line, at 6", 18" and 30"', () => {
    const game = fresh().pick('south')
    expect(Object.values(game.state.items).map((item) => item.at)).toEqual([[-12, 0, 0], [0, 0, 0], [12, 0, 0]])
    const turned = fresh().pick('west')
    expect(Object.values(turned.state.items).map((item) => item.at!.map(Math.round).map(Math.abs))).toEqual([[0, 0, 12], [0, 0, 0], [0, 0, 12]])
  })

  it('RU-HOUSE-9: a quick game asks nothing before its first turn', () => {
    const game = fresh({ quick: true })
    expect([game.state.turn, game.state.phase, Object.keys(game.play.state.board.models).length]).toEqual([1, 'activation', 3])
    for (const [id, model] of Object.entries(game.play.state.board.models)) expect(Math.abs(model.at[2]), id).toBeGreaterThanOrEqual(12.5 - 0.01)
  })
})

describe('House readings by agreement', () => {
  it('a rule that is switched off is not looked at, and the game goes on from what it would have refused', () => {
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0], gear: [rifle()] }, { id: 'B1', at: [0, 1.8], is: { hit: 9 } }, { id: 'B2', at: [0, 9], is: { hit: 9 } }],
    }).act('A1')
    expect(game.refusal('shoot:0')).toBe('RU-RANGED-6')
    for (const rule of ['RU-RANGED-6', 'RU-ACTION-4']) {
      const off = setLevel(game.play, { rule, level: 'off', for: 'game', agreed: ['A', 'B'] }, game.host)
      if (!off.ok) throw new Error(off.error.text)
      game.play = off.value
    }
    game.pick('shoot:0').dice(3, 6, 6).pick('B2').done()
    expect(game.last('wounded')).toMatchObject({ unit: 'B2', left: 8 })
    game.pick('move').go([8, 0]).pick('hold')
    expect(game.at('A1')[0]).toBe(8)
  })
})

describe('Missions of our own', () => {
  it('RU-ACTION-12, RU-DICE-7: Salvage: a core that is stowed in one’s own zone earns a D3 of MP, one in hand 1 at the end', () => {
    const core = (id: string): Item => ({ ...marker(id, 0, 0), kind: 'token', portable: true, at: null, carrier: 'A1' })
    const game = new Ruin({
      mission: 'salvage', edges: { A: 'south', B: 'north' }, units: [{ id: 'A1', at: [0, -10] }, { id: 'B1', at: [0, 8], gear: [rifle()] }],
      items: [core('C1'), core('C2')],
    }).act('A1')
    expect(game.refusal('mission:stow')).toBe('RU-ACTION-12')
    game.pick('move').go([0, -12.2]).dice(3).pick('mission:stow', 'C1').done()
    expect([game.state.points.A, game.state.items['C1']]).toMatchObject([[2], { side: 'A', carrier: null, at: null }])
    while (!game.play.state.over) game.endTurn()
    expect([game.state.turn, game.play.state.over]).toMatchObject([6, { winner: 'A', text: '3 MP to 0.' }])
  })

  it('RU-DICE-7, RU-ORDERS-7, RU-ORDERS-8: its die is a die like any other, for re-rolls and orders', () => {
    const stow = () => new Ruin({
      mission: 'salvage', edges: { A: 'south', B: 'north' }, units: [{ id: 'A1', at: [0, -14] }, { id: 'B1', at: [0, 8] }], opening: { A: [1, 1, 1] },
      items: [{ ...marker('C', 0, 0), kind: 'token', portable: true, at: null, carrier: 'A1' }],
    }).act('A1').dice(4).pick('mission:stow', 'C')
    expect([stow().open, stow().pick('keep').state.points.A]).toEqual([['keep', 'up', 'reroll'], [2]])
    const game = stow().pick('up', 'keep')
    expect([game.state.points.A, game.state.orders.A]).toEqual([[3], 2])
    const again = stow().dice(1).pick('reroll').done()
    expect([again.refusal('reroll'), again.pick('keep').state.points.A]).toEqual(['RU-DICE-5', [1]])
  })

  it('RU-HOUSE-14: a core is stowed by who is in its own zone, to 0.01"', () => {
    const refusal = (z: number) => new Ruin({
      mission: 'salvage', edges: { A: 'south', B: 'north' }, units: [{ id: 'A1', at: [0, z] }, { id: 'B1', at: [0, 8] }],
      items: [{ ...marker('C', 0, 0), kind: 'token', portable: true, at: null, carrier: 'A1' }],
    }).act('A1').refusal('mission:stow')
    expect([refusal(-11.495), refusal(-11.485)]).toEqual([undefined, 'RU-ACTION-12'])
  })

  it('RU-HOUSE-14, RU-ACTION-12: Salvage is over when every core is home', () => {
    const game = new Ruin({
      mission: 'salvage', edges: { A: 'south', B: 'north' }, units: [{ id: 'A1', at: [0, -14] }, { id: 'B1', at: [0, 8] }],
      items: [{ ...marker('C', 0, 0), kind: 'token', portable: true, at: null, carrier: 'A1' }],
    }).act('A1')
    game.dice(6).pick('mission:stow', 'C').done().endTurn()
    expect([game.state.turn, game.play.state.over]).toMatchObject([1, { winner: 'A', text: '3 MP to 0.' }])
  })

  it('RU-HOUSE-15, RU-ACTION-12, RU-CONTROL-2: Breakers: a breaker is switched by who controls it, and earns MP each turn until it is switched back', () => {
    const console = (id: string, x: number): Item => ({ ...marker(id, x, 0), kind: 'console' })
    const game = new Ruin({
      mission: 'breakers', units: [{ id: 'A1', at: [1.5, 0] }, { id: 'B1', at: [9, 9] }], items: [console('breaker-1', 0), console('breaker-2', 3)],
    }).act('A1')
    game.pick('mission:switch', 'breaker-1').endTurn()
    expect(game.state.points.A).toEqual([2, 0])
    expect(game.act('A1').pick('mission:switch').open).toEqual(['breaker-2', 'back'])
    game.pick('breaker-2').endTurn()
    expect(game.state.points.A).toEqual([2, 3, 0])
    const held = new Ruin({ mission: 'breakers', units: [{ id: 'A1', at: [1.5, 0] }, { id: 'B1', at: [3.1, 0] }], items: [console('breaker-1', 0)] }).act('A1')
    expect(held.refusal('mission:switch')).toBe('RU-ACTION-12')
  })

  it('RU-ACTION-12: their markers lie where a base can get at them', () => {
    for (const mission of ['salvage', 'breakers'] as const) {
      const game = new Ruin({ mission, units: [{ id: 'A1', at: null }, { id: 'B1', at: null }] }, [5, 2]).pick('south')
      const items = Object.values(game.state.items)
      expect(items).toHaveLength(5)
      for (const { at } of items) expect(Math.abs(at![2]), mission).toBeLessThan(12)
    }
  })
})
