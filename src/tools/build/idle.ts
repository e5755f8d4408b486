import { modelOf, pieceOf, selectedModels, selectedPiece } from '../desk-state'
import { arrowStep } from '../select/arrows'
import { carrying } from '../select/carrying'
import type { ToolState } from '../desk'
import { nudgePiece } from './edits'
import { pressed } from './pressed'

export const idle: ToolState = {
  name: 'build.idle',
  hint(desk) {
    const name = selectedPiece(desk.now)?.name ?? selectedModels(desk.now)[0]?.name
    return name
      ? `Drag ${name}; turn it with Q and E, Ctrl+D duplicates, Delete takes it away`
      : 'Drag terrain and models, or add some from the list'
  },
  pointer(desk, event) {
    if (event.type !== 'down' || event.button !== 0) return null
    const { board } = desk.now
    return pressed(modelOf(board, event.model) ?? pieceOf(board, event.piece) ?? null, event)
  },
  key(desk, press) {
    const step = arrowStep(press.key, press.shift, desk.now.heading)
    if (!step) return null
    if (selectedPiece(desk.now)) {
      nudgePiece(desk, press)
      return 'used'
    }
    const models = selectedModels(desk.now)
    return models.length > 0 ? carrying(desk, models, { by: 'keys', first: { step }, free: true, back: idle }) : null
  },
}
