import type { AreaShape, Block, Crowd, Facet, Standing } from './terrain'

/** Everything that a query may meet, gathered once: plain lists that the exact tests walk through. */
export interface Surroundings {
  readonly blocks: readonly Block[]
  /** Ground under where the base's centre may come; of crowded squares none beside that. */
  readonly facets: readonly Facet[]
  readonly crowds: readonly Crowd[]
  readonly areas: readonly AreaShape[]
  readonly models: readonly Standing[]
}
