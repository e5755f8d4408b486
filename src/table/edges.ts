import { z } from 'zod'
import { unturned } from '../core/direction'
import { LIMITS, oneOf, text, type DeepReadonly } from './fields'

/** The four edges of a table as side A sits: its own, the one across, its left (+x) and its right (-x). */
export const EDGES = ['A', 'B', 'left', 'right'] as const
export type Edge = (typeof EDGES)[number]

/** What a table's rim is of; left out: wood. For show only. */
export const RIMS = ['wood', 'dark', 'none'] as const
export type Rim = (typeof RIMS)[number]

const edgeName = text(LIMITS.edge).min(1, { error: 'expected a text that is not empty' }).regex(/^[^\p{Cc}]*$/u, { error: 'expected a text on one line' })

/** What players call the edges, and the rim. Nothing is measured or ruled by it. */
export const edges = z.strictObject({
  A: edgeName.exactOptional(),
  B: edgeName.exactOptional(),
  left: edgeName.exactOptional(),
  right: edgeName.exactOptional(),
  rim: oneOf(RIMS).exactOptional(),
}, { error: 'expected { "A": "Window side", "left": "Door", "rim": "dark" }, or less of it' })

export type TableEdges = DeepReadonly<z.output<typeof edges>>

export const EDGE_WORDS: Readonly<Record<Edge, string>> = { A: 'Side A', B: 'Side B', left: 'Left', right: 'Right' }

/** The edges with that said anew: null and what is empty take a name away, and wood is not said. null: nothing is left to say. */
export function withEdges(before: TableEdges | undefined, said: Readonly<Partial<Record<Edge, string | null>>> & { readonly rim?: Rim }): TableEdges | null {
  const all = { ...before, ...said }
  const names = EDGES.flatMap((edge) => {
    const name = all[edge]?.replace(/\p{Cc}+/gu, ' ').trim()
    return name ? [[edge, name] as const] : []
  })
  const rim = all.rim === undefined || all.rim === 'wood' ? [] : [['rim', all.rim] as const]
  return names.length + rim.length === 0 ? null : Object.fromEntries([...names, ...rim]) as TableEdges
}

/** As in "Side A: Window side"; only of those that have a name. */
export const edgeLines = (of: TableEdges | undefined): readonly string[] =>
  EDGES.flatMap((edge) => (of?.[edge] === undefined ? [] : [`${EDGE_WORDS[edge]}: ${unturned(of[edge])}`]))
