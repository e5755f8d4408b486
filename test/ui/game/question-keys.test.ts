import { describe, expect, it } from 'vitest'
import type { Form } from '../../../src/rules/engine/question'
import { ACTIONS } from '../../../src/tools/actions'
import { questionKey } from '../../../src/ui/game/question/question-keys'

const options = [
  { id: 'move', text: 'Move' },
  { id: 'run', text: 'Run', refused: { rule: 'FX-1', text: 'No.' } },
  { id: 'end', text: 'End' },
]
const option: Form = { form: 'option', options }
const subset: Form = { form: 'subset', options, min: 1, max: 2 }

describe('keys of a question', () => {
  it('choose by number, and give when the same number comes again', () => {
    expect(questionKey(option, null, false, '1')).toEqual({ do: 'draft', answer: { option: 'move' } })
    expect(questionKey(option, { option: 'move' }, true, '1')).toEqual({ do: 'give' })
    expect(questionKey(option, { option: 'move' }, true, '3')).toEqual({ do: 'draft', answer: { option: 'end' } })
  })

  it('say why where a refused option is chosen, and nothing where there is none', () => {
    expect(questionKey(option, null, false, '2')).toEqual({ do: 'refused', option: 'run' })
    expect(questionKey(option, null, false, '4')).toBeNull()
    expect(questionKey(option, null, false, '0')).toBeNull()
  })

  it('tick by number', () => {
    expect(questionKey(subset, { options: ['move'] }, true, '3')).toEqual({ do: 'draft', answer: { options: ['move', 'end'] } })
    expect(questionKey(subset, { options: ['move'] }, true, '1')).toEqual({ do: 'draft', answer: { options: [] } })
  })

  it('give with Enter only what can be given, and take back with Esc only what is laid', () => {
    expect(questionKey(option, null, false, 'Enter')).toBeNull()
    expect(questionKey(option, { option: 'end' }, true, 'Enter')).toEqual({ do: 'give' })
    expect(questionKey({ form: 'order', options }, null, false, 'Enter')).toEqual({ do: 'give' })
    expect(questionKey(subset, { options: [] }, false, 'Enter')).toBeNull()
    expect(questionKey(option, { option: 'end' }, true, 'Escape')).toEqual({ do: 'draft', answer: null })
    expect(questionKey(option, null, false, 'Escape')).toBeNull()
  })

  it('leave what is laid on the table to the table, but for the proposal', () => {
    const path: Form = { form: 'path', model: 'm', allowance: 5 }
    for (const key of ['Enter', 'Escape', 'Backspace', '1']) {
      expect(questionKey(path, { legs: [{ x: 0, z: 0 }] }, true, key)).toBeNull()
    }
    expect(questionKey(path, null, false, 's')).toEqual({ do: 'propose' })
    expect(questionKey(option, null, false, 's')).toBeNull()
  })

  it('are no keys of the table: one key, one thing', () => {
    const keys = ACTIONS.flatMap((action) => action.keys)
    expect(keys).toContain('r')
    const point = { form: 'point' } as Form
    const forms: readonly Form[] = [option, subset, point, { form: 'path', model: 'm', allowance: 5 }, { form: 'counts', rows: [], min: 0, max: 1 }]
    const shared = keys.filter((key) => forms.some((form) => questionKey(form, null, false, key) !== null))
    // Enter presses what is pointed at, and gives an answer where nothing is.
    expect(shared.filter((key) => key !== 'enter')).toEqual([])
  })
})
