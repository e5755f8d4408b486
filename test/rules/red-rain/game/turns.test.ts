import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import { propose } from '../../../../src/rules/engine/random-player'
import type { Card } from '../../../../src/rules/red-rain/card'
import { box, flatTable } from '../../engine/flat-table'
import { BOLT, gun, onGround, Rain, SWORD, type Scene } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const FAR = { id: 'B1', at: [0, 20] } as const
const alone = (is: Partial<Card> = {}, more: Partial<Scene> = {}, about: object = {}) =>
  new Rain({ models: [{ id: 'A1', at: [0, 0], is, ...about }, FAR], ...more }).act('A1')
const TWO_ACTIONS = [{ kind: 'passive', id: 'two', name: 'Two', text: '', grants: { actions: 2 } } as const]
const legal = (game: Rain, ...points: readonly (readonly [number, number])[]) => game.breaks(game.path(...points))

describe('a turn', () => {
  it('RR-MOVE-1, RR-CARD-4: up to its Movement, then an Action; no move after it', () => {
    const game = alone({ movement: 6 }).pick('move')
    expect([legal(game, [6, 0]), legal(game, [6.1, 0])]).toEqual([[], ['RR-MOVE-2']])
    game.go([6, 0])
    expect(game.refusal('run')).toBe(undefined)
    const two = alone({ abilities: TWO_ACTIONS, weapons: [gun()] }).dice(3).pick('attack:ranged', 'B1').done()
    expect([two.refusal('move'), two.refusal('run')]).toEqual(['RR-MOVE-1', undefined])
  })

  it('RR-MOVE-2: Movement 5 is a way of 5.0" of every point of the base', () => {
    const game = alone().pick('move')
    expect([legal(game, [3, 4]), legal(game, [3, 4.2])]).toEqual([[], ['RR-MOVE-2']])
  })

  it('RR-MOVE-4: legs of 3" and 2", in one go or one after the other; not 3" and 2.2"', () => {
    const game = alone().pick('move')
    expect([legal(game, [3, 0], [3, 2]), legal(game, [3, 0], [3, 2.2])]).toEqual([[], ['RR-MOVE-2']])
    game.go([3, 0]).pick('move')
    expect([legal(game, [3, 2]), legal(game, [3, 2.2])]).toEqual([[], ['RR-MOVE-2']])
    expect(game.go([3, 2]).refusal('move')).toBe('RR-MOVE-4')
  })

  it('RR-MOVE-4: what is left may be walked, be it a hundredth of an inch; nobody is told to take a step that is hardly one', () => {
    const walked = (far: number) => alone().pick('move').go([far, 0])
    expect([walked(5).refusal('move'), walked(4.99).refusal('move')]).toEqual(['RR-MOVE-4', undefined])
    const told = (game: Rain) => Array.from({ length: 40 }, (_, i) => propose(game.play, { table: flatTable }, 'A', new RandomStream(`${i}`), i % 8)!)
    const options = [...told(walked(4.7)), ...told(walked(4.99))].map((answer) => ('option' in answer ? answer.option : ''))
    expect([options.includes('run'), options.includes('move')]).toEqual([true, false])
    const legs = (far: number) => told(walked(far).pick('move')).flatMap((answer) => ('legs' in answer ? answer.legs : []))
    expect([legs(3).length > 0, legs(4.92)]).toEqual([true, []])
  })

  it('RR-ACTION-1, RR-ACTION-5: one Action, and its turn is over', () => {
    const game = alone({ weapons: [gun()] }).pick('move').go([1, 0]).dice(3).pick('attack:ranged', 'B1').done()
    expect([game.state.active!.model, game.last('finished')]).toEqual(['B1', { unit: 'A1' }])
  })

  it('RR-ACTION-2: in the open with a Sword and a Rifle and nobody near neither Take Cover nor Retreat can be taken, and Run can', () => {
    const game = alone({ weapons: [SWORD, gun()] })
    expect(['move', 'run', 'charge', 'attack:ranged'].filter((id) => !game.open.includes(id))).toEqual([])
    expect([game.refusal('cover'), game.refusal('retreat'), game.refusal('attack:melee'), game.refusal('grab')])
      .toEqual(['not offered', 'RR-RETREAT-1', 'RR-ATTACK-1', 'not offered'])
  })

  it('RR-ACTION-3: two Actions where an ability allows them, and no third', () => {
    const game = alone({ abilities: TWO_ACTIONS, weapons: [gun()], fight: 2 }).pick('attack:ranged', 'B1').dice(3).answer({ counts: { '0': 1 } }).done()
    expect(game.state.active!.model).toBe('A1')
    game.dice(3).pick('attack:ranged', 'B1').done()
    expect(game.state.active!.model).toBe('B1')
    expect(alone({ weapons: [gun()] }).dice(3).pick('attack:ranged', 'B1').done().state.active!.model).toBe('B1')
  })

  it('RR-ACTION-6, RR-HOUSE-7: what activates on 5 works with a 5, fails with a 4, and is spent either way', () => {
    const bowl = [{ kind: 'action', id: 'bowl', name: 'Bowl Over', text: '', activates: 5, within: 1, does: 'fell' } as const]
    const bowling = (face: number) => new Rain({ models: [{ id: 'A1', at: [0, 0], is: { abilities: bowl } }, { id: 'B1', at: [0, 2] }], opens: 'A' })
      .act('A1').dice(face).pick('ability:bowl', 'B1').done()
    expect([bowling(5), bowling(4)].map((game) => [game.model('B1').down, game.model('B1').bleeding, game.model('B1').wounds, game.state.active!.model]))
      .toEqual([[true, false, 2, 'B1'], [false, false, 2, 'B1']])
    // When its card comes up a Willpower Check stands it up.
    const up = bowling(5).dice(6).pick('check').done()
    expect(up.model('B1').down).toBe(false)
  })

  it('RR-HOUSE-7: not farther than 1", no Behemoth, nobody who is down', () => {
    const bowl = [{ kind: 'action', id: 'bowl', name: 'Bowl Over', text: '', activates: 5, within: 1, does: 'fell' } as const]
    const game = new Rain({ models: [
      { id: 'A1', at: [0, 0], is: { abilities: bowl } }, { id: 'B1', at: [0, 2] }, { id: 'B2', at: [2.2, 0] },
        { id: 'B3', at: [-2, 0], is: { keywords: ['Behemoth'] } },
      { id: 'B4', at: [0, -2], down: true },
    ] }).act('A1').pick('ability:bowl')
    expect(['B1', 'B2', 'B3', 'B4'].map((id) => game.refusal(id))).toEqual([undefined, 'RR-HOUSE-7', 'RR-HOUSE-7', 'RR-HOUSE-7'])
  })

  it('RR-CARD-8: Arcane is full again in the next turn', () => {
    const game = alone({ arcane: 2, spells: [BOLT], movement: 9 },
      { models: [{ id: 'A1', at: [0, 0], is: { arcane: 2, spells: [BOLT] } }, { id: 'B1', at: [0, 9] }] })
    game.dice(1).pick('cast:bolt', 'B1').dice(1).pick('cast:bolt', 'B1').done()
    expect([game.state.active!.arcane, game.refusal('cast:bolt')]).toEqual([0, 'RR-SPELL-2'])
    expect(game.pick('end').endRound().act('A1').state.active!.arcane).toBe(2)
  })

  it('RR-CARD-11: an ability that is always on takes no Action; one that is invoked takes it', () => {
    const game = alone({ abilities: [...TWO_ACTIONS, { kind: 'action', id: 'rally', name: 'Rally', text: '', activates: 5, within: 8, does: 'rally' }] })
    expect([game.refusal('ability:two'), game.state.active!.actions]).toEqual(['not offered', 2])
    expect(game.dice(5).pick('ability:rally').done().state.active!.taken).toBe(1)
  })

  it('RR-CARD-12: a rule that looks for a keyword leaves a model without it alone', () => {
    const scores = (keywords: readonly string[]) => {
      const game = new Rain({ models: [{ id: 'A1', at: [0, 2], is: { keywords } }, { id: 'B1', at: [20, 20] }], objective: 'domination' }).endRound()
      return game.last('score')['points']
    }
    expect([scores(['Behemoth']), scores(['Huge'])]).toEqual([2, 1])
  })

  it('RR-KEYWORD-3: a Behemoth moves and fights as any other', () => {
    const game = alone({ keywords: ['Behemoth'] }).pick('move')
    expect([legal(game, [5, 0]), legal(game, [5.1, 0])]).toEqual([[], ['RR-MOVE-2']])
  })

  it.each([['RR-KEYWORD-4', 'Flying'], ['RR-KEYWORD-5', 'Spectral']])('%s: a %s model passes over Water and a Short Wall for 9" of its 9"', async (_, word) => {
    const pieces = [box('pond', 'water', 3, 0, 1, 4, 0.1, { sight: 'open', ground: 'water', cover: 'none' }), box('wall', 'short-wall', 6, 0, 0.2, 4, 1, WALL)]
    const game = (await onGround({ models: [{ id: 'A1', at: [0, 0], is: { keywords: [word], movement: 9 } }, FAR], pieces })).act('A1').pick('move')
    expect([legal(game, [9, 0]), legal(game, [6, 0])]).toEqual([[], ['RR-PARTIAL-2']])
    const walker = (await onGround({ models: [{ id: 'A1', at: [0, 0], is: { movement: 9 } }, FAR], pieces })).act('A1').pick('move')
    expect(legal(walker, [9, 0])).toContain('RR-PARTIAL-2')
  })
})

describe('a Run', () => {
  it('RR-RUN-1: another full movement after the first', () => {
    const game = alone().pick('move').go([5, 0]).pick('run')
    expect([legal(game, [10, 0]), legal(game, [10.1, 0])]).toEqual([[], ['RR-RUN-1']])
  })

  it('RR-RUN-2: declared first, the movement is doubled, and no Action follows', () => {
    const game = alone().pick('run')
    expect([legal(game, [10, 0]), legal(game, [10.1, 0])]).toEqual([[], ['RR-RUN-1']])
    expect(game.go([10, 0]).state.active!.model).toBe('B1')
  })

  it('RR-RUN-3: no spell in a turn with a Run, and no Run in one with a spell, unless that is agreed', () => {
    const caster = { arcane: 2, spells: [BOLT], abilities: TWO_ACTIONS }
    const near: Scene['models'] = [{ id: 'A1', at: [0, 0], is: caster }, { id: 'B1', at: [0, 11] }]
    const cast = (castAndRun: boolean) => new Rain({ models: near, readings: { castAndRun } }).act('A1').dice(1).pick('cast:bolt', 'B1').done().refusal('run')
    expect([cast(false), cast(true)]).toEqual(['RR-RUN-3', undefined])
    expect(new Rain({ models: near }).act('A1').pick('run').go([1, 0]).refusal('cast:bolt')).toBe('RR-RUN-3')
  })

  it('RR-RUN-3, RR-SPELL-1: where it may cast and run, and cast after its Action, it casts after a Run', () => {
    const ran = (castAndRun: boolean) => new Rain({
      models: [{ id: 'A1', at: [0, 0], is: { arcane: 1, spells: [BOLT] } }, { id: 'B1', at: [0, 11] }], readings: { castAndRun, spells: 'any-time' },
    }).act('A1').pick('run').go([1, 0])
    expect(ran(true).open).toEqual(['cast:bolt', 'end'])
    expect(ran(false).state.active!.model).toBe('B1')
  })
})

describe('Bleeding Out', () => {
  /** B1's card is flipped after A1's; it bleeds. */
  const bleeding = (faces: readonly number[], b: Partial<Card> = {}, more: Partial<Scene> = {}) =>
    new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 20], wounds: 0, bleeding: true, is: b }, { id: 'B2', at: [9, 20] }], ...more })
      .act('A1').dice(...faces).pick('end')

  it('RR-BLEED-1: it rolls before anything else', () => {
    const game = bleeding([5, 7]).done()
    expect(game.events('turn', 'bleeding', 'guard', 'finished').slice(-5).map(({ kind }) => kind)).toEqual(['turn', 'bleeding', 'guard', 'finished', 'turn'])
  })

  it('RR-BLEED-2: 1 to 4 take it out of play', () => {
    expect([1, 4].map((face) => bleeding([face]).done().model('B1').where)).toEqual(['gone', 'gone'])
  })

  it('RR-BLEED-3: 5 to 9 are a hit of 1 damage that Guard and Ward may stop; then it bleeds on and its turn ends', () => {
    const held = bleeding([5, 7]).done()
    expect([held.model('B1'), held.state.active?.model]).toMatchObject([{ bleeding: true, down: true, where: 'table' }, 'B2'])
    expect(bleeding([9, 6]).done().model('B1').where).toBe('gone')
    expect(bleeding([5, 6, 8], { ward: 8 }).done().model('B1').where).toBe('table')
    // A 10 brings no free attack, and being down costs nothing.
    expect(bleeding([5, 10]).done().asked!.kind).toBe('action')
  })

  it('RR-BLEED-3: or a hit that only a Ward stops, where that is agreed', () => {
    const readings = { bleedHit: 'unguarded' } as const
    expect(bleeding([5], {}, { readings }).done().model('B1').where).toBe('gone')
    const warded = bleeding([9, 8], { ward: 8 }, { readings }).done()
    expect([warded.model('B1'), warded.state.active?.model, warded.data('guard')]).toMatchObject([{ where: 'table', bleeding: true }, 'B2', []])
    expect(bleeding([9, 7], { ward: 8 }, { readings }).done().model('B1').where).toBe('gone')
  })

  it('RR-BLEED-4: on 10 it stands up without a Wound, and to move is its Action', () => {
    const game = bleeding([10]).done()
    expect(game.model('B1')).toMatchObject({ bleeding: false, down: false, wounds: 0 })
    expect([game.asked!.kind, game.state.active!.stood]).toEqual(['action', true])
    expect(bleeding([10], {}, { readings: { risesWith: 1 } }).done().model('B1')).toMatchObject({ bleeding: false, down: false, wounds: 1 })
  })

  it('RR-H2H-2: one that bleeds out earns its opponent its points, or nobody where that is agreed', () => {
    expect(bleeding([1], { points: 16 }).done().last('score')).toMatchObject({ side: 'A', points: 16 })
    expect(bleeding([1], {}, { readings: { bledOut: 'nobody' } }).done().data('score')).toEqual([])
  })

  it('RR-H2H-2, RR-BLEED-3: nor does the hit of its own Bleed Out Roll, guarded or not; what an enemy does to it counts', () => {
    const scored = (game: Rain) => [game.model('B1').where, game.data('score').length]
    const hit = (faces: readonly number[], bleedHit: 'guarded' | 'unguarded', b: Partial<Card> = {}) =>
      scored(bleeding(faces, b, { readings: { bledOut: 'nobody', bleedHit } }).done())
    expect([hit([5, 6], 'guarded'), hit([5, 6, 7], 'guarded', { ward: 8 }), hit([5], 'unguarded')]).toEqual([['gone', 0], ['gone', 0], ['gone', 0]])
    const struck = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2], wounds: 0, bleeding: true }, { id: 'B2', at: [9, 20] }],
      readings: { bledOut: 'nobody' } }).act('A1').dice(7).pick('attack:melee', 'B1').done()
    expect(scored(struck)).toEqual(['gone', 1])
  })
})

describe('being Knocked Down', () => {
  const downed = (more: object = {}, b: Partial<Card> = {}) =>
    new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 20], down: true, is: b, ...more }] }).act('A1').pick('end')

  it('RR-KNOCK-1: it moves, acts and casts nothing; a Ward works all the same', () => {
    const game = downed({}, { arcane: 1, spells: [BOLT] }).dice(5).pick('check').done()
    expect([game.model('B1').down, game.state.round, game.state.active!.model]).toEqual([true, 2, 'A1'])
    const warded = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2], down: true, is: { ward: 8 } }] }).act('A1')
    expect(warded.dice(5, 8).pick('attack:melee', 'B1').done().model('B1').wounds).toBe(2)
  })

  it('RR-KNOCK-1: its Ward is no help to who is down, where that is agreed, and is to who stands', () => {
    const struck = (down: boolean, faces: readonly number[]) => new Rain({
      models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 2], down, is: { ward: 8 } }], readings: { wardDown: false },
    }).act('A1').dice(...faces).pick('attack:melee', 'B1').done()
    const [down, up] = [struck(true, [5]), struck(false, [5, 5, 8])]
    expect([down.model('B1').wounds, down.data('ward').length, up.model('B1').wounds, up.data('ward').length]).toEqual([1, 0, 2, 1])
  })

  it('RR-KNOCK-2: a check is offered to who is only Knocked Down, once; not to who bleeds', () => {
    expect([downed().asked!.kind, downed().open]).toEqual(['rise', ['check', 'stay']])
    const bleeds = new Rain({ models: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 20], bleeding: true, wounds: 0 }] }).act('A1').dice(5,
      7).pick('end').done()
    expect(bleeds.data('rise')).toEqual([])
  })

  it('RR-KNOCK-3: Willpower 6: 6 stands it up, 5 leaves it down', () => {
    expect([6, 5].map((face) => downed().dice(face).pick('check').done().model('B1').down)).toEqual([false, true])
  })

  it('RR-KNOCK-4: who stood up may move, which ends its turn, or take an Action without', () => {
    const moved = downed().dice(6).pick('check').pick('move').go([2, 20])
    expect([moved.state.round, moved.state.active!.model]).toEqual([2, 'A1'])
    const acted = downed({}, { weapons: [gun()] }).dice(6).pick('check').dice(2).pick('attack:ranged', 'A1').done()
    expect(acted.last('hit')).toMatchObject({ by: 'B1', hit: false })
    // Its Run is a movement, not two.
    expect(legal(downed().dice(6).pick('check').pick('run'), [5.1, 20])).toEqual(['RR-RUN-1'])
  })
})

describe('what spells do to a move', () => {
  it('RR-CARD-4: haste counts in its own next turn, and then no more', () => {
    const game = alone().changed((state) => { state.models['A1']!.haste = 3 }).pick('move')
    expect([legal(game, [8, 0]), legal(game, [8.1, 0])]).toEqual([[], ['RR-MOVE-2']])
    expect(game.go([1, 0]).pick('end').model('A1').haste).toBe(0)
  })
})

