import { BufferAttribute, BufferGeometry } from 'three'
import { expect, it } from 'vitest'
import { KnownGeometries } from '../../src/scene/known-geometries'

/** Of so many bytes with a key of one letter. */
const geometry = (bytes: number) => {
  const made = new BufferGeometry().setAttribute('position', new BufferAttribute(new Uint8Array(bytes - 11), 1))
  return made.setIndex(new BufferAttribute(new Uint8Array(10), 1))
}

it('the geometries that were asked for last are known, as many bytes of them as were said, and the very last however large', () => {
  const known = new KnownGeometries(300)
  const has = (keys: string) => [...keys].filter((key) => known.get(key)).join('')
  const a = geometry(100)
  for (const [key, made] of [['a', a], ['b', geometry(100)], ['c', geometry(100)]] as const) known.keep(key, made)
  expect(has('abc')).toBe('abc')
  known.keep('a', a)
  known.keep('d', geometry(100))
  expect([has('abcd'), known.get('a')]).toEqual(['acd', a])
  known.keep('c', geometry(150))
  expect(has('abcd')).toBe('cd')
  known.keep('e', geometry(1000))
  expect(has('abcde')).toBe('e')
  known.keep('b', geometry(100))
  known.keep('c', geometry(200))
  expect(has('abcde')).toBe('bc')
})
