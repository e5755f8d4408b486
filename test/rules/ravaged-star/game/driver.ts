import { expect } from 'vitest'
import type { BoardPiece, SideId } from '../../../../src/core/board'
import { RandomStream } from '../../../../src/core/random'
import type { Vec2 } from '../../../../src/core/vec'
import type { Dice } from '../../../../src/rules/engine/dice'
import type { Form, FormAnswer, Option } from '../../../../src/rules/engine/question'
import { choose, examine, start, type Play } from '../../../../src/rules/engine/play'
import { propose } from '../../../../src/rules/engine/random-player'
import { Run } from '../../../../src/rules/engine/run'
import { measuredBy } from '../../../../src/rules/engine/facts'
import { ravagedStarGame, type RsOptions, type RsUnitOptions } from '../../../../src/rules/ravaged-star/game'
import type { UnitProfile } from '../../../../src/rules/ravaged-star/army/profile'
import { unitOf, type Rs, type RsLook, type Unit } from '../../../../src/rules/ravaged-star/state'
import { boardOf, flatTable } from '../../engine/flat-table'
import { unit as profile } from './profiles'

export interface Scene extends Omit<Partial<RsOptions>, 'profiles' | 'units'> {
  readonly units: readonly (Omit<RsUnitOptions, 'side' | 'profile' | 'at'> & { readonly at: Vec2 | readonly Vec2[] | null; readonly is?: Partial<UnitProfile> })[]
  readonly pieces?: readonly BoardPiece[]
  readonly table?: readonly [number, number]
}

/** `at` for up to ten models 1" wide, in coherency round the first of them: three abreast, `step` from rank to rank. */
export const column = (n: number, x: number, z: number, step = -1.2): readonly Vec2[] =>
  Array.from({ length: n }, (_, i): Vec2 => (i === 9 ? [x + 2.4, z] : [x + [0, -1.2, 1.2][i % 3]!, z + Math.floor(i / 3) * step]))

/**
 * A game of Ravaged Star on a flat table. Units named A… and B… belong to those sides; each has a profile of its own, the
 * plain one of `profiles.ts` with what `is` changes, and one model for every point. Tokens are drawn in the order of the
 * pool (A's units, A's boosts, B's units, B's boosts) unless `draws` says which of those left; all other dice are the script's.
 */
export class Rst {
  play: Play<Rs>
  private readonly host
  private readonly faces: number[]
  private readonly draws: number[]

  constructor(scene: Scene, faces: readonly number[] = [], draws: readonly number[] = []) {
    this.faces = [...faces]
    this.draws = [...draws]
    const { units, pieces = [], table = [48, 48], ...options } = scene
    const profiles = units.map(({ id, is, at }) => profile(id, { models: Array.isArray(at?.[0]) ? at.length : 1, ...is }))
    const given: RsOptions = {
      ...options,
      profiles,
      units: units.map((unit) => {
        const { is, at, ...rest } = unit
        const points = at === null ? [] : Array.isArray(at[0]) ? (at as readonly Vec2[]) : [at as Vec2]
        const side = unit.id.startsWith('A') ? 'A' : 'B'
        return { ...rest, side, profile: is?.id ?? unit.id, at: points }
      }),
    }
    const dice: Dice = () => (n, sides, why) => (why === 'a token is drawn' ? [this.draws.shift() ?? 1] : this.take(n, sides, why))
    this.host = { table: flatTable, dice }
    this.play = start(ravagedStarGame, { options: given, board: boardOf([], pieces, table[0], table[1]), seed: null }, this.host)
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
  get state(): Rs {
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
  unit(id: string): Unit {
    return unitOf(this.state, id)
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

  /** The rules that the answer would break; empty if it was taken. */
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

  /** Answers what comes before, until the unit is asked what it does; others that are drawn first do nothing. */
  act(unit: string): this {
    for (let i = 0; i < 60; i++) {
      const { kind, of } = this.asked!
      if (kind === 'action' && this.state.active?.unit === unit) return this
      if (kind === 'exchange') this.pick('keep')
      else if (kind === 'force-draw') this.pick('no')
      else if (kind === 'pick-unit') this.pick(this.open.includes(unit) ? unit : this.open.at(-1)!)
      else if (kind === 'action') this.pick('end')
      else throw new Error(`${kind} is asked of ${of.join()} before ${unit} acts.`)
    }
    throw new Error(`${unit} is never activated.`)
  }

  /** Places the models that are asked about as the geometry proposes. */
  settle(): this {
    while (this.asked?.kind === 'place') {
      const answer = propose(this.play, this.host, this.asked.of[0]!, new RandomStream('places'))
      this.answer(answer!)
    }
    return this
  }

  /** Answers as the game proposes. */
  propose(): this {
    return this.answer(propose(this.play, this.host, this.asked!.of[0]!, new RandomStream('proposal'))!)
  }

  /** Declares shots or dice: `rifle>B1` and how many. */
  fire(counts: Readonly<Record<string, number>>): this {
    return this.answer({ counts })
  }

  /** The last attack that was rolled. */
  get attack() {
    return this.data('attack').at(-1) as { needs: number; faces: number[]; hits: number[]; pool: { weapon: string; target: string } }
  }
  get defense() {
    return this.data('defense').at(-1) as { unit: string; needs: number[]; faces: number[]; failed: number }
  }

  /** Moves the leader that is asked about, along straight legs. */
  go(...points: readonly Vec2[]): this {
    return this.answer({ legs: points.map(([x, z]) => ({ x, z })) })
  }

  path(...points: readonly Vec2[]): FormAnswer {
    return { legs: points.map(([x, z]) => ({ x, z })) }
  }

  /** What rules may look at now; facts asked are not recorded. */
  get look(): RsLook {
    return new Run(ravagedStarGame, this.play.state, 0, { facts: measuredBy(flatTable), dice: () => [] })
  }

  events(...kinds: readonly string[]) {
    return this.play.log.filter((event) => kinds.length === 0 || kinds.includes(event.kind))
  }
  kinds(): readonly string[] {
    return this.play.log.map((event) => event.kind)
  }
  data(kind: string): readonly Record<string, unknown>[] {
    return this.events(kind).map((event) => event.data as Record<string, unknown>)
  }

  at(model: string): Vec2 {
    const found = this.play.state.board.models[model]
    if (!found) throw new Error(`${model} is not on the table.`)
    return [found.at[0], found.at[2]]
  }

  /** The same game with the system's state changed by hand, for situations that are long to play to. */
  changed(change: (state: Rs) => void): this {
    const own = structuredClone(this.state)
    change(own)
    this.play = { ...this.play, state: { ...this.play.state, own } }
    return this
  }
}
