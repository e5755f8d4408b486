import type { Id } from '../../../core/board'
import type { CountRow } from '../../engine/question'
import type { Weapon } from '../profile'
import type { Unit } from './state'
import type { Pool } from './tasks'

/* Rows of counts in which one weapon is put on one target (RS-SHOOT-8, RS-MELEE-12). */

export const attackRow = (weapon: Weapon, target: Unit, max: number): CountRow =>
  ({ id: `${weapon.name}>${target.id}`, text: `${weapon.name} at ${target.name}`, min: 0, max })

/** Weapon and target of a row, the one by its name. */
export function parseRow(id: string): Pick<Pool, 'weapon' | 'target'> {
  const cut = id.lastIndexOf('>')
  return { weapon: id.slice(0, cut), target: id.slice(cut + 1) }
}

/** The pools that an answer declares. */
export const poolsOf = (by: Id, kind: Pool['kind'], counts: Readonly<Record<string, number>>): readonly Pool[] =>
  Object.entries(counts).filter(([, n]) => n > 0).map(([row, count]) => ({ by, ...parseRow(row), kind, count }))

/** What the rows could be given together, were there enough of it. */
export const sumOfMost = (rows: readonly Pick<CountRow, 'max'>[]): number => rows.reduce((total, row) => total + row.max, 0)
