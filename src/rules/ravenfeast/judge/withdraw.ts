import type { BoardModel } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { CONTACT } from '../../lines/beside'
import { inContact } from './contact'
import { isEnemy, type Figure } from './figure'
import { EDGES, edgeLength, touchedLength, type Edge } from './front'

/** How a figure is hemmed in: what of each of its sides enemies touch. */
export interface Hold {
  readonly held: boolean
  /** Which of the two rules goes for a base of that size. */
  readonly rule: 'RF-WITHDRAW-3' | 'RF-WITHDRAW-4'
  readonly by: readonly Figure[]
  readonly edges: readonly { readonly edge: Edge; readonly touched: Inches; readonly closed: boolean }[]
}

/**
 * RF-WITHDRAW-3, RF-WITHDRAW-4, RF-FLEE-4: a figure that has an attacker along each of its four sides cannot leave; one with a side over 1"
 * where each side is touched along half of it at least. Of a flyer that leaves by air only flying enemies count (RF-FLY-5).
 */
export function holdOn(figure: Figure, others: readonly Figure[], byAir = false): Hold {
  const by = others.filter((other) => isEnemy(figure, other) && (!byAir || other.profile.flies) && inContact(figure.model, other.model))
  const models = by.map(({ model }) => model)
  const larger = isLarger(figure.model)
  const edges = EDGES.map((edge) => {
    const touched = touchedLength(figure.model, edge, models)
    return { edge, touched, closed: larger ? touched >= edgeLength(figure.model, edge) / 2 - CONTACT : touched > CONTACT }
  })
  return { held: edges.every(({ closed }) => closed), rule: larger ? 'RF-WITHDRAW-4' : 'RF-WITHDRAW-3', by, edges }
}

/** RF-WITHDRAW-4: over 1" on one side at least. */
const isLarger = (model: BoardModel): boolean => EDGES.some((edge) => edgeLength(model, edge) > 1.01)
