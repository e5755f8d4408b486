import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { glbOf, importedMesh } from '../helpers/meshes'
import { answerOf, refusalOf, save, table, testFolder } from './helpers'
import { setup } from './game-table'

const folder = testFolder()
writeFileSync(join(folder, 'rock.glb'), glbOf(importedMesh('rock', 300)))
const named = (name: string, at: readonly [number, number, number], unit?: 'm') => save(folder, name, table([{ id: 'a', at: [9, 0, 9] }], {
  terrain: [{ id: 'r', kind: 'hill', shape: { mesh: 'rock.glb', ...(unit && { unit }) }, at: [...at] }],
}))

it('an answer says what of the table is likely not meant so, beside what it says else', async () => {
  const sunk = await answerOf(folder, 'measure', named('sunk.json', [0, -2, 0]), 'a', '9,0,0')
  expect(sunk).toMatchObject({ distance: 8.5, doubts: ['"r" reaches 2 in beneath the table: it would stand on it at a height of 0.'] })
  expect((await answerOf(folder, 'measure', named('large.json', [0, 0, 0], 'm'), 'a', '9,0,0'))['doubts']).toEqual([expect.stringContaining('is the "unit"')])
  expect(await answerOf(folder, 'measure', named('fine.json', [0, 0, 0]), 'a', '9,0,0')).not.toHaveProperty('doubts')
})

it('terrain of 240 by 240 in is refused at once', async () => {
  const wish = setup({ table: { generate: { style: 'city', seed: '1', width: 240, depth: 240 } } })
  expect(await refusalOf(folder, 'play', save(folder, 'huge.json', wish)))
    .toBe('table: generate: terrain is laid on 14400 square inches at most, such as 120 by 120, and not on 240 by 240; name a table of your own')
})
