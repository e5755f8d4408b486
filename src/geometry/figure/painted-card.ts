import earcut from 'earcut'
import type { PaintedMesh } from '../../core/painted-mesh'
import type { Inches } from '../../core/units'
import type { Vec2 } from '../../core/vec'
import { LINEAR, OPAQUE, type Dots } from './dots'

/** Linear; the cut side of the card. */
const CARD_SIDE = [0.55, 0.5, 0.42] as const
/** From black to white, as eyes see it, is 1: what colours may be off the picture's, in the mean, where few triangles do for many dots. */
const OFF = 0.0025
/** Parts of a dot: places nearer than that are one corner. */
const SAME = 4096

/** A flat sheet with a colour at each corner, as red, green and blue from 0 to 1 by the curve of sRGB. */
interface Sheet {
  readonly places: readonly Vec2[]
  readonly colours: Float32Array
  readonly indices: Uint32Array
}

/**
 * A card with a picture on both of its sides, so thick, about z = 0: each dot's colour lies in the dot's middle and runs from there to the next,
 * as a screen shows a picture that is drawn large. Where that is nearly even a few triangles do for many dots (`OFF`); the edge stays as it is.
 * `outline` runs counter-clockwise, in inches; `dotOf`: where in the picture a place of the card is.
 */
export async function paintedCard(outline: readonly Vec2[], dots: Dots, dotOf: (place: Vec2) => Vec2, thick: Inches): Promise<PaintedMesh> {
  const { places, colours, indices } = await spared(sheetOf(outline, filledIn(dots), dotOf))
  const count = places.length
  const side = outline.length
  const positions = new Float32Array(3 * (2 * count + 4 * side))
  const paint = new Float32Array(positions.length)
  const linear = colours.map((value) => LINEAR[Math.round(255 * value)]!)
  places.forEach(([x, y], i) => {
    positions.set([x, y, thick / 2], 3 * i)
    positions.set([x, y, -thick / 2], 3 * (count + i))
  })
  paint.set(linear)
  paint.set(linear, 3 * count)
  const all = new Uint32Array(2 * indices.length + 6 * side)
  all.set(indices)
  for (let t = 0; t < indices.length; t += 3) all.set([count + indices[t]!, count + indices[t + 2]!, count + indices[t + 1]!], indices.length + t)
  outline.forEach(([x, y], i) => {
    const [u, v] = outline[(i + 1) % side]!
    const at = 2 * count + 4 * i
    positions.set([x, y, thick / 2, u, v, thick / 2, u, v, -thick / 2, x, y, -thick / 2], 3 * at)
    for (let k = 0; k < 4; k++) paint.set(CARD_SIDE, 3 * (at + k))
    all.set([at, at + 2, at + 1, at, at + 3, at + 2], 2 * indices.length + 6 * i)
  })
  return { positions, indices: all, colours: paint }
}

/** With fewer triangles, all corners of its rim where they were. */
async function spared({ places, colours, indices }: Sheet): Promise<Sheet> {
  const { MeshoptSimplifier } = await import('meshoptimizer/simplifier')
  await MeshoptSimplifier.ready
  const flat = Float32Array.from(places.flatMap(([x, y]) => [x, y, 0]))
  const [thin] = MeshoptSimplifier.simplifyWithAttributes(indices, flat, 3, colours, 3, [1, 1, 1], null, 0, OFF, ['LockBorder'])
  const used = [...new Set(thin)]
  const numbers = new Map(used.map((corner, i) => [corner, i]))
  return {
    places: used.map((corner) => places[corner]!), colours: Float32Array.from(used.flatMap((corner) => [...colours.subarray(3 * corner, 3 * corner + 3)])),
    indices: thin.map((corner) => numbers.get(corner)!),
  }
}

/** All of the outline, cut along lines through the middles of the dots. */
function sheetOf(outline: readonly Vec2[], dots: Dots, dotOf: (place: Vec2) => Vec2): Sheet {
  const middleOf = (place: Vec2): Vec2 => {
    const [x, y] = dotOf(place)
    return [x - 0.5, y - 0.5]
  }
  const places: Vec2[] = []
  const colours: number[] = []
  const indices: number[] = []
  const known = new Map<string, number>()
  const cornerAt = (place: Vec2): number => {
    const [x, y] = middleOf(place)
    const key = `${Math.round(SAME * x)} ${Math.round(SAME * y)}`
    const there = known.get(key)
    if (there !== undefined) return there
    known.set(key, places.length)
    colours.push(...colourAt(dots, x, y))
    return places.push(place) - 1
  }
  for (const triangle of trianglesOf(outline)) {
    for (const piece of gridded(triangle, middleOf)) {
      const corners = piece.map(cornerAt)
      for (let i = 1; i + 1 < corners.length; i++) {
        const [a, b, c] = [corners[0]!, corners[i]!, corners[i + 1]!]
        if (a !== b && b !== c && c !== a) indices.push(a, b, c)
      }
    }
  }
  return { places, colours: Float32Array.from(colours), indices: Uint32Array.from(indices) }
}

/** Between the four dots round that place. */
function colourAt({ width, height, data }: Dots, x: number, y: number): readonly number[] {
  const [u, v] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))]
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const at = (i: number, j: number, k: number) => data[4 * (j * width + i) + k]! / 255
  return [0, 1, 2].map((k) => (
    (1 - v + top) * ((1 - u + left) * at(left, top, k) + (u - left) * at(right, top, k)) +
    (v - top) * ((1 - u + left) * at(left, below, k) + (u - left) * at(right, below, k))))
}

/** Every dot that is not of the figure in the colour of the nearest that is: of those in a hole, or beside the edge, pictures say nothing. */
function filledIn({ width, height, data }: Dots): Dots {
  const filled = data.slice()
  const reached: number[] = []
  for (let dot = 0; dot < width * height; dot++) if (data[4 * dot + 3]! >= OPAQUE) reached.push(dot)
  const known = new Uint8Array(width * height)
  for (const dot of reached) known[dot] = 1
  for (let k = 0; k < reached.length; k++) {
    const dot = reached[k]!
    const x = dot % width
    for (const next of [x > 0 ? dot - 1 : -1, x < width - 1 ? dot + 1 : -1, dot - width, dot + width < width * height ? dot + width : -1]) {
      if (next < 0 || known[next] === 1) continue
      known[next] = 1
      filled.set(filled.subarray(4 * dot, 4 * dot + 3), 4 * next)
      reached.push(next)
    }
  }
  return { width, height, data: filled }
}

const signedArea = ([a, b, c]: readonly [Vec2, Vec2, Vec2]): number => (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])

/** Counter-clockwise. */
function trianglesOf(outline: readonly Vec2[]): Vec2[][] {
  const cut = earcut(outline.flat())
  const triangles: Vec2[][] = []
  for (let t = 0; t < cut.length; t += 3) {
    const three = [outline[cut[t]!]!, outline[cut[t + 1]!]!, outline[cut[t + 2]!]!] as const
    triangles.push(signedArea(three) < 0 ? three.toReversed() : [...three])
  }
  return triangles
}

/** A convex piece cut along the whole rows and columns of `gridOf`. */
function gridded(piece: Vec2[], gridOf: (place: Vec2) => Vec2): Vec2[][] {
  const cuts = (pieces: Vec2[][], axis: 0 | 1): Vec2[][] => pieces.flatMap((each) => {
    const along = each.map((place) => gridOf(place)[axis])
    const [low, high] = [Math.floor(Math.min(...along) + 1e-6), Math.ceil(Math.max(...along) - 1e-6)]
    const slices: Vec2[][] = []
    let rest = each
    for (let line = low + 1; line < high && rest.length >= 3; line++) {
      const side = (place: Vec2) => gridOf(place)[axis] - line
      const slice = halved(rest, (place) => -side(place))
      rest = halved(rest, side)
      if (slice.length >= 3) slices.push(slice)
    }
    if (rest.length >= 3) slices.push(rest)
    return slices
  })
  return cuts(cuts([piece], 1), 0)
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
