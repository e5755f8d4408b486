import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** All that was added to what a screen reader reads out, and the name of the log to which it was; null for none. */
    spoken?: { readonly log: string | null; readonly text: string }[]
  }
}

/** From here on, what is put where a screen reader listens is kept. */
export const hear = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spoken: NonNullable<typeof window.spoken> = (window.spoken = [])
    const LIVE = '[aria-live]:not([aria-live="off"]), [role="status"], [role="log"], [role="alert"]'
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const at = target instanceof Element ? target : target.parentElement
        if (!at?.closest(LIVE)) continue
        const log = at.closest('[role="log"]')?.getAttribute('aria-label') ?? null
        const texts = type === 'characterData' ? [target.textContent] : [...addedNodes].map((node) => node.textContent)
        spoken.push(...texts.flatMap((text) => (text?.trim() ? [{ log, text: text.trim() }] : [])))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

/** What was spoken since, the oldest first. */
export const heard = (page: Page): Promise<NonNullable<typeof window.spoken>> => page.evaluate(() => window.spoken!)
