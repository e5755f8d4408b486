import type { Desk } from './desk'
import type { TablePointer } from './pointer'
import { cellAt } from './ruling/heat/grid'

/** Notes what an empty hand points at: a thing, and a cell of the heat map. */
export function pointAt(desk: Desk, { type, model, piece, surface }: TablePointer): void {
  const { held, grab, hover, heat, heatCell } = desk.now
  if (type !== 'move' || held !== null) return
  const thing = model ?? (grab === 'things' ? piece : null)
  if (thing !== hover) desk.set({ hover: thing })
  if (!heat?.map) return
  const cell = surface ? cellAt(heat.map.grid, [surface[0], surface[2]]) : -1
  if (cell !== (heatCell ?? -1)) desk.set({ heatCell: cell < 0 ? null : cell })
}
