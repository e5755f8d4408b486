import type { BoardModel, Id } from '../../core/board'
import type { Measure, Verdict } from '../../core/measure'
import { fail, ok, type Result } from '../../core/result'
import type { RangeBand } from '../../core/ruling'
import type { Inches } from '../../core/units'
import { unitModels, type SightRequest } from '../contract'

/** Who looks at whom: a figure at a figure, or at every figure of a unit. */
export interface Asked {
  readonly looker: BoardModel
  readonly target: Id
  readonly figures: readonly BoardModel[]
  /** Asked about one figure, not a unit. */
  readonly one: boolean
}

export function askedOf({ board }: Measure, { from, target }: SightRequest): Result<Asked, string> {
  const looker = board.models.find(({ id }) => id === from)
  if (!looker) return fail(`no model "${from}" on the table`)
  const one = board.models.find(({ id }) => id === target)
  const figures = one ? [one] : unitModels(board, target)
  if (figures.length === 0) return fail(`no model or unit "${target}" on the table`)
  if (figures.some(({ id }) => id === from)) return fail(`"${from}" cannot look at ${one ? 'itself' : 'its own unit'}`)
  return ok({ looker, target, figures, one: one !== undefined })
}

/** A question about one figure at one place, as maps ask it again and again. */
export function pairOf(measure: Measure, request: SightRequest): Result<readonly [BoardModel, BoardModel], string> {
  const asked = askedOf(measure, request)
  if (!asked.ok) return asked
  return asked.value.one ? ok([asked.value.looker, asked.value.figures[0]!]) : fail(`"${request.target}" is a unit; a glance is at one model`)
}

/** Between two figures, heights ignored; 0 where they touch or overlap in plan. */
export const apartInPlan = (measure: Measure, a: BoardModel, b: BoardModel): Inches => measure.distance({ model: a.id }, { model: b.id }).horizontal

/** One seen figure is enough. */
export const anyOf = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes('clear') ? 'clear' : verdicts.includes('unsure') ? 'unsure' : 'blocked'

/** "a1 sees b1", "a1 sees 2 of 5 models of b", "a1 sees none of the 5 models of b". */
export function headline({ looker, target, figures, one }: Asked, verdicts: readonly Verdict[]): string {
  const total = figures.length
  const seen = verdicts.filter((verdict) => verdict === 'clear').length
  const whom = one ? target : total === 1 ? `the one model of ${target}` : `${total} models of ${target}`
  switch (anyOf(verdicts)) {
    case 'clear':
      if (total === 1) return `${looker.id} sees ${whom}`
      if (seen < total) return `${looker.id} sees ${seen} of ${whom}`
      return total === 2 ? `${looker.id} sees both models of ${target}` : `${looker.id} sees all ${whom}`
    case 'unsure':
      return `Whether ${looker.id} sees ${total === 1 ? whom : `any of the ${whom}`} is too close to call`
    case 'blocked':
      return `${looker.id} sees ${total === 1 ? `nothing of ${whom}` : `none of the ${whom}`}`
  }
}

/** The same where one speaks of shots: "a1 can shoot at 2 of 5 models of b", "a1 cannot shoot at b1". */
export function shotLine(asked: Asked, verdicts: readonly Verdict[]): string {
  const { looker, target, figures, one } = asked
  if (anyOf(verdicts) !== 'blocked') return headline(asked, verdicts).replace(' sees ', ' can shoot at ')
  const whom = one ? target : figures.length === 1 ? `the one model of ${target}` : `any of the ${figures.length} models of ${target}`
  return `${looker.id} cannot shoot at ${whom}`
}

/** Slack of a printed distance: the limit itself, and a hundredth of an inch more, still counts. */
export const SLACK: Inches = 0.01
export const atMost = (distance: Inches, limit: Inches): boolean => distance <= limit + SLACK

/** Range bands of weapons without modifiers. */
export const bandsOf = (
  distance: Inches, weapons: readonly { readonly name: string; readonly reach: Inches }[], rule: string,
): readonly RangeBand[] => weapons.map(({ name, reach }) => ({ name, reach, within: atMost(distance, reach), modifier: 0, rule }))
