import type { UnitType } from '../profile'

/** How many units of each type a detachment holds. More may be loaded as data (RS-DETACHMENT-2). */
export interface Detachment {
  readonly id: string
  readonly name: string
  /** Rule ids that a breach of it cites. */
  readonly rule: string
  readonly holds: Readonly<Record<UnitType, readonly [min: number, max: number]>>
  /** Only in games of exactly this many points; null for any. */
  readonly onlyAt: number | null
}

export const DETACHMENTS: readonly Detachment[] = [
  {
    id: 'commander', name: 'Commander Detachment', rule: 'RS-DETACHMENT-COMMANDER-1', onlyAt: null,
    holds: { Commander: [1, 2], Core: [2, 3], Elite: [0, 2], Support: [0, 1] },
  },
  {
    id: 'elite', name: 'Elite Detachment', rule: 'RS-DETACHMENT-ELITE-1', onlyAt: null,
    holds: { Commander: [0, 0], Core: [1, 3], Elite: [1, 2], Support: [0, 1] },
  },
  {
    id: 'skirmish', name: 'Skirmish Detachment', rule: 'RS-DETACHMENT-SKIRMISH-1', onlyAt: 300,
    holds: { Commander: [0, 1], Core: [1, 2], Elite: [0, 1], Support: [0, 1] },
  },
]

export type TypeCount = Readonly<Record<UnitType, number>>

const TYPES = ['Commander', 'Core', 'Elite', 'Support'] as const

/** RS-DETACHMENT-SKIRMISH-2: those that a game of that size may use. */
export const detachmentsFor = (points: number, all: readonly Detachment[] = DETACHMENTS): readonly Detachment[] =>
  all.filter((one) => one.onlyAt === null || one.onlyAt === points)

/** Whether the units of one detachment fit into it. */
export const fits = (detachment: Detachment, count: TypeCount): boolean =>
  TYPES.every((type) => count[type] >= detachment.holds[type][0] && count[type] <= detachment.holds[type][1])

/** Why they do not, one line a type. */
export const misfits = (detachment: Detachment, count: TypeCount): readonly string[] =>
  TYPES.flatMap((type) => {
    const [min, max] = detachment.holds[type]
    if (count[type] >= min && count[type] <= max) return []
    return [`${detachment.name}: ${min === max ? min : `${min} to ${max}`} ${type}, not ${count[type]}.`]
  })

/**
 * RS-ARMY-2: a set of detachments that together hold exactly these units, each unit in one of them; null if there is none.
 * Any number of each may be taken (RS-DETACHMENT-1).
 */
export function arrange(count: TypeCount, detachments: readonly Detachment[]): readonly Detachment[] | null {
  const total = TYPES.reduce((sum, type) => sum + count[type], 0)
  const search = (from: number, taken: readonly Detachment[], low: number[], high: number[]): readonly Detachment[] | null => {
    if (taken.length > 0 && TYPES.every((type, i) => low[i]! <= count[type] && count[type] <= high[i]!)) return taken
    if (taken.length >= total) return null
    for (let k = from; k < detachments.length; k++) {
      const next = detachments[k]!
      const lows = low.map((n, i) => n + next.holds[TYPES[i]!][0])
      if (TYPES.some((type, i) => lows[i]! > count[type])) continue
      const highs = high.map((n, i) => n + next.holds[TYPES[i]!][1])
      const found = search(k, [...taken, next], lows, highs)
      if (found) return found
    }
    return null
  }
  return search(0, [], [0, 0, 0, 0], [0, 0, 0, 0])
}
