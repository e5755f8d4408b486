import { gamesCost } from './games.bench'

/** Ravenfeast's largest, some 45 figures a side: a choice is to be answered in less than 100 ms at the 95%. */
export const run = (print: (line: string) => void): Promise<void> =>
  gamesCost(print, { system: 'ravenfeast', points: 750, numbers: [0, 2] })
