import type { BoardModel } from '../../../core/board'
import type { Waypoint } from '../../../core/measure'
import type { RandomStream } from '../../../core/random'
import type { Inches } from '../../../core/units'
import { distance2, plan, type Vec3 } from '../../../core/vec'
import { angleTo, straightWay } from '../../kit/straight-way'
import { topsNear } from './free-places'
import { allowanceFor, mayEngage } from './movement'
import { enemyUnits, leaderModel, modelsOf, outerRadius } from './ranges'
import type { RsLook, Unit } from './state'
import type { MoveMode } from '../judge/modes'

/**
 * A straight way of a random player: to an enemy for those who charge, on to something for every other one where there is anything, anywhere
 * else, shorter with each attempt; in the end none.
 */
export function randomPath(look: RsLook, unit: Unit, mode: MoveMode, random: RandomStream, attempt: number): readonly Waypoint[] {
  const leader = leaderModel(look, unit)
  const reach = allowanceFor(look, unit, mode)
  if (attempt > 25) return []
  if (mayEngage(mode) && !(mode === 'bulldoze' && attempt % 2 === 1)) return toEnemy(look, unit, leader, reach, random)
  return (attempt < 15 && random.unit() < 0.5 ? ontoSomething(look, leader, reach, random) : null) ?? anywhere(leader, reach * (attempt < 15 ? 1 : 0.4), random)
}

function toEnemy(look: RsLook, unit: Unit, leader: BoardModel, reach: Inches, random: RandomStream): readonly Waypoint[] {
  const near = enemyUnits(look, unit.id).flatMap((enemy) => modelsOf(look, enemy)).filter((model) => distance2(plan(model.at), plan(leader.at)) <= reach + 4)
  if (near.length === 0) return []
  const { at, ...target } = random.pick(near)
  const stop = outerRadius({ at, ...target }) + outerRadius(leader) + random.between(0.05, 0.9)
  const angle = random.between(-0.5, 0.5) + angleTo(plan(at), plan(leader.at))
  const end = straightWay(plan(at), angle, stop)
  // On the enemy's level, or one that is in reach of its own.
  return [Math.abs(at[1] - leader.at[1]) > 0.1 && random.unit() < 0.8 ? { ...end, y: at[1] } : end]
}

/** On top of a piece, as often as not to its very rim. */
function ontoSomething(look: RsLook, leader: BoardModel, reach: Inches, random: RandomStream): readonly Waypoint[] | null {
  const tops = topsNear(look, leader.at, reach)
  if (tops.length === 0) return null
  const { y, spot } = random.pick(tops)
  const along = () => (random.unit() < 0.3 ? random.pick([-1, 1]) : random.between(-1, 1))
  const [x, z] = spot(along(), along())
  return [{ x, z, y }]
}

/** In some direction; from something high as often as not down to the table. */
function anywhere({ at }: { readonly at: Vec3 }, reach: Inches, random: RandomStream): readonly Waypoint[] {
  const far = reach * random.unit()
  const end = straightWay(plan(at), random.between(0, 2 * Math.PI), far)
  return [at[1] > 0.1 && random.unit() < 0.5 ? { ...end, y: 0 } : end]
}
