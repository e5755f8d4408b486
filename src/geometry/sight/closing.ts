import type { Caster, CastingMesh } from './casters'
import { cornersOfPolygons, sharpness, subtract, type Part } from './cells'
import { coarsened } from './coarse'
import type { Ledger } from './ledger'
import { areaOf } from './polygon3'
import { covers, umbraOf, type HalfSpaces } from './shadow'
import { findSheet } from './sheet'
import { DEPTH } from './tolerance'
import { findPane } from './pane'

// Ways to close parts of Q's faces to a cell of P with the given corners. Each returns what is left.

/** A solid that hides less than this of a part would only leave splinters of it; cut smaller, the part may be hidden by it whole. */
const SLIGHT = 0.3

/** A pane that closes all the parts of a cell is worth more tries than one for a single part. */
const MANY_PLANES = 8
const FEW_PLANES = 2

/** The umbra for all the corners together, for a solid grown by `grow`; null where it does not reach into the box. */
export function umbraFor(
  ledger: Ledger, { convex }: Caster, corners: readonly number[], grow: number, into: Float64Array,
): HalfSpaces | null {
  ledger.work += (corners.length / 3) * (convex.edges.length / 16)
  return umbraOf(convex, corners, grow === 0 ? 0 : grow * sharpness(convex), into)
}

/** Takes the caster's umbra off the parts; the same list when nothing came off. */
export function shade(
  ledger: Ledger, caster: Caster, umbra: HalfSpaces, corners: readonly number[], parts: readonly Part[], grow: number,
): readonly Part[] {
  const { convex } = caster
  const g = grow === 0 ? 0 : grow * sharpness(convex)
  ledger.work += parts.length * 8
  let left: Part[] | null = null
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    const cut = subtract(part.polygon, umbra)
    const slight = cut && cut.outside.length > 0 && areaOf(cut.inside) < SLIGHT * areaOf(part.polygon)
    if (!cut || slight || !covers(convex, corners, cut.inside, DEPTH, g)) {
      left?.push(part)
      continue
    }
    left ??= parts.slice(0, i)
    const node = ledger.cutOff(part, umbra, cut.outside, cut.planes, left)
    ledger.solid(caster, g, corners, cut.inside, node)
  }
  return left ?? parts
}

/** By several solids at once: all the parts together, else one by one. */
export function unite(
  ledger: Ledger, corners: readonly number[], parts: readonly Part[], casters: readonly Caster[], grow: number,
): readonly Part[] {
  if (parts.length === 0) return parts
  if (parts.length > 1 && areUnited(ledger, corners, parts, casters, grow)) return []
  return parts.filter((part) => !areUnited(ledger, corners, [part], casters, grow))
}

/** Whether several solids together hide all these parts. */
export function areUnited(
  ledger: Ledger, corners: readonly number[], parts: readonly Part[], casters: readonly Caster[], grow: number,
): boolean {
  const all = cornersOfPolygons(parts.map(({ polygon }) => polygon))
  ledger.work += 50 + 5 * casters.length
  const [ps, qs] = coarsened(corners, all)
  const pane = findPane(ps, qs, casters, grow, parts.length > 1 ? MANY_PLANES : FEW_PLANES, ledger)
  if (pane) ledger.pane(pane, grow, corners, parts)
  return pane !== null
}

/** By sheets of triangles. */
export function coverBySheets(
  ledger: Ledger, corners: readonly number[], parts: readonly Part[], meshes: readonly CastingMesh[],
): readonly Part[] {
  return parts.filter((part) => {
    for (const { mesh, what, id, solid } of meshes) {
      const sheet = findSheet(mesh, corners, part.polygon)
      ledger.work += 50 + (5 + 0.15 * (corners.length + part.polygon.length)) * (sheet?.triangles.length ?? 10)
      if (!sheet) continue
      ledger.sheet({ what, id, solid, ...sheet }, corners, part)
      return false
    }
    return true
  })
}
