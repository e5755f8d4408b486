import { expect, it } from 'vitest'
import { expectClean, openPage } from './shared'

declare global {
  interface Window {
    asking?: WeakRef<HTMLInputElement>
  }
}

it('what a file dialog answers to is held while it is open, however often memory is cleared meanwhile', async () => {
  const t = await openPage()
  // No dialog comes: what matters is whether anyone but the dialog holds the element that is to hear of the files.
  await t.page.addInitScript(() => {
    HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
      window.asking = new WeakRef(this)
    }
  })
  await t.goto()
  await t.page.getByRole('button', { name: 'Open a file' }).click()
  await t.page.waitForFunction(() => window.asking !== undefined)
  const devtools = await t.context.newCDPSession(t.page)
  for (let i = 0; i < 3; i++) await devtools.send('HeapProfiler.collectGarbage')
  expect(await t.page.evaluate(() => window.asking!.deref()?.type ?? 'nobody holds it')).toBe('file')
  expectClean(t)
  await t.close()
})
