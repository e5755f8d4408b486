import type { BoardModel, Id, Pose } from '../../core/board'
import { SWEEP_WORK, type FormationFact, type FormationQuery, type Stop } from '../../core/measure'
import { hypot } from '../../core/trigonometry'
import { radians, type Inches } from '../../core/units'
import { add2, distance2, plan, sub2, turn2, type Vec2, type Vec3 } from '../../core/vec'
import { standingIn, startingPoint, type Journey, type Standpoint } from './journey'
import { legWork, LOOK, makeLeg } from './leg'
import { overlapsAt } from './stand'
import { endFact } from './sweep'
import { pointAt } from './track'
import { STEP_OF_TURN } from './turn'

/** A base that is turned anew has to be summed anew with all that is near: so much as the leg itself, and as much again. */
const TURNED = 4
/** A stop is found to this share of its step. */
const FINE = 1e-3

/** One of the formation on its way. */
interface Figure {
  readonly model: BoardModel
  at: Standpoint
  yaw: number
  cost: Inches
  readonly path: Vec3[]
}

type Options = Omit<FormationQuery, 'models' | 'motion' | 'work'>
type JourneyFrom = (model: BoardModel, start: Pose, options: Options) => Journey
type Halt = NonNullable<FormationFact['stop']>

/**
 * Moves all models by one rigid motion in plan, so that bases that touch go on touching; their heights follow the ground. Each base is
 * swept with its true shape, and what stops one stops all. A shift is one straight leg for each. A turn is cut into steps in which no rim
 * moves more than 0.05 in: in each a base is swept along the chord, turned as it is at the chord's end, and must fit there.
 */
export const sweepFormation = (query: FormationQuery, models: readonly BoardModel[], journeyFrom: JourneyFrom): FormationFact =>
  new Formation(query, models, journeyFrom).run()

class Formation {
  private readonly figures: readonly Figure[]
  private readonly members: ReadonlySet<Id>
  /** The query's, but that none of them is in another's way. */
  private readonly options: Options
  private readonly journeys = new Map<string, Journey>()
  private work = 0

  constructor(private readonly query: FormationQuery, models: readonly BoardModel[], private readonly journeyFrom: JourneyFrom) {
    const { models: ids, motion: _, work: _work, blockingModels, keepOut, ...options } = query
    this.members = new Set(ids)
    this.options = {
      ...options,
      ...(blockingModels && { blockingModels: blockingModels.filter((id) => !this.members.has(id)) }),
      ...(keepOut && { keepOut: keepOut.filter(({ model }) => !this.members.has(model)) }),
    }
    this.figures = models.map((model) => {
      const at = startingPoint(this.journey(model, model.yaw))
      return { model, at, yaw: model.yaw, cost: 0, path: [at.at] }
    })
  }

  run(): FormationFact {
    const steps = this.steps()
    let stop: Halt | null = null
    let share = 0
    let cut = false
    for (let made = 0; made < steps && !stop && !cut; made++) {
      cut = this.work >= (this.query.work ?? SWEEP_WORK)
      if (cut) break
      stop = this.step((made + 1) / steps)
      if (!stop) share = (made + 1) / steps
    }
    if (stop) share = this.nearestTo(share, share + 1 / steps)
    else if (cut) stop = this.unfound()
    else stop = this.standing()
    return {
      share, cost: Math.max(0, ...this.figures.map(({ cost }) => cost)), stop, work: this.work, ...(cut && { cut }),
      paths: this.figures.map(({ model, path, cost, at, yaw }) => ({ model: model.id, path, cost, end: { at: at.at, yaw } })),
    }
  }

  /** Goes on as far as all of them can, of a step that one of them cannot make. */
  private nearestTo(from: number, to: number): number {
    let [low, high] = [from, to]
    while (high - low > FINE * (to - from)) {
      const middle = (low + high) / 2
      if (this.tryStep(middle).stop) high = middle
      else low = middle
    }
    if (low > from) this.step(low)
    return low
  }

  private steps(): number {
    const { motion } = this.query
    if (motion.kind === 'shift') return 1
    const far = this.figures.map(({ model }) => distance2(plan(model.at), motion.about) + this.journey(model, model.yaw).mover.reach)
    return Math.max(1, Math.ceil((Math.abs(radians(motion.by)) * Math.max(0, ...far)) / STEP_OF_TURN))
  }

  /** Where a model is after that share of the motion, in plan, and its yaw. */
  private poseAt({ at: [x, , z], yaw }: BoardModel, share: number): { readonly at: Vec2; readonly yaw: number } {
    const { motion } = this.query
    if (motion.kind === 'shift') return { at: [x + share * motion.by[0], z + share * motion.by[1]], yaw }
    const by = share * motion.by
    return { at: add2(motion.about, turn2(sub2([x, z], motion.about), by)), yaw: yaw + by }
  }

  /** Moves all of them on; or, where one is stopped, none. */
  private step(to: number): Halt | null {
    const { stop, moved } = this.tryStep(to)
    if (!stop) {
      this.figures.forEach((figure, i) => {
        const { at, yaw, cost, points } = moved[i]!
        figure.cost += cost
        figure.path.push(...points)
        Object.assign(figure, { at, yaw })
      })
    }
    return stop
  }

  /** The stop that is met after the least share of the step, and where each comes to. */
  private tryStep(to: number) {
    let first: { readonly stop: Halt; readonly share: number } | null = null
    const moved = this.figures.map(({ model, at: start }) => {
      const { at: [x, z], yaw } = this.poseAt(model, to)
      const journey = this.journey(model, yaw)
      const { near, track, met, end, stop: stopped } = makeLeg(journey, standingIn(journey, start), { x, z })
      const turns = this.query.motion.kind === 'turn'
      this.work += LOOK + (turns ? TURNED : 1) * legWork(journey, near, met + track.knots.length)
      const last = track.knots.at(-1)!
      const length = hypot(x - start.at[0], z - start.at[2])
      const share = stopped ? (length > 0 ? last.t / length : 0) : 1
      if (turns) this.work += LOOK + legWork(journey, near, met)
      const stop = stopped ?? (turns ? misfit(journey, end.at, start) : null)
      if (stop && (!first || share < first.share)) first = { stop: { ...stop, model: model.id }, share }
      return { at: end, yaw, cost: last.cost, points: track.knots.slice(1).map(({ t, y }) => pointAt(track, t, y)) }
    })
    return { stop: (first as { readonly stop: Halt } | null)?.stop ?? null, moved }
  }

  /** Nobody looked further: what comes next may be open. */
  private unfound(): Halt | null {
    const [first] = this.figures
    return first ? { why: 'unfound', at: first.at.at, by: null, model: first.model.id } : null
  }

  /** Who of them cannot stand where all have come to. */
  private standing(): Halt | null {
    for (const { model, at: { at }, yaw } of this.figures) {
      const journey = this.journey(model, yaw)
      const near = journey.ground.at(at[0], at[2], journey.mover.reach)
      const others = { ...near, models: near.models.filter(({ model: other }) => !this.members.has(other.id)) }
      // Its rim may rest on what it comes from, with nothing but lower ground under its centre.
      const end = endFact(journey, others, at)
      if (!end.ok) return { why: 'stand', at, by: end.overlaps[0] ?? null, model: model.id }
    }
    return null
  }

  private journey(model: BoardModel, yaw: number): Journey {
    const key = `${model.id} ${yaw}`
    let journey = this.journeys.get(key)
    if (!journey) {
      journey = this.journeyFrom(model, { at: model.at, yaw }, this.options)
      if (this.journeys.size > MOST_JOURNEYS) this.journeys.clear()
      this.journeys.set(key, journey)
    }
    return journey
  }
}

const MOST_JOURNEYS = 256

/** What a base overlaps that was turned on the spot, or almost: no leg tells of that. */
function misfit({ mover, model, ground, ignore, options }: Journey, at: Vec3, from: Standpoint): Omit<Stop, 'leg'> | null {
  const near = ground.at(at[0], at[2], mover.reach)
  const blocking = new Set(options.blockingModels)
  const left = new Set([...from.excusedZones].filter(({ why }) => why === 'model').map(({ by }) => by))
  const inTheWay = {
    ...near,
    blocks: near.blocks.filter((block) => !block.owner.crossable && !from.excused.has(block)),
    models: near.models.filter(({ model: { id } }) => blocking.has(id) && !left.has(id)),
  }
  const by = overlapsAt(inTheWay, mover, model.id, at[0], at[1], at[2], null, ignore)[0]
  return by === undefined ? null : { why: blocking.has(by) ? 'model' : 'solid', at, by }
}
