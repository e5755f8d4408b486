import { otherSide } from '../core/sides'
import type { BoardModel, FlatShape, SideId } from '../core/board'
import { circumradius } from '../core/flat-shape'
import type { Waypoint } from '../core/measure'
import { atan2, cos, sin } from '../core/trigonometry'
import type { Inches } from '../core/units'
import { distance2, plan, type Vec2, type Vec3 } from '../core/vec'
import type { CountRow, Form, FormAnswer } from '../rules/engine/question'
import type { ReachShown, Sheet, TableMark } from '../rules/playable'

/** What a suggestion is made from; plain data but for the two questions at its end. */
export interface Situation {
  readonly form: Form
  readonly side: SideId
  readonly models: readonly BoardModel[]
  readonly marks: readonly TableMark[]
  readonly reach: readonly ReachShown[]
  readonly sheet: Sheet | null
  /** What was suggested for this question already. */
  readonly said: readonly FormAnswer[]
  /** The way that the geometry finds to there within the allowance; null where there is none. */
  readonly way: (model: BoardModel, to: Vec2) => readonly Waypoint[] | null
  /** Whether the answer could be given as it is. */
  readonly legal: (answer: FormAnswer) => boolean
}

/** Places to end at that are looked at for one goal. */
const MOST_ENDS = 10
/** Places to end at that are no farther apart are one. */
const APART: Inches = 0.6
const GRID: Inches = 0.5
/** Goals looked at for one suggestion. */
const MOST_GOALS = 3
/** A move of that share of the allowance is worth its action, if it leads nearer to the goal at all. */
const WORTH = 0.7
/** Ends to which a way round things is searched for. */
const SEARCHES = 2

/**
 * What a sensible player would do, as a rule of thumb: go as far as allowed to the nearest objective that is not theirs or,
 * asked again, the next one or the nearest enemy; into contact where the way threatens; fire where most comes of it. null
 * where nothing of the kind is legal.
 */
export function suggest(now: Situation): FormAnswer | null {
  const attempt = now.said.length
  if (now.form.form === 'path') return suggestPath(now, now.form, attempt)
  if (now.form.form === 'counts') return suggestCounts(now, now.form, attempt)
  return null
}

function suggestPath(now: Situation, form: Extract<Form, { form: 'path' }>, attempt: number): FormAnswer | null {
  const model = now.models.find(({ id }) => id === form.model)
  const goals = model ? goalsOf(now, model) : []
  if (!model || goals.length === 0) return null
  const from = plan(model.at)
  const threat = now.reach.some(({ kind }) => kind === 'threat')
  for (let i = 0; i < goals.length && i < MOST_GOALS; i++) {
    const goal = goals[(attempt + i) % goals.length]!
    const ends = spread(threat ? contactsOf(now, model) : endsOf(now, form, from, goal), endsSaid(now.said))
    // A straight way is judged quickly; another one has to be searched for.
    for (const [x, z] of ends) if (now.legal({ legs: [{ x, z }] })) return { legs: [{ x, z }] }
    for (const end of ends.slice(0, SEARCHES)) {
      const legs = now.way(model, end)
      if (legs && now.legal({ legs })) return { legs }
    }
  }
  return null
}

/** Objectives that the side does not hold, then the nearest enemy, then its own objectives; each the nearest first. */
function goalsOf({ marks, models, side }: Situation, model: BoardModel): readonly Vec2[] {
  const from = plan(model.at)
  const nearest = (points: readonly Vec2[]) => points.toSorted((a, b) => distance2(a, from) - distance2(b, from))
  const discs = (own: boolean) =>
    nearest(marks.flatMap((mark) => (mark.shape.kind === 'disc' && (mark.side === side) === own ? [mark.shape.at] : [])))
  const enemies = nearest(models.filter((other) => other.side === otherSide(side)).map((other) => plan(other.at)))
  return [...discs(false), ...enemies.slice(0, 1), ...discs(true)]
}

/** Where the path may end, what is nearest to the goal first: within the reach where that is known, else along the way there. */
function endsOf({ reach }: Situation, form: Extract<Form, { form: 'path' }>, from: Vec2, goal: Vec2): readonly Vec2[] {
  const rings = reach.flatMap((each) => (each.kind === 'reach' ? each.rings : []))
  const away = distance2(from, goal)
  const far = Math.min(form.allowance ?? Infinity, away)
  if (rings.length > 0) {
    // Round what stands in the way rather than up to it: the nearest place that is worth the action comes first.
    const least = far * WORTH
    const worth = (point: Vec2) => distance2(point, from) >= least && distance2(point, goal) < away
    return gridWithin(rings).toSorted((a, b) => Number(worth(b)) - Number(worth(a)) || distance2(a, goal) - distance2(b, goal))
  }
  const towards = atan2(goal[1] - from[1], goal[0] - from[0])
  return [0.99, 0.8].flatMap((share) =>
    [0, 0.4, -0.4, 0.8, -0.8].map((aside): Vec2 => [from[0] + far * share * cos(towards + aside), from[1] + far * share * sin(towards + aside)]),
  )
}

/** Places beside enemies, the nearest ones first. */
function contactsOf({ models, side }: Situation, model: BoardModel): readonly Vec2[] {
  const from = plan(model.at)
  const own = widthOf(model.base)
  const near = models
    .filter((other) => other.side !== side)
    .toSorted((a, b) => distance2(plan(a.at), from) - distance2(plan(b.at), from))
    .slice(0, 6)
  return near.flatMap((enemy) => {
    const [x, z] = plan(enemy.at)
    const back = atan2(from[1] - z, from[0] - x)
    const apart = own + widthOf(enemy.base) + 0.05
    return [0, 0.6, -0.6].map((aside): Vec2 => [x + apart * cos(back + aside), z + apart * sin(back + aside)])
  })
}

/** Points of a grid that lie within the rings, which wind round what is reached and against it round what is not. */
function gridWithin(rings: readonly (readonly Vec3[])[]): readonly Vec2[] {
  const points: Vec2[] = []
  const all = rings.flat()
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
  const [low, high] = [Math.min(...all.map(([, , z]) => z)), Math.max(...all.map(([, , z]) => z))]
  for (let x = left + GRID / 2; x < right; x += GRID) {
    for (let z = low + GRID / 2; z < high; z += GRID) {
      if (rings.reduce((sum, ring) => sum + winding(ring, x, z), 0) !== 0) points.push([x, z])
    }
  }
  return points
}

function winding(ring: readonly Vec3[], x: number, z: number): number {
  let turns = 0
  for (let i = 0; i < ring.length; i++) {
    const [ax, , az] = ring[i]!
    const [bx, , bz] = ring[(i + 1) % ring.length]!
    if (az <= z === bz <= z) continue
    if (ax + ((z - az) / (bz - az)) * (bx - ax) > x) turns += bz > az ? 1 : -1
  }
  return turns
}

/** The first of each cluster that is none of those taken already. */
function spread(points: readonly Vec2[], taken: readonly Vec2[]): readonly Vec2[] {
  const kept: Vec2[] = []
  for (const point of points) {
    if (kept.length >= MOST_ENDS) break
    if ([...taken, ...kept].every((other) => distance2(other, point) >= APART)) kept.push(point)
  }
  return kept
}

const endsSaid = (said: readonly FormAnswer[]): readonly Vec2[] =>
  said.flatMap((answer) => {
    const end = 'legs' in answer ? answer.legs.at(-1) : undefined
    return end ? [[end.x, end.z] as const] : []
  })

/** As much as may be on the row from which most comes, what is left on the next; each only where it is allowed. */
function suggestCounts(now: Situation, form: Extract<Form, { form: 'counts' }>, attempt: number): FormAnswer | null {
  const ranked = form.rows.filter((row) => !row.refused).toSorted((a, b) => worth(now.sheet, b) - worth(now.sheet, a))
  const first = ranked.length > 0 ? attempt % ranked.length : 0
  const rows = [...ranked.slice(first), ...ranked.slice(0, first)]
  let counts: Record<string, number> = Object.fromEntries(form.rows.map((row) => [row.id, row.min]))
  let good: FormAnswer | null = null
  for (const row of rows) {
    const given = Object.values(counts).reduce((sum, count) => sum + count, 0)
    for (let count = Math.min(row.max, row.min + form.max - given); count > row.min; count--) {
      const next = { ...counts, [row.id]: count }
      const sum = Object.values(next).reduce((all, each) => all + each, 0)
      const legal = now.legal({ counts: next })
      if (!legal && sum >= form.min) continue
      counts = next
      if (legal) good = { counts }
      break
    }
  }
  return good
}

/** Of a model without a base half an inch: it has to stand somewhere. */
const widthOf = (base: FlatShape | null): Inches => (base ? circumradius(base) : 0.5)

/** What comes of a row on average, as far as its sums tell. */
function worth(sheet: Sheet | null, row: CountRow): number {
  const shown = sheet?.rows.find(({ id }) => id === row.id)
  const [first, ...rest] = shown?.sums ?? []
  return first ? rest.reduce((value, sum) => value * Math.max(0.05, 1 - sum.chance), first.dice * first.chance) : 0
}
