import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesHeld } from '../../src/bot/places'
import type { Scene } from '../../src/bot/scene'
import type { Aim, Fighter } from '../../src/rules/appraise'

interface Unit {
  readonly x: number
  readonly weight?: number
  /** On the table; default yes. */
  readonly there?: boolean
}

const place = (x: number, more: Partial<Aim> = {}): Aim => ({ id: `place ${x}`, text: '', at: [x, 0], within: 3, points: 1, denies: 1, ...more })

/** Units on a line, of weight 1 each and with moves of 6 in, as points without a base. */
function scene(places: readonly Aim[], own: readonly Unit[], foes: readonly Unit[] = []): Scene {
  const fighters = (side: string, units: readonly Unit[]) => units.map(({ weight = 1, there = true }, i): Fighter => ({
    id: `${side}${i}`, side: side as 'A', name: '', worth: 1, leader: there ? `${side}${i}` : null, models: [], movement: 6, ready: true, weight,
  }))
  const models = Object.fromEntries([['A', own] as const, ['B', foes] as const].flatMap(([side, units]) =>
    units.map(({ x }, i) => [`${side}${i}`, { at: [x, 0, 0], base: null, body: { kind: 'capsule' } }])))
  return { aims: places, friends: fighters('A', own), foes: fighters('B', foes), look: { board: { models } } } as unknown as Scene
}

describe('places that a side holds', () => {
  it('count once each, however many of its units are there, and a unit at one place alone', () => {
    expect(placesHeld(scene([place(0)], [{ x: 0 }, { x: 2 }]))).toBe(1)
    expect(placesHeld(scene([place(0), place(4)], [{ x: 2 }]))).toBe(1)
    expect(placesHeld(scene([place(0), place(4)], [{ x: 2 }, { x: 3 }]))).toBe(2)
  })

  it('count for four fifths at most while somebody is on the way, and for nothing from three moves off', () => {
    expect(placesHeld(scene([place(0)], [{ x: 3.001 }]))).toBeCloseTo(0.8, 3)
    expect(placesHeld(scene([place(0)], [{ x: 9 }]))).toBeCloseTo(0.8 * (1 - 1 / 3))
    expect(placesHeld(scene([place(0)], [{ x: 20.9 }]))).toBeCloseTo(0, 2)
    expect(placesHeld(scene([place(0)], [{ x: 22 }]))).toBe(0)
  })

  it('count for half where enemies there have as much weight, by where a unit is supposed to stand', () => {
    expect(placesHeld(scene([place(0)], [{ x: 0 }], [{ x: 1 }]))).toBe(0.5)
    expect(placesHeld(scene([place(0)], [{ x: 0, weight: 2 }], [{ x: 1 }]))).toBe(1)
    const far = scene([place(0), place(30)], [{ x: 60 }], [{ x: 1 }])
    expect(placesHeld(far)).toBe(0)
    expect(placesHeld(far, { unit: 'A0', at: [0, 0, 0], done: true })).toBe(0.5)
    expect(placesHeld(far, { unit: 'A0', at: [30, 0, 0], done: true })).toBe(1)
  })

  it('are held, too, in the hands of who carries something, wherever he is', () => {
    const home = place(60, { who: ['A0'], denies: 0, carried: true })
    expect(placesHeld(scene([home], [{ x: 0 }]))).toBe(1)
    expect(placesHeld(scene([home, place(0)], [{ x: 0 }]))).toBe(2)
  })

  it('are those that both sides may hold in this round: neither what is yet to come nor what one side alone wants, nor for who has no weight', () => {
    const at = [{ x: 0 }]
    for (const other of [{ when: 'later' }, { who: ['A0'] }, { denies: 0 }, { each: true }, { along: () => 1 }] as const) {
      expect(placesHeld(scene([place(0, other)], at)), JSON.stringify(other)).toBe(0)
    }
    expect(placesHeld(scene([place(0, { denies: 0, when: 'now' })], at))).toBe(1)
    expect(placesHeld(scene([place(0)], [{ x: 0, weight: 0 }, { x: 0, there: false }]))).toBe(0)
  })

  it('are never more than places or units, and at least half of what the best sharing out would make of them', () => {
    const spot = fc.integer({ min: -30, max: 30 })
    fc.assert(fc.property(fc.uniqueArray(spot, { maxLength: 4 }), fc.array(spot, { maxLength: 4 }), fc.array(spot, { maxLength: 3 }), (places, own, foes) => {
      const counts = (p: number, u: number) => placesHeld(scene([place(places[p]!)], [{ x: own[u]! }], foes.map((x) => ({ x }))))
      const best = (p: number, free: readonly number[]): number => (p === places.length ? 0
        : Math.max(best(p + 1, free), ...free.map((u) => counts(p, u) + best(p + 1, free.filter((one) => one !== u)))))
      const held = placesHeld(scene(places.map((x) => place(x)), own.map((x) => ({ x })), foes.map((x) => ({ x }))))
      expect(held).toBeLessThanOrEqual(Math.min(places.length, own.length))
      expect(held).toBeLessThanOrEqual(best(0, own.map((_, u) => u)) + 1e-9)
      expect(held).toBeGreaterThanOrEqual(best(0, own.map((_, u) => u)) / 2 - 1e-9)
    }))
  })
})
