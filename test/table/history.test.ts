import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  begin,
  cancel,
  commit,
  preview,
  push,
  redo,
  redoLabel,
  startHistory,
  undo,
  undoLabel,
  type History,
} from '../../src/table/history'

const SEED = 20261121

describe('history', () => {
  it('takes back and does again, with labels', () => {
    let history = push(push(startHistory('a'), 'to b', 'b'), 'to c', 'c')
    expect([history.present, undoLabel(history), redoLabel(history)]).toEqual(['c', 'to c', null])
    history = undo(history)
    expect([history.present, undoLabel(history), redoLabel(history)]).toEqual(['b', 'to b', 'to c'])
    expect(redo(history).present).toBe('c')
    expect(redo(push(history, 'to d', 'd')).present).toBe('d')
    expect(undo(undo(undo(history))).present).toBe('a')
  })

  it('makes one entry of a drag, however many steps it has', () => {
    let history = begin(startHistory(0), 'drag')
    for (let i = 1; i <= 50; i += 1) history = preview(history, i)
    history = commit(history)
    expect(history.past).toHaveLength(1)
    expect(undo(history).present).toBe(0)
    expect(redo(undo(history)).present).toBe(50)
  })

  it('makes none of a drag that is given back or that ends where it began', () => {
    const before = push(startHistory(0), 'one', 1)
    const during = preview(begin(before, 'drag'), 7)
    expect(cancel(during)).toEqual(before)
    expect(undo(during)).toEqual(before)
    expect(commit(preview(during, 1))).toEqual(before)
    expect(redo(during)).toBe(during)
  })

  it('commits an open drag before anything else is done', () => {
    const history = push(preview(begin(startHistory(0), 'drag'), 5), 'turn', 6)
    expect(history.past.map(({ label }) => label)).toEqual(['drag', 'turn'])
    expect(begin(preview(begin(startHistory(0), 'drag'), 5), 'next').past).toHaveLength(1)
  })

  it('refuses a preview outside a drag, and keeps nothing where nothing changed', () => {
    expect(() => preview(startHistory(0), 1)).toThrow('preview without begin')
    const history = startHistory(0)
    expect(push(history, 'same', 0)).toBe(history)
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
    expect(commit(history)).toBe(history)
    expect(cancel(history)).toBe(history)
  })

  it('forgets the oldest beyond its limit', () => {
    let history = startHistory(0, 3)
    for (let i = 1; i <= 10; i += 1) history = push(history, `to ${i}`, i)
    expect(history.past.map(({ state }) => state)).toEqual([7, 8, 9])
  })

  it(`agrees with a list and a place in it (seed ${SEED})`, () => {
    const command = fc.oneof(
      fc.nat(9).map((value) => ({ do: 'push', value })),
      fc.constantFrom({ do: 'undo' }, { do: 'redo' }),
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        let history: History<number> = startHistory(0)
        let states = [0]
        let at = 0
        for (const command of commands) {
          if ('value' in command) {
            history = push(history, 'push', command.value)
            if (command.value !== states[at]) {
              states = [...states.slice(0, at + 1), command.value]
              at += 1
            }
          } else if (command.do === 'undo') {
            history = undo(history)
            at = Math.max(0, at - 1)
          } else {
            history = redo(history)
            at = Math.min(states.length - 1, at + 1)
          }
          expect(history.present).toBe(states[at])
          expect(history.past).toHaveLength(at)
          expect(history.future).toHaveLength(states.length - 1 - at)
        }
      }),
      { seed: SEED, numRuns: 300 },
    )
  })
})
