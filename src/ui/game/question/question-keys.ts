import type { Form, FormAnswer } from '../../../rules/engine/question'
import { startDraft, toggled } from './drafts'

type KeyMeaning =
  | { readonly do: 'draft'; readonly answer: FormAnswer | null }
  | { readonly do: 'give' }
  /** An option that is refused: the panel says why. */
  | { readonly do: 'refused'; readonly option: string }
  | { readonly do: 'propose' }

/** Of no tool and no action of the table: one key, one thing. */
export const SUGGEST_KEY = 's'

/**
 * What a key means to the question that stands; null where it means nothing. Digits choose among the first nine, Enter
 * gives, Esc takes back, S lays what the system proposes. What is laid on the table (paths, places, points) has its
 * other keys there, where the hand is known.
 */
export function questionKey(form: Form, draft: FormAnswer | null, ready: boolean, key: string): KeyMeaning | null {
  if (key.toLowerCase() === SUGGEST_KEY && PROPOSED.has(form.form)) return { do: 'propose' }
  if (form.form === 'path' || form.form === 'place' || form.form === 'point') return null
  if (key === 'Escape') return draft === null ? null : { do: 'draft', answer: null }
  if (key === 'Enter') return ready || (draft === null && form.form !== 'option') ? { do: 'give' } : null
  if (/^[1-9]$/.test(key) && (form.form === 'option' || form.form === 'subset')) {
    const option = form.options[Number(key) - 1]
    if (!option) return null
    if (option.refused) return { do: 'refused', option: option.id }
    if (form.form === 'option') {
      const again = draft !== null && 'option' in draft && draft.option === option.id
      return again ? { do: 'give' } : { do: 'draft', answer: { option: option.id } }
    }
    const chosen = (draft ?? startDraft(form)) as { options: readonly string[] }
    return { do: 'draft', answer: { options: toggled(chosen.options, option.id, form.max) } }
  }
  return null
}

/** Forms for which a system can lay an answer. */
export const PROPOSED: ReadonlySet<Form['form']> = new Set(['counts', 'path', 'place', 'point'])

export function withoutLastLeg(draft: Extract<FormAnswer, { legs: unknown }>): FormAnswer | null {
  return draft.legs.length > 1 ? { legs: draft.legs.slice(0, -1) } : null
}
