import type { SideId } from '../../core/board'
import type { TableMark } from '../../core/table-mark'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'

/** A marker on the table that nobody holds; `ring`: within that radius of its centre it counts. */
export const discMark = (
  id: string, text: string, short: string, { at, radius, ring }: { readonly at: Vec2; readonly radius: Inches; readonly ring: Inches | null }, rule: string,
): TableMark => ({ id, text, short, side: null, shape: { kind: 'disc', at, radius, ring }, rule })

/** Who has to do with whom, from one place to the other. */
export const tieMark = (id: string, text: string, from: Vec2, to: Vec2, rule: string): TableMark =>
  ({ id, text, short: '', side: null, shape: { kind: 'tie', from, to }, rule })

/** Where a side sets up. */
export const zoneMark = (side: SideId, polygon: readonly Vec2[], rule: string): TableMark => ({
  id: `zone-${side}`, text: `Deployment zone of ${side}`, short: side, side, shape: { kind: 'zone', polygon }, rule,
})
