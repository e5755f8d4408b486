import type { Id } from '../../../core/board'
import { distance2, plan } from '../../../core/vec'
import type { Desk } from '../../desk'
import { modelOf } from '../../desk-state'
import type { TablePointer } from '../../pointer'
import { BY_ANSWER } from '../by-answer'

const START_INCHES = { mouse: 0.12, touch: 0.3 }

/** Whether the pointer has gone far enough for the press to be a drag. */
export function isDrag(down: TablePointer, event: TablePointer): boolean {
  const [from, to] = [down.surface ?? down.ground, event.surface ?? event.ground]
  return from !== null && to !== null && distance2(plan(from), plan(to)) >= START_INCHES[event.touch ? 'touch' : 'mouse']
}

/** Presses that answer nothing: a model is looked at, and nobody is dragged about. */
export class Inspecting {
  private down: TablePointer | null = null

  /** What was pressed: on the bare table, null, or a model's id; `undefined` while it is no press. */
  press(desk: Desk, event: TablePointer): Id | null | undefined {
    const down = this.down
    if (event.type === 'long-press' && event.model) {
      this.down = null
      desk.select([event.model])
      desk.panel('roster')
    }
    if (event.type === 'cancel') this.down = null
    if (event.type === 'down' && event.button === 0) this.down = event
    if (event.type === 'move' && down?.model && isDrag(down, event)) {
      this.down = null
      desk.say('info', BY_ANSWER)
    }
    if (event.type !== 'up' || event.button !== 0 || !down) return undefined
    this.down = null
    return down.model === event.model && down.piece === event.piece ? (event.model ?? null) : undefined
  }

  /** The same, and the model that was pressed is selected. */
  look(desk: Desk, event: TablePointer): void {
    const pressed = this.press(desk, event)
    if (pressed !== undefined) desk.select(modelOf(desk.now.board, pressed) ? [pressed!] : [])
  }
}
