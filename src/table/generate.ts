import { RandomStream } from '../core/random'
import { fail } from '../core/result'
import { cos, hypot, sin, tan } from '../core/trigonometry'
import type { Inches } from '../core/units'
import { distance2, type Vec2 } from '../core/vec'
import { TABLE_FORMAT, type TableFile } from './file'
import { hullDistance, lay, pointDistance, stockOf, widestLane, type Laid, type Stock } from './generate-plan'
import { FAMILIES, STYLES, type StyleStock, type TerrainStyle } from './generate-styles'
import type { Library } from './library'
import { acrossTheLine } from './mirror'
import { TABLE_VERSION } from './migrations'
import { pieceGeometry, type Sources } from './piece'

/** What the terrain is to be like. */
export interface TerrainWish {
  /** The same wish with the same seed gives the same table, on any machine. */
  readonly seed: string
  readonly style: TerrainStyle
  readonly width: Inches
  readonly depth: Inches
  readonly system: string
  readonly library: Library
  /** Spots where models have to be able to stand, such as objectives: nothing that stops a base within `radius`. */
  readonly keep?: readonly { readonly at: Vec2; readonly radius: Inches }[]
  /** A piece at least so far across, in the middle of the table; left out: something that hides, unless a spot is kept there. */
  readonly centre?: { readonly across: Inches }
  /** Doors that can be opened, closed ones, hang in the doorways, and there are doorways. */
  readonly doors?: boolean
  /** There are two portals, a pair. */
  readonly portals?: boolean
  /** Small things may be moved, and there are crates. */
  readonly movable?: boolean
  /** Pieces of which one stands on each half besides. */
  readonly besides?: readonly string[]
  /** What is low, such as barricades and hedges, stops a base as well. */
  readonly lowStops?: boolean
  /** So many times as many pieces as is usual; default 1. */
  readonly density?: number
  /** How the halves answer to each other; default a half turn. */
  readonly symmetry?: Symmetry
}

/** A half turn about the middle, across the line between the sides, or as many like pieces on each half wherever they fit. */
export type Symmetry = 'half-turn' | 'line' | 'none'

/** Bases up to 50 mm pass between any two pieces that stop them. */
const PASSAGE: Inches = 2.5
/** Low things stand free of everything by this much. */
const CLEARANCE: Inches = 0.4
/** Along the deployment edges nothing stands that stops a base; woods and ruins may come somewhat nearer. */
const BACK: Inches = 4.5
const BACK_OF_ROOMS: Inches = 3
const FROM_EDGE: Inches = 0.3
/** Lanes that are opener than this get something put into them. */
const WIDEST_LANE: Inches = 15
/** Pieces with a doorway, and the door that fits it at the same place. */
const DOORWAYS: ReadonlyMap<string, string> = new Map([['wall-door', 'door']])
const PORTAL = 'portal'
/** What models push about. */
const MOVABLE: ReadonlySet<string> = new Set(['crate', 'crate-stack', 'cart', 'barrels', 'pavise'])
/** Places that are tried for what answers to no place of the other half. */
const ELSEWHERE = 40
const LANE_ANGLES = [0, 20, -20, 10, -10, 30, -30] as const
/** Square inches for each big, middling and low piece. */
const ROOM = { large: 190, medium: 220, low: 88 } as const

/**
 * Terrain for a game between the edges at -z and +z: what stands on one half stands on the other, turned about the
 * middle of the table or as the wish says, in the same or a like piece, so that neither side has more cover. Nothing overlaps, a 50 mm base
 * gets everywhere, and no lane from edge to edge is much wider than 15" without something to hide behind.
 */
export function generateTable(wish: TerrainWish): TableFile {
  const layout = new Layout(wish)
  layout.centre()
  if (wish.doors) layout.onBothHalves([...DOORWAYS.keys()])
  if (wish.portals) layout.onBothHalves([PORTAL])
  if (wish.movable) layout.onBothHalves(['crate'])
  layout.onBothHalves(wish.besides ?? [], 40)
  layout.spread(layout.style.large, ROOM.large, 40)
  layout.closeLanes()
  layout.surround()
  layout.spread(layout.style.medium, ROOM.medium, 60)
  layout.spread(layout.style.low, ROOM.low, 24)
  return layout.file()
}

class Layout {
  readonly style: StyleStock
  private readonly random: RandomStream
  private readonly stocks: ReadonlyMap<string, Stock>
  private readonly laid: Laid[] = []

  constructor(private readonly wish: TerrainWish) {
    const { style, width, depth, seed, library } = wish
    this.style = STYLES[style]
    this.random = new RandomStream(`terrain\n${style}\n${width}x${depth}\n${seed}`)
    this.stocks = stocksOf(library)
  }

  /** Something that hides, in the very middle; not where models have to stand. */
  centre(): void {
    const { centre, keep = [] } = this.wish
    if (!centre && keep.some(({ at }) => hypot(...at) < 4)) return
    const wanted = this.random.shuffled(this.style.centre).flatMap((name) => this.stocks.get(name) ?? [])
    const rooms = [...this.stocks.values()].filter(({ kind }) => kind === 'ruin' || kind === 'forest')
    const across = centre?.across ?? 0
    for (const stock of [...wanted, ...rooms].filter((one) => one.across >= across)) {
      const piece = lay(stock, [0, 0], this.turn())
      if (!this.fits(piece)) continue
      this.laid.push(piece)
      return
    }
  }

  /** Pieces one by one, each with its twin, where they are farthest from what stands there already. */
  spread(names: readonly string[], room: number, tries: number): void {
    const known = names.filter((name) => this.stocks.has(name))
    if (known.length === 0) return
    const pairs = Math.max(1, Math.round(((this.wish.density ?? 1) * this.wish.width * this.wish.depth) / room / 2))
    let bag: string[] = []
    for (let i = 0; i < pairs; i++) {
      if (bag.length === 0) bag = this.random.shuffled(known)
      this.pair(this.stocks.get(bag.pop()!)!, tries, () => this.anywhere())
    }
  }

  /** Puts something that hides into lanes that are too wide. */
  closeLanes(): void {
    const { width, depth } = this.wish
    const hiding = [...this.style.large, ...this.style.medium].flatMap((name) => this.stocks.get(name) ?? []).filter(({ hides }) => hides)
    if (hiding.length === 0) return
    for (let i = 0; i < 24; i++) {
      const lanes = LANE_ANGLES.map((angle) => widestLane(this.laid, width, depth, angle))
      const lane = lanes.reduce((widest, one) => (one.wide > widest.wide ? one : widest))
      if (lane.wide <= WIDEST_LANE) return
      const slope = tan((lane.angle * Math.PI) / 180)
      this.pair(this.random.pick(hiding), 24, () => {
        const z = this.random.between(-1, 1) * Math.max(1, depth / 2 - 9)
        return [lane.x + slope * z + this.random.between(-2.5, 2.5), z]
      })
    }
  }

  /** Low things that lean on the big ones, along their sides. */
  surround(): void {
    const beside = this.style.beside.flatMap((name) => this.stocks.get(name) ?? [])
    if (beside.length === 0) return
    for (const host of this.laid.filter((_, i) => i % 2 === 0)) {
      if (this.random.unit() < 0.35) continue
      const stock = this.random.pick(beside)
      const clearance = this.isHard(stock) ? PASSAGE : CLEARANCE
      for (let k = 0; k < 8; k++) {
        const quarter = 90 * this.random.below(4)
        const yaw = (host.yaw + quarter) % 360
        const out: Vec2 = [sin((yaw * Math.PI) / 180), cos((yaw * Math.PI) / 180)]
        const reach = (points: readonly Vec2[], at: Vec2, sign: 1 | -1) => Math.max(
          ...points.map(([x, z]) => sign * ((x - at[0]) * out[0] + (z - at[1]) * out[1])),
        )
        const plain = lay(stock, [0, 0], yaw)
        const far = reach(host.hull, host.at, 1) + reach(plain.hull, [0, 0], -1) + clearance + 0.2
        const along = this.random.between(-1.5, 1.5)
        if (this.twins(stock, [host.at[0] + out[0] * far - out[1] * along, host.at[1] + out[1] * far + out[0] * along], yaw)) break
      }
    }
  }

  /** One of each of those pieces on each half, such as a doorway or a portal. */
  onBothHalves(names: readonly string[], tries = 120): void {
    for (const name of names) {
      const stock = this.stocks.get(name)
      if (stock) this.pair(stock, tries, () => this.anywhere())
    }
  }

  file(): TableFile {
    const { width, depth, system } = this.wish
    const counts = new Map<string, number>()
    const entry = (piece: string, kind: Stock['kind'], { at, yaw }: Laid) => {
      const n = (counts.get(piece) ?? 0) + 1
      counts.set(piece, n)
      return {
        id: `${piece}-${n}`, kind, shape: { piece }, at: [at[0] + 0, 0, at[1] + 0] as const, ...(yaw === 0 ? {} : { turn: yaw }),
        ...(this.wish.portals && piece === PORTAL ? { pair: PORTAL } : {}),
        ...(this.wish.movable && MOVABLE.has(piece) ? { movable: true } : {}),
      }
    }
    const terrain = this.laid.flatMap((laid) => {
      const door = this.wish.doors ? DOORWAYS.get(laid.stock.piece) : undefined
      const own = entry(laid.stock.piece, laid.stock.kind, laid)
      return door === undefined || !this.stocks.has(door) ? [own] : [own, entry(door, 'door', laid)]
    })
    const name = `${this.random.pick(this.style.adjectives)} ${this.random.pick(this.style.places)}`
    return { format: TABLE_FORMAT, version: TABLE_VERSION, name, system, table: { width, depth }, terrain, units: [], models: [] }
  }

  private anywhere(): Vec2 {
    const { width, depth } = this.wish
    return [this.random.between(-width / 2, width / 2), this.random.between(-depth / 2, 0)]
  }

  private turn(): number {
    const { square, sway } = this.style
    const yaw = square === 90 ? 90 * this.random.below(4) : this.random.below(360)
    return (yaw + Math.round(this.random.between(-sway, sway)) + 360) % 360
  }

  /** Of several places that do, the loneliest. */
  private pair(stock: Stock, tries: number, place: () => Vec2): void {
    let best: { readonly at: Vec2; readonly yaw: number; readonly score: number } | null = null
    for (let i = 0; i < tries; i++) {
      const at = this.snapped(place(), stock)
      const yaw = this.turn()
      const piece = lay(stock, at, yaw)
      const twin = this.answerTo(stock, at, yaw)
      if (!this.fits(piece) || !this.apart(piece, twin)) continue
      const score = this.loneliness(piece, twin)
      if (!best || score > best.score) best = { at, yaw, score }
    }
    if (best) this.twins(stock, best.at, best.yaw)
  }

  private snapped([x, z]: Vec2, { roomy }: Stock): Vec2 {
    const grid = roomy && this.style.lattice > 0 ? this.style.lattice : 0.1
    // Twice rounded: a multiple of the lattice, then free of the crumbs of floating point.
    const snap = (value: number) => Math.round(Math.round(value / grid) * grid * 10) / 10
    return [snap(x), snap(z)]
  }

  private loneliness(piece: Laid, twin: Laid): number {
    const { width, depth } = this.wish
    const alike = piece.stock.hides ? this.laid.filter(({ stock }) => stock.hides) : this.laid
    const edge = Math.min(width / 2 - Math.abs(piece.at[0]), depth / 2 - Math.abs(piece.at[1]))
    const nearest = [...alike, twin].reduce((least, other) => (
      gapAtLeast(piece, other) > least ? least : Math.min(least, hullDistance(piece.hull, other.hull))
    ), 2 * edge + 1)
    return nearest * this.random.between(0.75, 1)
  }

  /** Lays a piece and its like on the other half; false where there is no room for both. */
  private twins(stock: Stock, [x, z]: Vec2, yaw: number): boolean {
    const at: Vec2 = [Math.round(x * 10) / 10, Math.round(z * 10) / 10]
    const piece = lay(stock, at, yaw)
    if (!this.fits(piece)) return false
    for (const like of [this.like(stock), stock]) {
      const twin = this.wish.symmetry === 'none' ? this.elsewhere(like, piece) : this.answerTo(like, at, yaw)
      if (!twin || !this.fits(twin) || !this.apart(piece, twin)) continue
      this.laid.push(piece, twin)
      return true
    }
    return false
  }

  /** Where a piece of the other half stands that answers to one at that place. */
  private answerTo(stock: Stock, [x, z]: Vec2, yaw: number): Laid {
    if (this.wish.symmetry !== 'line') return lay(stock, [0 - x, 0 - z], (yaw + 180) % 360)
    return lay(stock, [x, 0 - z], (quarterOf(stock) - yaw + 360) % 360)
  }

  /** The loneliest of some places on the other half. */
  private elsewhere(stock: Stock, piece: Laid): Laid | null {
    let best: { readonly laid: Laid; readonly score: number } | null = null
    for (let i = 0; i < ELSEWHERE; i++) {
      const [x, z] = this.snapped(this.anywhere(), stock)
      const laid = lay(stock, [x, 0 - z], this.turn())
      if (!this.fits(laid) || !this.apart(piece, laid)) continue
      const score = this.loneliness(laid, piece)
      if (!best || score > best.score) best = { laid, score }
    }
    return best?.laid ?? null
  }

  private like(stock: Stock): Stock {
    const family = FAMILIES.find((names) => names.includes(stock.piece))
    if (!family || this.random.unit() < 0.55) return stock
    return this.stocks.get(this.random.pick(family)) ?? stock
  }

  private isHard({ hard, stands }: Stock): boolean {
    return hard || (stands && this.wish.lowStops === true)
  }

  private apart(a: Laid, b: Laid): boolean {
    const clearance = this.isHard(a.stock) && this.isHard(b.stock) ? PASSAGE : CLEARANCE
    if (gapAtLeast(a, b) > clearance) return true
    return hullDistance(a.hull, b.hull) >= clearance
  }

  private fits(piece: Laid): boolean {
    const { width, depth, keep = [] } = this.wish
    const { roomy } = piece.stock
    const hard = this.isHard(piece.stock)
    const back = !hard ? 0.6 : roomy ? BACK_OF_ROOMS : BACK
    if (piece.hull.some(([x, z]) => Math.abs(x) > width / 2 - FROM_EDGE || Math.abs(z) > depth / 2 - back)) return false
    if (hard && keep.some(({ at, radius }) => pointDistance(at, piece.hull) < radius)) return false
    return this.laid.every((other) => this.apart(piece, other))
  }
}

const quarters = new WeakMap<Stock, number>()

function quarterOf(stock: Stock): number {
  const known = quarters.get(stock) ?? acrossTheLine(stock.claim).turn
  quarters.set(stock, known)
  return known
}

/** What the circles round two pieces leave between them, less a crumb of floating point. */
const gapAtLeast = (a: Laid, b: Laid): Inches => distance2(a.at, b.at) - a.stock.radius - b.stock.radius - 1e-9

const stocksCache = new WeakMap<Library, ReadonlyMap<string, Stock>>()

/** What the library has, in plan; pieces that need a mesh file are left out. */
function stocksOf(library: Library): ReadonlyMap<string, Stock> {
  const known = stocksCache.get(library)
  if (known) return known
  const sources: Sources = { pieces: library, mesh: () => fail('no meshes here') }
  const stocks = new Map<string, Stock>()
  for (const [name, file] of library) {
    const made = pieceGeometry(name, {}, sources)
    if (made.ok) stocks.set(name, stockOf(name, file, made.value))
  }
  stocksCache.set(library, stocks)
  return stocks
}

export { STYLES as TERRAIN_STOCK, TERRAIN_STYLES, type TerrainStyle } from './generate-styles'
