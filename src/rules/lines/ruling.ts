import type { ModelSight, RangeRuling, SightRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import type { SightRequest } from '../contract'
import { anyOf } from './asked'

export type Reason = SightRuling['reasons'][number]

/** What the looks at single figures come to. */
interface Looked {
  /** One of each figure that was asked about. */
  readonly sights: readonly ModelSight[]
  /** The one that is ruled on: a seen one; undefined where none is. */
  readonly best: ModelSight | undefined
  readonly distance: Inches
  /** The first says all in a sentence. */
  readonly reasons: readonly Reason[]
  readonly range: RangeRuling
}

/** The ruling of a system that looks figure by figure: one that is seen is enough, and its cover is the target's. */
export const rulingOf = (system: string, { from, target }: SightRequest, { sights, best, distance, reasons, range }: Looked): SightRuling => ({
  system,
  from,
  target,
  verdict: anyOf(sights.map(({ verdict }) => verdict)),
  witness: best?.witness ?? null,
  models: sights,
  cover: best?.cover ?? 'none',
  coverFrom: best?.coverFrom ?? [],
  distance,
  rules: [...new Set(reasons.map(({ rule }) => rule))],
  reasons,
  why: reasons[0]!.text,
  range,
})
