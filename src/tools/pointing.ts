import type { Desk } from './desk'
import type { TablePointer } from './pointer'
import { cellAt } from './ruling/heat/grid'

/**
 * Notes what an empty hand points at: a thing, and a cell of the heat map. A finger, which does not hover, points at the cell that it pressed
 * last.
 */
export function pointAt(desk: Desk, { type, model, piece, surface, touch }: TablePointer): void {
  const { held, grab, hover, heat, heatCell } = desk.now
  if (held !== null) return
  if (type === 'move') {
    const thing = model ?? (grab === 'things' ? piece : null)
    if (thing !== hover) desk.set({ hover: thing })
  }
  if (!heat?.map || type !== (touch ? 'down' : 'move')) return
  // Where it presses a model, that is meant.
  const cell = surface && !(touch && model !== null) ? cellAt(heat.map.grid, [surface[0], surface[2]]) : -1
  if (cell !== (heatCell ?? -1)) desk.set({ heatCell: cell < 0 ? null : cell })
}
