import type { Inches } from '../../../core/units'
import { atMost } from './measure'

export type Band = 'Short' | 'Medium' | 'Long'

interface BandRules {
  readonly band: Band
  /** The band ends at so many times the written Range. */
  readonly times: number
  readonly rule: string
  /** What the distance adds to the number that an Accuracy roll has to reach, and by which rule. */
  readonly worse: number
  readonly worsens: string | null
}

/** What a written Range makes of a distance (RS-RANGE-4 to RS-RANGE-6), and what that does to an Accuracy roll (RS-SHOOT-9, RS-SHOOT-10). */
export const BANDS: readonly BandRules[] = [
  { band: 'Short', times: 1, rule: 'RS-RANGE-4', worse: 0, worsens: null },
  { band: 'Medium', times: 2, rule: 'RS-RANGE-5', worse: 1, worsens: 'RS-SHOOT-9' },
  { band: 'Long', times: 3, rule: 'RS-RANGE-6', worse: 3, worsens: 'RS-SHOOT-10' },
]

export const ruleOfBand = (named: Band): string => BANDS.find(({ band }) => band === named)!.rule

/** RS-RANGE-4 to RS-RANGE-8: the band in which a weapon of that Range reaches so far; null beyond Long range (RS-RANGE-7). */
export const bandOf = (range: Inches, distance: Inches): BandRules | null => BANDS.find(({ times }) => atMost(distance, times * range)) ?? null
