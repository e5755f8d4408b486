import type { Id, SideId } from '../../core/board'
import type { GameEvent } from '../engine/event'
import type { ScoreLine, SideSummary, Summary } from '../shown'
import { bySide } from './by-side'

/** Points that events of the log scored, in its order. `roundOf` an event that begins a round, `scored` by one that scores; null for others. */
export function scoreLines<E extends GameEvent>(
  log: readonly E[], roundOf: (event: E) => number | null, scored: (event: E) => Omit<ScoreLine, 'round' | 'entry'> | null,
): readonly ScoreLine[] {
  let round = 0
  return log.flatMap((event): readonly ScoreLine[] => {
    round = roundOf(event) ?? round
    const line = scored(event)
    return line ? [{ round, ...line, entry: event.entry }] : []
  })
}

/** Points of both sides, round by round. */
export type Scores = Readonly<Record<SideId, readonly number[]>>

/** As rows of the summary; the first number of each side is that of round `first`. */
export const roundScores = (scores: Scores, first: number): Summary['rounds'] =>
  Array.from({ length: Math.max(scores.A.length, scores.B.length) }, (_, i) => ({ round: first + i, points: bySide((side) => scores[side][i] ?? 0) }))

export const totalsOf = (scores: Scores): Readonly<Record<SideId, number>> => bySide((side) => scores[side].reduce((sum, points) => sum + points, 0))

/** A unit as it came through the game. */
export interface Survivor {
  readonly id: Id
  readonly name: string
  readonly side: SideId
  readonly gone: boolean
  readonly models: { readonly left: number; readonly of: number }
  /** Army points. */
  readonly worth: number
}

/** A unit that fell, and to whom that is credited; null for nobody. */
export interface Fall {
  readonly unit: Id
  readonly by: SideId | null
  readonly round: number
}

/** What became of the units: those that fell, in their order, and the count of each side. */
export function lossesOf(units: readonly Survivor[], falls: readonly Fall[]): Pick<Summary, 'lost' | 'sides'> {
  const lost = falls.map(({ unit, by, round }) => {
    const { name, side } = units.find(({ id }) => id === unit)!
    return { unit, name, side, round, by }
  })
  const sideOf = (side: SideId): SideSummary => {
    const own = units.filter((unit) => unit.side === side)
    const gone = own.filter((unit) => unit.gone)
    const sum = (of: readonly Survivor[], count: (unit: Survivor) => number) => of.reduce((total, unit) => total + count(unit), 0)
    return {
      units: { left: own.length - gone.length, of: own.length },
      models: { left: sum(own, ({ models }) => models.left), of: sum(own, ({ models }) => models.of) },
      kills: lost.filter(({ by, side: whose }) => by === side && whose !== side).length,
      pointsLost: sum(gone, ({ worth }) => worth),
    }
  }
  return { lost, sides: bySide(sideOf) }
}
