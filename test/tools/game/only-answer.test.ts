import { describe, expect, it } from 'vitest'
import type { Question } from '../../../src/rules/engine/question'
import { letGo } from '../../../src/tools/game/only-answer'

const asked = (offer?: Question['offer']): { question: Question } => ({
  question: {
    id: 'q1', kind: 'dice', of: ['A'], text: 'Again?', rules: [], about: null, ...(offer ? { offer } : {}),
    form: { form: 'option', options: [{ id: 'again', text: 'Roll again' }, { id: 'done', text: 'As they lie' }] },
  },
})

describe('offers that may be let go', () => {
  it('are asked about, unless the players chose otherwise', () => {
    for (const costs of [true, false]) expect(letGo(asked({ pass: 'done', costs }), 'ask')).toBeNull()
    expect(letGo(asked(), 'pass')).toBeNull()
    expect(letGo({ question: null }, 'pass')).toBeNull()
  })

  it('are let go by the option that says so: all of them, or those that cost something', () => {
    expect(letGo(asked({ pass: 'done', costs: false }), 'pass')).toEqual({ option: 'done' })
    expect(letGo(asked({ pass: 'done', costs: true }), 'free')).toEqual({ option: 'done' })
    expect(letGo(asked({ pass: 'done', costs: false }), 'free')).toBeNull()
  })
})
