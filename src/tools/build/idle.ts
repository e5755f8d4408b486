import { bareAt } from './bare-area'
import { modelOf, pieceOf, selectedModels } from '../desk-state'
import { arrowStep } from '../select/arrows'
import { carrying } from '../select/carrying'
import type { Desk, ToolState } from '../desk'
import type { PointedAt } from '../pointer'
import { nudgeSelected } from './edits'
import { lockedOf, nameOfThings, picked, pickedPieces } from './picked'
import { pressed } from './pressed'
import { handleOverlay, overHandle, turningByHandle } from './turning'

/** A drag from the handle of what is selected, or from selected ground that is painted, is the tool's though nothing stands there. */
function isOurs(desk: Desk, at: PointedAt): boolean {
  const bare = at.model === null && at.piece === null ? bareAt(desk.now.board, at.ground) : null
  return overHandle(desk, at) || (bare !== null && desk.now.selection.includes(bare.id))
}

export const idle: ToolState = {
  name: 'build.idle',
  grab: (desk, at) => (at && isOurs(desk, at) ? 'everything' : 'things'),
  hint({ now }) {
    const things = picked(now)
    const locked = lockedOf(now)
    if (locked.length > 0) {
      const which = locked.length === things.length ? nameOfThings(things) : `${locked.length} of ${things.length}`
      return `${which} locked: unlock with Shift+L or in the panel, and it can be moved`
    }
    return things.length > 0
      ? `Drag ${nameOfThings(things)}; Q, E or the arrow turn it, Shift adds, Ctrl+D duplicates, Delete takes away`
      : 'Drag terrain and models, or add some from the list; Shift+S selects several'
  },
  pointer(desk, event) {
    if (event.type !== 'down' || event.button !== 0) return null
    if (overHandle(desk, event)) return turningByHandle(picked(desk.now))
    const { board } = desk.now
    return pressed(modelOf(board, event.model) ?? pieceOf(board, event.piece) ?? bareAt(board, event.ground), event)
  },
  key(desk, press) {
    const step = arrowStep(press.key, press.shift, desk.now.heading)
    if (!step) return null
    if (pickedPieces(desk.now).length > 0) {
      nudgeSelected(desk, step)
      return 'used'
    }
    const models = selectedModels(desk.now)
    return models.length > 0 ? carrying(desk, models, { by: 'keys', first: { step }, free: true, back: idle }) : null
  },
  overlays: (desk) => handleOverlay(desk.now),
}
