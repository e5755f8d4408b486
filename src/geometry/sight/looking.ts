import type { Vec3 } from '../../core/vec'
import type { Caster } from './casters'
import { subtract, type Face, type Part } from './cells'
import type { Ledger } from './ledger'
import type { OccluderIndex, Selection } from './occluder-index'
import { areaOf, centroid, type Polygon3 } from './polygon3'
import { umbraOf } from './shadow'
import { NUDGE } from './tolerance'
import { settle, type SightVolume } from './volume'

/** What is looked at, and through what. */
export interface View {
  readonly index: OccluderIndex
  readonly selection: Selection
  readonly q: SightVolume
  readonly qFaces: readonly Face[]
}

/**
 * Looks from a point at what is left of Q: takes the shadows of all the solids off it, then tries lines to the largest
 * pieces that remain. Returns where an open one ends.
 */
export function lookFrom(
  eye: Vec3, { index, selection, q, qFaces }: View, ledger: Ledger, parts: readonly Part[], casters: readonly Caster[],
  into: Float64Array,
): Vec3 | null {
  let seen: readonly { readonly polygon: Polygon3; readonly face: number }[] = parts
  for (const { convex } of casters) {
    const shadow = umbraOf(convex, eye, NUDGE, into)
    ledger.work += convex.edges.length / 8 + seen.length * 4
    if (!shadow) continue
    const left: { polygon: Polygon3; face: number }[] = []
    for (const part of seen) {
      const cut = subtract(part.polygon, shadow)
      if (!cut) left.push(part)
      else for (const polygon of cut.outside) left.push({ polygon, face: part.face })
    }
    seen = left
    if (seen.length === 0) return null
  }
  const largest = seen.map((part) => ({ ...part, area: areaOf(part.polygon) })).sort((a, b) => b.area - a.area)
  for (const { polygon, face } of largest.slice(0, 3)) {
    const aim = settle(q.pieces[qFaces[face]!.piece]!, centroid(polygon), eye)
    ledger.work += 40
    if (aim && !index.blocks(selection, eye, aim)) return aim
  }
  return null
}
