import type { Id, SideId } from '../../core/board'
import { withModels } from '../../rules/engine/board'
import { lookAt as engineLook } from '../../rules/engine/look'
import type { Pledge } from '../../rules/engine/pledge'
import { Mismatch, choose, GameFault, luckFor, pledge, setLevel, type Host, type Play } from '../../rules/engine/play'
import type { GameRecord } from '../../rules/engine/record'
import { type Refusal } from '../../rules/engine/judge'
import type { Choice, FormAnswer } from '../../rules/engine/question'
import * as replay from '../../rules/engine/replay'
import { seenSince, takeBack } from '../../rules/engine/takeback'
import { stateFor, viewFor, type SeatView } from '../../rules/engine/view'
import { ok, type Result } from '../../core/result'
import type { Playable } from '../../rules/playable'
import { besideWork, type Beside, type Moment, type MomentAsk } from './beside'
import { DraftJudge } from './draft-judge'
import { Hand, isBeyond } from './hand'
import type { Desk } from '../desk'
import type { Transaction } from '../transaction'
import type { DeskState } from '../desk-state'
import { answerAlone, answeredAlone, MOST_ALONE, worthStopping } from './alone'
import { rollsSince, tumbles } from './dice-shown'
import { doingOverlays, hintOverlays, lengthOf, tracesOf, wayOf } from './doing'
import { evidenceOf, membersOf, thingsOf } from './evidence'
import type { GameDesk } from './game-desk'
import { DEFAULT_GAME_SETTINGS, type Doing, type GameNow, type Hint, type GameSettings } from './game-state'
import { Labels } from './labels'
import { lookAt } from './look'
import { Names } from './names'
import { asking, drafting, NOTHING_ASKED, NOTHING_LAID, standing, stillMeasuring } from './now'
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
  /** Does beside the page what the rules measure for it; left out: it is done at once. */
  readonly beside?: Beside
  /** How much is measured at once for a choice or a draft before it is left to `beside`, in the units of `Hand`; default: some 20 ms. */
  readonly patience?: number
  /** Lets time pass while a program's moves are shown; left out: they are done at once. */
  readonly wait?: Wait
}

/** What was measured of a moment for those eyes, where that side is asked. */
interface Known {
  readonly at: Play
  readonly eyes: SideId | null
  readonly side: SideId | null
  readonly moment: Moment
}

/** What is done beside, or here where that fails or nobody does. */
async function orHere<T>(there: () => Promise<T> | undefined, here: () => T): Promise<T> {
  try {
    return await (there() ?? here())
  } catch {
    return here()
  }
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
  { settings = DEFAULT_GAME_SETTINGS, findReach, seats: programSeats = {}, renew, watching = false, findHints, beside, patience, wait }: GameOptions = {},
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
  const hand = new Hand(host.table, () => desk.now.settled, patience)
  const judge = beside ? new DraftJudge(beside) : null
  /** What was measured beside the page, of the last two moments: the one before is shown while dice roll. */
  let known: readonly Known[] = []
  /** Choices that are being carried out beside the page, one after the other; settles when all are done. */
  let line: Promise<unknown> = Promise.resolve()
  let working = 0
  let keys = 0
  const people = () => (watching ? [] : programs.people)
  const names = new Names(first.record.setup.names)
  const nameOf = (id: Id | SideId) => names.nameOf(id)
  const say = (text: string) => names.say(text)
  const labels = new Labels({ nameOf, say })
  const lying = tableOfGame(ground)
  /** Whose secrets are on the screen. */
  let eyes: SideId | null = null

  const programs: Programs = new Programs(programSeats, (choice, why) => (beside ? carriedOut(beside, choice, why) : game.append(choice, why)), (side, why) => {
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
    if (!presenter.shows) return
    const { question } = stateFor(at, eyes)
    // What is answered face down is not for the other side's eyes.
    if (!question || question.secret || question.id !== choice.question) return
    const asked = { state: at.state, eyes, choice }
    const done = await orHere(() => beside?.doing(asked), () => besideWork(playable, host.table).doing(asked))
    if (!done || play !== at) return
    const doing: Doing = { ...done, why }
    desk.transaction.run(() => show(doing))
    const { activeSide } = store.getState().status
    await presenter.lead(doing.form, doing.things.length > 0, activeSide !== null && activeSide !== choice.side)
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
    const seats = seatsAt(at, kept.settings)
    eyes = moment === null ? seats.eyes : null
    const view = viewFor(at, eyes)
    const look = engineLook(view, host)
    const found = knownOf(at, eyes, seats.side)
    const still = standing(playable, look, view, found)
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
      ...(open ? (found?.laid?.bare ?? drafting(playable, look, play, host, question, seats.side, null)) : NOTHING_LAID),
      refusal: null,
      dice,
      undoes: play.record.entries.length > 1 ? labels.of(play, lastOwn()) : null,
      redoes: play.undone[0] ? (labels.known(play.undone[0]) ?? 'The next answer') : null,
      asksBack: null,
      pointed: [],
      settings: kept.settings,
      programs: programs.now,
      working: working > 0,
      doing: null,
      reasons,
      hints: null,
    }
  }

  const seatsAt = (at: Play, { handOver }: GameSettings, who = seated) => {
    const turn = playable.show.status(lookAt(at, host, null), at.state.question).activeSide
    return seatsFor(at.state, who, turn, handOver && playable.show.curtain !== 'secrets', people(), watching ? [] : programs.owners)
  }

  const knownOf = (at: Play, by: SideId | null, side: SideId | null): Moment | null =>
    known.find((one) => one.at === at && one.eyes === by && one.side === side)?.moment ?? null

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
    judge?.forget()
    const found = next.side === null ? null : knownOf(play, eyes, next.side)
    proposer.reset(found?.laid?.attempt)
    reaches.reset()
    if (next.form?.form === 'place' && found?.laid) store.setState(found.laid.drafting)
    else if (next.form?.form === 'place') lay(proposer.next(play, store.getState()))
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
    const at = play
    const judged = ({ table }: Pick<Host, 'table'>) => drafting(playable, lookAt(at, { table }, side), at, { table }, question, side, draft)
    judge?.forget()
    const bare = draft ? null : knownOf(at, eyes, side)?.laid?.bare
    const found = bare ?? (judge ? hand.tries(() => judged({ table: hand })) : judged(host))
    if (found || !judge || !draft) return store.setState({ ...(found ?? judged(host)), refusal: null })
    const { form, sheet } = store.getState()
    const model = form?.form === 'path' ? (at.state.board.models[form.model] ?? null) : null
    const allowance = form?.form === 'path' ? form.allowance : null
    store.setState({ ...stillMeasuring(draft, model?.at ?? null, allowance, sheet), refusal: null })
    judge.ask({ state: at.state, side, draft }, event((told) => {
      if (play !== at || store.getState().draft !== draft) return
      store.setState(told ?? judged(host))
      desk.refresh()
    }))
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
      if (isBeyond(error)) throw error
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

  /** The same as `append`, carried out beside the page first: then nothing is measured here. What is shown stays until that is done. */
  const carriedOut = (by: Beside, choice: Choice, why: string | null, next: Seated | null = null): Promise<Refusal | null> => {
    working += 1
    desk.transaction.run(() => store.setState({ working: true, refusal: null }))
    const done = line.then(async () => {
      const from = play
      const came = await onward(by, from, choice, next ?? seated).finally(() => {
        working -= 1
      })
      return desk.transaction.run(() => {
        store.setState({ working: working > 0 })
        if (!came.ok) return came.error
        // Meanwhile the game went another way, as when something was taken back.
        if (play !== from) return null
        keepReason(from, why)
        seated = next ?? seated
        if (came.value.known) known = [...known.slice(-1), came.value.known]
        goOn(came.value.play)
        return null
      })
    })
    line = done.catch(() => undefined)
    return done
  }

  /** The same at once, where that takes no longer than a hand may wait; else null, and nothing was done. */
  const soon = (choice: Choice, next: Seated): { readonly refused: Refusal | null } | null => {
    const inHand: Host = { ...host, table: hand }
    const from = renewed(play)
    const came = hand.tries((): Result<{ readonly play: Play; readonly known: Known }, Refusal> => {
      const taken = guarded(() => choose(from, choice, inHand))
      if (!taken.ok) return taken
      const at = answeredAlone(taken.value, inHand, store.getState().settings, programs.isPerson)
      const asked = momentAsk(at, next)
      return ok({ play: at, known: { at, eyes: asked.eyes, side: asked.side, moment: besideWork(playable, hand).moment(asked) } })
    })
    if (!came) return null
    if (!came.ok) return { refused: came.error }
    seated = next
    known = [...known.slice(-1), came.value.known]
    goOn(came.value.play)
    return { refused: null }
  }

  /** What comes of it up to where somebody is asked, and that moment as it is shown. */
  const onward = async (
    by: Beside, from: Play, choice: Choice, next: Seated,
  ): Promise<Result<{ readonly play: Play; readonly known: Known | null }, Refusal>> => {
    let taken = await carried(by, renewed(from), choice)
    for (let i = 0; taken.ok && i < MOST_ALONE; i++) {
      const alone = answerAlone(taken.value, store.getState().settings, programs.isPerson)
      // Each follows from the one before.
      // oxlint-disable-next-line no-await-in-loop
      const after = alone && (await carried(by, taken.value, alone))
      if (!after?.ok) break
      taken = after
    }
    return taken.ok ? ok({ play: taken.value, known: await momentOf(by, taken.value, next) }) : taken
  }

  /** Where it cannot be done beside, it is done here. */
  const carried = async (by: Beside, at: Play, choice: Choice): Promise<Result<Play, Refusal>> => {
    const luck = luckFor(at, choice, host)
    const rehearsal = luck === null ? null : { state: at.state, entry: at.record.entries.length, choice, luck }
    const foreseen = rehearsal && (await by.carryOut(rehearsal).catch(() => null))
    if (foreseen && !foreseen.ok) return foreseen
    return guarded(() => choose(at, choice, foreseen ? { ...host, foreseen: foreseen.value } : host))
  }

  const momentOf = async (by: Beside, at: Play, next: Seated): Promise<Known | null> => {
    const asked = momentAsk(at, next)
    const moment = await by.moment(asked).catch(() => null)
    return moment && { at, eyes: asked.eyes, side: asked.side, moment }
  }

  const momentAsk = (at: Play, next: Seated): MomentAsk => {
    const { eyes: reads, side } = seatsAt(at, store.getState().settings, at.state.question?.secret ? next : { ...next, alone: null })
    return { state: at.state, eyes: reads, side, log: at.state.over ? viewFor(at, reads).log : [] }
  }

  /** What is answered face down is nobody else's business, and so is why; of a plan that goes on it is told once. */
  const keepReason = ({ record, state }: Play, why: string | null) => {
    if (why !== null && why !== [...reasons.values()].at(-1) && !state.question?.secret) reasons = new Map([...reasons, [record.entries.length, why]])
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
      const choice: Choice = { question: question.id, side, answer, ...(despite ? { despite } : {}) }
      const tell = (refusal: Refusal | null): boolean => {
        if (!refusal) return true
        store.setState({ refusal })
        desk.refresh()
        return false
      }
      if (!beside || watching) return tell(append(choice, { ...seated, side: next }))
      const here = working > 0 ? null : soon(choice, { ...seated, side: next })
      if (here) return tell(here.refused)
      const done = desk.transaction.work()
      void carriedOut(beside, choice, null, { ...seated, side: next }).then(event((refusal) => {
        if (!tell(refusal) && refusal!.code !== 'stale') desk.say('info', say(refusal!.text))
      })).finally(done)
      return true
    }),
    append: event((choice, why = null) => {
      keepReason(play, why)
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
