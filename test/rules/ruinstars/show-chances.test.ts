import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atLeast, mean } from '../../../src/rules/kit/chances'
import { chanceOf } from '../../../src/rules/kit/dice'
import { D6 } from '../../../src/rules/ruinstars/die'
import { criticalChance, damagePmf, lossesOf, thrown, type AttackDice, type Saver } from '../../../src/rules/ruinstars/show/chances'

const FACES = [1, 2, 3, 4, 5, 6]
const good = (face: number, stat: number) => face === 1 || (face < 6 && face <= stat)

/** Every throw of n dice, one after the other. */
function* throws(n: number): Generator<readonly number[]> {
  if (n === 0) yield []
  else for (const rest of throws(n - 1)) for (const face of FACES) yield [...rest, face]
}

/** All results of a throw once failing dice were rolled again, sixes first where those are free; each with its chance. */
function byHand({ dice, stat, free, relentless }: {
  dice: number; stat: number; free: number; relentless: boolean,
}): readonly (readonly [faces: readonly number[], chance: number])[] {
  const found: [readonly number[], number][] = []
  for (const faces of throws(dice)) {
    const chance = (1 / 6) ** dice
    const failing = faces.flatMap((face, i) => (good(face, stat) ? [] : [i]))
    const sixes = relentless ? failing.filter((i) => faces[i] === 6) : []
    const others = failing.filter((i) => !sixes.includes(i)).slice(0, free)
    const again = [...sixes, ...others]
    for (const second of throws(again.length)) {
      const now = [...faces]
      again.forEach((i, k) => {
        now[i] = second[k]!
      })
      found.push([now, chance * (1 / 6) ** again.length])
    }
  }
  return found
}

const damageOf = (faces: readonly number[], { stat, auto, rending }: AttackDice): number => {
  const ones = faces.filter((face) => face === 1).length
  return auto + faces.filter((face) => good(face, stat)).length + ones + Math.min(ones, rending)
}

/** HIT lost by both, die by die; ends where a chain has become too long to matter. */
function lossesByHand(
  damage: number, own: Saver, other: Saver | null, free: number, chance: number, note: (own: number, other: number, chance: number) => void,
  swapped = false, gone: readonly [number, number] = [0, 0],
): void {
  const done = () => (swapped ? note(gone[1], gone[0], chance) : note(gone[0], gone[1], chance))
  if (damage === 0 || own.hit === 0 || chance < 1e-9) return done()
  for (const [faces, p] of byHand({ dice: damage, stat: own.arm, free, relentless: false })) {
    const lost = Math.min(own.hit, faces.filter((face) => !good(face, own.arm)).length)
    const back = other ? faces.filter((face) => face === 1).length : 0
    const now = { ...own, hit: own.hit - lost }
    if (back === 0 || !other) lossesByHand(0, now, other, 0, chance * p, note, swapped, [gone[0] + lost, gone[1]])
    else lossesByHand(back, other, now, 0, chance * p, note, !swapped, [gone[1], gone[0] + lost])
  }
}

const close = (a: readonly number[], b: readonly number[], digits: number) => {
  for (let n = 0; n < Math.max(a.length, b.length); n++) expect(a[n] ?? 0).toBeCloseTo(b[n] ?? 0, digits)
}

describe('chances of an attack', () => {
  it('of one die: RU-DICE-1, RU-DICE-2, RU-DICE-3, 1 succeeds and 6 fails whatever the stat', () => {
    expect([-1, 0, 1, 3, 5, 6, 7].map((stat) => chanceOf(D6, stat) * 6)).toEqual([1, 1, 1, 3, 5, 5, 5])
    for (const stat of [1, 2, 3, 4, 5, 6]) {
      const one = thrown({ dice: 1, stat, free: 0 })
      expect(one.reduce((sum, { crit, good: g, chance }) => sum + (crit + g) * chance, 0)).toBeCloseTo(chanceOf(D6, stat), 12)
    }
  })

  it('are those of all that can be rolled (fast-check seed 61): RU-DICE-5, RU-DICE-6, RU-CRIT-1, RU-WEAPON-AUT-1, RU-WEAPON-RLT-1, RU-WEAPON-RND-1', () => {
    const attack: fc.Arbitrary<AttackDice> = fc.record({
      dice: fc.integer({ min: 0, max: 3 }), auto: fc.integer({ min: 0, max: 2 }), stat: fc.integer({ min: 1, max: 6 }), free: fc.integer({ min: 0, max: 2 }),
      relentless: fc.boolean(), rending: fc.integer({ min: 0, max: 2 }),
    })
    fc.assert(
      fc.property(attack, (given) => {
        const twin: number[] = []
        let criticals = 0
        for (const [faces, chance] of byHand({ ...given, relentless: given.relentless ?? false })) {
          const damage = damageOf(faces, given)
          twin[damage] = (twin[damage] ?? 0) + chance
          if (faces.includes(1)) criticals += chance
        }
        close(damagePmf(given), Array.from(twin, (p) => p ?? 0), 9)
        expect(criticalChance(given)).toBeCloseTo(criticals, 9)
      }),
      { seed: 61, numRuns: 80 },
    )
  })

  it('saves and what Critical Saves send to and fro (fast-check seed 62): RU-HOUSE-2, RU-CRIT-2, RU-CRIT-3', () => {
    const saver = fc.record({ arm: fc.integer({ min: 1, max: 5 }), hit: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), saver, fc.option(saver), fc.integer({ min: 0, max: 1 }), (damage, target, attacker, free) => {
        const twin = { target: [0, 0, 0, 0], attacker: [0, 0, 0, 0] }
        lossesByHand(damage, target, attacker, free, 1, (own, other, chance) => {
          twin.target[own]! += chance
          twin.attacker[other]! += chance
        })
        const found = lossesOf(Array.from({ length: damage + 1 }, (_, n) => (n === damage ? 1 : 0)), { target, free, attacker })
        close(found.target, twin.target, 6)
        close(found.attacker, twin.attacker, 6)
      }),
      { seed: 62, numRuns: 25 },
    )
  })

  it('of a rifle by hand: two dice that need 3, ARM 2 without re-rolls', () => {
    const damage = damagePmf({ dice: 2, auto: 0, stat: 3, free: 0, rending: 0 })
    // Each die: 1/6 two points, 2/6 one, 3/6 none.
    close(damage, [9 / 36, 12 / 36, 10 / 36, 4 / 36, 1 / 36], 12)
    expect(mean(damage)).toBeCloseTo(4 / 3, 12)
    const { target, attacker } = lossesOf(damage, { target: { arm: 2, hit: 3 }, free: 0, attacker: null })
    expect(mean(target)).toBeLessThanOrEqual((4 / 3) * (4 / 6))
    expect(atLeast(target, 0)).toBeCloseTo(1, 12)
    expect(attacker).toEqual([expect.closeTo(1, 9)])
  })

  it('nobody loses more HIT than it has', () => {
    const damage = damagePmf({ dice: 8, auto: 2, stat: 5, free: 3, rending: 2 })
    const { target, attacker } = lossesOf(damage, { target: { arm: 4, hit: 2 }, free: 0, attacker: { arm: 1, hit: 1 } })
    expect([target.length, attacker.length]).toEqual([3, 2])
    expect(target.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
  })
})
