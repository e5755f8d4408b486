/**
 * Sines, angles and lengths that come out alike to the last bit wherever this runs. The language leaves its own to the engine, and two engines
 * differ in the last digits; a record that one wrote would then not agree with what another measures. Made of sums, products, quotients
 * and square roots alone, which every engine rounds alike. Off by less than 2e-16 of the value and 1e-16 besides, for angles up to
 * 100,000 radians; angles are radians.
 */

/** Half of pi in three parts, the first two of 33 bits each, so that a whole multiple of them is exact (Cody and Waite, 1980). */
const [PART_1, PART_2, PART_3] = [1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21] as const

/** Of an angle: how many quarters of a turn it is, rounded, and what is left of it, within an eighth of a turn. */
function reduced(angle: number): { readonly quarter: number; readonly rest: number } {
  const turns = Math.round(angle * (2 / Math.PI))
  return { quarter: turns & 3, rest: angle - turns * PART_1 - turns * PART_2 - turns * PART_3 }
}

/** Their series, up to the seventeenth and sixteenth power: exact enough within an eighth of a turn. */
const SINE = [-1 / 6, 1 / 120, -1 / 5040, 1 / 362_880, -1 / 39_916_800, 1 / 6_227_020_800, -1 / 1_307_674_368_000, 1 / 355_687_428_096_000]
const COSINE = [-1 / 2, 1 / 24, -1 / 720, 1 / 40_320, -1 / 3_628_800, 1 / 479_001_600, -1 / 87_178_291_200, 1 / 20_922_789_888_000]

function series(factors: readonly number[], square: number): number {
  let sum = 0
  for (let i = factors.length - 1; i >= 0; i--) sum = (sum + factors[i]!) * square
  return sum
}

const sineNear = (x: number): number => x + x * series(SINE, x * x)
const cosineNear = (x: number): number => 1 + series(COSINE, x * x)

export function sin(angle: number): number {
  const { quarter, rest } = reduced(angle)
  const value = quarter & 1 ? cosineNear(rest) : sineNear(rest)
  return quarter & 2 ? -value : value
}

export function cos(angle: number): number {
  const { quarter, rest } = reduced(angle)
  const value = quarter & 1 ? -sineNear(rest) : cosineNear(rest)
  return quarter & 2 ? -value : value
}

export const tan = (angle: number): number => sin(angle) / cos(angle)

/** Angles whose tangents are 0, 1/8, 2/8 … 1, as this language writes them. */
const EIGHTHS = [
  // The rule reads sixteen digits where the language writes seventeen.
  // oxlint-disable-next-line no-loss-of-precision
  0, 0.12435499454676144, 0.24497866312686415, 0.3587706702705722, 0.4636476090008061, 0.5585993153435624, 0.6435011087932844,
  0.7188299996216245, 0.7853981633974483,
]

/** Of a tangent between 0 and 1: from the nearest eighth on by the series, whose argument is then below 1/16. */
function angleUpToOne(tangent: number): number {
  const n = Math.round(8 * tangent)
  const t = n === 0 ? tangent : (8 * tangent - n) / (8 + n * tangent)
  const square = t * t
  let sum = 0
  for (let k = 15; k >= 3; k -= 2) sum = square * ((k & 2 ? -1 : 1) / k + sum)
  return EIGHTHS[n]! + (t + t * sum)
}

export const atan = (tangent: number): number => atan2(tangent, 1)

/** The angle of (x, y) from the x axis, from minus pi to pi. */
export function atan2(y: number, x: number): number {
  const [up, along] = [Math.abs(y), Math.abs(x)]
  if (up === 0 && along === 0) return x < 0 || Object.is(x, -0) ? withSign(Math.PI, y) : y
  const acute = up <= along ? angleUpToOne(up / along) : Math.PI / 2 - angleUpToOne(along / up)
  return withSign(x < 0 ? Math.PI - acute : acute, y)
}

const withSign = (size: number, y: number): number => (y < 0 || Object.is(y, -0) ? -size : size)

/** How long (x, y, z) is. */
export const hypot = (x: number, y: number, z = 0): number => Math.sqrt(x * x + y * y + z * z)

export const acos = (cosine: number): number => atan2(Math.sqrt((1 - cosine) * (1 + cosine)), cosine)
export const asin = (sine: number): number => atan2(sine, Math.sqrt((1 - sine) * (1 + sine)))
