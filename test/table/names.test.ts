import { describe, expect, it } from 'vitest'
import { nameOf, withNames } from '../../src/table/names'
import { parseTable } from '../../src/table/file'
import { board } from '../terrain/library'

describe('names on a table', () => {
  const wall = (id: string, x: number) => ({ id, kind: 'wall', shape: { piece: 'high-wall' }, at: [x, 0, 0] })
  const parsed = parseTable({
    format: 'sightline-table', version: 1, system: 'free-table', table: { width: 24, depth: 24 },
    terrain: [wall('high-wall-1', -4), wall('high-wall-2', 4), { id: 'crate-7', kind: 'obstruction', shape: { piece: 'crate' }, at: [0, 0, 6] }],
    models: [{ id: 'a1', name: 'Rifle', side: 'A', base: { round: 25 }, at: [0, 0, -6] }],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const now = { document: parsed.value, board: board(parsed.value) }

  it('tells pieces of one name apart by the number of their ids, and leaves the only one of its name alone', () => {
    expect(
      ['a1', 'high-wall-1', 'high-wall-2', 'crate-7', 'nobody'].map((id) => nameOf(now, id)),
    ).toEqual(['Rifle', 'High wall 1', 'High wall 2', 'Crate', 'nobody'])
  })

  it('stands in sentences for the ids', () => {
    expect(withNames(now, 'a1 sees nothing: high-wall-1 and high-wall-2 in the way, not high-wall-21.')).toBe(
      'Rifle sees nothing: High wall 1 and High wall 2 in the way, not high-wall-21.')
  })
})
