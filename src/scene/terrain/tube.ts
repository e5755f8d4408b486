import type { Part } from '../../core/board'
import { turn2, type Vec2, type Vec3 } from '../../core/vec'
import { vertexCount, type Sink } from './sink'

/** A lying tube that is measured as a stack of boxes: what it would be if it were round. */
interface Tube {
  readonly centre: Vec3
  readonly radius: number
  /** Across the tube, in plan. */
  readonly across: Vec2
}

const stem = (name: string): string => name.replace(/-\d+$/, '')

/** The tube that a part is a layer of: at least seven boxes on each other, as wide at the top as at the bottom. */
export function tubeOf(part: Part, parts: readonly Part[]): Tube | null {
  const own = extents(part)
  if (!own) return null
  const layers = parts.filter((other) => {
    const size = extents(other)
    return size && stem(other.name) === stem(part.name) && other.yaw === part.yaw && other.look === part.look &&
      Math.hypot(other.at[0] - part.at[0], other.at[2] - part.at[2]) < 1e-6
  }).sort((a, b) => a.at[1] - b.at[1])
  if (layers.length < 7) return null
  const sizes = layers.map((layer) => extents(layer)!)
  const [first, last, middle] = [sizes[0]!, sizes[sizes.length - 1]!, sizes[Math.floor(sizes.length / 2)]!]
  // The side that is the same in all layers runs along the tube.
  const k = Math.abs(first.hx - middle.hx) > Math.abs(first.hz - middle.hz) ? 'hx' : 'hz'
  if (Math.abs(first[k] - last[k]) > 1e-3 || middle[k] - first[k] < 0.02) return null
  const low = layers[0]!.at[1]
  const high = layers[layers.length - 1]!.at[1] + last.height
  const radius = (high - low) / 2
  return { centre: [part.at[0], low + radius, part.at[2]], radius, across: turn2(k === 'hx' ? [1, 0] : [0, 1], part.yaw) }
}

/** Light falls on the layers' mantle as on the round thing that they stand for. */
export function roundNormals(sink: Sink, from: number, tube: Tube): void {
  const { position: p, normal: n, wash } = sink
  for (let i = from; i < vertexCount(sink); i++) {
    const onMantle = Math.abs(n[3 * i]! * tube.across[0] + n[3 * i + 2]! * tube.across[1]) + Math.abs(n[3 * i + 1]!) > 0.5
    if (!onMantle) continue
    const side = (p[3 * i]! - tube.centre[0]) * tube.across[0] + (p[3 * i + 2]! - tube.centre[2]) * tube.across[1]
    const up = p[3 * i + 1]! - tube.centre[1]
    const size = Math.hypot(side, up)
    if (size < tube.radius * 0.3) continue
    n[3 * i] = (tube.across[0] * side) / size
    n[3 * i + 1] = up / size
    n[3 * i + 2] = (tube.across[1] * side) / size
    wash[4 * i + 1] = 0
  }
}

function extents(part: Part): { hx: number; hz: number; height: number } | null {
  if (part.solid.kind !== 'prism' || part.solid.footprint.kind !== 'rect') return null
  const { hx, hz } = part.solid.footprint
  return { hx, hz, height: part.solid.height }
}
