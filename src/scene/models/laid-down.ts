import type { Inches } from '../../core/units'
import { Clay, PAINTS } from './clay'

/** Corners and normals, three numbers each, in the model's frame. */
interface Corners {
  readonly positions: { [index: number]: number; readonly length: number }
  readonly normals: { [index: number]: number; readonly length: number }
}

/** Such a share of its corners sinks into the base: packs, cloaks and banners would hold the rest up in the air. */
const SUNK = 0.2
const ROCK = PAINTS.indexOf('rock')

/** The sculpt on its back, without the rocks that it stood on. */
export function laidDown(stood: Clay, lift: Inches): Clay {
  const lies = new Clay()
  for (let i = 0; i < stood.corners; i++) {
    if (stood.paints[i] === ROCK) continue
    lies.positions.push(...stood.positions.slice(3 * i, 3 * i + 3))
    lies.normals.push(...stood.normals.slice(3 * i, 3 * i + 3))
    lies.paints.push(stood.paints[i]!)
    lies.shades.push(stood.shades[i]!)
    lies.loose.push(stood.loose[i]!)
  }
  layDown(lies, lift)
  return lies
}

/**
 * Lays a figure on its back at the height `lift`, over the middle of its base: what looked ahead looks up, its head lies behind. In place; from the
 * corner `first` on.
 */
export function layDown({ positions, normals }: Corners, lift: Inches, first = 0): void {
  const depths: number[] = []
  let [low, top] = [Infinity, -Infinity]
  for (let i = first * 3; i < positions.length; i += 3) {
    depths.push(positions[i + 2]!)
    low = Math.min(low, positions[i + 1]!)
    top = Math.max(top, positions[i + 1]!)
  }
  const back = depths.toSorted((a, b) => a - b)[Math.floor(SUNK * depths.length)] ?? 0
  const middle = (top + low) / 2
  for (let i = first * 3; i < positions.length; i += 3) {
    const [y, z] = [positions[i + 1]!, positions[i + 2]!]
    positions[i + 1] = z - back + lift
    positions[i + 2] = middle - y
    const [up, ahead] = [normals[i + 1]!, normals[i + 2]!]
    normals[i + 1] = ahead
    normals[i + 2] = -up
  }
}
