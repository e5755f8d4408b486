import { describe, expect, it } from 'vitest'
import type { BoardModel, SideId } from '../../src/core/board'
import type { Vec3 } from '../../src/core/vec'
import type { FormAnswer } from '../../src/rules/engine/question'
import type { SumShown, TableMark } from '../../src/rules/playable'
import { suggest, type Situation } from '../../src/bot/suggest'

const model = (id: string, side: SideId, x: number, z: number): BoardModel => ({
  id, name: id, side, unit: id, leader: false, base: { kind: 'circle', radius: 0.5 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 }, at: [x, 0, z], yaw: 0,
})

const disc = (id: string, at: readonly [number, number], side: SideId | null = null): TableMark => ({
  id, text: id, short: '1', side, shape: { kind: 'disc', at, radius: 0.8, ring: 3 }, rule: '',
})

const square = (low: number, high: number, hole = false): readonly Vec3[] => {
  const ring: Vec3[] = [[low, 0, low], [high, 0, low], [high, 0, high], [low, 0, high]]
  return hole ? ring.reverse() : ring
}

const walk = (more: Partial<Situation>): Situation => ({
  form: { form: 'path', model: 'mine', allowance: 6 },
  side: 'A', models: [model('mine', 'A', 0, 0), model('foe', 'B', 0, -20)], marks: [], reach: [], sheet: null, said: [],
  way: () => null,
  legal: () => true,
  ...more,
})

const endOf = (answer: FormAnswer | null) => {
  const last = answer && 'legs' in answer ? answer.legs.at(-1)! : null
  return last && [last.x, last.z]
}
const length = (answer: FormAnswer | null) => Math.hypot(...(endOf(answer) as [number, number]))

describe('a suggestion', () => {
  it('goes to the full allowance towards the nearest objective that is not held yet', () => {
    const marks = [disc('far', [0, 30]), disc('near', [10, 0]), disc('mine', [3, 0], 'A')]
    const [x, z] = endOf(suggest(walk({ marks }))) as [number, number]
    expect(x).toBeGreaterThan(5.8)
    expect(z).toBeCloseTo(0, 6)
  })

  it('is another one when asked again: the next objective, the nearest enemy, one of its own', () => {
    const marks = [disc('near', [10, 0]), disc('mine', [0, 10], 'A')]
    const said: FormAnswer[] = []
    const ends = [0, 1, 2, 3].map(() => {
      said.push(suggest(walk({ marks, said: [...said] }))!)
      return endOf(said.at(-1)!)!
    })
    expect(ends[0]![0]).toBeGreaterThan(5)
    expect(ends[1]![1]).toBeLessThan(-5)
    expect(ends[2]![1]).toBeGreaterThan(5)
    expect(ends[3]![0]).toBeGreaterThan(4)
    expect(ends[3]).not.toEqual(ends[0])
  })

  it('goes round a place that cannot be reached, rather than up to it', () => {
    // All but a square round the straight way is within reach.
    const reach = [{ text: '', kind: 'reach' as const, rings: [square(-6, 6), square(1, 5, true)] }]
    const found = suggest(walk({ marks: [disc('goal', [12, 12])], reach }))
    const [x, z] = endOf(found) as [number, number]
    expect(x > 1 && x < 5 && z > 1 && z < 5).toBe(false)
    expect(length(found)).toBeGreaterThan(4.2)
    expect(Math.hypot(12 - x, 12 - z)).toBeLessThan(Math.hypot(12, 12))
  })

  it('takes the way that is found where the straight one breaks a rule, and nothing illegal', () => {
    const round = [{ x: 1, z: 2 }, { x: 4, z: 3 }]
    const legal = (answer: FormAnswer) => 'legs' in answer && answer.legs.length === 2
    expect(suggest(walk({ marks: [disc('goal', [20, 0])], way: () => round, legal }))).toEqual({ legs: round })
    expect(suggest(walk({ marks: [disc('goal', [20, 0])], way: () => round, legal: () => false }))).toBeNull()
  })

  it('goes into contact where the way threatens', () => {
    const reach = [{ text: 'Charge', kind: 'threat' as const, rings: [] }]
    const models = [model('mine', 'A', 0, 0), model('foe', 'B', 0, -5), model('other', 'B', 9, 9)]
    expect(endOf(suggest(walk({ models, reach })))).toEqual([expect.closeTo(0, 6), expect.closeTo(-3.95, 6)])
  })

  it('fires all that it may where most comes of it', () => {
    const sum = (label: string, chance: number, dice: number): SumShown => ({ label, printed: 5, changes: [], needs: 5, chance, dice, sides: 10 })
    const row = (
      id: string, chance: number,
    ) => ({ id, title: id, thing: null, refused: null, facts: [], sums: [sum('Hit', chance, 6), sum('Save', 0.5, 1)], outcomes: [] })
    const rows = ['poor', 'good', 'never'].map(
      (id) => ({ id, text: id, min: 0, max: 4, ...(id === 'never' ? { refused: { rule: 'X', text: 'Out of sight.' } } : {}) }),
    )
    const shoot = walk({
      form: { form: 'counts', rows, min: 1, max: 6 },
      sheet: { title: '', rows: [row('poor', 0.2), row('good', 0.7), row('never', 0.9)] },
    })
    expect(suggest(shoot)).toEqual({ counts: { poor: 2, good: 4, never: 0 } })
    const one = { ...shoot, legal: (answer: FormAnswer) => 'counts' in answer && Object.values(answer.counts).filter(Boolean).length === 1 }
    expect(suggest(one)).toEqual({ counts: { poor: 0, good: 4, never: 0 } })
    expect(suggest({ ...one, said: [{ counts: {} }] })).toEqual({ counts: { poor: 4, good: 0, never: 0 } })
  })

  it('has none for questions that are a matter of choice', () => {
    expect(suggest(walk({ form: { form: 'option', options: [] } }))).toBeNull()
  })
})
