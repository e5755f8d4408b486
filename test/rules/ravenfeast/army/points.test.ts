import { describe, expect, it } from 'vitest'
import { CARDS } from '../../../../src/rules/ravenfeast/data'
import { KELDA } from '../../../../src/rules/ravenfeast/data/kelda'
import { HOLLOW } from '../../../../src/rules/ravenfeast/data/hollow'
import { costOf, missileCost, moveCost, scoreCost, woundFactor } from '../../../../src/rules/ravenfeast/points'
import type { Profile } from '../../../../src/rules/ravenfeast/profile'

/** Scores that cost nothing but what is given: Move 6", no missiles. */
const figure = (is: Partial<Profile>): Profile => ({
  move: 6, flies: false, missile: null, melee: { score: 1, attacks: 1 }, armor: 1, morale: 1, rank: null, mighty: false, wounds: 1, infantry: true,
  shield: false, spear: false, ...is,
})
const cost = (is: Partial<Profile>): number => costOf(figure(is))
const melee = (score: number, attacks = 1) => ({ score, attacks })

describe('what scores cost', () => {
  it('RF-POINTS-1: Move 6" to 18" costs 0 to 4, Fly 18" costs 5, and nothing else is sold', () => {
    expect([6, 9, 12, 15, 18].map((move) => moveCost(move, false))).toEqual([0, 1, 2, 3, 4])
    expect(moveCost(18, true)).toBe(5)
    expect([moveCost(7, false), moveCost(12, true)]).toEqual([undefined, undefined])
    expect(() => cost({ move: 7 })).toThrow('RF-POINTS-1')
  })

  it('RF-POINTS-2: a Missile score at 18" costs 3 a point', () => {
    expect([0, 1, 2, 3, 4, 5].map((score) => missileCost(score, 18))).toEqual([0, 3, 6, 9, 12, 15])
  })

  it('RF-POINTS-3: at 12" it costs 2 a point', () => {
    expect([0, 1, 2, 3, 4, 5].map((score) => missileCost(score, 12))).toEqual([0, 2, 4, 6, 8, 10])
  })

  it('RF-POINTS-4: at 6" it costs 1 a point', () => {
    expect([0, 1, 2, 3, 4, 5].map((score) => missileCost(score, 6))).toEqual([0, 1, 2, 3, 4, 5])
    expect(missileCost(3, 9)).toBeUndefined()
  })

  it('RF-POINTS-5, RF-POINTS-6, RF-POINTS-7: Melee, Armor and Morale cost 2 a point each', () => {
    expect([1, 2, 3, 4, 5].map(scoreCost)).toEqual([2, 4, 6, 8, 10])
    const base = cost({})
    expect([cost({ melee: melee(4) }) - base, cost({ armor: 4 }) - base, cost({ morale: 4 }) - base]).toEqual([6, 6, 6])
  })

  it('RF-POINTS-8: each of several attacks is paid in full', () => {
    expect(cost({ melee: melee(4, 2) }) - cost({ melee: melee(4) })).toBe(8)
    expect(cost({ missile: { score: 5, range: 18, attacks: 3 } }) - cost({})).toBe(45)
  })

  it('RF-POINTS-9: scores, Mighty, Hero or Leader, then wounds; halves are rounded up', () => {
    expect(cost({ melee: melee(5), armor: 5, morale: 5, rank: 'leader', wounds: 3 })).toBe(102)
    expect(cost({ melee: melee(5), armor: 5, morale: 5, rank: 'leader', mighty: true, wounds: 3 })).toBe(Math.round((30 + 5) * 2 * 1.7))
    expect(cost({ melee: melee(5), armor: 4, morale: 1, mighty: false, rank: 'hero', wounds: 2 })).toBe(45)
    // 27 at 1.7 is 45.9; 105 at 2.7 is 283.5.
    expect(cost({ move: 9, missile: { score: 2, range: 6, attacks: 1 }, melee: melee(4), armor: 5, morale: 3, wounds: 3 })).toBe(46)
  })

  it('RF-HERO-1: a Hero costs half as much again', () => {
    expect(cost({ melee: melee(4), armor: 4, morale: 4, rank: 'hero' })).toBe(36)
  })

  it('RF-LEADER-1: a Leader costs twice as much', () => {
    expect(cost({ melee: melee(5), armor: 5, morale: 5, rank: 'leader' })).toBe(60)
  })

  it('RF-MIGHTY-1: Mighty costs 5', () => {
    expect(cost({ mighty: true }) - cost({})).toBe(5)
  })

  it('RF-WOUNDS-2: a second wound costs half of all else', () => {
    expect(cost({ melee: melee(4, 2), armor: 4, morale: 4, wounds: 2 })).toBe(48)
  })

  it('RF-WOUNDS-3: each further one a fifth of the same', () => {
    expect([1, 2, 3, 4].map((wounds) => Math.round(100 * woundFactor(wounds)))).toEqual([100, 150, 170, 190])
  })

  it('RF-WOUNDS-4: wounds are charged on what the figure costs as a Leader', () => {
    const leader = { melee: melee(5), armor: 5, morale: 5, rank: 'leader' } as const
    expect(cost({ ...leader, wounds: 3 }) - cost(leader)).toBe(42)
  })
})

describe('the figures that are printed', () => {
  const of = (id: string) => CARDS.get(id)!
  it.each([
    ['RF-FIGURE-1', 'thrall', 6], ['RF-FIGURE-2', 'bondi', 12], ['RF-FIGURE-3', 'bondi-archer', 18], ['RF-FIGURE-4', 'berserker', 32],
    ['RF-FIGURE-6', 'jarl', 102], ['RF-FIGURE-7', 'troll', 46], ['RF-FIGURE-8', 'dragon', 284],
  ])('%s: the %s costs what is printed, %i, by the tables too', (_rule, id, points) => {
    expect([of(id).points, costOf(of(id))]).toEqual([points, points])
  })

  it('RF-FIGURE-1, RF-FIGURE-2, RF-FIGURE-3, RF-FIGURE-4, RF-FIGURE-6, RF-FIGURE-7, RF-FIGURE-8: scores are as printed', () => {
    const line = (id: string) => {
      const { move, flies, missile, melee: { score, attacks }, armor, morale, wounds, rank, mighty } = of(id)
      const shots = missile ? `${missile.score}/${missile.range}x${missile.attacks}` : '0'
      return [`${flies ? 'Fly ' : ''}${move}`, shots, `${score}x${attacks}`, armor, morale, wounds, rank ?? '', mighty ? 'Mighty' : ''].join(' ').trim()
    }
    expect(['thrall', 'bondi', 'bondi-archer', 'berserker', 'huskarl', 'jarl', 'troll', 'dragon'].map(line)).toEqual([
      '6 0 1x1 1 1 1', '6 0 2x1 2 2 1', '6 2/18x1 2x1 2 2 1', '6 0 4x2 4 4 1', '6 0 4x1 4 4 2 hero', '6 0 5x1 5 5 3 leader', '9 2/6x1 4x1 5 3 3',
      'Fly 18 5/18x3 5x3 5 5 8  Mighty',
    ])
  })

  it('RF-FIGURE-5: the Huskarl keeps the 72 that are printed; one that is built by the tables costs 54', () => {
    expect([of('huskarl').points, costOf(of('huskarl'))]).toEqual([72, 54])
  })

  it('RF-POINTS-9: figures of our own cost what the tables say', () => {
    expect([...KELDA.cards, ...HOLLOW.cards].filter((card) => card.points !== costOf(card)).map(({ id }) => id)).toEqual([])
  })
})
