import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Refusal } from '../../rules/engine/judge'
import type { Play } from '../../rules/engine/play'
import type { Choice } from '../../rules/engine/question'
import { MOST_ATTEMPTS, type Seat, type Signal } from '../../rules/engine/seat'
import { seatView } from '../../rules/engine/view'

/** A seat with a program on it, and how it is spoken of. */
export interface Program extends Seat {
  readonly name?: string
  /** How it plays, in a word; null: it shows nothing of that. */
  readonly mood?: string | null
  /** It answers for somebody at the screen, until that one says stop. */
  readonly standsIn?: boolean
  /** The seat is another's from now on. */
  leave?(): void
}

/** Programs by the side that they answer for; who is at the screen answers for the others. */
export type Seats = Readonly<Partial<Record<SideId, Program>>>

/** The sides that people answer for. */
export const peopleOf = (seats: Seats): readonly SideId[] => SIDES.filter((side) => seats[side] === undefined)

/** The sides whose knowledge belongs to somebody at the screen: a stand-in's is that of whom it stands in for. */
export const ownersOf = (seats: Seats): readonly SideId[] => SIDES.filter((side) => seats[side]?.standsIn ?? seats[side] === undefined)

export type ProgramsNow = Readonly<Partial<Record<SideId, { readonly name: string; readonly mood: string | null; readonly standsIn: boolean }>>>

interface Asking {
  readonly play: Play
  readonly signal: { aborted: boolean }
}

/** Asks the programs that have a seat at the game, one question at a time. */
export class Programs {
  private asking: Asking | null = null
  private readonly seats: Partial<Record<SideId, Program>>
  /** Who sits there, as it is spoken of; the same object until that changes. */
  now: ProgramsNow

  /** `give` is the game's door for choices; `left` hears of a program that has no answer: from then on its side is a person's. */
  constructor(
    seats: Seats,
    private readonly give: (choice: Choice, why: string | null) => Refusal | null | Promise<Refusal | null>,
    private readonly left: (side: SideId, why: string) => void,
    /** Shows what a program is about to do, as long as it takes. */
    private readonly present: (play: Play, choice: Choice, why: string | null, signal: Signal) => Promise<void> = () => Promise.resolve(),
  ) {
    this.seats = { ...seats }
    this.now = spokenOf(this.seats)
  }

  isPerson = (side: SideId): boolean => this.seats[side] === undefined

  get people(): readonly SideId[] {
    return peopleOf(this.seats)
  }

  get owners(): readonly SideId[] {
    return ownersOf(this.seats)
  }

  /** A program takes the seat, or null: somebody at the screen does. */
  sit(side: SideId, program: Program | null): void {
    const before = this.seats[side]
    if (program) this.seats[side] = program
    else delete this.seats[side]
    this.now = spokenOf(this.seats)
    this.stop()
    before?.leave?.()
  }

  /** Nobody is asked any more. */
  stop(): void {
    if (this.asking) this.asking.signal.aborted = true
    this.asking = null
  }

  /** The table is put away. */
  leaveAll(): void {
    this.stop()
    for (const side of SIDES) this.seats[side]?.leave?.()
  }

  /** Whether every program agrees to go back past something that was seen. */
  agreeBack = (play: Play, kept: number): boolean =>
    SIDES.every((side) => this.isPerson(side) || this.seats[side]!.agreesBack?.(seatView(play, side), kept) === true)

  /** The game stands there and waits; null: nobody is asked for now. What was asked before is asked no longer. */
  ask(play: Play | null): void {
    if (play !== null && this.asking?.play === play) return
    this.stop()
    const { question, sealed } = play?.state ?? {}
    const side = question?.of.find((each) => !sealed?.[each] && !this.isPerson(each))
    if (!play || !question || side === undefined) return
    const asking: Asking = { play, signal: { aborted: false } }
    this.asking = asking
    void this.answer(asking, side, question.id).catch((error: unknown) => {
      this.leave(asking, side, error instanceof Error ? error.message : String(error))
    })
  }

  private async answer(asking: Asking, side: SideId, question: string): Promise<void> {
    const { play, signal } = asking
    let refused: Refusal | null = null
    // Not in the middle of what is being done: whoever shows the question has shown it first.
    await Promise.resolve()
    for (let tries = 0; tries < MOST_ATTEMPTS && !signal.aborted; tries++) {
      // Each answer follows from what came of the one before.
      // oxlint-disable-next-line no-await-in-loop
      const answered = await this.seats[side]!.answer(seatView(play, side), { refused, signal })
      if (signal.aborted) return
      if (!answered) break
      const { why = null, ...given } = answered
      const choice = { question, side, ...given }
      // oxlint-disable-next-line no-await-in-loop
      await this.present(play, choice, why, signal)
      if (signal.aborted) return
      // oxlint-disable-next-line no-await-in-loop
      refused = await this.give(choice, why)
      if (!refused || signal.aborted) return
    }
    this.leave(asking, side, refused?.text ?? 'it has no answer')
  }

  private leave({ signal }: Asking, side: SideId, why: string): void {
    if (signal.aborted) return
    this.sit(side, null)
    this.left(side, why)
  }
}

const spokenOf = (seats: Seats): ProgramsNow =>
  Object.fromEntries(SIDES.flatMap((side) => {
    const seat = seats[side]
    return seat ? [[side, { name: seat.name ?? 'The program', mood: seat.mood ?? null, standsIn: seat.standsIn ?? false }] as const] : []
  }))
