import { expect, it } from 'vitest'
import type { TableFile } from '../../src/table/file'
import { answerOf, save, table, testFolder } from '../referee/helpers'

const folder = testFolder()

// The corner of the barricade in the way, round which the way leads, lies under a drum that no straight leg meets.
it('goes round what stands on the corner of something else', async () => {
  const terrain: TableFile['terrain'] = [
    { id: 't0', kind: 'wall', shape: { cylinder: [0.646, 5] }, at: [1.925, 0, -0.631], turn: 118.793 },
    { id: 't1', kind: 'platform', shape: { box: [5.998, 2.5, 1.196] }, at: [5.289, 0, 1.958], turn: 72.902 },
    { id: 't2', kind: 'platform', shape: { box: [0.507, 3, 2.926] }, at: [-4.963, 0, -0.347], turn: 125.414 },
    { id: 't3', kind: 'barricade', shape: { cylinder: [0.772, 5] }, at: [1.169, 0, 0.936], turn: 135.473 },
    { id: 't4', kind: 'barricade', shape: { box: [3.464, 4, 2.426] }, at: [4.972, 0, 0.298], turn: 26.655 },
    { id: 't5', kind: 'barricade', shape: { cylinder: [0.358, 1] }, at: [0.541, 0, -0.387], turn: 56.421 },
    { id: 't6', kind: 'wall', shape: { cylinder: [1.022, 1] }, at: [3.272, 0, -3.972], turn: 33.729 },
    { id: 't7', kind: 'wall', shape: { box: [4.307, 1, 1.226] }, at: [0.053, 0, 4.006], turn: 120.624 },
    { id: 't8', kind: 'wall', shape: { box: [2.203, 1, 1.714] }, at: [5.855, 0, -2.6], turn: 123.825 },
  ]
  const scene = table([{ id: 'a', at: [6.4, 0, -6.2] }], { terrain, table: { width: 14, depth: 14 } })
  const file = save(folder, 'table.json', scene)
  const found = (await answerOf(folder, 'route', file, 'a', '3.8,6.2')) as unknown as { legal: boolean; cost: number }
  expect(found.legal).toBe(true)
  // A grid of 0.1 in finds 16.547.
  expect(found.cost).toBeLessThan(1.01 * 16.547)
})
