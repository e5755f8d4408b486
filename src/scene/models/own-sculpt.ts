import { Color } from 'three'
import type { FlatShape } from '../../core/board'
import type { PaintedMesh } from '../../core/painted-mesh'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { Clay, PAINTS, type Paint } from './clay'
import { axe, rifle } from './figure'
import { clayGeometry, figureClay } from './model-geometry'
import { palette } from './paint'
import type { SculptName } from './sculpt'

/** Pots that one chooses oneself, as seen: #rrggbb. */
export const OWN_POTS = ['main', 'deep', 'trim', 'cloth'] as const satisfies readonly Paint[]
export type OwnPot = (typeof OWN_POTS)[number]

export const CARRIED = ['none', 'rifle', 'axe', 'sword', 'spear'] as const
export type Carried = (typeof CARRIED)[number]

/** A sculpt as somebody paints and arms it. */
export interface OwnSculpt {
  readonly sculpt: SculptName
  readonly colours: Readonly<Record<OwnPot, string>>
  /** Slung across its back. */
  readonly carried: Carried
  /** Behind it, no higher than its head: what is measured of a figure is as tall as what is drawn. */
  readonly banner: boolean
  readonly base: FlatShape
  /** Of the body that is measured, with the base. */
  readonly height: Inches
  readonly radius: Inches
}

/** The sculpt with what it carries, in those colours, as tall as its body with all that stands up from it; without its base. */
export function ownSculpt({ sculpt, colours, carried, banner, base, height, radius }: OwnSculpt): PaintedMesh {
  const body = { kind: 'prism', footprint: { kind: 'circle', radius }, height } as const
  const clay = figureClay({ sculpt, base, body }, (more) => {
    const { top, back } = behind(more)
    const own = more.corners
    if (carried !== 'none') sling(more, carried, top, back)
    if (banner) raise(more, top, back - 0.1)
    // What it carries makes it neither smaller nor larger.
    more.loose.fill(true, own)
  })
  const pots = palette('neutral').map((plain, i) => {
    const pot = OWN_POTS.find((each) => each === PAINTS[i])
    return pot ? new Color(colours[pot]) : plain
  })
  const geometry = clayGeometry(clay, new Clay(), pots)
  const [places, paints] = [Float32Array.from(geometry.getAttribute('position').array), geometry.getAttribute('color')]
  // Own figures are as tall as their bodies, whatever stands up from them.
  const top = places.reduce((most, value, i) => (i % 3 === 1 ? Math.max(most, value) : most), 0)
  const mesh: PaintedMesh = {
    positions: places.map((value) => (value * height) / top), indices: Uint32Array.from(geometry.index!.array),
    colours: Float32Array.from(paints.array, (value) => Math.min(1, value)),
  }
  geometry.dispose()
  return mesh
}

/** The highest place, and how far its back is behind it there where things hang. */
function behind({ positions: p, corners }: Clay): { readonly top: number; readonly back: number } {
  let top = 0
  for (let i = 0; i < corners; i++) top = Math.max(top, p[3 * i + 1]!)
  let back = -0.1
  for (let i = 0; i < corners; i++) {
    const [x, y, z] = [p[3 * i]!, p[3 * i + 1]!, p[3 * i + 2]!]
    if (Math.abs(x) < 0.2 * top && y > 0.5 * top && y < 0.75 * top) back = Math.min(back, z)
  }
  return { top, back }
}

/** Across the back, from one hip to the other shoulder. */
function sling(c: Clay, what: Exclude<Carried, 'none'>, top: number, back: number): void {
  const long = 0.62 * top
  c.group({ at: [0, 0.6 * top, back - 0.06], turn: [0, 0, 38] }, () => {
    if (what === 'rifle') c.group({ at: [0, -0.5 * long, 0], turn: [-90, 0, 0] }, () => rifle(c, long))
    else if (what === 'axe') c.group({ at: [0, -0.5 * long, 0] }, () => axe(c, long, 0.3 * top))
    else if (what === 'sword') {
      c.bar([0, -0.18 * long, 0], [0, 0.62 * long, 0], 0.07, 0.025, { paint: 'steel', loose: true })
      c.bar([-0.12, -0.18 * long, 0], [0.12, -0.18 * long, 0], 0.05, 0.05, { paint: 'brass', loose: true })
      c.bar([0, -0.4 * long, 0], [0, -0.18 * long, 0], 0.05, 0.05, { paint: 'leather', loose: true })
    } else {
      c.bar([0, -0.62 * long, 0], [0, 0.62 * long, 0], 0.045, 0.045, { paint: 'wood', loose: true })
      c.plate([[-0.05, 0], [0.05, 0], [0.07, 0.1], [0, 0.26], [-0.07, 0.1]], 0.03, { at: [0, 0.6 * long, 0], paint: 'steel', loose: true })
    }
  })
}

/** A square cloth at a pole, with a mark on it. */
function raise(c: Clay, top: number, z: number): void {
  const [foot, wide, tall] = [0.34 * top, 0.36 * top, 0.4 * top]
  const head = 0.97 * top
  c.bar([0, foot, z], [0, head, z], 0.05, 0.05, { paint: 'wood', loose: true })
  const at = (u: number, v: number): Vec3 => [u * wide, head - 0.02 - v * tall, z + 0.05 * Math.sin(u * 5 + v * 2) * u]
  c.sheet(6, 4, at, { paint: 'main', loose: true })
  c.sheet(6, 1, (u, v) => at(u, 0.78 + 0.1 * v).map((value, k) => value + (k === 2 ? 0.012 : 0)) as unknown as Vec3, { paint: 'trim', loose: true })
  for (const side of [1, -1]) {
    c.plate([[0, 0.1], [0.08, 0], [0, -0.1], [-0.08, 0]], 0.02, { at: [0.5 * wide, head - 0.4 * tall, z + side * 0.05], paint: 'trim', loose: true })
  }
}
