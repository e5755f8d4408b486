import { AxeBuilder } from '@axe-core/playwright'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DeskState } from '../../src/tools/desk-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectClean, openPage } from './shared'
import { DIST } from './serve'
import { WALLED, type TablePage } from './table-page'

/** What axe calls serious or critical, in the dark and in the light theme. */
async function seriousFaults(t: TablePage): Promise<string[]> {
  const faults: string[] = []
  const before = await t.page.locator('html').getAttribute('data-theme')
  for (const theme of ['dark', 'light']) {
    await t.page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, theme)
    const { violations } = await new AxeBuilder({ page: t.page as never }).setLegacyMode().analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      faults.push(...nodes.map((node) => `${theme}: ${id}: ${node.target.join(' ')}`))
    }
  }
  await t.page.evaluate((name) => (document.documentElement.dataset['theme'] = name!), before)
  return faults
}

/** One walk from screen to screen: each test begins where the one before ended. */
describe('every screen', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ compiled: true, settings: { hints: true } })
    await t.goto()
    // The heading stands there while the page loads as well.
    await t.page.getByRole('link', { name: /Over the wall/ }).waitFor()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const pointAt = async (wanted: (state: DeskState) => boolean, key: string) => {
    for (let i = 0; i < 60 && !(await t.now(wanted)); i++) await t.page.keyboard.press(key)
    expect(await t.now(wanted)).toBe(true)
  }

  it('start page', async () => {
    await expect.poll(() => t.page.getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
    expect(await seriousFaults(t)).toEqual([])
  })

  it('table, with the first hint', async () => {
    await t.page.getByRole('link', { name: /Over the wall/ }).click()
    await t.ready()
    await t.page.getByRole('note').waitFor()
    expect(await seriousFaults(t)).toEqual([])
    await t.page.getByRole('button', { name: 'Got it' }).click()
    // Off the table: a pointer over it would point for itself.
    await t.page.getByRole('button', { name: 'Menu' }).hover()
  })

  it('table, with a ruling and a notice', async () => {
    for (const key of ['n', 'Enter', 'l']) await t.page.keyboard.press(key)
    await pointAt(({ board, hover }) => board.models.find(({ id }) => id === hover)?.side === 'B', 'n')
    await t.page.keyboard.press('Enter')
    await t.page.locator('[data-pinned="true"]').waitFor()
    await t.page.keyboard.press('Delete')
    await t.page.getByRole('alert').filter({ hasText: 'Only while' }).waitFor()
    expect(await seriousFaults(t)).toEqual([])
  })

  it('table, with terrain that is edited', async () => {
    await t.page.keyboard.press('b')
    await pointAt(({ board, hover }) => board.pieces.some(({ id }) => id === hover), 'Shift+N')
    await t.page.keyboard.press('Enter')
    await t.page.getByRole('region', { name: 'Selected terrain' }).waitFor()
    expect(await seriousFaults(t)).toEqual([])
  })

  for (const [name, key] of [
    ['Keys and tools', '?'],
    ['Settings', ','],
  ] as const) {
    it(`the dialog “${name}”`, async () => {
      await t.page.keyboard.press(key)
      await t.page.getByRole('dialog', { name }).waitFor()
      expect(await seriousFaults(t)).toEqual([])
      await t.page.keyboard.press('Escape')
    })
  }

  it('the list of terrain and models, and the menu', async () => {
    await t.page.getByRole('button', { name: 'Add', exact: true }).click()
    await t.page.getByRole('dialog').waitFor()
    expect(await seriousFaults(t)).toEqual([])
    await t.page.keyboard.press('Escape')
    await t.page.getByRole('button', { name: 'Menu' }).click()
    await t.page.getByRole('menu').waitFor()
    expect(await seriousFaults(t)).toEqual([])
    await t.page.keyboard.press('Escape')
  })

  it('changes from dark to light by its button, and stays so', async () => {
    const html = t.page.locator('html')
    expect(await html.getAttribute('data-theme')).toBe('dark')
    await t.page.getByRole('button', { name: 'Light theme' }).click()
    await expect.poll(() => html.getAttribute('data-theme')).toBe('light')
    await t.page.getByRole('link', { name: 'Sightline' }).click()
    await t.page.getByRole('heading', { name: 'Sightline' }).waitFor()
    await t.page.reload()
    await expect.poll(() => html.getAttribute('data-theme')).toBe('light')
  })
})

describe('the page', () => {
  it.each([
    ['#/', false], ['#/workshop', false], ['#/gallery', false], ['#/table/over-the-wall', true], ['#/new', true], ['#/solo/ruinstars', true],
  ] as const)('asks while it is read for what a table is drawn with, where the address leads to one: %s, %s', async (hash, ahead) => {
    const t = await openPage()
    // No script of the page itself runs.
    await t.page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort())
    await t.goto(hash)
    const asked = () => t.requests.some((url) => /\/TableView-[^/]*\.js$/.test(url))
    await t.page.waitForLoadState('load')
    if (ahead) await expect.poll(asked).toBe(true)
    else expect(asked()).toBe(false)
    await t.close()
  })

  it('carries a policy that allows what is needed and no more', () => {
    const html = readFileSync(`${DIST}/index.html`, 'utf8')
    const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)![1]!
    const allowed: Record<string, string[]> = Object.fromEntries(
      policy.split(/;\s*/).map((part): [string, string[]] => {
        const [name, ...sources] = part.split(' ')
        return [name!, sources.sort()]
      }),
    )
    const hashes = /^'sha256-[A-Za-z0-9+/]{43}='$/
    expect(allowed['style-src']!.filter((source) => !hashes.test(source))).toEqual(["'self'"])
    // The scripts in the page itself: one sets the theme before anything is painted, and what may become script or markup; one asks ahead.
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)
    expect(inline).toHaveLength(2)
    expect({ ...allowed, 'style-src': undefined }).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...inline.toSorted(), "'wasm-unsafe-eval'"],
      'img-src': ["'self'", 'blob:', 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'worker-src': ["'self'"],
      'manifest-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    })
  })

  it('says so when there is no such table', async () => {
    const t = await openPage()
    await t.goto('#/table/nowhere')
    await t.page.getByRole('alert').filter({ hasText: 'no such table' }).waitFor()
    await t.close()
  })

  it('draws as many pixels as the screen has, up to what the quality spends, and keeps to it', async () => {
    const t = await openPage({ deviceScaleFactor: 2, settings: { quality: 'medium' } })
    await t.goto()
    await t.openTable(WALLED)
    const pixels = () => t.page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth)
    expect(await pixels()).toBeCloseTo(1.5, 2)
    await t.page.keyboard.press('n')
    await t.page.keyboard.press('Enter')
    await t.rest()
    expect(await pixels()).toBeCloseTo(1.5, 2)
    await t.close()
  })

  it('draws the city in a bounded number of calls, and not at all while nothing happens', async () => {
    const t = await openPage()
    await t.gotoTable('city-72')
    const probe = () =>
      t.page.evaluate(() => ({
        calls: window.__sightline!.scene!.drawCalls(),
        frames: window.__sightline!.scene!.frames(),
      }))
    const { calls } = await probe()
    expect(await t.now((state) => state.board.pieces.length)).toBeGreaterThan(40)
    expect(calls).toBeGreaterThan(5)
    expect(calls).toBeLessThan(250)
    const drawnMeanwhile = async () => {
      const before = (await probe()).frames
      await t.page.waitForTimeout(700)
      return (await probe()).frames - before
    }
    await expect.poll(drawnMeanwhile).toBe(0)
    expectClean(t)
    await t.close()
  })
})
