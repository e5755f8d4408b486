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
import { answerAll, answerOne, type Answered, type Answers, type Look, type Question } from './ruling/answer-all'
import { Allowance } from './ruling/bounded'
import { measuredAs } from './showing'
import type { Transaction } from './transaction'

/** Keeps a quick look at all that is pinned well within a frame. */
const QUICK_WORK = 100_000

/** What the desk lends to its rulings. */
export interface RulingsOf {
  readonly store: StoreApi<DeskState>
  readonly transaction: Transaction
  readonly world: World
  readonly ports: DeskPorts
  referee(): Referee
  /** The whole of a ruling came later than the quick look at it. */
  changed(): void
}

/**
 * What is pinned, pointed at and looked into. While the table lies still it is ruled on whole; while something is in hand it is looked at
 * quickly, and what that leaves open follows from beside the page, if it is then still what is shown. Without such help it is whole always.
 */
export class Rulings {
  private drawn: readonly Overlay[] = []
  private drawnFor: readonly unknown[] = []
  private forget = (): void => {}

  constructor(private readonly of: RulingsOf) {}

  /** Lines and marks of all that is pinned, measured anew where something about it changed. */
  overlays(): readonly Overlay[] {
    const state = drawnFrom(this.of.store.getState())
    if (state.some((each, i) => each !== this.drawnFor[i])) this.look()
    return this.drawn
  }

  /** One question, whole, of the world as it is now. */
  card(from: Id, target: Id, gap?: Inches): SightCard {
    const { world } = this.of
    return cardOf({ from, target, gap }, answerOne(world, this.of.referee(), this.question({ from, target, gap })))
  }

  /** What is pointed at: quickly, and the whole of it after. */
  glance(from: Id, target: Id): SightCard {
    const { store, world, ports } = this.of
    const referee = this.of.referee()
    if (!ports.rulings) return this.card(from, target)
    const question = this.question({ from, target })
    const quick = cardOf({ from, target }, answerOne(world, referee, question, this.allowance()))
    this.forget()
    if (!quick.measuring) return quick
    this.forget = ports.rulings({ board: store.getState().board, system: referee.id, questions: [question], look: null }, this.of.transaction.event((answers) => {
      if (store.getState().glance !== quick) return
      store.setState({ glance: answers?.answered[0] ? cardOf(quick, answers.answered[0]) : this.card(from, target) })
      this.of.changed()
    }))
    return quick
  }

  /** Everything anew and whole, of the world as it is now. */
  settle(): void {
    this.forget()
    this.take(this.ask())
    this.draw()
  }

  /** Everything for the table as shown with these things in hand, which the world is posed as. */
  preview(shown: Board, ids: readonly Id[]): void {
    const { ports } = this.of
    this.forget()
    const answers = this.ask(ports.rulings ? this.allowance() : undefined)
    this.take(answers)
    this.draw()
    if (answers.unfinished && ports.rulings) this.follow(shown, ids)
  }

  /** The view of what is looked into alone, where the rest is as it was. */
  private look(): void {
    const { store, world } = this.of
    const card = roomCard(store.getState())
    const answers = card ? answerAll(world, this.of.referee(), [this.question(card)], this.looked()) : null
    store.setState({ view: answers?.view ?? null })
    this.draw()
  }

  private follow(shown: Board, ids: readonly Id[]): void {
    const { store, world, ports } = this.of
    const questions = store.getState().cards.map((card) => this.question(card))
    this.forget = ports.rulings!({ board: shown, system: this.of.referee().id, questions, look: this.looked() }, this.of.transaction.event((answers) => {
      if (store.getState().board !== shown) return
      measuredAs(world, store.getState().settled, shown, ids, () => {
        this.take(answers ?? this.ask())
        this.draw()
      })
      this.of.changed()
    }))
  }

  private ask(allowance?: Allowance): Answers {
    const { store, world } = this.of
    // The newest first: it is the one whose lines are drawn.
    return answerAll(world, this.of.referee(), store.getState().cards.map((card) => this.question(card)), this.looked(), allowance)
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

  private looked(): Look {
    const now = this.of.store.getState()
    const card = roomCard(now)
    return card ? { key: card.key, focus: now.room?.focus ?? null } : null
  }

  private allowance(): Allowance {
    return new Allowance(this.of.ports.quickWork ?? QUICK_WORK)
  }

  private question({ from, target, gap }: Asked): Question {
    const { document, settings } = this.of.store.getState()
    // What the looker's unit is called, for its weapons.
    const armed = sightProfile(document, this.of.world.board.models.find(({ id }) => id === from)?.unit)
    return { key: keyOf(from, target), from, target, gap: gap ?? settings.aperture, ...armed }
  }
}

interface Asked {
  readonly from: Id
  readonly target: Id
  readonly gap?: Inches | undefined
}

const keyOf = (from: Id, target: Id): string => `${from}→${target}`

function cardOf({ from, target, gap }: Asked, { ruling, refusal, measuring }: Answered): SightCard {
  return { key: keyOf(from, target), from, target, ...(gap !== undefined && { gap }), ruling, refusal, ...(measuring && { measuring }) }
}

const drawnFrom = (now: DeskState): readonly unknown[] => [now.cards, now.glance, now.tapes, now.rings, now.board, now.room]
