import type { SightCard } from '../../tools/desk-state'
import { headlineOf } from '../../rules/ruling-text'
import { formatFine } from '../../tools/format'

/** What a screen reader has been told of who sees whom: each verdict once, and again where it is another. */
export interface VerdictsTold {
  /** What was told of each line of sight that is asked for, by its card. */
  readonly known: ReadonlyMap<string, string>
  /** The newest lines, the oldest first; `key` is told one from another by. */
  readonly lines: readonly { readonly key: number; readonly text: string }[]
}

export const NO_VERDICTS: VerdictsTold = { known: new Map(), lines: [] }

/** Lines that stay: who comes to them late finds the last ones. */
const MOST_LINES = 6

/**
 * What has been told once these are asked for, the newest first; the same object where there is nothing new. What is still being measured is told when it
 * is known; a distance is told with its verdict, and no step of a drag that changes it alone.
 */
export function tellVerdicts(told: VerdictsTold, cards: readonly SightCard[], names: (id: string) => string): VerdictsTold {
  const known = new Map<string, string>()
  const fresh: string[] = []
  for (const card of [...cards].reverse()) {
    const before = told.known.get(card.key)
    const verdict = verdictOf(card) ?? before
    if (verdict === undefined) continue
    known.set(card.key, verdict)
    if (verdict === before) continue
    const distance = card.ruling ? `, ${formatFine(card.ruling.distance)}` : ''
    fresh.push(`${names(card.from)} to ${names(card.target)}: ${verdict}${distance}`)
  }
  if (fresh.length === 0) return known.size === told.known.size ? told : { ...told, known }
  const next = (told.lines.at(-1)?.key ?? -1) + 1
  return { known, lines: [...told.lines, ...fresh.map((text, i) => ({ key: next + i, text }))].slice(-MOST_LINES) }
}

/** Verdict and cover in words, or why there is none; null while that is not known. */
const verdictOf = ({ ruling, refusal, measuring }: SightCard): string | null => (ruling ? (measuring ? null : headlineOf(ruling)) : refusal)
