import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../src/rules/red-rain/card'
import { box } from '../../engine/flat-table'
import { blade, BOLT, gun, onGround, Rain, spell, type Scene } from '../game/driver'

/* Cases from the sections on rounds, turns, movement, In Combat and set-up: what single sentences of theirs give together. */

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const WATER = { sight: 'open', ground: 'water', cover: 'none' } as const
const FAR = { id: 'B9', at: [20, 20] } as const
const passive = (grants: object) => ({ kind: 'passive', id: JSON.stringify(grants), name: 'x', text: '', grants }) as const
const legal = (game: Rain, ...points: readonly (readonly [number, number])[]) => game.breaks(game.path(...points))
const alone = async (pieces: NonNullable<Scene['pieces']>, is: Partial<Card> = {}, others: Scene['models'] = [], base = 25.4) =>
  (await onGround({ models: [{ id: 'A1', at: [0, 0], is: { base, ...is } }, FAR, ...others], pieces })).act('A1')
const fight = async (others: Scene['models'], a: Partial<Card> = {}) =>
  (await onGround({ models: [{ id: 'A1', at: [0, 0], is: a }, FAR, ...others] })).act('A1')

describe('paths', () => {
  it('RR-MOVE-3: friends, hostiles and who is down are all in the way; touching them is not overlapping', async () => {
    const game = (await alone([], {}, [{ id: 'A2', at: [3, 0] }, { id: 'A3', at: [-3, 0], down: true }, { id: 'B1', at: [0, 4], down: true }])).pick('move')
    expect([legal(game, [5, 0]), legal(game, [-5, 0]), legal(game, [2, 0]), legal(game, [0, 5])].map((one) => one.includes('RR-MOVE-3')))
      .toEqual([true, true, false, true])
  })

  it('RR-MOVE-3: a gap as wide as the base lets it through, one that is 0.02" narrower does not', async () => {
    const gap = async (wide: number) => legal((await alone([box('l', 'wall', -1.5 - wide / 2, 2, 1.5, 0.3, 2, WALL),
      box('r', 'wall', 1.5 + wide / 2, 2, 1.5, 0.3, 2, WALL)])).pick('move'), [0, 4])
    expect([await gap(1), await gap(0.96)]).toEqual([[], ['RR-OBSTRUCTION-1']])
  })

  it('RR-MOVE-3: round two corners it goes as far as all its legs together', async () => {
    const game = (await alone([box('w', 'wall', 0, 1.5, 1, 0.2, 2, WALL)], { movement: 8 })).pick('move')
    expect([legal(game, [0, 3]), legal(game, [1.8, 1], [1.8, 2], [0, 3])]).toEqual([['RR-OBSTRUCTION-1'], []])
  })

  it('RR-MOVE-3: no base ends or passes over the edge of the table', async () => {
    const game = (await onGround({ models: [{ id: 'A1', at: [-22, 0] }, FAR] })).act('A1').pick('move')
    expect([legal(game, [-23.5, 0]).length, legal(game, [-23.6, 0]).length, legal(game, [-24.5, 1], [-22, 2]).length].map((n) => n > 0))
      .toEqual([false, true, true])
  })

  it('RR-WATER-1: 2" of dry ground and 2" of Water are 6"', async () => {
    const game = (await alone([box('pond', 'water', 6, 0, 4, 4, 0.1, WATER)], { movement: 6 })).pick('move')
    expect([legal(game, [4, 0]), legal(game, [4.05, 0])]).toEqual([[], ['RR-WATER-1']])
  })

  it('RR-WATER-1, RR-RUN-1: a Run is slowed as well: 5" of it are 2.5" of Water', async () => {
    const game = (await alone([box('pond', 'water', 0, 0, 9, 9, 0.1, WATER)])).pick('run')
    expect([legal(game, [5, 0]), legal(game, [5.05, 0])]).toEqual([[], ['RR-WATER-1']])
  })

  it('RR-WATER-1, RR-RETREAT-2: a Retreat is slowed, too', async () => {
    const game = (await alone([box('pond', 'water', 0, 0, 20, 20, 0.1, WATER)], {}, [{ id: 'B1', at: [0, 1.8] }])).pick('retreat').dice(6).pick('hold')
    expect([legal(game, [0, -5.5]), legal(game, [0, -5.6])]).toEqual([[], ['RR-WATER-1']])
  })

  it('RR-WATER-1: where two ponds overlap it is slowed once', async () => {
    const game = (await alone([box('p', 'water', 0, 0, 9, 9, 0.1, WATER), box('q', 'water', 0, 0, 9, 9, 0.1, WATER)], { movement: 6 })).pick('move')
    expect([legal(game, [3, 0]), legal(game, [3.05, 0])]).toEqual([[], ['RR-WATER-1']])
  })

  it('RR-RUN-1, RR-MOVE-4: what is left of the first movement and the Run may be gone in one path', async () => {
    const game = (await alone([])).pick('move').go([2, 0]).pick('run')
    expect([legal(game, [10, 0]), legal(game, [10.1, 0])]).toEqual([[], ['RR-RUN-1']])
  })

  it('RR-KEYWORD-4, RR-MOVE-3: a Flying model passes over walls, not over models or a flag', async () => {
    const flying = { keywords: ['Flying'], movement: 9 }
    const game = (await alone([box('w', 'wall', 3, 0, 0.3, 3, 2, WALL)], flying, [{ id: 'A2', at: [0, 3] }])).pick('move')
    expect([legal(game, [6, 0]), legal(game, [0, 6])]).toEqual([[], ['RR-MOVE-3']])
    const flag = (await onGround({ models: [{ id: 'A1', at: [0, 12], is: flying }, FAR], objective: 'flag' })).act('A1').pick('move')
    expect(legal(flag, [0, 20])).toEqual(['RR-MOVE-3'])
  })

  it('RR-OBSTRUCTION-3, RR-KEYWORD-4: a Flying model ends on no wall, whatever its kind, with any part of its base', async () => {
    for (const kind of ['wall', 'obstruction', 'partial-wall', 'short-wall'] as const) {
      const game = (await alone([box('w', kind, 4, 0, 1, 3, 2, WALL)], { keywords: ['Flying'], movement: 9 })).pick('move')
      expect([legal(game, [4, 0]).length, legal(game, [5.3, 0]).length, legal(game, [5.5, 0]).length], kind).toEqual([1, 1, 0])
    }
  })

  it('RR-MOVE-1, RR-MOVE-4: it may move, cast, move, cast and move again within its Movement', async () => {
    const game = (await alone([], { arcane: 2, spells: [{ ...BOLT, range: 40 }] })).pick('move').go([2, 0]).dice(1).pick('cast:bolt', 'B9').done()
      .pick('move').go([2, 1]).dice(1).pick('cast:bolt', 'B9').done().pick('move')
    expect([legal(game, [2, 3]), legal(game, [2, 3.1])]).toEqual([[], ['RR-MOVE-2']])
  })
})

describe('In Combat', () => {
  const MOVE = (game: Rain, ...points: readonly (readonly [number, number])[]) => legal(game.pick('move'), ...points)

  it('RR-COMBAT-2: who comes in reach of a hostile on its way may only come closer from there on', async () => {
    const passing: Scene['models'] = [{ id: 'B1', at: [2, 1.8] }]
    // Straight past it: at x = 2 the gap is 0.8".
    expect(MOVE(await fight(passing), [5, 0])).toEqual(['RR-COMBAT-2'])
    expect(MOVE(await fight(passing), [2, 0])).toEqual([])
    expect(MOVE(await fight([{ id: 'B1', at: [2, 2.2] }]), [5, 0])).toEqual([])
  })

  it('RR-COMBAT-2: the same for a Run, and with a hostile whose reach is the longer one', async () => {
    const pike: Scene['models'] = [{ id: 'B1', at: [4, 2.9], is: { weapons: [blade('pike', 2)] } }]
    expect(legal((await fight(pike)).pick('run'), [9, 0])).toEqual(['RR-COMBAT-2'])
    expect(legal((await fight([{ id: 'B1', at: [4, 2.9] }])).pick('run'), [9, 0])).toEqual([])
  })

  it('RR-COMBAT-2, RR-RETREAT-2: a Retreat may pass by others', async () => {
    const game = (await fight([{ id: 'B1', at: [-1.8, 0] }, { id: 'B2', at: [4, 1.8] }])).pick('retreat').dice(3).pick('hold')
    expect(legal(game, [8, 0])).toEqual([])
  })

  it('RR-COMBAT-2: along the whole path: out and back in again is leaving', async () => {
    expect(MOVE(await fight([{ id: 'B1', at: [0, 1.8] }]), [0, -1.5], [0, 0.4])).toEqual(['RR-COMBAT-2'])
  })

  it('RR-COMBAT-2: around the hostile, at the same distance, is not closer', async () => {
    const around = [[0.94, 0.27], [1.56, 0.9]] as const
    const game = await fight([{ id: 'B1', at: [0, 1.8] }])
    expect(MOVE(game, ...around)).toEqual(['RR-COMBAT-2'])
  })

  it('RR-COMBAT-2: with two, closer to one and no farther from the other', async () => {
    const two: Scene['models'] = [{ id: 'B1', at: [0, 1.9] }, { id: 'B2', at: [1.9, 0] }]
    expect([MOVE(await fight(two), [0.3, 0.3]), MOVE(await fight(two), [0, 0.6])]).toEqual([[], ['RR-COMBAT-2']])
  })

  it('RR-COMBAT-2: Flying and Spectral models are held as others are, and by one who is down', async () => {
    expect(MOVE(await fight([{ id: 'B1', at: [0, 1.8], down: true }], { keywords: ['Flying'] }), [0, -3])).toEqual(['RR-COMBAT-2'])
  })

  it('RR-COMBAT-1: a wall between them that shuts every line parts them', async () => {
    const walled = (await onGround({
      models: [{ id: 'A1', at: [0, 0] }, FAR, { id: 'B1', at: [0, 1.9] }], pieces: [box('w', 'wall', 0, 0.95, 6, 0.2, 2, WALL)],
    })).act('A1')
    expect([walled.refusal('retreat'), legal(walled.pick('move'), [0, -3])]).toEqual(['RR-RETREAT-1', []])
  })

  it('RR-COMBAT-1: neither ranged weapons nor a spell make a combat', async () => {
    const game = await fight([{ id: 'B1', at: [0, 1.8], is: { weapons: [gun()] } }], { weapons: [gun()], spells: [BOLT], arcane: 1 })
    expect([game.refusal('retreat'), MOVE(game, [0, -4])]).toEqual(['RR-RETREAT-1', []])
  })

  it('RR-COMBAT-1: friends are never In Combat with each other', async () => {
    expect((await fight([{ id: 'A2', at: [0, 1.5] }])).refusal('retreat')).toBe('RR-RETREAT-1')
  })

  it('RR-COMBAT-3: after a move into combat it may still attack, cast or Retreat, and run closer alone', async () => {
    const game = (await fight([{ id: 'B1', at: [0, 4] }])).pick('move').go([0, 2.2])
    expect([game.refusal('attack:melee'), game.refusal('retreat'), legal(game.pick('run'), [0, 2.6]), legal(game, [0, 1])])
      .toEqual([undefined, undefined, [], ['RR-COMBAT-2']])
  })
})

describe('rounds and cards', () => {
  const models: Scene['models'] = [{ id: 'A1', at: [-9, 0] }, { id: 'A2', at: [-9, 5] }, { id: 'B1', at: [9, 0] }, { id: 'B2', at: [9, 5] }]
  const gone = (game: Rain, ...ids: string[]) => game.changed((state) =>
    { for (const id of ids) Object.assign(state.models[id]!, { where: 'gone', wounds: 0 }) })

  it('RR-ROUND-1: a Unit that is gone has no card in the next stack; one that bleeds has', () => {
    const six: Scene['models'] = [...models, { id: 'A3', at: [-9, 9] }, { id: 'B3', at: [9, 9] }]
    const game = gone(new Rain({ models: six }).act('A1'), 'A2', 'B2')
      .changed((state) => { Object.assign(state.models['B1']!, { acted: true, bleeding: true, down: true, wounds: 0 }) }).endRound()
    expect(game.asked!.kind).toBe('stack')
    const form = game.asked!.form as unknown as Record<string, { options: readonly { id: string }[] }>
    expect([form['A']!.options.map(({ id }) => id), form['B']!.options.map(({ id }) => id)]).toEqual([['A1', 'A3'], ['B1', 'B3']])
  })

  it('RR-ROUND-5: a player whose cards left are all of the dead is passed over', () => {
    const game = new Rain({ models: [...models, { id: 'A3', at: [-9, 9] }, { id: 'B3', at: [9, 9] }] })
    game.try({ order: ['A1', 'A2', 'A3'] }, 'A')
    game.try({ order: ['B1', 'B2', 'B3'] }, 'B')
    game.pick('end', 'end')
    expect(gone(game, 'B2', 'B3').pick('end').state.active!.model).toBe('A3')
  })

  it('RR-UNIT-4: one of a Unit who falls in its own attack ends its turn; the others act all the same', () => {
    const game = new Rain({ models: [
      { id: 'A1', at: [0, 0], unit: 'pack' }, { id: 'A2', at: [5, 0], unit: 'pack' },
        { id: 'B1', at: [0, 2], is: { weapons: [blade('maul', 1, 5, { damage: 3 })] } },
    ] })
    game.try({ order: ['pack'] }, 'A')
    game.try({ order: ['B1'] }, 'B')
    game.pick('A1').dice(5, 10).pick('attack:melee', 'B1').done().dice(5, 6).pick('use:0').done()
    expect([game.model('A1').where, game.state.active!.model]).toEqual(['gone', 'A2'])
  })

  it('RR-UNIT-4: a Unit of which one is left acts with that one', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], unit: 'pack' }, { id: 'A2', at: [5, 0], unit: 'pack' }, { id: 'A3', at: [9, 0] },
      { id: 'B1', at: [0, 9] }] })
    gone(game, 'A1').try({ order: ['pack', 'A3'] }, 'A')
    expect(game.state.active!.model).toBe('A2')
  })

  it('RR-ROUND-4: the order of the cards is the order in which they are flipped, on both sides', () => {
    const game = new Rain({ models })
    game.try({ order: ['A2', 'A1'] }, 'A')
    game.try({ order: ['B2', 'B1'] }, 'B')
    for (let i = 0; i < 4; i++) game.pick('end')
    expect(game.data('flipped').map(({ card }) => card)).toEqual(['A2', 'B2', 'A1', 'B1'])
  })

  it('RR-ROUND-3: ties are rolled until one is higher', () => {
    const game = new Rain({ models, opens: 'A', openings: [4, 4, 9, 9, 2, 3] }).endRound()
    game.try({ order: ['A1', 'A2'] }, 'A')
    game.try({ order: ['B1', 'B2'] }, 'B')
    expect(game.last('opens')['side']).toBe('B')
  })

  it('RR-ACTION-1: an activation may end without a move or an Action', () => {
    expect(new Rain({ models }).act('A1').pick('end').data('finished').at(-1)).toEqual({ unit: 'A1' })
  })

  it('RR-ACTION-2: what terrain, card and objective do not allow is not offered', () => {
    const game = new Rain({ models }).act('A1')
    expect(['cover', 'portal', 'push', 'grab', 'ability:patch-up', 'cast:bolt'].map((id) => game.refusal(id))).toEqual(Array(6).fill('not offered'))
  })

  it('RR-SPECIALIST-4: the Skirmisher’s roll comes ahead of the attack and not after a miss; nobody else has it', () => {
    const two = { abilities: [passive({ actions: 2 })], fight: 2 }
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: two, specialists: ['skirmisher'] }, { id: 'B1', at: [0, 2] }] }).act('A1')
    expect(game.refusal('prelude:skirmish')).toBe(undefined)
    expect(new Rain({ models }).act('A1').refusal('prelude:skirmish')).toBe('not offered')
  })

  it('RR-SPECIALIST-7: the second Charge Roll counts even where it is lower', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], specialists: ['rallier'] }, { id: 'A2', at: [4, 0] }, FAR, { id: 'B2', at: [20, -20] }] })
      .act('A1').dice(5).pick('ability:rally').done().act('A2').dice(5).pick('charge').done().dice(2).pick('again').done()
    expect(game.at('A2')[0]).toBeCloseTo(4 + 2 * (16 / Math.hypot(16, 20)), 3)
  })

  it('RR-COVER-4, RR-KNOCK-1: what a spell took from its Movement counts for one turn', () => {
    const lead = spell('lead', { effect: 'haste', inches: -3 })
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], is: { arcane: 1, spells: [lead] } }, { id: 'B1', at: [0, 10] }] }).act('A1').dice(5, 5)
      .pick('cast:lead', 'B1', 'end').done()
    expect([legal(game.pick('move'), [0, 12]), legal(game, [0, 12.1])]).toEqual([[], ['RR-MOVE-2']])
    const next = game.answer({ legs: [] }).pick('end').act('B1').pick('move')
    expect([next.state.round, legal(next, [0, 15])]).toEqual([2, []])
  })
})

describe('deployment and set-up', () => {
  const waiting = (faces: readonly number[], more: Partial<Scene> = {}, is: Partial<Card> = {}) =>
    new Rain({ models: ['A1', 'A2', 'B1'].map((id) => ({ id, at: null, is })), ...more, deploysFirst: undefined as never }, faces)
  const place = (id: string, x: number, z: number) => ({ poses: { [id]: { at: [x, 0, z], yaw: 0 } } }) as const
  const deploying = async (pieces: NonNullable<Scene['pieces']>, is: Partial<Card> = {}) => {
    const game = await onGround({ models: ['A1', 'A2', 'B1'].map((id) => ({ id, at: null, is })), pieces, deploysFirst: undefined as never }, [8, 2])
    return game.pick('area', 'west', 'last', 'A1')
  }

  it('RR-DEPLOY-1: the winner may take the order; then the other picks the area and the winner who comes first', () => {
    const game = waiting([3, 9])
    expect([game.asked!.of, game.pick('order').asked!.of, game.pick('east').asked!.of]).toEqual([['B'], ['A'], ['B']])
    expect(game.pick('last').state).toMatchObject({ edges: { A: 'east', B: 'west' }, deploysFirst: 'A' })
  })

  it('RR-DEPLOY-3: on walls, on others and over the edge nobody deploys; in Forests and Water one may', async () => {
    const pieces = [
      box('w', 'wall', -20, 0, 1, 1, 2, WALL), box('wood', 'forest', -20, 8, 2, 2, 3, { sight: 'area', ground: 'open', cover: 'light' }),
      box('pond', 'water', -20, -8, 2, 2, 0.1, WATER),
    ]
    const game = await deploying(pieces)
    expect([place('A1', -20, 0), place('A1', -23.9, 4), place('A1', -20, 8), place('A1', -20, -8), place('A1', -20, 1.4)].map((one) =>
      game.breaks(one).length > 0))
      .toEqual([true, true, false, false, true])
    const next = game.answer(place('A1', -20, 8))
    expect([next.breaks(place('A2', -20, 8.9)).length > 0, next.breaks(place('A2', -20, 9)).length > 0]).toEqual([true, false])
  })

  it('RR-OBSTRUCTION-3: nor does a Flying model deploy on a wall', async () => {
    const game = await deploying([box('w', 'wall', -20, 0, 1, 1, 2, WALL)], { keywords: ['Flying'] })
    expect(game.breaks(place('A1', -20, 0)).length).toBeGreaterThan(0)
  })

  it('RR-DEPLOY-3: on a table 30" wide the areas are 10" each; on one 36" wide, too', () => {
    const game = waiting([8, 2], { table: [30, 40] }).pick('area', 'west', 'last').pick('A1')
    expect([game.breaks(place('A1', -5.5, 0)), game.breaks(place('A1', -5.3, 0))]).toEqual([[], ['RR-DEPLOY-3']])
  })

  it('RR-DEPLOY-4, RR-ROUND-3: who deployed last opens round 1 alone; later rounds are rolled for', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [-9, 0] }, { id: 'B1', at: [9, 0] }], opens: 'B', openings: [8, 2] })
    const opened = () => {
      game.try({ order: ['A1'] }, 'A')
      game.try({ order: ['B1'] }, 'B')
      return game.last('opens')['side']
    }
    const first = opened()
    game.endRound()
    expect([first, opened()]).toEqual(['B', 'A'])
  })

  it('RR-SETUP-5: pieces that are laid out stand on the table and not in each other', async () => {
    const pieces = [box('one', 'wall', 0, 0, 2, 1, 2, WALL), box('two', 'obstruction', 9, 0, 1, 1, 2, WALL), box('pond', 'water', -9, 0, 2, 2, 0.1, WATER)]
    const game = await onGround({ models: ['A1', 'B1'].map((id) => ({ id, at: null })), pieces, readings: { terrain: 'roll' },
      deploysFirst: undefined as never }, [7, 4])
    const lay = (poses: Record<string, readonly [number, number, number]>) =>
      game.breaks({ poses: Object.fromEntries(Object.entries(poses).map(([id, [x, z, yaw]]) => [id, { at: [x, 0, z], yaw }])) })
    expect([lay({ two: [2.9, 0, 0] }), lay({ two: [3, 0, 0] }), lay({ two: [3.2, 0, 45] }), lay({ two: [3.45, 0, 45] })])
      .toEqual([['RR-SETUP-5'], [], ['RR-SETUP-5'], []])
    expect([lay({ one: [9, 0, 90], two: [0, 0, 0] }), lay({ two: [23, 0, 0] }), lay({ two: [23.1, 0, 0] }), lay({ pond: [-22.5, 0, 0] })])
      .toEqual([[], [], ['RR-SETUP-5'], ['RR-SETUP-5']])
    // A wall may stand in a pond.
    expect(lay({ pond: [0, 1.5, 0] })).toEqual([])
  })
})
