import type { BoardPiece } from '../../../../src/core/board'
import { RandomStream } from '../../../../src/core/random'
import type { Vec2, Vec3 } from '../../../../src/core/vec'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf, withPoses, type Table } from '../../../../src/rules/engine/board'
import { propose } from '../../../../src/rules/engine/random-player'
import { ravagedStarGame, type RsOptions, type RsUnitOptions } from '../../../../src/rules/ravaged-star/game/game'
import type { UnitProfile } from '../../../../src/rules/ravaged-star/profile'
import { unitOf, type Rs, type Unit } from '../../../../src/rules/ravaged-star/game/state'
import { boardOf, flatTable } from '../../engine/flat-table'
import { ScriptedGame } from '../../engine/scripted-game'
import { pickOrLast, until } from '../../kit/until'
import { unit as profile } from './profiles'

interface SceneUnit extends Omit<RsUnitOptions, 'side' | 'profile' | 'at'> {
  readonly at: Vec2 | readonly Vec2[] | null
  readonly is?: Partial<UnitProfile>
}

export interface Scene extends Omit<Partial<RsOptions>, 'profiles' | 'units'> {
  readonly units: readonly SceneUnit[]
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
export class Rst extends ScriptedGame<Rs> {
  constructor(scene: Scene, faces: readonly number[] = [], draws: readonly number[] = [], table: Table = flatTable) {
    const { units, pieces = [], table: size = [48, 48], ...options } = scene
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
    const drawn = [...draws]
    super({ game: ravagedStarGame, options: given, board: boardOf([], pieces, size[0], size[1]), table }, faces, (_, why) =>
      why === 'a token is drawn' ? [drawn.shift() ?? 1] : null)
  }

  /** The same scene on a table that geometry measures, heights and all. */
  static async measured(scene: Scene, faces: readonly number[] = [], draws: readonly number[] = []): Promise<Rst> {
    const [width, depth] = scene.table ?? [48, 48]
    const board = asBoard(boardOf([], scene.pieces, width, depth))
    return new Rst(scene, faces, draws, tableOf(await createWorld(board), board))
  }

  /** Puts a model somewhere by hand. */
  stand(model: string, at: Vec3): this {
    this.play = { ...this.play, state: { ...this.play.state, board: withPoses(this.play.state.board, { [model]: { at, yaw: 0 } }) } }
    return this
  }

  unit(id: string): Unit {
    return unitOf(this.state, id)
  }

  /** Answers what comes before, until the unit is asked what it does; others that are drawn first do nothing. */
  act(unit: string): this {
    return until(this, `${unit} acts`, () => this.asked!.kind === 'action' && this.state.active?.unit === unit, {
      exchange: 'keep', 'force-draw': 'no', 'pick-unit': pickOrLast(unit), action: 'end',
    })
  }

  /** Places the models that are asked about as the geometry proposes. */
  settle(): this {
    while (this.asked?.kind === 'place') {
      const answer = propose(this.play, this.host, this.asked.of[0]!, new RandomStream('places'))
      this.answer(answer!)
    }
    return this
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

  kinds(): readonly string[] {
    return this.play.log.map((event) => event.kind)
  }
  at(model: string): Vec2 {
    const found = this.play.state.board.models[model]
    if (!found) throw new Error(`${model} is not on the table.`)
    return [found.at[0], found.at[2]]
  }
}
