import type { TriangleMesh } from '../../core/board'
import { MM_PER_INCH } from '../../core/units'

const HEADER = 84
const FACET = 50

/** A mesh in inches, y up, as a binary STL for printing: millimetres, z up. */
export function writeStl({ positions, indices }: TriangleMesh): Uint8Array<ArrayBuffer> {
  const count = indices.length / 3
  const bytes = new Uint8Array(HEADER + FACET * count)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, count, true)
  const place = (corner: number): readonly [number, number, number] => {
    const [x, y, z] = [positions[3 * corner]!, positions[3 * corner + 1]!, positions[3 * corner + 2]!]
    return [x * MM_PER_INCH, -z * MM_PER_INCH, y * MM_PER_INCH]
  }
  for (let t = 0; t < count; t++) {
    const [a, b, c] = [place(indices[3 * t]!), place(indices[3 * t + 1]!), place(indices[3 * t + 2]!)]
    const [u, v] = [b.map((value, i) => value - a[i]!), c.map((value, i) => value - a[i]!)] as unknown as [typeof a, typeof a]
    const across = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const
    const long = Math.sqrt(across[0] * across[0] + across[1] * across[1] + across[2] * across[2]) || 1
    const numbers = [...across.map((value) => value / long), ...a, ...b, ...c]
    numbers.forEach((value, i) => view.setFloat32(HEADER + FACET * t + 4 * i, value, true))
  }
  return bytes
}
