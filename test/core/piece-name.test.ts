import { describe, expect, it } from 'vitest'
import { pieceName } from '../../src/core/piece-name'

const names = (...pieces: (readonly [id: string, name: string])[]) => {
  const all = pieces.map(([id, name]) => ({ id, name }))
  return all.map(({ id }) => pieceName(all, id))
}

describe('what pieces are called', () => {
  it('of one name they are told apart by the number that ends their ids', () => {
    expect(names(['portal-1', 'Portal'], ['portal-2', 'Portal'], ['wall-7', 'Wall'])).toEqual(['Portal 1', 'Portal 2', 'Wall'])
  })

  it('no two of one name are called the same, whatever their ids end in', () => {
    expect(names(['east', 'Portal'], ['west', 'Portal'])).toEqual(['Portal 1', 'Portal 2'])
    expect(names(['gate', 'Portal'], ['gate-2', 'Portal'], ['far-2', 'Portal'], ['near-1', 'Portal'])).toEqual(['Portal 3', 'Portal 2', 'Portal 4', 'Portal 1'])
    expect(names(['a-2', 'Portal'], ['b-2', 'Portal'], ['c', 'Portal'])).toEqual(['Portal 2', 'Portal 1', 'Portal 3'])
  })

  it('a name that has its number already is left alone, and nothing is no piece', () => {
    expect(names(['hut-3', 'Hut 3'], ['x-3', 'Hut 3'])).toEqual(['Hut 3', 'Hut 3 1'])
    expect(pieceName([], 'portal')).toBeUndefined()
  })
})
