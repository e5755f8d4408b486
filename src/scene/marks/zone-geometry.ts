import { BufferGeometry, Color, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three'
import type { TableMark } from '../../core/table-mark'
import type { Vec2 } from '../../core/vec'
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

interface LabelPlace {
  readonly at: Vec2
  /** Width and height of a box round it that stays within the zone's own extent. */
  readonly room: Vec2
}

/** Where a zone's words are written: its middle if that is inside, else the middle of its largest triangle. */
export function labelPlace(polygon: readonly Vec2[]): LabelPlace {
  const contour = polygon.map((p) => new Vector2(p[0], p[1]))
  let [best, most, sum]: [Vec2, number, number] = [polygon[0] ?? [0, 0], 0, 0]
  let middle: Vec2 = [0, 0]
  for (const triangle of ShapeUtils.triangulateShape([...contour], [])) {
    const [a, b, c] = triangle.map((i) => polygon[i]!) as [Vec2, Vec2, Vec2]
    const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2
    const centre: Vec2 = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]
    middle = [middle[0] + centre[0] * area, middle[1] + centre[1] * area]
    sum += area
    if (area > most) [best, most] = [centre, area]
  }
  if (sum > 0) middle = [middle[0] / sum, middle[1] / sum]
  const xs = polygon.map((p) => p[0])
  const zs = polygon.map((p) => p[1])
  const room: Vec2 = [Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs)]
  return { at: sum > 0 && inside(polygon, middle) ? middle : best, room }
}

function inside(polygon: readonly Vec2[], p: Vec2): boolean {
  let within = false
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    if ((a[1] > p[1]) !== (b[1] > p[1]) && p[0] < a[0] + ((p[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0])) within = !within
  })
  return within
}
