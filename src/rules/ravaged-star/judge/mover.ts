import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { Measure, SweepOptions } from '../../../core/measure'
import type { Inches } from '../../../core/units'
import type { Size } from '../profile'
import { FREE_HEIGHT, isDifficult } from '../terrain'
import { keepOutOf } from './engage'
import { leastDistance } from './measure'
import { MODES, type MoveMode } from './modes'

/** Who moves, and what else is on the table: all that is judged of a movement, whoever asks. */
export interface Mover {
  readonly model: BoardModel
  readonly mode: MoveMode
  /** How far it may go before terrain slows it; null where nothing limits it. */
  readonly movement: Inches | null
  readonly fly: boolean
  readonly climb: boolean
  /** Models that are set down anew after it, and so in nobody's way (RS-MOVE-10). */
  readonly mates: readonly Id[]
  readonly friends: readonly Bystander[]
  readonly foes: readonly Bystander[]
  /** Enemy models that engage its unit already, where that forbids the movement (RS-MOVE-1). */
  readonly engagedBy: readonly Id[]
}

/** Another unit on the table. */
export interface Bystander {
  readonly unit: Id
  /** What it is called in a refusal. */
  readonly name: string
  readonly size: Size
  readonly models: readonly BoardModel[]
  /** It is engaged with a unit that does not move (RS-BULLDOZE-6). */
  readonly held?: boolean
}

/** Why a unit cannot be moved through. */
export interface Barrier {
  readonly rule: string
  readonly text: string
}

/**
 * What bars the way through a unit; null where nothing does: friends of common size never bar it (RS-MOVE-5, RS-MOVE-6), enemies in
 * most movements do, and big ones always (RS-MOVE-7, RS-DISENGAGE-3, RS-BULLDOZE-4 to RS-BULLDOZE-6). A flight goes over all (RS-SPECIAL-FLY-1).
 */
export function barrierOf(mover: Mover, other: Bystander): Barrier | null {
  const big = other.size !== 'normal'
  const tooBig = `${other.name} is too big to move through.`
  if (mover.friends.includes(other)) return big ? { rule: 'RS-MOVE-6', text: tooBig } : null
  switch (mover.mode) {
    case 'disengage':
      return big ? { rule: 'RS-DISENGAGE-3', text: tooBig } : null
    case 'bulldoze':
      if (big) return { rule: 'RS-BULLDOZE-5', text: tooBig }
      return other.held ? { rule: 'RS-BULLDOZE-6', text: `${other.name} is engaged with another unit.` } : null
    default:
      return { rule: 'RS-MOVE-7', text: big ? tooBig : `${other.name}, an enemy, stands in the way.` }
  }
}

/** What is asked of the table for it: models that bar the way, and the engagement ranges that it keeps out of (RS-MOVE-2). */
export function sweepOptions(mover: Mover, beyond = NEARBY): SweepOptions {
  const { model, mode, movement, fly, climb, engagedBy } = mover
  const common = { model: model.id, freeHeight: FREE_HEIGHT, climb }
  if (fly) return { ...common, fly: true }
  const near = (other: BoardModel) => movement === null || leastDistance(model, other) <= movement + beyond
  const barring = [...mover.foes, ...mover.friends].filter((other) => barrierOf(mover, other) !== null)
  // Enemies that engage it already are one breach, said once.
  const shunned = mover.foes.flatMap(({ models }) => models).filter((foe) => near(foe) && !engagedBy.includes(foe.id))
  return {
    ...common,
    blockingModels: barring.flatMap(({ models }) => models).filter(near).map(({ id }) => id),
    keepOut: MODES[mode].keepsOff === null ? [] : shunned.map(({ id }) => keepOutOf(id)),
  }
}

/** Pieces that slow who walks through them (RS-TERRAIN-DIFFICULT-1, RS-TERRAIN-FOREST-2). */
export const slowPieces = ({ board }: Measure): readonly BoardPiece[] => board.pieces.filter(isDifficult)

/** Models farther off than it can go, and this much more, are no matter to its path. */
const NEARBY: Inches = 6
