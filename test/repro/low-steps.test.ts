import { expect, it } from 'vitest'
import type { TableFile } from '../../src/table/file'
import { answerOf, save, table, testFolder } from '../referee/helpers'

const folder = testFolder()

// Up and down a plank costs 0.4 in; a bend round its end costs less, and was not looked at.
it('goes round the end of a plank where the step costs more', async () => {
  const terrain: TableFile['terrain'] = [{ id: 'plank', kind: 'platform', shape: { box: [6, 0.2, 0.5] }, at: [3, 0, 0] }]
  const file = save(folder, 'table.json', table([{ id: 'a', at: [-0.2, 0, -6] }], { terrain, system: 'free-table' }))
  const found = (await answerOf(folder, 'route', file, 'a', '-0.2,6')) as unknown as { legal: boolean; cost: number }
  expect(found.legal).toBe(true)
  expect(found.cost).toBeGreaterThan(12)
  expect(found.cost).toBeLessThan(12.1)
})
