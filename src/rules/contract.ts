import type { Board, Id } from '../core/board'
import type { MissFact } from '../core/evidence'
import type { Measure, ReachOutline, Verdict, Waypoint } from '../core/measure'
import type { Result } from '../core/result'
import type { MoveRuling, RangeRuling, SightRuling } from '../core/ruling'
import type { Inches } from '../core/units'

/** What every system answers about a measured table. Pure: the facts come through the Measure port. */
export interface System {
  readonly id: string
  readonly name: string
  /** `target` is a unit or a model. */
  sight(measure: Measure, request: SightRequest): Result<SightRuling, string>
  /** The ordinary move of one model along straight legs. */
  move(measure: Measure, request: MoveRequest): Result<MoveRuling, string>
  /** The cheapest legal ordinary move that the geometry finds; a breach says why where there is none. */
  route(measure: Measure, request: RouteRequest): Result<MoveRuling, string>
  /** Where the model's base centre can get to with what is left of its allowance. */
  reach(measure: Measure, request: ReachRequest): ReachOutline | null
  /** What that outline leaves out, in a few words, for the hint beside it; left out where it leaves out nothing. */
  readonly reachNote?: string
  /** One line for a rule id, for cards and logs; undefined for an id that the system does not have. */
  ruleText(id: string): string | undefined
  /** Facts about a unit that a card shows at a glance: coherency, engagement. `profile` is what its entry names. */
  unitNotes(measure: Measure, unit: Id, profile?: GivenProfile): readonly UnitNote[]
  /**
   * The same verdict as `sight` for a target that is one model, and the same cover where it is not blocked, at less cost: for maps of many
   * places. Only for a system that looks from any point of a volume to any point of another, so that what lies wholly within
   * something unseen is unseen.
   */
  spot?(measure: Measure, request: SightRequest): Result<SpotReading, string>
  /**
   * Verdict and cover of a unit as `sight` says them, without any evidence and at less cost; `first` is looked at first, since one that is seen is
   * enough. The cover counts where the verdict is clear, and is `none` elsewhere. Only for a system whose cover of a unit does not hang on
   * which of its models are seen.
   */
  outcome?(measure: Measure, request: SightRequest, first?: Id): Result<UnitOutcome, string>
  /**
   * The same as `spot` for a system that looks along certain lines, or in plan: of one model at one place it says what `sight` says, and
   * nothing follows from it for a volume round several places.
   */
  glance?(measure: Measure, request: SightRequest): Result<SpotReading, string>
  /** What a distance by the system's own measure means for weapons, without what hangs on the two figures; left out where it says nothing of it. */
  range?(distance: Inches, asked?: Pick<SightRequest, 'weapons' | 'profile'>): RangeRuling
  /**
   * For a system that looks along certain lines, of one model that it does not see: which of them comes nearest to passing, what stops
   * it, and the step aside of the whole line that opens it. null where no step of up to six inches does, or where it is not the lines
   * that forbid it.
   */
  nearMiss?(measure: Measure, request: SightRequest): LineMiss | null
  /** The models of a unit that look for it; left out, all of them do. */
  lookers?(board: Board, unit: Id): readonly Id[]
  /** How the system looks, in a few words each, for columns beside other systems. */
  readonly reading?: SightReading
}

export interface LineMiss {
  /** Which point of the target the line goes to, as in `SightLine`. */
  readonly to: string
  /** Both ends step alike. */
  readonly miss: MissFact
}

/** `seen`: a model that is seen, for a clear verdict. */
export interface UnitOutcome {
  readonly verdict: Verdict
  readonly cover: string
  readonly seen: Id | null
}

export interface SpotReading {
  readonly verdict: Verdict
  /** `none` or the system's own word; `none` where the verdict is blocked. */
  readonly cover: string
  /** By the system's own measure; left out where that is the shortest way from base to base. */
  readonly distance?: Inches
}

export const SIGHT_ASPECTS = ['looks', 'lookedAt', 'models', 'woods', 'cover', 'range'] as const
/** What looks · what is looked at · whether other models block · what woods do · when there is cover · how far it is. */
export type SightAspect = (typeof SIGHT_ASPECTS)[number]
export type SightReading = Readonly<Record<SightAspect, { readonly text: string; readonly rule: string }>>

/**
 * What is said of a unit's kind: the name of a profile that the system knows, or what its card says, in the system's own words. The units
 * of a game come with cards, since their profiles are data of that game.
 */
export type GivenProfile = string | GivenCard
export type GivenCard = Readonly<Record<string, unknown>>

export interface SightRequest {
  readonly from: Id
  readonly target: Id
  readonly aperture?: Inches
  /** Weapons to tell the range for; left out, those that the system prints or its house readings name. */
  readonly weapons?: readonly { readonly name: string; readonly reach: Inches }[]
  /** The profile of the unit that looks, or else its name: for systems that know that unit's weapons. */
  readonly profile?: GivenProfile
  /** Profiles of all units, by unit id: a system may go by who else could be looked at. */
  readonly profiles?: Readonly<Record<Id, GivenProfile>>
}

export interface MoveOptions {
  readonly model: Id
  /** Overrides the profile's allowance. */
  readonly allow?: Inches
  /** Of the unit's entry in the table file, if it has one. */
  readonly profile?: GivenProfile
  /** Profiles of the other units, by unit id: a system may go by the size of what is moved through. */
  readonly profiles?: Readonly<Record<Id, GivenProfile>>
  readonly climb?: boolean
}

export interface MoveRequest extends MoveOptions {
  readonly legs: readonly Waypoint[]
}

export interface RouteRequest extends MoveOptions {
  readonly to: Waypoint
}

export type ReachRequest = MoveOptions

export interface UnitNote {
  readonly rule: string
  readonly good: boolean
  readonly text: string
}

/** Models of the same unit, in the board's order. */
export const unitModels = (board: Board, unit: Id) => board.models.filter((model) => model.unit === unit)
