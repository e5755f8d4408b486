import { expect, it } from 'vitest'
import type { ArmyList } from '../../../src/rules/armoury'
import { alike, withFigure } from '../../../src/ui/setup/list-edit'

const LIST: ArmyList = {
  system: 'toy', faction: 'wardens', name: 'Wardens', points: 100, groups: [],
  units: [{ profile: 'rifles', figure: 'Ann' }, { profile: 'chief' }, { profile: 'rifles', name: 'The second' }, { profile: 'rifles' }],
}
const worn = (list: ArmyList) => list.units.map(({ figure }) => figure ?? '')

it('a figure goes to all units of a kind by one press, and back to the usual ones, and to no other unit', () => {
  expect([alike(LIST, 0), alike(LIST, 1)]).toEqual([[0, 2, 3], [1]])
  const all = withFigure(LIST, alike(LIST, 0), 'Ann')
  expect(worn(all)).toEqual(['Ann', '', 'Ann', 'Ann'])
  expect(all.units[2]).toEqual({ profile: 'rifles', name: 'The second', figure: 'Ann' })
  const none = [{ profile: 'rifles' }, { profile: 'chief' }, { profile: 'rifles', name: 'The second' }, { profile: 'rifles' }]
  expect(withFigure(all, [0, 2, 3], '').units).toEqual(none)
})
