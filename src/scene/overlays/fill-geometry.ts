import { BufferGeometry, Color, Float32BufferAttribute } from 'three'
import type { Overlay, FillTone } from '../../tools/overlay'
import { INK } from './ink-palette'

type Fill = Extract<Overlay, { kind: 'fill' }>

/** How a tone is painted: `strength` 0 to 1; `hatch` 0 none, 1 strokes one way, 2 crossed, so that no two differ by colour alone. */
export interface Wash {
  readonly colour: string
  readonly strength: number
  readonly hatch: 0 | 1 | 2
}

export const WASH: Readonly<Record<FillTone, Wash>> = {
  seen: { colour: INK.clear, strength: 0.62, hatch: 0 },
  hidden: { colour: INK.blocked, strength: 0.5, hatch: 1 },
  stopper: { colour: INK.unsure, strength: 0.2, hatch: 1 },
}

/** Triangle fans of all patches in one geometry: positions, colours with strength, and the hatch. */
export function fillGeometry(fills: readonly Fill[]): BufferGeometry {
  const triangles = fills.reduce((sum, fill) => sum + fill.polygons.reduce((n, ring) => n + Math.max(0, ring.length - 2), 0), 0)
  const positions = new Float32Array(triangles * 9)
  const washes = new Float32Array(triangles * 12)
  const hatches = new Float32Array(triangles * 3)
  const colour = new Color()
  let at = 0
  for (const { tone, polygons } of fills) {
    const wash = WASH[tone]
    colour.set(wash.colour)
    for (const ring of polygons) {
      for (let i = 2; i < ring.length; i++) {
        for (const corner of [ring[0]!, ring[i - 1]!, ring[i]!]) {
          positions.set(corner, at * 3)
          washes.set([colour.r, colour.g, colour.b, wash.strength], at * 4)
          hatches[at++] = wash.hatch
        }
      }
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('wash', new Float32BufferAttribute(washes, 4))
  geometry.setAttribute('hatch', new Float32BufferAttribute(hatches, 1))
  return geometry
}
