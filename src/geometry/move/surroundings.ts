import type { Inches } from '../../core/units'
import type { MeshTerrain } from './mesh-terrain'
import type { AreaShape, Block, Facet, Owner, Standing } from './terrain'

/** Everything that a query may meet, gathered once: plain lists that the exact tests walk through. */
export interface Surroundings {
  readonly blocks: readonly Block[]
  /** Ground under where the base's centre may come. */
  readonly facets: readonly Facet[]
  /** Meshes that may be near: they tell where their pieces are. */
  readonly meshes: readonly MeshTerrain[]
  /** Of those, the ones whose slices and ground are not among the above: a leg takes them up as far as it comes. */
  readonly ahead: readonly MeshTerrain[]
  readonly areas: readonly AreaShape[]
  readonly models: readonly Standing[]
}

/** With what the meshes ahead have within a square around a point; of their ground what is at the point, or the `whole` of it. */
export function withMeshes(near: Surroundings, x: number, z: number, halfSide: Inches, whole = false): Surroundings {
  if (near.ahead.length === 0) return near
  const [blocks, facets] = [[...near.blocks], [...near.facets]]
  for (const mesh of near.ahead) mesh.within(x - halfSide, x + halfSide, z - halfSide, z + halfSide, whole, { blocks, facets })
  return { ...near, blocks: blocks.sort(byRank), facets, ahead: [] }
}

/** In an order of their own, so that equal tables answer alike however they were built. */
export const byRank = (a: { readonly owner: Owner; readonly rank: number }, b: { readonly owner: Owner; readonly rank: number }): number =>
  a.owner === b.owner ? a.rank - b.rank : byId(a.owner.piece, b.owner.piece) || a.rank - b.rank

export const byId = ({ id: a }: { readonly id: string }, { id: b }: { readonly id: string }): number => (a < b ? -1 : a > b ? 1 : 0)
