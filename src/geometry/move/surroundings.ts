import type { MeshTerrain } from './mesh-terrain'
import type { AreaShape, Block, Facet, Standing } from './terrain'

/** Everything that a query may meet, gathered once: plain lists that the exact tests walk through. */
export interface Surroundings {
  readonly blocks: readonly Block[]
  /** Ground under where the base's centre may come. */
  readonly facets: readonly Facet[]
  /** Meshes that may be near: they tell where their pieces are. */
  readonly meshes: readonly MeshTerrain[]
  readonly areas: readonly AreaShape[]
  readonly models: readonly Standing[]
}
