import type { Board, BoardModel, Id } from '../../../core/board'
import type { Stop, SweepFact, SweepOptions } from '../../../core/measure'
import type { SecondOpinion } from '../../../core/second-opinion'
import { radians, type Degrees, type Inches } from '../../../core/units'
import { distance3, lerp3, type Vec3 } from '../../../core/vec'
import { STEP } from '../limits'
import { Mover } from '../mover'
import { flattened } from '../plan-moves'
import { STEP_OF_TURN } from '../turn'
import { bodyHeight } from '../terrain'
import { UNEVEN } from '../walk'
import { Bodies, type Column } from './bodies'
import { obstaclesOf, roomOf, SLAB, type Obstacle, type ObstacleKind, type Room } from './obstacles'

/** How far the two judges may be apart over what stands like prisms, bases and the table's edge; over meshes, which the first cuts into squares. */
export const WITHIN: Inches = 0.01
export const WITHIN_MESH: Inches = 0.15
/** What is no farther above or below is on a level. */
const LEVEL: Inches = 0.1

/**
 * Judges the path of a move once more, by Rapier's shape casts: the base goes as a column along each leg, shrunk by the tolerance, and may meet nothing that
 * the query lets stop it; where the path was stopped, the column grown by the tolerance must touch what is told to have stopped it. Only the geometry is
 * judged again: who and what may be passed comes from the query, heights and turns from the fact. Rapier's code must have been loaded.
 */
export function judgeAgain(board: Board, query: SweepOptions, fact: SweepFact): SecondOpinion {
  if (query.inPlan) return judgeAgain(...flattened(board, query, fact))
  const model = board.models.find(({ id }) => id === query.model)
  if (!model) throw new Error(`no model "${query.model}" on this table`)
  const room = roomOf(fact, new Mover(model, 0).reach, bodyHeight(model))
  const obstacles = obstaclesOf(board, query, room)
  if (!obstacles) return { says: 'not judged', why: 'a mesh beside the way has too many triangles' }
  const meshes = new Set(board.pieces.filter(({ parts }) => parts.some(({ solid }) => solid.kind === 'mesh')).map(({ id }) => id))
  const court = new Court(model, obstacles, meshes, fact.path[0]!, room)
  try {
    return court.judge(query, fact)
  } finally {
    court.free()
  }
}

/** Kinds of things that a column of its own is asked about: from which height above the base's underside, and how exactly. */
interface Look {
  readonly kinds: readonly ObstacleKind[]
  readonly within: Inches
  readonly low: Inches
  readonly high: Inches
}

type Place = { readonly at: Vec3; readonly yaw: Degrees }
/** Solids from a little above what may be stepped over; bases and the edge all the way up; a zone is kept clear of by the underside. */
const looksFor = (height: Inches, hasMesh: boolean, lift: Inches): readonly Look[] => [
  { kinds: ['solid'], within: WITHIN, low: STEP + lift, high: height },
  { kinds: ['base', 'edge'], within: WITHIN, low: 0, high: height },
  { kinds: ['zone'], within: WITHIN, low: 0, high: SLAB },
  ...(hasMesh ? [{ kinds: ['mesh'] as const, within: WITHIN_MESH, low: STEP + UNEVEN + lift, high: height }] : []),
]

const notJudged = (why: string): SecondOpinion => ({ says: 'not judged', why })

class Court {
  private readonly bodies: Bodies
  private readonly movers = new Map<Degrees, Mover>()
  private readonly columns = new Map<string, Column | null>()
  private readonly height: Inches
  private readonly reach: Inches
  private readonly hasMesh: boolean
  private readonly looks: readonly Look[]

  constructor(
    private readonly model: BoardModel, obstacles: readonly Obstacle[], private readonly meshes: ReadonlySet<Id>, origin: Vec3, room: Room,
  ) {
    this.height = bodyHeight(model)
    this.reach = this.mover(model.yaw).reach
    const slopes = obstacles.flatMap(({ shape }) => ('plan' in shape ? [] : [shape.slope]))
    this.hasMesh = slopes.length > 0
    this.looks = looksFor(this.height, this.hasMesh, Math.max(0, ...slopes) * this.reach)
    this.bodies = new Bodies(obstacles, origin, room)
  }

  free(): void {
    this.bodies.free()
  }

  judge(query: SweepOptions, fact: SweepFact): SecondOpinion {
    if (this.bodies.tooThin) return notJudged('something beside the way is too thin for its hull')
    const places = fact.path.map((at, i): Place => ({ at, yaw: fact.yaws?.[i] ?? query.start?.yaw ?? this.model.yaw }))
    const stop = fact.stops[0]
    const [first, last] = [places[0]!, places.at(-1)!]
    if (![...new Set(places.map(({ yaw }) => yaw))].every((yaw) => this.looks.every((look) => this.column(look, yaw, -look.within)))) {
      return notJudged('the base is too small, or its body too low for what it steps over')
    }
    // Who begins in a zone is stopped there and then.
    const stays = places.every(({ at }) => distance3(at, first.at) < 1e-6)
    const begins = this.touching(first, -1, ({ way, kind }) => way && !(stays && stop && kind === 'zone'))
    if (begins) return notJudged('it begins in the space of something')
    for (let i = 1; i < places.length; i++) {
      const [from, to] = [places[i - 1]!, places[i]!]
      const turns = from.yaw !== to.yaw && !query.fly
      const on = turns ? this.touching({ at: from.at, yaw: to.yaw }, -1, ({ way, turn }) => way && !turn) : null
      if (on) return notJudged('it turns on to what it crosses at no cost')
      const found = (turns ? this.turned(from, to.yaw) : null) ?? this.cast({ at: from.at, yaw: to.yaw }, to.at)
      if (found) return found
    }
    if (stop && query.fly && stop.why === 'table' && fact.legs.length <= stop.leg) return notJudged('it is stopped as it turns in the air')
    if (stop) return this.stopped(last, stop)
    const under = this.touching(last, -1, (thing) => thing.end)
    return under ? { says: 'differs', how: 'meets', at: last.at, by: under.id, off: 0 } : this.agrees
  }

  private get agrees(): SecondOpinion {
    return { says: 'agrees', within: this.hasMesh ? WITHIN_MESH : WITHIN }
  }

  private mover(yaw: Degrees): Mover {
    const mover = this.movers.get(yaw) ?? new Mover(this.model, yaw)
    this.movers.set(yaw, mover)
    return mover
  }

  /** The base's column for that look, grown by so much in plan, and by no more than the finer tolerance in height. */
  private column({ low, high }: Pick<Look, 'low' | 'high'>, yaw: Degrees, by: Inches): Column | null {
    const key = `${yaw} ${by} ${low} ${high}`
    let column = this.columns.get(key)
    if (column === undefined) {
      const own = Math.min(Math.abs(by), WITHIN) * Math.sign(by)
      this.columns.set(key, (column = this.bodies.column(this.mover(yaw).plan, by, low - own, high + own)))
    }
    return column
  }

  /** The first thing that the base meets straight on from a place. */
  private cast({ at: from, yaw }: Place, to: Vec3): SecondOpinion | null {
    const length = distance3(from, to)
    if (length < 1e-6) return null
    const hits = this.looks.flatMap(({ kinds, within, ...look }) => {
      const column = this.column(look, yaw, -within)
      return (column && this.bodies.firstHit(column, from, to, ({ way, kind }) => way && kinds.includes(kind))) ?? []
    })
    const first = hits.toSorted((a, b) => a.t - b.t)[0]
    return first ? { says: 'differs', how: 'meets', at: lerp3(from, to, first.t / length), by: first.thing.id, off: length - first.t } : null
  }

  /** The same for a turn on the spot, looked at in steps as small as the first judge's. */
  private turned({ at, yaw }: Place, to: Degrees): SecondOpinion | null {
    if (this.mover(yaw).plan.xs.length === 1) return null
    const by = ((((to - yaw) % 360) + 540) % 360) - 180
    const steps = Math.max(1, Math.ceil((Math.abs(radians(by)) * this.reach) / STEP_OF_TURN))
    for (let k = 1; k <= steps; k++) {
      const thing = this.touching({ at, yaw: yaw + (k / steps) * by }, -1, (each) => each.turn, STEP_OF_TURN)
      if (thing) return { says: 'differs', how: 'meets', at, by: thing.id, off: 0 }
    }
    return null
  }

  /** Whether the base, grown (1) or shrunk (-1) by the tolerance and `more`, shares space with such a thing. */
  private touching({ at, yaw }: Place, sign: 1 | -1, wanted: (thing: Obstacle) => boolean, more = 0): Obstacle | null {
    for (const { kinds, within, ...look } of this.looks) {
      const column = this.column(look, yaw, sign * (within + more))
      const found = column && this.bodies.meets(column, at, (thing) => kinds.includes(thing.kind) && wanted(thing))
      if (found) return found
    }
    return null
  }

  /** Whether it touches what is told to have stopped it. */
  private stopped(place: Place, { why, by, at, height = 0 }: Stop): SecondOpinion {
    const { yaw } = place
    const touches = (kinds: readonly ObstacleKind[], low: Inches, high: Inches): boolean => kinds.some((kind) => {
      const within = kind === 'mesh' ? WITHIN_MESH : WITHIN
      const look = { low: kind === 'mesh' ? low - UNEVEN : low, high }
      const [column, grown] = [this.column(look, yaw, 0), this.column(look, yaw, within)]
      const is = (thing: Obstacle) => thing.kind === kind && thing.id === by
      return column !== null && grown !== null && (this.bodies.distance(column, at, is) <= within || this.bodies.meets(grown, at, is) !== null)
    })
    const differs = (kinds: readonly ObstacleKind[]): SecondOpinion =>
      ({ says: 'differs', how: 'misses', at, by, off: this.gapTo(place, kinds, by) })
    switch (why) {
      case 'solid':
      case 'climb':
        if (by === null) return notJudged('it is stopped at a drop')
        if (touches(['solid', 'mesh'], STEP, this.height)) return this.agrees
        // It has no room overhead where it would have to rise to.
        if (why === 'solid' && height > 0 && touches(['solid', 'mesh'], height, height + this.height)) return this.agrees
        if (touches(['solid', 'mesh'], -LEVEL, STEP)) return notJudged('it is stopped at a drop')
        if (why === 'climb' && this.meshes.has(by)) return notJudged('it is stopped on the ground of a mesh')
        // It came to its end, but not to the height that was asked for, or would lean on what it came down to: nothing was touched.
        return [height, -height].some((off) => touches(['solid', 'mesh'], off - LEVEL, off + LEVEL))
          ? notJudged('it ends under or over what it would stand on') : differs(['solid', 'mesh'])
      case 'model':
        return touches(['base'], 0, this.height) ? this.agrees : differs(['base'])
      case 'keep-out':
        return touches(['zone'], 0, SLAB) ? this.agrees : differs(['zone'])
      case 'table':
        return touches(['edge'], 0, this.height) ? this.agrees : differs(['edge'])
      case 'stand':
        if (by === null) return notJudged('nothing carries it where it ends')
        return touches(['solid', 'mesh', 'base'], 0, this.height) ? this.agrees
          : touches(['solid', 'mesh', 'base'], -at[1], this.height) ? notJudged('it would lean where it ends') : differs(['solid', 'mesh', 'base'])
      case 'surface':
        return notJudged('there is no surface at the height that was asked for')
      case 'unfound':
        return notJudged('the way was not measured to its end')
    }
  }

  private gapTo({ at, yaw }: Place, kinds: readonly ObstacleKind[], by: Id | null): Inches {
    const column = this.column({ low: 0, high: this.height }, yaw, 0)
    return column ? this.bodies.distance(column, at, (thing) => kinds.includes(thing.kind) && thing.id === by) : 0
  }
}
