import type { Board, BoardModel, FlatShape, Id } from '../../../../src/core/board'
import type { SweepOptions, SweepQuery, Waypoint } from '../../../../src/core/measure'
import type { RandomStream } from '../../../../src/core/random'
import { cos, sin } from '../../../../src/core/trigonometry'
import { MoveWorld } from '../../../../src/geometry/move/move-world'

/** A model somewhere on the board where it can stand, and a random path of it asked for in a random way. */
export interface RandomMove {
  readonly board: Board
  readonly query: SweepQuery
}

const PLACES = 60

export class RandomMoves {
  private readonly world: MoveWorld

  constructor(private readonly table: Board, private readonly random: RandomStream) {
    this.world = new MoveWorld(table)
  }

  get sweeps(): MoveWorld {
    return this.world
  }

  dispose(): void {
    this.world.dispose()
  }

  /** Null where it found no place to stand. */
  next(): RandomMove | null {
    const { table } = this
    const model = this.placed(this.shaped(this.pick(table.models)))
    if (!model) return null
    const models = table.models.map((one) => (one.id === model.id ? model : one))
    const query = { ...this.options(model), legs: this.legs(model) }
    this.world.setBoard(table)
    return { board: { ...table, models }, query }
  }

  private options({ id, side }: BoardModel): SweepOptions {
    const { table } = this
    const others = table.models.filter((one) => one.id !== id)
    const foes = others.filter((one) => one.side !== side).map((one) => one.id)
    const blockingModels: readonly Id[] = this.pick([[], foes, others.map((one) => one.id)])
    const fly = this.one(6)
    return {
      model: id, blockingModels,
      ...(fly ? { fly } : {}),
      ...(this.one(2) && { climb: true }),
      ...(this.one(3) && { freeHeight: this.between(0, 3) }),
      ...(this.one(8) && { freePieces: table.pieces.filter(() => this.one(3)).map((piece) => piece.id) }),
      ...(this.one(6) && { ignorePieces: table.pieces.filter(() => this.one(4)).map((piece) => piece.id) }),
      ...(this.one(4) && { keepOut: foes.map((model) => ({ model, horizontal: this.pick([0.5, 1, 2]), vertical: this.pick([1, 3, 100]) })) }),
      ...(this.one(10) && { inPlan: { solids: table.pieces.filter(() => this.one(2)).map((piece) => piece.id) } }),
    }
  }

  private legs({ at }: BoardModel): Waypoint[] {
    let [x, z] = [at[0], at[2]]
    return Array.from({ length: 1 + this.random.below(3) }, (): Waypoint => {
      const [angle, length] = [this.between(0, 2 * Math.PI), this.between(0.2, 7)]
      x += length * cos(angle)
      z += length * sin(angle)
      const surfaces = this.world.surfaces(x, z)
      return {
        x, z, ...(this.one(4) && { y: this.pick(surfaces).y }), ...(this.one(5) && { yaw: this.between(0, 360) }),
      }
    })
  }

  /** With another base, now and then. */
  private shaped(model: BoardModel): BoardModel {
    const base = this.pick<FlatShape | null | undefined>([
      undefined, undefined, { kind: 'circle', radius: this.between(0.3, 1.2) }, { kind: 'rect', hx: this.between(0.3, 1), hz: this.between(0.3, 1) },
      { kind: 'oval', rx: this.between(0.3, 1.2), rz: this.between(0.3, 1.2) }, null,
    ])
    return base === undefined ? model : { ...model, base }
  }

  private placed(model: BoardModel): BoardModel | null {
    const { width, depth } = this.table
    for (let i = 0; i < PLACES; i++) {
      const [x, z] = [this.between(-width / 2, width / 2), this.between(-depth / 2, depth / 2)]
      const there: BoardModel = { ...model, at: [x, this.pick(this.world.surfaces(x, z)).y, z], yaw: this.between(0, 360) }
      this.world.setModel(there)
      if (this.world.stand(there.id, there).ok) return there
    }
    this.world.setBoard(this.table)
    return null
  }

  private readonly between = (low: number, high: number): number => low + ((high - low) * this.random.below(1_000_000)) / 1_000_000
  private readonly one = (of: number): boolean => this.random.below(of) === 0
  private readonly pick = <T>(from: readonly T[]): T => from[this.random.below(from.length)]!
}
