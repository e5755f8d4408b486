import type { Share } from '../../rules/engine/pledge'

/** How a side's secret came about, in words under its seal. */
export const HOW: Readonly<Record<Share['how'], string>> = {
  typed: 'written by hand', shaken: 'shaken by hand', drawn: 'drawn for this side', program: 'put in by the program, before all else',
}
