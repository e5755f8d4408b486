import type { Board } from '../../core/board'
import { readBoard } from './board'
import { difference, type Difference } from './difference'
import { firstDifference } from './json'
import type { GameRecord } from './record'

/** What the rules were told of the table has to be that table. */
export function boardDifference(record: GameRecord, board: Board): Difference | null {
  const { board: told } = record.setup
  const real = readBoard(board)
  const where = firstDifference({ ...told, models: {} }, { ...real, models: {} })
  if (where === null) return null
  const text = `The board is not that of the table: ${where}.`
  return difference('record', 0, text, at(told, where), at(real, where))
}

const at = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined), root,
  ) ?? null
