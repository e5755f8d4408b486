import type { BoardModel } from '../../core/board'
import type { Measure, VisibleFact, VisibleQuery } from '../../core/measure'
import { fail, ok, type Result } from '../../core/result'
import type { ModelSight, RangeRuling, SightRuling } from '../../core/ruling'
import type { Inches } from '../../core/units'
import type { SightRequest } from '../contract'
import { anyOf, askedOf, type Asked } from './asked'
import { bodyCentre } from './figure'

export type Reason = SightRuling['reasons'][number]

/** A look at one figure. */
export interface Sighting {
  readonly figure: BoardModel
  readonly sight: ModelSight
  readonly distance: Inches
}

/** How a system looks figure by figure. */
interface Looking<V extends Sighting> {
  readonly system: string
  view(looker: BoardModel, figure: BoardModel): V
  /** Of two seen figures, below 0 where the first is easier to hit. */
  easier(a: V, b: V): number
  /** The first says all in a sentence. `best`: the seen figure that is easiest to hit, undefined where none is seen. */
  reasons(asked: Asked, views: readonly V[], best: V | undefined): readonly Reason[]
  /** `ruled`: the best; where none is seen, the nearest. */
  range(ruled: V, looker: BoardModel): RangeRuling
  more?(ruled: V, best: V | undefined): Partial<SightRuling>
}

/** The ruling: one figure that is seen is enough, and the cover of the one that is easiest to hit is the target's. */
export function ruleFigures<V extends Sighting>(measure: Measure, request: SightRequest, looking: Looking<V>): Result<SightRuling, string> {
  const asked = askedOf(measure, request)
  if (!asked.ok) return fail(asked.error)
  const { looker, figures } = asked.value
  const views = figures.map((figure) => looking.view(looker, figure))
  const best = views.filter(({ sight }) => sight.verdict === 'clear').toSorted((a, b) => looking.easier(a, b))[0]
  const ruled = best ?? views.toSorted((a, b) => a.distance - b.distance)[0]!
  const reasons = looking.reasons(asked.value, views, best)
  return ok({
    system: looking.system,
    from: request.from,
    target: request.target,
    verdict: anyOf(views.map(({ sight }) => sight.verdict)),
    witness: best?.sight.witness ?? null,
    models: views.map(({ sight }) => sight),
    cover: best?.sight.cover ?? 'none',
    coverFrom: best?.sight.coverFrom ?? [],
    distance: ruled.distance,
    rules: [...new Set(reasons.map(({ rule }) => rule))],
    reasons,
    why: reasons[0]!.text,
    range: looking.range(ruled, looker),
    ...looking.more?.(ruled, best),
  })
}

/** What every look tells of a figure, whatever it decides: how much of it shows, and the line from body to body. */
export const shownAs = (
  looker: BoardModel, figure: BoardModel, query: VisibleQuery, { visible, error, eye }: VisibleFact,
): Pick<ModelSight, 'id' | 'line' | 'visible' | 'visibleError' | 'query' | 'shareQuery'> => ({
  id: figure.id, line: { from: bodyCentre(looker), to: bodyCentre(figure) }, visible, visibleError: error, query, shareQuery: { ...query, eye },
})
