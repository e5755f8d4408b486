import type { BoardPiece, Id } from '../../core/board'
import type { PathPiece } from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { TOUCH } from './limits'
import type { Mover } from './mover'
import { lineSpan, signedDistance, type Span } from './rounded'
import { Stretches } from './stretches'
import type { Surroundings } from './surroundings'
import type { Cover } from './terrain'
import { addStretchesWithin, type Track } from './track'
import type { Rise } from './walk-types'

/** A base that touches an area is in it; this is the touch that counts (see InsideFact). */
const AREA_TOUCH = 1e-6
/** Bounds farther apart than this, and no touch between them counts. */
const NEARLY = 1e-5

interface Tally {
  readonly piece: BoardPiece
  length: number
  centreLength: number
  climbed: number
  met: boolean
  /** Stretches of the track at hand on which the base overlaps the piece, and on which its centre does. */
  readonly base: Stretches
  readonly centre: Stretches
}

/** How and where the base stands. */
interface Stand {
  readonly near: Surroundings
  readonly mover: Mover
  readonly at: Vec3
}

/** Adds up, leg by leg, over what lengths a path leads over each piece. */
export class PieceTally {
  private readonly tallies = new Map<Id, Tally>()

  addTrack(near: Surroundings, mover: Mover, track: Track, rises: readonly Rise[]): void {
    const along = alongTrack(track, mover)
    const add = (piece: BoardPiece, cover: Cover, isArea: boolean) => {
      const tally = this.tally(piece)
      const counts = isArea === (piece.area !== null)
      if (!along.mayMeet(cover) || (!counts && tally.met)) return
      const base = counts ? tally.base : new Stretches()
      along.addStretches(cover, mover.span(cover, track.from[0], track.from[2], track.dx, track.dz, isArea ? AREA_TOUCH : -TOUCH), base)
      tally.met ||= !base.isEmpty || holds(cover, isArea, mover, along.end)
      if (counts) along.addStretches(cover, lineSpan(cover.plan, track.from[0], track.from[2], track.dx, track.dz), tally.centre)
    }
    forEachCover(near, add)
    // Of meshes first what the centre crosses: what is met only between these places need not be told again.
    const { from: [x, , z] } = track
    const [endX, , endZ] = along.end
    for (const mesh of near.meshes) mesh.covers(x, z, endX, endZ, 0, () => false, (cover) => add(mesh.owner.piece, cover, false))
    for (const mesh of near.meshes) {
      const { piece } = mesh.owner
      const tally = this.tally(piece)
      if (piece.area !== null && tally.met) continue
      const spared = (cx: number, cz: number, radius: Inches) => along.isSpared(cx, cz, radius, tally.base)
      mesh.covers(x, z, endX, endZ, mover.reach, spared, (cover) => add(piece, cover, false))
    }
    for (const tally of this.tallies.values()) {
      tally.length += tally.base.length
      tally.centreLength += tally.centre.length
      tally.base.clear()
      tally.centre.clear()
    }
    for (const { owner, height } of rises) {
      const tally = this.tally(owner.piece)
      tally.met = true
      tally.climbed = Math.max(tally.climbed, height)
    }
  }

  facts(start: Stand, end: Stand): PathPiece[] {
    return [...this.tallies.values()]
      .filter((tally) => tally.met)
      .map(({ piece, length, centreLength, climbed }) => ({
        id: piece.id, length, centreLength, climbed,
        startsIn: isIn(start, piece),
        endsIn: isIn(end, piece),
      }))
  }

  private tally(piece: BoardPiece): Tally {
    let tally = this.tallies.get(piece.id)
    if (!tally) {
      tally = { piece, length: 0, centreLength: 0, climbed: 0, met: false, base: new Stretches(), centre: new Stretches() }
      this.tallies.set(piece.id, tally)
    }
    return tally
  }
}

/** A track as many covers are compared with it. */
function alongTrack(track: Track, { reach, height }: Mover) {
  const { from: [fromX, , fromZ], dx, dz, knots } = track
  const last = knots.at(-1)!
  const end: Vec3 = [fromX + dx * last.t, last.y, fromZ + dz * last.t]
  const by = reach + NEARLY
  const [minX, maxX] = [Math.min(fromX, end[0]) - by, Math.max(fromX, end[0]) + by]
  const [minZ, maxZ] = [Math.min(fromZ, end[2]) - by, Math.max(fromZ, end[2]) + by]
  let [low, high] = [Infinity, -Infinity]
  for (const { y } of knots) [low, high] = [Math.min(low, y), Math.max(high, y)]
  return {
    end,
    /** False where the base is nowhere near, in plan or in height. */
    mayMeet: ({ plan, y0, y1 }: Cover): boolean =>
      plan.minX <= maxX && plan.maxX >= minX && plan.minZ <= maxZ && plan.maxZ >= minZ && low <= y1 + TOUCH && high >= y0 - height,
    /** Whether the base can meet a disc only on what is held already. */
    isSpared(x: number, z: number, radius: number, held: Stretches): boolean {
      const t = (x - fromX) * dx + (z - fromZ) * dz
      return held.holds(Math.max(0, t - radius - reach), Math.min(last.t, t + radius + reach))
    },
    /** Adds where the body is at the cover's height, of a stretch in plan. */
    addStretches(cover: Cover, span: Span | null, into: Stretches): void {
      if (span) addStretchesWithin(track, span.from, span.to, cover.y0 - height + TOUCH, cover.y1 + TOUCH, into)
    },
  }
}

/** Whether the base overlaps the cover; it touches an area that it is in. */
function holds(cover: Cover, isArea: boolean, mover: Mover, at: Vec3): boolean {
  if (at[1] > cover.y1 + TOUCH || at[1] + mover.height < cover.y0 + TOUCH) return false
  const { plan } = cover
  const by = mover.reach + NEARLY
  if (plan.minX > at[0] + by || plan.maxX < at[0] - by || plan.minZ > at[2] + by || plan.maxZ < at[2] - by) return false
  return signedDistance(mover.sum(cover), at[0], at[2]) < (isArea ? AREA_TOUCH : -TOUCH)
}

function isIn({ near, mover, at }: Stand, piece: BoardPiece): boolean {
  let found = false
  const look = (of: BoardPiece, cover: Cover, isArea: boolean) => {
    if (!found && of === piece && isArea === (piece.area !== null)) found = holds(cover, isArea, mover, at)
  }
  forEachCover(near, look)
  for (const mesh of near.meshes) {
    if (mesh.owner.piece === piece) mesh.covers(at[0], at[2], at[0], at[2], mover.reach, () => found, (cover) => look(piece, cover, false))
  }
  return found
}

/** The shapes of every piece nearby, meshes left out: its areas, and the solids of its parts. */
function forEachCover(near: Surroundings, visit: (piece: BoardPiece, cover: Cover, isArea: boolean) => void): void {
  for (const area of near.areas) visit(area.piece, area, true)
  for (const block of near.blocks) if (!block.slice) visit(block.owner.piece, block, false)
}
