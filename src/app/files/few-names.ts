const MOST = 3

/** The first three by their names, and how many others there are. */
export const fewNames = (names: readonly string[]): string =>
  names.slice(0, MOST).join(', ') + (names.length > MOST ? ` and ${names.length - MOST} more` : '')
