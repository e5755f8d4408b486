import type { Broken, Option } from '../engine/question'

/** Ends an activation. */
export const END = 'end'

/** An action as it is offered: what it costs in words, and why it may not be taken now. */
export const actionOption = ({ id, text }: { readonly id: string; readonly text: string }, price: string, refused: Broken | undefined): Option =>
  ({ id, text: `${text} (${price})`, refused })

/** The one with that id in the table. Throws where there is none: what was not offered cannot begin. */
export function actionIn<A extends { readonly id: string }>(table: readonly A[], id: string): A {
  const action = table.find((one) => one.id === id)
  if (!action) throw new Error(`There is no action "${id}".`)
  return action
}

const isOpen = ({ refused }: Option): boolean => !refused

/** Whether there is something to do but to end. */
export const canDoMore = (options: readonly Option[]): boolean => options.some((option) => isOpen(option) && option.id !== END)

/**
 * What a hurried player picks from: something rather than nothing, unless that came to nothing a few times; what was begun and taken back in
 * this activation is not begun again.
 */
export function eagerly(options: readonly Option[], attempt: number, takenBack: readonly string[] = []): readonly Option[] {
  const open = options.filter((option) => isOpen(option) && !takenBack.includes(option.id))
  const more = open.filter(({ id }) => id !== END)
  return attempt > 8 || more.length === 0 ? open : more
}
