import { expect } from 'vitest'
import type { BoardPiece, SideId } from '../../../../src/core/board'
import { RandomStream } from '../../../../src/core/random'
import type { Vec2, Vec3 } from '../../../../src/core/vec'
import type { Table } from '../../../../src/rules/engine/board'
import type { Dice } from '../../../../src/rules/engine/dice'
import { lookAt } from '../../../../src/rules/engine/look'
import { choose, examine, start, type Play } from '../../../../src/rules/engine/play'
import type { Form, FormAnswer, Option } from '../../../../src/rules/engine/question'
import { propose } from '../../../../src/rules/engine/random-player'
import { ruinstarsGame, type RuOptions } from '../../../../src/rules/ruinstars/game'
import type { Gear, Profile } from '../../../../src/rules/ruinstars/profile'
import { unitOf, type Ru, type RuLook, type Unit } from '../../../../src/rules/ruinstars/state'
import { boardOf, flatTable } from '../../engine/flat-table'
import { figure } from './profiles'

export interface SceneUnit {
  readonly id: string
  readonly at: Vec2 | Vec3 | null
  readonly is?: Partial<Profile>
  readonly gear?: readonly Gear[]
  readonly hit?: number
}

export interface Scene extends Omit<Partial<RuOptions>, 'profiles' | 'gear' | 'units'> {
  readonly units: readonly SceneUnit[]
  readonly pieces?: readonly BoardPiece[]
  readonly table?: readonly [number, number]
  /** Default: the flat table. */
  readonly measured?: Table
  /** Dice of the first turn: TO of A and B, by default none; A begins. */
  readonly opening?: { readonly A?: readonly number[]; readonly B?: readonly number[]; readonly first?: readonly number[] }
}

/**
 * A game of Ruinstars from its first turn on. Units named A… and B… belong to those sides; each has a profile of its own,
 * the plain one with what `is` changes. Dice of every turn's start are thrown apart from the script: all TO dice 6 and A
 * first, unless the scene says otherwise.
 */
export class Ruin {
  play: Play<Ru>
  readonly host
  private readonly faces: number[]
  private readonly turnDice: Record<string, number[]>

  constructor(scene: Scene, faces: readonly number[] = []) {
    this.faces = [...faces]
    const { units, pieces = [], table = [36, 36], measured = flatTable, opening = {}, ...options } = scene
    this.turnDice = { A: [...(opening.A ?? [])], B: [...(opening.B ?? [])], first: [...(opening.first ?? [])] }
    const profiles = units.map(({ id, is }) => figure(id, is))
    const gear = new Map(units.flatMap((unit) => unit.gear ?? []).map((one) => [one.id, one]))
    const given: RuOptions = {
      items: [], ...options, profiles, gear: [...gear.values()],
      units: units.map(({ id, at, gear: own = [], hit }) => ({
        id, side: id.startsWith('A') ? 'A' : 'B', profile: id, gear: own.map((one) => one.id), ...(at ? { at } : {}), ...(hit === undefined ? {} : { hit }),
      })),
    }
    if (options.items === undefined && options.mission !== undefined) delete (given as { items?: unknown }).items
    const dice: Dice = () => (n, sides, why) => this.roll(n, sides, why)
    this.host = { table: measured, dice }
    this.play = start(ruinstarsGame, { options: given, board: boardOf([], pieces, table[0], table[1]), seed: null }, this.host)
  }

  private roll(n: number, sides: number, why: string): number[] {
    if (why === 'Tactical Orders') {
      const side = this.ordersRolled++ % 2 === 0 ? 'A' : 'B'
      return Array.from({ length: n }, () => this.turnDice[side]!.shift() ?? 6)
    }
    if (why === 'who activates first') return [this.turnDice['first']!.shift() ?? (this.openingRolled++ % 2 === 0 ? 5 : 2)]
    if (this.faces.length < n) throw new Error(`The script has ${this.faces.length} dice left; ${n} are rolled (${why}).`)
    const taken = this.faces.splice(0, n)
    for (const face of taken) expect(face, why).toBeLessThanOrEqual(sides)
    return taken
  }
  private ordersRolled = 0
  private openingRolled = 0

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
  get state(): Ru {
    return this.play.state.own
  }
  get options(): readonly Option[] {
    const form = this.asked!.form as Form
    return form.form === 'option' || form.form === 'subset' || form.form === 'order' ? form.options : []
  }
  get open(): readonly string[] {
    return this.options.filter((option) => !option.refused).map((option) => option.id)
  }
  unit(id: string): Unit {
    return unitOf(this.state, id)
  }

  /** The rule that refuses an option, or undefined. */
  refusal(option: string): string | undefined {
    const found = this.options.find((one) => one.id === option)
    return found ? found.refused?.rule : 'not offered'
  }
  text(option: string): string {
    return this.options.find((one) => one.id === option)?.text ?? 'not offered'
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

  /** Until the Unit is asked what it does: others that come first do nothing. */
  act(unit: string): this {
    for (let i = 0; i < 80; i++) {
      const { kind } = this.asked!
      if (kind === 'action' && this.state.active?.unit === unit) return this
      if (kind === 'pick-unit') this.pick(this.open.includes(unit) ? unit : this.open.at(-1)!)
      else if (kind === 'action') this.pick('end')
      else if (kind === 'initiative') this.pick('keep')
      else throw new Error(`${kind} is asked before ${unit} acts.`)
    }
    throw new Error(`${unit} is never activated.`)
  }

  /** Ends all activations of this turn. */
  endTurn(): this {
    const { turn } = this.state
    while (this.asked && this.state.turn === turn) {
      const { kind } = this.asked
      this.pick(kind === 'action' ? 'end' : kind === 'initiative' ? 'keep' : this.open[0]!)
    }
    return this
  }

  go(...points: readonly (Vec2 | Vec3)[]): this {
    return this.answer(this.path(...points))
  }

  path(...points: readonly (Vec2 | Vec3)[]): FormAnswer {
    return { legs: points.map((point) => (point.length === 2 ? { x: point[0], z: point[1] } : { x: point[0], y: point[1], z: point[2] })) }
  }

  propose(): this {
    return this.answer(propose(this.play, this.host, this.asked!.of[0]!, new RandomStream('proposal'))!)
  }

  get look(): RuLook {
    return lookAt(this.play, this.host)
  }

  data(kind: string): readonly Record<string, unknown>[] {
    return this.play.log.filter((event) => event.kind === kind).map((event) => event.data as Record<string, unknown>)
  }
  last(kind: string): Record<string, unknown> {
    const found = this.data(kind).at(-1)
    if (!found) throw new Error(`Nothing of the kind "${kind}" happened.`)
    return found
  }
  at(unit: string): Vec3 {
    return this.play.state.board.models[unit]!.at
  }

  /** ACT that the action costs as offered; null where it is refused for another reason than its cost. */
  cost(option: string): number {
    const found = /\((\d+) ACT/.exec(this.text(option))
    if (!found) throw new Error(`${option}: ${this.text(option)}`)
    return Number(found[1])
  }
  get left(): number {
    const active = this.state.active!
    return active.act - active.spent
  }

  /** The same game with the system's state changed by hand, for situations that are long to play to. */
  changed(change: (state: Ru) => void): this {
    const own = structuredClone(this.state)
    change(own)
    this.play = { ...this.play, state: { ...this.play.state, own } }
    return this
  }
}
