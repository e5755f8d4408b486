import { unturned } from '../core/direction'

/** What the user did wrong, in the line that the command says before it exits with 2; of several faults, one line for each. */
export class Refusal extends Error {
  constructor(message: string, readonly faults: readonly string[] = [message]) {
    super(message)
  }
}

/** More help nobody at once. */
const MOST_LINES = 20

/** Keeps whatever comes from outside on one line and within reason. */
export const oneLine = (text: string): string => {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const line = unturned(text).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
  return line.length > 500 ? `${line.slice(0, 497)}...` : line
}

/** One line for each fault; of very many the first, and how many follow. */
export function linesOf(error: unknown): readonly string[] {
  if (!(error instanceof Refusal)) return [messageOf(error)]
  const { faults } = error
  const more = faults.length - MOST_LINES
  return [...faults.slice(0, MOST_LINES).map(oneLine), ...(more > 0 ? [`and ${more} more`] : [])]
}

/** The refusal's own words, or for a mistake of the program its message: never a stack trace. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal) return oneLine(error.message)
  return oneLine(`the referee failed: ${error instanceof Error ? error.message : String(error)}`)
}
