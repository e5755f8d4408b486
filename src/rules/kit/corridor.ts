import type { BoardModel, BoardPiece } from '../../core/board'
import { circumradius } from '../../core/flat-shape'
import { boundsOf } from '../../core/solid-bounds'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'

/*
 * What is too far off in plan to matter, by circles round shapes: told from where things stand, so that no fact has to be
 * asked about it. Always on the safe side.
 */

/**
 * Radius round the model's base and body together; for a body of triangles, round the box about it, which is all that a game
 * is told of it: told or not, the same is asked.
 */
export const sightRadius = ({ base, body }: BoardModel): Inches =>
  Math.max(base ? circumradius(base) : 0, circumradius(boundsOf(body).footprint))

/** Tells what no line from the one model to the other comes near of, in plan. */
export class Corridor {
  private readonly x: number
  private readonly z: number
  private readonly dx: number
  private readonly dz: number
  private readonly square: number
  private readonly half: Inches

  constructor(a: BoardModel, b: BoardModel) {
    ;[this.x, , this.z] = a.at
    this.dx = b.at[0] - this.x
    this.dz = b.at[2] - this.z
    this.square = this.dx * this.dx + this.dz * this.dz
    this.half = Math.max(sightRadius(a), sightRadius(b)) + SLACK
  }

  /** The third model's body and base are nowhere near. */
  missesModel(third: BoardModel): boolean {
    return this.misses(third.at[0], third.at[2], sightRadius(third))
  }

  /** The piece's area is nowhere near. */
  missesArea(piece: BoardPiece): boolean {
    const circle = areaCircle(piece)
    return circle !== null && this.misses(circle.x, circle.z, circle.radius)
  }

  private misses(x: number, z: number, radius: Inches): boolean {
    const [px, pz] = [x - this.x, z - this.z]
    const t = this.square === 0 ? 0 : Math.min(1, Math.max(0, (px * this.dx + pz * this.dz) / this.square))
    const [ox, oz] = [px - t * this.dx, pz - t * this.dz]
    const reach = this.half + radius
    return ox * ox + oz * oz > reach * reach
  }
}

interface Circle {
  readonly x: number
  readonly z: number
  readonly radius: Inches
}

const circles = new WeakMap<BoardPiece, Circle>()

/** Circle round the piece's area; null without one. */
function areaCircle(piece: BoardPiece): Circle | null {
  const { area, at } = piece
  if (!area) return null
  let circle = circles.get(piece)
  if (!circle) {
    // Whichever way the piece is turned, the area's own frame lies at most this far from the piece's.
    circle = { x: at[0], z: at[2], radius: hypot(area.at[0], area.at[2]) + circumradius(area.footprint) }
    circles.set(piece, circle)
  }
  return circle
}

/** The model's base cannot touch the piece's area, wherever it goes within so many inches. */
export function apartFrom(model: BoardModel, piece: BoardPiece, within: Inches = 0): boolean {
  const circle = areaCircle(piece)
  if (circle === null) return false
  const [dx, dz] = [model.at[0] - circle.x, model.at[2] - circle.z]
  const reach = sightRadius(model) + circle.radius + within + SLACK
  return dx * dx + dz * dz > reach * reach
}

const SLACK: Inches = 0.05
