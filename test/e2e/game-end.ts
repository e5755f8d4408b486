import { expect } from 'vitest'
import { axeFaults } from './axe'
import { standing } from './hurried-hand'
import type { TablePage } from './table-page'

/**
 * The last page of the game on the screen tells the end, each score with the word for points and those words too, and axe finds nothing wrong
 * with it. The record replays to the same end: the game is still there after a reload.
 */
export async function expectEnd(t: TablePage, points = '', words: readonly string[] = []): Promise<void> {
  const { over, entries, scores } = await standing(t.page)
  expect(over).toBe(true)
  const dialog = t.page.getByRole('dialog', { name: 'The game is over' })
  await expect.poll(() => dialog.count()).toBe(1)
  for (const told of [...scores.map((score) => `${score} ${points}`.trim()), ...words]) await expect.poll(() => dialog.innerText()).toContain(told)
  expect(await axeFaults(t.page, '[role="dialog"]')).toEqual([])
  await t.page.reload()
  await t.ready()
  const again = await standing(t.page)
  expect({ over: again.over, entries: again.entries, scores: again.scores }).toEqual({ over, entries, scores })
}
