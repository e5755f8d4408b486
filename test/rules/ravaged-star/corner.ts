import { RandomStream } from '../../../src/core/random'
import { createWorld } from '../../../src/geometry/world'
import { ravagedStar } from '../../../src/rules/ravaged-star'
import { move } from '../../../src/rules/ravaged-star/game/actions/moves'
import { judgePath, moverOf } from '../../../src/rules/ravaged-star/game/movement'
import type { BothSay, MoveDoors } from '../move-doors'
import { groundBy, RandomTable, type CrowdedGround } from './random-table'
import { board } from './scene'

/** A Move of the unit's leader, ruled on the table and judged in the game: verdict, breaches with their rules, costs and allowance. */
export function askPath({ look, measure, profiles }: RandomTable, model: string, legs: ReturnType<RandomTable['path']>): BothSay {
  const unit = Object.values(look.state.units).find(({ models }) => models[0]!.id === model)!
  const ruling = ravagedStar.move(measure, { model, profile: unit.profile, profiles, climb: true, legs })
  if (!ruling.ok) throw new Error(ruling.error)
  const { legal, breaks, cost, costs, allowance, fact } = ruling.value
  const refused = move.refuse!(look, unit)
  // Who is engaged is not asked for a path at all.
  if (refused) return { ruled: breaks[0]?.rule, played: refused.rule, kinds: [refused.rule] }
  const judged = judgePath(look, unit, 'move', legs)
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  const flying = moverOf(look, unit, 'move').fly
  return {
    ruled: plain({
      said: breaks.map(({ rule, at, by }) => ({ rule, at, ...(by === null ? {} : { by }) })), cost, costs, allowance, path: fact.path, paid: fact.path.length,
    }),
    played: plain({
      said: judged.broken.map(({ rule, at, by }) => ({ rule, at, by })), cost: judged.cost, costs: judged.costs, allowance: judged.allowance,
      path: judged.fact.path, paid: judged.costs.length,
    }),
    kinds: [
      legal ? 'legal' : 'illegal', ...new Set(breaks.map(({ rule }) => rule)),
      ...(flying ? ['flights'] : fact.up > 0 ? ['climbs'] : []), ...(legal && fact.up > 0 ? ['legal, and up'] : []),
    ],
  }
}

/** A path of a unit that may move, as mostly happens. */
export function pathOf(table: RandomTable, random = table.random) {
  const unit = table.oneWho((one) => move.refuse!(table.look, one) === undefined, random)
  return { model: table.leaderOf(unit).id, legs: table.path(unit, random) }
}

export const ravagedStarDoors: MoveDoors<CrowdedGround> = {
  system: 'ravaged-star',
  async ground(random) {
    const world = await createWorld(board([]))
    const ground = groundBy(world, random)
    world.dispose()
    return ground
  },
  async open(ground) {
    const world = await createWorld(board([]))
    const table = new RandomTable(world, new RandomStream('no bodies of triangles'), false, ground)
    return {
      path: (random) => pathOf(table, random),
      ask: ({ model, legs }) => askPath(table, model, legs),
      dispose: () => world.dispose(),
    }
  },
}
