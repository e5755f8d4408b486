import { writeFileSync } from 'node:fs'
import { launchBrowser } from './test/e2e/browser.ts'
import { serveDist } from './test/e2e/serve.ts'
import { takeLook } from './test/e2e/looks.ts'
import { TablePage } from './test/e2e/table-page.ts'
import { readTable } from './test/terrain/library.ts'
const [what = 'edges', ...only] = process.argv.slice(2)
const server = await serveDist()
const browser = await launchBrowser()
const shot = async (t, name) => { writeFileSync(`/tmp/h2-pics/${name}.png`, await takeLook(t, 'png')); console.log(name) }
const views = [[1440, 900, 'dark'], [390, 844, 'light'], [1440, 900, 'light'], [390, 844, 'dark']].filter(([w, , th]) => only.length === 0 || only.includes(`${w}-${th}`))
for (const [width, height, theme] of views) {
  const phone = width === 390
  const t = await TablePage.open(browser, server.address, { painted: true, viewport: { width, height }, deviceScaleFactor: 1, settings: { theme }, ...(phone && { hasTouch: true, isMobile: true }) })
  const tag = `${width}-${theme}`
  const base = readTable('skirmish-36')
  const edged = (rim) => ({ ...base, name: 'Our table', table: { ...base.table, edges: { A: 'Window side', B: 'Wall', left: 'Door', right: 'Book shelves', ...(rim && { rim }) } } })
  await t.goto()
  if (what === 'edges') {
    for (const rim of [null, 'dark', 'none']) {
      if (rim !== null && theme === 'light') continue
      await t.goto(); await t.page.getByRole('link', { name: 'An empty table' }).waitFor(); await t.openTable(edged(rim)); await shot(t, `edges-${rim ?? 'wood'}-${tag}`)
      if (rim === null) { await t.page.keyboard.press('p'); await shot(t, `edges-above-${tag}`) }
    }
  }
  if (what === 'builder') {
    await t.openTable(edged(null)); await t.page.keyboard.press('b'); await t.rest(); await shot(t, `builder-${tag}`)
    if (phone) {
      const grip = t.page.locator('.sheet-grip')
      if ((await grip.getAttribute('aria-expanded')) === 'false') await grip.tap()
      await t.rest(); await shot(t, `builder-open-${tag}`)
    }
    await t.page.getByRole('region', { name: 'The table' }).getByText('Name, rules, size').click()
    await t.page.getByLabel('Rim').scrollIntoViewIfNeeded()
    await t.rest(); await shot(t, `builder-panel-${tag}`)
  }
  if (what === 'paper') {
    await t.openTable(edged(null)); await t.page.keyboard.press('b'); await t.page.getByRole('region', { name: 'The table' }).getByText('Name, rules, size').click()
    await t.page.getByRole('button', { name: 'Print to scale, build list' }).click()
    await t.page.getByRole('dialog').waitFor(); await shot(t, `paper-${tag}`)
  }
  if (t.errors.length) console.error(t.errors.join('\n'))
  await t.close()
}
await browser.close(); await server.close()
