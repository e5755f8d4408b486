import type { Id, SideId } from '../../core/board'
import { withModels } from '../../rules/engine/board'
import { lookAt as engineLook } from '../../rules/engine/look'
import type { Pledge } from '../../rules/engine/pledge'
import { Mismatch, choose, examine, GameFault, pledge, setLevel, type Host, type Play } from '../../rules/engine/play'
import type { GameRecord } from '../../rules/engine/record'
import { type Refusal } from '../../rules/engine/judge'
import { formFor, type Choice, type FormAnswer } from '../../rules/engine/question'
import * as replay from '../../rules/engine/replay'
import { seenSince, takeBack } from '../../rules/engine/takeback'
import { stateFor, viewFor, type SeatView } from '../../rules/engine/view'
import type { Result } from '../../core/result'
import type { Playable } from '../../rules/playable'
import type { Desk } from '../desk'
import type { Transaction } from '../transaction'
import type { DeskState } from '../desk-state'
import { answeredAlone, worthStopping } from './alone'
import { rollsSince, tumbles } from './dice-shown'
import { doingOf, doingOverlays, hintOverlays, lengthOf, tracesOf, wayOf } from './doing'
import { evidenceOf, membersOf, thingsOf } from './evidence'
import type { GameDesk } from './game-desk'
import { DEFAULT_GAME_SETTINGS, type Doing, type GameNow, type Hint, type GameSettings } from './game-state'
import { Labels } from './labels'
import { lookAt } from './look'
import { Names } from './names'
import { asking, drafting, NOTHING_ASKED, NOTHING_LAID, standing } from './now'
import { Presenter, type Wait } from './presenter'
import { Programs, type Seats } from './programs'
import { Proposer } from './proposer'
import { ReachFinder, type FindReach } from './reach-shown'
import { seatedAfter, seatsFor, type Seated } from './seats'
import { tableOfGame, type Ground } from './table-of-game'
import { SIDES } from '../../core/sides'

export type { FindReach } from './reach-shown'

const WATCHING = 'Another tab plays this game: here it is followed'

interface GameOptions {
  readonly settings?: GameSettings
  /** Default: found at once, which may take a second. */
  readonly findReach?: FindReach
  /** Programs that answer for a side; left out: both are people at the screen. */
  readonly seats?: Seats
  /** Other secrets for what is thrown next, where those in force were told: who knows them could look ahead. null: those in force serve. */
  readonly renew?: (record: GameRecord) => Pledge | null
  /** Nobody answers here: the game is played elsewhere, and followed. */
  readonly watching?: boolean
  /** Finds what a program would do; left out: nobody can be asked. */
  readonly findHints?: (view: SeatView) => Promise<readonly Hint[]>
  /** Lets time pass while a program's moves are shown; left out: they are done at once. */
  readonly wait?: Wait
}

/** What is drawn of what a program did. */
type Done = Partial<Pick<DeskState, 'laid' | 'walk'>>
const NOTHING_DONE: Done = {}

const PROGRAM_REFUSES = 'Nothing is taken back: the program does not agree to go back past what was seen since'

/**
 * Plays a game on the desk: from now on its table is the game's. `ground` is the table that the game was set up on; the
 * host's table must be a World of its own, since the rules measure arrangements that the desk does not show.
 */
export function createGameDesk(
  desk: Desk,
  playable: Playable,
  host: Host,
  first: Play,
  ground: Ground,
  { settings = DEFAULT_GAME_SETTINGS, findReach, seats: programSeats = {}, renew, watching = false, findHints, wait }: GameOptions = {},
): GameDesk {
  let play = first
  /** The game at the moment that is shown. */
  let shown = first
  /** The game before the last answers: while their dice roll, nobody sees yet what comes of them. */
  let before = first
  let seated: Seated = { side: null, alone: null }
  /** Why programs chose as they did, by the entry that it came to. */
  let reasons: GameNow['reasons'] = new Map()
  const proposer = new Proposer(desk, host)
  let keys = 0
  const people = () => (watching ? [] : programs.people)
  const names = new Names(first.record.setup.names)
  const nameOf = (id: Id | SideId) => names.nameOf(id)
  const say = (text: string) => names.say(text)
  const labels = new Labels({ nameOf, say })
  const lying = tableOfGame(ground)
  /** Whose secrets are on the screen. */
  let eyes: SideId | null = null

  const programs = new Programs(programSeats, (choice, why) => game.append(choice, why), (side, why) => {
    desk.transaction.run(() => {
      desk.say('error', `${nameOf(side)} leaves its seat to you: ${why}`)
      update()
    })
  }, async (at, choice, why, signal) => {
    await presenter.ready()
    if (!signal.aborted) await present(at, choice, why)
  })

  const presenter: Presenter = new Presenter(wait, () => store.getState().settings.pace)

  const show = (doing: Doing) => {
    store.setState({ doing })
    desk.change({ laid: doingOverlays(desk, store.getState(), doing) })
  }

  /** Shows what a program is about to do, for as long as one wants to see it. */
  const present = async (at: Play, choice: Choice, why: string | null): Promise<void> => {
    if (!presenter.shows || examine(at, choice, host)) return
    const { state } = viewFor(at, eyes)
    const { question } = state
    // What is answered face down is not for the other side's eyes.
    if (!question || question.secret || question.id !== choice.question) return
    const { side, answer } = choice
    const form = formFor(question, side)
    const doing: Doing = { ...doingOf(playable, lookAt(at, host, eyes), question, form, answer, side), why }
    desk.transaction.run(() => show(doing))
    const { activeSide } = store.getState().status
    await presenter.lead(form.form, doing.things.length > 0, activeSide !== null && activeSide !== side)
  }

  /** The entry that a step back begins with: against programs, one's own last choice. */
  const lastOwn = (): number => {
    const { entries } = play.record
    const own = entries.findLastIndex(({ input }) => input.what === 'choice' && programs.isPerson(input.side))
    return own > 0 ? own : entries.length - 1
  }

  /** Everything that is to be seen of the game at the moment `at`, with nothing laid and nothing thrown. */
  const seen = (at: Play, dice: GameNow['dice'], kept: Pick<GameNow, 'settings'>): GameNow => {
    const moment = shown === play ? null : shown.record.entries.length
    const turn = playable.show.status(lookAt(at, host, null), at.state.question).activeSide
    const seats = seatsFor(at.state, seated, turn, kept.settings.handOver && playable.show.curtain !== 'secrets', people(), watching ? [] : programs.owners)
    eyes = moment === null ? seats.eyes : null
    const view = viewFor(at, eyes)
    const look = engineLook(view, host)
    const still = standing(playable, look, view)
    names.learn(at, still.units, still.marks)
    const rolling = tumbles(dice, kept.settings.dice)
    const { question } = at.state
    const open = moment === null && !rolling && question !== null && seats.side !== null
    const asked = open ? asking(playable, look, question, seats.side, findReach === undefined) : NOTHING_ASKED
    if (asked.form?.form === 'place') names.learnPieces(asked.form.pieces ?? [])
    return {
      play,
      moment,
      ...still,
      ...asked,
      curtain: moment === null && !rolling ? seats.curtain : null,
      ...(open ? drafting(playable, look, play, host, question, seats.side, null) : NOTHING_LAID),
      refusal: null,
      dice,
      undoes: play.record.entries.length > 1 ? labels.of(play, lastOwn()) : null,
      redoes: play.undone[0] ? (labels.known(play.undone[0]) ?? 'The next answer') : null,
      asksBack: null,
      pointed: [],
      settings: kept.settings,
      programs: programs.now,
      doing: null,
      reasons,
      hints: null,
    }
  }

  const store = desk.transaction.store<GameNow>(seen(shown, null, { settings }))
  const event: Transaction['event'] = (work) => desk.transaction.event(work)
  const reaches = new ReachFinder(desk, store, playable, host, findReach)

  /** Shows the game as it now is, and asks what it asks. */
  const update = (dice: GameNow['dice'] = null, { laid = [], walk = null }: Done = NOTHING_DONE) => {
    const last = store.getState()
    const at = tumbles(dice, last.settings.dice) ? before : shown
    const next = seen(at, dice, last)
    store.setState(next)
    // While dice roll, casualties are still shown and moved models stand at the end of their path.
    const board = withModels(stateFor(at, eyes).board, Object.values(stateFor(shown, eyes).board.models))
    desk.lay(lying(board, next.units), { undoes: next.undoes, redoes: next.redoes, laid, walk })
    if (next.side !== null) presenter.settle()
    proposer.reset()
    reaches.reset()
    if (next.form?.form === 'place') lay(proposer.next(play, store.getState()))
    // While programs play the table is free to be measured: what one has taken up for that stays in hand.
    if (desk.now.tool === 'select' || last.side !== null) desk.home()
    else desk.refresh()
    const { form } = next
    // A model that was selected only for its path is deselected, or it would seem to be active still.
    const walked = last.form?.form === 'path' && form?.form !== 'path' ? last.form.model : null
    if (walked !== null && desk.now.selection.length === 1 && desk.now.selection[0] === walked) desk.select([])
    reaches.forPath(play)
    // A program waits until what fell has been seen, and while an earlier moment is.
    programs.ask(!watching && next.moment === null && !tumbles(next.dice, next.settings.dice) ? play : null)
  }

  /** Lays an answer and says what it breaks. */
  const lay = (draft: FormAnswer | null) => {
    const { question, side } = store.getState()
    if (!question || side === null) return
    const look = lookAt(play, host, side)
    store.setState({ ...drafting(playable, look, play, host, question, side, draft), refusal: null })
  }

  /** The game goes on from there, as long as there is but one answer to give. */
  const goOn = (next: Play) => {
    const from = play.record.entries.length
    before = play
    play = next
    if (!watching) play = answeredAlone(play, host, store.getState().settings, programs.isPerson)
    shown = play
    if (!play.state.question?.secret) seated = { ...seated, alone: null }
    const fell = rollsSince(viewFor(play, null), from, store.getState().units, playable.show.drawn)
    const dice = fell.rolls.length + fell.drawn.length > 0 && !presenter.hurries ? { key: ++keys, ...fell } : null
    update(dice, doneSince(from))
    const going = before.state.span
    if (going && play.state.span?.activation !== going.activation) presenter.settle()
  }

  /** What a program did, as it is seen on the table: the way that its model goes, and the lines along which it shot. */
  const doneSince = (from: number): Done => {
    const { doing } = store.getState()
    if (!doing || !presenter.shows) return NOTHING_DONE
    const traces = tracesOf(viewFor(play, eyes), from)
    if (traces.length > 0) presenter.trace()
    const { path, things } = doing
    const walk = path ? { model: things[0]!, points: path.points, ms: presenter.walk(lengthOf(path)) } : null
    return { laid: [...(path ? [wayOf(path)] : []), ...traces], walk }
  }

  /** What only whoever plays may do; whoever follows is told so. */
  const played = <A extends readonly unknown[]>(work: (...args: A) => void) =>
    event((...args: A) => (watching ? desk.say('info', WATCHING) : work(...args)))

  /** Another moment of the record, without dice. Nobody has to hand the screen over for what was on it before. */
  const travel = (to: Play) => {
    labels.keep(play, to.record.entries.length)
    reasons = new Map([...reasons].filter(([entry]) => entry < to.record.entries.length))
    play = to
    shown = to
    seated = { side: null, alone: null }
    update()
  }

  const guarded = <T>(work: () => Result<T, Refusal>): Result<T, Refusal> => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof GameFault) && !(error instanceof Mismatch)) throw error
      desk.say('error', `The rules could not go on from there: ${error.message} The game stands as it was.`)
      return { ok: false, error: { code: 'nothing-there', rule: '', text: error.message, details: [] } }
    }
  }

  /** The game with secrets in force that nobody was told. */
  const renewed = (at: Play): Play => {
    const fresh = at.state.over ? null : renew?.(at.record)
    const done = fresh ? pledge(at, fresh, host) : null
    return done?.ok ? done.value : at
  }

  /** The one way on; `next` sits at the screen afterwards. */
  const append = (choice: Choice, next: Seated): Refusal | null => {
    if (watching) return { code: 'nothing-there', rule: '', text: WATCHING, details: [] }
    const taken = guarded(() => choose(renewed(play), choice, host))
    if (!taken.ok) return taken.error
    seated = next
    goOn(taken.value)
    return null
  }

  const game: GameDesk = {
    playable,
    store,
    watching,
    get now() {
      return store.getState()
    },
    draft: event((answer) => {
      lay(answer)
      desk.refresh()
    }),
    answer: event((given, despite) => {
      const { question, side, draft } = store.getState()
      const answer = given ?? draft
      if (!question || side === null || !answer) return false
      const next = seatedAfter(seated.side, side, store.getState().status.activeSide)
      const refusal = append({ question: question.id, side, answer, ...(despite ? { despite } : {}) }, { ...seated, side: next })
      if (!refusal) return true
      store.setState({ refusal })
      desk.refresh()
      return false
    }),
    append: event((choice, why = null) => {
      const entry = play.record.entries.length
      // What is answered face down is nobody else's business, and so is why; of a plan that goes on it is told once.
      if (why !== null && why !== [...reasons.values()].at(-1) && !play.state.question?.secret) reasons = new Map([...reasons, [entry, why]])
      return append(choice, seated)
    }),
    follow: event((record) => {
      const next = replay.follow(play, record)
      if (next === play) return
      if (next.record.entries.length > play.record.entries.length) goOn(next)
      else travel(next)
    }),
    propose: event(() => {
      const answer = proposer.sensible(play, store.getState())
      const stays = answer !== null && 'legs' in answer && answer.legs.length === 0
      // A charge that goes nowhere is none: to stay gives it back, which is no suggestion.
      const charges = store.getState().reach.some(({ kind }) => kind === 'threat')
      lay(stays && charges ? null : answer)
      if (stays) desk.say('info', `No way was found that the rules allow: ${charges ? '“Stay here” gives the action back' : 'as suggested it stays here'}`)
      desk.refresh()
    }),
    level: played((rule, level, span) => {
      const taken = guarded(() => setLevel(play, { rule, level, for: span, agreed: SIDES }, host))
      if (taken.ok) goOn(taken.value)
      else store.setState({ refusal: taken.error })
    }),
    pledge: played((given) => {
      const done = guarded(() => pledge(play, given, host))
      if (done.ok) goOn(done.value)
      else desk.say('error', done.error.text)
    }),
    undo: played(() => {
      if (people().length === 0) return desk.say('info', 'Programs play both sides: play on yourself, then choices can be taken back')
      let back = replay.undo(play)
      while (back && !worthStopping(back, store.getState().settings, programs.isPerson)) back = replay.undo(back)
      if (!back) return desk.say('info', 'Nothing to undo yet')
      const said = store.getState().undoes ?? ''
      const kept = back.record.entries.length
      const taken = takeBack(play, kept)
      if (!taken.ok && !programs.agreeBack(play, kept)) return desk.say('info', PROGRAM_REFUSES)
      if (!taken.ok) return store.setState({ asksBack: { kept, said, past: seenSince(play, back) ?? 'dice', of: programs.people } })
      travel(taken.value)
      desk.say('info', `Undone: ${said}`)
    }),
    redo: played(() => {
      const said = store.getState().redoes
      let on = replay.redo(play)
      if (!on) return desk.say('info', 'Nothing to redo')
      while (on.undone.length > 0 && !worthStopping(on, store.getState().settings, programs.isPerson)) on = replay.redo(on) ?? on
      travel(on)
      desk.say('info', `Done again: ${said ?? ''}`)
    }),
    takeBack: played((entry) => {
      const kept = Math.min(Math.max(1, entry), play.record.entries.length)
      if (kept === play.record.entries.length) return
      const taken = takeBack(play, kept, programs.agreeBack(play, kept) ? SIDES : undefined)
      if (taken.ok) return travel(taken.value)
      store.setState({ asksBack: null })
      desk.say('info', PROGRAM_REFUSES)
    }),
    leaveBack: event(() => store.setState({ asksBack: null })),
    show: event((moment) => {
      const last = play.record.entries.length
      const at = moment === null ? last : Math.min(Math.max(1, Math.round(moment)), last)
      if (at === shown.record.entries.length) return
      shown = at === last ? play : replay.undoTo(play, at)
      update()
    }),
    preview: event((option) => reaches.preview(play, option)),
    point: event((what) => {
      const line = what !== null && 'text' in what ? what : null
      const ids = line ? thingsOf(shown, line) : ((what as readonly Id[] | null) ?? []).flatMap((id) => membersOf(shown, id))
      store.setState({ pointed: ids })
      const marked = ids.map((id) => ({ kind: 'highlight', id, tone: 'target' }) as const)
      if (line && ids.length > 0) desk.camera('frame', ids)
      desk.change({ laid: line ? [...evidenceOf(viewFor(play, eyes), line), ...marked] : marked })
    }),
    seat: event((side) => {
      seated = { side, alone: side }
      update(store.getState().dice)
    }),
    clearDice: event(() => {
      const { dice, settings: now } = store.getState()
      if (tumbles(dice, now.dice)) update()
      // The choice changed nothing that is asked: the draft stays.
      else if (dice) store.setState({ dice: null })
    }),
    settings: event((change) => {
      const last = store.getState()
      store.setState({ settings: { ...last.settings, ...change } })
      update(last.dice)
      // What was being laid stays, where the same is still asked.
      if (last.draft && store.getState().question === last.question) game.draft(last.draft)
      if (last.doing && store.getState().play === last.play) show(last.doing)
    }),
    sit: event((side, program) => {
      if (watching) return
      programs.sit(side, program)
      // What stands may have but one answer, or be another's to give.
      goOn(play)
    }),
    hint: event(() => {
      const { question, side } = store.getState()
      if (!findHints || !question || side === null) return
      store.setState({ hints: 'asked' })
      const told = event((hints: readonly Hint[] | null, why = '') => {
        if (store.getState().question !== question || store.getState().hints !== 'asked') return
        store.setState({ hints: hints && hints.length > 0 ? hints : null })
        if (hints && hints.length > 0) desk.change({ laid: hintOverlays(desk, hints) })
        else desk.say('info', hints ? 'There is nothing to choose from here' : `No hint: ${why}`)
      })
      findHints({ system: play.record.system, side, state: stateFor(play, side) }).then(
        (hints) => told(hints),
        (error: unknown) => told(null, error instanceof Error ? error.message : String(error)),
      )
    }),
    skip: event(() => {
      presenter.skip()
      const { dice, settings: now } = store.getState()
      if (tumbles(dice, now.dice)) update()
    }),
    leave: () => programs.leaveAll(),
    nameOf,
    say,
    modelOf(id) {
      const known = names.modelOf(id)
      if (known) return known
      const { side } = store.getState()
      return playable.show.model?.(lookAt(shown, host, side), id) ?? null
    },
  }

  desk.transaction.run(() => {
    desk.join(game)
    // The first question, too, may have but one answer.
    goOn(play)
  })
  return game
}
