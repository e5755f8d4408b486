import { describe, expect, it } from 'vitest'
import { viewFor } from '../../../../src/rules/engine/view'
import { Rain, type Scene } from './driver'

/** Two models a side, waiting to be deployed; the dice of every roll are the script's. */
const waiting = (faces: readonly number[], more: Partial<Scene> = {}) => {
  const models = ['A1', 'A2', 'B1', 'B2'].map((id) => ({ id, at: null }))
  return new Rain({ models, ...more, deploysFirst: undefined as never }, faces)
}
const place = (id: string, x: number, z: number) => ({ poses: { [id]: { at: [x, 0, z], yaw: 0 } } }) as const

describe('set-up', () => {
  it('RR-SETUP-1, RR-LIST-4: a game needs two armies', () => {
    expect(() => new Rain({ models: [{ id: 'A1', at: [0, 0] }] })).toThrow('RR-SETUP-1')
  })

  it('RR-SETUP-2: rolls are made with a D10, but where another die is named', () => {
    expect(() => waiting([11, 2])).toThrow()
    const game = new Rain({ models: [{ id: 'A1', at: [0, 0], specialists: ['skirmisher'] }, { id: 'B1', at: [0, 9] }] }).act('A1')
    expect(() => game.dice(7).pick('prelude:skirmish')).toThrow()
  })

  it('RR-SETUP-3: any table will do, 36" by 48" as well as 48" by 48"', () => {
    expect(waiting([7, 3], { table: [36, 48] }).asked!.kind).toBe('choice')
  })

  it('RR-SETUP-5: who rolls higher lays out the terrain where that was not agreed; a tie is rolled again', () => {
    const crate = { id: 'crate', name: 'crate', kind: 'obstruction', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' }, at: [0, 0, 0], yaw: 0,
      height: 1, parts: [], area: null } as const
    const laying = (faces: readonly number[]) => waiting(faces, { readings: { terrain: 'roll' }, pieces: [crate] })
    expect([laying([7, 4]).asked!.of, laying([4, 7]).asked!.of, laying([5, 5, 2, 9]).asked!.of]).toEqual([['A'], ['B'], ['B']])
    const laid = laying([7, 4])
    expect(laid.breaks(place('crate', 30, 0))).toEqual(['RR-SETUP-5'])
    expect(laid.dice(6, 2).answer(place('crate', 3, 4)).play.state.board.pieces['crate']!.at).toEqual([3, 0, 4])
  })

  it('RR-OBJECTIVE-1: the winner of a roll picks the objective, unless that is agreed on', () => {
    const game = waiting([9, 3], { objective: null })
    expect([game.asked!.kind, game.asked!.of, game.open]).toEqual(['objective', ['A'], ['head-to-head', 'flag', 'domination']])
    expect(waiting([6, 6, 2, 8], { objective: null }).asked!.of).toEqual(['B'])
    expect(game.dice(7, 3).pick('domination').state.objective).toBe('domination')
  })

  it('RR-OBJECTIVE-2: it is picked after the terrain is laid out, or before', () => {
    const crate = { id: 'crate', name: 'crate', kind: 'obstruction', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' }, at: [0, 0, 0], yaw: 0,
      height: 1, parts: [], area: null } as const
    const asked = (objectiveFirst: boolean) => {
      const game = waiting([9, 3], { objective: null, pieces: [crate], readings: { terrain: 'roll', objectiveFirst } })
      const first = game.asked!.kind
      game.dice(8, 2)
      if (first === 'objective') game.pick('flag')
      else game.answer({ poses: {} })
      const second = game.asked!.kind
      game.dice(7, 3)
      if (second === 'objective') game.pick('flag')
      else game.answer({ poses: {} })
      return [first, second, game.done().asked!.kind]
    }
    expect([asked(false), asked(true)]).toEqual([['lay-out', 'objective', 'choice'], ['objective', 'lay-out', 'choice']])
  })
})

describe('deployment', () => {
  it('RR-DEPLOY-1: the higher roll takes the choice of area or of order, the other what is left', () => {
    const game = waiting([8, 2])
    expect([game.asked!.kind, game.asked!.of]).toEqual(['choice', ['A']])
    game.pick('order')
    expect([game.asked!.kind, game.asked!.of]).toEqual(['area', ['B']])
    expect(waiting([4, 4, 3, 8]).asked!.of).toEqual(['B'])
  })

  it('RR-DEPLOY-2: the area is picked first, the order second', () => {
    const game = waiting([8, 2]).pick('order')
    expect(game.try({ option: 'first' })).toMatchObject({ ok: false, error: { code: 'malformed' } })
    game.pick('west')
    expect([game.asked!.kind, game.asked!.of, game.state.edges]).toEqual(['order', ['A'], { A: 'east', B: 'west' }])
  })

  it('RR-H2H-1: the areas lie at opposite edges, with no marker between', () => {
    const game = waiting([8, 2]).pick('area', 'west', 'first')
    expect([game.state.edges, game.state.markers, game.state.flag]).toEqual([{ A: 'west', B: 'east' }, [], null])
    // B deploys first, wholly between x = 14 and x = 24.
    game.pick('B1')
    expect([game.breaks(place('B1', 14.5, 0)), game.breaks(place('B1', 14.3, 0)), game.breaks(place('B1', -20, 0))]).toEqual([[], ['RR-DEPLOY-3'],
      ['RR-DEPLOY-3']])
  })

  it('RR-DEPLOY-3, RR-CARD-2: a 50 mm base stands with its centre 9.0" from the edge, not 9.1"; it is 1.969" wide', () => {
    const models = [{ id: 'A1', at: null, is: { base: 50 } }, { id: 'A2', at: null }, { id: 'B1', at: null }]
    const game = new Rain({ models, deploysFirst: undefined as never }, [8, 2]).pick('area', 'west', 'first').answer(place('B1', 20, 0)).pick('A1')
    expect([game.breaks(place('A1', -15, 0)), game.breaks(place('A1', -14.9, 0))]).toEqual([[], ['RR-DEPLOY-3']])
    const { base } = game.answer(place('A1', -15, 0)).play.state.board.models['A1']!
    expect(base).toEqual({ kind: 'circle', radius: 50 / 25.4 / 2 })
  })

  it('RR-DEPLOY-5: one whole army, then the other', () => {
    const game = waiting([8, 2]).pick('area', 'west', 'last')
    expect(game.asked!.of).toEqual(['A'])
    game.pick('A2').answer(place('A2', -20, 0))
    expect(game.asked!.of).toEqual(['A'])
    expect(game.try({ option: 'B1' }, 'B')).toMatchObject({ ok: false, error: { code: 'not-asked' } })
    game.answer(place('A1', -20, 4))
    expect(game.asked!.of).toEqual(['B'])
  })

  it('RR-DEPLOY-5: or model by model where that is agreed: by turns, the first before the second, and what one has more in the end', () => {
    const models = [...['A1', 'A2', 'A3'].map((id) => ({ id, at: null })), { id: 'B1', at: null }]
    const game = new Rain({ models, deploysFirst: undefined as never, readings: { deploys: 'model' } }, [8, 2]).pick('area', 'west', 'first')
    // B deploys first: its only model is asked for at once.
    expect(game.asked!.of).toEqual(['B'])
    expect(game.answer(place('B1', 20, 0)).asked!.of).toEqual(['A'])
    game.pick('A2').answer(place('A2', -20, 0)).pick('A1').answer(place('A1', -20, 4)).answer(place('A3', -20, 8))
    expect(game.data('deployed-unit').map(({ unit }) => unit)).toEqual(['B1', 'A2', 'A1', 'A3'])
    const even = waiting([8, 2], { readings: { deploys: 'model' } }).pick('area', 'west', 'last')
    even.pick('A1').answer(place('A1', -20, 0)).pick('B2').answer(place('B2', 20, 0)).answer(place('A2', -20, 4)).answer(place('B1', 20, 4))
    expect(even.data('deployed-unit').map(({ unit }) => unit)).toEqual(['A1', 'B2', 'A2', 'B1'])
    expect(even.try({ order: ['A1', 'A2'] }, 'A').ok && even.try({ order: ['B1', 'B2'] }, 'B').ok).toBe(true)
    expect(even.last('opens')).toEqual({ side: 'B' })
  })

  it('RR-DEPLOY-4: who deployed last flips the first card, without a roll, or with one where that is agreed', () => {
    const deployed = (opens: 'last-deployed' | 'roll') => {
      const game = waiting([8, 2], { readings: { opens } }).pick('area', 'west', 'last')
      game.pick('A1').answer(place('A1', -20, 0)).answer(place('A2', -20, 4)).pick('B1').answer(place('B1', 20, 0)).answer(place('B2', 20, 4))
      game.try({ order: ['A1', 'A2'] }, 'A')
      game.try({ order: ['B1', 'B2'] }, 'B')
      return [game.last('opens')['side'], game.data('roll-off').length]
    }
    // One roll-off was for the areas.
    expect([deployed('last-deployed'), deployed('roll')]).toEqual([['B', 1], ['A', 2]])
  })
})

const FOUR: Scene['models'] = [{ id: 'A1', at: [-9, 0] }, { id: 'A2', at: [-9, 5] }, { id: 'B1', at: [9, 0] }, { id: 'B2', at: [9, 5] },
  { id: 'B3', at: [9, 9] }, { id: 'B4', at: [9, 13] }]
const stacked = (a: readonly string[], b: readonly string[], more: Partial<Scene> = {}) => {
  const game = new Rain({ models: FOUR, ...more })
  game.try({ order: a }, 'A')
  game.try({ order: b }, 'B')
  return game
}
const flips = (game: Rain) => game.data('flipped').map(({ card }) => card)

describe('rounds', () => {
  it('RR-ROUND-1: a stack has each own Unit in play once', () => {
    const game = new Rain({ models: FOUR })
    expect([game.asked!.kind, game.asked!.of]).toEqual(['stack', ['A', 'B']])
    for (const order of [['A1'], ['A1', 'A1'], ['A1', 'B1'], ['A1', 'A2', 'A2']]) expect(game.try({ order }, 'A').ok, order.join()).toBe(false)
    expect(game.try({ order: ['A2', 'A1'] }, 'A').ok).toBe(true)
    expect(game.state.stacks).toEqual({ A: ['A1', 'A2'], B: ['B1', 'B2', 'B3', 'B4'] })
  })

  it('RR-ROUND-1: the other side cannot read it, before the flip or after its own answer: not in state, log or record', () => {
    const [first, second] = [stacked(['A2', 'A1'], ['B1', 'B2', 'B3', 'B4']), stacked(['A2', 'A1'], ['B1', 'B4', 'B2', 'B3'])]
    for (const side of ['A', null] as const) expect(JSON.stringify(viewFor(first.play, side))).toBe(JSON.stringify(viewFor(second.play, side)))
    expect(viewFor(first.play, 'B').state.own.stacks).toEqual({ A: ['A1'], B: ['B1', 'B2', 'B3', 'B4'] })
    expect(first.state.stacks.A).toEqual(['A1'])
    const sealed = new Rain({ models: FOUR })
    sealed.try({ order: ['B4', 'B1', 'B3', 'B2'] }, 'B')
    expect(JSON.stringify(viewFor(sealed.play, 'A'))).not.toContain('"B4","B1","B3","B2"')
  })

  it('RR-ROUND-2: laid down, it is not changed any more', () => {
    const game = new Rain({ models: FOUR })
    game.try({ order: ['A2', 'A1'] }, 'A')
    expect(game.try({ order: ['A1', 'A2'] }, 'A')).toMatchObject({ ok: false, error: { code: 'answered' } })
    game.try({ order: ['B1', 'B2', 'B3', 'B4'] }, 'B')
    expect(game.asked!.kind).toBe('action')
    game.endRound()
    expect(flips(game).slice(0, 6)).toEqual(['A2', 'B1', 'A1', 'B2', 'B3', 'B4'])
  })

  it('RR-ROUND-3: from round 2 on the higher roll flips first, a tie is rolled again', () => {
    const opener = (faces: readonly number[]) => {
      const game = stacked(['A1', 'A2'], ['B1', 'B2', 'B3', 'B4'], { openings: [7, 3, ...faces], readings: { opens: 'roll' } }).endRound()
      game.try({ order: ['A1', 'A2'] }, 'A')
      game.try({ order: ['B1', 'B2', 'B3', 'B4'] }, 'B')
      return [game.state.round, game.last('opens')['side'], game.data('roll-off').length]
    }
    expect([opener([3, 9]), opener([4, 4, 8, 2])]).toEqual([[2, 'B', 2], [2, 'A', 3]])
  })

  it('RR-ROUND-4: the sides take turns to flip', () => {
    const game = stacked(['A1', 'A2'], ['B1', 'B2', 'B3', 'B4'], { opens: 'B' }).endRound()
    expect(flips(game).slice(0, 4)).toEqual(['B1', 'A1', 'B2', 'A2'])
  })

  it('RR-ROUND-4: a card whose Unit is gone is discarded, and the same player flips on', () => {
    const game = stacked(['A1', 'A2'], ['B1', 'B2', 'B3', 'B4']).changed((state) => {
      state.models['B1']!.where = 'gone'
      state.models['B1']!.wounds = 0
    })
    game.pick('end')
    expect([game.data('flipped').map(({ card, gone }) => `${card}${gone === true ? ' gone' : ''}`),
      game.state.active!.model]).toEqual([['A1', 'B1 gone', 'B2'], 'B2'])
  })

  it('RR-ROUND-5: who has nothing left is passed over: A, B, A, B, B, B', () => {
    expect(flips(stacked(['A1', 'A2'], ['B1', 'B2', 'B3', 'B4']).endRound()).map((id) => `${String(id)[0]}`).slice(0, 6)).toEqual(['A', 'B', 'A', 'B', 'B',
      'B'])
  })

  it('RR-ROUND-6: the points of the last round count before the victory is looked at', () => {
    const game = new Rain({ models: [{ id: 'A1', at: [0, 4] }, { id: 'B1', at: [20, 0] }], objective: 'domination' })
    for (let round = 1; round <= 7; round++) game.endRound()
    expect([game.data('score').length, game.play.state.over!.winner]).toEqual([7, 'A'])
    expect(game.events('round-end', 'score').slice(-2).map(({ kind }) => kind)).toEqual(['round-end', 'score'])
  })

  it('RR-ROUND-7, RR-DOMINATION-5, RR-H2H-3: Domination ends with round 7, Head-to-Head with round 3', () => {
    const rounds = (objective: 'domination' | 'head-to-head' | 'flag') => {
      const game = new Rain({ models: [{ id: 'A1', at: [-20, 4] }, { id: 'B1', at: [20, 0] }], objective })
      for (let i = 0; i < 9; i++) game.endRound()
      return [game.state.round, game.play.state.over]
    }
    expect(rounds('domination')).toMatchObject([7, { winner: null }])
    expect(rounds('head-to-head')).toMatchObject([3, { winner: null }])
    expect(rounds('flag')).toMatchObject([7, { winner: null, rules: ['RR-FLAG-7', 'RR-ROUND-7'] }])
  })
})

describe('Units', () => {
  const unit: Scene['models'] = [
    { id: 'A1', at: [-9, 0], unit: 'pack' }, { id: 'A2', at: [-9, 5], unit: 'pack' }, { id: 'A3', at: [-9, 9], unit: 'pack' }, { id: 'A4', at: [-9, -9] },
    { id: 'B1', at: [9, 0] }, { id: 'B2', at: [9, 5] },
  ]
  it('RR-UNIT-4: three models of one card move and act each, one after the other, before the opponent flips', () => {
    const game = new Rain({ models: unit })
    game.try({ order: ['pack', 'A4'] }, 'A')
    game.try({ order: ['B1', 'B2'] }, 'B')
    expect([game.asked!.kind, game.open]).toEqual(['pick-model', ['A1', 'A2', 'A3']])
    game.pick('A2', 'move').go([-8, 5]).pick('end')
    expect([game.asked!.kind, game.open]).toEqual(['pick-model', ['A1', 'A3']])
    game.pick('A3', 'end')
    expect([game.state.active!.model, flips(game)]).toEqual(['A1', ['pack']])
    game.pick('end')
    expect([game.state.active!.model, flips(game)]).toEqual(['B1', ['pack', 'B1']])
  })
})

