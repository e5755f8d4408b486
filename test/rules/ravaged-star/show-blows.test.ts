import { describe, expect, it } from 'vitest'
import { lookAt } from '../../../src/rules/engine/look'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { flatTable } from '../engine/flat-table'
import { column, Rst, type Scene } from './game/driver'
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

  it('RS-SPECIAL-ASSAULT-1: the sums are those of the dice that are rolled', () => {
    const game = charge(rule('Impact', 1), [], [4, 3, /* Defense */ 7, /* Impact */ 6, 6, /* fight */ 2, 2])
    const [assault] = sheetOf(game).rows
    game.pick('assault').fire({ 'pistol>B1': 2 })
    expect(game.attack.needs).toBe(assault!.sums[0]!.needs)
    expect(game.defense.needs[0]).toBe(assault!.sums[1]!.needs)
    expect(game.data('auto-hits')[0]).toMatchObject({ needs: assault!.sums[2]!.needs, hits: assault!.sums[2]!.dice })
  })
})
