import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { momentOf, passUntil, settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

let t: TablePage
beforeAll(async () => {
  t = await openPage({ viewport: { width: 820, height: 560 } })
  await settle(t.context, 5)
  await t.afresh('#/quick/ravaged-star')
  await t.ready()
})
afterAll(async () => {
  expectClean(t)
  await t.close()
})

it('a draft that takes longer to judge than a hand may wait is said to be measured still, and judged beside the page', async () => {
  for (let tries = 0; tries < 20 && (await momentOf(t.page)).form !== 'path'; tries++) {
    await passUntil(t.page, 'action')
    await t.page.evaluate(() => {
      const game = (window.__sightline as SightlineHook).game()!
      const { form } = game.now
      const open = form?.form === 'option' && form.options.some(({ id, refused }) => id === 'move' && !refused)
      game.answer({ option: open ? 'move' : 'end' })
    })
  }
  await t.shown()
  // To and fro where it stands, so often that it takes long to go after.
  const laid = await t.page.evaluate(() => {
    const game = (window.__sightline as SightlineHook).game()!
    const { form, play } = game.now
    const [x, , z] = play.state.board.models[form?.form === 'path' ? form.model : '']!.at
    game.draft({ legs: Array.from({ length: 1500 }, (_, i) => ({ x: x + (i % 2 ? 0.05 : -0.05), z })) })
    const { measuring, ready, broken, path } = game.now
    return { measuring, ready, broken: broken.length, points: path!.points.length, said: (window.__sightline as SightlineHook).desk().readout?.lines[0]?.value }
  })
  expect(laid).toEqual({ measuring: true, ready: false, broken: 0, points: 1501, said: 'still measuring…' })
  const judged = () => t.page.evaluate(() => {
    const { measuring, ready, broken } = (window.__sightline as SightlineHook).game()!.now
    return { measuring, ready, rules: broken.map(({ rule }) => rule) }
  })
  const refused = { measuring: false, ready: false, rules: expect.arrayContaining([expect.stringMatching(/^RS-/)]) }
  await expect.poll(judged, { timeout: 30_000 }).toMatchObject(refused)
  await expect.poll(() => t.page.locator('.breach').count()).toBeGreaterThan(0)
  expect(await t.page.getByText('Still measuring').count()).toBe(0)
  // A short one is judged at once.
  const short = await t.page.evaluate(() => {
    const game = (window.__sightline as SightlineHook).game()!
    game.draft({ legs: [] })
    return game.now.measuring
  })
  expect(short).toBe(false)
}, 240_000)
