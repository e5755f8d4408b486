import { whyNot } from './keeper'

/** There is no room for one more of its kind; the words say how many there may be. */
export class Full extends Error {}

/** One line that says why nothing was kept. */
export const whyNotKept = (error: unknown): string =>
  (error instanceof Full ? `${error.message}: delete some first` : `This browser does not keep it: ${whyNot(error)}`)
