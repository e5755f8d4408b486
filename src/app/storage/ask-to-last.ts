let asked = false

/** At the first thing worth keeping, whatever it is: asks the browser, once a page, not to clear it away when space runs short. */
export function askToLast(): void {
  if (asked) return
  asked = true
  void globalThis.navigator?.storage?.persist?.().catch(() => false)
}
