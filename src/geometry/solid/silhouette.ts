import type { TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'

/*
 * What a mesh covers in plan. Every triangle is taken as seen from above; where two share an edge and lie on either side of it the edge bounds
 * nothing, and what edges are left wind round all that is covered. Strips between their ends and crossings are cut where the winding begins and
 * ends, and strips that follow one another are joined as long as their sides are straight but for a hair.
 */

/** Corners are put on a grid so fine, and sides may be off by as much again: the outline is true to 0.005 in. */
const GRID: Inches = 1 / 512
const STRAIGHT: Inches = 0.002

interface Edge {
  /** From left to right. */
  readonly x0: number
  readonly z0: number
  readonly x1: number
  readonly z1: number
  /** How often it is met from below as a bound that covers what is above. */
  readonly turns: number
}

/** A joined run of strips: corners of its lower and its upper side, from left to right. */
interface Run {
  readonly low: Vec2[]
  readonly high: Vec2[]
}

const known = new WeakMap<TriangleMesh, readonly (readonly Vec2[])[]>()

/** Convex polygons, counter-clockwise in (x, z) and in the mesh's own frame, that together cover what it covers in plan; kept with the mesh. */
export function silhouetteOf(mesh: TriangleMesh): readonly (readonly Vec2[])[] {
  let found = known.get(mesh)
  if (!found) known.set(mesh, (found = joined(strips(edgesOf(mesh)))))
  return found
}

function edgesOf({ positions, indices }: TriangleMesh): readonly Edge[] {
  const ids = new Map<string, number>()
  const points: Vec2[] = []
  const at = (i: number): number => {
    const [x, z] = [Math.round(positions[3 * i]! / GRID), Math.round(positions[3 * i + 2]! / GRID)]
    const key = `${x} ${z}`
    let id = ids.get(key)
    if (id === undefined) {
      ids.set(key, (id = points.length))
      points.push([x * GRID, z * GRID])
    }
    return id
  }
  const corners = Array.from({ length: positions.length / 3 }, (_, i) => at(i))
  const turns = new Map<number, number>()
  const count = points.length
  for (let t = 0; t + 2 < indices.length; t += 3) {
    const [a, b, c] = [corners[indices[t]!]!, corners[indices[t + 1]!]!, corners[indices[t + 2]!]!]
    const [pa, pb, pc] = [points[a]!, points[b]!, points[c]!]
    const area = (pb[0] - pa[0]) * (pc[1] - pa[1]) - (pb[1] - pa[1]) * (pc[0] - pa[0])
    if (area === 0) continue
    for (const [p, q] of area > 0 ? [[a, b], [b, c], [c, a]] as const : [[b, a], [c, b], [a, c]] as const) {
      const key = p < q ? p * count + q : q * count + p
      turns.set(key, (turns.get(key) ?? 0) + (p < q ? 1 : -1))
    }
  }
  const edges: Edge[] = []
  for (const [key, n] of turns) {
    const [p, q] = [points[Math.floor(key / count)]!, points[key % count]!]
    // What runs straight up and down bounds no strip.
    if (n === 0 || p[0] === q[0]) continue
    edges.push(p[0] < q[0] ? { x0: p[0], z0: p[1], x1: q[0], z1: q[1], turns: n } : { x0: q[0], z0: q[1], x1: p[0], z1: p[1], turns: -n })
  }
  return edges.sort((a, b) => a.x0 - b.x0)
}

const heightAt = ({ x0, z0, x1, z1 }: Edge, x: number): number => (x === x0 ? z0 : x === x1 ? z1 : z0 + ((x - x0) / (x1 - x0)) * (z1 - z0))

/** Where strips begin and end: at the ends of edges, and where two cross. */
function cutsOf(edges: readonly Edge[]): readonly number[] {
  const cuts = new Set<number>()
  let open: Edge[] = []
  for (const edge of edges) {
    cuts.add(edge.x0)
    cuts.add(edge.x1)
    open = open.filter(({ x1 }) => x1 > edge.x0)
    for (const other of open) {
      const [left, right] = [edge.x0, Math.min(edge.x1, other.x1)]
      const [before, after] = [heightAt(edge, left) - heightAt(other, left), heightAt(edge, right) - heightAt(other, right)]
      if (before * after < 0) cuts.add(left + ((right - left) * before) / (before - after))
    }
    open.push(edge)
  }
  return [...cuts].sort((a, b) => a - b)
}

interface Strip {
  readonly from: number
  readonly to: number
  readonly low: Edge
  readonly high: Edge
}

function strips(edges: readonly Edge[]): readonly (readonly Strip[])[] {
  const cuts = cutsOf(edges)
  let [next, open]: [number, Edge[]] = [0, []]
  return cuts.slice(1).map((to, i): readonly Strip[] => {
    const from = cuts[i]!
    const middle = (from + to) / 2
    open = open.filter(({ x1 }) => x1 > middle)
    while (next < edges.length && edges[next]!.x0 < middle) open.push(edges[next++]!)
    const sorted = open.filter(({ x1 }) => x1 > middle).map((edge) => ({ edge, z: heightAt(edge, middle) })).sort((a, b) => a.z - b.z)
    const found: Strip[] = []
    let [winding, low]: [number, Edge | null] = [0, null]
    for (const { edge } of sorted) {
      if (winding === 0) low = edge
      winding += edge.turns
      if (winding === 0 && low) found.push({ from, to, low, high: edge })
    }
    return found
  })
}

function joined(columns: readonly (readonly Strip[])[]): readonly (readonly Vec2[])[] {
  const done: Run[] = []
  let open: Run[] = []
  for (const column of columns) {
    const kept: Run[] = []
    for (const { from, to, low, high } of column) {
      const [a, b]: readonly [Vec2, Vec2] = [[from, heightAt(low, from)], [from, heightAt(high, from)]]
      const [c, d]: readonly [Vec2, Vec2] = [[to, heightAt(low, to)], [to, heightAt(high, to)]]
      const run = open.find((one) => same(one.low.at(-1)!, a) && same(one.high.at(-1)!, b))
      if (run && isStraight([...run.low, c]) && isStraight([...run.high, d])) {
        open.splice(open.indexOf(run), 1)
        run.low.push(c)
        run.high.push(d)
        kept.push(run)
      } else kept.push({ low: [a, c], high: [b, d] })
    }
    done.push(...open)
    open = kept
  }
  return [...done, ...open].map(({ low, high }) => outline([low[0]!, low.at(-1)!, high.at(-1)!, high[0]!])).filter((points) => points.length > 2)
}

const same = (a: Vec2, b: Vec2): boolean => Math.abs(a[0] - b[0]) < 1e-9 && Math.abs(a[1] - b[1]) < 1e-9

/** No corner lies off the line from the first to the last. */
function isStraight(points: readonly Vec2[]): boolean {
  const [[ax, az], [bx, bz]] = [points[0]!, points.at(-1)!]
  const length = hypot(bx - ax, bz - az)
  return points.every(([x, z]) => Math.abs((bx - ax) * (z - az) - (bz - az) * (x - ax)) <= STRAIGHT * length)
}

/** Without corners that are one. */
const outline = (points: readonly Vec2[]): readonly Vec2[] => points.filter((point, i) => !same(point, points[(i + 1) % points.length]!))
