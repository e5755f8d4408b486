import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openPage } from './shared'
import { DIST } from './serve'
import type { TablePage } from './table-page'

/** Budgets in kilobytes; a little above what it is, so that what grows is seen. */
const START = 280
/** With the pictures that are in sight, or nearly, before anybody scrolls. */
const START_PICTURED = 560
const TABLE = 1140
const GAME = 2500

/** What each file weighed when that was last looked at; `SIGHTLINE_WEIGHTS=renew` writes it anew. */
const KEPT = fileURLToPath(new URL('weights.json', import.meta.url))
type Kept = Record<string, Record<string, number>>
const kept: Kept = JSON.parse(readFileSync(KEPT, 'utf8'))
const SCRIPTS = /\.(js|css|woff2|wasm|html)$/
const WITH_PICTURES = /\.(js|css|woff2|wasm|html|avif|svg|png)$/
/** Kilobytes by which a file has to differ to be named. */
const NOTICED = 0.5

/** Kilobytes, packed by gzip as a server sends them, of each file of these kinds that the page asked for; by its name without the hash. */
function weights(t: TablePage, kinds = SCRIPTS): ReadonlyMap<string, number> {
  const paths = [...new Set(t.requests.map((url) => new URL(url).pathname))].filter((path) => kinds.test(path) && existsSync(join(DIST, path)))
  const all = new Map<string, number>()
  for (const path of paths) {
    const bytes = readFileSync(join(DIST, path))
    const name = path.split('/').at(-1)!.replace(/-[\w-]{8}(?=\.\w+$)/, '')
    all.set(name, (all.get(name) ?? 0) + (/\.(woff2|avif|png)$/.test(path) ? bytes : gzipSync(bytes)).length / 1000)
  }
  return all
}

/** Within the budget; else what grew is named. */
function expectWithin(t: TablePage, page: string, budget: number, kinds = SCRIPTS): void {
  const all = weights(t, kinds)
  if (process.env.SIGHTLINE_WEIGHTS === 'renew') {
    kept[page] = Object.fromEntries([...all].toSorted((a, b) => b[1] - a[1]).map(([name, kilobytes]) => [name, Math.round(kilobytes * 10) / 10]))
    writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`)
  }
  const sum = [...all.values()].reduce((total, kilobytes) => total + kilobytes, 0)
  const grown = [...all].map(([name, now]) => ({ name, now, before: kept[page]?.[name] ?? 0 })).filter(({ now, before }) => now > before + NOTICED)
    .toSorted((a, b) => b.now - b.before - (a.now - a.before))
  const told = grown.map(({ name, now, before }) => `${name} ${before.toFixed(1)} -> ${now.toFixed(1)} kB`).join(', ')
  expect(sum, `${page}: ${sum.toFixed(0)} kB; grown: ${told || 'nothing by itself'}`).toBeLessThan(budget)
  expect(sum).toBeGreaterThan(budget / 2)
}

const isPhysics = (name: string): boolean => /rapier/.test(name)

describe('what has to come over the line', () => {
  it('is little for the start page, and the pictures that one comes to first', async () => {
    const t = await openPage({ viewport: { width: 1440, height: 900 } })
    await t.goto('#/')
    await t.page.getByRole('link', { name: 'An empty table' }).waitFor()
    expectWithin(t, 'start', START)
    await t.page.waitForLoadState('networkidle')
    expectWithin(t, 'start with pictures', START_PICTURED, WITH_PICTURES)
    await t.close()
  })

  it('is bounded for a table that is drawn, whose workers share one script with it; it has no physics', async () => {
    const t = await openPage()
    await t.gotoTable('over-the-wall')
    const names = () => [...weights(t).keys()]
    await expect.poll(() => names().filter((name) => name.startsWith('worker')).length).toBe(1)
    expectWithin(t, 'table', TABLE)
    expect(names().filter(isPhysics)).toEqual([])
    await t.close()
  })

  it('is bounded for all of a game, with the physics of its dice, which come once the table is there', async () => {
    const t = await openPage({ settings: { motion: 'full' } })
    await t.goto('#/')
    await t.page.getByRole('link', { name: /^Play solo: Ravaged Star/ }).click()
    await t.ready()
    await expect.poll(() => [...weights(t).keys()].filter(isPhysics).length, { timeout: 20_000 }).toBeGreaterThan(1)
    expectWithin(t, 'game', GAME)
    await t.close()
  })
})
