import { BufferAttribute, BufferGeometry } from 'three'
import type { Inches } from '../../core/units'
import { RIM_HEIGHT } from './rim-geometry'

/** Inch ticks inlaid in the rim on all four sides: longer every six and every twelve inches. */
export function tickGeometry(width: Inches, depth: Inches): BufferGeometry {
  const quads = new Quads()
  const y = RIM_HEIGHT + 0.004
  for (const side of sides(width, depth)) {
    for (let i = 0; i <= side.length + 1e-6; i++) {
      const long = i % 12 === 0 ? 0.75 : i % 6 === 0 ? 0.55 : 0.3
      const half = i % 6 === 0 ? 0.032 : 0.02
      quads.add(side, i - half, i + half, 0.36, 0.36 + long, y)
    }
  }
  return quads.geometry()
}

export interface Figure {
  readonly text: string
}

/** Figures beside every sixth tick, as squares that show one cell of a sheet of `count` figures. */
export function figureGeometry(width: Inches, depth: Inches): { geometry: BufferGeometry; texts: readonly string[] } {
  const texts = [...new Set(sides(width, depth).flatMap((side) => sixths(side.length)))].sort((a, b) => a - b)
  const quads = new Quads()
  const size = 0.62
  for (const side of sides(width, depth)) {
    for (const inches of sixths(side.length)) {
      const cell = texts.indexOf(inches)
      const away = inches % 12 === 0 ? 1.42 : 1.24
      quads.add(
        side, inches - size / 2, inches + size / 2, away - size / 2, away + size / 2, RIM_HEIGHT + 0.005, [cell / texts.length, (cell + 1) / texts.length],
      )
    }
  }
  return { geometry: quads.geometry(), texts: texts.map(String) }
}

const sixths = (length: Inches): number[] => Array.from({ length: Math.floor(length / 6) + 1 }, (_, i) => i * 6).filter((i) => i > 0 && i < length - 1)

interface Side {
  readonly start: readonly [number, number]
  readonly along: readonly [number, number]
  readonly out: readonly [number, number]
  readonly length: Inches
  /** The side whose figures are read the other way up. */
  readonly turned: boolean
}

/** Counted from the left and from side A's edge, read from outside the table. */
function sides(width: Inches, depth: Inches): Side[] {
  const [x, z] = [width / 2, depth / 2]
  return [
    { start: [-x, z], along: [1, 0], out: [0, 1], length: width, turned: false },
    { start: [-x, -z], along: [1, 0], out: [0, -1], length: width, turned: true },
    { start: [-x, -z], along: [0, 1], out: [-1, 0], length: depth, turned: false },
    { start: [x, -z], along: [0, 1], out: [1, 0], length: depth, turned: true },
  ]
}

class Quads {
  private readonly position: number[] = []
  private readonly uv: number[] = []
  private readonly index: number[] = []

  add(side: Side, s0: number, s1: number, o0: number, o1: number, y: number, cell: readonly [number, number] = [0, 1]): void {
    const first = this.position.length / 3
    const at = (s: number, o: number): void => {
      this.position.push(side.start[0] + side.along[0] * s + side.out[0] * o, y, side.start[1] + side.along[1] * s + side.out[1] * o)
    }
    at(s0, o0)
    at(s1, o0)
    at(s1, o1)
    at(s0, o1)
    // Whoever stands at that side reads the figures upright.
    const [u0, u1] = side.turned ? [cell[1], cell[0]] : [cell[0], cell[1]]
    this.uv.push(u0, 1, u1, 1, u1, 0, u0, 0)
    const facesUp = side.along[0] * side.out[1] - side.along[1] * side.out[0] > 0
    if (facesUp) this.index.push(first, first + 2, first + 1, first, first + 3, first + 2)
    else this.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry()
    const normals = new Float32Array(this.position.length)
    for (let i = 1; i < normals.length; i += 3) normals[i] = 1
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(this.position), 3))
    geometry.setAttribute('normal', new BufferAttribute(normals, 3))
    geometry.setAttribute('uv', new BufferAttribute(Float32Array.from(this.uv), 2))
    geometry.setIndex(this.index)
    return geometry
  }
}
