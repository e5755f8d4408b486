import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../src/core/vec'
import { ravagedStarGuide } from '../../src/rules/ravaged-star/guide'
import { STREWN } from '../../src/rules/red-rain/terrain'
import { formatTableText } from '../../src/table/format'
import { parseTable, type TableFile } from '../../src/table/file'
import { generateTable, TERRAIN_STOCK, TERRAIN_STYLES, type TerrainStyle, type TerrainWish } from '../../src/table/generate'
import { hullDistance, lay, pointDistance, stockOf, widestLane, type Laid } from '../../src/table/generate-plan'
import { pieceGeometry } from '../../src/table/piece'
import { clashes } from '../../terrain/make/check'
import type { Piece } from '../../terrain/make/kit'
import { library, pieceNames, sources } from '../terrain/library'

const SIZES = [[36, 36], [72, 48], [96, 48], [60, 44]] as const
const SEEDS = ['1', 'a long seed']

const wish = (style: TerrainStyle, [width, depth]: readonly [number, number], seed: string, more: Partial<TerrainWish> = {}): TerrainWish =>
  ({ style, width, depth, seed, system: 'ravaged-star', library, ...more })
const made = (...given: Parameters<typeof wish>): TableFile => generateTable(wish(...given))
const cases = TERRAIN_STYLES.flatMap((style) => SIZES.flatMap((size) => SEEDS.map((seed) => ({ style, size, seed, file: made(style, size, seed) }))))
const named = cases.map((one) => [`${one.style} ${one.size.join('x')} ${one.seed}`, one] as const)

const stocks = new Map(pieceNames.map((name) => {
  const geometry = pieceGeometry(name, {}, sources)
  if (!geometry.ok) throw new Error(name)
  return [name, stockOf(name, library.get(name)!, geometry.value)] as const
}))
const laidOf = (file: TableFile): readonly Laid[] =>
  file.terrain.map(({ shape, at, turn }) => lay(stocks.get((shape as { piece: string }).piece)!, [at[0], at[2]], turn ?? 0))

function areaOf(hull: readonly Vec2[]): number {
  return Math.abs(hull.reduce((sum, [x, z], i) => {
    const [u, v] = hull[(i + 1) % hull.length]!
    return sum + x * v - u * z
  }, 0)) / 2
}

describe.each(named)('%s', (_, { style, size: [width, depth], seed, file }) => {
  const laid = laidOf(file)

  it('is a table file, the same each time', () => {
    expect(parseTable(JSON.parse(JSON.stringify(file)))).toEqual({ ok: true, value: file })
    expect(formatTableText(made(style, [width, depth], seed))).toBe(formatTableText(file))
  })

  // Every part against every other takes its time.
  if (seed === SEEDS[0] && width < 96) it('nothing overlaps or leaves the table, part by part', () => {
    const pieces = Object.fromEntries(library) as unknown as Record<string, Piece>
    expect(clashes(width, depth, pieces, file.terrain as never, [])).toEqual([])
  })

  it('is about as dense as the tables of the library', () => {
    const room = (width * depth) / file.terrain.length
    expect(room).toBeGreaterThan(42)
    expect(room).toBeLessThan(82)
  })

  it('gives both sides the same share of what hides and of cover', () => {
    const share = (side: number, counts: (one: Laid) => boolean) =>
      laid.filter((one) => counts(one) && one.at[1] * side > 0).reduce((sum, one) => sum + areaOf(one.hull), 0)
    for (const counts of [({ stock }: Laid) => stock.hides, ({ stock }: Laid) => !stock.hard]) {
      const [a, b] = [share(-1, counts), share(1, counts)]
      expect(Math.min(a, b) / Math.max(a, b)).toBeGreaterThan(0.7)
    }
    // Every piece has its like on the other half.
    for (const one of laid) {
      const twin = laid.find((other) => Math.hypot(one.at[0] + other.at[0], one.at[1] + other.at[1]) < 0.051)
      expect(twin?.stock.hides).toBe(one.stock.hides)
    }
  })

  it('has no open lane from edge to edge wider than 18 in', () => {
    for (const angle of [0, 20, -20]) expect(widestLane(laid, width, depth, angle).wide).toBeLessThanOrEqual(18)
  })

  it('leaves 2.5 in between things that stop a base, and the deployment edges free of what does', () => {
    const hard = laid.filter(({ stock }) => stock.hard)
    hard.forEach((one, i) => hard.slice(i + 1).forEach((other) => expect(hullDistance(one.hull, other.hull)).toBeGreaterThanOrEqual(2.499)))
    for (const { hull, stock } of hard) for (const [, z] of hull) expect(depth / 2 - Math.abs(z)).toBeGreaterThan(stock.roomy ? 2.99 : 4.49)
  })
})

describe('what is asked for', () => {
  it('different seeds, styles and sizes give different tables', () => {
    expect(new Set(cases.map(({ file }) => JSON.stringify(file.terrain))).size).toBe(cases.length)
  })

  it.each(TERRAIN_STYLES)('%s: in the middle stands something that hides', (style) => {
    for (const seed of SEEDS) for (const size of SIZES) {
      const middle = laidOf(made(style, size, seed)).find(({ at }) => Math.hypot(...at) === 0)
      expect(middle?.stock.hides).toBe(true)
    }
  })

  it('RS-S6-2: a piece 6 in across in the middle, where that is asked for', () => {
    const spots = Array.from({ length: 6 }, (_, i): Vec2 => [9 * Math.cos((i * Math.PI) / 3), 9 * Math.sin((i * Math.PI) / 3)])
    const shrine = ravagedStarGuide.scenarios.find(({ id }) => id === '6')
    const keep = spots.map((at) => ({ at, radius: 1.5 }))
    for (const style of TERRAIN_STYLES) for (const size of SIZES) {
      const laid = laidOf(made(style, size, 'shrine', { centre: { across: shrine!.centre! }, keep }))
      expect(laid.find(({ at }) => Math.hypot(...at) === 0)?.stock.across).toBeGreaterThanOrEqual(6)
      for (const { at, radius } of keep) for (const one of laid) if (one.stock.hard) expect(pointDistance(at, one.hull)).toBeGreaterThanOrEqual(radius)
    }
  })

  it('a spot kept in the middle stays free', () => {
    for (const style of TERRAIN_STYLES) for (const seed of SEEDS) {
      const laid = laidOf(made(style, [48, 48], seed, { keep: [{ at: [0, 0], radius: 2 }] }))
      for (const one of laid) if (one.stock.hard) expect(pointDistance([0, 0], one.hull)).toBeGreaterThanOrEqual(2)
    }
  })

  it('a library with little in it gives what it has, an empty one a bare table', () => {
    const few = new Map([...library].filter(([name]) => ['wood', 'low-wall'].includes(name)))
    const file = made('city', [48, 48], 's', { library: few })
    expect(new Set(file.terrain.map(({ shape }) => (shape as { piece: string }).piece))).toEqual(new Set(['wood', 'low-wall']))
    expect(made('woods', [48, 48], 's', { library: new Map() }).terrain).toEqual([])
  })

  it('all pieces that the styles name are in the library', () => {
    for (const { large, medium, low, beside, centre } of Object.values(TERRAIN_STOCK)) {
      for (const name of [...large, ...medium, ...low, ...beside, ...centre]) expect(library.has(name), name).toBe(true)
    }
  })

  it('with doors: a closed one hangs in each doorway, and there are doorways', () => {
    for (const [style, seed] of TERRAIN_STYLES.flatMap((one) => SEEDS.map((seed) => [one, seed] as const))) {
      const file = made(style, [36, 36], seed, { doors: true })
      const doorways = file.terrain.filter(({ shape }) => 'piece' in shape && shape.piece === 'wall-door')
      const doors = file.terrain.filter(({ kind }) => kind === 'door')
      expect(doorways.length).toBeGreaterThanOrEqual(1)
      expect(doors.map(({ at, turn }) => [at, turn])).toEqual(doorways.map(({ at, turn }) => [at, turn]))
      expect(parseTable(JSON.parse(formatTableText(file))).ok).toBe(true)
      expect(made(style, [36, 36], seed).terrain.filter(({ kind }) => kind === 'door')).toEqual([])
    }
  })
})

describe('what a guide asks for besides', () => {
  it('portals: a pair of them, one on each half; none where nobody asks', () => {
    for (const [style, seed] of TERRAIN_STYLES.flatMap((one) => SEEDS.map((seed) => [one, seed] as const))) {
      const file = made(style, [36, 36], seed, { portals: true })
      const portals = file.terrain.filter(({ kind }) => kind === 'portal')
      expect(portals.map(({ pair }) => pair)).toEqual(['portal', 'portal'])
      expect(portals[0]!.at[2]).toBe(0 - portals[1]!.at[2])
      expect(parseTable(JSON.parse(formatTableText(file))).ok).toBe(true)
      expect(made(style, [36, 36], seed).terrain.filter(({ kind }) => kind === 'portal')).toEqual([])
    }
  })

  it('crates that can be moved, two at least; nothing else can', () => {
    for (const style of TERRAIN_STYLES) {
      const movable = made(style, [36, 36], '1', { movable: true }).terrain.filter((entry) => entry.movable)
      expect(movable.length).toBeGreaterThanOrEqual(2)
      for (const { id } of movable) expect(id).toMatch(/^crate/)
      expect(made(style, [36, 36], '1').terrain.some((entry) => entry.movable)).toBe(false)
    }
  })
})

describe('for a game that is played in plan', () => {
  const asked = { portals: true, movable: true, ...STREWN }
  const rain = TERRAIN_STYLES.flatMap((style) => SEEDS.map((seed) => made(style, [48, 48], seed, { system: 'red-rain', ...asked })))
  const named = (file: TableFile, piece: string) => file.terrain.filter(({ shape }) => 'piece' in shape && shape.piece === piece)

  it('RR-PORTAL-1, RR-SHORT-1, RR-PARTIAL-1, RR-FOREST-1: portals in a pair, and what else is asked for once on each half', () => {
    for (const file of rain) {
      expect(parseTable(JSON.parse(formatTableText(file))).ok).toBe(true)
      expect(named(file, 'portal').map(({ pair }) => pair)).toEqual(['portal', 'portal'])
      for (const piece of STREWN.besides) {
        const [one, other] = named(file, piece)
        expect([piece, one?.at[2], other?.at[2]]).toEqual([piece, expect.any(Number), 0 - one!.at[2]])
      }
    }
  })

  it('RR-MOVABLE-1: only small Obstructions and Short Walls may be moved', () => {
    for (const file of rain) {
      const movable = file.terrain.filter((entry) => entry.movable)
      expect(movable.length).toBeGreaterThanOrEqual(8)
      for (const { kind, id } of movable) expect(id, kind).toMatch(/^(crate|cart|barrels|pavise)/)
    }
  })

  it('RR-SHORT-1, RR-MOVE-3: barricades and hedges stop a base, and one of 50 mm passes between all that does', () => {
    for (const file of rain) {
      const stops = laidOf(file).filter(({ stock }) => stock.stands)
      stops.forEach((one, i) => stops.slice(i + 1).forEach((other) => expect(hullDistance(one.hull, other.hull)).toBeGreaterThanOrEqual(2.499)))
    }
  })
})

describe('outlines in plan', () => {
  it('distances agree with sampling the edges', () => {
    const square: Vec2[] = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    const along = (hull: readonly Vec2[]) => hull.flatMap(([x, z], i) => {
      const [u, v] = hull[(i + 1) % hull.length]!
      return Array.from({ length: 200 }, (_, k): Vec2 => [x + ((u - x) * k) / 200, z + ((v - z) * k) / 200])
    })
    for (let k = 0; k < 40; k++) {
      const [c, s] = [Math.cos(k), Math.sin(k)]
      const other = square.map(([x, z]): Vec2 => [c * x - s * z + 4 * Math.cos(3 * k), s * x + c * z + 3 * Math.sin(5 * k)])
      const [a, b] = [along(square), along(other)]
      const sampled = a.reduce((least, p) => b.reduce((near, q) => Math.min(near, Math.hypot(p[0] - q[0], p[1] - q[1])), least), Infinity)
      const distance = hullDistance(square, other)
      if (distance === 0) expect(sampled).toBeLessThan(0.05)
      else expect(Math.abs(distance - sampled)).toBeLessThan(0.02)
      expect(hullDistance(other, square)).toBeCloseTo(distance, 9)
    }
    expect(pointDistance([0, 0], square)).toBe(0)
    expect(pointDistance([4, 5], square)).toBe(5)
  })
})

describe('what a builder may ask for', () => {
  const size = [48, 36] as const
  it('more or less of it', () => {
    const [sparse, usual, dense] = [0.6, 1, 1.35].map((density) => made('ruins', size, 'd', { density }).terrain.length)
    expect(sparse).toBeLessThan(usual!)
    expect(dense).toBeGreaterThan(usual!)
    expect(dense).toBeGreaterThan(sparse! * 1.4)
  })

  it('across the line: what stands at x, z has its like at x, -z, and nothing overlaps', () => {
    const file = made('industrial', size, 'line', { symmetry: 'line' })
    const laid = laidOf(file)
    for (const { at: [x, z], stock } of laid) {
      expect(laid.some((other) => Math.hypot(other.at[0] - x, other.at[1] + z) < 0.051 && other.stock.hides === stock.hides)).toBe(true)
    }
    expect(clashes(...size, Object.fromEntries(library) as unknown as Record<string, Piece>, file.terrain as never, [])).toEqual([])
  })

  it('without symmetry: about as many on each half, not in answering places', () => {
    const laid = laidOf(made('woods', size, 'none', { symmetry: 'none' }))
    const [near, far] = [laid.filter(({ at }) => at[1] < -0.05), laid.filter(({ at }) => at[1] > 0.05)]
    expect(Math.abs(near.length - far.length)).toBeLessThanOrEqual(3)
    const answered = near.filter(({ at: [x, z] }) => far.some(({ at: [u, v] }) => Math.hypot(Math.abs(u - x), v + z) < 0.1 || Math.hypot(u + x, v + z) < 0.1))
    expect(answered.length).toBeLessThan(near.length / 4)
  })
})
