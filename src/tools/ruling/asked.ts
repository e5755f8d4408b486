import type { Measure, SightFact, SightQuery, VisibleFact, VisibleQuery } from '../../core/measure'
import type { ModelSight } from '../../core/ruling'
import { decorated } from './decorated'

/** The questions of sight that a ruling put to the table, in order, with their answers. */
export interface Asked {
  readonly sights: readonly { readonly query: SightQuery; readonly fact: SightFact }[]
  readonly shares: readonly { readonly query: VisibleQuery; readonly fact: VisibleFact }[]
}

/**
 * Runs `ask` on the same table and notes what it asked about sight. So what is drawn rests on the very questions that
 * the system's ruling rests on, whichever they are, and no system need tell.
 */
export function overheard<T>(measure: Measure, ask: (measure: Measure) => T): { readonly value: T; readonly asked: Asked } {
  const sights: { query: SightQuery; fact: SightFact }[] = []
  const shares: { query: VisibleQuery; fact: VisibleFact }[] = []
  const value = ask(decorated(measure, {
    sight(query) {
      const fact = measure.sight(query)
      sights.push({ query, fact })
      return fact
    },
    visible(query) {
      const fact = measure.visible(query)
      shares.push({ query, fact })
      return fact
    },
  }))
  return { value, asked: { sights, shares } }
}

/** What decided a model's verdict: the open line's question, or the last one that was closed; null for one never asked. */
export function decidedBy({ sights }: Asked, { id, verdict, witness }: ModelSight): Asked['sights'][number] | null {
  const about = sights.filter(({ query, fact }) => query.to === id && fact.verdict === verdict)
  return about.find(({ fact }) => witness !== null && fact.witness === witness) ?? about.at(-1) ?? null
}

/** What the share visible of a model was asked as; null for one never asked. */
export function sharedBy({ shares }: Asked, { id, visible, visibleError }: ModelSight): Asked['shares'][number] | null {
  const about = shares.filter(({ query }) => query.to === id)
  return about.find(({ fact }) => fact.visible === visible && fact.error === visibleError) ?? about[0] ?? null
}
