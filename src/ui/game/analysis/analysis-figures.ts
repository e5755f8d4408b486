import type { Reviewed } from '../../../bot/analysis/analyse'
import type { Grade } from '../../../bot/analysis/grades'
import type { SideId } from '../../../core/board'

/** What a side made of a game: how much of its chance its choices lost, and how much the dice gave. All of it shares of a won game. */
export interface SideFigures {
  readonly lost: number
  readonly luck: number
  readonly counts: Readonly<Record<Grade, number>>
}

export function figuresOf(moves: readonly Reviewed[], side: SideId): SideFigures {
  const own = moves.filter((move) => move.side === side)
  const count = (grade: Grade) => own.filter((move) => move.grade === grade).length
  return {
    lost: own.reduce((sum, { lost }) => sum + lost, 0),
    // Whoever throws, good dice of the one are bad for the other.
    luck: moves.reduce((sum, { dice }) => sum + dice, 0) * (side === 'A' ? 1 : -1),
    counts: { blunder: count('blunder'), mistake: count('mistake'), inaccuracy: count('inaccuracy') },
  }
}

/** Choices that cost something worth a word, the dearest first. */
export const faultsOf = (moves: readonly Reviewed[]): readonly Reviewed[] =>
  moves.filter(({ grade }) => grade !== null).toSorted((a, b) => b.lost - a.lost || a.entry - b.entry)

/** The throws that changed most, the greatest change first. */
export const turnsOfLuck = (moves: readonly Reviewed[], most = 5): readonly Reviewed[] =>
  moves.filter(({ dice }) => Math.abs(dice) >= WORTH_TELLING).toSorted((a, b) => Math.abs(b.dice) - Math.abs(a.dice)).slice(0, most)
const WORTH_TELLING = 0.03

/** As on a chess server. */
export const SIGNS: Readonly<Record<Grade, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' }

export const WORDS: Readonly<Record<Grade, string>> = { inaccuracy: 'inaccuracy', mistake: 'mistake', blunder: 'blunder' }

export const percent = (share: number): string => `${Math.round(share * 100)}%`

export const signedPercent = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(Math.round(share * 100))}%`

/** `2 blunders, 1 mistake`; nothing to blame is said so. */
export function countsSaid(counts: SideFigures['counts']): string {
  const said = (['blunder', 'mistake', 'inaccuracy'] as const).flatMap((grade) => {
    const n = counts[grade]
    return n === 0 ? [] : [`${n} ${n === 1 ? WORDS[grade] : { blunder: 'blunders', mistake: 'mistakes', inaccuracy: 'inaccuracies' }[grade]}`]
  })
  return said.join(', ') || 'nothing to blame'
}

/** A's chance at a moment, by the number of entries done then; null: nothing was looked at yet. */
export const chanceAt = (moves: readonly Reviewed[], entries: number): number | null => moves.findLast(({ entry }) => entry < entries)?.chance ?? null
