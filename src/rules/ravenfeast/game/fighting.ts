import type { Id } from '../../../core/board'
import { bounded } from '../die'
import { EDGES, isForward, outward, touchedLength, type Edge } from '../judge/front'
import { isUphill } from '../judge/line'
import { straightAhead } from '../judge/wall'
import { dot2, plan, sub2 } from '../../../core/vec'
import type { Broken } from '../../engine/question'
import type { Sum } from './morale'
import { fieldOf, figureOf, figuresOn, foesOf, mayAttack, modelOf } from './near'
import { cardOf, fighterOf, wallOf, type Fighter, type RfLook } from './state'

/** How a figure fights in this phase: whom it may strike, and at whom one attack has to go. */
export interface Reach {
  /** Viable targets (RF-MELEE-4): in contact or, for a spear, straight ahead, and not to the rear. */
  readonly targets: readonly Id[]
  /** Directly in front: one attack at least goes at one of them (RF-MELEE-3). */
  readonly front: readonly Id[]
  /** In contact and to the rear (RF-FACING-2). */
  readonly behind: readonly Id[]
}

/** The edge of its base that is its front: as it was chosen, else as it stands. */
export const frontOf = (figure: Fighter): Edge => figure.front ?? 'front'

/** RF-MELEE-2: the edge that would be its front if it faced that enemy: the one that touches it most; of a corner, the one that looks at it most. */
export function edgeTowards(look: RfLook, figure: Fighter, foe: Id): Edge {
  const [own, other] = [modelOf(look, figure.id), modelOf(look, foe)]
  const way = sub2(plan(other.at), plan(own.at))
  const by = (edge: Edge) => 1000 * touchedLength(own, edge, [other]) + dot2(outward(own, edge), way)
  return EDGES.reduce((best, edge) => (by(edge) > by(best) + 1e-9 ? edge : best))
}

/** Whom it would face if it is not asked: whoever touches its front as it stands, else whoever touches it most. */
export function usualFoe(look: RfLook, figure: Fighter): Id | null {
  const own = modelOf(look, figure.id)
  const foes = foesOf(look, figure)
  const touching = (id: Id, edge: Edge) => touchedLength(own, edge, [modelOf(look, id)])
  const ahead = foes.map(({ id }) => id).toSorted((a, b) => touching(b, 'front') - touching(a, 'front') || most(b) - most(a))
  function most(id: Id): number {
    return Math.max(...EDGES.map((edge) => touching(id, edge)))
  }
  return ahead[0] ?? null
}

/** RF-FACING-1, RF-MELEE-2 to RF-MELEE-4, RF-WALL-13. */
export function reachOf(look: RfLook, figure: Fighter): Reach {
  if (!mayAttack(look, figure)) return { targets: [], front: [], behind: [] }
  const own = modelOf(look, figure.id)
  const edge = frontOf(figure)
  const foes = foesOf(look, figure)
  const forward = foes.filter(({ id }) => isForward(own, modelOf(look, id), look.state.readings, edge)).map(({ id }) => id)
  const touching = forward.filter((id) => touchedLength(own, edge, [modelOf(look, id)]) > 0.02)
  const speared = spearedBy(look, figure).filter((id) => !forward.includes(id))
  const faced = figure.faces !== null && forward.includes(figure.faces) ? [figure.faces] : touching
  return {
    targets: [...forward, ...speared],
    front: faced.length > 0 ? faced : forward.length === 0 ? speared : [],
    behind: foes.map(({ id }) => id).filter((id) => !forward.includes(id)),
  }
}

/** RF-MELEE-2, RF-FACING-2: whether it may come to strike that enemy in contact, as both stand now; who stands in a shield wall does not turn. */
export const mayFace = (look: RfLook, figure: Fighter, foe: Id): boolean =>
  (!wallOf(look.state, figure.id) && (look.state.readings.lone === 'faced' || foesOf(look, figure).length > 1))
  || isForward(modelOf(look, figure.id), modelOf(look, foe), look.state.readings)

/** RF-WALL-13: enemies in contact with the front of the one before it in its wall, straight ahead of it. */
function spearedBy(look: RfLook, figure: Fighter): readonly Id[] {
  const wall = wallOf(look.state, figure.id)
  if (!wall || !cardOf(look.state, figure).spear) return []
  const members = wall.members.map((id) => figureOf(look, id))
  return straightAhead(figureOf(look, figure.id), members, figuresOn(look)).map(({ model }) => model.id).filter((id) => !fighterOf(look.state, id).captive)
}

/** RF-MELEE-5, RF-MOD-2, RF-MOD-3: what the Melee die must not exceed against that target. */
export function meleeSum(look: RfLook, figure: Fighter, target: Fighter): Sum {
  const printed = cardOf(look.state, figure).melee.score
  const uphill = isUphill(modelOf(look, figure.id), modelOf(look, target.id), fieldOf(look))
  const many = foesOf(look, figure).length > 1
  const changes = [
    ...(uphill ? [{ by: -1, text: 'uphill', rule: 'RF-MOD-2' }] : []),
    ...(many ? [{ by: -1, text: 'more than one enemy in contact', rule: 'RF-MOD-3' }] : []),
  ]
  return { printed, changes, needs: bounded(changes.reduce((sum, { by }) => sum + by, printed)) }
}

/** RF-MELEE-3: no attack at the enemy directly in front. */
export function blowsBroken({ state }: RfLook, { front }: Reach, counts: Readonly<Record<Id, number>>): readonly Broken[] {
  if (front.length === 0 || front.some((id) => (counts[id] ?? 0) > 0)) return []
  return [{ rule: 'RF-MELEE-3', text: `At least one attack goes at ${fighterOf(state, front[0]!).name}, directly in front.`, by: front[0]! }]
}
