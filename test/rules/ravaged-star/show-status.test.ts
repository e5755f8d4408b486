import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../src/rules/engine/look'
import type { FormAnswer } from '../../../src/rules/engine/question'
import type { Sheet } from '../../../src/rules/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { flatTable } from '../engine/flat-table'
import { column, Rst, type Scene } from './game/driver'
import { rangeOf } from '../../../src/rules/ravaged-star/table/range'
import { blade, rifle, rule } from './game/profiles'

const { show } = ravagedStarPlayable

type Units = Scene['units']
type One = Partial<Units[number]>
const facing = (gap: number, a: One = {}, b: One = {}, more: Units = [], scenery: Partial<Scene> = {}, faces: readonly number[] = []) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], ...a }, { id: 'B1', at: [0, gap + 1], ...b }, ...more], ...scenery }, faces).act('A1')
const gun = (more: Parameters<typeof rifle>[0] = {}) => ({ is: { weapons: [rifle({ range: 8, ...more }), blade()] } })
const look = (game: Rst) => lookAt(game.play, { table: flatTable })
function sheetOf(game: Rst, draft: FormAnswer | null = null): Sheet {
  const sheet = show.sheet(look(game), game.asked!, game.asked!.of[0]!, draft)
  if (!sheet) throw new Error(`${game.asked!.kind} is not laid out.`)
  return sheet
}
const cardOf = (game: Rst, unit: string) => show.units(look(game)).find((card) => card.unit === unit)!
const statOf = (game: Rst, unit: string, label: string) => cardOf(game, unit).stats.find((stat) => stat.label === label)!

describe('status, cards and marks', () => {
  it('RS-ACTIVATE-21: round, turn, scores, tokens in the pool, with units and laid aside', () => {
    const game = facing(9)
    const status = show.status(look(game), game.asked)
    expect(status).toMatchObject({ title: 'Round 1 of 4', phase: 'Activation', activeSide: 'A', active: 'A1', scores: { A: 0, B: 0 } })
    expect(status.tokens.filter((token) => token.text === 'Core').map((token) => [token.side, token.state])).toEqual([['A', 'drawn'], ['B', 'in']])
  })

  it('RS-BOOST-2, RS-SPECIAL-FEAR-1: what counts now, and why it is not what is printed', () => {
    const game = facing(5, { is: { boost: { text: 'Fast', improve: { movement: 2, defense: 1 } } } }, { is: { rules: [rule('Fear', 6)] } })
      .changed((state) => { state.units['A1']!.boosted = true })
    expect(statOf(game, 'A1', 'M')).toEqual({ label: 'M', value: '8"', why: 'printed 6"; Boost +2' })
    expect(statOf(game, 'A1', 'DEF')).toEqual({ label: 'DEF', value: '4+', why: 'printed 5+; Boost −1' })
    expect(statOf(game, 'A1', 'LD')).toEqual({ label: 'LD', value: '8+', why: 'printed 6+; in Fear of B1 +2' })
    expect(statOf(game, 'B1', 'LD')).toEqual({ label: 'LD', value: '6+' })
    expect(cardOf(game, 'A1').boost).toEqual({ text: 'Fast', on: true })
  })

  it('RS-RANGE-8, RS-BOOST-2, RS-BOOST-3: rulings on the table go by the Range that a Boost makes, while it is on', () => {
    const game = facing(13, { is: { weapons: [rifle({ range: 10 }), blade()], boost: { text: 'Far', improve: { range: 4 } } } })
    const bands = () => [13, 40].map((distance) => rangeOf(distance, { profile: cardOf(game, 'A1').profile.card }).bands[0]!.band)
    expect(bands()).toEqual(['Medium', undefined])
    game.changed((state) => { state.units['A1']!.boosted = true })
    expect(bands()).toEqual(['Short', 'Long'])
  })

  it('RS-SHAKEN-1, RS-DEPLETED-4, RS-ENGAGE-2, RS-COHERENCY-4, RS-COHERENCY-7: markers', () => {
    const units: Units = [{ id: 'A1', at: [[0, 0], [0, -6]], started: 5, shaken: true }, { id: 'B1', at: [0, 1.5] }]
    const ids = (unit: string) => cardOf(new Rst({ units }, [9]).act('A1'), unit).markers.map((marker) => marker.id)
    expect(ids('A1')).toEqual(['depleted', 'engaged', 'straying'])
    expect(ids('B1')).toEqual(['engaged'])
    // RS-COHERENCY-7: who is engaged is not made to Move.
    const strays = (of: Units) => cardOf(new Rst({ units: of }), 'A1').markers.find(({ id }) => id === 'straying')
    expect(strays(units)).toMatchObject({ text: 'Out of coherency; engaged, it need not Move first', rule: 'RS-COHERENCY-7' })
    const away: Units = [units[0]!, { id: 'B1', at: [0, 9] }]
    expect(strays(away)).toMatchObject({ text: 'Out of coherency: has to Move first', rule: 'RS-COHERENCY-4' })
    const shaken = cardOf(new Rst({ units: [...units, { id: 'A2', at: [9, 9] }] }), 'A1')
    expect(shaken.markers.map((marker) => [marker.id, marker.rule])).toContainEqual(['shaken', 'RS-SHAKEN-1'])
  })

  it('where units are that stand on no table', () => {
    const units: Units = [
      { id: 'A1', at: [0, 0], is: { rules: [rule('Transport', 6)] } }, { id: 'A2', at: null, aboard: 'A1', started: 2, is: { models: 2 } },
      { id: 'A3', at: null, reserve: true, started: 2, is: { models: 2, rules: [rule('Advanced Deployment')] } }, { id: 'B1', at: [0, 9] },
    ]
    const game = new Rst({ units })
    expect(['A1', 'A2', 'A3'].map((unit) => [cardOf(game, unit).where, cardOf(game, unit).whereText])).toEqual([
      ['table', ''], ['aboard', 'aboard A1'], ['reserve', 'in reserve'],
    ])
    expect(show.model!(look(game), 'A2-1')).toMatchObject({ id: 'A2-1', unit: 'A2', side: 'A' })
    expect(show.model!(look(game), 'nobody')).toBeNull()
  })

  it('RS-OBJECTIVE-7: who holds an objective, and the ring in which it is contested', () => {
    const game = new Rst({ scenario: 8, units: [{ id: 'A1', at: [0, 2] }, { id: 'B1', at: [-12, 2] }, { id: 'B2', at: [12, 9] }] })
    const held = show.marks(look(game)).filter((mark) => mark.id.startsWith('marker')).map((mark) => [mark.id, mark.side])
    expect(held).toEqual([['marker-1', 'A'], ['marker-2', 'B'], ['marker-3', null]])
    expect(show.marks(look(game))[2]!.shape).toMatchObject({ kind: 'disc', at: [0, 0], ring: 3 })
    expect(show.marks(look(game)).slice(0, 2).map((mark) => mark.id)).toEqual(['zone-A', 'zone-B'])
  })

  it('RS-S9-4: quarters with who holds them', () => {
    const game = new Rst({ scenario: 9, units: [{ id: 'A1', at: [-9, -9] }, { id: 'B1', at: [9, -9] }] })
    const marks = show.marks(look(game)).map((mark) => [mark.short, mark.side])
    expect(marks).toEqual([['A', 'A'], ['', 'B'], ['', null], ['B', null]])
  })

  it('RS-SPECIAL-REDEPLOY-1: while all models of a unit are lifted off, everything else is still shown', () => {
    const feared = { is: { rules: [rule('Redeploy'), rule('Fear', 9), rule('Inspiring', 9)] } }
    const game = facing(6, feared, {}, [{ id: 'A2', at: [3, 0] }], { scenario: 1 }).pick('redeploy')
    expect(game.asked!.kind).toBe('set-up')
    expect(cardOf(game, 'A1').where).toBe('waiting')
    expect(statOf(game, 'B1', 'LD')).toEqual({ label: 'LD', value: '6+' })
    expect(show.marks(look(game)).length).toBeGreaterThan(0)
    expect(sheetOf(game).rows).toMatchObject([{ id: 'A1', facts: [] }])
  })
})

describe('reach, paths and scores', () => {
  it('RS-COHERENCY-1, RS-CHARGE-2: how far models may be placed, and how far an action comes at most', () => {
    const game = facing(9, { at: column(2, 0, 0) })
    const far = (rings: readonly (readonly (readonly number[])[])[]) => Math.max(...rings[0]!.map((point) => Math.hypot(point[0]!, point[2]!)))
    const [move, charge] = show.reach(look(game), game.asked!)
    expect([far(move!.rings), far(charge!.rings)]).toEqual([expect.closeTo(6), expect.closeTo(9)])
    expect([move!.kind, charge!.kind]).toEqual(['reach', 'threat'])
    game.pick('move').go([0, 2])
    const [near] = show.reach(look(game), game.asked!)
    expect(near!.text).toBe('Within 3" of the leader')
    expect(Math.hypot(near!.rings[0]![0]![0], near!.rings[0]![0]![2] - 2)).toBeCloseTo(4)
  })

  it('RS-MOVE-3: a path with its costs, way points and what it breaks', () => {
    const game = facing(12).pick('move')
    const laid = show.path(look(game), game.asked!, { legs: [{ x: 3, z: 0 }, { x: 3, z: 4 }] })
    expect(laid).toMatchObject({ costs: [0, 3, 7], legs: [1, 2], allowance: 6 })
    expect(laid.broken.map((one) => one.rule)).toEqual(['RS-MOVE-3'])
    expect(show.path(look(game), game.asked!, { legs: [] })).toMatchObject({ points: [[0, 0, 0]], costs: [0], legs: [], broken: [] })
  })

  it('RS-VICTORY-3: points of each round with their reasons, and the sum of the game', () => {
    const game = new Rst({ scenario: 8, rounds: 1, units: [{ id: 'A1', at: [0, 2] }, { id: 'B1', at: [20, 2] }] })
    while (!game.play.state.over && game.asked!.kind !== 'marker') {
      game.pick(
        game.asked!.kind === 'force-draw' ? 'no' : (game.open.find((option) => option === 'nobody' || option === 'end' || option === 'keep') ?? game.open[0]!),
      )
    }
    expect(show.scoring(game.play.log)).toMatchObject([{ round: 1, side: 'A', text: expect.stringMatching(/^holds marker 1 in /) }])
    const summary = show.summary(look(game), game.play.log)
    expect(summary.totals).toEqual({ A: show.scoring(game.play.log)[0]!.points, B: 0 })
    expect(summary.sides.A).toMatchObject({ units: { left: 1, of: 1 }, models: { left: 1, of: 1 }, kills: 0, pointsLost: 0 })
  })

  it('RS-DESTROY-2: units lost, in which round and to whom', () => {
    const game = facing(6, gun(), {}, [], {}, [9, 1]).pick('shoot').fire({ 'rifle>B1': 1 })
    const summary = show.summary(look(game), game.play.log)
    expect(summary.lost).toEqual([{ unit: 'B1', name: 'B1', side: 'B', round: 1, by: 'A' }])
    expect(summary.sides.A.kills).toBe(1)
    expect(summary.sides.B).toMatchObject({ units: { left: 0, of: 1 }, pointsLost: 50 })
    expect(cardOf(game, 'B1')).toMatchObject({ where: 'gone', whereText: 'destroyed in round 1', markers: [] })
  })

  it('rules and readings come from the rule book', () => {
    expect(show.rules.length).toBeGreaterThan(400)
    expect(show.rules.filter(({ reading }) => reading !== undefined).length).toBeGreaterThan(20)
  })
})
