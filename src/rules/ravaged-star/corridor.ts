import type { BoardModel, BoardPiece, FlatShape } from '../../core/board'
import type { Inches } from '../../core/units'
import { add2, distance2, dot2, plan, sub2, type Vec2 } from '../../core/vec'

/*
 * What is too far off in plan to matter, by circles round shapes: told from where things stand, so that no fact has to be
 * asked about it. Always on the safe side: a shape of triangles is never too far.
 */

/** Radius of a circle round the flat shape. */
export function outerOf(shape: FlatShape): Inches {
  switch (shape.kind) {
    case 'circle':
      return shape.radius
    case 'oval':
      return Math.max(shape.rx, shape.rz)
    case 'rect':
      return Math.hypot(shape.hx, shape.hz)
    case 'polygon':
      return Math.max(...shape.points.map(([x, z]) => Math.hypot(x, z)))
  }
}

/** Radius round the model's base and body together; Infinity for a body of triangles. */
export const sightRadius = ({ base, body }: BoardModel): Inches =>
  body.kind === 'mesh' ? Infinity : Math.max(base ? outerOf(base) : 0, outerOf(body.footprint))

/** No line from the one model to the other comes within `radius` of the point, in plan. */
export function besideLine(a: BoardModel, b: BoardModel, point: Vec2, radius: Inches): boolean {
  const reach = Math.max(sightRadius(a), sightRadius(b)) + radius + SLACK
  const [from, to] = [plan(a.at), plan(b.at)]
  const along = sub2(to, from)
  const length = dot2(along, along)
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, dot2(sub2(point, from), along) / length))
  return distance2(point, add2(from, [along[0] * t, along[1] * t])) > reach
}

/** The third model's body and base are nowhere near a line between the two. */
export const modelBeside = (a: BoardModel, b: BoardModel, third: BoardModel): boolean =>
  besideLine(a, b, plan(third.at), sightRadius(third))

/** Circle round the piece's area; null without one. */
function areaCircle(piece: BoardPiece): { at: Vec2; radius: Inches } | null {
  const { area } = piece
  if (!area) return null
  // Whichever way the piece is turned, the area's own frame lies at most this far from the piece's.
  return { at: plan(piece.at), radius: Math.hypot(area.at[0], area.at[2]) + outerOf(area.footprint) }
}

/** The piece's area is nowhere near a line between the two. */
export function areaBeside(a: BoardModel, b: BoardModel, piece: BoardPiece): boolean {
  const circle = areaCircle(piece)
  return circle !== null && besideLine(a, b, circle.at, circle.radius)
}

/** The model's base cannot touch the piece's area. */
export function apartFrom(model: BoardModel, piece: BoardPiece): boolean {
  const circle = areaCircle(piece)
  if (circle === null) return false
  return distance2(plan(model.at), circle.at) > sightRadius(model) + circle.radius + SLACK
}

const SLACK: Inches = 0.05
