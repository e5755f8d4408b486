import type { BoardModel, Id } from '../../core/board'
import type { Measure } from '../../core/measure'
import { areEnemies } from '../../core/sides'
import type { Inches } from '../../core/units'
import { unitModels } from '../contract'

/** Bases no farther apart than this touch. */
export const CONTACT: Inches = 0.02

export const inContact = (measure: Measure, a: Id, b: Id): boolean => measure.distance({ model: a }, { model: b }).distance <= CONTACT

/** A figure of the unit and an enemy that is beside it, by what the system calls so; undefined where there is none. */
export function enemyBeside(
  measure: Measure, unit: Id, isBeside: (figure: BoardModel, enemy: BoardModel) => boolean,
): readonly [figure: Id, enemy: Id] | undefined {
  const { board } = measure
  for (const figure of unitModels(board, unit)) {
    const enemy = board.models.find((other) => areEnemies(other, figure) && isBeside(figure, other))
    if (enemy) return [figure.id, enemy.id]
  }
  return undefined
}
