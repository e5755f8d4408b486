import { describe, expect, it } from 'vitest'
import { enemiesTouching, inContact, meleeOf, meleesOf } from '../../../../src/rules/ravenfeast/judge/contact'
import { idOf } from '../../../../src/rules/ravenfeast/judge/figure'
import { edgesTouched, isForward, touchedLength } from '../../../../src/rules/ravenfeast/judge/front'
import { DEFAULT_READINGS } from '../../../../src/rules/ravenfeast/readings'
import { holdOn } from '../../../../src/rules/ravenfeast/judge/withdraw'
import { AROUND, around, figure } from './figures'

const ALL = Object.keys(AROUND) as readonly (keyof typeof AROUND)[]
const names = (list: readonly { readonly model: { readonly id: string } }[]) => list.map(({ model }) => model.id)

describe('base contact', () => {
  const touches = (x: number, z: number, given = {}) => inContact(figure('a1', 0, 0).model, figure('b1', x, z, given).model)
  it('RF-MELEE-1: edge to edge, a fiftieth of an inch apart, and 0.2" apart', () => {
    expect([touches(0, 1), touches(0, 1.02), touches(0, 1.2)]).toEqual([true, true, false])
  })
  it('RF-MELEE-1: corner to corner', () => expect([touches(1, 1), touches(1.03, 1.03)]).toEqual([true, false]))
  it('RF-MELEE-1: the true shape of a base that stands askew', () => {
    expect([touches(0, 0.5 + Math.SQRT1_2, { yaw: 45 }), touches(0, 1.25, { yaw: 45 })]).toEqual([true, false])
  })
  it('RF-MELEE-1: a base of 2" x 2" touches where its own edge is', () => {
    expect([touches(0, 1.5, { size: [2, 2] }), touches(0, 1.6, { size: [2, 2] })]).toEqual([true, false])
  })
  it('RF-HOUSE-6: surfaces 1" apart, and 2.5" apart', () => expect([touches(0, 1, { y: 1 }), touches(0, 1, { y: 2.5 })]).toEqual([true, false]))
  it('RF-MELEE-1: friends that touch are in no melee', () => {
    expect(enemiesTouching(figure('a1', 0, 0), [figure('a2', 0, 1), figure('b1', 1, 0)]).map(idOf)).toEqual(['b1'])
  })
  it('RF-SHOOT-4: a melee is all that contact between enemies links', () => {
    const [a1, b1, a2, b2, a3] = [figure('a1', 0, 0), figure('b1', 0, 1), figure('a2', 0, 2), figure('b2', 1, 2), figure('a3', 5, 0)]
    const all = [a1, b1, a2, b2, a3]
    expect(meleesOf(all).map(names)).toEqual([['a1', 'b1', 'a2', 'b2']])
    expect([names(meleeOf(b2, all)), names(meleeOf(a3, all))]).toEqual([['a1', 'b1', 'a2', 'b2'], []])
  })
  it('RF-SHOOT-4: friends side by side link no two melees', () => {
    const all = [figure('a1', 0, 0), figure('b1', -0.5, 1), figure('a2', 1, 0), figure('a3', 2, 0), figure('b2', 2.5, 1)]
    expect(meleesOf(all).map(names)).toEqual([['a1', 'b1'], ['a3', 'b2']])
  })
})

describe('front and rear', () => {
  const centre = figure('a1', 0, 0)
  it('RF-FACING-1, RF-FACING-2: of eight bases around it, a figure may attack A, B, C, D and H', () => {
    expect(ALL.filter((name) => isForward(centre.model, around(name)[0]!.model, DEFAULT_READINGS))).toEqual(['A', 'B', 'C', 'D', 'H'])
  })
  it('RF-FACING-3: all eight, each facing it, may attack the one in the middle', () => {
    const facing = { A: 225, B: 180, C: 135, D: 90, E: 45, F: 0, G: -45, H: -90 }
    for (const name of ALL) expect(isForward({ ...around(name)[0]!.model, yaw: facing[name] }, centre.model, DEFAULT_READINGS), name).toBe(true)
  })
  it('RF-FACING-1: turned by a quarter, what was on its left is ahead', () => {
    const turned = figure('a1', 0, 0, { yaw: 90 })
    expect(ALL.filter((name) => isForward(turned.model, around(name)[0]!.model, DEFAULT_READINGS))).toEqual(['A', 'B', 'F', 'G', 'H'])
  })
  it('RF-FACING-1: any part ahead of the line is enough, on the line is behind', () => {
    const at = (z: number) => isForward(centre.model, figure('b1', 6, z).model, DEFAULT_READINGS)
    expect([at(-1), at(-0.99), at(-0.97)]).toEqual([false, false, true])
  })
  it('RF-FACING-1: or its centre has to be ahead of the line, or all of it; the eight of the picture are the same in each reading', () => {
    const at = (forward: 'centre' | 'whole', z: number) => isForward(centre.model, figure('b1', 6, z).model, { forward })
    expect([at('centre', -0.5), at('centre', -0.47), at('whole', -0.03), at('whole', 0)]).toEqual([false, true, false, true])
    for (const forward of ['centre', 'whole'] as const) {
      expect(ALL.filter((name) => isForward(centre.model, around(name)[0]!.model, { forward })), forward).toEqual(['A', 'B', 'C', 'D', 'H'])
    }
  })
  it('RF-MELEE-2: with its rear edge named as front, who stood behind is ahead and B is to the rear', () => {
    const [b, f] = around('B', 'F')
    expect([isForward(centre.model, f!.model, DEFAULT_READINGS, 'rear'), isForward(centre.model, b!.model, DEFAULT_READINGS, 'rear')]).toEqual([true, false])
  })
  it('RF-MELEE-3: which edge of the base each of them touches; a corner is none', () => {
    expect(ALL.map((name) => edgesTouched(centre.model, around(name)[0]!.model).join())).toEqual(['', 'front', '', 'right', '', 'rear', '', 'left'])
  })
  it('RF-MELEE-3: a base that overhangs a corner touches one edge along what of it is there', () => {
    expect(touchedLength(centre.model, 'front', [figure('b1', 0.7, 1).model])).toBeCloseTo(0.3, 6)
  })
})

describe('who is held', () => {
  const centre = figure('a1', 0, 0)
  const held = (...enemies: readonly (keyof typeof AROUND)[]) => holdOn(centre, around(...enemies)).held
  it('RF-WITHDRAW-3: attackers on all four sides', () => expect(held('B', 'D', 'F', 'H')).toBe(true))
  it('RF-WITHDRAW-3: nobody on the left', () => expect(held('A', 'B', 'C', 'D', 'F')).toBe(false))
  it('RF-WITHDRAW-3: four at the corners hold no side', () => expect(held('A', 'C', 'E', 'G')).toBe(false))
  it('RF-WITHDRAW-3: friends hold nobody', () => {
    const friends = around('B', 'D', 'F', 'H').map((one) => ({ ...one, model: { ...one.model, side: 'A' as const } }))
    expect(holdOn(centre, friends).held).toBe(false)
  })
  const troll = figure('a1', 0, 0, { size: [2, 2] })
  const four = (offset: number) =>
    [figure('b1', offset, 1.5), figure('b2', -1.5, 0), figure('b3', 0, -1.5), figure('b4', 1.5, 0)]
  it('RF-WITHDRAW-4: 1.0" of each side of a base of 2" x 2"', () => expect(holdOn(troll, four(0)).held).toBe(true))
  it('RF-WITHDRAW-4: 0.9" of one side does not hold it', () => {
    expect(holdOn(troll, four(0.6)).edges[0]).toMatchObject({ edge: 'front', closed: false, touched: expect.closeTo(0.9, 6) })
    expect(holdOn(troll, four(0.6)).held).toBe(false)
  })
  it('RF-WITHDRAW-4: two bases on one side count together, what both touch once', () => {
    const [, ...three] = four(0)
    const front = (...xs: readonly number[]) => holdOn(troll, [...xs.map((x, i) => figure(`b${5 + i}`, x, 1.5)), ...three])
    expect(front(-1, 1).held).toBe(true)
    expect(front(-1.2, 1.2).held).toBe(false)
  })
  it('RF-FLY-5: of a flyer that leaves by air only flying enemies count', () => {
    const enemies = around('B', 'D', 'F', 'H')
    const flying = enemies.map((one) => ({ ...one, profile: { ...one.profile, flies: true } }))
    expect([holdOn(centre, enemies, true).held, holdOn(centre, flying, true).held]).toEqual([false, true])
  })
})
