import { LINEAR, type Dots } from './dots'
import { largestBit } from './standee'

/** How far off a colour may be, tried one after the other: black and white are 1 apart. */
const TRIED = [0.03, 0.045, 0.06, 0.08, 0.1, 0.13, 0.16, 0.2] as const
/** A figure takes up so much of its picture. */
const [LEAST, MOST] = [0.03, 0.8]
/** From one that was tried to the next, by so much of itself at most, where what is left is a figure. */
const STEADY = 0.12
/** What lies behind is seen by so much of the rim at least. */
const SEEN = 0.1
/** Light falls off: what is taken away is compared with what was taken away before it, which it changes by so much. */
const FOLLOWS = 0.15

/**
 * The same picture with what lies behind the figure clear: whatever hangs together with its left, upper and right rim and goes on in about the same
 * colour, as far off as `off` from one dot to the next (in Oklab, Ottosson 2020; 0: nothing is taken away).
 */
export const withoutBackdrop = (dots: Dots, off: number): Dots => (off > 0 ? cleared(dots, oklab(dots), off) : dots)

function cleared(dots: Dots, colours: Float32Array, off: number): Dots {
  const { width, height } = dots
  const behind = colours.slice()
  const within = (a: Float32Array, i: number, j: number, far: number): boolean => {
    const [u, v, w] = [a[3 * i]! - colours[3 * j]!, a[3 * i + 1]! - colours[3 * j + 1]!, a[3 * i + 2]! - colours[3 * j + 2]!]
    return u * u + v * v + w * w <= far * far
  }
  const taken = new Uint8Array(width * height)
  const rim = rimOf(width, height)
  const queue = rim.filter((dot) => rim.filter((other) => within(colours, dot, other, 1.5 * off)).length >= SEEN * rim.length)
  for (const dot of queue) taken[dot] = 1
  for (let at = 0; at < queue.length; at++) {
    const dot = queue[at]!
    const x = dot % width
    for (const next of [x > 0 ? dot - 1 : -1, x < width - 1 ? dot + 1 : -1, dot - width, dot + width < width * height ? dot + width : -1]) {
      if (next < 0 || taken[next] === 1 || !within(behind, dot, next, off)) continue
      taken[next] = 1
      for (let k = 0; k < 3; k++) behind[3 * next + k] = behind[3 * dot + k]! + FOLLOWS * (colours[3 * next + k]! - behind[3 * dot + k]!)
      queue.push(next)
    }
  }
  return { width, height, data: dots.data.map((value, i) => (i % 4 === 3 && taken[(i - 3) / 4] === 1 ? 0 : value)) }
}

/** How far off a colour may be so that a figure is left which does not depend much on it; 0: there is none, and the picture is better left whole. */
export function guessedOff(dots: Dots): number {
  const colours = oklab(dots)
  const shares = TRIED.map((off) => (largestBit(cleared(dots, colours, off))?.reduce((sum, one) => sum + one, 0) ?? 0) / (dots.width * dots.height))
  let [best, least] = [0, STEADY]
  for (let i = 0; i + 1 < TRIED.length; i++) {
    const [here, next] = [shares[i]!, shares[i + 1]!]
    if (here > MOST || next < LEAST) continue
    const change = (here - next) / here
    if (change < least) [best, least] = [TRIED[i + 1]!, change]
  }
  return best
}

/** The dots along the left, upper and right side: below, a figure stands on its base. */
const rimOf = (width: number, height: number): number[] => [
  ...Array.from({ length: width }, (_, x) => x),
  ...Array.from({ length: height - 1 }, (_, y) => (y + 1) * width),
  ...(width > 1 ? Array.from({ length: height - 1 }, (_, y) => (y + 2) * width - 1) : []),
]

/** Three numbers a dot: how light it is, how red or green, how yellow or blue. */
function oklab({ width, height, data }: Dots): Float32Array {
  const lab = new Float32Array(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [LINEAR[data[4 * i]!]!, LINEAR[data[4 * i + 1]!]!, LINEAR[data[4 * i + 2]!]!]
    const [l, m, s] = [
      Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
      Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
      Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
    ]
    lab[3 * i] = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
    lab[3 * i + 1] = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
    lab[3 * i + 2] = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  }
  return lab
}
