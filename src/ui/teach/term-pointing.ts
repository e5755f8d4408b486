/** How long a word is rested on, and how long it is held down, before it explains itself. */
const HOVER_MS = 320
const PRESS_MS = 450
const FOCUS_MS = 600
/** The way from the word to what explains it. */
const LEAVE_MS = 220
/** More than these would be a page. */
const MOST = 3

const TERM = '[data-term]'
const PRESSABLE = 'button, a, summary, [role="option"], [role="tab"], [role="row"]'

/** The words that something tells: itself, or those that stand in it. */
export function termsWithin(element: HTMLElement): readonly string[] {
  const { term } = element.dataset
  if (term !== undefined) return [term]
  return [...new Set([...element.querySelectorAll<HTMLElement>(TERM)].map((each) => each.dataset['term']!))].slice(0, MOST)
}

interface Pointing {
  readonly tell: (by: HTMLElement) => void
  readonly hide: () => void
  /** What explains may be gone into with the pointer, to read it or to press what is in it. */
  readonly isCard: (target: Node) => boolean
}

/** Listens for words that are rested on, focused by keys, or held down by a finger; ends with the returned function. */
export function pointedTerm({ tell, hide, isCard }: Pointing): () => void {
  let timer = 0
  let held = false
  let shown: HTMLElement | null = null
  /** Where the mouse was last, and the word that came to lie under it while it was still: it is not rested on until it moves. */
  let [lastX, lastY] = [NaN, NaN]
  let came: HTMLElement | null = null
  const later = (work: () => void, ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(work, ms)
  }
  const show = (by: HTMLElement) => {
    shown = by
    tell(by)
  }
  const away = () => {
    clearTimeout(timer)
    shown = null
    hide()
  }
  const termAt = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>(TERM) : null)

  const hasMoved = ({ clientX, clientY }: PointerEvent): boolean => {
    if (clientX === lastX && clientY === lastY) return false
    ;[lastX, lastY] = [clientX, clientY]
    return true
  }
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !hasMoved(event) || !came) return
    const term = came
    came = null
    if (termAt(event.target) === term) later(() => show(term), HOVER_MS)
  }
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const term = termAt(event.target)
    came = hasMoved(event) ? null : term
    if (came) clearTimeout(timer)
    else if (term) later(() => show(term), HOVER_MS)
    else if (event.target instanceof Node && isCard(event.target)) clearTimeout(timer)
    else if (shown) later(away, LEAVE_MS)
    else clearTimeout(timer)
  }
  const down = (event: PointerEvent) => {
    held = false
    if (event.target instanceof Node && isCard(event.target)) return
    const term = termAt(event.target)
    if (shown) away()
    if (!term || event.pointerType === 'mouse') return
    later(() => {
      held = true
      show(term)
    }, PRESS_MS)
  }
  const stop = () => {
    if (!held) clearTimeout(timer)
  }
  // A word that was held down is not pressed.
  const click = (event: MouseEvent) => {
    if (held) {
      event.preventDefault()
      event.stopPropagation()
    } else {
      const term = termAt(event.target)
      if (term && !term.closest(PRESSABLE)) show(term)
    }
    held = false
  }
  const menu = (event: Event) => {
    if (termAt(event.target) && (event as PointerEvent).pointerType === 'touch') event.preventDefault()
  }
  const focus = (event: FocusEvent) => {
    const { target } = event
    if (!(target instanceof HTMLElement) || isCard(target) || !target.matches(':focus-visible')) return
    const by = target.dataset['term'] === undefined ? (target.closest<HTMLElement>(PRESSABLE) ?? target) : target
    if (by.matches(PRESSABLE) || by.dataset['term'] !== undefined) later(() => (termsWithin(by).length > 0 ? show(by) : undefined), FOCUS_MS)
  }
  const blur = (event: FocusEvent) => {
    // A finger that lets go of the word takes the focus there.
    if (held) return
    if (event.relatedTarget instanceof Node && isCard(event.relatedTarget)) return
    if (shown) away()
    else clearTimeout(timer)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return
    event.stopPropagation()
    away()
  }
  const listening = [
    ['pointerover', over], ['pointermove', move], ['pointerdown', down], ['pointerup', stop], ['pointercancel', stop], ['click', click],
    ['contextmenu', menu], ['focusin', focus], ['focusout', blur], ['keydown', key],
  ] as const
  for (const [kind, listener] of listening) document.addEventListener(kind, listener as EventListener, true)
  const scrolled = () => {
    if (shown) away()
  }
  window.addEventListener('resize', scrolled)
  return () => {
    clearTimeout(timer)
    for (const [kind, listener] of listening) document.removeEventListener(kind, listener as EventListener, true)
    window.removeEventListener('resize', scrolled)
  }
}
