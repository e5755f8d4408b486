import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atLeast, mean } from '../../../src/rules/kit/chances'
import { chanceOf } from '../../../src/rules/kit/dice'
import { D10 } from '../../../src/rules/ravaged-star/die'
import { expect as expected, expectInTurn, type Strike } from '../../../src/rules/ravaged-star/show/chances'
import { isDepleted, type Rs, type Unit } from '../../../src/rules/ravaged-star/game/state'
import { mayTake } from '../../../src/rules/ravaged-star/game/steps/wounds'
import { Rst } from './game/driver'

/** A unit of the given models, the first of which leads, some with fewer Wounds than they came with. */
function target(wounds: number, left: readonly number[]): { state: Rs; unit: Unit } {
  const game = new Rst({
    units: [{ id: 'A1', at: [0, -9] }, { id: 'B1', at: left.map((_, i): [number, number] => [i * 1.2, 9]), wounds: left, is: { wounds, models: left.length } }],
  })
  return { state: game.state, unit: game.unit('B1') }
}

/** Every combination of what the dice do and of which hits are stopped, worked through with the rules' own pick of models. */
function byHand(state: Rs, unit: Unit, dice: number, strikes: readonly Strike[], order: readonly number[]) {
  const fallen = Array.from({ length: unit.models.length + 1 }, () => 0)
  let depleted = 0
  const resolve = (failures: readonly number[], chance: number) => {
    const struck: Unit = { ...unit, models: unit.models.map((model) => ({ ...model })) }
    for (const damage of order.flatMap((damage) => failures.filter((one) => one === damage))) {
      if (struck.models.length === 0) break
      const model = mayTake(state, struck)[0]!
      model.wounds -= Math.min(damage, model.wounds)
      struck.models = struck.models.filter((one) => one.wounds > 0)
    }
    fallen[unit.models.length - struck.models.length]! += chance
    if (struck.models.length > 0 && isDepleted(state, struck)) depleted += chance
  }
  const stopped = (hits: readonly Strike[], failures: readonly number[], chance: number): void => {
    const [hit, ...rest] = hits
    if (!hit) return resolve(failures, chance)
    stopped(rest, [...failures, hit.damage], chance * hit.fails)
    stopped(rest, failures, chance * (1 - hit.fails))
  }
  const missed = 1 - strikes.reduce((sum, strike) => sum + strike.chance, 0)
  const roll = (left: number, hits: readonly Strike[], chance: number): void => {
    if (left === 0) return stopped(hits, [], chance)
    roll(left - 1, hits, chance * missed)
    for (const strike of strikes) roll(left - 1, [...hits, ...Array.from({ length: strike.hits }, () => strike)], chance * strike.chance)
  }
  roll(dice, [], 1)
  return { fallen, depleted }
}

/** The unit after so many failures of that Damage, by the rules' own pick of models. */
function struckBy(state: Rs, unit: Unit, failures: number, damage: number): Unit {
  const struck: Unit = { ...unit, models: unit.models.map((model) => ({ ...model })) }
  for (let i = 0; i < failures && struck.models.length > 0; i++) {
    const model = mayTake(state, struck)[0]!
    model.wounds -= Math.min(damage, model.wounds)
    struck.models = struck.models.filter((one) => one.wounds > 0)
  }
  return struck
}

const close = (a: readonly number[], b: readonly number[]) => {
  expect(a.length).toBe(b.length)
  a.forEach((p, i) => expect(p).toBeCloseTo(b[i]!, 9))
}

describe('chances of an attack', () => {
  it('of one die: 1 fails and 10 passes whatever is needed (RS-DICE-4, RS-DICE-5)', () => {
    expect([-3, 1, 2, 4, 10, 14].map((needs) => chanceOf(D10, needs))).toEqual([0.9, 0.9, 0.9, 0.7, 0.1, 0.1])
  })

  it('are those of all that can be rolled (fast-check seed 77): RS-WOUND-2 to RS-WOUND-6', () => {
    const strike = (damage: number) => fc.record({ hits: fc.integer({ min: 1, max: 2 }), fails: fc.constantFrom(0, 0.3, 0.5, 1), damage: fc.constant(damage) })
    const scene = fc.record({
      wounds: fc.integer({ min: 1, max: 3 }), models: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
      dice: fc.integer({ min: 1, max: 3 }), damage: fc.integer({ min: 1, max: 3 }), tenths: fc.integer({ min: 1, max: 9 }),
    }).chain((rest) => strike(rest.damage).map((one) => ({ ...rest, one })))
    fc.assert(
      fc.property(scene, ({ wounds, models, dice, tenths, one }) => {
        // One model at most is wounded, as the rules leave it.
        const { state, unit } = target(wounds, models.map((left, i) => (i === models.length - 1 ? Math.min(left, wounds) : wounds)))
        const strikes = [{ ...one, chance: tenths / 10 }]
        const found = expected(state, unit, dice, strikes)
        const twin = byHand(state, unit, dice, strikes, [one.damage])
        close(found.fallen, twin.fallen)
        expect(found.depleted).toBeCloseTo(twin.depleted, 9)
        expect(found.hits).toBeCloseTo((dice * tenths * one.hits) / 10, 9)
        expect(found.failures).toBeCloseTo(found.hits * one.fails, 9)
      }),
      { seed: 77, numRuns: 60 },
    )
  })

  it('of two Damages take the better order (RS-SPECIAL-CRUSHING-2)', () => {
    const { state, unit } = target(3, [3, 3, 1])
    const strikes: Strike[] = [{ chance: 0.3, hits: 1, fails: 0.5, damage: 1 }, { chance: 0.2, hits: 2, fails: 0.8, damage: 3 }]
    const orders = [[1, 3], [3, 1]].map((order) => byHand(state, unit, 3, strikes, order))
    const best = orders.toSorted((a, b) => mean(b.fallen) - mean(a.fallen))[0]!
    close(expected(state, unit, 3, strikes).fallen, best.fallen)
    expect(mean(orders[0]!.fallen)).not.toBeCloseTo(mean(orders[1]!.fallen), 6)
  })

  it('of attacks in turn are those of all that can be rolled, each meeting whom the first left (RS-CHARGE-10, RS-SPECIAL-CRUSHING-IMPACT-1)', () => {
    const { state, unit } = target(2, [2, 1, 2])
    const [one, two]: [Strike, Strike] = [{ chance: 0.6, hits: 1, fails: 0.5, damage: 2 }, { chance: 1, hits: 1, fails: 0.3, damage: 1 }]
    // The second strikes with as many dice as models are left.
    const found = expectInTurn(state, unit, [() => ({ dice: 2, strikes: [one] }), (now) => ({ dice: now.models.length, strikes: [two] })])
    const fallen = [0, 0, 0, 0]
    let depleted = 0
    // By hand: which of the first dice fail their tests, and then which of the second.
    for (const first of [[0, 0.7 * 0.7], [1, 2 * 0.7 * 0.3], [2, 0.3 * 0.3]] as const) {
      const after = struckBy(state, unit, first[0], 2)
      const n = after.models.length
      for (let bits = 0; bits < 2 ** n; bits++) {
        const failures = [...bits.toString(2)].filter((bit) => bit === '1').length
        const last = struckBy(state, after, failures, 1)
        const chance = first[1] * 0.3 ** failures * 0.7 ** (n - failures)
        fallen[3 - last.models.length]! += chance
        if (last.models.length > 0 && isDepleted(state, last)) depleted += chance
      }
    }
    close(found.fallen, fallen)
    expect(found.depleted).toBeCloseTo(depleted, 9)
    // One stage is an attack as any other.
    close(expectInTurn(state, unit, [() => ({ dice: 2, strikes: [one] })]).wounds, expected(state, unit, 2, [one]).wounds)
  })

  it('add up to one, and a unit that is gone cannot be lost twice', () => {
    const { state, unit } = target(1, [1, 1])
    const { fallen, wounds } = expected(state, unit, 12, [{ chance: 0.9, hits: 3, fails: 1, damage: 2 }])
    expect(atLeast(fallen, 0)).toBeCloseTo(1, 12)
    expect(atLeast(wounds, 0)).toBeCloseTo(1, 12)
    expect(fallen[2]).toBeGreaterThan(0.9999)
  })
})
