import { expect, it } from 'vitest'
import { drop } from './dropped'
import { askedOf, makeOwnTable } from './own-table'
import { expectClean, openPage } from './shared'

it('three downloaded STL files become a fair table by what the screen says, which is shared in one file and rules elsewhere as here', async () => {
  const here = await openPage({ viewport: { width: 1440, height: 900 } })
  await here.goto()
  const began = performance.now()
  const steps: string[] = []
  const made = await makeOwnTable(here, 'mouse', (step) => steps.push(`${((performance.now() - began) / 1000).toFixed(1)} s: ${step}`))
  console.log(steps.join('\n'))
  expect(made.file.terrain.map(({ kind, at }) => [kind, at])).toEqual([
    ['ruin', [-11.25, 0, -7.5]], ['building', [1, 0, -7.5]], ['hill', [12.25, 0, -7.5]],
    ['ruin', [11.25, 0, 7.5]], ['building', [-1, 0, 7.5]], ['hill', [-12.25, 0, 7.5]],
  ])
  expect(made.fair).toBe('Fair: nothing leans to either side.')
  // By the wall, which was mended, and not by its slit.
  expect(made.verdict).toMatch(/ blocked$/)
  const elsewhere = await openPage({ viewport: { width: 1440, height: 900 } })
  await elsewhere.goto()
  await elsewhere.page.getByRole('button', { name: 'Open a file' }).waitFor()
  await drop(elsewhere, ['shared.sightline', made.shared])
  await elsewhere.ready()
  expect(await elsewhere.file()).toEqual(made.file)
  await elsewhere.fromAbove()
  expect(await askedOf(elsewhere, 'mouse')).toBe(made.verdict)
  for (const page of [here, elsewhere]) {
    expectClean(page)
    await page.close()
  }
})
