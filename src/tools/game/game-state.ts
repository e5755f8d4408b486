import type { Id, SideId } from '../../core/board'
import type { Way } from '../../bot/way'
import type { GameEvent } from '../../rules/engine/event'
import type { Outcome } from '../../rules/engine/game'
import type { Refusal } from '../../rules/engine/judge'
import type { Play } from '../../rules/engine/play'
import type { Broken, Form, FormAnswer, Question } from '../../rules/engine/question'
import type { PathDraft, ReachShown, ScoreLine, Sheet, Status, Summary, TableMark, TokenShown, UnitCard } from '../../rules/playable'
import type { Lately } from './lately'
import type { ProgramsNow } from './programs'

/** Everything that screen and tests may see of a game on the desk. Plain data; changed only by the game desk. */
export interface GameNow {
  /** The game as it stands; the record in it is what is saved. */
  readonly play: Play
  /** Number of entries of the moment that is shown; null for now. */
  readonly moment: number | null
  readonly status: Status
  readonly units: readonly UnitCard[]
  readonly marks: readonly TableMark[]
  /** What the side at the screen may read, up to the moment that is shown. */
  readonly log: readonly GameEvent[]
  readonly scoring: readonly ScoreLine[]
  readonly over: Outcome | null
  /** What the game came to; null before its end. */
  readonly summary: Summary | null

  /** What is asked, of the side at the screen; null while dice roll, at an earlier moment and at the end. */
  readonly question: Question | null
  readonly side: SideId | null
  readonly form: Form | null
  /** The side to whom the screen is to be handed before the question is shown; null for no curtain. */
  readonly curtain: SideId | null
  readonly sheet: Sheet | null
  readonly reach: readonly ReachShown[]
  /** An answer as it is being laid; null before anything was laid. */
  readonly draft: FormAnswer | null
  readonly path: PathDraft | null
  /** What the draft breaks; empty where it may be given. */
  readonly broken: readonly Broken[]
  /** Whether the draft could be given as it is. */
  readonly ready: boolean
  /** What the draft comes to is being measured beside the page: whether it may be given is not known yet. */
  readonly measuring: boolean
  /** A choice is being carried out beside the page; what is shown is the moment before. */
  readonly working: boolean
  /** Rules that the draft breaks and that are only advised: it is taken when they are named as `despite`. Else empty. */
  readonly advised: readonly string[]
  /** Why the last answer was not taken. */
  readonly refusal: Refusal | null

  /** Dice on the table now; null for none. */
  readonly dice: DiceShown | null
  /** Label of what would be taken back or done again; null for nothing. */
  readonly undoes: string | null
  readonly redoes: string | null
  /** Going back past dice waits for the word of both players: how many entries stay, and what is taken back; null while nothing does. */
  readonly asksBack: { readonly kept: number; readonly said: string; readonly past: 'dice' | 'hidden'; readonly of: readonly SideId[] } | null
  /** Things that a line of the log or a row of a sheet points at. */
  readonly pointed: readonly Id[]
  readonly settings: GameSettings
  /** Programs that answer for a side; people answer for the others. */
  readonly programs: ProgramsNow
  /** Programs wait while somebody reads. */
  readonly held: boolean
  /** What a program is about to do, while that is shown; null for nothing. */
  readonly doing: Doing | null
  /** What programs did since the one who is asked last chose; null for nothing, and while nobody is asked. */
  readonly lately: Lately | null
  /** Why programs chose as they did, in a line each, by the entry of the record that it came to. */
  readonly reasons: ReadonlyMap<number, string>
  /** What a program would do at the question that stands, the best first; `asked` while it thinks, null where nobody asked. */
  readonly hints: readonly Hint[] | 'asked' | null
}

export interface Hint {
  readonly answer: FormAnswer
  /** What it is, and the figures that it rests on. */
  readonly text: string
  /** In points of army, against standing still. */
  readonly worth: number
  /** Where its unit's leader would go; null: nowhere. */
  readonly way: Way | null
  /** The side's chance to win with it, from 0 to 1. */
  readonly chance: number
}

/** A program's answer as it is shown before it is given. */
export interface Doing {
  readonly side: SideId
  /** What was asked, and the answer in words. */
  readonly asked: string
  readonly words: string
  readonly form: Form['form']
  /** Models, units, pieces or marks that it is about. */
  readonly things: readonly Id[]
  readonly path: PathDraft | null
  readonly why: string | null
}

export interface DiceShown {
  readonly key: number
  /** Tokens that came out of a bag, in their order. */
  readonly drawn: readonly Pick<TokenShown, 'side' | 'text' | 'short'>[]
  /** Throws of dice; none where only tokens were drawn, and then nothing rolls. */
  readonly rolls: readonly {
    readonly by: SideId | null
    readonly why: string
    readonly rules: readonly string[]
    readonly sides: number
    /** `of`: the unit of which its line of the log tells it; left out or null where it tells none. */
    readonly faces: readonly { readonly face: number; readonly good: boolean | null; readonly of?: Id | null }[]
  }[]
}

export interface GameSettings {
  /** A curtain between the players' turns. */
  readonly handOver: boolean
  readonly dice: 'tumble' | 'at-once'
  /** Questions that allow a single answer are answered by themselves. */
  readonly onlyAnswers: boolean
  /** Offers that may be let go: asked about, asked about where they cost nothing, or let go by themselves. */
  readonly offers: 'ask' | 'free' | 'pass'
  /** How fast a program's moves are shown. */
  readonly pace: Pace
}

export type Pace = 'slow' | 'normal' | 'fast' | 'at-once'
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'at-once']

export const DEFAULT_GAME_SETTINGS: GameSettings = { handOver: true, dice: 'tumble', onlyAnswers: true, offers: 'ask', pace: 'normal' }
