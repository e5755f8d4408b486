import type { Segment } from '../../core/vec'
import { distance3, type Vec3 } from '../../core/vec'
import type { Crossing } from '../../core/measure'
import { spanInside } from './convex-set'
import { meetsBox, visitCrossings } from './mesh-tree'
import { toMesh } from './mesh-frame'
import type { Group, PlacedMesh } from './occluder'
import type { OccluderIndex, Selection } from './occluder-index'

/** Where spans that abut are one span. */
const JOIN = 1e-7

/** All that the line is inside of, solid by solid of each group joined where they abut, in order from its start. */
export function crossingsOf(index: OccluderIndex, selection: Selection, line: Segment): readonly Crossing[] {
  const { from, to } = line
  const length = distance3(from, to)
  const misses = (box: ArrayLike<number>, at: number): boolean =>
    !meetsBox(box as Float64Array, at, from[0], from[1], from[2], to[0], to[1], to[2])
  return index
    .gather(selection, misses)
    .flatMap((group) => spansOf(group, from, to).map(([a, b]): Crossing => ({
      id: group.id, what: group.what, enter: a * length, leave: b * length, enters: a > 0, leaves: b < 1,
    })))
    .sort((a, b) => a.enter - b.enter || a.leave - b.leave || (a.id < b.id ? -1 : 1))
}

/** Parameters between which the line is inside the group, ascending and apart. */
export function spansOf(group: Group, a: Vec3, b: Vec3): [number, number][] {
  const length = distance3(a, b)
  const spans: [number, number][] = []
  for (const { planes, box } of group.set.solids) {
    if (!meetsBox(box, 0, a[0], a[1], a[2], b[0], b[1], b[2])) continue
    const span = spanInside(planes, a[0], a[1], a[2], b[0], b[1], b[2])
    if (span && (span[1] - span[0]) * length > JOIN / 100) spans.push([span[0], span[1]])
  }
  for (const mesh of group.meshes) spans.push(...meshSpans(mesh, a, b, JOIN / Math.max(length, JOIN)))
  spans.sort((p, q) => p[0] - q[0])
  const joined: [number, number][] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span[0] <= last[1] + JOIN / length) last[1] = Math.max(last[1], span[1])
    else joined.push(span)
  }
  return joined
}

/** A closed mesh by what is inside; an open one is crossed at single points. */
function meshSpans(mesh: PlacedMesh, a: Vec3, b: Vec3, join: number): [number, number][] {
  const hits: { t: number; enters: boolean }[] = []
  const [p, q] = [toMesh(mesh, ...a), toMesh(mesh, ...b)]
  visitCrossings(mesh.tree, ...p, ...q, (t, enters) => hits.push({ t, enters }))
  hits.sort((x, y) => x.t - y.t)
  // A shared edge is met in both its triangles.
  const once = hits.filter((hit, i) => i === 0 || hit.enters !== hits[i - 1]!.enters || hit.t - hits[i - 1]!.t > join)
  if (!mesh.tree.closed) return once.map(({ t }) => [t, t])
  const spans: [number, number][] = []
  let start: number | null = once[0]?.enters === false ? 0 : null
  for (const { t, enters } of once) {
    if (enters) start ??= t
    else if (start !== null) {
      if (t - start > join / 100) spans.push([start, t])
      start = null
    }
  }
  if (start !== null && start < 1) spans.push([start, 1])
  return spans
}
