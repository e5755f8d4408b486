import type { Inches } from '../../core/units'

/** Corners and normals, three numbers each, in the model's frame; what is added here is what figures lie down by. */
interface Corners {
  readonly positions: { [index: number]: number; readonly length: number }
  readonly normals: { [index: number]: number; readonly length: number }
}

/**
 * Lays a figure on its back at the height `lift`, over the middle of its base: what looked ahead looks up, its head lies behind. In place; from the
 * corner `first` on.
 */
export function layDown({ positions, normals }: Corners, lift: Inches, first = 0): void {
  let [back, low, top] = [Infinity, Infinity, -Infinity]
  for (let i = first * 3; i < positions.length; i += 3) {
    back = Math.min(back, positions[i + 2]!)
    low = Math.min(low, positions[i + 1]!)
    top = Math.max(top, positions[i + 1]!)
  }
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
