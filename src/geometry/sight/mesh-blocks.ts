import { clip, type Polygon3 } from './polygon3'
import { isInside, type MeshTree } from './mesh-tree'

/** A box in a mesh's own frame: min xyz, max xyz. */
export type Block = Float64Array

/** Squares along the longer side of the mesh in plan, and levels at which boxes are looked for. */
const SQUARES = 64
const LEVELS = 8
/** Boxes a level of each shape, and in all; they are tried one by one wherever the mesh may hide something. */
const MOST_A_LEVEL = 8
const MOST_BLOCKS = 64
/** Of larger meshes none are made: one line of many is what takes long there, not the search. */
const MOST_TRIANGLES = 200_000
/** One that lies within another by this share of it is left out. */
const ALIKE = 0.9
/** No lower box is of use; and all stay so far off the triangles, whatever rounding does. */
const LOWEST = 0.05
const OFF = 1e-5

/**
 * Large boxes that lie wholly within a closed mesh: what they hide the mesh hides, and one of them hides more than any triangle. Over each square in plan
 * lie stretches of height through which no triangle goes; those inside are taken together, square by square, as long as the box gains by it.
 */
export function blocksWithin(tree: MeshTree): readonly Block[] {
  if (!tree.closed || tree.order.length > MOST_TRIANGLES) return []
  const plan = Plan.of(tree)
  if (!plan) return []
  const found: Block[] = []
  for (let level = 0; level < LEVELS; level++) {
    const stretches = plan.at(plan.low + ((level + 0.5) / LEVELS) * (plan.high - plan.low))
    for (const worth of [faceOf, volumeOf]) found.push(...plan.boxes(stretches, worth))
  }
  const large = found.sort((a, b) => faceOf(b) - faceOf(a))
  const kept: Block[] = []
  for (const box of large) if (kept.length < MOST_BLOCKS && !kept.some((other) => sharedBy(box, other) > ALIKE * volumeOf(box))) kept.push(box)
  return kept
}

const sizeOf = (box: Block, axis: 0 | 1 | 2): number => box[3 + axis]! - box[axis]!
const volumeOf = (box: Block): number => sizeOf(box, 0) * sizeOf(box, 1) * sizeOf(box, 2)
/** Of its larger side: what it shows to whoever looks from beside. */
const faceOf = (box: Block): number => Math.max(sizeOf(box, 0), sizeOf(box, 2)) * sizeOf(box, 1)

function sharedBy(box: Block, other: Block): number {
  let volume = 1
  for (let k = 0; k < 3; k++) volume *= Math.max(0, Math.min(box[3 + k]!, other[3 + k]!) - Math.max(box[k]!, other[k]!))
  return volume
}

type Range = readonly [low: number, high: number]

/** Of each square, from where to where it is solid at a height; NaN where it is not. */
interface Stretches {
  readonly from: Float64Array
  readonly to: Float64Array
}

/** The mesh in plan, cut into squares, with what is solid over each. */
class Plan {
  readonly low: number
  readonly high: number
  private readonly wide: number
  private readonly deep: number
  private readonly columns: number
  private readonly rows: number
  private readonly x0: number
  private readonly z0: number
  /** From and to, one after the other. */
  private readonly solid: readonly (readonly number[])[]

  /** Null where it covers nothing. */
  static of(tree: MeshTree): Plan | null {
    const corners = cornersOf(tree)
    const [x, y, z] = [rangeOf(corners, 0), rangeOf(corners, 1), rangeOf(corners, 2)]
    return x[1] > x[0] && z[1] > z[0] ? new Plan(tree, x, y, z) : null
  }

  private constructor(private readonly tree: MeshTree, [x0, x1]: Range, [y0, y1]: Range, [z0, z1]: Range) {
    const side = Math.max(x1 - x0, z1 - z0) / SQUARES
    this.x0 = x0
    this.z0 = z0
    this.low = y0
    this.high = y1
    this.columns = Math.max(1, Math.ceil((x1 - x0) / side))
    this.rows = Math.max(1, Math.ceil((z1 - z0) / side))
    this.wide = (x1 - x0) / this.columns
    this.deep = (z1 - z0) / this.rows
    this.solid = this.solids()
  }

  at(y: number): Stretches {
    const from = new Float64Array(this.solid.length).fill(NaN)
    const to = new Float64Array(this.solid.length).fill(NaN)
    this.solid.forEach((stretches, square) => {
      for (let i = 0; i < stretches.length; i += 2) {
        if (stretches[i]! < y && stretches[i + 1]! > y) [from[square], to[square]] = [stretches[i]!, stretches[i + 1]!]
      }
    })
    return { from, to }
  }

  /** Boxes at one level, each grown from the tallest square that none has yet. */
  boxes({ from, to }: Stretches, worth: (box: Block) => number): Block[] {
    const squares = [...from.keys()].filter((square) => from[square]! < to[square]!).sort((a, b) => to[b]! - from[b]! - (to[a]! - from[a]!))
    const taken = new Uint8Array(from.length)
    const found: Block[] = []
    for (const seed of squares) {
      if (taken[seed] === 1) continue
      if (found.length >= MOST_A_LEVEL) break
      const { box, area: [i0, k0, i1, k1] } = this.grown({ from, to }, seed, worth)
      found.push(box)
      for (let k = k0; k <= k1; k++) for (let i = i0; i <= i1; i++) taken[k * this.columns + i] = 1
    }
    return found
  }

  /** Takes in the strip of squares at that side that leaves the most worth, on and on; the best that there was on the way. */
  private grown({ from, to }: Stretches, seed: number, worth: (box: Block) => number) {
    type Area = readonly [i0: number, k0: number, i1: number, k1: number]
    interface Grown { readonly area: Area; readonly low: number; readonly high: number; readonly box: Block; readonly worth: number }
    const made = (area: Area, low: number, high: number): Grown => {
      const box = this.boxOf(area, low, high)
      return { area, low, high, box, worth: worth(box) }
    }
    const [column, row] = [seed % this.columns, Math.floor(seed / this.columns)]
    let now: Grown = made([column, row, column, row], from[seed]!, to[seed]!)
    let best = now
    for (;;) {
      const { area: [i0, k0, i1, k1], low, high } = now
      const strips: readonly (readonly [grown: Area, strip: Area])[] = [
        [[i0 - 1, k0, i1, k1], [i0 - 1, k0, i0 - 1, k1]], [[i0, k0, i1 + 1, k1], [i1 + 1, k0, i1 + 1, k1]],
        [[i0, k0 - 1, i1, k1], [i0, k0 - 1, i1, k0 - 1]], [[i0, k0, i1, k1 + 1], [i0, k1 + 1, i1, k1 + 1]],
      ]
      let next: Grown | null = null
      for (const [area, [si0, sk0, si1, sk1]] of strips) {
        if (si0 < 0 || sk0 < 0 || si1 >= this.columns || sk1 >= this.rows) continue
        let [least, most] = [low, high]
        for (let k = sk0; k <= sk1; k++) {
          for (let i = si0; i <= si1; i++) {
            // NaN stays NaN.
            least = Math.max(least, from[k * this.columns + i]!)
            most = Math.min(most, to[k * this.columns + i]!)
          }
        }
        if (!(most - least > LOWEST)) continue
        const one = made(area, least, most)
        if (!next || one.worth > next.worth) next = one
      }
      if (!next || next.worth < best.worth / 2) return best
      now = next
      if (now.worth > best.worth) best = now
    }
  }

  private boxOf([i0, k0, i1, k1]: readonly [number, number, number, number], low: number, high: number): Block {
    const { x0, z0, wide, deep } = this
    return Float64Array.of(x0 + i0 * wide + OFF, low + OFF, z0 + k0 * deep + OFF, x0 + (i1 + 1) * wide - OFF, high - OFF, z0 + (k1 + 1) * deep - OFF)
  }

  /** Over each square the heights between its triangles that are inside. */
  private solids(): readonly (readonly number[])[] {
    const { wide, deep, x0, z0, columns } = this
    return this.skins().map((skins, square) => {
      const found: number[] = []
      const [x, z] = [x0 + (square % columns) * wide, z0 + Math.floor(square / columns) * deep]
      skins.sort((a, b) => a[0] - b[0])
      let top = Infinity
      for (const [from, to] of skins) {
        if (from - top > LOWEST && this.isSolid(x, z, top, from)) found.push(top, from)
        top = top === Infinity ? to : Math.max(top, to)
      }
      return found
    })
  }

  /** No triangle goes through, so that one point tells for all; several, since a line through an edge is counted twice. */
  private isSolid(x: number, z: number, low: number, high: number): boolean {
    return PROBES.every(([a, b, c]) => isInside(this.tree, x + a * this.wide, low + b * (high - low), z + c * this.deep))
  }

  /** Over each square the heights that its triangles take up; a wall along the rim of all is in none. */
  private skins(): (readonly [from: number, to: number])[][] {
    const { tree: { mesh: { positions, indices } }, wide, deep, x0, z0, columns, rows } = this
    const skins = Array.from({ length: columns * rows }, (): (readonly [number, number])[] => [])
    for (let t = 0; t + 2 < indices.length; t += 3) {
      const triangle: Polygon3 = []
      for (let k = 0; k < 3; k++) for (let c = 0; c < 3; c++) triangle.push(positions[3 * indices[t + k]! + c]!)
      for (const [i, strip] of sliced(triangle, 0, x0, wide, columns)) {
        for (const [k, part] of sliced(strip, 2, z0, deep, rows)) skins[k * columns + i]!.push(rangeOf(part, 1))
      }
    }
    return skins
  }
}

/** What of a polygon lies in each of so many slices along an axis, a hair beyond their sides, but for the outermost. */
function* sliced(p: Polygon3, axis: 0 | 2, start: number, width: number, count: number): Generator<readonly [number, Polygon3]> {
  const [low, high] = rangeOf(p, axis)
  const sliceAt = (v: number): number => Math.max(0, Math.min(count - 1, Math.floor((v - start) / width)))
  for (let i = sliceAt(low - OFF); i <= sliceAt(high + OFF); i++) {
    const from = start + i * width + (i === 0 ? OFF : -OFF)
    const to = start + (i + 1) * width + (i === count - 1 ? -OFF : OFF)
    if (high < from || low > to) continue
    yield [i, between(p, axis, from, to)]
  }
}

function cornersOf({ mesh: { positions, indices } }: MeshTree): number[] {
  const corners: number[] = []
  for (const i of indices) corners.push(positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!)
  return corners
}

const PROBES = [[0.5, 0.5, 0.5], [0.31, 0.27, 0.63], [0.71, 0.83, 0.22]] as const

function rangeOf(p: readonly number[], axis: 0 | 1 | 2): Range {
  let [low, high] = [Infinity, -Infinity]
  for (let i = axis; i < p.length; i += 3) {
    low = Math.min(low, p[i]!)
    high = Math.max(high, p[i]!)
  }
  return [low, high]
}

/** What of a polygon lies between two values of an axis; all of it where cutting leaves nothing, though it is there. */
function between(p: Polygon3, axis: 0 | 2, from: number, to: number): Polygon3 {
  const [low, high] = rangeOf(p, axis)
  const [nx, nz] = axis === 0 ? [1, 0] : [0, 1]
  const below = high <= to ? p : clip(p, nx, 0, nz, to)[0]
  const part = low >= from || below.length === 0 ? below : clip(below, -nx, 0, -nz, -from)[0]
  return part.length === 0 ? p : part
}
