import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openPage } from './shared'
import { DIST } from './serve'
import type { TablePage } from './table-page'

/** Budgets in kilobytes; a little above what it is, so that what grows is seen. */
const START = 280
const TABLE = 2320

/** Kilobytes, packed by gzip as a server sends them, of each script, style sheet, font and WebAssembly that the page asked for. */
function weights(t: TablePage): ReadonlyMap<string, number> {
  const paths = new Set(t.requests.map((url) => new URL(url).pathname).filter((path) => /\.(js|css|woff2|wasm|html)$/.test(path)))
  return new Map([...paths].filter((path) => existsSync(join(DIST, path))).map((path) => {
    const bytes = readFileSync(join(DIST, path))
    return [path.split('/').at(-1)!, (path.endsWith('.woff2') ? bytes : gzipSync(bytes)).length / 1000]
  }))
}

/** Within the budget; else what weighs most is named. */
function expectWithin(t: TablePage, budget: number): void {
  const all = [...weights(t)].toSorted((a, b) => b[1] - a[1])
  const sum = all.reduce((total, [, kilobytes]) => total + kilobytes, 0)
  expect(sum, all.slice(0, 8).map(([name, kilobytes]) => `${name} ${kilobytes.toFixed(0)} kB`).join(', ')).toBeLessThan(budget)
  expect(sum).toBeGreaterThan(budget / 2)
}

describe('what has to come over the line, pictures apart', () => {
  it('is little for the start page', async () => {
    const t = await openPage()
    await t.goto('#/')
    await t.page.getByRole('link', { name: 'An empty table' }).waitFor()
    expectWithin(t, START)
    await t.close()
  })

  it('is bounded for a table that is drawn, whose workers share one script and one physics engine with it', async () => {
    const t = await openPage()
    await t.gotoTable('over-the-wall')
    await expect.poll(() => [...weights(t).keys()].filter((name) => name.startsWith('worker-')).length).toBe(1)
    expect([...weights(t).keys()].filter((name) => name.endsWith('.wasm'))).toHaveLength(1)
    expectWithin(t, TABLE)
    await t.close()
  })
})
