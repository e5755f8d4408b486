import type { Browser } from 'playwright-core'
import { expect, inject } from 'vitest'
import { TablePage } from './table-page'

/** The browser that all tests of a thread share; each page has a context of its own. */
export const threadBrowser = (): Promise<Browser> => globalThis.threadBrowser()

type OpenOptions = Parameters<typeof TablePage.open>[2]

export const openPage = async (options?: OpenOptions): Promise<TablePage> =>
  TablePage.open(await threadBrowser(), inject('address'), options)

/** Nothing was thrown, nothing broke the page's policy, nothing was asked of another origin. */
export function expectClean(page: TablePage): void {
  expect(page.errors).toEqual([])
  expect(page.violations).toEqual([])
  const own = new URL(inject('address')).origin
  const strange = page.requests.filter((url) => !/^(data|blob):/.test(url) && new URL(url).origin !== own)
  expect(strange).toEqual([])
}
