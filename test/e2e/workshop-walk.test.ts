import { expect, it } from 'vitest'
import { PAGES } from './hands'
import { expectClean, openPage } from './shared'
import { walkWorkshop } from './workshop-walk'

it.each([
  ['by the mouse, at a desk', 'mouse'], ['by fingers, on a phone', 'touch'],
] as const)('%s: a mesh is mended, a hut gets its floor and its door, and a picture becomes five figures', async (_, by) => {
  const t = await openPage(PAGES[by])
  const steps: string[] = []
  await walkWorkshop(t, by, (step) => steps.push(step))
  expect(steps.at(-1)).toBe('five of it stand on a table as a unit')
  expectClean(t)
  await t.close()
})
