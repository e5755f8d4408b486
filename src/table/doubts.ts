import type { Board, BoardPiece, Part } from '../core/board'
import { hypot } from '../core/trigonometry'
import type { Inches } from '../core/units'

/** What reaches less far beneath the table is taken for a file's rounding. */
const SUNK: Inches = 0.05
/** Hardly anything that is played with is as low; nothing is that is no wider either. */
const FLAT: Inches = 0.1
const TINY: Inches = 0.4

/**
 * What is measured as it is told, and likely not meant so: pieces that reach beneath the table, and meshes that are tiny or far larger than
 * the table, as those in another unit are. One sentence each.
 */
export const boardDoubts = (board: Board): string[] => board.pieces.flatMap((piece) => doubtsOf(piece, board))

function doubtsOf(piece: BoardPiece, { width, depth }: Board): string[] {
  const { low, high, far, mesh } = reachOf(piece)
  const doubts: string[] = []
  if (mesh && (high - low <= FLAT || Math.max(high - low, far) <= TINY)) {
    doubts.push(`"${piece.id}" stands only ${figure(high - low)} in tall: is the "unit" of its mesh right (in, mm or m), and which way is "up" (y or z)?`)
  }
  if (mesh && far > 2 * Math.max(width, depth)) {
    doubts.push(`"${piece.id}" reaches ${figure(far)} in from where it stands: is the "unit" of its mesh right (in, mm or m)?`)
  }
  if (low < -SUNK) {
    const whole = high <= 0 ? 'lies beneath the table' : `reaches ${figure(-low)} in beneath the table`
    doubts.push(`"${piece.id}" ${whole}: it would stand on it at a height of ${figure(piece.at[1] - low)}.`)
  }
  return doubts
}

interface Reach {
  low: Inches
  high: Inches
  /** In plan, from the piece's own place. */
  far: Inches
  mesh: boolean
}

function reachOf({ at, parts }: BoardPiece): Reach {
  const all: Reach = { low: Infinity, high: -Infinity, far: 0, mesh: false }
  for (const part of parts) {
    const own = reachOfPart(part)
    all.low = Math.min(all.low, at[1] + part.at[1] + own.low)
    all.high = Math.max(all.high, at[1] + part.at[1] + own.high)
    all.far = Math.max(all.far, own.far + hypot(part.at[0], part.at[2]))
    all.mesh ||= own.mesh
  }
  return all
}

function reachOfPart({ solid }: Part): Reach {
  if (solid.kind === 'prism') return { low: 0, high: solid.height, far: 0, mesh: false }
  const { positions } = solid.mesh
  const reach: Reach = { low: Infinity, high: -Infinity, far: 0, mesh: true }
  for (let i = 0; i < positions.length; i += 3) {
    const y = positions[i + 1]!
    if (y < reach.low) reach.low = y
    if (y > reach.high) reach.high = y
    reach.far = Math.max(reach.far, Math.abs(positions[i]!), Math.abs(positions[i + 2]!))
  }
  return reach
}

const figure = (inches: Inches): string => String(Number(inches.toPrecision(3)))
