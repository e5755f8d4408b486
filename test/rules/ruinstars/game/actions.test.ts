import { describe, expect, it } from 'vitest'
import type { Item } from '../../../../src/rules/ruinstars/game/state'
import { box } from '../../engine/flat-table'
import { Ruin, type Scene } from './driver'
import { blade, rifle } from './profiles'

const DOOR = { sight: 'solid', ground: 'impassable', cover: 'none' } as const
const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

const alone = (act = 6, more: Partial<Scene> = {}) => new Ruin({
  units: [{ id: 'A1', at: [0, 0], is: { act }, gear: [rifle(), blade()] }, { id: 'B1', at: [0, 14], is: { hit: 9 } }, ...(more.units ?? [])],
  ...without(more),
}).act('A1')
const without = ({ units: _units, ...rest }: Partial<Scene>) => rest

const token = (x: number, z: number, is: Partial<Item> = {}): Item => ({
  id: 'T', name: 'Token', kind: 'token', radius: 0.4, portable: true, at: [x, 0, z], carrier: null, side: null, ...is,
})

describe('Actions', () => {
  it('RU-ACTION-1: the first Move costs 1', () => {
    const game = alone(3)
    expect(game.cost('move')).toBe(1)
    game.pick('move').go([3, 0])
    expect(game.left).toBe(2)
  })

  it('RU-ACTION-2: repeats cost one more each: 1, 2 and 3', () => {
    const game = alone(6)
    const costs = [1, 2, 3].map((_, i) => {
      const cost = game.cost('move')
      game.pick('move').go([0, -1 - i])
      return cost
    })
    expect(costs).toEqual([1, 2, 3])
    expect(game.data('action').map(({ cost }) => cost)).toEqual([1, 2, 3])
  })

  it('RU-ACTION-3: each kind is counted apart, and anew in the next activation', () => {
    const game = alone(5)
    game.pick('move').go([1, 0]).pick('dash').go([2, 0]).dice(6, 6).pick('shoot:0', 'B1')
    expect(game.left).toBe(2)
    expect(game.data('action').map(({ cost }) => cost)).toEqual([1, 1, 1])
    game.endTurn().act('A1')
    expect(game.cost('move')).toBe(1)
  })

  it('RU-ACTION-4: a Move costs 1 and is 6" long', () => {
    const game = alone().pick('move')
    expect(game.breaks(game.path([6, 0]))).toEqual([])
    expect(game.breaks(game.path([6.1, 0]))).toEqual(['RU-ACTION-4'])
  })

  it('RU-ACTION-5: a Dash costs 1 and is 2" long', () => {
    const game = alone().pick('dash')
    expect(game.breaks(game.path([2, 0]))).toEqual([])
    expect(game.breaks(game.path([2.1, 0]))).toEqual(['RU-ACTION-5'])
    expect(game.go([2, 0]).last('action')).toMatchObject({ action: 'dash', cost: 1 })
  })

  it('RU-ACTION-7: Ranged Combat at a valid target costs 1, then the attack dice are rolled', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0], gear: [rifle()] }, { id: 'B1', at: [0, 11] }] }, [6, 6]).act('A1')
    expect(game.cost('shoot:0')).toBe(1)
    game.pick('shoot:0', 'B1').done()
    expect([game.left, game.last('attack')['faces']]).toEqual([2, [6, 6]])
    const far = new Ruin({ units: [{ id: 'A1', at: [0, -10], gear: [rifle()] }, { id: 'B1', at: [0, 11] }] }).act('A1')
    expect(far.refusal('shoot:0')).toBe('RU-RANGED-4')
    // Of several reasons none is the one.
    const both = new Ruin({
      units: [{ id: 'A1', at: [0, -10], gear: [rifle()] }, { id: 'A2', at: [0, 2] }, { id: 'B1', at: [0, 11] }, { id: 'B2', at: [0, 3.5] }],
    })
    expect(both.act('A1').refusal('shoot:0')).toBe('RU-ACTION-7')
  })

  it('RU-ACTION-8: Melee Combat is offered at a distance of 0.8" and not at 1.2"', () => {
    const near = new Ruin({ units: [{ id: 'A1', at: [0, 0], gear: [blade()] }, { id: 'B1', at: [0, 1.8] }] }, [6, 6, 6]).act('A1')
    expect([near.refusal('fight:0'), near.cost('fight:0')]).toEqual([undefined, 1])
    expect(near.pick('fight:0', 'B1').done().left).toBe(2)
    const far = new Ruin({ units: [{ id: 'A1', at: [0, 0], gear: [blade()] }, { id: 'B1', at: [0, 2.2] }] }).act('A1')
    expect(far.refusal('fight:0')).toBe('RU-ACTION-8')
  })

  it('RU-ACTION-9, RU-ADJACENT-4: a marker is picked up at 0.9" and not at 1.3"', () => {
    const game = alone(3, { items: [token(1.8, 0)] })
    game.pick('pick-up', 'T')
    expect([game.left, game.state.items['T']]).toMatchObject([2, { carrier: 'A1', at: null }])
    expect(alone(3, { items: [token(2.2, 0)] }).refusal('pick-up')).toBe('RU-ACTION-9')
  })

  it('RU-ACTION-9: a Drop after a Pick Up costs 2, and it lies within 1"', () => {
    const game = alone(3, { items: [token(1.8, 0)] }).pick('pick-up', 'T')
    expect(game.cost('drop')).toBe(2)
    game.pick('drop')
    expect(game.breaks({ point: [0, 2.2] })).toEqual(['RU-ACTION-9'])
    game.answer({ point: [0, 1.8] })
    expect(game.state.items['T']).toMatchObject({ carrier: null, at: [0, 0, 1.8] })
    expect(game.last('action')).toMatchObject({ action: 'carry', cost: 2, left: 0 })
  })

  it('RU-ACTION-9: who carries two says which; not through a wall, not off the table', () => {
    const game = alone(
      3,
      {
        items: [token(0, 0, { at: null, carrier: 'A1' }), token(0, 0, { id: 'T2', at: null, carrier: 'A1' })],
        pieces: [box('wall', 'wall', 0, 0.8, 2, 0.1, 3, WALL)],
      },
    )
    game.pick('drop', 'T2')
    expect([game.breaks({ point: [0, 1.6] }), game.breaks({ point: [0, -1.6] })]).toEqual([['RU-ACTION-9'], []])
    game.answer({ point: [0, -1.6] })
    expect([game.state.items['T']!.carrier, game.state.items['T2']]).toMatchObject(['A1', { carrier: null, at: [0, 0, -1.6] }])
  })

  it('RU-ACTION-10: a token goes to an Adjacent Squadmate, to nobody else', () => {
    const units = [{ id: 'A2', at: [1.5, 0] as const }, { id: 'A3', at: [-3, 0] as const }, { id: 'B2', at: [0, -1.5] as const }]
    const game = alone(3, { items: [token(0, 0, { at: null, carrier: 'A1' })], units }).pick('give')
    expect(game.open).toEqual(['T>A2', 'back'])
    game.pick('T>A2')
    expect([game.left, game.state.items['T']!.carrier]).toEqual([2, 'A2'])
    const lonely = alone(3, { items: [token(0, 0, { at: null, carrier: 'A1' })], units: units.slice(1) })
    expect(lonely.refusal('give')).toBe('RU-ACTION-10')
  })

  it('RU-ACTION-11: a closed door at 0.4" is opened for 1 ACT, one at 1.5" is not', () => {
    const door = (z: number) => ({ pieces: [box('gate', 'door', 0, z, 1, 0.1, 2, DOOR)] })
    const game = alone(3, door(1))
    expect([game.cost('door'), game.text('door')]).toEqual([1, 'Open or Close Door (1 ACT)'])
    game.pick('door', 'gate')
    expect([game.left, game.play.state.board.pieces['gate']!.traits.sight, game.last('door')]).toEqual([2, 'open', { unit: 'A1', piece: 'gate', open: true }])
    // The same kind of action again: 2 to close it.
    expect(game.cost('door')).toBe(2)
    game.pick('door', 'gate')
    expect(game.play.state.board.pieces['gate']!.traits).toEqual(DOOR)
    expect(alone(3, door(2.1)).refusal('door')).toBe('RU-ACTION-11')
  })

  it('RU-ACTION-11: a closed door stops movement and sight, an open one neither', () => {
    const pieces = [box('gate', 'door', 0, 1, 1.2, 0.1, 3, DOOR), box('left', 'wall', -3.2, 1, 2, 0.1, 3, WALL), box('right', 'wall', 3.2, 1, 2, 0.1, 3, WALL)]
    const game = alone(4, { pieces })
    expect(game.refusal('shoot:0')).toBe('RU-RANGED-5')
    expect(game.pick('move').breaks(game.path([0, 3]))).toEqual(['RU-HOUSE-8'])
    game.answer({ legs: [] }).pick('door', 'gate')
    expect(game.refusal('shoot:0')).toBeUndefined()
    expect(game.pick('move').breaks(game.path([0, 3]))).toEqual([])
  })

  it('RU-ACTION-11, RU-HOUSE-8: no door is closed on a base', () => {
    const open = { ...box('gate', 'door', 0, 0.4, 1, 0.1, 2, { sight: 'open', ground: 'open', cover: 'none' }) }
    expect(alone(3, { pieces: [open] }).pick('door').refusal('gate')).toBe('RU-HOUSE-8')
  })

  it('RU-ACTION-11, RU-ADJACENT-3: a wall between keeps a Unit from a door behind it, the door itself does not', () => {
    const pieces = [box('gate', 'door', 0, 1.3, 1, 0.1, 2, DOOR)]
    expect(alone(3, { pieces }).refusal('door')).toBeUndefined()
    expect(alone(3, { pieces: [...pieces, box('wall', 'wall', 0, 0.8, 2, 0.05, 3, WALL)] }).refusal('door')).toBe('RU-ACTION-11')
  })

  it('RU-ACTION-12: a mission action of 2 ACT costs 2, and again 3', () => {
    const game = new Ruin({
      mission: 'breakers', units: [{ id: 'A1', at: [0, 0], is: { act: 5 } }, { id: 'B1', at: [0, 14] }],
      items: [
        { id: 'K1', name: 'K1', kind: 'console', radius: 0.5, portable: false, at: [1.5, 0, 0], carrier: null, side: null },
        { id: 'K2', name: 'K2', kind: 'console', radius: 0.5, portable: false, at: [-1.5, 0, 0], carrier: null, side: null },
      ],
    }).act('A1')
    expect(game.cost('mission:switch')).toBe(2)
    game.pick('mission:switch', 'K1')
    expect([game.left, game.state.items['K1']!.side, game.cost('mission:switch')]).toEqual([3, 'A', 3])
    game.pick('mission:switch', 'K2')
    expect(game.data('action').map(({ action, cost }) => [action, cost])).toEqual([['mission:switch', 2], ['mission:switch', 3]])
  })

  it('RU-ACTION-13: actions only while ACT lasts; what is left is lost', () => {
    const game = alone(3).pick('move').go([1, 0]).pick('move').go([2, 0])
    // 1 + 2 = 3: nothing is left, and the activation is over.
    expect([game.state.active?.unit ?? null, game.unit('A1').activated]).toEqual(['B1', true])
    const two = alone(2).pick('move').go([1, 0])
    expect(two.refusal('move')).toBe('RU-ACTION-13')
    expect(two.refusal('dash')).toBeUndefined()
    two.pick('end').endTurn().act('A1')
    expect(two.left).toBe(2)
  })

  it('RU-ACTION-13: an activation that ends by itself with ACT left says so', () => {
    const far = (act: number) => new Ruin({ units: [{ id: 'A1', at: [0, 0], is: { act } }, { id: 'B1', at: [0, 17] }] }).act('A1')
    // A second Dash or Move would cost 2, and nobody is near.
    const game = far(3).pick('move').go([1, 0]).pick('dash').go([2, 0])
    expect([game.data('nothing-left'), game.data('finished').length]).toEqual([[{ unit: 'A1', left: 1 }], 1])
    expect(game.events('nothing-left')[0]!.text.at(-1)).toBe(' has 1 ACT left and can do nothing with it.')
    expect(far(2).pick('move').go([1, 0]).pick('dash').go([2, 0]).data('nothing-left')).toEqual([])
    expect(far(3).pick('move').go([1, 0]).pick('end').data('nothing-left')).toEqual([])
  })

  it('RU-ACTION-13: an action that is taken back before it begins costs nothing', () => {
    const game = alone(3).pick('move').answer({ legs: [] }).pick('shoot:0', 'back')
    expect([game.left, game.data('action')]).toEqual([3, []])
  })

  it('RU-ORDERS-9: 1 TO buys an extra action: no ACT, no repeat', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0], is: { act: 1 } }, { id: 'B1', at: [0, 14] }], opening: { A: [1, 2] } }).act('A1')
    game.pick('move').go([4, 0])
    expect([game.left, game.refusal('move')]).toEqual([0, 'RU-ACTION-13'])
    game.pick('order', 'move').go([10, 0])
    expect([game.left, game.state.orders.A, game.last('moved')['cost']]).toEqual([0, 1, 6])
    expect(game.state.active!.counts).toEqual({ move: 1 })
  })

  it('RU-ORDERS-9: without TO it is refused', () => {
    expect(alone().refusal('order')).toBe('RU-ORDERS-9')
  })

  it('RU-ORDERS-6: 1 TO buys a skill that the profile has, once in an activation', () => {
    const skill = { id: 'mend', name: 'Mend', text: 'Regains 2 HIT.', effect: { kind: 'mend', hit: 2 }, cost: 1 } as const
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0], is: { skills: [skill] }, hit: 1 }, { id: 'B1', at: [0, 14] }], opening: { A: [1, 1] } }).act('A1')
    game.pick('skill:mend')
    expect([game.state.orders.A, game.unit('A1').hit, game.left]).toEqual([1, 3, 3])
    expect(game.refusal('skill:mend')).toBe('RU-ORDERS-6')
    expect(alone().refusal('skill:mend')).toBe('not offered')
    const poor = new Ruin({ units: [{ id: 'A1', at: [0, 0], is: { skills: [skill] }, hit: 1 }, { id: 'B1', at: [0, 14] }] }).act('A1')
    expect(poor.refusal('skill:mend')).toBe('RU-ORDERS-6')
  })

  it('RU-ORDERS-6, RU-ACTION-4: what the skills of our own squads do', () => {
    const skills = [
      {
        id: 'stride', name: 'Stride', text: '', effect: { kind: 'stride', inches: 2 }, cost: 1,
      }, { id: 'aim', name: 'Aim', text: '', effect: { kind: 'aim', dice: 1 }, cost: 1 },
      { id: 'brace', name: 'Brace', text: '', effect: { kind: 'brace', dice: 1 }, cost: 2 },
    ] as const
    const game = new Ruin({
      units: [{ id: 'A1', at: [0, 0], is: { skills, act: 4, leader: true }, gear: [rifle()] }, { id: 'B1', at: [0, 14], is: { hit: 9 }, gear: [rifle()] }],
      opening: { A: [1, 1, 1, 1] },
    }).act('A1')
    game.pick('skill:stride')
    expect([game.text('move'), game.text('dash')]).toEqual([expect.stringMatching(/^Move up to 8" /), expect.stringMatching(/^Dash up to 2" /)])
    game.pick('dash')
    expect(game.breaks(game.path([2.1, 0]))).toEqual(['RU-ACTION-5'])
    game.answer({ legs: [] }).pick('move').go([8, 0])
    expect(game.text('move')).toMatch(/^Move up to 6" /)
    game.pick('move')
    expect(game.breaks(game.path([8, 6.5]))).toEqual(['RU-ACTION-4'])
    game.answer({ legs: [] }).pick('skill:brace', 'skill:aim')
    expect(game.state.orders.A).toBe(0)
    game.dice(6, 5).pick('shoot:0', 'B1').dice(3, 6).pick('reroll:0').done().pick('end').act('B1')
    // B1 shoots back: A1 is braced and may roll one save again.
    game.dice(3, 6, 6).pick('shoot:0', 'A1')
    expect(game.open).toEqual(['reroll:0', 'done'])
    game.dice(2).pick('reroll:0').done().endTurn().act('A1')
    expect(game.unit('A1').brace).toBe(0)
  })
})
