import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { launchBrowser } from './browser'
import { DIST, serveDist } from './serve'
import { TablePage, WALLED } from './table-page'

/** What is kept for times without a line, from a host of its own whose files a test may change. */
describe('kept in the browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-host-'))
  let host: Awaited<ReturnType<typeof serveDist>>
  let browser: Browser
  beforeAll(async () => {
    cpSync(DIST, folder, { recursive: true })
    host = await serveDist(folder)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await host.close()
    rmSync(folder, { recursive: true })
  })

  const newer = { name: 'Go over to it' } as const
  /** A start page of which everything is kept. */
  async function kept(): Promise<TablePage> {
    const t = await TablePage.open(browser, host.address, { serviceWorkers: 'allow' })
    await t.goto('#/')
    await t.page.getByRole('link', { name: 'An empty table' }).waitFor()
    await t.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    return t
  }

  it('the app opens and plays without a line, isolated as on it', async () => {
    const t = await kept()
    await host.close()
    await t.page.reload()
    await t.page.getByRole('link', { name: 'Hotseat: a quick game of Ruinstars for two' }).click()
    await t.ready()
    expect(await t.page.evaluate(() => crossOriginIsolated)).toBe(true)
    await t.goto('#/gallery')
    await t.page.getByRole('heading', { level: 1 }).waitFor()
    expect(t.errors).toEqual([])
    await t.close()
    host = await serveDist(folder)
  }, 120_000)

  it('what another app shares is opened, once', async () => {
    const t = await kept()
    // Only what was loaded from what is kept asks by its worker.
    await t.page.reload()
    await t.page.getByRole('link', { name: 'An empty table' }).waitFor()
    // The system posts the form that the manifest names, which the page's policy forbids to the page and goes where it is sent.
    const answered = await t.page.evaluate(async (text) => {
      const { share_target: { action, method, params } } = await (await fetch('manifest.webmanifest')).json()
      const body = new FormData()
      body.append(params.files[0].name, new File([text], 'ein Tisch ü.json', { type: 'application/json' }))
      const { ok, redirected } = await fetch(action, { method, body })
      return { ok, redirected }
    }, JSON.stringify(WALLED))
    expect(answered).toEqual({ ok: true, redirected: true })
    await t.page.goto(`${host.address}?shared`)
    await t.page.waitForFunction((name) => (window.__sightline as SightlineHook | undefined)?.desk?.().document.name === name, WALLED.name)
    await t.ready()
    expect(new URL(t.page.url()).search).toBe('')
    expect(await t.page.evaluate(() => caches.has('shared-files'))).toBe(false)
    expect(t.errors).toEqual([])
    await t.close()
  }, 120_000)

  it('a newer version is offered on the start page, taken by a press, and not while another tab has this one', async () => {
    const t = await kept()
    await expect.poll(() => t.page.getByRole('button', newer).count()).toBe(0)
    appendFileSync(join(folder, 'service-worker.js'), '\n// newer')
    const other = await TablePage.in(t.context, host.address)
    await other.goto('#/')
    await other.page.getByRole('button', newer).click()
    await other.page.getByText('Close the other tabs of Sightline first').waitFor()
    await t.page.close()
    const began = await other.page.evaluate(() => performance.timeOrigin)
    // The browser may count the closed tab for a moment yet: then the page says so once more, and one presses again.
    await expect.poll(async () => {
      await other.page.getByRole('button', newer).click({ timeout: 2_000 }).catch(() => null)
      return other.page.evaluate(() => performance.timeOrigin).catch(() => began)
    }, { interval: 500 }).not.toBe(began)
    await other.page.getByRole('link', { name: 'An empty table' }).waitFor()
    await expect.poll(() => other.page.getByRole('button', newer).count()).toBe(0)
    expect(other.errors).toEqual([])
    await t.context.close()
  }, 120_000)
})
