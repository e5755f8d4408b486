import type { BoardModel, BoardPiece, Id, Pose, SideId } from '../../core/board'
import type { Measure, StandOptions } from '../../core/measure'
import type { RandomStream } from '../../core/random'
import type { BoardState, Supposition } from './board'
import type { EventText, GameEvent } from './event'
import type { Activation, Broken, Form, FormAnswer, Offer, Question } from './question'

/**
 * A game system that can be played: its state S, its steps T (a union of `{ step: name, … }`), its kinds of questions Q (a map from kind
 * to what the question is about and the shape of its answer) and its kinds of events E (a map from kind to data). All of it is
 * plain JSON. The engine owns the rest: agenda, record, facts, dice, undo.
 */
export interface Game<S, T extends Step = Step, Q extends Questions = Questions, E extends Events = Events> {
  readonly id: string
  readonly name: string
  /** The state before the first step, and what to do first. Throws for options that no wizard should offer. */
  setup(options: unknown, board: BoardState): Opening<S, T>
  /** One handler a step; it cites the rule ids that it carries out. */
  readonly steps: { readonly [K in T['step']]: (act: Act<S, T, Q, E>, step: StepNamed<T, K>) => void }
  readonly questions: { readonly [K in keyof Q]: Answering<S, T, Q, Q[K], E> }
  /** Steps after which a checkpoint is worth keeping, such as the beginning of an activation. */
  readonly checkpoints?: readonly T['step'][]
  /** Parts of the state that never change after the set-up, such as profiles: shared by all copies. */
  readonly fixed?: readonly (keyof S)[]
  /** Takes out what a side may not know. `seen` is a copy and may be changed. Default: all is open. */
  hide?(seen: Seen<S, T>, side: SideId): void
  /**
   * Fills in what `hide` took out, as it might be for all that the side knows, so that the game can go on from its view (`fork`): also the
   * form and `about` of a secret question to the other side that stands. What `hide` takes out wants this beside it.
   */
  imagine?(seen: Seen<S, T>, side: SideId, random: RandomStream): void
  /**
   * Whether something that was answered in secret is not out yet, however it happens to lie: as long as it is not, a file does not tell it
   * (`openPart`). Default: no.
   */
  keepsSecret?(state: S): boolean
  /** What must hold after every choice: one line for each fault. */
  invariants?(state: S, board: BoardState, events: readonly EventOf<E>[]): readonly string[]
  /** How a model stands in this game, where that is not the plain way; whoever watches a game sees whether each does (`Footing`). */
  footing?(measure: Pick<Measure, 'board'>): StandOptions
  /** Who is halted in the middle of its way while others act, as half way up a face, and need not stand there. */
  halted?(state: S): Id | null
  ruleText?(rule: string): string | undefined
}

/** A game whose steps and questions are no matter to whoever holds it. */
// oxlint-disable-next-line no-explicit-any
export type AnyGame<S = any> = Game<S, any, any, any>

export interface Step {
  readonly step: string
}

/** Steps of those names that hold the same: a system's steps are a union of these. */
export type StepOf<Name extends string, Data = unknown> = { readonly step: Name } & Data

/** The step of that name, also where several names share one form. */
type StepNamed<T extends Step, K extends string> = T extends Step ? (K extends T['step'] ? T : never) : never

/** A moment of a game as far as one side knows it. */
export interface Seen<S, T extends Step = Step> {
  state: S
  board: BoardState
  agenda: T[]
  question: Question | null
}

export interface Opening<S, T> {
  readonly state: S
  readonly agenda: readonly T[]
  /** Default: the board that was given. */
  readonly board?: BoardState
}

export interface Asked {
  readonly about: unknown
  readonly answer: FormAnswer
}
export type Questions = Readonly<Record<string, Asked>>

/** A question that stands, with what its kind is about; of a game that names no kinds, any. */
export type QuestionOf<Q extends Questions> = string extends keyof Q ? Question : { [K in keyof Q & string]: QuestionOn<Q, K> }[keyof Q & string]

/** A question of that kind. */
export type QuestionOn<Q extends Questions, K extends keyof Q> = Question & { readonly kind: K; readonly about: Q[K]['about'] }

/** What an answer to one kind of question may be, and what it does, side by side. */
export interface Answering<S, T extends Step, Q extends Questions, A extends Asked, E extends Events = Events> {
  /** The answer is hidden from the other side (`Question.secret`); of a question to both sides it always is. */
  readonly secret?: true
  /**
   * Which rules the answer breaks. Options that the form shows as refused need no word here. It must not change
   * anything; it may measure, and suppose that models stand elsewhere.
   */
  check?(look: Look<S>, about: A['about'], answer: A['answer'], side: SideId): readonly Broken[]
  /** Carries the answer out. `answers` holds those of all sides asked; `answer` is the first of them. */
  take(act: Act<S, T, Q, E>, about: A['about'], answer: A['answer'], answers: Readonly<Partial<Record<SideId, A['answer']>>>): void
  /**
   * An answer worth trying, for paths, places and points: what a hurried player would do. Candidates are tried in turn
   * until one is legal, `attempt` counting from 0; null gives up. Never recorded.
   */
  propose?(look: Look<S>, about: A['about'], side: SideId, random: RandomStream, attempt: number): A['answer'] | null
}

/** What a check may look at. */
export interface Look<S> {
  readonly state: Readonly<S>
  readonly board: BoardState
  /** The table as it stands now; each fact asked goes into the record. */
  readonly measure: Measure
  /** Measures with models standing elsewhere or lifted off; the real arrangement is back afterwards. */
  suppose<R>(change: Supposition, look: (measure: Measure) => R): R
  /**
   * What takes long to work out, such as where a hurried player sets a unit up: the record keeps the outcome, plain data,
   * instead of all that was measured for it. A replay takes it as it stands; `verify` works it out again. The work must not
   * roll, tell or change anything. `what` names it in the record. `given`: plain data from which, with the state and the arrangement,
   * the outcome follows, null for no more, and from nothing that is hidden from a side; whoever says it lets games, looks and forks that
   * stand alike share the outcome, which is not to be changed. Left out: it is worked out each time.
   */
  workOut<R>(what: string, work: () => R, given?: unknown): R
}

/** What a step may do. */
export interface Act<S, T extends Step = Step, Q extends Questions = Questions, E extends Events = Events> extends Look<S> {
  /** The system's own state, to be changed in place. */
  readonly state: S
  /** Rolls dice and returns their faces in order. */
  roll(roll: RollRequest): readonly number[]
  /** A line of the log. The facts measured and the dice rolled since the step's last line belong to it. */
  emit(event: EventGiven<E>): void
  /** Steps to do next, before what the agenda holds, the first of them first. */
  push(...steps: readonly T[]): void
  /** Drops steps from the agenda, such as those of a unit that fell; returns how many. */
  drop(which: (step: T) => boolean): number
  /** Puts a question; the step must then end. Steps pushed before are done after the answer's own. */
  ask<K extends keyof Q & string>(question: NewQuestion<K, Q[K]['about']>): void
  /** A unit's activation begins, and questions belong to it from now on; null: it is over. */
  activate(unit: Id | null): void
  /** Puts a model or a piece that is on the table elsewhere. */
  place(thing: Id, pose: Pose): void
  /** Sets models on the table, or changes what is there under their ids. */
  set(...models: readonly BoardModel[]): void
  lift(...models: readonly Id[]): void
  /** Changes a piece of terrain that is on the table, such as a door that opens: its pose and traits, not its shape. */
  setPiece(piece: BoardPiece): void
  /** Brings a piece on the table that was not there: a portal, a flag that is dropped. It belongs to no side. */
  addPiece(piece: BoardPiece): void
  /** Takes a piece off the table; it may come back under its id. */
  removePiece(piece: Id): void
  /** Ends the game; nothing is asked or done after this step. */
  end(outcome: Outcome): void
}

export interface RollRequest {
  readonly dice: number
  readonly sides: number
  /** For whom, and to what end: shown beside the dice. */
  readonly by?: SideId
  readonly why: string
  readonly rules: readonly string[]
}

export interface NewEvent<K extends string = string> {
  readonly kind: K
  readonly text: EventText
  readonly rules: readonly string[]
  /** Plain data for whoever counts or draws. */
  readonly data?: unknown
  /** Only these sides may read it for now; default all. */
  readonly only?: readonly SideId[]
}

/** What each kind of line in the log holds for whoever counts or draws: a map from kind to data, null where it holds nothing. */
export type Events = Readonly<Record<string, unknown>>

/** A line as a step gives it: with the data of its kind. */
export type EventGiven<E extends Events> = string extends keyof E
  ? NewEvent
  : { [K in keyof E & string]: NewEvent<K> & (E[K] extends null ? unknown : { readonly data: E[K] }) }[keyof E & string]

/** A line as the log holds it. A game that names no kinds has lines of any; the engine's own are in every log. */
export type EventOf<E extends Events> = string extends keyof E
  ? GameEvent
  : { [K in keyof E & string]: GameEvent & { readonly kind: K; readonly data: E[K] } }[keyof E & string] | EngineEvent

type EngineEvent = GameEvent & { readonly kind: 'level' | 'override' | 'sealed'; readonly data: null }

export interface NewQuestion<K extends string, A> {
  readonly kind: K
  readonly of: SideId | readonly SideId[]
  readonly text: string
  readonly rules: readonly string[]
  readonly form: Form | Readonly<Partial<Record<SideId, Form>>>
  readonly about: A
  readonly offer?: Offer
}

export interface Outcome {
  readonly winner: SideId | null
  readonly text: string
  readonly rules: readonly string[]
}

/** How a rule's check is kept: refused, refused until the player insists, or not looked at. */
export type Level = 'enforce' | 'advise' | 'off'

/** Everything that is to know about a game at one moment, as plain JSON. */
export interface GameState<S = unknown> {
  own: S
  board: BoardState
  /** A stack: the last is done next. */
  agenda: Step[]
  question: Question | null
  /** Answers to the standing question that wait for the other side's. */
  sealed: Partial<Record<SideId, FormAnswer>>
  /** Rules that are not enforced, for the game and for the next choice only. */
  levels: Record<string, Level>
  once: Record<string, Level>
  /** Hash of the record so far, which the next dice depend on, and how many questions and dice there have been. */
  chain: string
  asked: number
  rolled: number
  /** The activation that goes on, and how many there have been. */
  span: Activation | null
  activations: number
  /** Entries of the record whose answers only those know who gave them. */
  secrets: readonly number[]
  over: Outcome | null
}
