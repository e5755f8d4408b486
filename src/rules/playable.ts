import type { BoardModel, Id, SideId } from '../core/board'
import type { Appraisal } from './appraise'
import type { Armoury } from './armoury'
import type { System } from './contract'
import type { AnyGame, EventOf, Events, Look, QuestionOf, Questions } from './engine/game'
import type { FormAnswer } from './engine/question'
import type { SetupGuide } from './setup-guide'
import type {
  LogTopic, PathDraft, ReachShown, RuleLine, ScoreLine, Sheet, Status, Summary, TableMark, TokenShown, UnitCard,
} from './shown'
import type { Teaching } from './teaching'

export type * from './setup-guide'
export type * from './shown'

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
  /** What armies can be built from where settings of the guide were agreed on; left out: none of them changes it. */
  readonly armouryUnder?: (settings: Readonly<Record<string, string>>) => Armoury
  /** For programs that play it; a system without one is played by chance alone. */
  readonly appraisal?: Appraisal<S>
  /** For whoever does not know it: fetched when somebody wants it. */
  readonly teaching?: () => Promise<Teaching<S>>
}

/** A game's state put into words and figures for panels and table; questions and events come typed as the game has them. Pure; may measure. */
export interface Show<S = unknown, Q extends Questions = Questions, E extends Events = Events> {
  /** Round, phase, whose turn, scores, tokens: the line on top. `question`: the one that stands; it may tell whose turn it is. */
  status(look: Look<S>, question?: QuestionOf<Q> | null): Status
  /** All units of both sides, in the order of their rosters, fallen ones included. */
  units(look: Look<S>): readonly UnitCard[]
  /** What lies on the table besides models and terrain: objectives, zones, deployment areas. */
  marks(look: Look<S>): readonly TableMark[]
  /** The sums behind the standing question, one row for each option or row of its form; null where there is nothing to lay out. */
  sheet(look: Look<S>, question: QuestionOf<Q>, side: SideId, draft: FormAnswer | null): Sheet | null
  /**
   * Where the model of a path question can get to, and how far its charge or the like would reach. For a question with options or rows of counts:
   * what that one reaches, as measured where it is movement; without one, what is worth seeing before any is pointed at.
   */
  reach(look: Look<S>, question: QuestionOf<Q>, option?: string): readonly ReachShown[]
  /** A path as it is being laid: cost so far and what it breaks. */
  path(look: Look<S>, question: QuestionOf<Q>, answer: Extract<FormAnswer, { legs: unknown }>): PathDraft
  /** What a line of the log drew blind from a bag: its roll is no throw of dice, and the token is shown instead. */
  drawn?(event: EventOf<E>): Pick<TokenShown, 'side' | 'text' | 'short'> | null
  /** Under which heading of the log a line is found; left out: told from the line alone, as far as that goes. */
  topic?(event: EventOf<E>): LogTopic
  /** Whether a line of the log says that what was interrupted goes on, or why it does not: it stands with the pile until the next choice. */
  goesOn?(event: EventOf<E>): boolean
  /** A model that is not on the table as it would stand there, such as one in reserve; null where it is none of the game's. */
  model?(look: Look<S>, id: Id): BoardModel | null
  /** Points of each round with their reasons, out of the log. */
  scoring(log: readonly EventOf<E>[]): readonly ScoreLine[]
  /** How the game went so far, for the last page of it. */
  summary(look: Look<S>, log: readonly EventOf<E>[]): Summary
  /** All rules, by section, for the rules panel, with how they are read where the text leaves room. */
  readonly rules: readonly RuleLine[]
  /**
   * Before what the screen is handed over where two share it: secret questions, and each turn where players wish it; `secrets`: those alone, as turns
   * are short and nothing else is hidden. Default: `turns`.
   */
  readonly curtain?: 'turns' | 'secrets'
  /** What the system calls things that all games have, where it has words of its own. */
  readonly words?: Partial<GameWords>
}

export interface GameWords {
  /** As in "Round 2 is scored"; what it counts begins with an event of the kind `round` or `turn`. */
  readonly round: string
  /** What a side does that is asked while the other one has the turn, as in "answers, in the other side's turn". */
  readonly answers: string
  /** What stands on a base, where each of them is a unit of its own. */
  readonly model: string
  /** What a model has left before it falls. */
  readonly wounds: string
  /** What a status's tokens are together, and where those are that are in it and that are used; `are`: what they look like, discs where left out. */
  readonly tokens: { readonly title: string; readonly in: string; readonly spent: string; readonly are?: 'discs' | 'cards' }
}

export const USUAL_WORDS: GameWords = {
  round: 'Round', answers: 'answers, in the other side\u2019s turn', model: 'model', wounds: 'Wounds',
  tokens: { title: 'The bag', in: 'in the bag', spent: 'used' },
}
