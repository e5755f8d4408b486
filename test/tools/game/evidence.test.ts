import { describe, expect, it } from 'vitest'
import type { EventText, GameEvent } from '../../../src/rules/engine/event'
import type { SeenEntry } from '../../../src/rules/engine/view'
import { evidenceOf } from '../../../src/tools/game/evidence'

const sight = (from: string, to: string, x: number, open = true) =>
  ({ ask: 'sight', of: [{ from, to }], is: { verdict: open ? 'clear' : 'blocked', witness: open ? { from: [0, 1, 0], to: [x, 1, 0] } : null } })
const sweep = { ask: 'sweep', of: [], is: { path: [[0, 0, 0], [3, 0, 0]], costs: [0, 3], cost: 3, stops: [] } }
const ATTACK: EventText = [{ unit: 'b' }, ' attacks ', { unit: 'a' }, ': ', { die: 5, good: true }]
const entriesOf = (...facts: readonly unknown[][]) => ({ entries: facts.map((each) => ({ facts: each })) as unknown as readonly SeenEntry[] })
const event = (entry: number, facts: GameEvent['facts'], text: EventText = ATTACK): GameEvent =>
  ({ entry, step: 's', kind: 'k', text, rules: [], data: null, facts, rolls: [0, 0], only: null })
/** `b1` and `b2` are of unit `b`. */
const unitOf = (model: string) => model[0]!
const ends = (view: ReturnType<typeof entriesOf>, of: GameEvent) =>
  evidenceOf(view, of, unitOf).map((one) => ('to' in one ? (one.to as readonly number[])[0] : one.kind))

describe('what proves a line of the log', () => {
  it('is what was measured for it', () => {
    expect(ends(entriesOf([sight('b1', 'a1', 9), sight('b1', 'a1', 4), sweep]), event(0, [1, 3]))).toEqual([4, 'path', 'pill'])
  })

  it('is for a fight the lines that were measured last between the two, by then: earlier in the entry, or for an earlier question', () => {
    expect(ends(entriesOf([sight('b1', 'a1', 1), sight('b2', 'a2', 2), sight('b1', 'c1', 3), sweep]), event(0, [3, 3]))).toEqual([1, 2])
    expect(ends(entriesOf([sight('b1', 'a1', 1)], [sight('b1', 'a1', 2), sight('a1', 'b1', 3)], [sweep]), event(2, [0, 1]))).toEqual(['path', 'pill', 2])
    expect(ends(entriesOf([], [sight('b1', 'a1', 2)]), event(0, [0, 0])), 'what was measured after it is none of its own').toEqual([])
  })

  it('is found for one model of its unit', () => {
    const text: EventText = [{ unit: 'b1' }, ' casts at ', { unit: 'a2' }, ': ', { die: 5, good: true }]
    expect(ends(entriesOf([sight('b2', 'a2', 1), sight('b1', 'a1', 2), sight('b1', 'a2', 3)], []), event(1, [0, 0], text))).toEqual([3])
  })

  it('is no line that was closed, none of long ago, and none for what was no fight', () => {
    expect(ends(entriesOf([sight('b1', 'a1', 1, false)], []), event(1, [0, 0]))).toEqual([])
    expect(ends(entriesOf([sight('b1', 'a1', 1)], ...Array.from({ length: 24 }, () => [])), event(24, [0, 0]))).toEqual([])
    expect(ends(entriesOf([sight('b1', 'a1', 1)], []), event(1, [0, 0], [{ unit: 'b' }, ' moves towards ', { unit: 'a' }]))).toEqual([])
  })
})
