import type { Desk } from '../tools/desk'
import type { KeyPress } from '../tools/key-press'
import { FOCUS_BACK } from '../ui/parts/DialogFrame'
import { pressesFocused, watchPresses } from '../ui/pressed-focus'

/** The event as tools read it. Signs such as `?` and `+` come as they are typed. */
const keyPress = (event: KeyboardEvent): KeyPress => ({
  key: event.key.toLowerCase(),
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
})

/** Keys go to the desk, except where the focus is in something that has its own use for them; `paste` takes a text from the clipboard. */
export function listenToShortcuts(desk: Desk, paste: (text: string) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !meantForTable(event)) return
    if (desk.key(keyPress(event))) event.preventDefault()
  }
  // Enter puts down what is in hand: a dialog from which it was taken may not lay the focus on a button again.
  const onFocusBack = (event: Event) => {
    if (desk.now.held !== null) event.preventDefault()
  }
  // A text from the clipboard comes with this event, without asking for leave to read there. Files go the way of those that are dropped.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (event.defaultPrevented || desk.now.tool !== 'build' || text === '' || !isForTable(event)) return
    event.preventDefault()
    paste(text)
  }
  const stop = watchPresses()
  window.addEventListener('keydown', onKey)
  window.addEventListener(FOCUS_BACK, onFocusBack)
  window.addEventListener('paste', onPaste)
  return () => {
    stop()
    window.removeEventListener('keydown', onKey)
    window.removeEventListener(FOCUS_BACK, onFocusBack)
    window.removeEventListener('paste', onPaste)
  }
}

function meantForTable(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (!target) return true
  // A slider has no use for it.
  if (event.key === 'Escape' && target.matches('input[type="range"]')) return true
  if (!isForTable(event)) return false
  // A marked text is what is to be copied.
  if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey) && document.getSelection()?.isCollapsed === false) return false
  // A focused button or link is pressed by Enter and Space; arrow keys walk along a toolbar.
  if (pressesFocused(event)) return false
  return !(event.key.startsWith('Arrow') && target.closest('[role="toolbar"]'))
}

const isForTable = ({ target }: Event): boolean =>
  !(target instanceof Element && target.closest('[role="dialog"], [role="menu"], input, select, textarea'))
