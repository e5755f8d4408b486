import type { SightFact, Verdict } from '../../core/measure'
import type { DecidingFact } from '../../core/ruling'

/** The fact without its proof, which is asked for again by who wants it; null where it did not decide that verdict. */
export function deciding(verdict: Verdict, fact: SightFact): DecidingFact | null {
  const { proof: _, ...rest } = fact
  return fact.verdict === verdict ? rest : null
}
