import type { BoardPiece, SideId } from '../../../../src/core/board'
import type { Vec2, Vec3 } from '../../../../src/core/vec'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf, type Table } from '../../../../src/rules/engine/board'
import type { Card } from '../../../../src/rules/rogue-stars/army/card'
import { rogueStarsGame, type RoFigureOptions, type RoOptions } from '../../../../src/rules/rogue-stars/game/game'
import { figureOf, xpOf, type Figure, type Ro } from '../../../../src/rules/rogue-stars/game/state'
import { boardOf, flatTable } from '../../engine/flat-table'
import { ScriptedGame } from '../../engine/scripted-game'

/** A plain card: a Regular with a rifle and no armour. */
export const plainCard = (id: string, is: Partial<Card> = {}): Card => ({
  id, name: id, level: 'regular', leadership: 0, nonreactive: false, armour: 0, weapon: 'rifle', sculpt: '', about: '', ...is,
})

export interface SceneFigure extends Partial<Omit<RoFigureOptions, 'id' | 'at' | 'card' | 'side'>> {
  readonly id: string
  /** null: not on the table yet. */
  readonly at: Vec2 | Vec3 | null
  readonly is?: Partial<Card>
}

export interface Scene extends Omit<Partial<RoOptions>, 'cards' | 'figures'> {
  readonly figures: readonly SceneFigure[]
  readonly pieces?: readonly BoardPiece[]
  readonly table?: readonly [number, number]
  /** Default: the flat table. */
  readonly measured?: Table
}

/** Two who stand far off in their corners, so that neither squad is beaten when one of a pair falls; B's and A's leaders where nobody else is named. */
export const FAR: readonly SceneFigure[] = [
  { id: 'A8', at: [-17, -17] }, { id: 'A9', at: [-15, -17] }, { id: 'B8', at: [17, 17] }, { id: 'B9', at: [15, 17] },
]

/**
 * A game of Rogue Stars on its way: A attacks and has the initiative unless told otherwise. Figures named A… and B… belong to those sides; each has
 * a card of its own, the plain one with what `is` changes. Who leads is told, or else the last of a side does.
 */
export class Stars extends ScriptedGame<Ro> {
  constructor(scene: Scene, faces: readonly number[] = []) {
    const { figures, pieces = [], table = [36, 36], measured = flatTable, ...options } = scene
    const sideOf = (id: string): SideId => (id.startsWith('A') ? 'A' : 'B')
    const leads = (side: SideId) => (figures.find(({ id, leader }) => leader && sideOf(id) === side) ?? figures.findLast(({ id }) => sideOf(id) === side))!.id
    const given: RoOptions = {
      ...options,
      cards: figures.map(({ id, is }) => plainCard(id, is)),
      figures: figures.map(({ id, at, is: _is, leader: _leader, ...more }) => ({
        id, side: sideOf(id), card: id, name: id, leader: leads(sideOf(id)) === id, ...(at ? { at } : {}), ...more,
      })),
    }
    super({ game: rogueStarsGame, options: given, board: boardOf([], pieces, table[0], table[1]), table: measured }, faces, () => null)
  }

  figure(id: string): Figure {
    return figureOf(this.state, id)
  }
  at(id: string): Vec3 {
    return this.play.state.board.models[id]!.at
  }
  xp(side: SideId): number {
    return xpOf(this.state, side)
  }
  get kind(): string {
    return this.asked?.kind ?? 'nothing'
  }

  /** Activates a figure on dice that show those faces. */
  activate(id: string, ...faces: readonly number[]): this {
    this.pick(id).dice(...faces)
    return this.pick(`${faces.length}`)
  }

  /** Gives all Reaction dice to the figure, on those faces. */
  react(id: string, ...faces: readonly number[]): this {
    this.dice(...faces).pick(id)
    return this.kind === 'react-dice' ? this.pick(this.open[0]!) : this
  }

  /** A deed at somebody, on those faces. */
  deed(deed: string, target: string | null, ...faces: readonly number[]): this {
    this.dice(...faces).pick(deed)
    return target === null ? this : this.pick(target)
  }

  last(kind: string): Record<string, unknown> {
    const found = this.data(kind).at(-1)
    if (!found) throw new Error(`Nothing of the kind "${kind}" happened.`)
    return found
  }
}

/** The measured table: heights, ground and threads count there as they stand. */
export async function onGround(scene: Scene, faces: readonly number[] = []): Promise<Stars> {
  const board = asBoard(boardOf([], scene.pieces ?? [], ...(scene.table ?? [36, 36])))
  return new Stars({ ...scene, measured: tableOf(await createWorld(board), board) }, faces)
}
