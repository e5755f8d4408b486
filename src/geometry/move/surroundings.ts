import type { AreaShape, Block, Facet, Standing } from './terrain'

/** Everything that a query may meet, gathered once: plain lists that the exact tests walk through. */
export interface Surroundings {
  readonly blocks: readonly Block[]
  readonly facets: readonly Facet[]
  readonly areas: readonly AreaShape[]
  readonly models: readonly Standing[]
}
