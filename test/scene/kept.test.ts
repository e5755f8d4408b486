import { expect, test } from 'vitest'
import { areSameMaps, areSameModels, keeper } from '../../src/scene/kept'
import { model } from '../geometry/move/scene'

const RANK = [model('a', [0, 0, 0]), model('b', [2, 0, 0])]

test('what hangs on who is there stays as it is while models move, and is another once another model is there', () => {
  const keep = keeper(areSameModels)
  expect(keep(RANK)).toBe(RANK)
  const moved = [{ ...RANK[0]!, at: [5, 0, 1] as const, yaw: 30 }, RANK[1]!]
  expect(keep(moved)).toBe(RANK)
  for (const other of [
    [...moved, model('c', [4, 0, 0])], [moved[1]!, moved[0]!], [{ ...moved[0]!, leader: !moved[0]!.leader }, moved[1]!],
    [{ ...moved[0]!, unit: 'else' }, moved[1]!], [{ ...moved[0]!, body: { ...moved[0]!.body } }, moved[1]!], [{ ...moved[0]!, base: null }, moved[1]!],
    [{ ...moved[0]!, side: 'neutral' as const }, moved[1]!], [{ ...moved[0]!, name: 'Other' }, moved[1]!],
  ]) {
    expect(keep(other)).toBe(other)
    expect(keep(moved)).toBe(moved)
  }
})

test('tones of pieces are other ones only where a piece has another tone', () => {
  const keep = keeper(areSameMaps<string, string>)
  const first = new Map([['wall', 'hover']])
  expect(keep(first)).toBe(first)
  expect(keep(new Map([['wall', 'hover']]))).toBe(first)
  for (const other of [new Map([['wall', 'blocker']]), new Map([['tower', 'hover']]), new Map<string, string>()]) expect(keep(other)).toBe(other)
})
