import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'

/** One of those that lie in the same square of that width and on the same level: the nearest to reach. */
export function thinned<P extends { readonly at: Vec3; readonly cost: Inches }>(places: readonly P[], apart: Inches): readonly P[] {
  const kept = new Map<string, P>()
  for (const place of places) {
    const { at: [x, y, z], cost } = place
    const key = `${Math.round(x / apart)} ${Math.round(z / apart)} ${Math.round(y)}`
    const before = kept.get(key)
    if (!before || cost < before.cost) kept.set(key, place)
  }
  return [...kept.values()]
}
