import { Color, DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry, Float32BufferAttribute } from 'three'
import type { Dash } from './ink-palette'
import type { Stroke } from './strokes'

const DASHES: Readonly<Record<Dash, number>> = { solid: 0, dash: 1, dot: 2 }
const scratch = new Color()

/** The segments of all strokes in instanced buffers that grow and are written over: one draw for all lines. */
export class InkBuffer {
  readonly geometry = new InstancedBufferGeometry()
  private room = 0
  private start = new Float32Array(0)
  private end = new Float32Array(0)
  private colour = new Float32Array(0)
  private style = new Float32Array(0)
  private more = new Float32Array(0)

  constructor() {
    // One quad a segment: x along it (0 start, 1 end), y across (-1, 1).
    this.geometry.setAttribute('position', new Float32BufferAttribute([0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0], 3))
    this.geometry.setIndex([0, 1, 2, 0, 2, 3])
    this.geometry.instanceCount = 0
  }

  write(strokes: readonly Stroke[]): void {
    let count = 0
    for (const stroke of strokes) count += Math.max(1, stroke.points.length - (stroke.closed === true ? 0 : 1))
    if (count > this.room) this.grow(count)
    let i = 0
    for (const stroke of strokes) i = this.put(stroke, i)
    this.geometry.instanceCount = i
    for (const name of ['aStart', 'aEnd', 'aColour', 'aStyle', 'aMore']) {
      const attribute = this.geometry.getAttribute(name)
      if (attribute !== undefined) attribute.needsUpdate = true
    }
  }

  private put(stroke: Stroke, first: number): number {
    const { points } = stroke
    const n = points.length
    if (n === 0) return first
    scratch.set(stroke.colour)
    const segments = n === 1 ? 1 : stroke.closed === true ? n : n - 1
    let along = 0
    let i = first
    for (let s = 0; s < segments; s++) {
      const a = points[s]!
      const b = points[n === 1 ? 0 : (s + 1) % n]!
      const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
      if (length === 0 && n > 1 && segments > 1) continue
      this.start.set(a, i * 3)
      this.end.set(b, i * 3)
      this.colour[i * 4] = scratch.r
      this.colour[i * 4 + 1] = scratch.g
      this.colour[i * 4 + 2] = scratch.b
      this.colour[i * 4 + 3] = stroke.alpha ?? 1
      this.style[i * 4] = stroke.width
      this.style[i * 4 + 1] = n === 1 ? 0 : DASHES[stroke.dash]
      this.style[i * 4 + 2] = along
      this.style[i * 4 + 3] = along + length
      this.more[i * 2] = stroke.through ?? 0.3
      // Round caps only where a line ends or turns; a faint line would show its seams.
      this.more[i * 2 + 1] = (stroke.alpha ?? 1) < 1 ? 0 : 1
      along += length
      i += 1
    }
    return i
  }

  private grow(count: number): void {
    this.room = Math.max(64, count + (count >> 1))
    const make = (name: string, size: number): Float32Array<ArrayBuffer> => {
      const array = new Float32Array(this.room * size)
      const attribute = new InstancedBufferAttribute(array, size)
      attribute.setUsage(DynamicDrawUsage)
      this.geometry.setAttribute(name, attribute)
      return array
    }
    // A buffer of another size needs another geometry on the card.
    this.geometry.dispose()
    this.start = make('aStart', 3)
    this.end = make('aEnd', 3)
    this.colour = make('aColour', 4)
    this.style = make('aStyle', 4)
    this.more = make('aMore', 2)
  }
}
