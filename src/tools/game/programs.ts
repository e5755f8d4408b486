import type { SideId } from '../../core/board'
import { SIDES } from '../../core/sides'
import type { Refusal } from '../../rules/engine/judge'
import type { Play } from '../../rules/engine/play'
import type { Choice } from '../../rules/engine/question'
import { MOST_ATTEMPTS, type Seat } from '../../rules/engine/seat'
import { seatView } from '../../rules/engine/view'

/** Programs by the side that they answer for; who is at the screen answers for the others. */
export type Seats = Readonly<Partial<Record<SideId, Seat>>>

interface Asking {
  readonly play: Play
  readonly signal: { aborted: boolean }
}

/** Asks the programs that have a seat at the game, one question at a time. */
export class Programs {
  private asking: Asking | null = null
  private readonly seats: Partial<Record<SideId, Seat>>

  /** `give` is the game's door for choices; `left` hears of a program that has no answer: from then on its side is a person's. */
  constructor(
    seats: Seats,
    private readonly give: (choice: Choice) => Refusal | null,
    private readonly left: (side: SideId, why: string) => void,
  ) {
    this.seats = { ...seats }
  }

  isPerson = (side: SideId): boolean => this.seats[side] === undefined

  get people(): readonly SideId[] {
    return SIDES.filter(this.isPerson)
  }

  /** Whether every program agrees to go back past something that was seen. */
  agreeBack = (play: Play, kept: number): boolean =>
    SIDES.every((side) => this.isPerson(side) || this.seats[side]!.agreesBack?.(seatView(play, side), kept) === true)

  /** The game stands there and waits; null: nobody is asked for now. What was asked before is asked no longer. */
  ask(play: Play | null): void {
    if (play !== null && this.asking?.play === play) return
    if (this.asking) this.asking.signal.aborted = true
    this.asking = null
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
      refused = this.give({ question, side, ...answered })
      if (!refused) return
    }
    this.leave(asking, side, refused?.text ?? 'it has no answer')
  }

  private leave({ signal }: Asking, side: SideId, why: string): void {
    if (signal.aborted) return
    delete this.seats[side]
    this.asking = null
    this.left(side, why)
  }
}
