import type { Browser } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import { launchBrowser } from './browser'
import { TablePage } from './table-page'

let launched: Promise<Browser> | null = null

/** The browser that all tests of a file share: two files at once would wait for each other's pictures in one. */
export function fileBrowser(): Promise<Browser> {
  if (!launched) {
    launched = launchBrowser()
    afterAll(async () => {
      const browser = await launched
      launched = null
      await browser?.close()
    })
  }
  return launched
}

type OpenOptions = Parameters<typeof TablePage.open>[2]

export const openPage = async (options?: OpenOptions): Promise<TablePage> =>
  TablePage.open(await fileBrowser(), inject('address'), options)

/** Nothing was thrown, nothing broke the page's policy, nothing was asked of another origin. */
export function expectClean(page: TablePage): void {
  expect(page.errors).toEqual([])
  expect(page.violations).toEqual([])
  const own = new URL(inject('address')).origin
  const strange = page.requests.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== own)
  expect(strange).toEqual([])
}
