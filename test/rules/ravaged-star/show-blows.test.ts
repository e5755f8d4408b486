import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../src/rules/engine/look'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { flatTable } from '../engine/flat-table'
import { column, Rst, type Scene } from './game/driver'
import type { Special, UnitRule } from '../../../src/rules/ravaged-star/profile'
import { blade, rifle, rule } from './game/profiles'

const { show } = ravagedStarPlayable

const PISTOL = rifle({ name: 'pistol', range: 8, accuracy: 4, ap: 1, rules: [rule('Assault')] })

/** A1 of two models, with Assault weapons and a rule for impact, charges B1. */
const charge = (impact: ReturnType<typeof rule<'Impact' | 'Crushing Impact'>>, more: Scene['units'] = [], faces: readonly number[] = []) => {
  const game = new Rst({
    units: [
      { id: 'A1', at: column(2, 0, 0), is: { weapons: [PISTOL, blade()], rules: [impact] } },
      { id: 'B1', at: column(4, 0, 7, 1.2), is: { defense: 6, weapons: [blade()] } },
      ...more,
    ],
  }, faces).act('A1').pick('charge')
  return game.go([0, 5.5]).settle()
}
const sheetOf = (game: Rst) => show.sheet(lookAt(game.play, { table: flatTable }), game.asked!, 'A', null)!

describe('the sheet of what comes first after a charge', () => {
  it('RS-CHARGE-10, RS-SPECIAL-ASSAULT-3, RS-SPECIAL-IMPACT-1: both with their sums, in the order of the answer', () => {
    const game = charge(rule('Impact', 2))
    expect(game.asked!.kind).toBe('blows')
    const [assault, impact] = sheetOf(game).rows
    expect([assault!.id, impact!.id, assault!.thing]).toEqual(['assault', 'impact', 'B1'])
    expect(assault!.facts.map((fact) => fact.rule)).toEqual(['RS-SPECIAL-ASSAULT-3', 'RS-SPECIAL-IMPACT-1'])
    expect(impact!.facts.map((fact) => fact.rule)).toEqual(['RS-SPECIAL-IMPACT-1', 'RS-SPECIAL-ASSAULT-3'])
    expect(assault!.sums.map(({ needs, dice }) => [needs, dice])).toEqual([[4, 2], [7, 1], [6, 4]])
    expect(impact!.sums.map(({ needs }) => needs)).toEqual([6, 4, 7])
  })

  it('RS-CHARGE-10: with what they come to together; six dice, each as the sums say', () => {
    const [assault, impact] = sheetOf(charge(rule('Impact', 2))).rows
    // A pistol die fells a model with 7 in 10 times 6 in 10, a hit of the impact with 5 in 10.
    const none = (1 - 0.42) ** 2 * 0.5 ** 4
    const least = (row: typeof assault) => row!.outcomes.find((outcome) => outcome.text === 'at least 1 model')!.chance!
    expect(least(assault)).toBeCloseTo(1 - none, 9)
    expect(least(impact)).toBeCloseTo(1 - none, 9)
  })

  it('RS-SPECIAL-CRUSHING-IMPACT-1: the order matters where the impact counts the models of its target', () => {
    const [assault, impact] = sheetOf(charge(rule('Crushing Impact'))).rows
    const average = (row: typeof assault) => Number(row!.outcomes[0]!.text.split(' ')[0])
    expect(average(impact)).toBeGreaterThanOrEqual(average(assault))
    const destroyed = (row: typeof assault) => row!.outcomes.find((outcome) => outcome.text === 'at least 3 models')!.chance!
    expect(destroyed(impact)).toBeGreaterThan(destroyed(assault))
  })

  it('RS-SPECIAL-BLAST-1: after the impact its dice are those that the models left make', () => {
    const blaster = rifle({ name: 'pistol', accuracy: 2, rules: [rule('Assault'), rule('Blast')] })
    // Two hits of the impact may leave four of six models, and then one model fires 1 + 2 dice, not 1 + 3.
    const game = new Rst({ units: [
      { id: 'A1', at: [0, 0], is: { weapons: [blaster, blade()], rules: [rule('Impact', 2)] } },
      { id: 'B1', at: column(6, 0, 7, 1.2), is: { defense: 10, leadership: 2, weapons: [blade()] } },
    ] }, [1, 1, /* Leadership */ 9, /* fire */ 1, 1, 1]).act('A1').pick('charge').go([0, 5.5]).settle()
    const [assault, impact] = sheetOf(game).rows
    expect(assault!.facts[0]!.text).toBe('4 dice of pistol at B1; nothing modifies it')
    expect(impact!.facts[1]!.text).toBe('up to 4 dice of pistol at B1, by the models left; nothing modifies it')
    const average = (row: typeof assault) => Number(row!.outcomes[0]!.text.split(' ')[0])
    // Each test fails 9 times in 10. Two hits fell two models 81 times in 100, one 18 times: 3 dice then, and 4 if all stand; 9 in 10 of them hit.
    expect(average(assault)).toBeCloseTo(2 * 0.9 + 4 * 0.81, 1)
    expect(average(impact)).toBeCloseTo(2 * 0.9 + (3 * 0.99 + 4 * 0.01) * 0.81, 1)
    game.pick('impact')
    while (game.asked!.kind === 'casualty') game.pick(game.open[0]!)
    game.fire({ 'pistol>B1': 1 })
    expect(game.attack.faces).toHaveLength(3)
  })

  it('RS-SHOOT-6, RS-SPECIAL-MULTIFIRE-1: each model fires one weapon, or as many as Multifire says', () => {
    const pistols = ['first', 'second', 'third'].map((name) => rifle({ name, rules: [rule('Assault')] }))
    const fired = (n: number, ...multifire: readonly Special<UnitRule>[]) => {
      const game = new Rst({ units: [
        { id: 'A1', at: column(n, 0, 0), is: { weapons: [...pistols, blade()], rules: [rule('Impact', 1), ...multifire] } },
        { id: 'B1', at: column(6, 0, 7, 1.2), is: { weapons: [blade()] } },
      ] }).act('A1').pick('charge').go([0, 5.5]).settle()
      return sheetOf(game).rows[0]!.facts.filter(({ label }) => label === 'Assault').map(({ text }) => text.split(' at ')[0])
    }
    expect(fired(1)).toEqual(['1 dice of first'])
    expect(fired(1, rule('Multifire', 2))).toEqual(['1 dice of first', '1 dice of second'])
    expect(fired(2, rule('Multifire', 3))).toEqual(['2 dice of first', '2 dice of second', '2 dice of third'])
  })

  it('RS-SPECIAL-ASSAULT-1: the sums are those of the dice that are rolled', () => {
    const game = charge(rule('Impact', 1), [], [4, 3, /* Defense */ 7, /* Impact */ 6, 6, /* fight */ 2, 2])
    const [assault] = sheetOf(game).rows
    game.pick('assault').fire({ 'pistol>B1': 2 })
    expect(game.attack.needs).toBe(assault!.sums[0]!.needs)
    expect(game.defense.needs[0]).toBe(assault!.sums[1]!.needs)
    expect(game.data('auto-hits')[0]).toMatchObject({ needs: assault!.sums[2]!.needs, hits: assault!.sums[2]!.dice })
  })
})
