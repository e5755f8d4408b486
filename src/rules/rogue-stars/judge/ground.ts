import type { BoardPiece, FlatShape } from '../../../core/board'
import { distance2, place3, plan, sub2, turn2, type Vec2, type Vec3 } from '../../../core/vec'
import type { Inches } from '../../../core/units'
import { apartFrom } from '../../kit/corridor'
import type { BoardModel } from '../../../core/board'
import { cos, hypot, sin } from '../../../core/trigonometry'

/* Rough ground (RO-HOUSE-3): whether a round base is in it, told in plan from the outline of its area, and from how high it reaches. */

export const isRough = ({ traits, area }: BoardPiece): boolean => area !== null && (traits.ground === 'difficult' || traits.ground === 'water')

/** A base that only touches the outline is not in it yet. */
const TOUCH: Inches = 1e-4

/** Whether a base of that radius at that place reaches into the piece's area. */
export function reachesInto({ at, yaw, area }: BoardPiece, radius: Inches, height: Inches, place: Vec3): boolean {
  if (!area) return false
  const middle = place3(area.at, at, yaw)
  if (place[1] > middle[1] + area.height + TOUCH || place[1] + height < middle[1]) return false
  const local = turn2(sub2(plan(place), plan(middle)), -(yaw + area.yaw))
  return outside(area.footprint, local) < radius - TOUCH
}

/** What of the rough ground a figure could come to within so many inches. */
export const roughNear = (pieces: readonly BoardPiece[], model: BoardModel, within: Inches): readonly BoardPiece[] =>
  pieces.filter((piece) => isRough(piece) && !apartFrom(model, piece, within))

/** How far a point is outside of a shape that lies about the origin; 0 inside. */
function outside(shape: FlatShape, [x, z]: Vec2): Inches {
  switch (shape.kind) {
    case 'circle':
      return Math.max(0, hypot(x, z) - shape.radius)
    case 'rect':
      return hypot(Math.max(0, Math.abs(x) - shape.hx), Math.max(0, Math.abs(z) - shape.hz))
    case 'oval':
      return outsidePolygon(ovalCorners(shape.rx, shape.rz), [x, z])
    case 'polygon':
      return outsidePolygon(shape.points, [x, z])
  }
}

const ovalCorners = (rx: Inches, rz: Inches): readonly Vec2[] =>
  Array.from({ length: 48 }, (_, i): Vec2 => [rx * cos((i * Math.PI) / 24), rz * sin((i * Math.PI) / 24)])

function outsidePolygon(points: readonly Vec2[], at: Vec2): Inches {
  let [inside, least] = [false, Infinity]
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!
    least = Math.min(least, toSegment(at, a, b))
    if (a[1] > at[1] !== b[1] > at[1] && at[0] < a[0] + ((at[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) inside = !inside
  })
  return inside ? 0 : least
}

function toSegment(at: Vec2, a: Vec2, b: Vec2): Inches {
  const [dx, dz] = sub2(b, a)
  const square = dx * dx + dz * dz
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dz) / square))
  return distance2(at, [a[0] + share * dx, a[1] + share * dz])
}
