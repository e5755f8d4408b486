import type { BoardModel, BoardPiece, Id, Pose, SideId } from '../../core/board'
import type { Measure } from '../../core/measure'
import { rearranged, supposed, textOf, type BoardState, type Supposition } from './board'
import type { DieSource, Roll } from './dice'
import type { GameEvent, Span } from './event'
import { FactLog, type FactSource } from './facts'
import type { Act, AnyGame, GameState, NewEvent, NewQuestion, Opening, Outcome, RollRequest, Step } from './game'
import { plain } from './json'
import type { FormAnswer } from './question'
import { seenBy } from './seen'

/** Where an entry's facts and dice come from. */
export interface Sources {
  readonly facts: FactSource
  readonly dice: DieSource
}

/** More steps than this for one choice means that a system chases its own tail. */
const MAX_STEPS = 10_000

/** Carries out one entry: hands steps what they may do, and keeps what they measured, rolled and said. */
export class Run<S> implements Act<S, Step> {
  readonly rolls: Roll[] = []
  readonly events: GameEvent[] = []
  /** A step that the game marks was reached. */
  checkpoint = false
  /** Facts go here; while something is worked out, into another that is not kept. */
  private log: FactLog
  private dice: DieSource
  private step = ''
  private told: [facts: number, rolls: number] = [0, 0]
  private supposed: BoardState | null = null
  private readonly suppositions = new Map<BoardState, Map<string | Supposition, BoardState>>()

  constructor(
    private readonly game: AnyGame<S>,
    /** Changed in place from the first step on; checks leave it as it is. */
    private current: GameState<S>,
    readonly entry: number,
    { facts, dice }: Sources,
  ) {
    this.log = new FactLog(facts)
    this.dice = dice
  }

  get facts() {
    return this.log.facts
  }
  get state(): S {
    return this.current.own
  }
  get board(): BoardState {
    return this.supposed ?? this.current.board
  }
  get measure(): Measure {
    return this.log.at(this.board)
  }

  suppose<R>(change: Supposition, look: (measure: Measure) => R): R {
    const before = this.supposed
    const board = this.boardWith(change)
    this.supposed = board
    try {
      return look(this.log.at(board))
    } finally {
      this.supposed = before
    }
  }

  workOut<R>(what: string, work: () => R, given?: unknown): R {
    const kept = this.log
    const same = given === undefined ? null : (open = false) => JSON.stringify([what, given, this.changing(open)])
    const outcome = kept.workOut(what, this.board, (log) => {
      this.log = log
      try {
        return work()
      } finally {
        this.log = kept
      }
    }, same)
    return outcome as R
  }

  /** The state, or what all may know of it, without what never changes after the set-up: two games that differ in that share no board. */
  private changing(open: boolean): Partial<S> {
    const own: Partial<S> = { ...(open ? seenBy(this.game, this.current, null).state : this.current.own) }
    for (const key of this.game.fixed ?? []) delete own[key]
    return own
  }

  /**
   * The same board for an equal change, whatever else was supposed: which facts are asked anew, and so recorded, must
   * follow from the entry alone.
   */
  private boardWith(change: Supposition): BoardState {
    const now = this.board
    let known = this.suppositions.get(now)
    if (!known) this.suppositions.set(now, (known = new Map()))
    const same = known.get(change)
    if (same) return same
    const key = textOf(change)
    let board = known.get(key)
    if (!board) known.set(key, (board = supposed(now, change, key)))
    known.set(change, board)
    return board
  }

  roll(request: RollRequest): readonly number[] {
    const faces = this.dice(request.dice, request.sides, request.why)
    this.rolls.push({ sides: request.sides, why: request.why, faces })
    this.current.rolled += faces.length
    return faces
  }

  emit(event: NewEvent): void {
    const facts: Span = [this.told[0], this.facts.length]
    const rolls: Span = [this.told[1], this.rolls.length]
    this.told = [this.facts.length, this.rolls.length]
    this.events.push({
      entry: this.entry,
      step: this.step,
      kind: event.kind,
      text: plain(event.text),
      rules: event.rules,
      data: event.data === undefined ? null : plain(event.data),
      facts,
      rolls,
      only: event.only ?? null,
    })
  }

  push(...steps: readonly Step[]): void {
    for (let i = steps.length - 1; i >= 0; i--) this.current.agenda.push(plain(steps[i]!))
  }

  drop(which: (step: Step) => boolean): number {
    const before = this.current.agenda.length
    this.current.agenda = this.current.agenda.filter((step) => !which(step))
    return before - this.current.agenda.length
  }

  ask(question: NewQuestion<string, unknown>): void {
    if (this.current.question) throw new Error(`"${question.kind}" is asked while "${this.current.question.kind}" stands.`)
    if (!(question.kind in this.game.questions)) throw new Error(`${this.game.id} has no question "${question.kind}".`)
    const of = typeof question.of === 'string' ? [question.of] : [...question.of]
    const id = `q${++this.current.asked}`
    const secret = of.length > 1 || this.game.questions[question.kind]!.secret === true
    const { span } = this.current
    this.current.question = plain({ ...question, of, id, ...(secret ? { secret } : {}), ...(span ? { span } : {}) })
  }

  activate(unit: Id | null): void {
    this.current.span = unit === null ? null : { unit, activation: ++this.current.activations }
  }

  place(thing: Id, pose: Pose): void {
    this.change({ place: { [thing]: plain(pose) } })
  }

  set(...models: readonly BoardModel[]): void {
    if (models.length > 0) this.change({ set: plain(models) })
  }

  lift(...models: readonly Id[]): void {
    if (models.length > 0) this.change({ lift: models })
  }

  setPiece(piece: BoardPiece): void {
    if (!this.current.board.pieces[piece.id]) throw new Error(`No piece ${piece.id} is on the table to be changed.`)
    this.change({ pieces: [plain(piece)] })
  }

  addPiece(piece: BoardPiece): void {
    const { models, pieces } = this.current.board
    if (models[piece.id] || pieces[piece.id]) throw new Error(`Something called ${piece.id} is on the table already.`)
    this.change({ pieces: [plain(piece)] })
  }

  removePiece(piece: Id): void {
    if (!this.current.board.pieces[piece]) throw new Error(`No piece ${piece} is on the table to be removed.`)
    this.change({ lift: [piece] })
  }

  private change(change: Supposition): void {
    this.current.board = rearranged(this.current.board, change)
  }

  end(outcome: Outcome): void {
    this.current.over = plain(outcome)
    this.current.agenda = []
    this.current.question = null
  }

  // From here on: the engine's own part.

  /** The state that is changed from now on, and its dice; checks before worked on another. */
  changeTo(state: GameState<S>, dice: DieSource): void {
    this.current = state
    this.dice = dice
  }

  begin(opening: Opening<S, Step>): void {
    this.push(...opening.agenda)
    this.goOn()
  }

  /** Carries an answered question out, and what follows from it. */
  answer(answers: Readonly<Partial<Record<SideId, FormAnswer>>>): void {
    const question = this.current.question!
    const answering = this.answering(question.kind)
    this.current.question = null
    this.current.sealed = {}
    this.enter(question.kind)
    answering.take(this, question.about, answers[question.of[0]!]!, answers)
    this.goOn()
  }

  answering(kind: string) {
    const answering = this.game.questions[kind]
    if (!answering) throw new Error(`${this.game.id} has no question "${kind}".`)
    return answering
  }

  private goOn(): void {
    const state = this.current
    for (let done = 0; !state.question && !state.over && state.agenda.length > 0; done++) {
      if (done === MAX_STEPS) throw new Error(`${this.game.id}: no question after ${MAX_STEPS} steps; last was "${this.step}".`)
      const step = state.agenda.pop()!
      const handler = this.game.steps[step.step]
      if (!handler) throw new Error(`${this.game.id} has no step "${step.step}".`)
      this.enter(step.step)
      handler(this, step)
    }
    if (!state.question && !state.over) throw new Error(`${this.game.id}: nothing is left to do or ask after "${this.step}".`)
  }

  private enter(step: string): void {
    this.step = step
    this.told = [this.facts.length, this.rolls.length]
    if (this.game.checkpoints?.includes(step)) this.checkpoint = true
  }
}
