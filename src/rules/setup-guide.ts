import type { SideId } from '../core/board'
import type { Result } from '../core/result'
import type { Inches } from '../core/units'
import type { ArmyFault, ArmyList } from './armoury'
import type { TableMark } from './shown'

/** Styles in which terrain can be strewn. */
export type TerrainStyle = 'city' | 'ruins' | 'woods' | 'industrial'

/** What a set-up wizard offers, and what it makes of the answers. */
export interface SetupGuide {
  readonly sizes: readonly SizeOffer[]
  readonly scenarios: readonly ScenarioOffer[]
  /** Supplements with armies of theirs, from which trial games are dealt now and then; left out where there are none. */
  readonly trials?: readonly { readonly supplement: unknown; readonly armies: readonly ArmyList[] }[]
  /** Readings and measures that the players may agree on; left out where there are none. */
  readonly settings?: readonly SettingOffer[]
  /** Readings that nobody is asked about, as only one is sensible; left out where there are none. */
  readonly fixed?: readonly FixedReading[]
  /** Styles of strewn terrain in which its games are at home, the usual one first; left out: all. */
  readonly styles?: readonly [TerrainStyle, ...TerrainStyle[]]
  /** Whether strewn terrain has doors that models open and close. */
  readonly doors?: boolean
  /** Whether strewn terrain has a pair of portals. */
  readonly portals?: boolean
  /** Whether strewn terrain has pieces that models may move, such as crates. */
  readonly movable?: boolean
  /** Pieces of the library of which strewn terrain has one on each half, such as walls that the rules give a part to. */
  readonly besides?: readonly string[]
  /** Whether barricades and hedges stop a base, so that strewn terrain leaves room between them. */
  readonly lowStops?: boolean
  /** Options for the game's set-up, or everything that keeps the game from starting. */
  options(choice: SetupChoice): Result<unknown, readonly ArmyFault[]>
  /** What the players will see of a set-up before they start: objectives and zones. */
  map(choice: Pick<SetupChoice, 'points' | 'scenario' | 'width' | 'depth' | 'settings'>): readonly TableMark[]
}

export interface SettingOffer {
  readonly id: string
  readonly rule: string
  /** As in "Same elevation". */
  readonly text: string
  /** What it may be, the usual one first. */
  readonly values: readonly { readonly id: string; readonly text: string }[]
}

/** Where the rules leave room for one sensible reading only: what is played, and why nothing else. */
export interface FixedReading {
  readonly rule: string
  readonly text: string
  readonly why: string
}

export interface SizeOffer {
  readonly points: number
  readonly name: string
  /** Width by depth, the usual one first. */
  readonly tables: readonly (readonly [Inches, Inches])[]
  readonly minutes: number
}

export interface ScenarioOffer {
  readonly id: string
  readonly name: string
  /** What wins it, in two lines at most. */
  readonly about: string
  /** Least width of a piece of terrain that has to stand in the middle; left out where none has to. */
  readonly centre?: Inches
  /** Of which size on either side can win it, and what keeps one of them from it in a smaller game; left out where both always can. */
  readonly least?: { readonly points: number; readonly why: string }
}

/** What to know before one plays a scenario at that size; null: nothing. */
export const unfairAt = ({ least }: ScenarioOffer, points: number): string | null => (least && points < least.points ? least.why : null)

export interface SetupChoice {
  readonly points: number
  readonly scenario: string
  readonly width: Inches
  readonly depth: Inches
  readonly armies: Readonly<Record<SideId, ArmyList>>
  /** What the players call the sides; left out: as their armies are called. */
  readonly names?: Readonly<Record<SideId, string>>
  /** A quick game: the units are deployed by the geometry, by the same rules, without being asked. */
  readonly quick: boolean
  /** What the players add to the system's own books, such as unit cards: plain data in the system's own shape, which its guide validates. */
  readonly supplement?: unknown
  /** Chosen value of each setting by its id; the usual one where it is left out. */
  readonly settings?: Readonly<Record<string, string>>
}
