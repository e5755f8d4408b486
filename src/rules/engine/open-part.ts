import { SIDES } from '../../core/sides'
import type { Play, Position } from './position'
import type { GameRecord } from './record'

/** Whether an answer lies face down, or what came of one is hidden still. */
const isClosed = <S>({ game, state }: Position<S>): boolean =>
  !state.over && (SIDES.some((side) => state.sealed[side] !== undefined) || (game.keepsSecret?.(state.own) ?? false))

/**
 * How many entries of the record tell nothing that one of the sides may not know yet: all of them, or those up to the first answer that was given
 * in secret since nothing was hidden.
 */
export function openEntries<S>(play: Play<S>): number {
  const { game, state, record, checkpoints } = play
  if (!isClosed(play)) return record.entries.length
  const from = checkpoints.findLast((each) => !each.between && !isClosed({ game, state: each.state }))?.entries ?? 0
  return state.secrets.find((entry) => entry >= from) ?? record.entries.length
}

/** The record as it stood before that entry, a record itself. */
export function upTo(record: GameRecord, entry: number): GameRecord {
  if (entry >= record.entries.length) return record
  const entries = record.entries.slice(0, entry)
  const known = Math.max(0, ...entries.map((each) => each.takebacks ?? 0))
  return { ...record, entries, takebacks: record.version === 2 ? record.takebacks.filter(({ kept }) => kept < entry) : record.takebacks.slice(0, known) }
}

/**
 * As much of the record as both sides may read: the game as it stood before the first secret that is not out yet. Whoever has the later codes could
 * try all answers until one leads to them, so nothing of what came after is in it; nor may it tell the seed (`tell`).
 */
export const openPart = <S>(play: Play<S>): GameRecord => upTo(play.record, openEntries(play))
