/*
 * Definition of sight in Rogue Stars.
 *
 * Looks:        a thread from the eye of the figure, 1.25" above the middle of its base (RO-DEFINE-8), in every direction (RO-DEFINE-6).
 * Looked at:    five points of the target: 1.2", 0.65" and 0.1" above the middle of its base, and both rims of the base at 0.65".
 * Counts:       terrain where its solid parts are, and the bodies of all other standing figures, friend or foe; woods for threads that pass right
 *               through them. Whoever lies Prone or is out of action interrupts none (RO-DEFINE-8, RO-HOUSE-20).
 * Touching:     a thread that only touches is not interrupted; a seam without width is no way through.
 * Cover:        terrain within 1" (or 1 cm, RO-EQUIPMENT-6) of the target that interrupts some of the threads while another is clear (RO-HOUSE-4). No
 *               figure gives cover.
 */
import type { BoardModel, BoardPiece, Id } from '../../../core/board'
import type { Crossing, Measure } from '../../../core/measure'
import type { SightLine } from '../../../core/ruling'
import type { Inches } from '../../../core/units'
import { atMost } from '../../lines/asked'
import { fiveLines, type Heights } from '../../lines/five-points'
import type { Stops } from '../../lines/thread'
import { DEFAULT_READINGS } from '../readings'
import { lengthsOf, type Lengths } from './lengths'

/** RO-DEFINE-8. */
export const HEIGHTS: Heights = { eye: 1.25, low: 0.1, middle: 0.65, high: 1.2 }

/** A wood: what a thread must not pass right through. */
export const isScreen = ({ area, kind, traits }: BoardPiece): boolean =>
  area !== null && traits.sight === 'area' && kind !== 'ruin' && kind !== 'building'

/** `through`: figures that interrupt no thread. */
export function interrupts({ board }: Measure, looker: Id, target: Id, through: readonly Id[] = []): Stops {
  const screens = new Set(board.pieces.filter(isScreen).map(({ id }) => id))
  return (met: Crossing) => {
    if (met.what === 'model') return met.id !== looker && met.id !== target && !through.includes(met.id)
    return met.what === 'part' || (screens.has(met.id) && met.enters && met.leaves)
  }
}

/** The five threads from the one figure to the other. */
export const threadsOf = (measure: Measure, looker: BoardModel, target: BoardModel, through: readonly Id[] = []): readonly SightLine[] =>
  fiveLines(measure, looker, target, HEIGHTS, interrupts(measure, looker.id, target.id, through))

export const stoppingOf = (threads: readonly SightLine[]): readonly Id[] => [...new Set(threads.flatMap(({ by }) => by))]

/** Terrain that interrupts a thread, and how far from the target it is. */
export interface InTheWay {
  readonly id: Id
  readonly away: Inches
}

/** Terrain that interrupts some of the threads, nearest to the figure first; a wood stops them by its area, so it is as near as that is. */
export const terrainAmong = (measure: Measure, figure: BoardModel, threads: readonly SightLine[]): readonly InTheWay[] =>
  stoppingOf(threads)
    .flatMap((id) => measure.board.pieces.find((piece) => piece.id === id) ?? [])
    .map((piece) => ({ id: piece.id, away: measure.distance({ model: figure.id }, { piece: piece.id, ...(isScreen(piece) && { area: true }) }).horizontal }))
    .toSorted((a, b) => a.away - b.away)

/** What of it gives the target cover, as near as that: nothing where no thread is clear. */
export const coverAmong = (threads: readonly SightLine[], terrain: readonly InTheWay[], { cover }: Pick<Lengths, 'cover'>): readonly Id[] =>
  threads.some(({ clear }) => clear) ? terrain.filter(({ away }) => atMost(away, cover)).map(({ id }) => id) : []

/** What a thread set comes to: plain data that a game keeps. */
export interface Seen {
  /** How many of the five are clear. */
  readonly clear: number
  readonly coverFrom: readonly Id[]
  /** What interrupts the others. */
  readonly by: readonly Id[]
}

export function seenFrom(
  measure: Measure, looker: BoardModel, target: BoardModel, through: readonly Id[] = [], lengths = lengthsOf(DEFAULT_READINGS),
): Seen {
  const threads = threadsOf(measure, looker, target, through)
  return {
    clear: threads.filter(({ clear }) => clear).length, by: stoppingOf(threads),
    coverFrom: coverAmong(threads, terrainAmong(measure, target, threads), lengths),
  }
}

export const THREADS = 5
