import type { BoardPiece, Part, Pose, Solid, Traits } from '../../core/board'
import type { Inches } from '../../core/units'
import { add2, place3, plan, sub2, turn2, type Vec2, type Vec3 } from '../../core/vec'
import { outlineOf } from '../../geometry/solid'
import { inside } from './occlusion'
import { chance, hashText } from './noise'

/** What an area without any solid is drawn as: one piece that lies all over its ground, and trees, each a piece that others share. */
export interface Dress {
  readonly ground: BoardPiece
  readonly trees: readonly BoardPiece[]
  /** The outline that is measured, on the table. */
  readonly outline: readonly Vec3[]
}

/** For show only, as leaves are: what is measured is the area. */
const SHOWN: Traits = { sight: 'open', ground: 'open', cover: 'none' }
const MOST_TREES = 48
const MOST_STONES = 130
/** Inches between trees, where there is room for no more of them than that. */
const BETWEEN = 1.75
/** A wood as low as this is a thicket. */
const THICKET: Inches = 1.6
const WATER_DEEP: Inches = 0.03
const LINE: Inches = 0.045
/** The crowns of trees that stand at the rim, and of all that others can share. */
const CROWNS: readonly Inches[] = [1.15, 0.95, 0.75, 0.55, 0.4]
const BUSH: Inches = 0.2
const TALL: readonly number[] = [1, 0.9, 0.82]

/**
 * A painted wood, water or rough ground as those of the library look, within the outline and the height that are measured; null for any other area,
 * whose bare volume is all that there is to be shown. The same area is dressed the same, wherever it lies.
 */
export function dressOf(piece: BoardPiece): Dress | null {
  const { area, parts, traits, kind } = piece
  if (area === null || parts.length > 0) return null
  const wood = kind === 'forest' && traits.sight === 'area'
  const flat = (kind === 'water' || kind === 'difficult') && traits.sight === 'open'
  if (!wood && !flat) return null
  const ring = outlineOf(area.footprint).map((point): Vec2 => add2(turn2(point, area.yaw), plan(area.at)))
  const seed = hashText(JSON.stringify(ring))
  const low = area.at[1]
  const ground = (parts: readonly Part[]): BoardPiece => ({ ...piece, parts })
  const outline = ring.map(([x, z]) => place3([x, low + LINE, z], piece.at, piece.yaw))
  if (kind === 'water') return { ground: ground(water(ring, low, area.height, seed)), trees: [], outline }
  if (kind === 'difficult') return { ground: ground(rough(ring, low, area.height, seed)), trees: [], outline }
  const trees = area.height < THICKET ? [] : standing(ring, area.height, seed)
  return {
    ground: ground(undergrowth(ring, low, area.height, seed, trees)),
    trees: trees.map(({ at, yaw, radius, height, pine }, i) => ({
      id: `${piece.id}/tree-${i}`, name: piece.name, kind, traits, area: null, height,
      at: place3([at[0], low, at[1]], piece.at, piece.yaw), yaw: (yaw + piece.yaw) % 360, parts: treeParts(radius, height, pine),
    })),
    outline,
  }
}

interface Tree {
  readonly at: Vec2
  readonly yaw: number
  readonly radius: Inches
  readonly height: Inches
  readonly pine: boolean
}

/** Where trees have room, the one with the most room as tall as the area. */
function standing(ring: readonly Vec2[], height: Inches, seed: number): readonly Tree[] {
  const apart = Math.max(BETWEEN, Math.sqrt(surfaceOf(ring) / MOST_TREES))
  const places: (Place & { readonly radius: Inches })[] = []
  for (const place of scattered(ring, apart / 2, seed).toSorted((a, b) => b.room - a.room)) {
    const radius = CROWNS.find((each) => each <= place.room && each <= apart * 0.72)
    if (radius === undefined || places.length >= MOST_TREES) break
    // Slim ones stand closer.
    if (places.every(({ at }) => distance(at, place.at) >= apart * (0.55 + 0.4 * radius))) places.push({ ...place, radius })
  }
  return places.map(({ at, luck, radius }, i) => {
    const pine = chance(luck + 2) < 0.3
    const tall = i === 0 ? 1 : TALL[Math.floor(chance(luck + 3) * TALL.length)]!
    return { at, yaw: Math.floor(chance(luck + 4) * 360), radius, height: Math.round(height * tall * 1e3) / 1e3, pine }
  })
}

const known = new Map<string, readonly Part[]>()

/** One list for all trees that are alike, so that they share their triangles. */
function treeParts(radius: Inches, height: Inches, pine: boolean): readonly Part[] {
  const key = [radius, height, pine].join()
  const parts = known.get(key) ?? (pine ? pineParts(radius, height) : leafParts(radius, height))
  known.set(key, parts)
  return parts
}

/** In the proportions of the library's copse. */
const leafParts = (radius: Inches, height: Inches): readonly Part[] => [
  part('trunk', post(Math.min(0.24, radius * 0.26), height * 0.62), [0, 0, 0], 'bark'),
  part('canopy', post(radius, height * 0.38), [0, height * 0.42, 0], 'canopy'),
  part('canopy-2', post(radius * 0.74, height * 0.37), [0, height * 0.63, 0], 'canopy'),
]

/** And of its pines. */
const pineParts = (radius: Inches, height: Inches): readonly Part[] => [
  part('trunk', post(Math.min(0.2, radius * 0.2), height * 0.55), [0, 0, 0], 'bark'),
  ...[0, 1, 2, 3].map((i) => part(
    `canopy-${i}`, post(radius * 0.92 * (1 - 0.21 * i), height * 0.25), [0, height * (i === 3 ? 0.75 : 0.2 + 0.18 * i), 0], 'needles')),
]

/** Bushes, stones and tufts between the trees, and bushes alone where there is no room for one. */
function undergrowth(ring: readonly Vec2[], low: Inches, height: Inches, seed: number, trees: readonly Tree[]): readonly Part[] {
  const thicket = trees.length === 0
  const apart = Math.max(thicket ? 0.7 : 1.1, Math.sqrt(surfaceOf(ring) / MOST_STONES))
  return scattered(ring, apart, seed + 77).flatMap(({ at, luck, room }, i): readonly Part[] => {
    const near = Math.min(...trees.map((tree) => distance(tree.at, at)))
    const radius = Math.min(room, 0.26 + 0.3 * chance(luck + 5))
    if (near < 0.5 || radius < BUSH) return []
    const what = chance(luck + 6)
    const place: Vec3 = [at[0], low, at[1]]
    const hewn = (): Solid => stone(Math.min(radius, 0.34), Math.min(height, 0.1 + 0.16 * chance(luck + 7)), luck)
    if (!thicket && what < 0.25) return [part(`stone-${i}`, hewn(), place, 'rock')]
    if (!thicket && what < 0.5) return [part(`tuft-${i}`, post(Math.min(radius, 0.3), Math.min(height, 0.45)), place, 'reeds')]
    const tall = thicket ? height * (i === 0 ? 1 : 0.7 + 0.3 * chance(luck + 8)) : Math.min(height, 0.3 + 0.4 * chance(luck + 8))
    return [part(`bush-${i}`, post(radius, tall), place, 'canopy')]
  })
}

/** Water up to its outline, with stones and reeds along it. */
function water(ring: readonly Vec2[], low: Inches, height: Inches, seed: number): readonly Part[] {
  const deep = Math.min(WATER_DEEP, height)
  const bank = along(ring, Math.max(0.62, lengthOf(ring) / MOST_STONES)).flatMap(({ at, out }, i): readonly Part[] => {
    const luck = seed + 31 * i
    const radius = 0.16 + 0.17 * chance(luck)
    const middle = sub2(at, [out[0] * radius * 1.05, out[1] * radius * 1.05])
    if (!inside(ring, middle) || roomAt(ring, middle) < radius * 0.98) return []
    if (chance(luck + 1) < 0.14) return [part(`reeds-${i}`, post(Math.min(radius, 0.3), 0.7), [middle[0], low, middle[1]], 'reeds')]
    return [part(`bank-${i}`, stone(radius, Math.min(height, 0.07 + 0.12 * chance(luck + 2)), luck), [middle[0], low, middle[1]], 'rock')]
  })
  return [part('water', { kind: 'prism', footprint: { kind: 'polygon', points: ring }, height: deep }, [0, low, 0], 'water'), ...bank]
}

/** Stones, clods and dry grass all over; the ground itself is dug up by the mat. */
function rough(ring: readonly Vec2[], low: Inches, height: Inches, seed: number): readonly Part[] {
  const apart = Math.max(0.62, Math.sqrt(surfaceOf(ring) / MOST_STONES))
  return scattered(ring, apart, seed).flatMap(({ at, luck, room }, i): readonly Part[] => {
    const radius = Math.min(room, 0.12 + 0.3 * chance(luck + 2) * chance(luck + 3) + 0.08 * apart)
    if (radius < 0.1) return []
    const what = chance(luck + 4)
    if (what < 0.2) return [part(`tuft-${i}`, post(Math.min(radius, 0.24), 0.3), [at[0], low, at[1]], 'reeds')]
    const tall = Math.min(height, radius * (0.4 + 0.5 * chance(luck + 5)))
    return [part(`stone-${i}`, stone(radius, tall, luck), [at[0], low, at[1]], what < 0.55 ? 'rock' : what < 0.8 ? 'rubble' : 'earth')]
  })
}

const part = (name: string, solid: Solid, at: Vec3, look: string): Part & Pose => ({ name, solid, at, yaw: 0, look, traits: SHOWN })
const post = (radius: Inches, height: Inches): Solid => ({ kind: 'prism', footprint: { kind: 'circle', radius }, height })

/** Seven corners, none farther off than the radius. */
function stone(radius: Inches, height: Inches, luck: number): Solid {
  const points = Array.from({ length: 7 }, (_, i): Vec2 => {
    const angle = ((i + 0.5 * chance(luck + 11 * i)) / 7) * 2 * Math.PI
    const out = radius * (0.68 + 0.32 * chance(luck + 13 * i))
    return [out * Math.cos(angle), out * Math.sin(angle)]
  })
  return { kind: 'prism', footprint: { kind: 'polygon', points }, height }
}

interface Place {
  readonly at: Vec2
  readonly luck: number
  /** To the outline. */
  readonly room: Inches
}

/** Places about so far from one another, none in rows. */
function scattered(ring: readonly Vec2[], apart: Inches, seed: number): readonly Place[] {
  const span = (k: 0 | 1) => [Math.min(...ring.map((p) => p[k])), Math.max(...ring.map((p) => p[k]))] as const
  const [[left, right], [near, far]] = [span(0), span(1)]
  const places: Place[] = []
  let row = 0
  for (let z = near + apart * 0.3; z < far; z += apart * 0.87, row++) {
    for (let x = left + apart * (row % 2 === 0 ? 0.3 : 0.8), column = 0; x < right; x += apart, column++) {
      const luck = seed + 7919 * row + 104_729 * column
      const at: Vec2 = [x + (chance(luck) - 0.5) * apart * 0.5, z + (chance(luck + 1) - 0.5) * apart * 0.5]
      if (inside(ring, at)) places.push({ at, luck, room: roomAt(ring, at) })
    }
  }
  return places
}

/** Points along the outline about so far apart, with the way out of it. */
function along(ring: readonly Vec2[], apart: Inches): readonly { readonly at: Vec2; readonly out: Vec2 }[] {
  const points: { at: Vec2; out: Vec2 }[] = []
  let left = apart / 2
  ring.forEach((from, i) => {
    const to = ring[(i + 1) % ring.length]!
    const length = distance(from, to)
    const [dx, dz] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    // Counter-clockwise in (x, z): what is outside lies to the right.
    for (; left < length; left += apart) points.push({ at: [from[0] + dx * left, from[1] + dz * left], out: [dz, -dx] })
    left -= length
  })
  return points
}

const distance = (a: Vec2, b: Vec2): Inches => Math.hypot(b[0] - a[0], b[1] - a[1])
const lengthOf = (ring: readonly Vec2[]): Inches => ring.reduce((sum, point, i) => sum + distance(point, ring[(i + 1) % ring.length]!), 0)

/** Square inches. */
const surfaceOf = (ring: readonly Vec2[]): number => Math.abs(ring.reduce((sum, [x, z], i) => {
  const [u, v] = ring[(i + 1) % ring.length]!
  return sum + (x * v - u * z) / 2
}, 0))

function roomAt(ring: readonly Vec2[], p: Vec2): Inches {
  return ring.reduce((least, a, i) => {
    const b = ring[(i + 1) % ring.length]!
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dz) / (dx * dx + dz * dz || 1)))
    return Math.min(least, Math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dz * t))
  }, Infinity)
}
