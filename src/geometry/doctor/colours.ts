import { Color, SRGBColorSpace } from 'three'
import type { PaintedMesh } from '../../core/painted-mesh'
import { MM_PER_INCH } from '../../core/units'
import type { Dots } from '../figure/dots'

/** The colours of a file's surface, in the frame of a RawMesh; null: it has none of its own. */
export interface FileColours {
  readonly mesh: PaintedMesh | null
  /** Names of files that it names and that were not there. */
  readonly missing: readonly string[]
}

/** Gives a picture's dots, where there is something that reads pictures. */
export type ReadPicture = (bytes: Uint8Array) => Promise<Dots | null>

/** Colours of larger meshes are passed over: no figure has so many triangles. */
export const MOST_COLOURED = 500_000

type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [1, 1, 1]

/** As it is seen, from 0 to 1, to light. */
export function linear(r: number, g: number, b: number): Rgb {
  const colour = new Color().setRGB(r, g, b, SRGBColorSpace)
  return [colour.r, colour.g, colour.b]
}

export const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]

const part = (value: number): number => value - Math.floor(value)

/** The picture's dot there, to light; 0, 0 is its upper left corner, and it goes on beyond its edges. */
export function dotAt({ width, height, data }: Dots, u: number, v: number): Rgb {
  if (!Number.isFinite(u) || !Number.isFinite(v)) return WHITE
  const at = 4 * (Math.min(height - 1, Math.floor(part(v) * height)) * width + Math.min(width - 1, Math.floor(part(u) * width)))
  return linear(data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255)
}

/** Collects triangles with a colour at each corner, of a file in millimetres, y up. */
export class ColourSink {
  private readonly positions: number[] = []
  private readonly colours: number[] = []
  private readonly indices: number[] = []
  private painted = false

  vertex(x: number, y: number, z: number, colour: Rgb | null = null): number {
    this.positions.push(x / MM_PER_INCH, y / MM_PER_INCH, z / MM_PER_INCH)
    this.colours.push(...(colour ?? WHITE))
    this.painted ||= colour !== null
    return this.positions.length / 3 - 1
  }

  triangle(a: number, b: number, c: number): void {
    this.indices.push(a, b, c)
  }

  get full(): boolean {
    return this.indices.length > 3 * MOST_COLOURED
  }

  mesh(): PaintedMesh | null {
    if (!this.painted || this.full) return null
    return { positions: Float32Array.from(this.positions), indices: Uint32Array.from(this.indices), colours: Float32Array.from(this.colours) }
  }
}
