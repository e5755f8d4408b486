import type { Id, SideId } from '../../core/board'

/** A line of the log: words and the things they speak of, so that a click can show them on the table. */
export type TextPart =
  | string
  | { readonly unit: Id }
  | { readonly model: Id }
  | { readonly piece: Id }
  | { readonly side: SideId }
  /** A die and whether it did what it was rolled for; null where that is not the question. */
  | { readonly die: number; readonly good: boolean | null }
export type EventText = string | readonly TextPart[]

/** Where in an entry of the record the evidence lies: from the first index up to, not including, the second. */
export type Span = readonly [from: number, to: number]

/** What happened, derived from the record by playing it. */
export interface GameEvent {
  /** The entry of the record in whose course it happened. */
  readonly entry: number
  readonly step: string
  readonly kind: string
  readonly text: EventText
  readonly rules: readonly string[]
  readonly data: unknown
  readonly facts: Span
  readonly rolls: Span
  /** The sides that may read it; null for all. */
  readonly only: readonly SideId[] | null
}

/** The line in plain words; `nameOf` gives the name of a unit, model, piece or side. */
export function eventText(text: EventText, nameOf: (id: string) => string): string {
  if (typeof text === 'string') return text
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      if ('die' in part) return `${part.die}`
      if ('side' in part) return nameOf(part.side)
      return nameOf('unit' in part ? part.unit : 'model' in part ? part.model : part.piece)
    })
    .join('')
}
