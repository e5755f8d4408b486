import { expect, it } from 'vitest'
import { PAGES } from './hands'
import { expectClean, openPage } from './shared'
import { walkTable } from './table-walk'

it.each([
  ['by the mouse, at a desk', 'mouse'], ['by fingers, on a phone', 'touch'],
] as const)('a table is built %s: aligned, stacked, snapped, turned, locked, kept, painted, mirrored, judged, undone and taken along', async (_, by) => {
  const t = await openPage(PAGES[by])
  const steps: string[] = []
  await walkTable(t, by, (step) => steps.push(step))
  expect(steps.at(-1)).toBe('what was copied is pasted on another table')
  expectClean(t)
  await t.close()
})
