import type { Id } from '../../../core/board'
import { lengthsOf } from '../judge/lengths'
import { seenFrom, THREADS, type Seen } from '../judge/sight'
import { modelOf, throughOf } from './near'
import { enemiesOf, isActive, type Figure, type RoLook } from './state'

/* The door of games to sight by threads (RO-DEFINE-8). */

/** What the threads from the one to the other come to; the record keeps that instead of all that was measured for it. */
export const seen = (look: RoLook, from: Id, to: Id): Seen => {
  const through = throughOf(look)
  const work = () => seenFrom(look.measure, modelOf(look, from), modelOf(look, to), through, lengthsOf(look.state.readings))
  return look.workOut(`threads from ${from} to ${to}`, work, { from, to, through })
}

export const sees = (look: RoLook, from: Id, to: Id): boolean => seen(look, from, to).clear > 0

/** RO-HOUSE-7, RO-HOUSE-19: an active opponent to whom the figure lies wholly open; undefined where there is none. */
export const exposedTo = (look: RoLook, figure: Figure): Figure | undefined =>
  enemiesOf(look.state, figure).filter(isActive).find(({ id }) => seen(look, id, figure.id).clear === THREADS)
