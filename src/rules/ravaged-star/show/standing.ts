import type { Id } from '../../../core/board'
import { inState } from '../../engine/look'
import type { RsLook, Unit } from '../game/state'

/** Shows it by a look in which every unit that is on the table stands there. */
export const asStanding = <A extends readonly unknown[], R>(show: (look: RsLook, ...rest: A) => R) => (look: RsLook, ...rest: A): R =>
  show(standing(look), ...rest)

/**
 * The look with units whose models are all off the table for a moment, while they are set up anew, counted as waiting: a
 * unit without a model on the table has no leader from whom anything could be measured.
 */
function standing(look: RsLook): RsLook {
  const { state, board } = look
  if (state.held.length === 0) return look
  const units = Object.fromEntries(
    Object.values(state.units).map((unit) => {
      const lifted = unit.where === 'table' && !unit.models.some((model) => board.models[model.id])
      return [unit.id, lifted ? { ...unit, where: 'waiting' as const } : unit]
    }),
  )
  return withUnits(look, units)
}

/** The look with some units in another state than they are. */
export const withUnits = (look: RsLook, units: Readonly<Record<Id, Unit>>): RsLook =>
  inState(look, { ...look.state, units: { ...look.state.units, ...units } })
