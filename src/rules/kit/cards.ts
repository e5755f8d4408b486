import type { MarkerShown, StatShown, Tone } from '../shown'

/** What lies beside a unit where that is so; nothing otherwise. */
export const markerIf = (so: boolean, id: string, text: string, short: string, tone: Tone, rule: string): readonly MarkerShown[] =>
  so ? [{ id, text, short, tone, rule }] : []

/** A figure as it counts now. `why` it is not what is printed; empty where it is. */
export const statNow = (label: string, value: string, printed: string, why: string): StatShown =>
  why === '' ? { label, value } : { label, value, why: value === printed ? why : `printed ${printed}; ${why}` }
