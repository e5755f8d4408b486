import { expect } from 'vitest'
import type { BoardPiece, SideId } from '../../../../src/core/board'
import type { Vec2, Vec3 } from '../../../../src/core/vec'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf, type Table } from '../../../../src/rules/engine/board'
import type { Card, Spell, Weapon } from '../../../../src/rules/red-rain/card'
import { redRainGame, type RrModelOptions, type RrOptions } from '../../../../src/rules/red-rain/game/game'
import { modelOf, type Model, type Rr } from '../../../../src/rules/red-rain/game/state'
import { GENERIC_SPECIALISTS } from '../../../../src/rules/red-rain/data/specialists'
import { boardOf, flatTable } from '../../engine/flat-table'
import { ScriptedGame } from '../../engine/scripted-game'

/** A plain card on a base 1" wide: Movement 5, Guard 7, Willpower 6, one use of one Sword. */
export const plainCard = (id: string, is: Partial<Card> = {}): Card => ({
  id, name: id, keywords: [], points: 16, base: 25.4, wounds: 2, guard: 7, willpower: 6, movement: 5, arcane: 0, fight: 1,
  abilities: [], spells: [], weapons: [SWORD], height: 1, sculpt: '', about: '', ...is,
})

const weapon = (kind: Weapon['kind'], id: string, range: number, hit: number, more: Partial<Weapon> = {}): Weapon =>
  ({ id, name: id, kind, range, hit, rend: 0, damage: 1, ...more })
export const blade = (id = 'sword', range = 1, hit = 5, more: Partial<Weapon> = {}): Weapon => weapon('melee', id, range, hit, more)
export const gun = (id = 'rifle', range = 24, hit = 6, more: Partial<Weapon> = {}): Weapon => weapon('ranged', id, range, hit, more)
export const SWORD = blade()
export const spell = (id: string, does: Spell['does'], more: Partial<Spell> = {}): Spell => ({
  id, name: id, text: id, cost: 1, casts: 5, range: 12, at: does.effect === 'mend' ? 'friend' : 'hostile', does, ...more,
})
export const BOLT = spell('bolt', { effect: 'harm', damage: 1, rend: 0 })

export interface SceneModel extends Partial<Omit<RrModelOptions, 'id' | 'at' | 'card'>> {
  readonly id: string
  readonly at: Vec2 | Vec3 | null
  readonly is?: Partial<Card>
}

export interface Scene extends Omit<Partial<RrOptions>, 'cards' | 'models'> {
  readonly models: readonly SceneModel[]
  readonly pieces?: readonly BoardPiece[]
  readonly table?: readonly [number, number]
  /** Default: the flat table. */
  readonly measured?: Table
  /** Who flips first in round 1; default A. */
  readonly opens?: SideId
  /** Faces of the rolls for who flips first; default A's 7 and B's 3 each time. */
  readonly openings?: readonly number[]
}

/**
 * A game of Red Rain from its first round on. Models named A… and B… belong to those sides; each has a card of its own, the plain one with
 * what `is` changes, unless several of a side name one Unit. Rolls for who flips first are thrown apart from the script: A does.
 */
export class Rain extends ScriptedGame<Rr> {
  constructor(scene: Scene, faces: readonly number[] = []) {
    const { models, pieces = [], table = [48, 48], measured = flatTable, opens = 'A', openings = [], ...options } = scene
    const sideOf = (id: string): SideId => (id.startsWith('A') ? 'A' : 'B')
    const given: RrOptions = {
      objective: 'head-to-head', specialists: GENERIC_SPECIALISTS, deploysFirst: opens === 'A' ? 'B' : 'A', ...options,
      cards: models.map(({ id, is }) => plainCard(id, is)),
      models: models.map(({ id, at, is: _is, ...more }) => ({ id, side: sideOf(id), card: id, name: id, ...(at ? { at } : {}), ...more })),
    }
    let rolled = 0
    super(
      { game: redRainGame, options: given, board: boardOf([], pieces, table[0], table[1]), table: measured }, faces,
      (_n, why) => (why === 'who flips first' ? [openings[rolled++] ?? (rolled % 2 === 1 ? 7 : 3)] : null),
    )
  }

  model(id: string): Model {
    return modelOf(this.state, id)
  }
  at(id: string): Vec3 {
    return this.play.state.board.models[id]!.at
  }
  text(option: string): string {
    return this.options.find((one) => one.id === option)?.text ?? 'not offered'
  }

  /** Cards are stacked with those first, in that order; other models do nothing until the model acts. */
  act(id: string): this {
    for (let i = 0; i < 60; i++) {
      if (this.asked?.kind === 'action' && this.state.active?.model === id) return this
      this.idle(id)
    }
    throw new Error(`${id} never acts.`)
  }

  /** One answer of somebody who does nothing; cards with that model's Unit on top. */
  private idle(first: string | null): void {
    const question = this.asked!
    const { kind, of } = question
    if (kind === 'stack') {
      const side = of.find((one) => !this.play.state.sealed[one])!
      const form = (question.form as Record<SideId, { options: readonly { id: string }[] }>)[side]
      const unit = first === null ? '' : this.model(first).unit
      const order = form.options.map((one) => one.id).toSorted((a, b) => Number(b === unit) - Number(a === unit))
      this.try({ order }, side)
    } else if (kind === 'action') this.pick('end')
    else if (kind === 'pick-model') this.pick(first !== null && this.open.includes(first) ? first : this.open.at(-1)!)
    else if (kind === 'rise') this.pick('stay')
    else throw new Error(`${kind} is asked of ${of.join()}.`)
  }

  /** Everybody does nothing to the end of the round. */
  endRound(): this {
    const { round } = this.state
    for (let i = 0; i < 80 && this.asked && this.state.round === round; i++) this.idle(null)
    return this
  }

  /** Legal answers are taken; the ids of the rules that another breaks. */
  refused(answer: Parameters<ScriptedGame<Rr>['breaks']>[0]): readonly string[] {
    return this.breaks(answer)
  }

  last(kind: string): Record<string, unknown> {
    const found = this.data(kind).at(-1)
    if (!found) throw new Error(`Nothing of the kind "${kind}" happened.`)
    return found
  }
}

/** The measured table: forests, walls and portals count there as they stand. */
export async function onGround(scene: Scene, faces: readonly number[] = []): Promise<Rain> {
  const board = asBoard(boardOf([], scene.pieces ?? [], ...(scene.table ?? [48, 48])))
  return new Rain({ ...scene, measured: tableOf(await createWorld(board), board) }, faces)
}

export const near = (value: number): unknown => expect.closeTo(value, 2)
