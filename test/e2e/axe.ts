import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds on the page, or on that part of it: each fault with the places that have it. */
export async function axeFaults(page: Page, within?: string): Promise<readonly string[]> {
  // There are no frames for whose sake a second page would be opened each time. Two copies of Playwright's types differ in name alone.
  const axe = new AxeBuilder({ page: page as never }).setLegacyMode()
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
}
