import { describe, expect, it } from 'vitest'
import type { Thought } from '../../src/bot/answer'
import { explain, worthTelling } from '../../src/bot/explain'
import type { SeatView } from '../../src/rules/engine/view'
import { boardOf, box } from '../rules/engine/flat-table'

const options = [{ id: 'go', text: 'Go' }, { id: 'stay', text: 'Stay' }]
const state = {
  board: boardOf([], []),
  question: { id: 1, kind: 'what', of: ['A'], text: 'What?', rules: [], about: {}, form: { form: 'option', options } },
} as unknown as SeatView['state']

const thought = (option: string, ground: number, taken: number, from?: Thought['from']): Thought => ({
  answer: { option }, terms: [{ what: 'ground', points: ground }, { what: 'taken', points: taken }], worth: ground + taken, plan: null, ...(from && { from }),
})
const said = (best: Thought, other: Thought) => explain({ thoughts: [best, other], forced: false, carry: null }, state, 'A', best.answer)!

describe('the line of why', () => {
  it('tells of what the answer changes, not how things stand all over the table; its figures are the whole', () => {
    const from = [{ what: 'ground', points: 600 }]
    const { text, terms, worth } = said(thought('go', 603.2, 1.5, from), thought('stay', 600, 0, from))
    expect(text).toBe('Go: ground +3.2, taken +1.5; next best: Stay, 4.7 less')
    expect([terms.map(({ points }) => points), worth]).toEqual([[603.2, 1.5], 604.7])
  })

  it('names first what it changes most, leaves out what it leaves as it is, and says so where that is all', () => {
    const from = [{ what: 'ground', points: 600 }]
    expect(said(thought('go', 600, -2, from), thought('stay', 600, -3, from)).text).toBe('Go: taken −2.0; next best: Stay, 1.0 less')
    expect(said(thought('go', 600, 0, from), thought('stay', 600, 0, from)).text).toBe('Go: nothing hangs on it; next best: Stay, as good')
    expect(said(thought('go', 2, 1), thought('stay', 1, 1)).text).toBe('Go: ground +2.0, taken +1.0; next best: Stay, 1.0 less')
  })

  it('of the only answer that was found says so, and no figure of how things stand: nothing to read on the screen', () => {
    const from = [{ what: 'ground', points: 600 }, { what: 'taken', points: 0 }]
    const only = thought('go', 600, 0, from)
    const { text, terms, tells } = explain({ thoughts: [only], forced: false, carry: null }, state, 'A', only.answer)!
    expect([text, terms, tells]).toEqual(['Go: it found no other way', from, false])
    expect(said(only, thought('stay', 600, 0, from)).tells).toBe(true)
  })

  it('of models that are placed says by what they come to stand, and of another place by the same that it is not far', () => {
    const board = boardOf([], [box('wreck', 'wall', 4, 4, 1, 1, 2, { sight: 'solid', ground: 'impassable', cover: 'heavy' })])
    const form = { form: 'place', models: ['a', 'b'] }
    const placing = { board, question: { ...state.question, form } } as unknown as SeatView['state']
    const at = (x: number, z: number, ground: number): Thought => ({
      answer: { poses: { a: { at: [x - 1, 0, z], yaw: 0 }, b: { at: [x + 1, 0, z], yaw: 0 } } },
      terms: [{ what: 'ground', points: ground }], worth: ground, plan: null,
    })
    const told = (best: Thought, other: Thought) => explain({ thoughts: [best, other], forced: false, carry: null }, placing, 'A', best.answer)!.text
    expect(told(at(4, 5.5, 3), at(-8, 0, 1))).toBe('beside wreck: ground +3.0; next best: in the open, on the left side, 2.0 less')
    expect(told(at(4, 5.5, 3), at(4, 2.5, 3))).toBe('beside wreck: ground +3.0; next best: not far from there, as good')
  })

  it('of several that are picked names each', () => {
    const picking = { ...state, question: { ...state.question, form: { form: 'subset', options } } } as unknown as SeatView['state']
    const pick = (...picked: string[]): Thought => ({ answer: { options: picked }, terms: [], worth: picked.length, plan: null })
    const best = pick('go', 'stay')
    expect(explain({ thoughts: [best, pick()], forced: false, carry: null }, picking, 'A', best.answer)!.text)
      .toBe('Go, Stay: nothing hangs on it; next best: none of them, 2.0 less')
  })

  it('lets one stand for all on which nothing hangs', () => {
    const [best, idle, alike] = [thought('go', 3, 0), thought('stay', 0, 0.01), thought('wait', 0.02, 0)]
    expect(worthTelling([best, idle, alike])).toEqual([best, idle])
    expect(worthTelling([idle, alike])).toEqual([idle])
    expect(worthTelling([best, thought('stay', -1, 0)])).toHaveLength(2)
  })
})
