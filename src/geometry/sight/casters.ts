import type { Id } from '../../core/board'
import type { Convex, Prism } from './convex'
import type { Group, OccluderKind, Origin, PlacedMesh } from './occluder'
import { boxMisses, pointsMiss, type Shaft } from './shaft'

/** Names one convex solid or one facet of an occluder, so that a proof can be read without the index. */
export type SolidRef = { readonly what: OccluderKind; readonly id: Id } & (
  | {
    /** Which of the occluder's solids, and which of its prisms; a facet names the triangles that it was merged from. */
    readonly solid: number
    readonly prism?: number
    readonly triangles?: readonly number[]
  }
  /** A prism that prisms of the occluder fill together, or its one closed mesh. */
  | { readonly filled: Prism; readonly by: readonly Origin[] }
)

/** A convex solid that may cast a shadow from one volume onto the other. */
export interface Caster {
  readonly convex: Convex
  readonly ref: SolidRef
}

export interface CastingMesh {
  readonly mesh: PlacedMesh
  readonly what: OccluderKind
  readonly id: Id
  readonly solid: number
}

/** Of a mesh only this many facets are tried one by one, the largest, and none that are this small; the rest only as sheets. */
const MOST_FACETS = 48
const SMALL_FACET = 0.3

export function castersIn(groups: readonly Group[], shaft: Shaft): { casters: Caster[]; meshes: CastingMesh[] } {
  const casters: Caster[] = []
  const meshes: CastingMesh[] = []
  for (const group of groups) {
    const { id, what } = group
    for (const caster of solidsOf(group)) if (!missesShaft(caster.convex, shaft)) casters.push(caster)
    for (const mesh of group.meshes) {
      if (boxMisses(shaft, mesh.box, 0)) continue
      meshes.push({ mesh, what, id, solid: mesh.solid })
      for (const { convex, prism } of mesh.blocks()) {
        if (!missesShaft(convex, shaft)) casters.push({ convex, ref: { what, id, filled: prism, by: [{ solid: mesh.solid }] } })
      }
      let facets = mesh.facets().filter(({ convex, area }) => area > SMALL_FACET && !missesShaft(convex, shaft))
      if (facets.length > MOST_FACETS) facets = facets.sort((a, b) => b.area - a.area).slice(0, MOST_FACETS)
      for (const { convex, triangles } of facets) casters.push({ convex, ref: { what, id, solid: mesh.solid, triangles } })
    }
  }
  return { casters, meshes }
}

const known = new WeakMap<Group, readonly Caster[]>()

function solidsOf(group: Group): readonly Caster[] {
  let casters = known.get(group)
  if (!casters) {
    const { what, id, merged, mergedOrigins } = group
    casters = merged.solids.map((convex, i): Caster => ({ convex, ref: { what, id, ...mergedOrigins[i]! } }))
    known.set(group, casters)
  }
  return casters
}

export const missesShaft = (convex: Convex, shaft: Shaft): boolean =>
  boxMisses(shaft, convex.box, 0) || pointsMiss(shaft, convex.corners)
