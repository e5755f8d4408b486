import type { Board, BoardModel, Id } from '../../core/board'
import { lerp3, type Vec3 } from '../../core/vec'
import type { Overlay } from '../../tools/overlay'
import { INK, SIDE_INK, TONE_LINE, VERDICT_LINE, type Dash } from './ink-palette'
import { mergeRings } from './merge-rings'
import { hullOfPiece, measuredShape, offsetRing, placeRing } from './outline'

/** A line to be drawn: width in screen pixels, the rest in inches of the table. A single point is a dot. */
export interface Stroke {
  readonly points: readonly Vec3[]
  readonly closed?: boolean
  readonly colour: string
  readonly width: number
  readonly dash: Dash
  /** 0 to 1; default 1. Below 1 it has no casing. */
  readonly alpha?: number
  /** How much of it still shows through what stands before it; default 0.3. */
  readonly through?: number
}

/** Lines lie this high above the ground they are measured on, so that the ground does not swallow them. */
export const LIFT = 0.05

type Of<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>

/** Everything of the overlays that is drawn with lines. */
export function strokesOf(board: Board, overlays: readonly Overlay[]): readonly Stroke[] {
  const models = new Map<Id, BoardModel>(board.models.map((model) => [model.id, model]))
  return overlays.flatMap((overlay): readonly Stroke[] => {
    switch (overlay.kind) {
      case 'path':
        return pathStrokes(overlay)
      case 'ghost':
        return ghostStrokes(overlay, models.get(overlay.model))
      case 'reach':
        return reachStrokes(overlay, board)
      case 'tape':
        return tapeStrokes(overlay)
      case 'ring':
        return ringStrokes(overlay, models.get(overlay.model), board)
      case 'sight':
        return sightStrokes(overlay)
      case 'highlight':
        return models.has(overlay.id) ? highlightStrokes(overlay, models.get(overlay.id)) : pieceStrokes(overlay, board)
      case 'facing':
        return facingStrokes(overlay)
      case 'refusal':
        return [{ points: [lifted(overlay.at)], colour: INK.blocked, width: 11, dash: 'solid' }]
      case 'spot':
        return spotStrokes(overlay, board)
      case 'pill':
      case 'fill':
        return []
    }
  })
}

const lifted = (p: Vec3): Vec3 => [p[0], p[1] + LIFT, p[2]]

function pathStrokes(path: Of<'path'>): readonly Stroke[] {
  const points = path.points.map(lifted)
  const colour = path.legal ? INK.path : INK.blocked
  const dots = path.legs.flatMap((i): readonly Stroke[] =>
    points[i] === undefined ? [] : [{ points: [points[i]], colour, width: 9, dash: 'solid' }])
  const start = points[0] === undefined ? [] : [{ points: [points[0]], colour: INK.ghost, width: 7, dash: 'solid' as const }]
  return [{ points, colour, width: 3.5, dash: path.legal ? 'solid' : 'dash' }, ...start, ...dots]
}

function ghostStrokes(ghost: Of<'ghost'>, model: BoardModel | undefined): readonly Stroke[] {
  if (model === undefined) return []
  const ring = placeRing(offsetRing(measuredShape(model), 0, 64), ghost.pose, LIFT)
  return [{ points: ring, closed: true, colour: INK.ghost, width: 2, dash: 'dash' }]
}

function reachStrokes(reach: Of<'reach'>, board: Board): readonly Stroke[] {
  if (reach.threat !== undefined) {
    return mergeRings(reach.rings, board).map((ring) => (
      { points: ring.map(lifted), closed: true, colour: INK.blocked, width: 2, dash: 'dash', through: 0.25 }
    ))
  }
  const { colour, chequered } = SIDE_INK[reach.side]
  return mergeRings(reach.rings, board).flatMap((ring): readonly Stroke[] => {
    const points = ring.map(lifted)
    const halo: Stroke = { points, closed: true, colour, width: 9, dash: 'solid', alpha: 0.2, through: 0 }
    const line: Stroke = { points, closed: true, colour, width: 2.2, dash: 'solid', through: 0.35 }
    return chequered ? [halo, { ...line, colour: INK.casing, through: 0.1 }, { ...line, width: 2.6, dash: 'dash' }] : [halo, line]
  })
}

function tapeStrokes({ from, to, vertical, horizontal }: Of<'tape'>): readonly Stroke[] {
  const ends: readonly Stroke[] = [from, to].map((p) => ({ points: [lifted(p)], colour: INK.plain, width: 8, dash: 'solid', through: 0.6 }))
  const line: Stroke = { points: [lifted(from), lifted(to)], colour: INK.plain, width: 2.8, dash: 'solid', through: 0.5 }
  if (vertical < 0.05 || horizontal < 0.05) return [line, ...ends]
  // Aslant: the level part and the rise, thinly.
  const low = from[1] < to[1] ? from : to
  const high = low === from ? to : from
  const corner: Vec3 = [high[0], low[1], high[2]]
  return [{ points: [lifted(low), lifted(corner), lifted(high)], colour: INK.plain, width: 1.4, dash: 'dash', through: 0.4 }, line, ...ends]
}

function ringStrokes(ring: Of<'ring'>, model: BoardModel | undefined, board: Board): readonly Stroke[] {
  if (model === undefined) return []
  const whole = placeRing(offsetRing(measuredShape(model), ring.radius, 144), model, LIFT)
  return onTable(whole, board).flatMap((run): readonly Stroke[] => [
    { ...run, colour: INK.plain, width: 8, dash: 'solid', alpha: 0.1, through: 0 },
    { ...run, colour: INK.plain, width: 1.8, dash: 'solid', through: 0.3 },
  ])
}

/** The runs of a closed ring that lie on the table; beyond its edge nothing is measured. */
export function onTable(ring: readonly Vec3[], { width, depth }: Pick<Board, 'width' | 'depth'>): readonly Pick<Stroke, 'points' | 'closed'>[] {
  const inside = (p: Vec3): boolean => Math.abs(p[0]) <= width / 2 + 1e-9 && Math.abs(p[2]) <= depth / 2 + 1e-9
  const start = ring.findIndex((p) => !inside(p))
  if (start < 0) return [{ points: ring, closed: true }]
  const runs: Vec3[][] = []
  let run: Vec3[] = []
  for (let k = 0; k < ring.length; k++) {
    const a = ring[(start + k) % ring.length]!
    const b = ring[(start + k + 1) % ring.length]!
    if (inside(a) === inside(b)) {
      if (inside(b)) run.push(b)
      continue
    }
    // Where the side between the two crosses the edge.
    const [from, to] = inside(a) ? [a, b] : [b, a]
    const t = Math.min(...([0, 2] as const).map((i) => {
      const half = (i === 0 ? width : depth) / 2
      return Math.abs(to[i]) <= half ? 1 : (Math.sign(to[i]) * half - from[i]) / (to[i] - from[i])
    }))
    const edge = lerp3(from, to, t)
    if (inside(a)) {
      run.push(edge)
      runs.push(run)
      run = []
    } else run = [edge, b]
  }
  return runs.map((points) => ({ points }))
}

function sightStrokes(sight: Of<'sight'>): readonly Stroke[] {
  const { colour, dash } = VERDICT_LINE[sight.verdict]
  const dot = (p: Vec3, width: number): Stroke => ({ points: [p], colour, width, dash: 'solid', through: 0.6 })
  if (sight.verdict !== 'blocked') {
    return [{ points: [sight.from, sight.to], colour, width: 3, dash, through: 0.45 }, dot(sight.from, 6), dot(sight.to, 9)]
  }
  if (sight.stop === null) {
    return [{ points: [sight.from, sight.to], colour, width: 2.5, dash, through: 0.45 }, dot(sight.from, 6)]
  }
  return [
    ...freeLineStrokes(sight),
    { points: [sight.stop, sight.to], colour, width: 2, dash: 'dash', through: 0.45 },
    { points: [sight.from, sight.stop], colour, width: 3, dash: 'solid', through: 0.45 },
    dot(sight.from, 6),
    dot(sight.stop, 11),
  ]
}

/** The nearest open line to a blocked one, drawn thinly, with steps from end to end. */
function freeLineStrokes({ from, to, freeLine }: Of<'sight'>): readonly Stroke[] {
  if (!freeLine) return []
  const thin = { colour: INK.clear, width: 1.6, through: 0.45 } as const
  const steps = ([[from, freeLine.from], [to, freeLine.to]] as const).filter(([a, b]) => span(a, b) > 0.02)
  return [
    { points: [freeLine.from, freeLine.to], dash: 'dot', ...thin },
    ...steps.map((points): Stroke => ({ points, dash: 'solid', ...thin, colour: INK.unsure, width: 2.4 })),
  ]
}

function facingStrokes({ at, to, along }: Of<'facing'>): readonly Stroke[] {
  const [dx, dz] = [to[0] - at[0], to[2] - at[2]]
  const long = Math.hypot(dx, dz)
  if (long < 1e-6) return []
  const tip = (share: number, aside: number): Vec3 =>
    [at[0] + dx * share - (dz / long) * aside, at[1] + (to[1] - at[1]) * share + LIFT, at[2] + dz * share + (dx / long) * aside]
  const head = Math.min(0.35, long * 0.3)
  const line = { colour: INK.path, width: 2.4, dash: 'solid', through: 0.5 } as const
  return [
    ...(along ? [{ ...line, points: along.map(lifted), width: 4 }] : []),
    { ...line, points: [tip(0, 0), tip(1, 0)] },
    { ...line, points: [tip(1 - head / long, head * 0.6), tip(1, 0), tip(1 - head / long, -head * 0.6)] },
    { ...line, points: [tip(1, 0)], width: 11 },
  ]
}

function highlightStrokes(highlight: Of<'highlight'>, model: BoardModel | undefined): readonly Stroke[] {
  if (model === undefined) return []
  const { colour, dash, width } = TONE_LINE[highlight.tone]
  const shape = measuredShape(model)
  if (highlight.tone !== 'target') {
    const ring = placeRing(offsetRing(shape, 0.09, 64), model, LIFT)
    return [{ points: ring, closed: true, colour, width, dash }]
  }
  // Four brackets round the target, as in a sight.
  const ring = placeRing(offsetRing(shape, 0.16, 64), model, LIFT)
  return [0, 1, 2, 3].map((quarter) => {
    const n = ring.length
    const middle = Math.round((quarter / 4) * n + n / 8)
    const half = Math.max(1, Math.round(n / 14))
    const points = Array.from({ length: half * 2 + 1 }, (_, k) => ring[(middle - half + k + n) % n]!)
    return { points, colour, width, dash: 'solid' as const }
  })
}

function spotStrokes({ on }: Of<'spot'>, { models, pieces }: Board): readonly Stroke[] {
  const model = models.find(({ id }) => id === on)
  const piece = pieces.find(({ id }) => id === on)
  const ring = typeof on !== 'string' ? on.map(lifted)
    : model ? placeRing(offsetRing(measuredShape(model), 0.16, 64), model, LIFT)
    : piece ? placeRing(offsetRing(hullOfPiece(piece), 0.3, 64), piece, LIFT) : null
  return ring ? [{ points: ring, closed: true, colour: INK.unsure, width: 5, dash: 'solid', through: 0.6 }] : []
}

/** Terrain is outlined where it stands, as what is chosen or pointed at; what blocks or refuses shines by itself. */
function pieceStrokes({ id, tone }: Of<'highlight'>, board: Board): readonly Stroke[] {
  const piece = tone === 'selected' || tone === 'hover' ? board.pieces.find((each) => each.id === id) : undefined
  if (piece === undefined) return []
  const { colour, dash, width } = TONE_LINE[tone]
  return [{ points: placeRing(offsetRing(hullOfPiece(piece), 0.2, 64), piece, LIFT), closed: true, colour, width, dash, through: 0.5 }]
}

/** The point halfway along a polyline between two of its indices, by length. */
export function halfway(points: readonly Vec3[], from: number, to: number): Vec3 {
  let length = 0
  for (let i = from; i < to; i++) length += span(points[i]!, points[i + 1]!)
  let left = length / 2
  for (let i = from; i < to; i++) {
    const step = span(points[i]!, points[i + 1]!)
    if (left <= step && step > 0) return lerp3(points[i]!, points[i + 1]!, left / step)
    left -= step
  }
  return points[to]!
}

const span = (a: Vec3, b: Vec3): number => Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
