import type { BoardPiece, Id } from '../../core/board'
import type { PathPiece } from '../../core/measure'
import type { Vec3 } from '../../core/vec'
import { TOUCH } from './limits'
import type { Mover } from './mover'
import { lineSpan, signedDistance, type Rounded } from './rounded'
import type { Surroundings } from './surroundings'
import { stretchesWithin, type Track } from './track'
import type { Rise } from './walk-types'

/** A base that touches an area is in it; this is the touch that counts (see InsideFact). */
const AREA_TOUCH = 1e-6

interface Cover {
  readonly thing: { readonly plan: Rounded }
  readonly plan: Rounded
  readonly y0: number
  readonly y1: number
  /** What the base's overlap must exceed (negative: a touch will do). */
  readonly shrink: number
  readonly isArea: boolean
}

interface Tally {
  readonly piece: BoardPiece
  length: number
  centreLength: number
  climbed: number
  met: boolean
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
    for (const [piece, covers] of coversByPiece(near)) {
      const tally = this.tally(piece)
      const base: [number, number][] = []
      const centre: [number, number][] = []
      const lengthBy = piece.area ? 'area' : 'solid'
      for (const cover of covers) {
        const stretches = this.stretches(cover, mover, track, mover.sum(cover.thing), -cover.shrink)
        if (stretches.length > 0 || this.contains(cover, mover, track)) tally.met = true
        if (cover.isArea !== (lengthBy === 'area')) continue
        base.push(...stretches)
        centre.push(...this.stretches(cover, mover, track, cover.plan, 0))
      }
      tally.length += unionLength(base)
      tally.centreLength += unionLength(centre)
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
        startsIn: this.isIn(start, piece),
        endsIn: this.isIn(end, piece),
      }))
  }

  private tally(piece: BoardPiece): Tally {
    let tally = this.tallies.get(piece.id)
    if (!tally) {
      tally = { piece, length: 0, centreLength: 0, climbed: 0, met: false }
      this.tallies.set(piece.id, tally)
    }
    return tally
  }

  private stretches(cover: Cover, mover: Mover, track: Track, shape: Rounded, grow: number): [number, number][] {
    const span = lineSpan(shape, track.from[0], track.from[2], track.dx, track.dz, grow)
    if (!span) return []
    return stretchesWithin(track, span.from, span.to, cover.y0 - mover.height + TOUCH, cover.y1 + TOUCH)
  }

  private contains(cover: Cover, mover: Mover, track: Track): boolean {
    const last = track.knots.at(-1)!
    return this.holds(cover, mover, [track.from[0] + track.dx * last.t, last.y, track.from[2] + track.dz * last.t])
  }

  private holds(cover: Cover, mover: Mover, at: Vec3): boolean {
    if (at[1] > cover.y1 + TOUCH || at[1] + mover.height < cover.y0 + TOUCH) return false
    return signedDistance(mover.sum(cover.thing), at[0], at[2]) < -cover.shrink
  }

  private isIn({ near, mover, at }: Stand, piece: BoardPiece): boolean {
    const covers = coversByPiece(near).get(piece) ?? []
    return covers.some((cover) => cover.isArea === (piece.area !== null) && this.holds(cover, mover, at))
  }
}

const covers = new WeakMap<object, Cover>()

/** The shapes of every piece nearby: its areas, and the solids of its parts. */
function coversByPiece(near: Surroundings): Map<BoardPiece, Cover[]> {
  const found = new Map<BoardPiece, Cover[]>()
  const add = (piece: BoardPiece, thing: { plan: Rounded; y0: number; y1: number }, isArea: boolean) => {
    let cover = covers.get(thing)
    if (!cover) {
      cover = { thing, plan: thing.plan, y0: thing.y0, y1: thing.y1, shrink: isArea ? -AREA_TOUCH : TOUCH, isArea }
      covers.set(thing, cover)
    }
    const list = found.get(piece)
    if (list) list.push(cover)
    else found.set(piece, [cover])
  }
  for (const area of near.areas) add(area.piece, area, true)
  for (const block of near.blocks) add(block.owner.piece, block, false)
  for (const facet of near.facets) add(facet.owner.piece, facet, false)
  return found
}

function unionLength(stretches: [number, number][]): number {
  stretches.sort((a, b) => a[0] - b[0])
  let total = 0
  let reached = -Infinity
  for (const [from, to] of stretches) {
    if (to <= reached) continue
    total += to - Math.max(from, reached)
    reached = to
  }
  return total
}
