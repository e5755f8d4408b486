import earcut from 'earcut'
import type { Solid, TriangleMesh } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Polygon } from '../base/polygon'
import { outlineOf } from './outline'
import type { RoundOptions } from './round'

/** Closed triangle mesh of a solid in its own frame, outward faces counter-clockwise; a mesh is returned as it is. */
export function solidToMesh(solid: Solid, options: RoundOptions = {}): TriangleMesh {
  return solid.kind === 'mesh' ? solid.mesh : prismMesh(outlineOf(solid.footprint, options), 0, solid.height)
}

/** Vertical prism over a counter-clockwise polygon: 2n corners, the lower ring first. */
export function prismMesh(outline: Polygon, y0: Inches, y1: Inches): TriangleMesh {
  const n = outline.length
  const positions = new Float64Array(6 * n)
  outline.forEach(([x, z], i) => {
    positions.set([x, y0, z], 3 * i)
    positions.set([x, y1, z], 3 * (n + i))
  })
  const indices: number[] = []
  const caps = earcut(outline.flat())
  for (let i = 0; i + 2 < caps.length; i += 3) {
    const [a, b, c] = orient(outline, caps[i]!, caps[i + 1]!, caps[i + 2]!)
    // A positive area in (x, z) faces down.
    indices.push(a, b, c, n + a, n + c, n + b)
  }
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n
    indices.push(i, n + j, j, i, n + i, n + j)
  }
  return { positions, indices: Uint32Array.from(indices) }
}

/** A polygon as a flat sheet at that height, facing up. */
export function sheetMesh(outline: Polygon, y: Inches): TriangleMesh {
  const caps = earcut(outline.flat())
  const indices = Array.from({ length: Math.floor(caps.length / 3) }, (_, t) => {
    const [a, b, c] = orient(outline, caps[3 * t]!, caps[3 * t + 1]!, caps[3 * t + 2]!)
    return [a, c, b]
  })
  return { positions: Float64Array.from(outline.flatMap(([x, z]) => [x, y, z])), indices: Uint32Array.from(indices.flat()) }
}

function orient(points: Polygon, a: number, b: number, c: number): [number, number, number] {
  const [p, q, r] = [points[a]!, points[b]!, points[c]!]
  const area = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return area < 0 ? [a, c, b] : [a, b, c]
}
