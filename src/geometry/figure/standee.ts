import earcut from 'earcut'
import { Color, SRGBColorSpace } from 'three'
import type { TriangleMesh } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import { fail, ok, type Result } from '../../core/result'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'

/** A picture's dots, row by row from the top, each as red, green, blue and how opaque it is, 0 to 255. */
export interface Dots {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** Dots along the longer side that a picture is brought down to first: a figure is some hundred dots high on the screen. */
export const STANDEE_DOTS = 112
/** Inches of card: a millimetre and a half. */
export const CARD: Inches = 0.06
/** Dots that the cut may run off the picture's edge, at first; more until its corners are few. */
const CUT = 0.6
const MOST_CORNERS = 120
/** How opaque a dot has to be to be of the figure. */
const OPAQUE = 128
/** Linear; the cut side of the card. */
const CARD_SIDE = [0.55, 0.5, 0.42] as const

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
export function standee(dots: Dots, height: Inches): Result<Standee, string> {
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
  return ok({ body, shown: painted(places, dots, ([x, y]) => [x / scale + (left + right) / 2, high - y / scale]), width: (right - left) * scale })
}

/** Whether nothing of the picture is clear, so that the card is all of it. */
export const isWhole = ({ data }: Dots): boolean => data.every((value, i) => i % 4 < 3 || value >= OPAQUE)

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

/**
 * The same card with the picture on it: cut along every row and column of dots, so that each bit of it has the colour of one. `dotOf`: where in the
 * picture a place of the card is.
 */
function painted(outline: readonly Vec2[], { width, height, data }: Dots, dotOf: (place: Vec2) => Vec2): PaintedMesh {
  const positions: number[] = []
  const colours: number[] = []
  const indices: number[] = []
  const corner = ([x, y]: Vec2, z: number, paint: readonly number[]) => {
    colours.push(paint[0]!, paint[1]!, paint[2]!)
    return positions.push(x, y, z) / 3 - 1
  }
  const paintAt = (place: Vec2): readonly number[] => {
    const [x, y] = dotOf(place)
    const dot = nearestOpaque(Math.min(width - 1, Math.max(0, Math.floor(x))), Math.min(height - 1, Math.max(0, Math.floor(y))), width, height, data)
    return [0, 1, 2].map((k) => LINEAR[data[4 * dot + k]!]!)
  }
  const step = 1 / Math.abs(dotOf([1, 0])[0] - dotOf([0, 0])[0])
  for (const triangle of trianglesOf(outline)) {
    for (const piece of gridded(triangle, step, dotOf)) {
      const middle: Vec2 = [piece.reduce((sum, [x]) => sum + x, 0) / piece.length, piece.reduce((sum, [, y]) => sum + y, 0) / piece.length]
      const paint = paintAt(middle)
      const [front, back] = [1, -1].map((side) => piece.map((place) => corner(place, (side * CARD) / 2, paint)))
      for (let i = 1; i + 1 < piece.length; i++) indices.push(front![0]!, front![i]!, front![i + 1]!, back![0]!, back![i + 1]!, back![i]!)
    }
  }
  const left = signedArea(outline) > 0
  outline.forEach((from, i) => {
    const to = outline[(i + 1) % outline.length]!
    const [p, q] = left ? [from, to] : [to, from]
    const [a, b, c, d] = [corner(p, CARD / 2, CARD_SIDE), corner(q, CARD / 2, CARD_SIDE), corner(q, -CARD / 2, CARD_SIDE), corner(p, -CARD / 2, CARD_SIDE)]
    indices.push(a, c, b, a, d, c)
  })
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices), colours: Float32Array.from(colours) }
}

/** Counter-clockwise. */
function trianglesOf(outline: readonly Vec2[]): Vec2[][] {
  const cut = earcut(outline.flat())
  const triangles: Vec2[][] = []
  for (let t = 0; t < cut.length; t += 3) {
    const three = [outline[cut[t]!]!, outline[cut[t + 1]!]!, outline[cut[t + 2]!]!]
    triangles.push(signedArea(three) < 0 ? three.toReversed() : three)
  }
  return triangles
}

/** A convex piece cut along the rows and columns of the dots. */
function gridded(piece: Vec2[], step: number, dotOf: (place: Vec2) => Vec2): Vec2[][] {
  const cuts = (pieces: Vec2[][], axis: 0 | 1): Vec2[][] => pieces.flatMap((each) => {
    const along = each.map((place) => dotOf(place)[axis])
    const [low, high] = [Math.floor(Math.min(...along) + 1e-6), Math.ceil(Math.max(...along) - 1e-6)]
    const slices: Vec2[][] = []
    let rest = each
    for (let line = low + 1; line < high && rest.length >= 3; line++) {
      const side = (place: Vec2) => dotOf(place)[axis] - line
      const slice = halved(rest, (place) => -side(place))
      rest = halved(rest, side)
      if (slice.length >= 3) slices.push(slice)
    }
    if (rest.length >= 3) slices.push(rest)
    return slices
  })
  return step > 0 ? cuts(cuts([piece], 1), 0) : [piece]
}

/** What of a convex piece lies where `side` is not below 0 (Sutherland and Hodgman 1974). */
function halved(piece: readonly Vec2[], side: (place: Vec2) => number): Vec2[] {
  return piece.flatMap((from, i): Vec2[] => {
    const to = piece[(i + 1) % piece.length]!
    const [a, b] = [side(from), side(to)]
    const crossing: Vec2 = [from[0] + ((to[0] - from[0]) * a) / (a - b), from[1] + ((to[1] - from[1]) * a) / (a - b)]
    if (a >= 0) return b >= 0 || a === 0 ? [from] : [from, crossing]
    return b > 0 ? [crossing] : []
  })
}

/** That dot, or an opaque one beside it where the cut runs over the picture's edge. */
function nearestOpaque(x: number, y: number, width: number, height: number, data: Uint8ClampedArray): number {
  for (let ring = 0; ring <= 2; ring++) {
    for (let v = Math.max(0, y - ring); v <= Math.min(height - 1, y + ring); v++) {
      for (let u = Math.max(0, x - ring); u <= Math.min(width - 1, x + ring); u++) if (data[4 * (v * width + u) + 3]! >= OPAQUE) return v * width + u
    }
  }
  return y * width + x
}

/** By the curve of sRGB. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => new Color().setRGB(i / 255, 0, 0, SRGBColorSpace).r)
