import { cornersOfPolygons, type Cell, type Part } from './cells'
import type { Ledger } from './ledger'
import { clip, longestExtent } from './polygon3'

/**
 * Cuts a cell smaller, in two by its faces or by its longest side, or what is large of its parts; null when it is too
 * small for that. `before`: how many parts there were before some were closed.
 */
export function cutCell(ledger: Ledger, cell: Cell, before: number, gap: number): readonly Cell[] | null {
  return cell.faces.length > 1 ? cutFaces(ledger, cell, before, gap) : cutFace(ledger, cell, gap)
}

function cutFaces(ledger: Ledger, { faces, polygons, parts, casters }: Cell, before: number, gap: number): readonly Cell[] {
  const half = faces.length >> 1
  const halves = ledger.splitFaces(parts, half)
  return [0, 1].flatMap((side) => {
    const [from, to] = side === 0 ? [0, half] : [half, faces.length]
    const some = polygons.slice(from, to)
    const child: Cell = {
      faces: faces.slice(from, to), polygons: some, corners: cornersOfPolygons(some), casters, parts: halves[side as 0 | 1],
    }
    // Where nothing was hidden from all the faces, half of them is no better.
    return (to - from > 1 && parts.length >= before && cutCell(ledger, child, before, gap)) || [child]
  })
}

function cutFace(ledger: Ledger, cell: Cell, gap: number): readonly Cell[] | null {
  const { faces, polygons, parts, casters } = cell
  const [nx, ny, nz, low, high] = longestExtent(polygons[0]!)
  const finer = cutParts(ledger, parts, high - low)
  if (finer) return [{ ...cell, parts: finer }]
  if (high - low < 0.2 * gap) return null
  const d = (low + high) / 2
  const halves = clip(polygons[0]!, nx, ny, nz, d)
  if (halves[0].length === 0 || halves[1].length === 0) return null
  const split = ledger.splitFace(parts, nx, ny, nz, d)
  return halves.map((polygon, side): Cell => ({
    faces, polygons: [polygon], corners: polygon, casters, parts: split[side as 0 | 1],
  }))
}

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
