import type { BoardModel, BoardPiece, TriangleMesh } from '../../core/board'
import { hypot } from '../../core/trigonometry'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import { STEP } from '../move/limits'
import { MoveWorld } from '../move/move-world'
import { boxOf } from './boxes'
import { emptyDrawing, grown, ringOf, slabOf } from './plan-outline'

/** Where models stand on a piece by themselves: places that hang together without a step that is too high. */
export interface Floor {
  /** Inches over the table: of half of its places, and the lowest and the highest. */
  readonly level: Inches
  readonly low: Inches
  readonly high: Inches
  /** Where the middle of a base may stand, or might if it were flat: one in each square of the looking. */
  readonly places: readonly Vec3[]
  /** Of them, those where nobody stands for boards and stones that stick out. */
  readonly rough: readonly Vec3[]
  /** Square inches in which the middle of a base may stand, about. */
  readonly room: number
  /** Bases of 32 mm that find room beside one another, at least. */
  readonly bases: number
}

interface Standing {
  /** The highest first. */
  readonly floors: readonly Floor[]
  /** Inches between two places that were looked at. */
  readonly step: Inches
}

interface Place {
  readonly at: Vec3
  readonly rough: boolean
}

/** Half of 32 mm, and a figure that is as tall as most. */
export const PROBE_RADIUS: Inches = 16 / 25.4
const PROBE_HEIGHT: Inches = 1.25
const FINEST: Inches = 0.25
const MOST_PLACES = 3600
/** What sticks out of a floor by less is a board or a stone of it, and would be gone if it were laid flat. */
const BUMP: Inches = 0.12
/** How thick a floor is that is laid. */
const BOARDS: Inches = 0.12
/** On the table itself is no floor of the piece. */
const ON_TABLE: Inches = 0.05

const TRAITS = { sight: 'solid', ground: 'open', cover: 'none' } as const
const POSE = { at: [0, 0, 0], yaw: 0 } as const

/** Found by asking movement itself, at places a quarter of an inch and more apart, whether a base of 32 mm stands there. */
export function floorsOf(mesh: TriangleMesh): Standing {
  const box = boxOf(mesh)
  const [low, high]: [Vec2, Vec2] = [[box[0], box[2]], [box[3], box[5]]]
  const probe: BoardModel = {
    id: 'probe', name: '', side: 'neutral', unit: 'probe', leader: true, base: { kind: 'circle', radius: PROBE_RADIUS },
    body: { kind: 'prism', footprint: { kind: 'circle', radius: PROBE_RADIUS }, height: PROBE_HEIGHT }, ...POSE, at: [2 * box[3] + 50, 0, 0],
  }
  const piece: BoardPiece = {
    id: 'piece', name: '', kind: 'hill', traits: TRAITS, area: null, height: box[4], ...POSE,
    parts: [{ ...POSE, name: 'body', solid: { kind: 'mesh', mesh }, traits: TRAITS, look: '' }],
  }
  const world = new MoveWorld({ width: 4 * Math.max(box[3], -box[0]) + 200, depth: 4 * Math.max(box[5], -box[2]) + 200, models: [probe], pieces: [piece] })
  try {
    const step = Math.max(FINEST, Math.sqrt(((high[0] - low[0]) * (high[1] - low[1])) / MOST_PLACES))
    const columns: Place[][] = []
    const across = Math.floor((high[0] - low[0]) / step) + 1
    for (let z = low[1]; z <= high[1]; z += step) {
      for (let i = 0; i < across; i++) {
        const x = low[0] + i * step
        const levels = world.surfaces(x, z).filter(({ y, owner }) => owner !== null && y > ON_TABLE)
        columns.push(levels.flatMap(({ y }): Place[] => {
          const at: Vec3 = [x, y, z]
          if (world.stand('probe', { at, yaw: 0 }).ok) return [{ at, rough: false }]
          // On a board of its own, which lies over what sticks out?
          world.setPiece(boardAt(at))
          const fits = world.stand('probe', { at: [x, y + BUMP, z], yaw: 0 }).ok
          world.removePiece(BOARD)
          return fits ? [{ at, rough: true }] : []
        }))
      }
    }
    return { floors: gathered(columns, across).map((places) => floorOf(places, step)).sort((a, b) => b.level - a.level), step }
  } finally {
    world.dispose()
  }
}

const BOARD = 'board'

const boardAt = ([x, y, z]: Vec3): BoardPiece => ({
  id: BOARD, name: '', kind: 'hill', traits: TRAITS, area: null, height: 0.02, at: [x, y + BUMP - 0.02, z], yaw: 0,
  parts: [{
    ...POSE, name: 'body', traits: TRAITS, look: '', solid: { kind: 'prism', footprint: { kind: 'circle', radius: PROBE_RADIUS }, height: 0.02 },
  }],
})

/** Places of squares beside each other that are no more than a step apart in height belong together. */
function gathered(columns: readonly (readonly Place[])[], across: number): readonly (readonly Place[])[] {
  const taken = new Set<Place>()
  const found: Place[][] = []
  columns.forEach((column, n) => {
    for (const first of column) {
      if (taken.has(first)) continue
      taken.add(first)
      const own: Place[] = []
      const open: [number, Place][] = [[n, first]]
      while (open.length > 0) {
        const [at, place] = open.pop()!
        own.push(place)
        const i = at % across
        for (const [next, there] of [[at - 1, i > 0], [at + 1, i + 1 < across], [at - across, true], [at + across, true]] as const) {
          for (const other of there ? (columns[next] ?? []) : []) {
            if (taken.has(other) || Math.abs(other.at[1] - place.at[1]) > STEP) continue
            taken.add(other)
            open.push([next, other])
          }
        }
      }
      found.push(own)
    }
  })
  return found
}

function floorOf(own: readonly Place[], step: Inches): Floor {
  const places = own.map(({ at }) => at)
  const heights = places.map(([, y]) => y).sort((a, b) => a - b)
  const rough = own.filter((place) => place.rough).map(({ at }) => at)
  // One after the other, each clear of all that stand: fewer than could be put there, never more.
  const standing: Vec3[] = []
  for (const { at } of own.filter((place) => !place.rough)) {
    if (standing.every((other) => hypot(other[0] - at[0], other[2] - at[2]) >= 2 * PROBE_RADIUS)) standing.push(at)
  }
  return {
    level: heights[heights.length >> 1]!, low: heights[0]!, high: heights.at(-1)!, places, rough, bases: standing.length,
    room: places.length * step * step,
  }
}

/** A flat floor over all of an uneven one, as high as its highest place, and over what sticks out of it; null where its places are no one ground. */
export function levelled({ places, rough, low, high }: Pick<Floor, 'places' | 'rough' | 'low' | 'high'>, step: Inches): TriangleMesh | null {
  const [xs, zs] = [places.map(([x]) => x), places.map(([, , z]) => z)]
  const least: Vec2 = [Math.min(...xs), Math.min(...zs)]
  const drawing = emptyDrawing(least, [Math.max(...xs), Math.max(...zs)], PROBE_RADIUS)
  const at = ([x, , z]: Vec3): number => Math.round((z - drawing.z0) / drawing.cell) * drawing.nx + Math.round((x - drawing.x0) / drawing.cell)
  for (const place of places) drawing.on[at(place)] = 1
  // Squares between two places that were looked at are floor as well, and so is what the base covers round each.
  const reach = Math.max(PROBE_RADIUS, 0.75 * step)
  const ring = ringOf(grown(drawing, reach))
  return ring && slabOf(ring.points, low - BOARDS, high + (rough.length > 0 ? BUMP : 0))
}

/** A floor of boards over an outline whose top is so high. */
export const boarded = (outline: readonly Vec2[], top: Inches): TriangleMesh => slabOf(outline, Math.max(0, top - BOARDS), top)
