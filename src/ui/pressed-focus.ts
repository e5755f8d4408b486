/** What answers by itself where it has the focus: a button, a link, a row that unfolds. */
const PRESSABLE = 'button, a[href], [role="row"], [role="slider"]'

/** What has been pressed with a pointer, or by a key where that was a suggestion, and has had the focus since. */
let pressed: Element | null = null

const onPointer = (event: Event): void => {
  pressed = pressableOf(event.target)
}
// A key presses as well: then the pointer's coordinates are not there.
const onClick = (event: MouseEvent): void => {
  const target = pressableOf(event.target)
  if (event.detail === 0 && target?.matches('[data-suggests]')) pressed = target
}
const onFocus = (event: Event): void => {
  if (pressableOf(event.target) !== pressed) pressed = null
}

const pressableOf = (target: EventTarget | null): Element | null => (target instanceof Element ? target.closest(PRESSABLE) : null)

/** Watches what is pressed; to be ended by what it returns. */
export function watchPresses(): () => void {
  window.addEventListener('pointerdown', onPointer, true)
  window.addEventListener('click', onClick, true)
  window.addEventListener('focusin', onFocus, true)
  return () => {
    window.removeEventListener('pointerdown', onPointer, true)
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('focusin', onFocus, true)
    pressed = null
  }
}

/**
 * Whether Enter or Space is meant for what has the focus. Somebody who goes by keys came there for its sake. A button that was pressed
 * with a pointer has done what it is for, and so has a suggestion that was asked for: there Enter goes to the question and the table.
 */
export function pressesFocused({ key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' && key !== ' ') return false
  const focused = pressableOf(target)
  return focused !== null && (key === ' ' || focused !== pressed)
}
