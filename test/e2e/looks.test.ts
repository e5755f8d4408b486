import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { differenceOf, report } from './compare-looks'
import { fileOf, LOOKS, openLook, takeLook } from './looks'
import { expectClean, threadBrowser } from './shared'
import type { Page } from 'playwright-core'

const FOLDER = fileURLToPath(new URL('looks/', import.meta.url))
/** A picture that is late on a busy machine is taken once more; so often. */
const TIMES = 6

describe('the screens look as in the pictures that are kept of them', () => {
  let bench: Page
  beforeAll(async () => {
    bench = await (await threadBrowser()).newPage()
  })
  afterAll(() => bench.close())

  it('of which there are twenty, each width and both themes among them, in a megabyte and a half', () => {
    const kept = readdirSync(FOLDER)
    expect(kept.toSorted()).toEqual(LOOKS.map(fileOf).toSorted())
    expect(kept).toHaveLength(20)
    expect([...new Set(LOOKS.map(({ width, theme }) => `${width} ${theme}`))]).toHaveLength(8)
    expect(kept.reduce((sum, name) => sum + statSync(`${FOLDER}${name}`).size, 0)).toBeLessThan(1.5e6)
  })

  for (const look of LOOKS) {
    it(`${look.name}, ${look.width} wide, ${look.theme}`, async () => {
      const kept = readFileSync(`${FOLDER}${fileOf(look)}`)
      const t = await openLook(await threadBrowser(), inject('address'), look)
      let taken = await takeLook(t)
      let difference = await differenceOf(bench, kept, taken)
      for (let more = 1; difference && more < TIMES; more++) {
        // oxlint-disable-next-line no-await-in-loop -- until it looks so
        await t.page.waitForTimeout(400)
        // oxlint-disable-next-line no-await-in-loop
        taken = await takeLook(t)
        // oxlint-disable-next-line no-await-in-loop
        difference = await differenceOf(bench, kept, taken)
      }
      expect(difference && (await report(bench, fileOf(look), taken, difference))).toBeNull()
      expectClean(t)
      await t.close()
    })
  }

  it('and a screen on which something is another is told', async () => {
    const [look] = LOOKS
    const kept = readFileSync(`${FOLDER}${fileOf(look!)}`)
    const t = await openLook(await threadBrowser(), inject('address'), look!)
    await t.page.evaluate(() => void document.querySelector<HTMLElement>('h1')!.style.setProperty('color', 'red'))
    expect((await differenceOf(bench, kept, await takeLook(t)))?.told).toMatch(/pixels differ/)
    await t.close()
  })
})
