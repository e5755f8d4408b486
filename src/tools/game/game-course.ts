import type { SideId } from '../../core/board'
import type { Result } from '../../core/result'
import { withModels } from '../../rules/engine/board'
import type { Refusal } from '../../rules/engine/judge'
import { GameFault, Mismatch, pledge, type Host, type Play } from '../../rules/engine/play'
import type { Choice, FormAnswer } from '../../rules/engine/question'
import { stateFor, viewFor } from '../../rules/engine/view'
import type { Playable } from '../../rules/playable'
import type { Desk } from '../desk'
import type { Overlay } from '../overlay'
import type { SharedStore } from '../transaction'
import { answerAlone } from './alone'
import { Carrier, type Came } from './carrier'
import type { Course } from './course'
import { rollsSince, tumbles } from './dice-shown'
import { latelyDrawn } from './doing'
import { Drafts } from './drafts'
import type { GameOptions } from './game-options'
import { DEFAULT_GAME_SETTINGS, type GameNow, type Hint } from './game-state'
import { Hand, isBeyond } from './hand'
import { followOn, isFollowed, wayToLay, type HintTaken } from './hinting'
import { Labels } from './labels'
import { lastAsked } from './history'
import { lastChosen } from './lately'
import { Moments, sightedAt, type Sighted } from './moments'
import { Names } from './names'
import { NewestOnly } from './newest-only'
import { doneSince, NOTHING_DONE, present, type Done } from './presenting'
import { Presenter } from './presenter'
import { Programs } from './programs'
import { ReachFinder } from './reach-shown'
import { alwaysSeen, NOBODY, type Seated } from './seats'
import { seen } from './seen'
import { tableOfGame, type Ground } from './table-of-game'

export const WATCHING = 'Another tab plays this game: here it is followed'

/**
 * The game on the desk: where it stands, which moment of it is shown and to whose eyes, and how it goes from one to the next. What is to be
 * seen of a moment is measured before it is shown: at once where that is soon done, else beside the page, and meanwhile the last one stays.
 */
export class GameCourse implements Course {
  play: Play
  shown: Play
  before: Play
  seated: Seated = NOBODY
  eyes: SideId | null = null
  reasons: GameNow['reasons'] = new Map()
  drawn: readonly Overlay[] = []
  working = 0
  chosen: number
  private hintTaken: HintTaken | null = null

  readonly names: Names
  readonly labels: Labels
  readonly hand: Hand
  readonly moments: Moments
  readonly programs: Programs
  readonly presenter: Presenter
  readonly drafts: Drafts
  readonly reaches: ReachFinder
  readonly store: SharedStore<GameNow>
  private readonly carrier: Carrier
  private readonly lying: ReturnType<typeof tableOfGame>
  private readonly arrivals = new NewestOnly()
  /** Choices that are being carried out beside the page, one after the other; settles when all are done. */
  private line: Promise<unknown> = Promise.resolve()
  /** Goes up with each step back or on: a choice that was given before it is none. */
  private age = 0
  private throws = 0

  constructor(readonly desk: Desk, readonly playable: Playable, readonly host: Host, opens: Play, ground: Ground, readonly options: GameOptions) {
    this.play = this.shown = this.before = opens
    this.names = new Names(opens.record.setup.names)
    this.labels = new Labels({ nameOf: (id) => this.names.nameOf(id), say: (text) => this.names.say(text) })
    this.hand = new Hand(host.table, () => desk.now.settled, options.patience)
    this.moments = new Moments(playable, options.beside)
    for (const known of options.opening?.known ?? []) this.moments.keep(known)
    this.presenter = new Presenter(options.wait, () => this.store.getState().settings.pace)
    this.programs = new Programs(
      options.seats ?? {},
      (choice, why) => (options.beside ? this.carryOut(choice, why) : this.append(choice, why)),
      (side, why) => this.desk.transaction.run(() => {
        desk.say('error', `${this.names.nameOf(side)} leaves its seat to you: ${why}`)
        this.update()
      }),
      async (at, choice, why, signal) => {
        await this.presenter.ready()
        if (!signal.aborted) await present(this, at, choice, why)
      },
    )
    this.chosen = lastChosen(opens.record.entries, this.programs.isPerson)
    const settings = options.settings ?? DEFAULT_GAME_SETTINGS
    this.carrier = new Carrier({
      host, moments: this.moments,
      guarded: (work) => this.guarded(work),
      alone: (at) => (options.watching ? null : answerAlone(at, this.store.getState().settings, this.programs.isPerson)),
      eyes: () => alwaysSeen(this.owners),
      sighted: (at, next) => this.sighted(at, next),
    })
    this.lying = tableOfGame(ground)
    const first = seen(this, null, { settings })
    this.eyes = first.eyes
    this.store = desk.transaction.store<GameNow>(first.now)
    this.drafts = new Drafts(this)
    this.reaches = new ReachFinder(desk, this.store, playable, host, options.findReach)
  }

  /** The game comes onto its desk. The first question, too, may have but one answer. */
  begin(): void {
    const { opening } = this.options
    if (opening) this.goOn(opening.play)
    else this.advance(this.play)
  }

  get people(): readonly SideId[] {
    return this.options.watching ? [] : this.programs.people
  }

  /** The table is put away: nobody is asked, and nothing that is still being measured is waited for. */
  leave(): void {
    this.programs.leaveAll()
    this.arrivals.forget()
    this.drafts.reset()
    this.age += 1
    this.store.setState({ working: false, measuring: false })
  }

  event<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
    return this.desk.transaction.event(work)
  }

  played<A extends readonly unknown[]>(work: (...args: A) => void): (...args: A) => void {
    return this.event((...args: A) => (this.options.watching ? this.desk.say('info', WATCHING) : work(...args)))
  }

  get owners(): readonly SideId[] {
    return this.options.watching ? [] : this.programs.owners
  }

  private sighted(at: Play, next: Seated): Sighted {
    return sightedAt(this.playable, this.host, at, next, this.store.getState().settings, this)
  }

  // ── what is shown ────────────────────────────────────────

  /** Shows the game as it now is, and asks what it asks. */
  update(dice: GameNow['dice'] = null, { laid = [], walk = null }: Done = NOTHING_DONE): void {
    const { desk, store } = this
    const last = store.getState()
    const { now: next, eyes } = seen(this, dice, last)
    this.eyes = eyes
    store.setState(next)
    const at = tumbles(dice, next.settings.dice) ? this.before : this.shown
    // While dice roll, casualties are still shown and moved models stand at the end of their path.
    const board = withModels(stateFor(at, this.eyes).board, Object.values(stateFor(this.shown, this.eyes).board.models))
    this.drawn = next.lately ? latelyDrawn(viewFor(this.play, this.eyes), next.lately, (id) => board.models[id]?.unit ?? id) : laid
    desk.lay(this.lying(board, next.units), { undoes: next.undoes, redoes: next.redoes, laid: this.drawn, walk })
    if (next.side !== null) this.presenter.settle()
    const found = next.side === null ? null : this.moments.of({ at: this.play, eyes: this.eyes, side: next.side })
    this.drafts.reset(found?.laid?.attempt)
    this.reaches.reset()
    if (next.form?.form === 'place' && found?.laid) store.setState(found.laid.drafting)
    else if (next.form?.form === 'place') this.drafts.propose()
    else if (this.hintTaken && next.side !== null) this.follow(this.hintTaken, next)
    // While programs play the table is free to be measured: what one has taken up for that stays in hand.
    if (desk.now.tool === 'select' || last.side !== null) desk.home()
    else desk.refresh()
    const { form } = next
    // A model that was selected only for its path is deselected, or it would seem to be active still.
    const walked = last.form?.form === 'path' && form?.form !== 'path' ? last.form.model : null
    if (walked !== null && desk.now.selection.length === 1 && desk.now.selection[0] === walked) desk.select([])
    this.reaches.forPath(this.play, this.eyes)
    this.askPrograms()
  }

  takeHint(hint: Hint): void {
    const { question, side } = this.store.getState()
    this.hintTaken = { hint, side, activation: question?.span?.activation ?? null, laid: this.laidNow(hint.answer) }
    this.drafts.lay(hint.answer)
  }

  /** A hint that was taken is followed on: its way is laid where it is asked for, and then what its program would do to the activation's end. */
  private follow(taken: HintTaken, { form, question, side }: GameNow): void {
    if (side !== taken.side) return
    const span = question?.span?.activation ?? null
    const activation = taken.activation ?? span
    if (!isFollowed(taken, this.play) || activation !== (span ?? activation)) {
      this.hintTaken = null
      return
    }
    const lay = (answer: FormAnswer) => {
      this.hintTaken = { ...taken, activation, laid: this.laidNow(answer) }
      this.drafts.lay(answer)
    }
    const way = wayToLay(taken, form, form?.form === 'path' ? this.shown.state.board.models[form.model]?.unit : undefined)
    if (way) lay(way)
    else if (span !== null && !question?.offer) followOn(this, lay)
  }

  private laidNow(answer: FormAnswer): HintTaken['laid'] {
    return { entry: this.play.record.entries.length, answer }
  }

  /** A program waits until what fell has been seen, and while an earlier moment is. */
  private askPrograms(): void {
    const { moment, dice, settings } = this.store.getState()
    this.programs.ask(!this.options.watching && moment === null && !tumbles(dice, settings.dice) ? this.play : null)
  }

  /** Does it as soon as that moment is measured; where the game went another way meanwhile it is not done, and `overtaken` is called. */
  private arrive(sighted: Sighted, enter: () => void, overtaken: () => void = () => {}): void {
    const { options: { beside }, moments, play: from } = this
    if (!beside || moments.isSoonKnown(this.hand, sighted)) {
      this.arrivals.forget()
      return enter()
    }
    const done = this.works()
    void this.arrivals.ask(() => moments.fromBeside(sighted)).then(this.event((came) => {
      done()
      if (came) moments.keep(came.is)
      if (came && this.play === from) enter()
      else if (came) overtaken()
    }))
  }

  /** Something is measured beside the page: what is shown stays as it was, and what is pressed meanwhile waits. Ends with the returned function. */
  private works(): () => void {
    const shown = this.desk.transaction.work()
    this.working += 1
    this.store.setState({ working: true })
    return () => {
      this.working -= 1
      this.store.setState({ working: this.working > 0 })
      shown()
    }
  }

  look(at: Play, then: () => void, overtaken: () => void): void {
    const sighted = at === this.play ? this.sighted(at, this.seated) : { at, eyes: null, side: null }
    const enter = () => {
      this.shown = at
      this.update()
      then()
    }
    this.arrive(sighted, enter, overtaken)
  }

  stay(): void {
    this.arrivals.forget()
    this.askPrograms()
  }

  travel(to: Play, said: string | null = null): void {
    this.age += 1
    this.arrive(this.sighted(to, NOBODY), () => {
      const { length } = to.record.entries
      this.labels.keep(this.play, length)
      this.reasons = new Map([...this.reasons].filter(([entry]) => entry < length))
      this.play = this.shown = to
      this.chosen = lastAsked(to, this.store.getState().settings, this.programs.isPerson)
      this.seated = NOBODY
      this.update()
      if (said !== null) this.desk.say('info', said)
    })
  }

  /** The side is alone with the screen. */
  seat(side: SideId): void {
    const seated: Seated = { side, alone: side }
    this.arrive(this.sighted(this.play, seated), () => {
      this.seated = seated
      this.update(this.store.getState().dice)
    }, () => this.seat(side))
  }

  // ── how it goes on ────────────────────────────────────────

  /** The game stands there now; what fell on the way is thrown on the table. */
  goOn(next: Play): void {
    const from = this.play.record.entries.length
    this.before = this.play
    this.play = this.shown = next
    this.arrivals.forget()
    if (!next.state.question?.secret) this.seated = { ...this.seated, alone: null }
    const fell = rollsSince(viewFor(next, null), from, this.store.getState().units, this.playable.show.drawn)
    const dice = fell.rolls.length + fell.drawn.length > 0 && !this.presenter.hurries ? { key: ++this.throws, ...fell } : null
    this.update(dice, doneSince(this, from))
    const going = this.before.state.span
    if (going && next.state.span?.activation !== going.activation) this.presenter.settle()
  }

  /** The game goes on from there, past what is answered by itself. */
  advance(next: Play): void {
    const { options: { beside }, play: from, seated } = this
    const here = () => {
      const taken = this.carrier.here(next, null)
      if (taken.ok) this.goOn(taken.value)
    }
    if (!beside) return here()
    const soon = this.carrier.soon(this.hand, next, null, seated)
    if (soon?.ok) return this.came(soon.value)
    const mine = ++this.age
    const done = this.works()
    void this.carrier.beside(beside, next, null, seated).then(this.event((came) => {
      done()
      if (this.play === from && this.age === mine && came.ok) this.came(came.value)
    }))
  }

  private came({ play, known }: Came): void {
    this.moments.keep(known)
    this.goOn(play)
  }

  /** The game with secrets in force that nobody was told. */
  private renewed(at: Play): Play {
    const fresh = at.state.over ? null : this.options.renew?.(at.record)
    const done = fresh ? pledge(at, fresh, this.host) : null
    return done?.ok ? done.value : at
  }

  /** A choice at once, however long it takes: null where it was taken. `next` sits at the screen afterwards. */
  append(choice: Choice, why: string | null = null, next: Seated = this.seated): Refusal | null {
    if (this.options.watching) return { code: 'nothing-there', rule: '', text: WATCHING, details: [] }
    const from = this.play
    const taken = this.carrier.here(this.renewed(from), choice)
    if (!taken.ok) return taken.error
    this.keepReason(from, why)
    this.keepChosen(from, choice)
    this.seated = next
    this.goOn(taken.value)
    return null
  }

  /** The same where that is soon done; else null, and nothing was done. */
  appendSoon(choice: Choice, next: Seated): { readonly refused: Refusal | null } | null {
    if (this.working > 0) return null
    const came = this.carrier.soon(this.hand, this.renewed(this.play), choice, next)
    if (!came) return null
    if (!came.ok) return { refused: came.error }
    this.keepChosen(this.play, choice)
    this.seated = next
    this.came(came.value)
    return { refused: null }
  }

  /** The same beside the page: then nothing is measured here. What is shown stays until that is done. */
  carryOut(choice: Choice, why: string | null, next: Seated | null = null): Promise<Refusal | null> {
    const { options: { beside }, age } = this
    this.working += 1
    this.desk.transaction.run(() => this.store.setState({ working: true, refusal: null }))
    const done = this.line.then(async () => {
      const from = this.play
      const came = await this.carrier.beside(beside!, this.renewed(from), choice, next ?? this.seated).finally(() => {
        this.working -= 1
      })
      return this.desk.transaction.run(() => {
        this.store.setState({ working: this.working > 0 })
        if (!came.ok) return came.error
        // Meanwhile the game went another way, as when something was taken back.
        if (this.play !== from || this.age !== age) return null
        this.keepReason(from, why)
        this.keepChosen(from, choice)
        this.seated = next ?? this.seated
        this.came(came.value)
        return null
      })
    })
    this.line = done.catch(() => undefined)
    return done
  }

  /** What is answered face down is nobody else's business, and so is why; of a plan that goes on it is told once. */
  private keepReason({ record, state }: Play, why: string | null): void {
    if (why === null || why === [...this.reasons.values()].at(-1) || state.question?.secret) return
    this.reasons = new Map([...this.reasons, [record.entries.length, why]])
  }

  private keepChosen({ record }: Play, { side }: Choice): void {
    if (this.programs.isPerson(side)) this.chosen = record.entries.length
  }

  guarded<T>(work: () => Result<T, Refusal>): Result<T, Refusal> {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof GameFault) && !(error instanceof Mismatch)) throw error
      if (isBeyond(error)) throw error
      this.desk.say('error', `The rules could not go on from there: ${error.message} The game stands as it was.`)
      return { ok: false, error: { code: 'nothing-there', rule: '', text: error.message, details: [] } }
    }
  }
}
