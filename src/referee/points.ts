import type { Board } from '../core/board'
import type { Locus, Measure, Waypoint } from '../core/measure'
import type { Vec2, Vec3 } from '../core/vec'
import { LIMITS } from '../table/fields'
import { quoted } from '../table/issue'
import { parseNumber } from './arguments'
import { Refusal } from './refusal'

/** `x,y,z` or `x,z`. */
export type Point = Vec3 | Vec2

/** Null when the text is no point at all; a point that lies nowhere near a table is refused. */
function parsePoint(text: string): Point | null {
  const numbers = text.split(',').map((part) => parseNumber(part.trim()))
  if (numbers.length !== 2 && numbers.length !== 3) return null
  if (!numbers.every((value) => value !== null)) return null
  if (numbers.some((value) => Math.abs(value) > LIMITS.coordinate)) {
    throw new Refusal(`point ${quoted(text)}: expected numbers from -${LIMITS.coordinate} to ${LIMITS.coordinate}`)
  }
  return numbers as unknown as Point
}

/** Without a height the mover takes the surface nearest to where the leg comes from. */
export function requireWaypoint(text: string): Waypoint {
  const point = parsePoint(text)
  if (point === null) throw new Refusal(`point ${quoted(text)}: expected x,y,z or x,z`)
  return point.length === 3 ? { x: point[0], y: point[1], z: point[2] } : { x: point[0], z: point[1] }
}

/** What `measure` measures from: a model, all models of a unit, a piece, or a point, its height perhaps still open. */
export type End = { readonly loci: readonly Locus[] } | { readonly point: Point }

/** Ids go before points: something may well be called `1,2`. */
export function requireEnd(text: string, board: Board): End {
  if (board.models.some((model) => model.id === text)) return { loci: [{ model: text }] }
  if (board.pieces.some((piece) => piece.id === text)) return { loci: [{ piece: text }] }
  const members = board.models.filter((model) => model.unit === text)
  if (members.length > 0) return { loci: members.map((model) => ({ model: model.id })) }
  const point = parsePoint(text)
  if (point !== null) return { point }
  throw new Refusal(`no model, unit or terrain ${quoted(text)}, and it is no point x,y,z or x,z`)
}

/** A point without a height stands on the highest surface there. */
export function lociOf(end: End, measure: Measure): readonly Locus[] {
  if ('loci' in end) return end.loci
  const { point } = end
  if (point.length === 3) return [{ point }]
  return [{ point: [point[0], measure.surface(point, LIMITS.coordinate).y, point[1]] }]
}

export function requireModel(id: string, board: Board): void {
  if (board.models.some((model) => model.id === id)) return
  throw new Refusal(notThere(id, board, 'a model'))
}

/** The target of a look. */
export function requireModelOrUnit(id: string, board: Board): void {
  if (board.models.some((model) => model.id === id || model.unit === id)) return
  throw new Refusal(notThere(id, board, 'a model or a unit'))
}

function notThere(id: string, board: Board, wanted: string): string {
  if (board.pieces.some((piece) => piece.id === id)) return `${quoted(id)} is terrain; expected ${wanted}`
  if (board.models.some((model) => model.unit === id)) return `${quoted(id)} is a unit; expected ${wanted}`
  return `no ${wanted.replace(/\ban? /g, '')} ${quoted(id)}`
}
