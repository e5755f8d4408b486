import type { ChoiceInput, Entry, Input } from '../../rules/engine/record'

/*
 * What of a game is not to be read in what the browser keeps: what one side answered in secret, and from there on every code. A code follows from all
 * that was chosen before it: whoever has one could try all answers until one leads to it.
 */

/** What is taken out of an entry. */
export interface ClosedPart {
  readonly answer?: ChoiceInput['answer']
  readonly code?: string
}

/** An entry without what is secret of it. */
export type OpenEntry = Omit<Entry, 'input'> & { readonly input: Exclude<Input, ChoiceInput> | WithoutAnswer }
type WithoutAnswer = Omit<ChoiceInput, 'answer'> & { readonly answer: ChoiceInput['answer'] | null }

/** `hidden`: the indices of entries whose answers are secret. `closed` null: all of it may be read. */
export function parted(entry: Entry, index: number, hidden: readonly number[]): { readonly open: OpenEntry; readonly closed: ClosedPart | null } {
  if (!hidden.some((first) => first <= index)) return { open: entry, closed: null }
  const { code, ...rest } = entry
  const coded = code === undefined ? {} : { code }
  const { input } = entry
  if (input.what !== 'choice' || !hidden.includes(index)) return { open: rest, closed: code === undefined ? null : coded }
  return { open: { ...rest, input: { ...input, answer: null } }, closed: { ...coded, answer: input.answer } }
}

export const joined = (open: OpenEntry, { answer, code }: ClosedPart): Entry => ({
  ...open, ...(answer === undefined ? {} : { input: { ...open.input, answer } }), ...(code === undefined ? {} : { code }),
}) as Entry
