import type { BoardModel, Id } from '../../../core/board'
import { areEnemies } from '../../../core/sides'
import type { Profile } from '../profile'

/** A figure of the table, and all of it that sight, shots, moves, contact and shield walls are judged by. */
export interface Figure {
  readonly model: BoardModel
  readonly profile: Pick<Profile, 'move' | 'flies' | 'missile' | 'rank' | 'infantry' | 'shield' | 'spear'>
  /** The player whose it is: his other figures are friendly, those of others on his side allied (RF-BASE-2, RF-HOUSE-7). */
  readonly owner: string
  /** The shield wall that it belongs to; null for none. */
  readonly wall: Id | null
  /** A marked casualty takes up room and is no new target (RF-TURN-2). */
  readonly marked: boolean
  /** Led away, it is in melee with nobody (RF-CAPTURE-3). */
  readonly captive: boolean
}

export const idOf = ({ model }: Figure): Id => model.id

export const isEnemy = (a: Figure, b: Figure): boolean => areEnemies(a.model, b.model)

/** RF-BASE-2: of one player. */
export const isFriend = (a: Figure, b: Figure): boolean => !isEnemy(a, b) && a.owner === b.owner

export const enemiesOf = (figure: Figure, others: readonly Figure[]): readonly Figure[] => others.filter((other) => isEnemy(figure, other))
