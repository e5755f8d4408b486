import type { SideId } from './board'
import type { Inches } from './units'
import type { Vec2 } from './vec'

/** Something flat that lies on the table, an objective or a zone; inches of the table's plane. */
export interface TableMark {
  readonly id: string
  readonly text: string
  /** At most three characters, painted on a disc. */
  readonly short: string
  /** Who holds it; null for nobody. */
  readonly side: SideId | null
  readonly shape:
    | { readonly kind: 'disc'; readonly at: Vec2; readonly radius: Inches; /** Ring within which it counts. */ readonly ring: Inches | null }
    | { readonly kind: 'zone'; readonly polygon: readonly Vec2[] }
    /** Between two that have to do with each other, as in a fight; drawn from one to the other. */
    | { readonly kind: 'tie'; readonly from: Vec2; readonly to: Vec2 }
  /** Rule id. */
  readonly rule: string
}
