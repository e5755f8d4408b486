import type { Desk } from './desk'
import { closeRoom } from './room/room'

/** Esc with an empty hand lets go of one thing at a time, the newest first; false when there is nothing left. */
export function clearSomething(desk: Desk): boolean {
  const now = desk.now
  if (now.panel) desk.panel(null)
  else if (now.notice) desk.dismiss()
  else if (now.eye && now.room) desk.set({ eye: null })
  else if (now.heat) desk.host('no-heat')
  else if (now.room) closeRoom(desk)
  else if (now.tool === 'build' && now.selection.length > 0) desk.select([])
  else if (now.eye || now.tool !== 'select') desk.choose('select')
  else if (now.laid.length > 0) desk.game?.point(null)
  else if (now.cards.length > 0 || now.tapes.length > 0) desk.set({ cards: [], tapes: [], glance: null })
  else if (now.selection.length > 0) desk.set({ selection: [], notes: [] })
  else if (now.rings.length > 0) desk.set({ rings: [] })
  else return false
  return true
}
