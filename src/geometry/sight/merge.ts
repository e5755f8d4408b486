import type { Vec2 } from '../../core/vec'
import type { Prism } from './convex'
import { areaIn, boxIn, clipConvex, insideConvex, ofBox, parallel, rectAxis, type Box } from './merge-plan'

/** A prism that several others fill together, each named by its place in their list; of one: the prism itself. */
export interface Merged {
  readonly prism: Prism
  readonly of: readonly number[]
}

/** Prisms this close abut, as in a union of cross-sections: no more than a touch. */
const SEAM = 1e-9
/** What is thinner than this hides next to nothing. */
const THIN = 0.05
/** What holds none of those there must be larger than the two that it is made of by this factor. */
const GAIN = 1.15
/** The same for columns: stacks of round or turned things come to many that are hardly larger. */
const TALLER = 1.5
/** Bound on what is made, for each prism given, and on the corners of a made one. */
const MOST_MADE = 6
const MOST_CORNERS = 24

/**
 * The large prisms within the union of the prisms given: of a wall of several courses the tall and the long boxes that fit into
 * it, of a tower the column through all its storeys. Made by consensus (Quine 1955): of two that abut or overlap along one axis, both
 * of them along that axis, as far as they have the other two in common. One that lies within another is left out; together they are
 * what the given ones are together.
 */
export function mergePrisms(prisms: readonly Prism[]): readonly Merged[] {
  if (prisms.length < 2) return prisms.map((prism, i) => ({ prism, of: [i] }))
  const axes = prisms.map(({ polygon }) => rectAxis(polygon))
  const blocks: Block[] = []
  const done = new Set<number>()
  axes.forEach((axis, i) => {
    if (!axis) blocks.push({ prism: prisms[i]!, given: i, axis })
    else if (!done.has(i)) {
      const group = axes.flatMap((other, j) => (other && !done.has(j) && parallel(axis, other) ? [j] : []))
      for (const j of group) done.add(j)
      blocks.push(...sideBySide(prisms, group, axis))
    }
  })
  return stacked(blocks).map(({ prism, given }) => ({ prism, of: given >= 0 ? [given] : filling(prism, prisms) }))
}

/** `given`: its place in the list, −1 for one that was made; `axis`: along a rectangle's side, null for any other shape. */
interface Block {
  readonly prism: Prism
  readonly given: number
  readonly axis: Vec2 | null
}

/** The largest boxes within the union of parallel ones. */
function sideBySide(prisms: readonly Prism[], group: readonly number[], axis: Vec2): Block[] {
  const found: { readonly box: Box; readonly given: number }[] = []
  const boxes = group.map((given) => ({ box: boxIn(axis, prisms[given]!), given }))
  for (const one of boxes) if (!found.some(({ box }) => holds(box, one.box))) found.push(one)
  let made = 0
  for (let i = 1; i < found.length; i++) {
    for (let j = 0; j < i && found[i]!.given !== GONE; j++) {
      if (found[j]!.given === GONE) continue
      for (let k = 0; k < 3 && made < MOST_MADE * group.length; k++) {
        const box = joined(found[i]!.box, found[j]!.box, k)
        if (!box || found.some((other) => other.given !== GONE && holds(other.box, box))) continue
        const held = found.filter((other) => other.given !== GONE && holds(box, other.box))
        if (held.length === 0 && sizeOf(box) < GAIN * Math.max(sizeOf(found[i]!.box), sizeOf(found[j]!.box))) continue
        made++
        for (const other of held) found[found.indexOf(other)] = { box: other.box, given: GONE }
        found.push({ box, given: MADE })
      }
    }
  }
  return found.filter(({ given }) => given !== GONE).map(({ box, given }) => ({
    prism: given === MADE ? ofBox(axis, box) : prisms[given]!, given, axis,
  }))
}

const MADE = -1
const GONE = -2

/** Both boxes along axis k where they abut or overlap, as far as the other two axes are common; null for next to nothing. */
function joined(a: Box, b: Box, k: number): Box | null {
  if (a[k]! > b[k + 3]! + SEAM || b[k]! > a[k + 3]! + SEAM) return null
  const box = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 3; i++) {
    box[i] = i === k ? Math.min(a[i]!, b[i]!) : Math.max(a[i]!, b[i]!)
    box[i + 3] = i === k ? Math.max(a[i + 3]!, b[i + 3]!) : Math.min(a[i + 3]!, b[i + 3]!)
    if (box[i + 3]! - box[i]! < THIN) return null
  }
  return box
}

const holds = (a: Box, b: Box): boolean =>
  a[0]! <= b[0]! + SEAM && a[1]! <= b[1]! + SEAM && a[2]! <= b[2]! + SEAM &&
  a[3]! >= b[3]! - SEAM && a[4]! >= b[4]! - SEAM && a[5]! >= b[5]! - SEAM

/** How much it may hide: its three faces together. */
function sizeOf(b: Box): number {
  const [u, y, v] = [b[3]! - b[0]!, b[4]! - b[1]!, b[5]! - b[2]!]
  return u * y + y * v + v * u
}

/** Columns through what stands on one another, whatever its outline. */
function stacked(blocks: readonly Block[]): readonly Block[] {
  const found: (Block | null)[] = [...blocks]
  let made = 0
  for (let i = 1; i < found.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [found[i], found[j]]
      if (!a || !b || made > MOST_MADE * blocks.length) continue
      // Parallel boxes have been seen to.
      if (a.axis && b.axis && parallel(a.axis, b.axis)) continue
      const prism = column(a.prism, b.prism)
      if (!prism || found.some((other) => other && holdsPrism(other.prism, prism))) continue
      const held = found.filter((other) => other && holdsPrism(prism, other.prism))
      if (held.length === 0 && sideOf(prism) < TALLER * Math.max(sideOf(a.prism), sideOf(b.prism))) continue
      made++
      for (const other of held) found[found.indexOf(other)] = null
      found.push({ prism, given: MADE, axis: null })
    }
  }
  return found.filter((block) => block !== null)
}

function column(a: Prism, b: Prism): Prism | null {
  if (a.y0 > b.y1 + SEAM || b.y0 > a.y1 + SEAM) return null
  const polygon = clipConvex(a.polygon, b.polygon)
  if (polygon.length < 3 || polygon.length > MOST_CORNERS || areaIn(polygon) < THIN * THIN) return null
  return { polygon, y0: Math.min(a.y0, b.y0), y1: Math.max(a.y1, b.y1) }
}

const holdsPrism = (a: Prism, b: Prism): boolean =>
  a.y0 <= b.y0 + SEAM && a.y1 >= b.y1 - SEAM && insideConvex(b.polygon, a.polygon, SEAM)

/** About how much it hides of a level view. */
const sideOf = ({ polygon, y0, y1 }: Prism): number => (y1 - y0) * Math.sqrt(areaIn(polygon))

/** Those of the prisms that have a part of this one inside. */
function filling(prism: Prism, prisms: readonly Prism[]): number[] {
  return prisms.flatMap(({ polygon, y0, y1 }, i) =>
    y0 < prism.y1 && y1 > prism.y0 && clipConvex(prism.polygon, polygon).length > 2 ? [i] : [])
}
