import type { Desk } from './desk'
import { toolById } from './index'
import { pointerAt } from './pointer-at'
import type { KeyPress } from './key-press'

/** N and Shift+N point at the next and the last thing, Enter presses on it: every tool is usable without a pointer. */
export function keyboardPointer(desk: Desk, press: KeyPress): boolean {
  const { board, hover, tool, selection } = desk.now
  if (press.key === 'n') {
    const things = toolById(tool).grab === 'things' ? [...board.models, ...board.pieces] : board.models
    if (things.length === 0) return false
    const here = things.findIndex((thing) => thing.id === (hover ?? selection[0]))
    const next = (here + (press.shift ? -1 : 1) + things.length) % things.length
    const thing = things[here < 0 ? 0 : next]!
    desk.pointer(pointerAt(board, thing.id, 'move'))
    return true
  }
  if (press.key === 'enter' && hover !== null) {
    desk.pointer(pointerAt(board, hover, 'down', press.shift))
    desk.pointer(pointerAt(board, hover, 'up', press.shift))
    return true
  }
  return false
}
