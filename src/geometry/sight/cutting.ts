import { length3, scale3, type Vec3 } from '../../core/vec'
import { cornersOfPolygons, type Cell, type Part } from './cells'
import type { Ledger } from './ledger'
import { across } from './neighbours'
import { clip, longestExtent, type Polygon3 } from './polygon3'

/**
 * Cuts a cell smaller: in two by its faces where they are few, else across its longest extent as seen from `eye`; or what is large of
 * its parts. null when it is too small for that.
 */
export function cutCell(ledger: Ledger, cell: Cell, eye: Vec3, aperture: number): readonly Cell[] | null {
  const { faces, polygons, parts, casters, corners } = cell
  if (polygons.length > 1 && polygons.length <= FEW) return byFaces(ledger, cell)
  const [nx, ny, nz, low, high] = polygons.length === 1 ? longestExtent(polygons[0]!) : longestFrom(eye, corners)
  const finer = cutParts(ledger, parts, high - low)
  if (finer) return [{ ...cell, parts: finer }]
  if (high - low < 0.2 * aperture) return null
  const d = (low + high) / 2
  const halves: [number[], Polygon3[]][] = [[[], []], [[], []]]
  polygons.forEach((polygon, i) => {
    clip(polygon, nx, ny, nz, d).forEach((half, side) => {
      if (half.length === 0) return
      halves[side]![0].push(faces[i]!)
      halves[side]![1].push(half)
    })
  })
  if (halves.some(([some]) => some.length === 0)) return null
  const split = ledger.split(parts, nx, ny, nz, d)
  return halves.map(([some, cut], side): Cell => ({
    faces: some, polygons: cut, corners: cornersOfPolygons(cut), casters, parts: split[side as 0 | 1],
  }))
}

/** So few faces are taken apart: each is flat, and hidden more easily than several at an angle. */
const FEW = 3

function byFaces(ledger: Ledger, { faces, polygons, parts, casters }: Cell): readonly Cell[] {
  const half = faces.length >> 1
  const halves = ledger.splitFaces(parts, half)
  return [polygons.slice(0, half), polygons.slice(half)].map((some, side): Cell => ({
    faces: side === 0 ? faces.slice(0, half) : faces.slice(half), polygons: some, corners: cornersOfPolygons(some), casters,
    parts: halves[side as 0 | 1],
  }))
}

/** The direction along which the points reach farthest as seen from the eye, and from where to where. */
function longestFrom(eye: Vec3, points: readonly number[]): readonly [number, number, number, number, number] {
  const away: Vec3 = [points[0]! - eye[0], points[1]! - eye[1], points[2]! - eye[2]]
  let best: readonly [number, number, number, number, number] = [1, 0, 0, 0, 0]
  let most = -1
  for (const [[nx, ny, nz], weight] of [...across(away).map((n) => [n, 1] as const), [unit(away), AHEAD]] as const) {
    let low = Infinity
    let high = -Infinity
    for (let i = 0; i < points.length; i += 3) {
      const s = nx * points[i]! + ny * points[i + 1]! + nz * points[i + 2]!
      if (s < low) low = s
      if (s > high) high = s
    }
    if (weight * (high - low) <= most) continue
    most = weight * (high - low)
    best = [nx, ny, nz, low, high]
  }
  return best
}

/** What reaches away from the eye matters less. */
const AHEAD = 0.2

const unit = (v: Vec3): Vec3 => scale3(v, 1 / (length3(v) || 1))

/** Sheets of triangles block small parts of Q only: cuts those that are larger than P's cell; null where none is. */
function cutParts(ledger: Ledger, parts: readonly Part[], size: number): readonly Part[] | null {
  let any = false
  const cut = parts.flatMap((part): readonly Part[] => {
    const [nx, ny, nz, low, high] = longestExtent(part.polygon)
    const halves = high - low > 2.5 * size ? ledger.cutPart(part, nx, ny, nz, (low + high) / 2) : null
    if (halves) any = true
    return halves ?? [part]
  })
  return any ? cut : null
}
