import type { Transaction } from '../tools/transaction'

/**
 * While a choice is being put down the screen still shows what was asked before it. What is pressed meanwhile waits, and is given in its order
 * when the screen has moved on; a press that begins a drag does not count. Goes before all other listeners. Returns the end of it.
 */
export function waitWhileKept(transaction: Transaction): () => void {
  const waiting: (() => void)[] = []
  let giving = false

  const hear = (event: Event) => {
    if (giving || (!transaction.holds && waiting.length === 0) || isTyping(event)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    if (event.type === 'pointerdown') return
    const { target } = event
    waiting.push(() => give(event, target))
    transaction.pressesToCome = waiting.length
    if (waiting.length === 1) void giveAll()
  }
  const giveAll = async () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      // Each may be a choice that has to be kept before the next is given.
      // oxlint-disable-next-line no-await-in-loop
      await transaction.shown()
      // The screen is drawn anew right after.
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((drawn) => setTimeout(drawn))
      giving = true
      next()
      giving = false
      waiting.shift()
      transaction.pressesToCome = waiting.length
    }
  }

  const kinds = ['pointerdown', 'click', 'keydown'] as const
  for (const kind of kinds) window.addEventListener(kind, hear, true)
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, hear, true)
  }
}

function give(event: Event, target: EventTarget | null): void {
  if (!(event instanceof KeyboardEvent)) {
    const pressed = target instanceof Element && target.isConnected ? target.closest<HTMLElement>('button, a[href], label, summary') : null
    return pressed?.click()
  }
  const { key, code, ctrlKey, shiftKey, altKey, metaKey } = event
  const on = document.activeElement ?? document.body
  const taken = !on.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey, shiftKey, altKey, metaKey, bubbles: true, cancelable: true }))
  if (!taken && (key === 'Enter' || key === ' ') && on instanceof HTMLElement && on.matches('button, a[href]')) on.click()
}

const isTyping = (event: Event): boolean => event.target instanceof Element && event.target.matches('input, select, textarea')
