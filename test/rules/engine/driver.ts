import type { SideId } from '../../../src/core/board'
import type { Dice } from '../../../src/rules/engine/dice'
import type { AnyGame } from '../../../src/rules/engine/game'
import { choose, start, type Play } from '../../../src/rules/engine/play'
import type { FormAnswer } from '../../../src/rules/engine/question'
import { boardOf, flatTable } from './flat-table'

/** Plays a game by answering whatever is asked; a refused answer throws. Dice by hand, or of the seed. */
export class Driver<S> {
  play: Play<S>
  private readonly host

  constructor(game: AnyGame<S>, options: unknown, dice: Dice | string) {
    this.host = typeof dice === 'string' ? { table: flatTable } : { table: flatTable, dice }
    const seed = typeof dice === 'string' ? dice : null
    this.play = start(game, { options, board: boardOf([]), seed }, this.host)
  }

  get asked() {
    return this.play.state.question
  }

  /** What `choose` says to the answer; a choice that is taken moves the game on. */
  try(answer: FormAnswer, more: { side?: SideId; despite?: readonly string[]; question?: string } = {}) {
    const { side = this.asked?.of[0] ?? 'A', question = this.asked?.id ?? '', despite } = more
    const result = choose(this.play, { question, side, answer, ...(despite ? { despite } : {}) }, this.host)
    if (result.ok) this.play = result.value
    return result
  }

  answer(answer: FormAnswer, side?: SideId): this {
    const kind = this.asked?.kind
    const result = this.try(answer, side ? { side } : {})
    if (!result.ok) throw new Error(`${kind}: ${result.error.code} ${result.error.rule} ${result.error.text}`)
    return this
  }

  pick(...options: readonly string[]): this {
    for (const option of options) this.answer({ option })
    return this
  }

  kinds(): string[] {
    return this.play.log.map((event) => event.kind)
  }
}
