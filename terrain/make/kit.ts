/**
 * The means by which the scripts in this folder write pieces: vertical prisms, each resting on something.
 * Lengths in inches, angles in degrees; y is up and 0 is the table.
 */
export type Plan = readonly [x: number, z: number]
export type Point = readonly [x: number, y: number, z: number]
type Shape =
  | { box: readonly [number, number, number] }
  | { cylinder: readonly [number, number] }
  | { prism: { footprint: readonly Plan[]; height: number } }

export interface PartJson {
  name: string
  shape: Shape
  at: Point
  turn?: number
  kind?: string
  traits?: { sight?: string; ground?: string; cover?: string }
  look: string
}

interface PieceJson {
  format: 'sightline-piece'
  version: 1
  name: string
  kind: string
  author: string
  licence: string
  area?: { footprint: readonly Plan[]; height: number }
  parts: PartJson[]
}

export interface PartOptions {
  turn?: number
  kind?: string
  /** Drawn, never measured on its own. */
  show?: boolean
}

/** Thousandths are finer than anything drawn or measured here. */
export const round = (value: number): number => Math.round(value * 1000) / 1000 + 0

const SHOW = { sight: 'open', ground: 'open' } as const

export class Piece {
  readonly parts: PartJson[] = []
  private area: { footprint: readonly Plan[]; height: number } | undefined

  constructor(
    readonly name: string,
    readonly kind: string,
  ) {}

  box(name: string, size: Point, at: Point, look: string, options: PartOptions = {}): this {
    return this.add(name, { box: [round(size[0]), round(size[1]), round(size[2])] }, at, look, options)
  }

  cylinder(name: string, radius: number, height: number, at: Point, look: string, options: PartOptions = {}): this {
    return this.add(name, { cylinder: [round(radius), round(height)] }, at, look, options)
  }

  prism(name: string, footprint: readonly Plan[], height: number, at: Point, look: string, options: PartOptions = {}): this {
    const points = footprint.map(([x, z]) => [round(x), round(z)] as const)
    return this.add(name, { prism: { footprint: points, height: round(height) } }, at, look, options)
  }

  within(footprint: readonly Plan[], height: number): this {
    this.area = { footprint: footprint.map(([x, z]) => [round(x), round(z)] as const), height: round(height) }
    return this
  }

  json(): PieceJson {
    const head = { format: 'sightline-piece', version: 1, name: this.name, kind: this.kind } as const
    const tail = this.area ? { area: this.area } : {}
    return { ...head, author: 'Sightline', licence: 'MIT', ...tail, parts: this.parts }
  }

  private add(name: string, shape: Shape, at: Point, look: string, options: PartOptions): this {
    const part: PartJson = { name: this.unique(name), shape, at: [round(at[0]), round(at[1]), round(at[2])], look }
    if (options.turn) part.turn = round(options.turn)
    if (options.kind) part.kind = options.kind
    if (options.show) part.traits = SHOW
    this.parts.push(part)
    return this
  }

  private unique(name: string): string {
    const taken = new Set(this.parts.map((part) => part.name))
    if (!taken.has(name)) return name
    for (let n = 2; ; n++) if (!taken.has(`${name}-${n}`)) return `${name}-${n}`
  }
}

/** A small seeded stream of numbers in [0, 1) (mulberry32), so that the scripts write the same files every time. */
export function stream(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A rough ring around the origin; radius varies by `rough` (a share of it). */
export function ring(rx: number, rz: number, corners: number, rough: number, random: () => number): Plan[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((i + (random() - 0.5) * 0.5 * Math.min(1, rough * 6)) / corners) * 2 * Math.PI
    const r = 1 - rough + 2 * rough * random()
    return [Math.cos(angle) * rx * r, Math.sin(angle) * rz * r] as const
  })
}

/** A rectangle whose corners are cut off. */
export function cutRectangle(w: number, d: number, cut: number): Plan[] {
  const x = w / 2
  const z = d / 2
  return [
    [x - cut, -z], [x, -z + cut], [x, z - cut], [x - cut, z],
    [-x + cut, z], [-x, z - cut], [-x, -z + cut], [-x + cut, -z],
  ]
}
