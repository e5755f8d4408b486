import type { Board, BoardModel, BoardPiece, Id, Pose } from '../../../src/core/board'
import type { Crossing, Locus, Measure, StandFact, Stop, SweepFact, SweepQuery } from '../../../src/core/measure'
import { distance2, lerp3, plan, turn2, type Segment, type Vec2, type Vec3 } from '../../../src/core/vec'
import { asBoard, type BoardState, type Table } from '../../../src/rules/engine/board'
import { type Blocker, boxOf, cut, cutSpan, halves, heightOf, inPolygon, radiusOf, toSegment } from './flat-shapes'

/**
 * A table for tests of rules: round bases on a flat table, pieces that are upright boxes (their footprint a rectangle up
 * to their height). Distances are exact; sight is sampled with 27 lines a pair.
 */
export const flatTable: Table = { at: (state) => new FlatMeasure(state) }

export const model = (id: Id, side: 'A' | 'B', x: number, z: number, more: Partial<BoardModel> & { radius?: number } = {}): BoardModel => {
  const { radius = 0.5, ...rest } = more
  return {
    id, name: id, side, unit: id, leader: true, at: [x, 0, z], yaw: 0,
    base: { kind: 'circle', radius },
    body: { kind: 'prism', footprint: { kind: 'circle', radius }, height: 1 },
    ...rest,
  }
}

/** A box of the given half sides around (x, z), standing on the table. */
export const box = (
  id: Id, kind: BoardPiece['kind'], x: number, z: number, hx: number, hz: number, height: number, traits: BoardPiece['traits'],
): BoardPiece => ({
  id, name: id, kind, traits, at: [x, 0, z], yaw: 0, height,
  parts: [{
    name: 'all', solid: { kind: 'prism', footprint: { kind: 'rect', hx, hz }, height }, at: [0, 0, 0], yaw: 0, traits, look: 'brick',
  }],
  area: { footprint: { kind: 'rect', hx, hz }, height, at: [0, 0, 0], yaw: 0 },
})

export const boardOf = (models: readonly BoardModel[], pieces: readonly BoardPiece[] = [], width = 48, depth = 48): BoardState => ({
  width, depth,
  models: Object.fromEntries(models.map((one) => [one.id, one])),
  pieces: Object.fromEntries(pieces.map((one) => [one.id, one])),
})

class FlatMeasure implements Measure {
  readonly board: Board
  constructor(private readonly state: BoardState) {
    this.board = asBoard(state)
  }

  distance(a: Locus, b: Locus) {
    const one = this.disc(a)
    const two = this.disc(b)
    const apart = distance2(plan(one.at), plan(two.at))
    let horizontal = Math.max(0, apart - one.radius - two.radius)
    if (one.box) horizontal = Math.max(0, this.toBox(one.box, plan(two.at)) - two.radius)
    else if (two.box) horizontal = Math.max(0, this.toBox(two.box, plan(one.at)) - one.radius)
    const vertical = Math.abs(one.at[1] - two.at[1])
    const from = apart > 0 ? lerp3(one.at, two.at, Math.min(1, one.radius / apart)) : one.at
    const to = apart > 0 ? lerp3(two.at, one.at, Math.min(1, two.radius / apart)) : two.at
    return { distance: Math.hypot(horizontal, vertical), horizontal, vertical, from, to }
  }

  farthest(id: Id, point: Vec3) {
    const { at, radius } = this.disc({ model: id })
    return Math.hypot(distance2(plan(at), plan(point)) + radius, at[1] - point[1])
  }

  inside(id: Id, piece: Id | readonly Id[]) {
    const { at, radius } = this.disc({ model: id })
    const found = (typeof piece === 'string' ? [piece] : piece).map((one) => this.piece(one))
    return this.share(at, radius, (p) => found.some((one) => this.toBox(one, p) === 0))
  }

  insideZone(id: Id, zone: readonly Vec2[]) {
    const { at, radius } = this.disc({ model: id })
    return this.share(at, radius, (p) => inPolygon(p, zone))
  }

  sight(query: Parameters<Measure['sight']>[0]) {
    const blockers = this.blockers(query.solids ?? true, query.volumes ?? [], query.modelsBlock ?? [])
    const cuts = new Map<Id, number>()
    let lines = 0
    for (const from of this.points(query.from, query.fromPose)) {
      for (const to of this.points(query.to)) {
        lines++
        const hit = blockers.find((blocker) => cut(blocker, { from, to }))
        if (!hit) return { verdict: 'clear' as const, witness: { from, to }, aperture: 0, blockers: [], proof: null }
        cuts.set(hit.id, (cuts.get(hit.id) ?? 0) + 1)
      }
    }
    return {
      verdict: 'blocked' as const, witness: null, aperture: 0.02, proof: null,
      blockers: [...cuts].map(([id, n]) => ({ id, share: n / lines, length: 0, toTarget: 0 })),
    }
  }

  visible(query: Parameters<Measure['visible']>[0]) {
    const looking = this.model(query.from)
    const eye: Vec3 = query.eye ?? [looking.at[0], looking.at[1] + heightOf(looking), looking.at[2]]
    const blockers = this.blockers(query.solids ?? true, query.volumes ?? [], query.modelsBlock ?? [])
    const points = this.points(query.to)
    const hidden = blockers.map((blocker) => ({
      id: blocker.id,
      share: points.filter((to) => cut(blocker, { from: eye, to })).length / points.length,
    }))
    const visible = points.filter((to) => !blockers.some((blocker) => cut(blocker, { from: eye, to }))).length / points.length
    return { eye, samples: points.length, visible, error: 0, hiddenBy: hidden.filter((one) => one.share > 0) }
  }

  crossings(line: Segment): readonly Crossing[] {
    return this.board.pieces
      .flatMap((piece): Crossing[] => {
        const span = cutSpan(boxOf(piece), line)
        if (!span) return []
        const length = Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1], line.to[2] - line.from[2])
        const [enter, leave] = [span[0] * length, span[1] * length]
        return [{ id: piece.id, what: piece.traits.sight === 'solid' ? 'part' : 'area', enter, leave, enters: span[0] > 0, leaves: span[1] < 1 }]
      })
      .sort((a, b) => a.enter - b.enter)
  }

  glimpse(query: Parameters<Measure['glimpse']>[0]) {
    const { verdict, witness } = this.sight(query)
    return { visibility: verdict === 'clear' ? ('seen' as const) : ('hidden' as const), open: verdict === 'clear' ? 1 : 0, witness }
  }

  /** Shifts alone, each swept by itself. */
  sweepFormation({ models, motion, ...options }: Parameters<Measure['sweepFormation']>[0]) {
    if (motion.kind === 'turn') throw new Error('The flat table turns no formation.')
    const paths = models.map((id) => {
      const { at, yaw } = this.model(id)
      const fact = this.sweep({ ...options, model: id, legs: [{ x: at[0] + motion.by[0], z: at[2] + motion.by[1] }] })
      return { model: id, path: fact.path, cost: fact.cost, end: { at: fact.path.at(-1)!, yaw }, stop: fact.stops.find(({ by }) => !models.includes(by!)) }
    })
    const stopped = paths.find(({ stop }) => stop)
    return {
      share: stopped ? 0 : 1, cost: Math.max(...paths.map(({ cost }) => cost)), paths, work: models.length,
      stop: stopped?.stop ? { ...stopped.stop, model: stopped.model } : null,
    }
  }

  sweep(query: SweepQuery): SweepFact {
    const mover = this.model(query.model)
    const radius = radiusOf(mover)
    const start = query.start ?? mover
    const path: Vec3[] = [start.at]
    for (const leg of query.legs) path.push([leg.x, leg.y ?? start.at[1], leg.z])
    const costs = [0]
    const stops: Stop[] = []
    const models = new Set<Id>()
    const pieces = new Set<Id>()
    for (let i = 1; i < path.length; i++) {
      const [a, b] = [path[i - 1]!, path[i]!]
      costs.push(costs[i - 1]! + distance2(plan(a), plan(b)) + Math.abs(a[1] - b[1]))
      for (const other of this.board.models) {
        if (other.id === query.model) continue
        const near = toSegment(plan(other.at), plan(a), plan(b))
        if (near < radius + radiusOf(other) - 1e-9) {
          models.add(other.id)
          if (query.blockingModels?.includes(other.id)) stops.push({ why: 'model', leg: i - 1, at: b, by: other.id })
        }
        const zone = query.keepOut?.find((one) => one.model === other.id)
        if (zone && near - radius - radiusOf(other) <= zone.horizontal + 1e-9 && Math.abs(other.at[1] - a[1]) <= zone.vertical) {
          stops.push({ why: 'keep-out', leg: i - 1, at: b, by: other.id })
        }
      }
      for (const piece of this.board.pieces) {
        if (query.ignorePieces?.includes(piece.id)) continue
        const steps = Math.max(2, Math.ceil(distance2(plan(a), plan(b)) * 20))
        const meets = Array.from({ length: steps + 1 }, (_, k) => lerp3(a, b, k / steps)).some((p) => this.toBox(piece, plan(p)) < radius - 1e-9)
        if (!meets) continue
        pieces.add(piece.id)
        const passes = query.fly || piece.height <= (query.freeHeight ?? 0) || (piece.traits.ground !== 'impassable' && piece.traits.sight !== 'solid')
        if (!passes) stops.push({ why: 'solid', leg: i - 1, at: b, by: piece.id, height: piece.height })
      }
    }
    const last = path[path.length - 1]!
    const end = this.stand(query.model, { at: last, yaw: start.yaw })
    if (!end.onTable) stops.push({ why: 'table', leg: Math.max(0, query.legs.length - 1), at: last, by: null })
    else if (!end.ok) stops.push({ why: 'stand', leg: Math.max(0, query.legs.length - 1), at: last, by: end.overlaps[0] ?? null })
    const cost = costs[costs.length - 1]!
    return {
      path, cost, horizontal: cost, up: 0, down: 0, costs, legs: costs.slice(1).map((each, i) => ({ to: i + 1, cost: each })), stops, models: [...models], end,
      pieces: [...pieces].map((id) => {
        const [startsIn, endsIn] = [path[0]!, last].map((p) => this.toBox(this.piece(id), plan(p)) < radius)
        return { id, length: 0, centreLength: 0, startsIn: startsIn!, endsIn: endsIn!, climbed: 0 }
      }),
    }
  }

  route(query: Parameters<Measure['route']>[0]) {
    const fact = this.sweep({ ...query, legs: [query.to] })
    return fact.stops.length === 0 ? fact : null
  }

  reach(query: Parameters<Measure['reach']>[0]) {
    const { at } = query.start ?? this.model(query.model)
    const ring = Array.from({ length: 24 }, (_, i): Vec3 => {
      const t = (i / 24) * 2 * Math.PI
      return [at[0] + query.allowance * Math.cos(t), at[1], at[2] + query.allowance * Math.sin(t)]
    })
    return { rings: [ring], cells: [], bends: [], work: 0, cut: false }
  }

  stand(id: Id, pose: Pose): StandFact {
    const radius = radiusOf(this.model(id))
    const at = plan(pose.at)
    const overlaps = [
      ...this.board.pieces
        .filter((piece) => piece.traits.sight === 'solid' && this.toBox(piece, at) < radius - 1e-6)
        .map((piece) => piece.id),
      ...this.board.models
        .filter((other) => other.id !== id && distance2(plan(other.at), at) < radius + radiusOf(other) - 1e-6)
        .map((other) => other.id),
    ]
    const onTable = Math.abs(at[0]) + radius <= this.state.width / 2 + 1e-9 && Math.abs(at[1]) + radius <= this.state.depth / 2 + 1e-9
    const supported = pose.at[1] === 0
    return { pose, supported, on: null, overlaps, onTable, ok: supported && onTable && overlaps.length === 0 }
  }

  surface() {
    return { y: 0, on: null, part: null, slope: 0 }
  }

  private model(id: Id): BoardModel {
    const found = this.state.models[id]
    if (!found) throw new Error(`No model ${id} is on the table.`)
    return found
  }

  private piece(id: Id): BoardPiece {
    const found = this.state.pieces[id]
    if (!found) throw new Error(`No piece ${id} is on the table.`)
    return found
  }

  private disc(locus: Locus): { at: Vec3; radius: number; box: BoardPiece | null } {
    if ('point' in locus) return { at: locus.point, radius: 0, box: null }
    if ('model' in locus) return { at: locus.pose?.at ?? this.model(locus.model).at, radius: radiusOf(this.model(locus.model)), box: null }
    const piece = this.piece(locus.piece)
    return { at: piece.at, radius: 0, box: piece }
  }

  /** Distance in plan from a point to the piece's footprint, 0 inside. */
  private toBox(piece: BoardPiece, p: Vec2): number {
    const [hx, hz] = halves(piece)
    const [x, z] = turn2([p[0] - piece.at[0], p[1] - piece.at[2]], -piece.yaw)
    return Math.hypot(Math.max(0, Math.abs(x) - hx), Math.max(0, Math.abs(z) - hz))
  }

  private share(at: Vec3, radius: number, within: (p: Vec2) => boolean) {
    const rim = Array.from({ length: 64 }, (_, i): Vec2 => {
      const t = (i / 64) * 2 * Math.PI
      return [at[0] + (radius - 1e-6) * Math.cos(t), at[2] + (radius - 1e-6) * Math.sin(t)]
    })
    const points = [plan(at), ...rim]
    const n = points.filter(within).length
    return { touches: n > 0, wholly: n === points.length, share: n / points.length }
  }

  /** Points of a body: left, middle and right at foot, waist and crown. */
  private points(id: Id, pose?: Pose): Vec3[] {
    const { at } = pose ?? this.model(id)
    const radius = radiusOf(this.model(id)) * 0.99
    const height = heightOf(this.model(id))
    return [0, 0.5, 1].flatMap((up) =>
      [0, 1, 2, 3].map((k): Vec3 => {
        const t = (k * Math.PI) / 2
        return [at[0] + radius * Math.cos(t), at[1] + height * (0.02 + 0.96 * up), at[2] + radius * Math.sin(t)]
      }),
    )
  }

  private blockers(solids: true | readonly Id[], volumes: readonly Id[], models: readonly Id[]): Blocker[] {
    const pieces = this.board.pieces.filter(
      (piece) => volumes.includes(piece.id) || (piece.traits.sight === 'solid' && (solids === true || solids.includes(piece.id))),
    )
    const bodies = models.map((id) => {
      const one = this.model(id)
      return { id, at: one.at, yaw: 0, hx: radiusOf(one), hz: radiusOf(one), height: heightOf(one) }
    })
    return [...pieces.map(boxOf), ...bodies]
  }
}
