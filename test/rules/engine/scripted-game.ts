import { expect } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import type { BoardState, Table } from '../../../src/rules/engine/board'
import type { GameEvent } from '../../../src/rules/engine/event'
import type { AnyGame, Look } from '../../../src/rules/engine/game'
import { lookAt } from '../../../src/rules/engine/look'
import { choose, examine, start, type Host, type Play } from '../../../src/rules/engine/play'
import type { Form, FormAnswer, Option } from '../../../src/rules/engine/question'
import { propose } from '../../../src/rules/engine/random-player'

interface Begun<S> {
  readonly game: AnyGame<S>
  readonly options: unknown
  readonly board: BoardState
  readonly table: Table
}

/**
 * A game whose dice are a script, answered step by step. Dice that `apart` gives are none of the script's: it answers null for
 * those that are.
 */
export class ScriptedGame<S> {
  play: Play<S>
  readonly host: Host
  private readonly faces: number[]

  constructor({ game, options, board, table }: Begun<S>, faces: readonly number[], apart: (n: number, why: string) => number[] | null) {
    this.faces = [...faces]
    this.host = { table, dice: () => (n, sides, why) => apart(n, why) ?? this.take(n, sides, why) }
    this.play = start(game, { options, board, seed: null }, this.host)
  }

  private take(n: number, sides: number, why: string): number[] {
    if (this.faces.length < n) throw new Error(`The script has ${this.faces.length} dice left; ${n} are rolled (${why}).`)
    const taken = this.faces.splice(0, n)
    for (const face of taken) expect(face, why).toBeLessThanOrEqual(sides)
    return taken
  }

  /** Every die of the script was rolled. */
  done(): this {
    expect(this.faces, 'dice that nobody rolled').toEqual([])
    return this
  }

  /** More dice for what follows. */
  dice(...faces: readonly number[]): this {
    this.done()
    this.faces.push(...faces)
    return this
  }

  get asked() {
    return this.play.state.question
  }
  get state(): S {
    return this.play.state.own
  }
  get options(): readonly Option[] {
    const form = this.asked!.form as Form
    return form.form === 'option' || form.form === 'subset' || form.form === 'order' ? form.options : []
  }
  /** Ids of the options that may be taken. */
  get open(): readonly string[] {
    return this.options.filter((option) => !option.refused).map((option) => option.id)
  }
  /** What rules may look at now; facts asked are not recorded. */
  get look(): Look<S> {
    return lookAt(this.play, this.host)
  }

  /** The rule that refuses an option, or undefined. */
  refusal(option: string): string | undefined {
    const found = this.options.find((one) => one.id === option)
    return found ? found.refused?.rule : 'not offered'
  }

  try(answer: FormAnswer, side?: SideId) {
    const question = this.asked
    if (!question) throw new Error(`Nothing is asked; ${JSON.stringify(this.play.state.over)}`)
    const result = choose(this.play, { question: question.id, side: side ?? question.of[0]!, answer }, this.host)
    if (result.ok) this.play = result.value
    return result
  }

  /** The rules that the answer would break; empty if it would be taken. */
  breaks(answer: FormAnswer): readonly string[] {
    const question = this.asked!
    const refused = examine(this.play, { question: question.id, side: question.of[0]!, answer }, this.host)
    if (refused && refused.details.length === 0) throw new Error(refused.text)
    return [...new Set(refused?.details.map((one) => one.rule) ?? [])]
  }

  answer(answer: FormAnswer): this {
    const kind = this.asked?.kind
    const result = this.try(answer)
    if (!result.ok) throw new Error(`${kind}: ${result.error.code} ${result.error.rule} ${result.error.text}`)
    return this
  }

  pick(...options: readonly string[]): this {
    for (const option of options) this.answer({ option })
    return this
  }

  /** Answers as the game proposes. */
  propose(): this {
    return this.answer(propose(this.play, this.host, this.asked!.of[0]!, new RandomStream('proposal'))!)
  }

  /** Straight legs over those points, on the surface where no height is given. */
  path(...points: readonly (Vec2 | Vec3)[]): FormAnswer {
    return { legs: points.map((point) => (point.length === 2 ? { x: point[0], z: point[1] } : { x: point[0], y: point[1], z: point[2] })) }
  }

  /** Moves the model that is asked about. */
  go(...points: readonly (Vec2 | Vec3)[]): this {
    return this.answer(this.path(...points))
  }

  events(...kinds: readonly string[]): readonly GameEvent[] {
    return this.play.log.filter((event) => kinds.length === 0 || kinds.includes(event.kind))
  }
  data(kind: string): readonly Record<string, unknown>[] {
    return this.events(kind).map((event) => event.data as Record<string, unknown>)
  }

  /** The same game with the system's state changed by hand, for situations that are long to play to. */
  changed(change: (state: S) => void): this {
    const own = structuredClone(this.state)
    change(own)
    this.play = { ...this.play, state: { ...this.play.state, own } }
    return this
  }
}
