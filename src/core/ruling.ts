import type { Id } from './board'
import type { SweepFact, Verdict } from './measure'
import type { Inches } from './units'
import type { Segment, Vec3 } from './vec'

/** What a system says of a measured fact: plain data for the referee, the panels and the overlays alike. */
export interface SightRuling {
  readonly system: string
  readonly from: Id
  readonly target: Id
  readonly verdict: Verdict
  readonly witness: Segment | null
  readonly models: readonly ModelSight[]
  /** `none` or the system's own word. */
  readonly cover: string
  readonly coverFrom: readonly Id[]
  /** Base edge to base edge, by the system's own definition. */
  readonly distance: Inches
  readonly rules: readonly string[]
  /** The reasons in plain words, each with the rule it rests on; `why` is the first sentence of them all. */
  readonly reasons: readonly { readonly rule: string; readonly text: string }[]
  readonly why: string
}

export interface ModelSight {
  readonly id: Id
  readonly verdict: Verdict
  readonly witness: Segment | null
  /** The line from centre to centre, drawn where there is no witness, and what stops it first. */
  readonly line: Segment
  readonly visible: number
  readonly visibleError: number
  readonly blockedBy: readonly Id[]
  readonly obscured: boolean
  /** This model's own share in the cover, in the system's word. */
  readonly cover: string
  readonly coverFrom: readonly Id[]
}

export interface MoveRuling {
  readonly system: string
  readonly legal: boolean
  readonly cost: Inches
  /** What the move may cost; null where nothing limits it. */
  readonly allowance: Inches | null
  readonly path: readonly Vec3[]
  /** Cost at each point of `path`. */
  readonly costs: readonly Inches[]
  readonly breaks: readonly Breach[]
  readonly fact: SweepFact
}

export interface Breach {
  readonly rule: string
  readonly at: Vec3
  readonly by: Id | null
  readonly text: string
}
