import type { BoardModel, Id, SideId } from '../core/board'
import type { Result } from '../core/result'
import type { Inches } from '../core/units'
import type { Vec2, Vec3 } from '../core/vec'
import type { ArmyFault, ArmyList, Armoury } from './armoury'
import type { System } from './contract'
import type { GameEvent } from './engine/event'
import type { AnyGame, Look } from './engine/game'
import type { Broken, FormAnswer, Question } from './engine/question'

/**
 * A system that can be played on the shared screens: its rulings, its game, how a game is set up, and what of it is
 * shown. All words that a player reads come from here; nothing outside a system's folder names the system.
 */
export interface Playable<S = unknown> {
  readonly system: System
  readonly game: AnyGame<S>
  readonly show: Show<S>
  readonly guide: SetupGuide
  readonly armoury: Armoury
}

/** A game's state put into words and figures for panels and table. Pure; may measure through `look`. */
export interface Show<S = unknown> {
  /** Round, phase, whose turn, scores, tokens: the line on top. `question`: the one that stands; it may tell whose turn it is. */
  status(look: Look<S>, question?: Question | null): Status
  /** All units of both sides, in the order of their rosters, fallen ones included. */
  units(look: Look<S>): readonly UnitCard[]
  /** What lies on the table besides models and terrain: objectives, zones, deployment areas. */
  marks(look: Look<S>): readonly TableMark[]
  /** The sums behind the standing question, one row for each option or row of its form; null where there is nothing to lay out. */
  sheet(look: Look<S>, question: Question, side: SideId, draft: FormAnswer | null): Sheet | null
  /**
   * Where the model of a path question can get to, and how far its charge or the like would reach. For a question with options:
   * what that option reaches, as measured where it is movement; without one, what is worth seeing before any is pointed at.
   */
  reach(look: Look<S>, question: Question, option?: string): readonly ReachShown[]
  /** A path as it is being laid: cost so far and what it breaks. */
  path(look: Look<S>, question: Question, answer: Extract<FormAnswer, { legs: unknown }>): PathDraft
  /** What a line of the log drew blind from a bag: its roll is no throw of dice, and the token is shown instead. */
  drawn?(event: GameEvent): Pick<TokenShown, 'side' | 'text' | 'short'> | null
  /** Under which heading of the log a line is found; left out: told from the line alone, as far as that goes. */
  topic?(event: GameEvent): LogTopic
  /** A model that is not on the table as it would stand there, such as one in reserve; null where it is none of the game's. */
  model?(look: Look<S>, id: Id): BoardModel | null
  /** Points of each round with their reasons, out of the log. */
  scoring(log: readonly GameEvent[]): readonly ScoreLine[]
  /** How the game went so far, for the last page of it. */
  summary(look: Look<S>, log: readonly GameEvent[]): Summary
  /** Where the text of the rules leaves room: what is played here. Shown in the rules panel. */
  readonly readings: readonly RuleLine[]
  /** All rules, by section, for the rules panel. */
  readonly rules: readonly RuleLine[]
  /** What the system calls things that all games have, where it has words of its own. */
  readonly words?: Partial<GameWords>
}

export interface GameWords {
  /** As in "Round 2 is scored"; what it counts begins with an event of the kind `round` or `turn`. */
  readonly round: string
  /** What a model has left before it falls. */
  readonly wounds: string
  /** What a status's tokens are together, and where those are that are in it and that are used. */
  readonly tokens: { readonly title: string; readonly in: string; readonly spent: string }
}

export const USUAL_WORDS: GameWords = {
  round: 'Round', wounds: 'Wounds', tokens: { title: 'The bag', in: 'in the bag', spent: 'used' },
}

export interface Status {
  /** As in "Round 2 of 4". */
  readonly title: string
  /** As in "Activation". */
  readonly phase: string
  /** Whose turn it is; null while it is nobody's. */
  readonly turn: SideId | null
  /** The unit that acts now. */
  readonly active: Id | null
  readonly scores: Readonly<Record<SideId, number>>
  /** What the scores count, as in "VP". */
  readonly scoreWord: string
  /** Tokens of the bag or the like, in a fixed order; empty where the system has none. */
  readonly tokens: readonly TokenShown[]
}

export interface TokenShown {
  readonly id: string
  readonly side: SideId
  /** As in "Core". */
  readonly text: string
  /** At most two characters. */
  readonly short: string
  readonly state: 'in' | 'drawn' | 'spent'
}

/** Movement and placing · dice, wounds and nerve · points and objectives · rules switched or set aside · anything else. */
export type LogTopic = 'moves' | 'attacks' | 'scores' | 'rules' | 'other'

export type Tone = 'wound' | 'status' | 'good' | 'plain'

export interface UnitCard {
  readonly unit: Id
  readonly name: string
  readonly side: SideId
  /** Words from which the figures are sculpted. */
  readonly look: string
  /** As in "Core, 90 points". */
  readonly about: string
  readonly models: { readonly left: number; readonly of: number }
  readonly leader: Id | null
  /** Wounds left of each standing model. */
  readonly wounds: readonly { readonly model: Id; readonly left: number; readonly of: number }[]
  /** As it counts now; `why` where that is not what is printed. */
  readonly stats: readonly StatShown[]
  readonly weapons: readonly WeaponShown[]
  readonly rules: readonly RuleWord[]
  /** A boost or the like; null where it has none. */
  readonly boost: { readonly text: string; readonly on: boolean } | null
  /** What lies beside the unit on the table: shaken, boosted, activated, depleted. */
  readonly markers: readonly MarkerShown[]
  readonly where: 'table' | 'waiting' | 'reserve' | 'aboard' | 'gone'
  /** In words, as in "aboard Lorry"; empty on the table. */
  readonly whereText: string
}

export interface StatShown {
  readonly label: string
  readonly value: string
  readonly why?: string
}

export interface WeaponShown {
  readonly name: string
  readonly cells: readonly StatShown[]
  readonly rules: readonly RuleWord[]
}

/** A special rule by its name, with one line on what it does. */
export interface RuleWord {
  readonly name: string
  readonly text: string
  /** Rule id. */
  readonly rule: string
}

export interface MarkerShown {
  readonly id: string
  readonly text: string
  /** One to three characters, for the token on the table. */
  readonly short: string
  readonly tone: Tone
  readonly rule: string
}

/** Something flat that lies on the table. */
export interface TableMark {
  readonly id: string
  readonly text: string
  /** At most three characters, drawn on the marker. */
  readonly short: string
  /** Who holds it; null for nobody. */
  readonly side: SideId | null
  readonly shape:
    | { readonly kind: 'disc'; readonly at: Vec2; readonly radius: Inches; /** Ring within which it counts. */ readonly ring: Inches | null }
    | { readonly kind: 'zone'; readonly polygon: readonly Vec2[] }
  readonly rule: string
}

/** A question laid out as the sums that decide it. */
export interface Sheet {
  readonly title: string
  readonly rows: readonly SheetRow[]
}

export interface SheetRow {
  /** Id of the option or of the row of counts that it stands for. */
  readonly id: string
  readonly title: string
  /** The unit or model on the table. */
  readonly thing: Id | null
  readonly refused: Broken | null
  /** Sight, range, cover and the like, in the order in which they are judged. */
  readonly facts: readonly FactShown[]
  readonly sums: readonly SumShown[]
  /** What comes of it on average, and how likely single results are. */
  readonly outcomes: readonly { readonly text: string; readonly chance: number | null }[]
}

export interface FactShown {
  readonly label: string
  readonly text: string
  /** The same on a button, where the text says too little without its label; empty: not told there. */
  readonly said?: string
  readonly good: boolean
  readonly rule: string
}

/** printed + changes = needs. */
export interface SumShown {
  readonly label: string
  /** A die succeeds when it shows `needs` or less; else, as mostly, when it shows `needs` or more. */
  readonly orLess?: boolean
  readonly printed: number
  readonly changes: readonly { readonly by: number; readonly text: string; readonly rule: string }[]
  readonly needs: number
  /** Of one die, 0 to 1. */
  readonly chance: number
  /** Number of dice and their sides. */
  readonly dice: number
  readonly sides: number
}

export interface ReachShown {
  readonly text: string
  readonly kind: 'reach' | 'threat'
  readonly rings: readonly (readonly Vec3[])[]
}

export interface PathDraft {
  readonly points: readonly Vec3[]
  /** Cost up to each point. */
  readonly costs: readonly Inches[]
  /** Indices of the way points within `points`. */
  readonly legs: readonly number[]
  readonly allowance: Inches | null
  readonly broken: readonly Broken[]
}

export interface ScoreLine {
  readonly round: number
  readonly side: SideId
  readonly points: number
  readonly text: string
  readonly rule: string
  /** The entry of the record in which it was scored. */
  readonly entry: number
}

export interface Summary {
  /** What the scores count, as in "VP". */
  readonly scoreWord: string
  /** Points of each side in each round played, the first round first; what was won outside of rounds counts to round 0. */
  readonly rounds: readonly { readonly round: number; readonly points: Readonly<Record<SideId, number>> }[]
  readonly totals: Readonly<Record<SideId, number>>
  /** Units that fell, in the order in which they did. */
  readonly lost: readonly UnitLost[]
  readonly sides: Readonly<Record<SideId, SideSummary>>
}

export interface UnitLost {
  readonly unit: Id
  readonly name: string
  readonly side: SideId
  readonly round: number
  /** To whom it is credited; null for nobody. */
  readonly by: SideId | null
}

export interface SideSummary {
  readonly units: { readonly left: number; readonly of: number }
  readonly models: { readonly left: number; readonly of: number }
  /** Enemy units destroyed that are credited to it. */
  readonly kills: number
  /** Points of its units that fell, in army points. */
  readonly pointsLost: number
}

export interface RuleLine {
  readonly id: string
  readonly section: string
  readonly text: string
}

/** What a set-up wizard offers, and what it makes of the answers. */
export interface SetupGuide {
  readonly sizes: readonly SizeOffer[]
  readonly scenarios: readonly ScenarioOffer[]
  /** Readings and measures that the players may agree on; left out where there are none. */
  readonly settings?: readonly SettingOffer[]
  /** Whether strewn terrain has doors that models open and close. */
  readonly doors?: boolean
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
}

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
  /** Chosen value of each setting by its id; the usual one where it is left out. */
  readonly settings?: Readonly<Record<string, string>>
}
