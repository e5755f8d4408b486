import type { Board, BoardModel, BoardPiece, Id, Pose } from '../../core/board'
import {
  DEFAULT_APERTURE, SHARE_WORK, type Blocker, type Crossing, type CrossingOptions, type GlimpseFact, type GlimpseQuery, type InPlan,
  type SightFact, type SightQuery, type VisibleFact, type VisibleQuery,
  type VolumeChoice,
} from '../../core/measure'
import { distance3, type Segment, type Vec3 } from '../../core/vec'
import { crossingsOf, spansOf } from './crossings'
import { decideSight, type Decision } from './decide'
import { mergedParts } from './merged-pieces'
import { compileOccluder, type Group, type Occluder } from './occluder'
import { OccluderIndex, type Selection } from './occluder-index'
import { modelOccluder, occludersOf, type Band } from './on-table'
import { firstMeeting } from './aims'
import { glimpse } from './glimpse'
import { shallowFact } from './shallow'
import { visibleShare } from './share'
import { planVolume, sightVolume, type SightVolume } from './volume'

export interface Subject {
  readonly index: OccluderIndex
  readonly selection: Selection
  readonly from: SightVolume
  readonly to: SightVolume
}

/**
 * Answers the Measure port's questions about sight for a table, and is told what moves. The same table gives the same
 * answers, whatever was asked before. The bodies of the looking model and of the one looked at never block.
 */
export class SightWorld {
  #models = new Map<Id, BoardModel>()
  #pieces = new Map<Id, BoardPiece>()
  #solid = new OccluderIndex()
  /** The same in plan, everything as high as can be, for each way of looking at it that was asked for; made when first asked for. */
  #plans = new Map<string, Plan>()

  constructor(board?: Board) {
    if (board) this.setBoard(board)
  }

  setBoard(board: Board): void {
    const models = new Set(board.models.map(({ id }) => id))
    const pieces = new Set(board.pieces.map(({ id }) => id))
    for (const id of this.#models.keys()) if (!models.has(id)) this.removeModel(id)
    for (const id of this.#pieces.keys()) if (!pieces.has(id)) this.removePiece(id)
    for (const model of board.models) this.setModel(model)
    for (const piece of board.pieces) this.setPiece(piece)
  }

  setModel(model: BoardModel): void {
    if (this.#models.get(model.id) === model) return
    this.#models.set(model.id, model)
    put(this.#solid, [modelOccluder(model, false)])
    for (const { index } of this.#plans.values()) put(index, [modelOccluder(model, true)])
  }

  removeModel(id: Id): void {
    this.#models.delete(id)
    this.#solid.delete('model', id)
    for (const { index } of this.#plans.values()) index.delete('model', id)
  }

  setPiece(piece: BoardPiece): void {
    if (this.#pieces.get(piece.id) === piece) return
    this.#pieces.set(piece.id, piece)
    for (const [occluder, group] of compiledOf(piece)) this.#solid.set(occluder, group)
    for (const { mode, band, index } of this.#plans.values()) put(index, occludersOf(piece, mode, band))
  }

  removePiece(id: Id): void {
    this.#pieces.delete(id)
    for (const index of [this.#solid, ...[...this.#plans.values()].map((plan) => plan.index)]) {
      index.delete('part', id)
      index.delete('area', id)
    }
  }

  /** Whether any line between the two models' volumes is open; throws for an unknown id. */
  sight(query: SightQuery): SightFact {
    const { index, selection, from, to } = this.subject(query)
    const aperture = query.aperture ?? DEFAULT_APERTURE
    const decision = decideSight(index, selection, from, to, { aperture, ...(query.work !== undefined && { work: query.work }) })
    const fact: SightFact = {
      verdict: decision.verdict,
      witness: decision.witness,
      aperture: decision.aperture,
      blockers: this.#blockers(index, decision, query, from, to),
      proof: decision.proof,
      ...((query.work !== undefined || decision.cut) && { work: decision.work, cut: decision.cut }),
    }
    return query.shallow ? shallowFact(fact, { index, selection }, query.shallow, [this.#looker(query), this.#model(query.to)]) : fact
  }

  /** A few lines; the two may be supposed to stand elsewhere. */
  glimpse(query: GlimpseQuery): GlimpseFact {
    const from = this.#posed(query.from, query.fromVolume, query.fromPose)
    const to = this.#posed(query.to, query.toVolume, query.toPose)
    return glimpse(this.#solid, this.#selection(this.#solid, query), from, to, query.lines)
  }

  /** The share of the target that the looking model's eye sees, by even sampling. */
  visible(query: VisibleQuery): VisibleFact {
    const index = this.#indexOf(query)
    const eye = query.eye ?? this.#eye(query)
    const target = this.#volume(query.to, query.toVolume, Boolean(query.inPlan), true)
    return visibleShare(index, this.#selection(index, query), eye, target, query.samples ?? 256, query.work ?? SHARE_WORK, query.whoAlone)
  }

  /** What a thin line meets: solid parts and areas of pieces, and bodies of models; in plan outlines and bases. */
  crossings(line: Segment, { inPlan = false, band }: CrossingOptions = {}): readonly Crossing[] {
    const areas = [...this.#pieces.values()].filter(({ area }) => inPlan || area !== null).map(({ id }) => id)
    const index = this.#indexOf({ inPlan, ...(band && { band }) })
    const { from, to } = line
    const flat: Segment = inPlan ? { from: [from[0], 0, from[2]], to: [to[0], 0, to[2]] } : line
    return crossingsOf(index, index.select({ part: true, area: areas, model: true }), flat)
  }

  /** Whether the line is open, by the rule that a query's blockers are chosen by. Ends may touch. */
  open(line: Segment, query: Omit<SightQuery, 'from' | 'to'> = {}): boolean {
    return !this.#solid.blocks(this.#selection(this.#solid, query), line.from, line.to)
  }

  /** The occluders that a query is about, as plain data; `checkWitness` and `checkProof` work on them. */
  occluders(query: SightQuery): readonly Occluder[] {
    const mode = query.inPlan ?? false
    const models = (query.modelsBlock ?? []).filter((id) => id !== query.from && id !== query.to)
    const pieces = [...this.#pieces.values()].flatMap((piece) => {
      const [parts, area] = occludersOf(piece, mode, query.band)
      const solid = query.solids === undefined || query.solids === true || query.solids.includes(piece.id)
      return [...(solid ? [parts] : []), ...(query.volumes?.includes(piece.id) ? [area] : [])]
    })
    return [...pieces, ...models.map((id) => modelOccluder(this.#model(id), mode !== false))]
  }

  /** What a query is about, made ready: for those who show what was decided. `within`: round volumes inscribed. */
  subject(query: SightQuery, within = false): Subject {
    const index = this.#indexOf(query)
    const inPlan = Boolean(query.inPlan)
    return {
      index,
      selection: this.#selection(index, query),
      from: query.fromPose && inPlan ? planVolume(this.#looker(query), query.fromVolume) : this.#volume(query.from, query.fromVolume, inPlan, within),
      to: this.#volume(query.to, query.toVolume, inPlan, within),
    }
  }

  /** The volume of a model as a query means it; throws for an unknown id. */
  volume(id: Id, choice?: VolumeChoice, inPlan = false): SightVolume {
    return this.#volume(id, choice, inPlan)
  }

  /** `within`: round pieces inscribed, as shares want them. */
  #volume(id: Id, choice: VolumeChoice = 'sight', inPlan = false, within = false): SightVolume {
    const model = this.#model(id)
    let known = volumes.get(model)
    if (!known) volumes.set(model, (known = new Map()))
    const key = inPlan ? `${choice} in plan` : within ? `${choice} within` : choice
    let volume = known.get(key)
    if (!volume) {
      volume = inPlan
        ? planVolume(model, choice)
        : within ? sightVolume(model, choice, { rounding: 'inside' }) : sightVolume(model, choice)
      known.set(key, volume)
    }
    return volume
  }

  #looker({ from, fromPose }: SightQuery): BoardModel {
    return { ...this.#model(from), ...fromPose }
  }

  #posed(id: Id, choice: VolumeChoice = 'sight', pose?: Pose): SightVolume {
    return pose ? sightVolume({ ...this.#model(id), at: pose.at, yaw: pose.yaw }, choice) : this.#volume(id, choice)
  }

  #eye(query: VisibleQuery): Vec3 {
    return this.#volume(query.from, query.inPlan ? 'sight' : 'body', Boolean(query.inPlan)).eye
  }

  #model(id: Id): BoardModel {
    const model = this.#models.get(id)
    if (!model) throw new Error(`No model '${id}' on the table.`)
    return model
  }

  #selection(index: OccluderIndex, query: Omit<SightQuery, 'from' | 'to'> & { from?: Id; to?: Id }): Selection {
    const model = (query.modelsBlock ?? []).filter((id) => id !== query.from && id !== query.to)
    return index.select({ part: query.solids ?? true, area: query.volumes ?? [], model })
  }

  /** A piece and a model may stand for one another only by different ids, so shares are told by id. */
  #blockers(
    index: OccluderIndex, decision: Decision, query: SightQuery, from: SightVolume, to: SightVolume,
  ): readonly Blocker[] {
    if (decision.verdict === 'clear') return []
    const [a, b] = [from.centre, to.centre]
    const length = distance3(a, b)
    const target = Math.min(1, ...to.pieces.map((piece) => firstMeeting(piece, a, b)))
    const blockers = [...decision.shares].map(([id, share]): Blocker => {
      const groups = [index.group('part', id), index.group('model', id), index.group('area', id)]
      // A wood may have no parts at all: an empty group is nowhere.
      const used = groups.filter((group, i) => group && group.set.solids.length + group.meshes.length > 0 && (i < 2 || query.volumes?.includes(id)))
      const spans = used.flatMap((group) => spansOf(group!, a, b)).map(([s, e]) => [s, Math.min(e, target)] as const)
      const inside = spans.reduce((sum, [s, e]) => sum + Math.max(0, e - s), 0)
      const last = spans.length > 0 ? Math.max(...spans.map(([, e]) => e)) : nearest(used[0]!, a, b)
      return { id, share, length: inside * length, toTarget: Math.max(0, target - last) * length }
    })
    return blockers.sort((one, other) => other.toTarget - one.toTarget || other.share - one.share)
  }

  #indexOf({ inPlan: mode = false, band }: Pick<SightQuery, 'inPlan' | 'band'>): OccluderIndex {
    if (mode === false) return this.#solid
    const key = `${mode} ${band?.join() ?? ''}`
    let plan = this.#plans.get(key)
    if (!plan) {
      if (this.#plans.size >= MAX_PLANS) this.#plans.clear()
      plan = { mode, band, index: new OccluderIndex() }
      this.#plans.set(key, plan)
      for (const model of this.#models.values()) put(plan.index, [modelOccluder(model, true)])
      for (const piece of this.#pieces.values()) put(plan.index, occludersOf(piece, mode, band))
    }
    return plan.index
  }
}

interface Plan {
  readonly mode: InPlan
  readonly band: Band | undefined
  readonly index: OccluderIndex
}

/** Levels that figures stand on are few; more than these are made anew. */
const MAX_PLANS = 16

/** A model is plain data that never changes; one that moves is another. */
const volumes = new WeakMap<BoardModel, Map<string, SightVolume>>()

/** A piece is plain data, too: one in hand is put back after every look, and several worlds may have the same. */
const pieces = new WeakMap<BoardPiece, readonly (readonly [Occluder, Group])[]>()

function compiledOf(piece: BoardPiece): readonly (readonly [Occluder, Group])[] {
  let known = pieces.get(piece)
  if (!known) {
    const [parts, area] = occludersOf(piece, false)
    known = [[parts, compileOccluder(parts, () => mergedParts(piece))], [area, compileOccluder(area)]]
    pieces.set(piece, known)
  }
  return known
}

function put(index: OccluderIndex, occluders: readonly Occluder[]): void {
  for (const occluder of occluders) index.set(occluder, compileOccluder(occluder))
}

/** For something beside the line: the parameter of the point nearest to its middle. */
function nearest({ box }: Group, a: Vec3, b: Vec3): number {
  const d = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const m = [(box[0]! + box[3]!) / 2 - a[0], (box[1]! + box[4]!) / 2 - a[1], (box[2]! + box[5]!) / 2 - a[2]] as const
  const t = (d[0] * m[0] + d[1] * m[1] + d[2] * m[2]) / (d[0] * d[0] + d[1] * d[1] + d[2] * d[2] || 1)
  return Math.min(1, Math.max(0, t))
}
