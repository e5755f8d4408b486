import { chromium, type Browser } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { TablePage } from './table-page'

let connected: Promise<Browser> | null = null

/** The browser that all files share. */
export function sharedBrowser(): Promise<Browser> {
  if (!connected) {
    connected = chromium.connect(inject('browser'))
    afterAll(async () => {
      const browser = await connected
      connected = null
      await browser?.close()
    })
  }
  return connected
}

type OpenOptions = Parameters<typeof TablePage.open>[2]

export const openPage = async (options?: OpenOptions): Promise<TablePage> =>
  TablePage.open(await sharedBrowser(), inject('address'), options)

/** Nothing was thrown, nothing broke the page's policy, nothing was asked of another origin. */
export function expectClean(page: TablePage): void {
  expect(page.errors).toEqual([])
  expect(page.violations).toEqual([])
  const own = new URL(inject('address')).origin
  const strange = page.requests.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== own)
  expect(strange).toEqual([])
}
