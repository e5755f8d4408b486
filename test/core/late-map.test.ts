import { describe, expect, it } from 'vitest'
import { LateMap } from '../../src/core/late-map'

describe('a map whose values are made late', () => {
  it('asks for a value when it is first wanted and once, knows its keys before, and reads like any other', () => {
    const asked: string[] = []
    const map = new LateMap(new Set(['one', 'two']), (key) => {
      asked.push(key)
      return key.length
    })
    expect([map.size, map.has('one'), map.has('three'), [...map.keys()]]).toEqual([2, true, false, ['one', 'two']])
    expect(asked).toEqual([])
    expect([map.get('two'), map.get('two'), map.get('three')]).toEqual([3, 3, undefined])
    expect(asked).toEqual(['two'])
    expect([...map]).toEqual([['one', 3], ['two', 3]])
    expect([...map.values()]).toEqual([3, 3])
    const seen: string[] = []
    map.forEach((value, key) => seen.push(`${key} ${value}`))
    expect(seen).toEqual(['one 3', 'two 3'])
    expect(asked).toEqual(['two', 'one'])
  })

  it('tells of what cannot be made when it is asked for', () => {
    const map = new LateMap(new Set(['bad']), (): number => {
      throw new Error('bad: no such thing')
    })
    expect(map.has('bad')).toBe(true)
    expect(() => map.get('bad')).toThrow('bad: no such thing')
  })
})
