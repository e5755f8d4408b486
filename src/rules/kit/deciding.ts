import type { SightFact, Verdict } from '../../core/measure'
import type { DecidingFact } from '../../core/ruling'

/** The fact without its proof, which is asked for again by who wants it; null where it did not decide that verdict. */
export function deciding(verdict: Verdict, { proof: _, ...fact }: SightFact): DecidingFact | null {
  return fact.verdict === verdict ? fact : null
}
