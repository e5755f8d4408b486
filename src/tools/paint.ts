import type { Inches } from '../core/units'
import type { PaintKind } from '../table/areas'

/** What a brush lays down; `wipe` takes painted ground away. */
export interface Paint {
  readonly kind: PaintKind | 'wipe'
  readonly by: 'brush' | 'outline'
  readonly radius: Inches
}
