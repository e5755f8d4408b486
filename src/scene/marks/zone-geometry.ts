import { BufferGeometry, Color, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three'
import type { TableMark } from '../../core/table-mark'
import type { Inches } from '../../core/units'
import { SIDE_COLOUR } from '../models/paint'

export type Zone = TableMark & { readonly shape: Extract<TableMark['shape'], { kind: 'zone' }> }

/** A hair above the mat. */
const LIFT: Inches = 0.02
const NOBODY = '#e9dfc8'

/** The colour of who holds a mark. */
export const markColour = (side: TableMark['side']): string => (side === null ? NOBODY : SIDE_COLOUR[side])

/** All zones as one geometry: colour, and the way their hatching runs (A's rises to the right, B's falls, nobody's is level). */
export function zoneGeometry(zones: readonly Zone[]): BufferGeometry {
  const positions: number[] = []
  const colours: number[] = []
  const hatches: number[] = []
  const colour = new Color()
  for (const { side, shape } of zones) {
    if (shape.polygon.length < 3) continue
    colour.set(markColour(side))
    const [hx, hz] = side === 'A' ? [1, 1] : side === 'B' ? [1, -1] : [0, 1.4]
    const contour = shape.polygon.map((p) => new Vector2(p[0], p[1]))
    for (const triangle of ShapeUtils.triangulateShape([...contour], [])) for (const i of triangle) {
      const p = shape.polygon[i]!
      positions.push(p[0], LIFT, p[1])
      colours.push(colour.r, colour.g, colour.b)
      hatches.push(hx, hz)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('colour', new Float32BufferAttribute(colours, 3))
  geometry.setAttribute('hatch', new Float32BufferAttribute(hatches, 2))
  return geometry
}
