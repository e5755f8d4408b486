import type { BoardPiece } from '../../../../src/core/board'
import type { Vec2, Vec3 } from '../../../../src/core/vec'
import type { Table } from '../../../../src/rules/engine/board'
import { ruinstarsGame, type RuOptions } from '../../../../src/rules/ruinstars/game/game'
import type { Gear, Profile } from '../../../../src/rules/ruinstars/profile'
import { unitOf, type Ru, type Unit } from '../../../../src/rules/ruinstars/game/state'
import { boardOf, flatTable } from '../../engine/flat-table'
import { ScriptedGame } from '../../engine/scripted-game'
import { pickOrLast, until } from '../../kit/until'
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
export class Ruin extends ScriptedGame<Ru> {
  constructor(scene: Scene, faces: readonly number[] = []) {
    const { units, pieces = [], table = [36, 36], measured = flatTable, opening = {}, ...options } = scene
    const profiles = units.map(({ id, is }) => figure(id, is))
    const gear = new Map(units.flatMap((unit) => unit.gear ?? []).map((one) => [one.id, one]))
    const given: RuOptions = {
      items: [], ...options, profiles, gear: [...gear.values()],
      units: units.map(({ id, at, gear: own = [], hit }) => ({
        id, side: id.startsWith('A') ? 'A' : 'B', profile: id, gear: own.map((one) => one.id), ...(at ? { at } : {}), ...(hit === undefined ? {} : { hit }),
      })),
    }
    if (options.items === undefined && options.mission !== undefined) delete (given as { items?: unknown }).items
    super({ game: ruinstarsGame, options: given, board: boardOf([], pieces, table[0], table[1]), table: measured }, faces, openingDice(opening))
  }

  unit(id: string): Unit {
    return unitOf(this.state, id)
  }
  text(option: string): string {
    return this.options.find((one) => one.id === option)?.text ?? 'not offered'
  }

  /** Until the Unit is asked what it does: others that come first do nothing. */
  act(unit: string): this {
    return until(this, `${unit} acts`, () => this.asked!.kind === 'action' && this.state.active?.unit === unit, {
      'pick-unit': pickOrLast(unit), action: 'end', initiative: 'keep',
    })
  }

  /** Ends all activations of this turn. */
  endTurn(): this {
    const { turn } = this.state
    return until(this, `turn ${turn} ends`, () => !this.asked || this.state.turn !== turn, {
      'pick-unit': (open) => open[0]!, action: 'end', initiative: 'keep',
    })
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
}

/** Dice of each turn's start: Tactical Orders of A, then of B, and who activates first. */
function openingDice({ A = [], B = [], first = [] }: NonNullable<Scene['opening']>): (n: number, why: string) => number[] | null {
  const left = { A: [...A], B: [...B], first: [...first] }
  let [orders, openings] = [0, 0]
  return (n, why) => {
    if (why === 'Tactical Orders') {
      const side = orders++ % 2 === 0 ? 'A' : 'B'
      return Array.from({ length: n }, () => left[side].shift() ?? 6)
    }
    return why === 'who activates first' ? [left.first.shift() ?? (openings++ % 2 === 0 ? 5 : 2)] : null
  }
}
