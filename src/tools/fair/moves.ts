import type { Board, BoardPiece, Id } from '../../core/board'
import type { Ghost } from '../../core/evidence'
import type { Inches } from '../../core/units'
import { plan, type Vec2, type Vec3 } from '../../core/vec'
import type { System } from '../../rules/contract'
import { hullDistance, pointDistance } from '../../table/generate-plan'
import { hullOf, hullRadius } from '../../table/piece-hull'
import { gridOf } from '../ruling/heat/grid'
import type { FairAsk } from './ask'
import { FAIR_FIGURES, leaning, unfairness, type BothFigures, type FairFigure } from './figures'
import { Known, NoPlace, stepOf, survey } from './survey'

/** One piece moved, and what the table then has: measured with it there, on every place of the survey. */
export interface FairMove {
  readonly piece: Id
  readonly at: Vec3
  readonly by: Vec2
  readonly distance: Inches
  readonly figures: BothFigures
  /** The figure that is evened most by it. */
  readonly evens: FairFigure
}

/** Pieces that are tried, the largest first; how far at first; and how far else where that helped. */
const PIECES = 14
const TRIED: Inches = 3
const FURTHER: readonly Inches[] = [1.5, 4.5, 6]
const DIRECTIONS: readonly Vec2[] = [[0, 1], [0, -1], [1, 0], [-1, 0]]
/** At first on a lattice so many times as wide. */
const COARSER = 1.6
/** So many that helped there are measured in full, and so much has to be gained for one to be told of, in differences that are still even. */
const CONFIRMED = 3
const WORTH = 1
/** Room for a base round what is fought for. */
const ROUND_OBJECTIVES: Inches = 1.2

/**
 * Tries one move after another and returns those that even the table out, the best first: none that puts a piece onto another or off the
 * table, and none of a piece in `fixed`. What is gained is what a whole survey says of it. Yields how much is done, 0 to 1. Throws `NoPlace`.
 */
export function* evening(
  ghost: Ghost, board: Board, system: System, ask: FairAsk, fixed: ReadonlySet<Id> = new Set(),
): Generator<number, readonly FairMove[]> {
  const coarse: Trial = { ghost, board, system, ask: { ...ask, step: COARSER * (ask.step ?? stepOf(ask)) }, known: new Known() }
  const { figures: rough } = yield* within(survey(ghost, board, system, coarse.ask, coarse.known), 0, 0.08)
  const now = unfairness(rough)
  const tried: Tried[] = []
  const pieces = movable(board, fixed)
  for (const [i, piece] of pieces.entries()) {
    for (const [k, [x, z]] of DIRECTIONS.entries()) {
      const found = yield* trial(coarse, piece, [x * TRIED, z * TRIED], 0.08 + (0.6 * (4 * i + k)) / (4 * pieces.length), 0)
      if (found) tried.push(found)
    }
  }
  const good = () => tried.filter(({ figures }) => unfairness(figures) < now - WORTH / 2).sort((a, b) => unfairness(a.figures) - unfairness(b.figures))
  for (const { piece, by } of good().slice(0, CONFIRMED)) {
    for (const distance of FURTHER) {
      const found = yield* trial(coarse, piece, [(by[0] / TRIED) * distance, (by[1] / TRIED) * distance], 0.7, 0)
      if (found) tried.push(found)
    }
  }
  const chosen = good().filter(({ piece }, i, list) => list.findIndex((other) => other.piece === piece) === i).slice(0, CONFIRMED)
  if (chosen.length === 0) return []
  const full: Trial = { ghost, board, system, ask, known: new Known() }
  const { figures: before } = yield* within(survey(ghost, board, system, ask, full.known), 0.74, 0.14)
  const told: FairMove[] = []
  for (const [i, { piece, by }] of chosen.entries()) {
    const found = yield* trial(full, piece, by, 0.88 + (0.12 * i) / chosen.length, 0.12 / chosen.length)
    if (!found || unfairness(found.figures) > unfairness(before) - WORTH) continue
    const { at } = movedBy(piece, by)
    told.push({ piece: piece.id, at, by, distance: Math.abs(by[0]) + Math.abs(by[1]), figures: found.figures, evens: mostEvened(before, found.figures) })
  }
  return told.sort((a, b) => unfairness(a.figures) - unfairness(b.figures) || a.distance - b.distance)
}

interface Trial {
  readonly ghost: Ghost
  readonly board: Board
  readonly system: System
  readonly ask: FairAsk
  /** Of the table as it stands. */
  readonly known: Known
}

interface Tried {
  readonly piece: BoardPiece
  readonly by: Vec2
  readonly figures: BothFigures
}

/** What the table has with the piece there: what lies near neither where it stood nor where it goes is not asked again. Null where it cannot go there. */
function* trial({ ghost, board, system, ask, known }: Trial, piece: BoardPiece, by: Vec2, from: number, share: number): Generator<number, Tried | null> {
  const moved = movedBy(piece, by)
  if (!fits(board, moved, ask)) return null
  const radius = hullRadius(piece)
  const left = known.away([{ at: plan(piece.at), radius }, { at: plan(moved.at), radius }], gridOf(board, ask.step ?? stepOf(ask)), ask.move)
  const table = { ...board, pieces: board.pieces.map((each) => (each === piece ? moved : each)) }
  try {
    const { figures } = yield* within(survey(ghost, table, system, ask, left), from, share)
    return { piece, by, figures }
  } catch (error) {
    // It would stand on all that there is of a zone.
    if (error instanceof NoPlace) return null
    throw error
  }
}

/** The same work, told as that share of another. */
function* within<T>(work: Generator<number, T>, from: number, share: number): Generator<number, T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    yield from + share * step.value
  }
}

const movedBy = (piece: BoardPiece, [x, z]: Vec2): BoardPiece => ({ ...piece, at: [piece.at[0] + x, piece.at[1], piece.at[2] + z] })

/** What hides or covers, stands on the table itself, and carries nothing. */
function movable({ pieces }: Board, fixed: ReadonlySet<Id>): readonly BoardPiece[] {
  const size = (piece: BoardPiece) => hullRadius(piece) * Math.min(4, piece.height)
  const carries = (piece: BoardPiece) =>
    pieces.some((other) => other.at[1] > piece.at[1] + 0.05 && hullDistance(hullOf(other), hullOf(piece)) === 0)
  return pieces
    .filter((piece) => !fixed.has(piece.id) && piece.at[1] < 0.05 && (piece.traits.sight !== 'open' || piece.traits.cover !== 'none') && !carries(piece))
    .sort((a, b) => size(b) - size(a)).slice(0, PIECES)
}

function fits({ width, depth, pieces }: Board, moved: BoardPiece, { objectives }: FairAsk): boolean {
  const hull = hullOf(moved)
  if (hull.some(([x, z]) => Math.abs(x) > width / 2 || Math.abs(z) > depth / 2)) return false
  if (objectives.some(({ at }) => pointDistance(at, hull) < ROUND_OBJECTIVES)) return false
  return pieces.every((other) => other.id === moved.id || hullDistance(hull, hullOf(other)) > 0)
}

function mostEvened(before: BothFigures, after: BothFigures): FairFigure {
  const gain = (kind: (typeof FAIR_FIGURES)[number]) => Math.abs(leaning(kind, before)) - Math.abs(leaning(kind, after))
  return FAIR_FIGURES.reduce((best, kind) => (gain(kind) > gain(best) ? kind : best)).id
}

/** As in `3.0″ toward side B`: A sits at the edge at -z and looks along +z, so that +x is to its left. */
export function moveWords({ by: [x, z], distance }: Pick<FairMove, 'by' | 'distance'>): string {
  const way = z !== 0 ? `toward side ${z > 0 ? 'B' : 'A'}` : `along the table, to the ${x > 0 ? 'left' : 'right'} of side A`
  return `${distance}″ ${way}`
}
