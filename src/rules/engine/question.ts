import type { Id, Pose, SideId } from '../../core/board'
import type { Waypoint } from '../../core/measure'
import type { RandomStream } from '../../core/random'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'

/** A rule that an answer would break. */
export interface Broken {
  readonly rule: string
  readonly text: string
  /** Where on the table, and by which thing, where that can be said. */
  readonly at?: Vec3
  readonly by?: Id
}

/** One of a finite number of answers. A refused one is shown with its reason, and cannot be taken. */
export interface Option {
  readonly id: string
  readonly text: string
  readonly refused?: Broken | undefined
  /** The thing on the table that stands for this option, so that a click on it can answer. */
  readonly thing?: Id | undefined
}

/** How a question is answered; each form has one shape of answer (`FormAnswer`). */
export type Form =
  | { readonly form: 'option'; readonly options: readonly Option[] }
  | { readonly form: 'subset'; readonly options: readonly Option[]; readonly min: number; readonly max: number }
  | { readonly form: 'order'; readonly options: readonly Option[] }
  /** Whole numbers over rows, such as dice over targets; their sum lies between `min` and `max`. */
  | { readonly form: 'counts'; readonly rows: readonly CountRow[]; readonly min: number; readonly max: number }
  /** A path of one model along straight legs; the start is where it stands. */
  | { readonly form: 'path'; readonly model: Id; readonly allowance: Inches | null }
  /** Where models are set; with `mayLeaveOut` those without a place may be left out of the answer. */
  | { readonly form: 'place'; readonly models: readonly Id[]; readonly mayLeaveOut?: boolean }
  /** A point of the table in plan, such as a marker's centre. */
  | { readonly form: 'point' }

export interface CountRow {
  readonly id: string
  readonly text: string
  readonly min: number
  readonly max: number
  /** Nothing can be put on this row, and why: its `max` is 0, and it stands there for the reason alone. */
  readonly refused?: Broken | undefined
}

export type FormAnswer =
  | { readonly option: string }
  | { readonly options: readonly string[] }
  | { readonly order: readonly string[] }
  | { readonly counts: Readonly<Record<string, number>> }
  | { readonly legs: readonly Waypoint[] }
  | { readonly poses: Readonly<Record<Id, Pose>> }
  | { readonly point: Vec2 }

/** The answer that goes with a form. */
export type AnswerTo<F extends Form['form']> = {
  option: { readonly option: string }
  subset: { readonly options: readonly string[] }
  order: { readonly order: readonly string[] }
  counts: { readonly counts: Readonly<Record<string, number>> }
  path: { readonly legs: readonly Waypoint[] }
  place: { readonly poses: Readonly<Record<Id, Pose>> }
  point: { readonly point: Vec2 }
}[F]

/** What the rules wait for. Plain data; `about` is what the step that asked will want to know again. */
export interface Question {
  readonly id: string
  readonly kind: string
  /** Who is asked. Two sides answer apart from each other, each hidden until both have. */
  readonly of: readonly SideId[]
  readonly text: string
  readonly rules: readonly string[]
  /** One form for all, or one for each side asked. */
  readonly form: Form | Readonly<Partial<Record<SideId, Form>>>
  readonly about: unknown
  /** What is asked is an offer that may be let go. */
  readonly offer?: Offer
}

/** `pass`: the option that lets it go. `costs`: to take it spends something of which there is little. */
export interface Offer {
  readonly pass: string
  readonly costs: boolean
}

/** An answer to the question that stands. `despite` names advised rules that the player breaks knowingly. */
export interface Choice {
  readonly question: string
  readonly side: SideId
  readonly answer: FormAnswer
  readonly despite?: readonly string[]
}

export function formFor(question: Question, side: SideId): Form {
  const form = question.form
  if ('form' in form) return form as Form
  const own = form[side]
  if (!own) throw new Error(`Question ${question.id} has no form for side ${side}.`)
  return own
}

/**
 * Whether the answer has the shape of the form and stays among what it lists: null, or what is wrong with it in
 * one line. Legality beyond that is the game's business.
 */
export function shapeFault(form: Form, answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'The answer is not an object.'
  const given = answer as Record<string, unknown>
  switch (form.form) {
    case 'option':
      return typeof given['option'] === 'string' ? listed(form.options, [given['option']]) : 'The answer names no option.'
    case 'subset': {
      const fault = idsFault(form.options, given['options'])
      if (fault) return fault
      const n = (given['options'] as string[]).length
      return n >= form.min && n <= form.max ? null : `Choose ${range(form.min, form.max)}, not ${n}.`
    }
    case 'order': {
      const fault = idsFault(form.options, given['order'])
      if (fault) return fault
      return (given['order'] as string[]).length === form.options.length ? null : 'The order must name each item once.'
    }
    case 'counts':
      return countsFault(form.rows, form.min, form.max, given['counts'])
    case 'path':
      return Array.isArray(given['legs']) && given['legs'].length <= MAX_LEGS && given['legs'].every(isWaypoint)
        ? null
        : `A path is a list of at most ${MAX_LEGS} points with finite x and z.`
    case 'place':
      return posesFault(form.models, form.mayLeaveOut ?? false, given['poses'])
    case 'point':
      return isNumbers(given['point'], 2) ? null : 'A point is two finite numbers, x and z.'
  }
}

/** The options that an answer picks, refused ones included: what they break, it breaks. */
export function pickedOptions(form: Form, answer: FormAnswer): readonly Option[] {
  if (form.form === 'option') return form.options.filter((option) => option.id === (answer as AnswerTo<'option'>).option)
  if (form.form === 'subset') {
    return form.options.filter((option) => (answer as AnswerTo<'subset'>).options.includes(option.id))
  }
  return []
}

/** Why something was put on a row on which nothing can be put; null where nothing was. */
export function refusedRow(form: Form, answer: unknown): Broken | null {
  if (form.form !== 'counts' || typeof answer !== 'object' || answer === null) return null
  const counts = (answer as Partial<AnswerTo<'counts'>>).counts
  if (typeof counts !== 'object' || counts === null) return null
  return form.rows.find((row) => row.refused && counts[row.id] !== undefined && counts[row.id] !== 0)?.refused ?? null
}

/** A random answer for the forms that list theirs; null for paths, places and points, and where nothing is allowed. */
export function randomAnswer(form: Form, random: RandomStream): FormAnswer | null {
  switch (form.form) {
    case 'option': {
      const open = form.options.filter((option) => !option.refused)
      return open.length > 0 ? { option: random.pick(open).id } : null
    }
    case 'subset': {
      const open = form.options.filter((option) => !option.refused)
      if (open.length < form.min) return null
      const n = form.min + random.below(Math.min(form.max, open.length) - form.min + 1)
      return { options: random.shuffled(open).slice(0, n).map((option) => option.id) }
    }
    case 'order':
      return { order: random.shuffled(form.options).map((option) => option.id) }
    case 'counts':
      return { counts: randomCounts(form.rows, form.min, form.max, random) }
    default:
      return null
  }
}

function randomCounts(rows: readonly CountRow[], min: number, max: number, random: RandomStream): Record<string, number> {
  const counts: Record<string, number> = {}
  let sum = 0
  for (const row of rows) sum += counts[row.id] = row.min
  const room = () => rows.filter((row) => counts[row.id]! < row.max)
  const wanted = Math.max(min, sum) + random.below(Math.max(0, max - Math.max(min, sum)) + 1)
  while (sum < wanted && room().length > 0) {
    counts[random.pick(room()).id]!++
    sum++
  }
  return counts
}

const MAX_LEGS = 64

const range = (min: number, max: number) => (min === max ? `${min}` : `${min} to ${max}`)

function listed(options: readonly Option[], ids: readonly string[]): string | null {
  const unknown = ids.find((id) => !options.some((option) => option.id === id))
  return unknown === undefined ? null : `"${unknown}" is not on offer.`
}

function idsFault(options: readonly Option[], ids: unknown): string | null {
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string')) return 'The answer is not a list of options.'
  return new Set(ids).size < ids.length ? 'An option is named twice.' : listed(options, ids)
}

function countsFault(rows: readonly CountRow[], min: number, max: number, counts: unknown): string | null {
  if (typeof counts !== 'object' || counts === null) return 'The answer holds no counts.'
  const given = counts as Record<string, unknown>
  const unknown = Object.keys(given).find((id) => !rows.some((row) => row.id === id))
  if (unknown !== undefined) return `"${unknown}" is not on offer.`
  let sum = 0
  for (const row of rows) {
    const count = given[row.id] ?? 0
    if (!Number.isInteger(count)) return `${row.text}: a whole number is needed.`
    if ((count as number) < row.min || (count as number) > row.max) {
      return `${row.text}: ${range(row.min, row.max)}, not ${count}.`
    }
    sum += count as number
  }
  return sum >= min && sum <= max ? null : `Together ${range(min, max)}, not ${sum}.`
}

function posesFault(models: readonly Id[], mayLeaveOut: boolean, poses: unknown): string | null {
  if (typeof poses !== 'object' || poses === null) return 'The answer holds no places.'
  const given = poses as Record<Id, unknown>
  const stranger = Object.keys(given).find((id) => !models.includes(id))
  if (stranger !== undefined) return `${stranger} is not to be placed.`
  const missing = models.find((id) => given[id] === undefined)
  if (missing !== undefined && !mayLeaveOut) return `${missing} has no place.`
  const bad = Object.keys(given).find((id) => {
    const pose = given[id] as Partial<Pose> | null
    return typeof pose !== 'object' || pose === null || !isNumbers(pose.at, 3) || !Number.isFinite(pose.turn)
  })
  return bad === undefined ? null : `${bad}: a place is a point in space and a turn in degrees.`
}

const isNumbers = (value: unknown, n: number): boolean =>
  Array.isArray(value) && value.length === n && value.every((item) => Number.isFinite(item) && Math.abs(item) <= 1e6)

function isWaypoint(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const point = value as Partial<Waypoint>
  return isNumbers([point.x, point.z], 2) && (point.y === undefined || isNumbers([point.y], 1))
}
