import type { BoardModel, BoardPiece } from '../../core/board'
import { distance2, plan } from '../../core/vec'
import type { TablePointer } from '../pointer'
import { carrying } from '../select/carrying'
import type { ToolState } from '../desk'
import { dragging } from './dragging'
import { idle } from './idle'
import { lockedRefusal, picked, toggled, together } from './picked'

/** A press on a thing or on the bare table while editing; with Shift, or held by a finger, it adds to what is selected. */
export const pressed = (thing: BoardModel | BoardPiece | null, down: TablePointer): ToolState => ({
  name: 'build.pressed',
  hint: () => (thing ? `Drag ${thing.name}, or let go to select it` : 'Let go to clear the selection'),
  pointer(desk, event) {
    if (event.type === 'cancel') return idle
    if (event.type === 'long-press' && thing) {
      desk.select(toggled(desk.now, thing.id))
      return idle
    }
    if (event.type === 'up') {
      if (event.shift) desk.select(thing ? toggled(desk.now, thing.id) : desk.now.selection)
      else desk.select(thing ? (event.alt ? [thing.id] : together(desk.now, [thing.id])) : [])
      return idle
    }
    const [from, to] = [down.ground ?? down.surface, event.ground ?? event.surface]
    if (event.type !== 'move' || !thing || !from || !to || distance2(plan(from), plan(to)) < 0.15) return null
    const ids = desk.now.selection.includes(thing.id) ? desk.now.selection : down.alt ? [thing.id] : together(desk.now, [thing.id])
    desk.select([thing.id, ...ids.filter((id) => id !== thing.id)])
    const things = picked(desk.now)
    const why = lockedRefusal(desk.now, things)
    if (why !== null) {
      desk.say('info', why)
      return idle
    }
    const models = things.flatMap((each) => ('parts' in each ? [] : [each]))
    if (models.length < things.length) return dragging(desk, things, from)
    return carrying(desk, models, { by: 'pointer', grabbed: down.surface ?? from, first: { at: event.surface ?? to }, free: true, back: idle })
  },
  cancel: () => idle,
})
