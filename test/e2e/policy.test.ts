import { afterEach, describe, expect, it } from 'vitest'
import { openPage } from './shared'
import type { TablePage } from './table-page'

describe('the page’s policy', () => {
  let t: TablePage
  afterEach(async () => {
    await t.close()
  })

  it('lets no text become markup, runs no script that did not come with the page, asks nobody else, and stands in no frame', async () => {
    t = await openPage()
    await t.goto('#/')
    await t.page.getByRole('link', { name: 'An empty table' }).waitFor()
    expect(t.violations).toEqual([])
    const tried = await t.page.evaluate(async () => {
      const outcome = async (work: () => unknown): Promise<string> => {
        try {
          await work()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : String(error)
        }
      }
      const element = document.createElement('div')
      return {
        markup: await outcome(() => (element.innerHTML = '<img src="x" onerror="alert(1)">')),
        empty: await outcome(() => (element.innerHTML = '')),
        worker: await outcome(() => new Worker('data:text/javascript,postMessage(1)')),
        elsewhere: await outcome(() => fetch('https://example.org/')),
        isolated: crossOriginIsolated,
      }
    })
    expect(tried).toEqual({ markup: 'TypeError', empty: 'done', worker: 'TypeError', elsewhere: 'TypeError', isolated: true })
    const framed = await t.page.request.get(t.address)
    expect(framed.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})
