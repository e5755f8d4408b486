import type { BoardPiece, Id, Pose, SideId } from '../../core/board'
import type { Waypoint } from '../../core/measure'
import type { RandomStream } from '../../core/random'
import type { Inches } from '../../core/units'
import type { Vec2, Vec3 } from '../../core/vec'
import type { BoardState } from './board'

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
  /**
   * `sets`: options that are often chosen together, such as all of a kind. `least`: how many there are to be where not none are chosen and a rule,
   * which may be switched off, and not the form asks for more than `min`.
   */
  | {
      readonly form: 'subset'; readonly options: readonly Option[]; readonly min: number; readonly max: number
      readonly sets?: readonly OptionSet[]; readonly least?: number
    }
  | { readonly form: 'order'; readonly options: readonly Option[] }
  /**
   * Whole numbers over rows, such as dice over targets; their sum lies between `min` and `max`. `there`: how many there are to give, where a
   * rule, which may be switched off, and not the form keeps from giving more; default `max`.
   */
  | { readonly form: 'counts'; readonly rows: readonly CountRow[]; readonly min: number; readonly max: number; readonly there?: number }
  /**
   * A path of one model along straight legs; the start is where it stands. With `turns` way points may tell how the base is turned. `body`: models
   * that go with it as one thing, each where it stands beside it. `along`: the one direction in plan in which, and against which, the way goes.
   */
  | {
      readonly form: 'path'; readonly model: Id; readonly allowance: Inches | null; readonly turns?: boolean; readonly body?: readonly Id[]
      readonly along?: Vec2
    }
  /**
   * Where models are set, and pieces: those that come on the table, which stand nowhere yet, and those on it that are moved. With
   * `mayLeaveOut` what has no place may be left out of the answer. With `line` a line may be drawn on which the models fall in, and they are moved
   * together.
   */
  | {
      readonly form: 'place'; readonly models: readonly Id[]; readonly pieces?: readonly BoardPiece[]; readonly mayLeaveOut?: boolean
      readonly line?: boolean
    }
  /** A point of the table in plan, such as a marker's centre. */
  | { readonly form: 'point' }

export interface OptionSet {
  readonly text: string
  readonly options: readonly string[]
}

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
  /** The answer is nobody else's business, and its options may not be either: the screen is handed over for it. */
  readonly secret?: true
  /** The activation in whose course it is asked, of either side; left out between activations. */
  readonly span?: Activation
}

/** One unit's go, counted through the game: what one thinks of at its first question holds to its last. */
export interface Activation {
  readonly unit: Id
  readonly activation: number
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

/** Everything that wants a place, models first. */
export const idsToPlace = ({ models, pieces = [] }: Extract<Form, { form: 'place' }>): readonly Id[] => [...models, ...pieces.map(({ id }) => id)]

/** All that could be placed stands on the table already, and may stay where it is. */
export const mayAllStay = ({ models, pieces = [], mayLeaveOut }: Extract<Form, { form: 'place' }>, board: Pick<BoardState, 'pieces'>): boolean =>
  mayLeaveOut === true && models.length === 0 && pieces.every(({ id }) => board.pieces[id] !== undefined)

export function formFor(question: Question, side: SideId): Form {
  const form = question.form
  if ('form' in form) return form as Form
  const own = form[side]
  if (!own) throw new Error(`Question ${question.id} has no form for side ${side}.`)
  return own
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
