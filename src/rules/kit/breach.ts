import type { Id } from '../../core/board'
import type { Breach } from '../../core/ruling'
import type { Broken } from '../engine/question'

/** What a judged move breaks, as a question's check tells it. */
export const brokenBy = ({ breaks }: { readonly breaks: readonly Breach[] }): readonly Broken[] =>
  breaks.map(({ by, ...breach }): Broken => (by === null ? breach : { ...breach, by }))

interface Named {
  readonly id: Id
  readonly name: string
}

/** What things are called in words, by their ids. */
export const namesOf = (things: readonly Named[]): Readonly<Record<Id, string>> => Object.fromEntries(things.map(({ id, name }) => [id, name]))
