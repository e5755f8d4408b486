import type { SheetRow } from '../shown'
import { atLeast, type Pmf } from './chances'

export type Outcome = SheetRow['outcomes'][number]

/** More of them say no more: "at least 1" to "at least 3". */
const TOLD = 3

/** Chances of single results short of all, from one on; `text` of the least number that each tells of. */
export const atLeastEach = (pmf: Pmf, all: number, text: (least: number) => string): readonly Outcome[] =>
  Array.from({ length: Math.max(0, Math.min(TOLD, all - 1)) }, (_, i): Outcome => ({ text: text(i + 1), chance: atLeast(pmf, i + 1) }))
