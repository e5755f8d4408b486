import { expect, it } from 'vitest'
import { expectClean, openPage } from './shared'

it('the gallery asks for the best move: one picks, is told why, and may play on', async () => {
  const t = await openPage({ viewport: { width: 900, height: 620 } })
  await t.page.goto(`${t.address}#/gallery`)
  await t.page.getByRole('heading', { name: 'Best move?' }).waitFor()
  await t.page.getByRole('searchbox', { name: 'Search the gallery' }).fill('lane')
  await t.page.getByRole('link', { name: /Out of the lane/ }).click()
  await t.ready()
  const panel = t.page.getByRole('region', { name: 'Best move?' })
  expect(await panel.getByRole('status').innerText()).toBe('')
  await panel.getByRole('button', { name: /Forward, down the lane/ }).click()
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/^There is better\. Behind a container/)
  await panel.getByRole('button', { name: /Behind one of the containers/ }).click()
  await expect.poll(() => panel.getByRole('status').innerText()).toMatch(/^Right\. /)
  await panel.getByRole('button', { name: 'Play on from here' }).click()
  await t.page.getByRole('region', { name: 'What is asked' }).waitFor()
  expectClean(t)
  await t.close()
})
