import type { Route } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const LIGHT = 'rgb(217, 208, 195)'
const DARK = 'rgb(18, 16, 14)'

/** The page with its scripts and style sheets held back until `release`. */
async function held(options: Parameters<typeof openPage>[0]) {
  const t = await openPage(options)
  const waiting: Route[] = []
  let open = false
  await t.page.route(/\.(js|css|woff2)$/, (route) => (open ? route.continue() : void waiting.push(route)))
  const release = async () => {
    open = true
    await Promise.all(waiting.map((route) => route.continue()))
  }
  return { t, release }
}

const ground = (t: TablePage) => t.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

describe('the page before its scripts', () => {
  let t: TablePage
  afterEach(async () => {
    await t.close()
  })

  it.each([
    ['dark', 'light', DARK],
    ['light', 'dark', LIGHT],
    ['system', 'light', LIGHT],
    ['system', 'dark', DARK],
  ] as const)('shows the start page in its outlines, theme %s on a %s system', async (theme, colorScheme, colour) => {
    const page = await held({ settings: { theme }, colorScheme })
    t = page.t
    await t.page.goto(`${t.address}#/`, { waitUntil: 'commit' })
    await t.page.getByRole('heading', { name: 'Sightline' }).waitFor()
    expect(await ground(t)).toBe(colour)
    expect(await t.page.getByText('measured, not guessed').isVisible()).toBe(true)
    await page.release()
    await t.page.getByRole('link', { name: 'An empty table' }).waitFor()
    await expect.poll(() => t.page.locator('#first').count()).toBe(0)
    await expect.poll(() => t.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(colour)
    expectClean(t)
  })

  it('says that a table is being set up, and goes when it is there', async () => {
    const page = await held({})
    t = page.t
    await t.page.goto(`${t.address}#/table/over-the-wall`, { waitUntil: 'commit' })
    await t.page.getByText('Setting up the table').waitFor()
    expect(await t.page.getByText('measured, not guessed').isVisible()).toBe(false)
    await page.release()
    await t.ready()
    await expect.poll(() => t.page.locator('#first').count()).toBe(0)
    expectClean(t)
  })

  it('is painted at once on a slow line: 400 ms a way, 50 kB a second', async () => {
    t = await openPage({})
    const line = await t.context.newCDPSession(t.page)
    await line.send('Network.enable')
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 })
    await t.page.goto(`${t.address}#/`, { waitUntil: 'commit' })
    const painted = await t.page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime, null, { timeout: 20_000, polling: 50 },
    )
    const at = (await painted.jsonValue()) as number
    expect(at).toBeLessThan(4000)
  })
})
