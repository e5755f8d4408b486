import type { Board } from '../../core/board'
import { cross3, dot3, length3, scale3, sub3, type Vec3 } from '../../core/vec'
import type { CameraPose, SceneControl, ScenePicture } from '../../scene/types'
import type { RulingView } from '../../tools/ruling/ruling-view'
import { viewAcross } from '../../tools/room/view-across'

/** Tangent of half the camera's upright angle of view. */
const HALF_VIEW = 0.325
/** How much of the picture's width and height the line and all of the target take at most. */
const FILLS = 0.74

/** The table about the line, seen from the side from which one looks at it now; both ends in it, neither behind the other. */
export function shotOf(control: SceneControl, board: Board, view: RulingView, width: number, height: number): ScenePicture {
  return control.pictureFrom(framed(board, view, control.pose(), width / height) ?? control.pose(), width, height)
}

export function framed(board: Board, { ruling, models }: RulingView, now: CameraPose, aspect: number): CameraPose | null {
  const across = viewAcross(board, ruling.from, ruling.target, { aspect, right: 0, foot: 0 })
  if (!across) return null
  const line = models[0]?.line
  const shown: readonly Vec3[] = models.flatMap((model) => [model.line.from, model.line.to])
  if (!line || shown.length === 0) return across
  const way = sub3(across.eye, across.target)
  // From the other side of the line where one stands there.
  const square: Vec3 = [-(line.to[2] - line.from[2]), 0, line.to[0] - line.from[0]]
  const sideOf = (eye: Vec3, at: Vec3): number => Math.sign(dot3(sub3(eye, at), square))
  const other = sideOf(now.eye, across.target) * sideOf(across.eye, across.target) < 0
  const size = length3(square) || 1
  const direction = other ? sub3(way, scale3(square, (2 * dot3(way, square)) / (size * size))) : way
  return fitted(direction, shown, aspect)
}

/** From that direction, so near that all the points just have room; about their middle. */
function fitted(direction: Vec3, points: readonly Vec3[], aspect: number): CameraPose {
  const back = scale3(direction, 1 / (length3(direction) || 1))
  const right = normal(cross3([0, 1, 0], back))
  const up = cross3(back, right)
  const spans = [right, up].map((axis) => {
    const along = points.map((p) => dot3(p, axis))
    return [Math.min(...along), Math.max(...along)] as const
  })
  const depth = Math.max(...points.map((p) => dot3(p, back)))
  const middles = spans.map(([low, high]) => (low + high) / 2)
  const [wide, high] = spans.map(([low, most]) => most - low)
  // A hand's breadth of table about it, and never so near that nothing of the table shows.
  const half = Math.max((wide! + 1.6) / 2 / (FILLS * aspect), (high! + 3.4) / 2 / FILLS, 2.6)
  const away = half / HALF_VIEW
  const centre: Vec3 = add(scale3(right, middles[0]!), scale3(up, middles[1]! + 0.07 * half), scale3(back, depth - 0.5))
  return { target: centre, eye: add(centre, scale3(back, away)) }
}

const add = (...terms: readonly Vec3[]): Vec3 =>
  terms.reduce((sum, term): Vec3 => [sum[0] + term[0], sum[1] + term[1], sum[2] + term[2]], [0, 0, 0])

const normal = (a: Vec3): Vec3 => scale3(a, 1 / (length3(a) || 1))
