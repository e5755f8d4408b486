import type { SideId } from '../../core/board'
import type { Entry } from '../../rules/engine/record'
import type { ScoreLine, Summary } from '../../rules/playable'
import { SIDES } from '../../core/sides'

export type Scores = Readonly<Record<SideId, number>>

export interface RoundScore {
  readonly round: number
  readonly gained: Scores
  /** After that round. */
  readonly total: Scores
}

/** Points by round, rounds without points included. */
export function roundScores(lines: readonly ScoreLine[], rounds = 0): readonly RoundScore[] {
  const last = Math.max(rounds, 0, ...lines.map((line) => line.round))
  const first = Math.min(1, ...lines.map((line) => line.round))
  const rows: RoundScore[] = []
  const total = { A: 0, B: 0 }
  for (let round = first; round <= last; round++) {
    const gained = { A: 0, B: 0 }
    for (const line of lines) if (line.round === round) gained[line.side] += line.points
    for (const side of SIDES) total[side] += gained[side]
    rows.push({ round, gained, total: { ...total } })
  }
  return rows
}

/** The same out of a summary's rounds. */
export function runningScores(rounds: Summary['rounds']): readonly RoundScore[] {
  const total = { A: 0, B: 0 }
  return rounds.map(({ round, points }) => {
    for (const side of SIDES) total[side] += points[side]
    return { round, gained: points, total: { ...total } }
  })
}

interface KeyMoment {
  readonly text: string
  /** The entry of the record in which it happened. */
  readonly entry: number
}

/** When the lead changed, the best single scores, and the biggest throw: at most `most`, in the order of the game. */
export function keyMoments(
  lines: readonly ScoreLine[],
  entries: readonly Entry[],
  nameOf: (side: SideId) => string,
  round = 'round',
  most = 6,
): readonly KeyMoment[] {
  const best = [...lines].sort((a, b) => b.points - a.points).slice(0, 2)
  const found = [
    ...leadChanges(lines, nameOf),
    ...best.map((line) => ({ entry: line.entry, text: `${line.points} for ${nameOf(line.side)} in ${round} ${line.round}: ${line.text}` })),
    ...biggestThrow(entries),
  ]
  const once = new Map<string, KeyMoment>()
  for (const moment of found.slice(0, most)) once.set(`${moment.entry} ${moment.text}`, moment)
  return [...once.values()].sort((a, b) => a.entry - b.entry)
}

function leadChanges(lines: readonly ScoreLine[], nameOf: (side: SideId) => string): readonly KeyMoment[] {
  const total = { A: 0, B: 0 }
  let leader: SideId | null = null
  const moments: KeyMoment[] = []
  // Both sides score in the same entry at a round's end: the lead is read after all of it.
  for (const [index, line] of lines.entries()) {
    total[line.side] += line.points
    if (lines[index + 1]?.entry === line.entry || total.A === total.B) continue
    const ahead: SideId = total.A > total.B ? 'A' : 'B'
    if (ahead !== leader) {
      moments.push({ entry: line.entry, text: `The lead goes to ${nameOf(ahead)}, ${total[ahead]} to ${total[ahead === 'A' ? 'B' : 'A']}` })
    }
    leader = ahead
  }
  return moments.slice(-3)
}

function biggestThrow(entries: readonly Entry[]): readonly KeyMoment[] {
  let best: KeyMoment | null = null
  let dice = 5
  for (const [entry, { rolls }] of entries.entries()) {
    for (const roll of rolls) {
      if (roll.faces.length <= dice) continue
      dice = roll.faces.length
      best = { entry, text: `The biggest throw: ${dice} dice, ${roll.why}` }
    }
  }
  return best ? [best] : []
}

/** Of more rounds than these a chart has the word once, under all of them: on a narrow screen words would run into one another. */
const FEW = 4
/** Points of three figures are wider than two bars of a narrow chart of many rounds. */
const WIDE = 100

export const areMany = (rounds: readonly unknown[]): boolean => rounds.length > FEW

/** At which rounds of a chart the points stand: at every other one, the last among them, where they would run into one another. */
export const figuresTold = (rounds: readonly RoundScore[], small: boolean): readonly boolean[] => {
  const wide = rounds.some(({ total }) => Math.max(total.A, total.B) >= WIDE)
  return rounds.map((_, index) => !(small && wide && areMany(rounds)) || (rounds.length - index) % 2 === 1)
}
