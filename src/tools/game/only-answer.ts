import { levelOf } from '../../rules/engine/judge'
import type { GameState } from '../../rules/engine/game'
import { formFor, idsToPlace, type Form, type FormAnswer, type Option } from '../../rules/engine/question'
import type { SideId } from '../../core/board'
import type { GameSettings } from './game-state'

/** The one answer that the standing question allows; null where there are several, or none. */
export function onlyAnswer(state: Readonly<GameState>, side: SideId): FormAnswer | null {
  if (!state.question) return null
  const form = formFor(state.question, side)
  const open = (option: Option) => !option.refused || levelOf(state, option.refused.rule) !== 'enforce'
  return single(form, open)
}

/** Letting go of an offer that the players chose not to be asked about; null where it is none of those. */
export function letGo({ question }: Pick<GameState, 'question'>, offers: GameSettings['offers']): FormAnswer | null {
  const offer = question?.offer
  if (!offer || offers === 'ask' || (offers === 'free' && !offer.costs)) return null
  return { option: offer.pass }
}

function single(form: Form, open: (option: Option) => boolean): FormAnswer | null {
  switch (form.form) {
    case 'option': {
      const options = form.options.filter(open)
      return options.length === 1 && !options[0]!.refused ? { option: options[0]!.id } : null
    }
    case 'subset': {
      const options = form.options.filter(open)
      if (form.max === 0 || options.length === 0) return form.min === 0 ? { options: [] } : null
      const all = options.length === form.min && options.every((option) => !option.refused)
      return all ? { options: options.map((option) => option.id) } : null
    }
    case 'order':
      return form.options.length < 2 ? { order: form.options.map((option) => option.id) } : null
    case 'counts': {
      const { rows, min, max } = form
      const least = rows.reduce((sum, row) => sum + row.min, 0)
      const most = rows.reduce((sum, row) => sum + row.max, 0)
      if (least >= max) return { counts: Object.fromEntries(rows.map((row) => [row.id, row.min])) }
      return most <= min ? { counts: Object.fromEntries(rows.map((row) => [row.id, row.max])) } : null
    }
    case 'place':
      return idsToPlace(form).length === 0 ? { poses: {} } : null
    default:
      return null
  }
}
