import type { Board } from '../core/board'
import { decorated } from '../core/decorated'
import type { Measure } from '../core/measure'
import type { World } from '../core/world'
import type { TableFile } from '../table/file'
import { ruleCarry, type Carried, type Carry } from './carry'
import type { Referee } from './referee'

/** What all sweeps of one step of a drag may take together, in the units of `SweepQuery.work`: some 25 ms. */
const WAYS = 8000
/** What may be made ready of meshes in one step, in the units of `World.ready`: some 20 ms. */
const READY = 200_000
/** A table with more triangles than this is looked through for a way beside the page alone. */
const MANY = 2000

/**
 * The same ruling as `ruleCarry` gives, under a bound of work: within it the answer is the very same, beyond it says that it is still
 * measuring. A count, not a time; but what was made ready for an earlier step is not counted again.
 */
export function quickCarry(world: World, referee: Referee, document: TableFile, carry: Carry): Carried {
  const { board } = world
  const [lead] = carry.models
  const isRoute = carry.findWay && carry.vias.length === 0
  if (isRoute && trianglesOf(board) > MANY) return unknown(world, carry)
  for (const model of carry.models) {
    const [dx, dz] = [model.at[0] - lead!.at[0], model.at[2] - lead!.at[2]]
    const legs = [...carry.vias, carry.to].map(({ x, z }) => ({ x: x + dx, z: z + dz }))
    if (!world.ready(model.id, legs, READY / carry.models.length)) return unknown(world, carry)
  }
  const hand = bounded(world)
  const carried = ruleCarry(hand.measure, referee, document, carry)
  return hand.cut() ? unknown(world, carry) : carried
}

/** The models where the hand holds them, on whatever is there. */
function unknown(measure: Measure, { models, to, yaw }: Carry): Carried {
  const [lead] = models
  const poses = new Map(models.map((model) => {
    const [x, z] = [to.x + model.at[0] - lead!.at[0], to.z + model.at[2] - lead!.at[2]]
    return [model.id, { at: [x, to.y ?? measure.surface([x, z], model.at[1]).y, z] as const, yaw: model.yaw + yaw }] as const
  }))
  return { poses, lead: null, refusal: null, measuring: true }
}

function bounded(measure: Measure): { readonly measure: Measure; cut(): boolean } {
  let [left, cut] = [WAYS, false]
  const charge = ({ work = 0, cut: ended = false }: { readonly work?: number; readonly cut?: boolean }) => {
    left -= work
    cut ||= ended
  }
  return {
    cut: () => cut,
    measure: decorated(measure, {
      sweep(query) {
        const fact = measure.sweep({ ...query, work: Math.min(query.work ?? Infinity, Math.max(0, left)) })
        charge(fact)
        return fact
      },
      route(query) {
        const fact = measure.route({ ...query, work: Math.min(query.work ?? Infinity, Math.max(0, left)) })
        if (fact) charge(fact)
        return fact
      },
    }),
  }
}

const known = new WeakMap<Board['pieces'], number>()

function trianglesOf({ pieces }: Board): number {
  let count = known.get(pieces)
  if (count === undefined) {
    count = 0
    for (const { parts } of pieces) for (const { solid } of parts) if (solid.kind === 'mesh') count += solid.mesh.indices.length / 3
    known.set(pieces, count)
  }
  return count
}
