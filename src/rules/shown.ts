import type { Id, SideId } from '../core/board'
import type { Inches } from '../core/units'
import type { Vec3 } from '../core/vec'
import type { GivenCard } from './contract'
import type { Broken } from './engine/question'

export type { TableMark } from '../core/table-mark'

// What a game shows of itself, as plain data: every word and figure that panels and table draw.

export interface Status {
  /** As in "Round 2 of 4". */
  readonly title: string
  /** As in "Activation". */
  readonly phase: string
  /** Whose go it is; null while it is nobody's. */
  readonly activeSide: SideId | null
  /** The unit that acts now. */
  readonly active: Id | null
  readonly scores: Readonly<Record<SideId, number>>
  /** What the scores count, as in "VP". */
  readonly scoreWord: string
  /** In place of the scores, where what is played for counts none: how near each side is to it, as in `14"`. */
  readonly nearness?: Readonly<Record<SideId, string>>
  /** Tokens of the bag or the like, in a fixed order; empty where the system has none. */
  readonly tokens: readonly TokenShown[]
  /** Who turns up the next card; left out or null where nobody does, or chance says who. */
  readonly next?: SideId | null
  /**
   * What is being done, undermost first, where one thing interrupts another: each waits for the one above it and goes on after it. Left out or
   * empty where nothing is.
   */
  readonly underway?: readonly LayerShown[]
}

/** One thing that is being done: an activation, a reaction in the midst of it, an action of either. */
export interface LayerShown {
  readonly id: string
  readonly side: SideId
  /** Who does it, on the table; null: the side. */
  readonly thing: Id | null
  /** What it does, after its name, as in "is activated". */
  readonly text: string
  /** What of it is still to come, as in "2 actions to come". */
  readonly rest: string
  /** Dice that it rests on, as they fell. */
  readonly dice: readonly { readonly face: number; readonly good: boolean }[]
  readonly sides: number
}

export interface TokenShown {
  readonly id: string
  readonly side: SideId
  /** As in "Core". */
  readonly text: string
  /** At most two characters. */
  readonly short: string
  readonly state: 'in' | 'drawn' | 'spent'
  /** The unit or model that it stands for, where it is one's own. */
  readonly thing?: Id
}

/** Movement and placing · dice, wounds and nerve · points and objectives · rules switched or set aside · anything else. */
export type LogTopic = 'moves' | 'attacks' | 'scores' | 'rules' | 'other'

export type Tone = 'wound' | 'status' | 'good' | 'plain'

export interface UnitCard {
  readonly unit: Id
  readonly name: string
  readonly side: SideId
  /** The name of its profile, and what rulings go by, as it counts now. */
  readonly profile: { readonly name: string; readonly card: GivenCard }
  /** Words from which the figures are sculpted. */
  readonly sculpt: string
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
  /** Its figures are shown lying down. For systems alone in which no height of a figure counts: what is shown is what is measured. */
  readonly lies?: boolean
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
  /** Up to three characters, for the token on the table; none where other marks show it there. */
  readonly short: string
  readonly tone: Tone
  readonly rule: string
}

/** A question laid out as the sums that decide it. */
export interface Sheet {
  readonly title: string
  readonly rows: readonly SheetRow[]
  /** It comes up with its question and goes with it: there the sums decide. Left out: a press away. */
  readonly comesUp?: boolean
  /** Whom on the table it concerns besides its rows' things: of targets those who may shoot, of shooters their target. */
  readonly also?: readonly Id[]
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
  /** What the model could do from its end, and what not, such as what lies to its rear. Left out where there is nothing to tell. */
  readonly from?: readonly ReachShown[]
  /** Rolls that it hangs on: it may be taken, and may stop where one fails. Left out where there are none. */
  readonly hangsOn?: readonly Broken[]
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
  /** In place of the totals, where what is played for counts none: what each side came to. */
  readonly nearness?: Readonly<Record<SideId, string>>
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
  /** Where that is silent or speaks against itself: what is played here. */
  readonly reading?: string
  /** It is no rule of the text, but a house reading that completes it. */
  readonly house?: true
}
