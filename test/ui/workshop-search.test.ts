import { expect, it } from 'vitest'
import type { TerrainCard } from '../../src/ui/workshop/port'
import { foundTerrain, lengthWords, tagsIn } from '../../src/ui/workshop/terrain-search'

const card = (name: string, kind: TerrainCard['kind'], ...tags: string[]): TerrainCard =>
  ({ key: name, name, kind, tags, size: [9.04, 4.6, 5.2], triangles: 12, bytes: 100 })
const ALL = [card('Old ruin', 'ruin', 'desert'), card('Mesa', 'hill', 'desert', 'large'), card('Crate', 'obstruction')]

it('terrain is found by words of its name, kind and tags, all of which must be there, and by one tag', () => {
  const names = (search: string, tag: string | null = null) => foundTerrain(ALL, search, tag).map(({ name }) => name)
  expect(names('')).toEqual(['Old ruin', 'Mesa', 'Crate'])
  expect(names('DESERT ruin')).toEqual(['Old ruin'])
  expect(names('rock')).toEqual(['Mesa'])
  expect(names('', 'desert')).toEqual(['Old ruin', 'Mesa'])
  expect(names('crate', 'desert')).toEqual([])
  expect(tagsIn(ALL)).toEqual(['desert', 'large'])
  expect(lengthWords(ALL[0]!.size)).toBe('9 × 5.2 in, 4.6 in tall')
})
