import { expect, it } from 'vitest'
import type { FigureCard, TerrainCard } from '../../src/ui/workshop/port'
import { foundFigures, foundTerrain, lengthWords, tagsIn } from '../../src/ui/workshop/terrain-search'

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

it('figures are found by words of their name, profile, base and tags, and by one tag; those that were kept before there were tags have none', () => {
  const figure = (name: string, profile: string, more: Partial<FigureCard> = {}): FigureCard =>
    ({ key: name, name, profile, base: { round: 32 }, body: { cylinder: [0.6, 1] }, mesh: '1', bytes: 100, ...more })
  const all = [figure('Ann', 'Rifles', { tags: ['red'] }), figure('Bo', 'Heavies', { base: { round: 50 }, tags: ['red', 'old'] }), figure('Cy', '')]
  const names = (search: string, tag: string | null = null) => foundFigures(all, search, tag).map(({ name }) => name)
  expect([names(''), names('rifles 32'), names('50 mm'), names('old'), names('', 'red'), names('cy', 'red')])
    .toEqual([['Ann', 'Bo', 'Cy'], ['Ann'], ['Bo'], ['Bo'], ['Ann', 'Bo'], []])
  expect(tagsIn(all)).toEqual(['red', 'old'])
})
