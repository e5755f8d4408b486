import type { BoardPiece } from '../../core/board'
import { add2, distance2, plan, sub2, type Vec2, type Vec3 } from '../../core/vec'
import type { Desk, ToolState } from '../desk'
import { formatFine, formatTurn } from '../format'
import { normalTurn } from '../poses'
import { onTable } from './edits'
import { idle } from './idle'

/** A piece slides over the table's plane; pinned rulings follow it. Shift keeps it on half inches. */
export function dragging(piece: BoardPiece, grabbed: Vec3): ToolState {
  const offset = sub2(plan(piece.at), plan(grabbed))
  let at = piece.at
  let yaw = piece.yaw
  const show = (desk: Desk) => {
    desk.preview(new Map([[piece.id, { at, yaw }]]))
    const lines = [
      { label: 'Moved', value: formatFine(distance2(plan(piece.at), plan(at))) },
      { label: 'At', value: `${at[0].toFixed(1)}, ${at[2].toFixed(1)}` },
      { label: 'Turned to', value: formatTurn(yaw) },
    ]
    desk.set({ readout: { title: `Moving ${piece.name}`, lines, refusal: null } })
  }
  const giveBack = (desk: Desk): ToolState => {
    desk.endPreview()
    return idle
  }
  return {
    name: 'build.dragging',
    hint: () => 'Let go to put it down; Shift keeps to half inches, Q and E turn it, Esc gives it back',
    enter: show,
    pointer(desk, event) {
      if (event.type === 'cancel') return giveBack(desk)
      if (event.type === 'up') {
        if (at === piece.at && yaw === piece.yaw) return giveBack(desk)
        if (!desk.move(`${piece.name} moved`, new Map([[piece.id, { at, yaw }]]))) desk.endPreview()
        return idle
      }
      if (event.type !== 'move' || !event.ground) return null
      const step = event.shift ? 0.5 : 0.01
      const [x, z] = add2(plan(event.ground), offset)
      const there: Vec2 = [Math.round(x / step) * step, Math.round(z / step) * step]
      const [tx, tz] = onTable(desk.now.settled, there)
      at = [tx, piece.at[1], tz]
      show(desk)
      return null
    },
    key(desk, press) {
      if (press.key !== 'q' && press.key !== 'e') return null
      yaw = normalTurn(yaw + (press.key === 'q' ? 1 : -1) * (press.shift ? 1 : 15))
      show(desk)
      return 'used'
    },
    cancel: giveBack,
  }
}
