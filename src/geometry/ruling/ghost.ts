import type { Board, BoardModel, Id } from '../../core/board'
import type { Ghost } from '../../core/evidence'
import {
  DEFAULT_APERTURE, SHARE_WORK, SIGHT_WORK, type Crossing, type FormationFact, type FormationQuery, type GlimpseFact, type GlimpseQuery,
  type DistanceFact, type InsideFact, type Locus, type Measure, type ReachFact, type ReachQuery,
  type RouteQuery, type SightFact, type SightQuery, type StandFact, type SurfaceFact, type SweepFact, type SweepQuery,
  type VisibleFact, type VisibleQuery, type VolumeChoice,
} from '../../core/measure'
import type { Inches } from '../../core/units'
import type { Segment, Vec2, Vec3 } from '../../core/vec'
import type { World } from '../../core/world'
import { decideSight, type Decision } from '../sight/decide'
import { glimpse } from '../sight/glimpse'
import { shallowFact } from '../sight/shallow'
import { visibleShare } from '../sight/share'
import { SightWorld, type Subject } from '../sight/sight-world'
import { movedVolume } from './moved-volume'
import { planVolume, sightVolume, type SightVolume } from '../sight/volume'

/**
 * A board with one model more, the ghost, that is cheap to move: it sees and is seen, and never blocks lines or movement. `plain` measures
 * the board without it and must belong to this ghost alone.
 */
export class GhostTable implements Ghost {
  work = Infinity
  readonly #sights: SightWorld
  #board: Board
  #ghost: BoardModel | null = null
  /** Volumes of the shape that was set last, as they are at the origin: from place to place they are only moved. */
  private last: Pick<BoardModel, 'body' | 'base' | 'yaw'> & { readonly volumes: Map<string, SightVolume> } | null = null
  /** The last few open lines of each pair of volumes, and where the ghost stood then; the last one that held comes first. */
  #hints = new Map<string, Hint[]>()
  /** Decisions that a bound has broken off, by what was asked and where. */
  #broken = new Map<string, { readonly goOn: NonNullable<Decision['goOn']>; readonly shape: BoardModel['body'] }>()

  /** `plain`: distances and insides of the ghost too; `ground`: movement and surfaces of the table without it. */
  constructor(private table: Board, private readonly plain: World, private readonly ground: World) {
    this.#sights = new SightWorld(table)
    this.#board = table
  }

  get board(): Board {
    return this.#board
  }

  setBoard(board: Board): void {
    this.table = board
    this.#board = board
    this.#ghost = null
    this.#hints.clear()
    this.#broken.clear()
    this.#sights.setBoard(board)
    this.plain.setBoard(board)
    this.ground.setBoard(board)
  }

  place(model: BoardModel): void {
    this.#ghost = model
    this.#board = { ...this.table, models: [...this.table.models, model] }
    this.plain.setModel(model)
  }

  sight(query: SightQuery): SightFact {
    const ghost = this.#ghost
    if (!ghost || (query.to !== ghost.id && query.from !== ghost.id)) return this.#sights.sight(query)
    const { index, selection, from, to } = this.#subject(query, false)
    const key = JSON.stringify([query.from, query.to, query.fromVolume, query.toVolume, query.inPlan])
    const known = this.#known(key, query, ghost, ({ from: a, to: b }) => !index.blocks(selection, a, b))
    const told = (fact: SightFact): SightFact =>
      query.shallow ? shallowFact(fact, { index, selection }, query.shallow, [this.#model(query.from), this.#model(query.to)]) : fact
    if (known) return told({ verdict: 'clear', witness: known, aperture: 0, blockers: [], proof: null })
    const { verdict, witness, aperture, proof, shares } = this.#decided(query, ghost, (work) =>
      decideSight(index, selection, from, to, { aperture: query.aperture ?? DEFAULT_APERTURE, ...(work === Infinity ? {} : { work }) }))
    if (witness) this.#remember(key, { line: witness, at: ghost.at, shape: ghost.body })
    const blockers = verdict === 'clear' ? [] : [...shares].map(([id, share]) => ({ id, share, length: 0, toTarget: 0 }))
    return told({ verdict, witness, aperture, blockers, proof })
  }

  visible(query: VisibleQuery): VisibleFact {
    const ghost = this.#ghost
    if (!ghost || (query.to !== ghost.id && query.from !== ghost.id)) return this.#sights.visible(query)
    const { index, selection, to } = this.#subject(query, true)
    const eye = query.eye ?? this.#volume(query.from, query.inPlan ? 'sight' : 'body', Boolean(query.inPlan), false).eye
    return visibleShare(index, selection, eye, to, query.samples ?? 256, query.work ?? SHARE_WORK, query.whoAlone)
  }

  crossings(...asked: Parameters<Measure['crossings']>): readonly Crossing[] {
    return this.#sights.crossings(...asked)
  }

  distance(a: Locus, b: Locus): DistanceFact {
    return this.plain.distance(a, b)
  }

  farthest(model: Id, point: Vec3): Inches {
    return this.plain.farthest(model, point)
  }

  inside(...asked: Parameters<Measure['inside']>): InsideFact {
    return this.plain.inside(...asked)
  }

  insideZone(model: Id, zone: readonly Vec2[]): InsideFact {
    return this.plain.insideZone(model, zone)
  }

  glimpse(query: GlimpseQuery): GlimpseFact {
    const ghost = this.#ghost
    if (!ghost || (query.to !== ghost.id && query.from !== ghost.id)) return this.#sights.glimpse(query)
    const { index, selection, from, to } = this.#subject(query, false)
    return glimpse(index, selection, from, to, query.lines)
  }

  sweepFormation(query: FormationQuery): FormationFact {
    return this.ground.sweepFormation(query)
  }

  sweep(query: SweepQuery): SweepFact {
    return this.ground.sweep(query)
  }

  route(query: RouteQuery): SweepFact | null {
    return this.ground.route(query)
  }

  reach(query: ReachQuery): ReachFact {
    return this.ground.reach(query)
  }

  stand(...asked: Parameters<Measure['stand']>): StandFact {
    return this.ground.stand(...asked)
  }

  surface(...asked: Parameters<Measure['surface']>): SurfaceFact {
    return this.ground.surface(...asked)
  }

  dispose(): void {
    this.plain.dispose()
    this.ground.dispose()
  }

  #model(id: Id): BoardModel {
    const found = this.#board.models.find((model) => model.id === id)
    if (!found) throw new Error(`No model '${id}' on the table.`)
    return found
  }

  /** The ghost's volumes are made here; the sight world knows nothing of it. */
  #subject(query: SightQuery, within: boolean): Subject {
    const known = this.#ghost!.id === query.to ? query.from : query.to
    const modelsBlock = (query.modelsBlock ?? []).filter((id) => id !== query.from && id !== query.to)
    const subject = this.#sights.subject({ ...query, from: known, to: known, modelsBlock }, within)
    return {
      ...subject,
      from: this.#volume(query.from, query.fromVolume, Boolean(query.inPlan), within),
      to: this.#volume(query.to, query.toVolume, Boolean(query.inPlan), within),
    }
  }

  #volume(id: Id, choice: VolumeChoice = 'sight', inPlan: boolean, within: boolean): SightVolume {
    const ghost = this.#ghost!
    if (id !== ghost.id) return this.#sights.volume(id, choice, inPlan)
    const key = `${choice} ${inPlan} ${within}`
    const { last } = this
    if (!last || last.body !== ghost.body || last.base !== ghost.base || last.yaw !== ghost.yaw) {
      this.last = { body: ghost.body, base: ghost.base, yaw: ghost.yaw, volumes: new Map() }
    }
    const { volumes } = this.last!
    let known = volumes.get(key)
    if (!known) {
      const there: BoardModel = { ...ghost, at: [0, 0, 0] }
      const made = inPlan ? planVolume(there, choice) : within ? sightVolume(there, choice, { rounding: 'inside' }) : sightVolume(there, choice)
      volumes.set(key, (known = made))
    }
    // In plan everything lies at the same height.
    return movedVolume(known, inPlan ? [ghost.at[0], 0, ghost.at[2]] : ghost.at)
  }

  /** What a bound has broken off goes on where it was when the same is asked without one. */
  #decided(query: SightQuery, { at, yaw, body }: BoardModel, decide: (work: number) => Decision): Decision {
    const bounded = this.work !== Infinity
    if (!bounded && this.#broken.size === 0) return decide(Infinity)
    const key = (): string => JSON.stringify([at, yaw, query])
    const before = bounded ? undefined : this.#broken.get(key())
    if (before?.shape === body) {
      this.#broken.delete(key())
      return before.goOn(SIGHT_WORK)
    }
    const decision = decide(this.work)
    const { goOn } = decision
    if (bounded && goOn && body.kind === 'prism' && this.#broken.size < MOST_BROKEN) this.#broken.set(key(), { goOn, shape: body })
    return decision
  }

  /** An earlier witness, shifted with the ghost so that it still runs from one volume to the other. */
  #known(key: string, query: SightQuery, ghost: BoardModel, open: (line: Segment) => boolean): Segment | null {
    const hints = this.#hints.get(key)
    if (!hints) return null
    for (const hint of hints) {
      if (hint.shape !== ghost.body) continue
      const by: Vec3 = [ghost.at[0] - hint.at[0], ghost.at[1] - hint.at[1], ghost.at[2] - hint.at[2]]
      const moved = (p: Vec3): Vec3 => [p[0] + by[0], p[1] + by[1], p[2] + by[2]]
      const line = query.to === ghost.id ? { from: hint.line.from, to: moved(hint.line.to) } : { from: moved(hint.line.from), to: hint.line.to }
      if (!open(line)) continue
      this.#remember(key, { line, at: ghost.at, shape: ghost.body }, hint)
      return line
    }
    return null
  }

  #remember(key: string, hint: Hint, instead?: Hint): void {
    const others = (this.#hints.get(key) ?? []).filter((other) => other !== instead && other.shape === hint.shape)
    this.#hints.set(key, [hint, ...others].slice(0, HINTS))
  }
}

interface Hint {
  readonly line: Segment
  readonly at: Vec3
  /** Other shapes reach elsewhere. */
  readonly shape: BoardModel['body']
}

const HINTS = 8
/** Each holds its search, some tens of kilobytes. */
const MOST_BROKEN = 400
