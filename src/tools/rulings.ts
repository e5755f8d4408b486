import type { StoreApi } from 'zustand/vanilla'
import type { Board, Id } from '../core/board'
import type { Inches } from '../core/units'
import type { World } from '../core/world'
import { sightProfile } from '../table/profiles'
import type { DeskState, SightCard } from './desk-state'
import type { Overlay } from './overlay'
import { pinnedOverlays } from './overlays'
import type { DeskPorts } from './ports'
import type { Referee } from './referee'
import { roomCard } from './room/room'
import { answerAll, answerOne, type Answered, type Answers, type Opened, type SightQuestion } from './ruling/answer-all'
import { WorkBudget } from './ruling/bounded'
import { measuredAs } from './showing'
import type { Transaction } from './transaction'

/** Keeps the bounded rulings of all pinned questions well within a frame. */
const WORK_BUDGET = 150_000

/** What `Rulings` needs of the desk. */
export interface RulingsOf {
  readonly store: StoreApi<DeskState>
  readonly transaction: Transaction
  readonly world: World
  readonly ports: DeskPorts
  referee(): Referee
  /** A worker's full ruling has replaced a bounded one. */
  changed(): void
}

/**
 * The rulings of pinned cards, of the target under the pointer and of the ruling room. At rest they are full. During a drag they run
 * under a work budget; a worker then sends the full rulings, which are dropped if the board has changed meanwhile. Without a worker they
 * are always full.
 */
export class Rulings {
  private drawn: readonly Overlay[] = []
  private drawnFor: readonly unknown[] = []
  private forget = (): void => {}

  constructor(private readonly of: RulingsOf) {}

  /** Lines and marks of all pinned things; measured anew after a change. */
  overlays(): readonly Overlay[] {
    const state = drawnFrom(this.of.store.getState())
    if (state.some((each, i) => each !== this.drawnFor[i])) this.reopen()
    return this.drawn
  }

  /** The full ruling of one question, on the world as it is now. */
  card(from: Id, target: Id, aperture?: Inches): SightCard {
    const { world } = this.of
    return cardOf({ from, target, aperture }, answerOne(world, this.of.referee(), this.question({ from, target, aperture })))
  }

  /** The target under the pointer: a bounded ruling now, the worker's full one later. */
  glance(from: Id, target: Id): SightCard {
    const { store, world, ports } = this.of
    const referee = this.of.referee()
    if (!ports.rulings) return this.card(from, target)
    const question = this.question({ from, target })
    const quick = cardOf({ from, target }, answerOne(world, referee, question, this.budget()))
    this.forget()
    if (!quick.measuring) return quick
    const ask = { board: store.getState().board, system: referee.id, questions: [question], opened: null }
    this.forget = ports.rulings(ask, this.of.transaction.event((answers) => {
      if (store.getState().glance !== quick) return
      store.setState({ glance: answers?.answered[0] ? cardOf(quick, answers.answered[0]) : this.card(from, target) })
      this.of.changed()
    }))
    return quick
  }

  /** Full rulings of everything, on the world as it is now. */
  settle(): void {
    this.forget()
    this.take(this.ask())
    this.draw()
  }

  /** During a drag of `ids`: rulings for the board as shown, as which the world is posed. */
  preview(shown: Board, ids: readonly Id[]): void {
    const { ports } = this.of
    this.forget()
    const answers = this.ask(ports.rulings ? this.budget() : undefined)
    this.take(answers)
    this.draw()
    if (answers.unfinished && ports.rulings) this.follow(shown, ids)
  }

  /** Builds the ruling room's view anew and leaves the cards as they are. */
  private reopen(): void {
    const { store, world } = this.of
    const card = roomCard(store.getState())
    const answers = card ? answerAll(world, this.of.referee(), [this.question(card)], this.opened()) : null
    store.setState({ view: answers?.view ?? null })
    this.draw()
  }

  private follow(shown: Board, ids: readonly Id[]): void {
    const { store, world, ports } = this.of
    const questions = store.getState().cards.map((card) => this.question(card))
    const ask = { board: shown, system: this.of.referee().id, questions, opened: this.opened() }
    this.forget = ports.rulings!(ask, this.of.transaction.event((answers) => {
      if (store.getState().board !== shown) return
      measuredAs(world, store.getState().settled, shown, ids, () => {
        this.take(answers ?? this.ask())
        this.draw()
      })
      this.of.changed()
    }))
  }

  private ask(budget?: WorkBudget): Answers {
    const { store, world } = this.of
    // The newest card comes first: its lines are the ones drawn.
    return answerAll(world, this.of.referee(), store.getState().cards.map((card) => this.question(card)), this.opened(), budget)
  }

  private take({ answered, view }: Answers): void {
    const { store } = this.of
    const by = new Map(answered.map((each) => [each.key, each]))
    const cards = store.getState().cards.map((card) => (by.has(card.key) ? cardOf(card, by.get(card.key)!) : card))
    store.setState({ cards, view })
  }

  private draw(): void {
    const { store, world } = this.of
    const now = store.getState()
    this.drawnFor = drawnFrom(now)
    this.drawn = pinnedOverlays(world, now)
  }

  private opened(): Opened {
    const now = this.of.store.getState()
    const card = roomCard(now)
    return card ? { key: card.key, focus: now.room?.focus ?? null } : null
  }

  private budget(): WorkBudget {
    return new WorkBudget(this.of.ports.workBudget ?? WORK_BUDGET)
  }

  private question({ from, target, aperture }: Asked): SightQuestion {
    const { document, settings } = this.of.store.getState()
    // Some systems look up the unit's weapons by its profile.
    const armed = sightProfile(document, this.of.world.board.models.find(({ id }) => id === from)?.unit)
    return { key: keyOf(from, target), from, target, aperture: aperture ?? settings.aperture, ...armed }
  }
}

interface Asked {
  readonly from: Id
  readonly target: Id
  readonly aperture?: Inches | undefined
}

const keyOf = (from: Id, target: Id): string => `${from}→${target}`

function cardOf({ from, target, aperture }: Asked, { ruling, refusal, measuring }: Answered): SightCard {
  return { key: keyOf(from, target), from, target, ...(aperture !== undefined && { aperture }), ruling, refusal, ...(measuring && { measuring }) }
}

const drawnFrom = (now: DeskState): readonly unknown[] => [now.cards, now.glance, now.tapes, now.rings, now.board, now.room]
