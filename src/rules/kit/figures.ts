import type { Inches } from '../../core/units'

const inchesTo = (value: Inches, decimals: number): string => `${Number(value.toFixed(decimals))}"`

/** Two lengths in words, to as many decimals as tell them apart and no fewer than two: 6.002" and 6", but 6.2" and 6". */
export function toldApart(a: Inches, b: Inches): readonly [string, string] {
  const decimals = [2, 3, 4, 5].find((many) => inchesTo(a, many) !== inchesTo(b, many)) ?? 2
  return [inchesTo(a, decimals), inchesTo(b, decimals)]
}
