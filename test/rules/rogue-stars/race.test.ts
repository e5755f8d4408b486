import { assert, integer, nat, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rogueStarsAppraisal as appraisal } from '../../../src/rules/rogue-stars/appraise'
import { closely } from '../../../src/rules/rogue-stars/appraise/closely'
import { raceOf, type RaceGiven, type RaceState, type Runner } from '../../../src/rules/rogue-stars/appraise/race'
import { chanceToTake } from '../../../src/rules/rogue-stars/appraise/initiative'
import { runningOf } from '../../../src/rules/rogue-stars/appraise/running'
import { totalOf } from '../../../src/bot/value'
import { FAR, Stars } from './game/driver'

/** Whose dice succeed with these chances, a twentieth less for each Stress. */
const runner = (activates: number, reacts: number, more: Partial<Runner> = {}): Runner => {
  const stressed = (chance: number) => Array.from({ length: 6 }, (_, stress) => Math.max(chance === 0 ? 0 : 0.05, chance - stress / 20))
  return { activates: stressed(activates), reacts: stressed(reacts), tries: reacts, leadership: 1, counters: 0, ...more }
}
const state = (fetch: number, guard: number, acts: RaceState['acts'], stress: RaceState['stress'] = { attacker: 0, defender: 0 }): RaceState =>
  ({ fetch, guard, stress, acts })

const chances = record({ activates: integer({ min: 6, max: 17 }), reacts: integer({ min: 4, max: 15 }) })
const runners = record({ attacker: chances, defender: chances, home: integer({ min: 1, max: 5 }) }).map(({ attacker, defender, home }): RaceGiven => ({
  attacker: runner(attacker.activates / 20, attacker.reacts / 20), defender: runner(defender.activates / 20, defender.reacts / 20), home,
}))

describe('the race for the case (RO-HOUSE-10)', () => {
  it('RO-ACTIVATE-2, RO-ACTIVATE-15: with nobody to react whoever has the initiative gets there, however many dice it takes', () => {
    const race = raceOf({ attacker: runner(0.5, 0), defender: runner(0.5, 0), home: 3 })
    expect(race.from(state(4, 2, 'attacker'))).toBeGreaterThan(0.98)
    expect(race.from(state(2, 4, 'defender'))).toBeCloseTo(0.12, 2)
  })

  it('RO-ACTIVATE-17: each value is the best of what may be rolled and of handing the initiative over; one success nearer is never worse (seed 16)', () => {
    const left = integer({ min: 2, max: 4 })
    assert(property(runners, left, left, nat(3), nat(3), (given, fetch, guard, sa, sd) => {
      const race = raceOf(given)
      const stress = { attacker: sa, defender: sd }
      const dice = (of: RaceState) => [1, 2, 3].map((n) => race.onDice(of, n))
      const [goes, comes] = [state(fetch, guard, 'attacker', stress), state(fetch, guard, 'defender', stress)]
      const passed = (to: RaceState['acts'], calm: RaceState['acts']) => race.from(state(fetch, guard, to, { ...stress, [calm]: 0 }))
      expect(race.from(goes)).toBeCloseTo(Math.max(passed('defender', 'attacker'), ...dice(goes)), 2)
      expect(race.from(comes)).toBeCloseTo(Math.min(passed('attacker', 'defender'), ...dice(comes)), 2)
      for (const acts of ['attacker', 'defender'] as const) {
        const value = race.from(state(fetch, guard, acts, stress))
        expect(race.from(state(fetch - 1, guard, acts, stress))).toBeGreaterThan(value - 0.01)
        expect(race.from(state(fetch, guard - 1, acts, stress))).toBeLessThan(value + 0.01)
        expect([value >= 0, value <= 1]).toEqual([true, true])
      }
    }), { seed: 16, numRuns: 25 })
  })

  it('RO-INITIATIVE-3: Stress of the other runner makes the initiative easier to take', () => {
    const race = raceOf({ attacker: runner(0.65, 0.55), defender: runner(0.65, 0.55), home: 4 })
    const at = (attacker: number) => race.from(state(4, 3, 'attacker', { attacker, defender: 0 }))
    expect([at(0) > at(2), at(2) > at(4)]).toEqual([true, true])
  })

  it('RO-REACT-1, RO-INITIATIVE-1: a guard who is a Move away runs; one far off tries for the initiative of an attacker who is under Stress', () => {
    const reacting = (guard: number, stress: number) => {
      const game = new Stars({
        figures: [{ id: 'A1', at: [0, -8], stress }, { id: 'B1', at: [0, guard] }, ...FAR], case: { at: [0, 0, 0] }, attacker: 'A',
      }).activate('A1', 4, 19).react('B1', 18)
      expect(game.kind).toBe('reaction')
      const running = runningOf(closely(game.look))!
      expect(running.runners).toEqual({ attacker: 'A1', defender: 'B1' })
      return {
        runs: running.after('B', 1) - running.after('B', 0),
        tries: chanceToTake(game.look, 'B') * (running.taken('B') - running.asItGoes('B')),
      }
    }
    const [near, far] = [reacting(4.5, 0), reacting(12, 4)]
    expect([near.runs > near.tries, far.runs > far.tries]).toEqual([true, false])
  })
})

describe('who looks closely', () => {
  it('RO-HOUSE-9, RO-INITIATIVE-1: however ready one that panics is, it does not try for the initiative', () => {
    const worth = (level: 'hero' | 'green', panicking: boolean) => {
      const hero = { id: 'B2', at: [9, 17], panicking, is: { level } } as const
      const figures = [{ id: 'A1', at: [0, -9] }, { id: 'B1', at: [0, 9] }, hero, ...FAR] as const
      const game = new Stars({ figures, case: { at: [0, 0, 0] }, attacker: 'A' })
      return runningOf(closely(game.look))!.after('A', 0)
    }
    expect(worth('hero', true)).toBe(worth('green', true))
    expect(worth('hero', false)).toBeLessThan(worth('green', false))
  })

  it('RO-HOUSE-10: activates its runner as the race asks for it; nobody else reckons it', () => {
    const game = new Stars({ figures: [{ id: 'A1', at: [0, -9] }, { id: 'B1', at: [0, 9] }, ...FAR], case: { at: [0, 0, 0] }, attacker: 'A' })
    expect(runningOf(game.look)).toBeNull()
    const all = appraisal.closely!.advice(game.look, game.asked!, 'A')!
    const [first] = all.toSorted((a, b) => totalOf(b.terms!) - totalOf(a.terms!))
    expect(first!.answer).toEqual({ option: 'A1' })
    expect(first!.terms!.map(({ what }) => what)).toContain('the race')
  })
})
