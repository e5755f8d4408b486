import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe finds on the page, or on that part of it: each fault with the places that have it. */
export async function axeFaults(page: Page, within?: string): Promise<readonly string[]> {
  // There are no frames for whose sake a second page would be opened each time. Two copies of Playwright's types differ in name alone.
  const axe = new AxeBuilder({ page: page as never }).setLegacyMode()
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`)
}

/** What it finds in the dark and by day, told with the screen's name. */
export async function themedFaults(page: Page, screen: string, within?: string): Promise<readonly string[]> {
  const found: string[] = []
  const wear = (theme: string) => page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
  for (const theme of ['light', 'dark']) {
    // One look after the other.
    // oxlint-disable-next-line no-await-in-loop
    await wear(theme)
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await axeFaults(page, within)).map((fault) => `${screen}, ${theme}: ${fault}`))
  }
  return found
}
