import earcut from 'earcut'
import type { TriangleMesh } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import { fail, ok, type Result } from '../../core/result'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { OPAQUE, type Dots } from './dots'
import { paintedCard } from './painted-card'

/** Inches of card: a millimetre and a half. */
export const CARD: Inches = 0.06
/** Dots that the cut may run off the picture's edge, at first; more until its corners are few. */
const CUT = 0.6
const MOST_CORNERS = 120

interface Standee {
  /** What sees and is seen: the card, as it is cut. */
  readonly body: TriangleMesh
  readonly shown: PaintedMesh
  /** Inches. */
  readonly width: Inches
}

/**
 * A figure of card out of a picture, `height` inches tall, standing on 0 and facing +z: cut out along the edge of what is opaque, of which the
 * largest bit counts, without holes; a picture without any clear dot is a whole card. The picture is on both of its sides.
 */
export async function standee(dots: Dots, height: Inches): Promise<Result<Standee, string>> {
  const mask = largestBit(dots)
  if (!mask) return fail('nothing in the picture is opaque')
  const rim = outline(mask, dots.width, dots.height)
  const cut = fewCorners(rim)
  const [low, high] = [Math.min(...cut.map(([, y]) => y)), Math.max(...cut.map(([, y]) => y))]
  const [left, right] = [Math.min(...cut.map(([x]) => x)), Math.max(...cut.map(([x]) => x))]
  const scale = height / (high - low)
  // The picture's rows run down.
  const places = cut.map(([x, y]): Vec2 => [(x - (left + right) / 2) * scale, (high - y) * scale])
  const body = cardOf(places)
  const dotOf = ([x, y]: Vec2): Vec2 => [x / scale + (left + right) / 2, high - y / scale]
  const shown = await paintedCard(signedArea(places) > 0 ? places : places.toReversed(), dots, dotOf, CARD)
  return ok({ body, shown, width: (right - left) * scale })
}

/** A 1 for each dot of the largest thing in the picture that hangs together, its holes filled; null: nothing is there. */
export function largestBit({ width, height, data }: Dots): Uint8Array | null {
  const of = new Int32Array(width * height).fill(-1)
  const stack: number[] = []
  const flood = (from: number, mine: number, inside: (dot: number) => boolean): number => {
    let count = 0
    of[from] = mine
    stack.push(from)
    while (stack.length > 0) {
      const dot = stack.pop()!
      count++
      const x = dot % width
      const next = [x > 0 ? dot - 1 : -1, x < width - 1 ? dot + 1 : -1, dot - width, dot + width < width * height ? dot + width : -1]
      for (const other of next) {
        if (other < 0 || of[other] !== -1 || !inside(other)) continue
        of[other] = mine
        stack.push(other)
      }
    }
    return count
  }
  const opaque = (dot: number) => data[4 * dot + 3]! >= OPAQUE
  let [largest, most, bits] = [-1, 0, 0]
  for (let dot = 0; dot < width * height; dot++) {
    if (of[dot] !== -1 || !opaque(dot)) continue
    const count = flood(dot, bits, opaque)
    if (count > most) [largest, most] = [bits, count]
    bits++
  }
  if (most < 4) return null
  const figure = Uint8Array.from(of, (bit) => (bit === largest ? 1 : 0))
  // What is not reached from the picture's rim is a hole in it.
  of.fill(-1)
  const clear = (dot: number) => figure[dot] === 0
  for (let x = 0; x < width; x++) for (const dot of [x, (height - 1) * width + x]) if (of[dot] === -1 && clear(dot)) flood(dot, 0, clear)
  for (let y = 0; y < height; y++) for (const dot of [y * width, y * width + width - 1]) if (of[dot] === -1 && clear(dot)) flood(dot, 0, clear)
  return Uint8Array.from(of, (outside) => (outside === 0 ? 0 : 1))
}

/**
 * The rim of what is 1, as the corners between dots, once round it: each side of a dot that has nothing across it leads on to the next, and where
 * two bits touch at a corner alone they stay apart.
 */
function outline(mask: Uint8Array, width: number, height: number): Vec2[] {
  const at = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && mask[y * width + x] === 1
  const start = mask.indexOf(1)
  const first: Vec2 = [start % width, Math.floor(start / width)]
  const ring: Vec2[] = []
  // Along the top of the first dot, with the figure to the right.
  let [x, y, dx, dy] = [first[0], first[1], 1, 0]
  do {
    ring.push([x, y])
    x += dx
    y += dy
    const [ahead, beside] = [at(...dotAt(x, y, dx, dy, -1)), at(...dotAt(x, y, dx, dy, 1))]
    if (ahead && beside) [dx, dy] = [dy, -dx]
    else if (!beside) [dx, dy] = [-dy, dx]
  } while (!(x === first[0] && y === first[1] && dx === 1 && dy === 0) && ring.length <= 4 * width * height)
  return ring
}

/** The dot that lies ahead of a corner, to the left (-1) or to the right (1) of the way. */
const dotAt = (x: number, y: number, dx: number, dy: number, side: -1 | 1): [number, number] => {
  const [u, v] = [dx - side * dy, dy + side * dx]
  return [x + (u > 0 ? 0 : -1), y + (v > 0 ? 0 : -1)]
}

/** The steps of the dots taken out, and as few corners as run no farther off than half a dot, or than it takes (Douglas and Peucker 1973). */
function fewCorners(ring: readonly Vec2[]): Vec2[] {
  // Of a slope the steps run beside it by turns: their mean lies on it.
  const mean = (points: readonly Vec2[]) => points.map((_, i): Vec2 => {
    const near = [-2, -1, 0, 1, 2].map((k) => points[(i + k + points.length) % points.length]!)
    return [near.reduce((sum, [x]) => sum + x, 0) / near.length, near.reduce((sum, [, y]) => sum + y, 0) / near.length]
  })
  const corners = ring.filter((_, i) => !isStraight(ring, i))
  if (corners.length === 4) return corners
  const sharp = mean(ring)
  const half = Math.floor(sharp.length / 2)
  for (let off = CUT; ; off *= 1.5) {
    const cut = [...straightened(sharp.slice(0, half + 1), off).slice(0, -1), ...straightened([...sharp.slice(half), sharp[0]!], off).slice(0, -1)]
    if (cut.length <= MOST_CORNERS && cut.length >= 3) return cut
    if (cut.length < 3) return sharp.slice(0, MOST_CORNERS)
  }
}

/** Whether the rim goes on there as it came. */
const isStraight = (ring: readonly Vec2[], i: number): boolean => {
  const [[a, b], [x, y], [c, d]] = [ring.at(i - 1)!, ring[i]!, ring[(i + 1) % ring.length]!]
  return (x - a) * (d - y) === (y - b) * (c - x)
}
function straightened(line: readonly Vec2[], off: number): Vec2[] {
  const [from, to] = [line[0]!, line.at(-1)!]
  let [farthest, where] = [0, 0]
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const long = Math.sqrt(dx * dx + dy * dy)
  line.forEach(([x, y], i) => {
    const [u, v] = [x - from[0], y - from[1]]
    const away = long > 0 ? Math.abs(u * dy - v * dx) / long : Math.sqrt(u * u + v * v)
    if (away > farthest) [farthest, where] = [away, i]
  })
  if (farthest <= off) return [from, to]
  return [...straightened(line.slice(0, where + 1), off).slice(0, -1), ...straightened(line.slice(where), off)]
}

/** Front, back and the cut side between them, closed. The outline runs with the card to its left, seen from before. */
function cardOf(outline: readonly Vec2[]): TriangleMesh {
  const n = outline.length
  const positions = new Float64Array(6 * n)
  outline.forEach(([x, y], i) => {
    positions.set([x, y, CARD / 2], 3 * i)
    positions.set([x, y, -CARD / 2], 3 * (n + i))
  })
  const indices: number[] = []
  const cut = earcut(outline.flat())
  const left = signedArea(outline) > 0
  for (let t = 0; t < cut.length; t += 3) {
    const [a, b, c] = [cut[t]!, cut[t + 1]!, cut[t + 2]!]
    const turned = signedArea([outline[a]!, outline[b]!, outline[c]!]) < 0
    indices.push(...(turned ? [a, c, b] : [a, b, c]), ...(turned ? [n + a, n + b, n + c] : [n + a, n + c, n + b]))
  }
  for (let i = 0; i < n; i++) {
    const [a, b] = left ? [i, (i + 1) % n] : [(i + 1) % n, i]
    indices.push(a, n + b, b, a, n + a, n + b)
  }
  return { positions, indices: Uint32Array.from(indices) }
}

const signedArea = (points: readonly Vec2[]): number => points.reduce((sum, [x, y], i) => {
  const [u, v] = points[(i + 1) % points.length]!
  return sum + (x * v - u * y) / 2
}, 0)
