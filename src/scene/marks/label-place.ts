import { ShapeUtils, Vector2 } from 'three'
import type { BoardModel, BoardPiece } from '../../core/board'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { halfExtent } from '../../core/flat-shape'
import { placedParts } from '../../geometry/solid'
import { measuredShape } from '../overlays/outline'

/** A convex part of the scenery as seen from above, and how high it is. */
export interface Cover {
  readonly polygon: readonly Vec2[]
  readonly top: Inches
}

export interface LabelPlace {
  readonly at: Vec2
  /** Whether it is written along x; else along z. */
  readonly along: boolean
  /** Length and height of the words. */
  readonly size: Vec2
  /** How high the words lie: on the ground, or on top of what covers every place. */
  readonly y: Inches
}

const TALLEST: Inches = 0.85
/** Words are written smaller before they are written over scenery. */
const SIZES = [1, 0.8, 0.65, 0.5] as const
const STEP: Inches = 0.5
const AWAY: Inches = 0.2
/** Lower things hide no words. */
const FLAT: Inches = 0.1

/** What of the scenery hides a word that lies on the ground. */
export const coversOf = (pieces: readonly BoardPiece[]): readonly Cover[] =>
  pieces.flatMap((piece) =>
    placedParts(piece).flatMap(({ prisms, mesh }): readonly Cover[] => {
      if (mesh === null) return prisms.filter(({ y1 }) => y1 > FLAT).map(({ polygon, y1 }) => ({ polygon, top: y1 }))
      const { positions } = mesh
      const box = { x0: Infinity, x1: -Infinity, z0: Infinity, z1: -Infinity, top: -Infinity }
      for (let i = 0; i < positions.length; i += 3) {
        box.x0 = Math.min(box.x0, positions[i]!)
        box.x1 = Math.max(box.x1, positions[i]!)
        box.top = Math.max(box.top, positions[i + 1]!)
        box.z0 = Math.min(box.z0, positions[i + 2]!)
        box.z1 = Math.max(box.z1, positions[i + 2]!)
      }
      return box.top > FLAT ? [{ polygon: [[box.x0, box.z0], [box.x1, box.z0], [box.x1, box.z1], [box.x0, box.z1]], top: box.top }] : []
    }))

/** Round a figure as much as words keep away from it: its base, and what of it stands before words behind it. */
const ABOUT: Inches = 0.5

/** The ground that figures stand on, as squares: words across their feet are hard to read, and so are they. */
export const crowdOf = (models: readonly BoardModel[]): readonly Cover[] =>
  models.map((model) => {
    const reach = Math.max(...halfExtent(measuredShape(model))) + ABOUT
    return { polygon: box([model.at[0], model.at[2]], 2 * reach, 2 * reach), top: 0 }
  })

/** Whether the words may stay where they were written: they are in the zone, wherever that is by now, and nothing has come to stand there. */
export const mayStay = ({ at, along, size }: LabelPlace, polygon: readonly Vec2[], covers: readonly Cover[]): boolean => {
  const words = along ? box(at, size[0], size[1]) : box(at, size[1], size[0])
  return words.every((p) => inside(polygon, p)) && !covers.some((cover) => overlap(cover.polygon, words))
}

/**
 * Where a zone's words are written, `wide` times as long as high: within the zone, clear of the scenery, as near to the zone's
 * middle as there is room, along its longer side if that goes. Where there is no room at all, over its middle, on top of what stands there.
 */
export function labelPlace(polygon: readonly Vec2[], wide: number, covers: readonly Cover[] = []): LabelPlace {
  const { middle, low, high } = extent(polygon)
  const room: Vec2 = [high[0] - low[0], high[1] - low[1]]
  const height = Math.min(TALLEST, Math.min(...room) * 0.3, (Math.max(...room) * 0.8) / wide)
  const longer = room[0] >= room[1]
  const near = covers.filter((cover) => overlap(cover.polygon, box([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2], room[0], room[1])))
  for (const share of SIZES) {
    for (const along of [longer, !longer]) {
      const size: Vec2 = [height * share * wide, height * share]
      const fits = (at: Vec2): boolean => {
        const words = along ? box(at, size[0] + AWAY, size[1] + AWAY) : box(at, size[1] + AWAY, size[0] + AWAY)
        return words.every((p) => inside(polygon, p)) && !near.some((cover) => overlap(cover.polygon, words))
      }
      const at = places(low, high, middle).find(fits)
      if (at) return { at, along, size, y: 0 }
    }
  }
  const size: Vec2 = [height * wide, height]
  const words = longer ? box(middle, size[0], size[1]) : box(middle, size[1], size[0])
  const y = Math.max(0, ...near.filter((cover) => overlap(cover.polygon, words)).map(({ top }) => top))
  return { at: middle, along: longer, size, y }
}

/** A grid over the zone's extent and its middle, the nearest to the middle first. */
function places(low: Vec2, high: Vec2, middle: Vec2): readonly Vec2[] {
  const found: Vec2[] = [middle]
  for (let x = low[0] + STEP; x < high[0]; x += STEP) for (let z = low[1] + STEP; z < high[1]; z += STEP) found.push([x, z])
  const far = ([x, z]: Vec2): number => Math.hypot(x - middle[0], z - middle[1])
  return found.toSorted((a, b) => far(a) - far(b))
}

/** The zone's extent and its middle; where that lies outside of it, the middle of its largest triangle. */
function extent(polygon: readonly Vec2[]): { readonly middle: Vec2; readonly low: Vec2; readonly high: Vec2 } {
  let [best, most, sum]: [Vec2, number, number] = [polygon[0] ?? [0, 0], 0, 0]
  let middle: Vec2 = [0, 0]
  for (const triangle of ShapeUtils.triangulateShape(polygon.map((p) => new Vector2(p[0], p[1])), [])) {
    const [a, b, c] = triangle.map((i) => polygon[i]!) as [Vec2, Vec2, Vec2]
    const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2
    const centre: Vec2 = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
    middle = [middle[0] + centre[0] * area, middle[1] + centre[1] * area]
    sum += area
    if (area > most) [best, most] = [centre, area]
  }
  if (sum > 0) middle = [middle[0] / sum, middle[1] / sum]
  const [xs, zs] = [polygon.map((p) => p[0]), polygon.map((p) => p[1])]
  return {
    middle: sum > 0 && inside(polygon, middle) ? middle : best,
    low: [Math.min(...xs), Math.min(...zs)], high: [Math.max(...xs), Math.max(...zs)],
  }
}

const box = ([x, z]: Vec2, w: Inches, d: Inches): readonly Vec2[] =>
  [[x - w / 2, z - d / 2], [x + w / 2, z - d / 2], [x + w / 2, z + d / 2], [x - w / 2, z + d / 2]]

/** Whether two convex outlines overlap: no side of either has all of the other beyond it. */
function overlap(a: readonly Vec2[], b: readonly Vec2[]): boolean {
  const parted = (one: readonly Vec2[], other: readonly Vec2[]): boolean =>
    one.some((p, i) => {
      const q = one[(i + 1) % one.length]!
      const across: Vec2 = [q[1] - p[1], p[0] - q[0]]
      const reach = (ring: readonly Vec2[]): Vec2 => {
        const along = ring.map((r) => r[0] * across[0] + r[1] * across[1])
        return [Math.min(...along), Math.max(...along)]
      }
      const [[low, high], [least, most]] = [reach(one), reach(other)]
      return most < low || least > high
    })
  return !parted(a, b) && !parted(b, a)
}

function inside(polygon: readonly Vec2[], p: Vec2): boolean {
  let within = false
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    if ((a[1] > p[1]) !== (b[1] > p[1]) && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) within = !within
  })
  return within
}
