import type { BoardPiece, SideId } from '../../../../src/core/board'
import type { Vec2, Vec3 } from '../../../../src/core/vec'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf, type Table } from '../../../../src/rules/engine/board'
import type { Card } from '../../../../src/rules/ravenfeast/army/card'
import { ravenfeastGame, type RfFigureOptions, type RfOptions } from '../../../../src/rules/ravenfeast/game/game'
import { fighterOf, type Fighter, type Rf } from '../../../../src/rules/ravenfeast/game/state'
import { boardOf, box } from '../../engine/flat-table'
import { ScriptedGame } from '../../engine/scripted-game'

/** A plain figure on a base of an inch: Move 6", Melee, Armor and Morale 3, one wound, neither shield nor missiles. */
export const plainCard = (id: string, is: Partial<Card> = {}): Card => ({
  id, name: id, move: 6, flies: false, missile: null, melee: { score: 3, attacks: 1 }, armor: 3, morale: 3, rank: null, mighty: false, wounds: 1,
  infantry: true, shield: false, spear: false, base: [1, 1], height: 1.25, points: 10, sculpt: '', about: '', ...is,
})

export const bow = (score: number, range = 18, attacks = 1): Card['missile'] => ({ score, range, attacks })
export const SHIELD = { shield: true } as const

export interface SceneFigure extends Partial<Omit<RfFigureOptions, 'id' | 'at' | 'card'>> {
  readonly id: string
  readonly at: Vec2 | Vec3 | null
  readonly is?: Partial<Card>
}

export interface Scene extends Omit<Partial<RfOptions>, 'cards' | 'figures'> {
  readonly figures: readonly SceneFigure[]
  readonly pieces?: readonly BoardPiece[]
  readonly table?: readonly [number, number]
  /** Faces of the dice for the initiative, A's and B's in turn; default A's 1 and B's 6 each time. */
  readonly initiative?: readonly number[]
  /** Who goes first in every turn; default A. */
  readonly first?: SideId
}

const STONE = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
export const wall = (id: string, x: number, z: number, hx: number, hz: number, height = 1.2): BoardPiece =>
  ({ ...box(id, 'wall', x, z, hx, hz, height, STONE), area: null })
export const wood = (id: string, x: number, z: number, hx: number, hz: number): BoardPiece =>
  ({ ...box(id, 'forest', x, z, hx, hz, 3, { sight: 'area', ground: 'difficult', cover: 'light' }), parts: [] })
export const hill = (id: string, x: number, z: number, hx: number, hz: number, height: number): BoardPiece =>
  ({ ...box(id, 'hill', x, z, hx, hz, height, { sight: 'solid', ground: 'open', cover: 'none' }), area: null })

/** Dice of who goes first are thrown apart from the script: A has the lowest total, and names itself or B. */
const INITIATIVE = 'initiative'

/**
 * A game of Ravenfeast from its first turn on. Figures named A… and B… belong to those sides; each has a card of its own, the plain one with what
 * `is` changes. A side that has nobody else in the scene is never asked for more than it needs.
 */
export class Feast extends ScriptedGame<Rf> {
  private constructor(scene: Scene, faces: readonly number[], measured: Table) {
    const { figures, pieces = [], table = [48, 48], first = 'A', initiative = [], ...options } = scene
    const sideOf = (id: string): SideId => (id.startsWith('A') ? 'A' : 'B')
    const given: RfOptions = {
      scenario: 'open-field', ...options,
      cards: figures.map(({ id, is }) => plainCard(id, is)),
      figures: figures.map(({ id, at, is: _is, ...more }) => ({ id, side: sideOf(id), card: id, name: id, ...(at ? { at } : {}), ...more })),
    }
    let rolled = 0
    super(
      { game: ravenfeastGame, options: given, board: boardOf([], pieces, table[0], table[1]), table: measured }, faces,
      // A's die, then B's: five apart, as no side of a scene has more heads than that.
      (_n, why) => (why === INITIATIVE ? [initiative[rolled++] ?? (rolled % 2 === 1 ? 1 : 6)] : null),
    )
    this.first = first
  }
  private readonly first: SideId

  /** The measured table: bases are squares there. */
  static async of(scene: Scene, faces: readonly number[] = []): Promise<Feast> {
    const board = asBoard(boardOf([], scene.pieces ?? [], ...(scene.table ?? [48, 48])))
    return new Feast(scene, faces, tableOf(await createWorld(board), board))
  }

  figure(id: string): Fighter {
    return fighterOf(this.state, id)
  }
  at(id: string): Vec3 {
    return this.play.state.board.models[id]!.at
  }
  yaw(id: string): number {
    return this.play.state.board.models[id]!.yaw
  }
  get standing(): readonly string[] {
    return Object.keys(this.play.state.board.models)
  }

  /** Nobody does anything until a question of that kind is put to that side. */
  until(kind: string, side: SideId = 'A'): this {
    for (let i = 0; i < 200 && this.asked; i++) {
      if (this.asked.kind === kind && this.asked.of[0] === side) return this
      this.idle()
    }
    throw new Error(`${kind} is never asked of ${side}.`)
  }

  /** Nobody does anything until that phase; to the end of the turn where it is none. */
  toPhase(phase: Rf['phase']): this {
    const { turn } = this.state
    for (let i = 0; i < 200 && this.asked && (this.state.phase !== phase || this.asked.kind === 'first') && this.state.turn <= turn + 1; i++) this.idle()
    return this
  }
  /** To the first question of the next turn. */
  endTurn(): this {
    const { turn } = this.state
    for (let i = 0; i < 200 && this.asked && this.state.turn === turn; i++) this.idle()
    return this
  }

  private idle(): void {
    const { kind } = this.asked!
    const by: Readonly<Record<string, string>> = { first: this.first, move: 'rest', shoot: 'hold', face: 'done', lend: 'decline', capture: 'kill' }
    const option = by[kind]
    if (option === undefined) throw new Error(`${kind} is asked of ${this.asked!.of.join()}.`)
    this.pick(option)
  }

  /** Moves a figure on foot along those points. */
  walk(id: string, ...points: readonly Vec2[]): this {
    return this.pick(`foot:${id}`).go(...points)
  }
  last(kind: string): Record<string, unknown> {
    const found = this.data(kind).at(-1)
    if (!found) throw new Error(`Nothing of the kind "${kind}" happened.`)
    return found
  }
}
