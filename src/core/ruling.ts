import type { Id } from './board'
import type { SightFact, SightQuery, SweepFact, Verdict, VisibleQuery } from './measure'
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
  /** How far it is by the system's own way of measuring, and what that means for weapons; left out where it says nothing of it. */
  readonly range?: RangeRuling
  /** Whether the target lies where the looker may act against it; left out by systems without facing. */
  readonly facing?: FacingRuling
  /** Whether the line is open and whether it may be shot along, told apart; left out by systems for which to see is enough. */
  readonly shot?: ShotRuling
  /** Dice that are rolled for pieces on the way, one each; left out by systems without such rolls. */
  readonly rolls?: readonly CoverRoll[]
}

export interface RangeRuling {
  readonly rule: string
  readonly distance: Inches
  /** Between what, and in which way: "base edge to base edge, in plan". */
  readonly how: string
  readonly bands: readonly RangeBand[]
}

/** What one weapon, or one part of its range, makes of the distance. */
export interface RangeBand {
  readonly name: string
  readonly reach: Inches
  readonly within: boolean
  /** The system's own word for this part of the reach, where it has such words: "Medium". */
  readonly band?: string
  /** Added to the roll at this distance; 0 for none. */
  readonly modifier: number
  readonly rule: string
}

export interface FacingRuling {
  readonly rule: string
  readonly allowed: boolean
  readonly text: string
}

/** `open`: nothing on the line stops it. `refused`: why it may not be taken all the same; the verdict is clear only where both allow it. */
export interface ShotRuling {
  readonly open: boolean
  readonly refused: readonly { readonly rule: string; readonly text: string; readonly by: Id | null }[]
}

/** One die for one piece: a face of `needs` or less goes on. */
export interface CoverRoll {
  readonly by: Id
  readonly needs: number
  readonly rule: string
}

/** One of the thin lines that a system with fixed lines looks along. */
export interface SightLine {
  readonly segment: Segment
  /** Which point of the target it goes to. */
  readonly to: string
  readonly clear: boolean
  readonly by: readonly Id[]
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
  /** What was asked of the geometry: evidence of this very ruling is asked for with the same words. */
  readonly query: SightQuery
  /** The answer that decided the verdict; null where lines of the system's own, or another rule, did. */
  readonly fact: DecidingFact | null
  /** What the share that shows was asked as, with the eye that looked. */
  readonly shareQuery: VisibleQuery & { readonly eye: Vec3 }
  /** Every line that was looked along; left out by systems for which any line will do. */
  readonly lines?: readonly SightLine[]
}

/** A proof may be long, and is asked for again by who wants it. */
export type DecidingFact = Omit<SightFact, 'proof'>

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
  /** Rolls that the move hangs on: it is legal, and may stop where one fails. Left out where there are none. */
  readonly hangsOn?: readonly Breach[]
  readonly fact: SweepFact
}

export interface Breach {
  readonly rule: string
  readonly at: Vec3
  readonly by: Id | null
  readonly text: string
}
