import type { Measure } from '../core/measure'
import type { World } from '../core/world'
import type { TableFile } from '../table/file'
import { bounded, isVast } from './bounded'
import { ruleCarry, type Carried, type Carry } from './carry'
import type { Referee } from './referee'

/** What may be made ready of meshes in one step, in the units of `World.ready`: some 20 ms. */
const READY = 200_000

/**
 * The same ruling as `ruleCarry` gives, under a bound of work: within it the answer is the very same, beyond it says that it is still
 * measuring. A count, not a time; but what was made ready for an earlier step is not counted again.
 */
export function quickCarry(world: World, referee: Referee, document: TableFile, carry: Carry): Carried {
  const { board } = world
  const [lead] = carry.models
  const isRoute = carry.findWay && carry.vias.length === 0
  if (isRoute && isVast(board)) return unknown(world, carry)
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
