/** What the user did wrong, in the one line that the command says before it exits with 2. */
export class Refusal extends Error {}

/** Keeps whatever comes from outside on one line and within reason. */
export const oneLine = (text: string): string => {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim()
  return line.length > 500 ? `${line.slice(0, 497)}...` : line
}

/** The refusal's own words, or for a mistake of the program its message: never a stack trace. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal) return oneLine(error.message)
  return oneLine(`the referee failed: ${error instanceof Error ? error.message : String(error)}`)
}
