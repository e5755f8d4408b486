import type { Transaction } from '../../tools/transaction'

/**
 * While a choice is being put down the screen still shows what was asked before it. What is pressed meanwhile waits, and is given when the
 * screen has moved on; a press that begins a drag does not count. Returns the end of it.
 */
export function waitWhileKept(transaction: Transaction): () => void {
  let again = false
  const wait = (event: Event) => {
    if (again || !transaction.holds || isTyping(event)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    const { target } = event
    // The screen is drawn anew right after what was kept is shown.
    if (event.type !== 'pointerdown') void transaction.shown().then(() => setTimeout(() => give(event, target)))
  }
  const give = (event: Event, target: EventTarget | null) => {
    again = true
    if (event instanceof KeyboardEvent) {
      const { key, code, ctrlKey, shiftKey, altKey, metaKey } = event
      const on = document.activeElement ?? document.body
      const taken = !on.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, shiftKey, altKey, metaKey, bubbles: true, cancelable: true }))
      if (!taken && (key === 'Enter' || key === ' ') && on instanceof HTMLElement && on.matches('button, a[href]')) on.click()
    } else if (target instanceof Element && target.isConnected) (target.closest('button, a[href], label, summary') as HTMLElement | null)?.click()
    again = false
  }
  const kinds = ['pointerdown', 'click', 'keydown'] as const
  for (const kind of kinds) window.addEventListener(kind, wait, true)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, wait, true)
  }
}

const isTyping = (event: Event): boolean => event.target instanceof Element && event.target.matches('input, select, textarea')
