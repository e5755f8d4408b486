import type { Id } from '../../core/board'

const HOVER_MS = 320
/** A finger that went farther than this has moved the camera or a figure. */
const TAP_PX = 8

interface Pointing {
  readonly at: (x: number, y: number) => Id | null
  readonly tell: (told: { readonly model: Id; readonly x: number; readonly y: number } | null) => void
  /** What explains may be gone into with the pointer. */
  readonly isCard: (target: Node) => boolean
}

/** Listens for tokens of the table that a mouse rests on or a finger taps; ends with the returned function. */
export function pointedTokens({ at, tell, isCard }: Pointing): () => void {
  let timer = 0
  let isTold = false
  let began: readonly [number, number] | null = null
  const show = ({ clientX: x, clientY: y }: PointerEvent) => {
    const model = at(x, y)
    if (model === null) return
    isTold = true
    tell({ model, x, y })
  }
  const away = () => {
    clearTimeout(timer)
    if (isTold) tell(null)
    isTold = false
  }
  const onTable = (target: EventTarget | null) => target instanceof HTMLCanvasElement
  const move = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || (event.target instanceof Node && isCard(event.target))) return
    clearTimeout(timer)
    if (!onTable(event.target) || event.buttons !== 0) return away()
    if (isTold && at(event.clientX, event.clientY) === null) away()
    else if (!isTold) timer = window.setTimeout(() => show(event), HOVER_MS)
  }
  const down = (event: PointerEvent) => {
    if (event.target instanceof Node && isCard(event.target)) return
    away()
    began = event.pointerType !== 'mouse' && event.isPrimary && onTable(event.target) ? [event.clientX, event.clientY] : null
  }
  const up = (event: PointerEvent) => {
    if (began && Math.abs(event.clientX - began[0]) + Math.abs(event.clientY - began[1]) <= TAP_PX) show(event)
    began = null
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isTold) return
    event.stopPropagation()
    away()
  }
  const listening = [['pointermove', move], ['pointerdown', down], ['pointerup', up], ['keydown', key]] as const
  for (const [kind, listener] of listening) document.addEventListener(kind, listener as EventListener, true)
  return () => {
    clearTimeout(timer)
    for (const [kind, listener] of listening) document.removeEventListener(kind, listener as EventListener, true)
  }
}
