import type { BoardModel, Id, Pose } from '../../../core/board'
import type { Inches } from '../../../core/units'
import { distance2, plan } from '../../../core/vec'
import { CONTACT } from '../../lines/beside'
import { baseAt, baseOf, gap, gapWithin, type Base } from './base'
import { isEnemy, type Figure } from './figure'

/** RF-HOUSE-6: bases whose surfaces are farther apart in height than what is climbed over do not touch. */
export const LEVEL: Inches = 2

/** From base edge to base edge in plan (RF-SHOOT-1, RF-GROUP-1, RF-SONG-4). */
export const edgeGap = (a: BoardModel, b: BoardModel): Inches => gap(baseOf(a), baseOf(b))

/** RF-MELEE-1: base contact, corner to corner included, on surfaces that are not too far apart in height (RF-HOUSE-6). */
export const inContact = (a: BoardModel, b: BoardModel): boolean => onOneLevel(a, b) && touch(baseOf(a), baseOf(b))

/** The same for one of them as it would stand. */
export function wouldTouch(model: BoardModel, pose: Pose, other: BoardModel): boolean {
  if (!onOneLevel(pose, other)) return false
  const base = baseOf(other)
  const apart = distance2(plan(pose.at), base.centre) - baseOf(model).reach - base.reach
  return apart <= CONTACT + ROUNDING && touch(baseAt(model, pose), base)
}

const ROUNDING = 1e-9

export const touch = (a: Base, b: Base): boolean => gapWithin(a, b, CONTACT) <= CONTACT + ROUNDING

export const onOneLevel = (a: Pick<Pose, 'at'>, b: Pick<Pose, 'at'>): boolean => Math.abs(a.at[1] - b.at[1]) <= LEVEL + 0.01

/** RF-MELEE-1: enemies in base contact with the figure, in the order given; nobody is in melee with a captive (RF-CAPTURE-3). */
export const enemiesTouching = (figure: Figure, others: readonly Figure[]): readonly Figure[] =>
  (figure.captive ? [] : others.filter((other) => isEnemy(figure, other) && !other.captive && inContact(figure.model, other.model)))

/** RF-SHOOT-4: a melee is the whole cluster of figures that contact between enemies links. Figures in none are left out. */
export function meleesOf(figures: readonly Figure[]): readonly (readonly Figure[])[] {
  let melees = known.get(figures)
  if (!melees) known.set(figures, (melees = clustersOf(figures)))
  return melees
}

const known = new WeakMap<readonly Figure[], readonly (readonly Figure[])[]>()

function clustersOf(figures: readonly Figure[]): readonly (readonly Figure[])[] {
  const melees: Figure[][] = []
  const placed = new Set<Id>()
  for (const first of figures) {
    if (placed.has(first.model.id)) continue
    const melee = [first]
    placed.add(first.model.id)
    for (const one of melee) {
      for (const other of enemiesTouching(one, figures)) {
        if (placed.has(other.model.id)) continue
        placed.add(other.model.id)
        melee.push(other)
      }
    }
    if (melee.length > 1) melees.push(melee)
  }
  return melees
}

/** The melee that the figure is in; empty for none. */
export const meleeOf = (figure: Figure, figures: readonly Figure[]): readonly Figure[] =>
  meleesOf(figures).find((melee) => melee.some(({ model }) => model.id === figure.model.id)) ?? []
