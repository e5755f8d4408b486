import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoardModel, FlatShape, Solid } from '../../../src/core/board'
import { FACTIONS } from '../../../src/rules/ravaged-star/data/factions'
import { BASE_TOP, rim, sculptBase } from '../../../src/scene/models/base'
import { Clay, PAINTS } from '../../../src/scene/models/clay'
import { bodyExtent } from '../../../src/scene/models/fit'
import { figureClay, formKey, modelGeometry } from '../../../src/scene/models/model-geometry'
import { SCULPT_NAMES, type SculptName } from '../../../src/scene/models/sculpt'
import { sculptOf } from '../../../src/scene/models/sculpts'

const SEED = 20261121
const cylinder = (radius: number, height: number): Solid => ({ kind: 'prism', footprint: { kind: 'circle', radius }, height })
const box = (hx: number, hz: number, height: number): Solid => ({ kind: 'prism', footprint: { kind: 'rect', hx, hz }, height })

/** How far a point lies outside the footprint in plan; 0 inside. */
function outside(shape: FlatShape, x: number, z: number): number {
  if (shape.kind === 'circle') return Math.max(0, Math.hypot(x, z) - shape.radius)
  if (shape.kind === 'rect') return Math.max(0, Math.abs(x) - shape.hx, Math.abs(z) - shape.hz)
  throw new Error(`not used here: ${shape.kind}`)
}

function firmCorners(clay: Clay): readonly (readonly [number, number, number])[] {
  const corners: [number, number, number][] = []
  for (let i = 0; i < clay.corners; i++) {
    if (!clay.loose[i]) corners.push([clay.positions[i * 3]!, clay.positions[i * 3 + 1]!, clay.positions[i * 3 + 2]!])
  }
  return corners
}

function span(clay: Clay, axis: 0 | 1 | 2): readonly [number, number] {
  const along = Array.from({ length: clay.corners }, (_, i) => clay.positions[3 * i + axis]!)
  return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))]
}

/** How much of all its facets' area looks where their normals do: a figure that is turned keeps it, one that is mirrored would not. */
function outward({ positions: p, normals: n, corners }: Clay): number {
  let sum = 0
  for (let i = 0; i + 2 < corners; i += 3) {
    const edge = (to: 1 | 2) => [0, 1, 2].map((k) => p[3 * (i + to) + k]! - p[3 * i + k]!)
    const [a, b] = [edge(1), edge(2)]
    sum += [0, 1, 2].reduce((dot, k) => dot + (a[(k + 1) % 3]! * b[(k + 2) % 3]! - a[(k + 2) % 3]! * b[(k + 1) % 3]!) * n[3 * i + k]!, 0)
  }
  return sum
}

const body = fc.oneof(
  fc.tuple(fc.double({ min: 0.3, max: 3, noNaN: true }), fc.double({ min: 0.6, max: 6, noNaN: true })).map(([r, h]) => cylinder(r, h)),
  fc.tuple(fc.double({ min: 0.3, max: 3, noNaN: true }), fc.double({ min: 0.3, max: 3, noNaN: true }), fc.double({ min: 0.6, max: 6, noNaN: true }))
    .map(([x, z, h]) => box(x, z, h)),
)

describe('sculpts', () => {
  test(`every sculpt stays in its measured body, weapon tips apart, and reaches its full height (seed ${SEED})`, () => {
    fc.assert(fc.property(fc.constantFrom(...SCULPT_NAMES), body, fc.boolean(), (sculpt, solid, based) => {
      if (solid.kind !== 'prism') return
      const clay = figureClay({ sculpt, body: solid, base: based ? { kind: 'circle', radius: 0.6 } : null })
      let [top, low, out] = [0, 0, 0]
      for (const [x, y, z] of firmCorners(clay)) {
        out = Math.max(out, outside(solid.footprint, x, z))
        low = Math.min(low, y)
        top = Math.max(top, y)
      }
      expect(out).toBeLessThanOrEqual(0.05)
      expect(low).toBe(0)
      expect(top).toBeCloseTo(solid.height, 6)
    }), { seed: SEED, numRuns: 60 })
  })

  test.each(SCULPT_NAMES)('%s fills an ordinary body in plan and has no more corners than it can afford', (sculpt) => {
    const [r, h] = ORDINARY[sculpt]
    const clay = figureClay({ sculpt, body: cylinder(r, h), base: { kind: 'circle', radius: r } })
    const reach = Math.max(...firmCorners(clay).map(([x, , z]) => Math.hypot(x, z)))
    expect(reach).toBeGreaterThan(r * 0.8)
    expect(clay.corners / 3).toBeLessThan(4800)
    const seen = modelGeometry({ sculpt, side: 'A', body: cylinder(r, h), base: null })
    for (const name of ['position', 'normal', 'color']) {
      expect(seen.getAttribute(name).array.every((value) => Number.isFinite(value))).toBe(true)
    }
  })

  test(`lying down it is as long as it was tall, over the middle of its base, and on it (seed ${SEED})`, () => {
    fc.assert(fc.property(fc.constantFrom(...SCULPT_NAMES), body, (sculpt, solid) => {
      const form = { sculpt, body: solid, base: { kind: 'circle', radius: 0.6 } } as const
      const [stands, lies] = [figureClay(form), figureClay({ ...form, lies: true })]
      const [[low, top], [head, feet]] = [span(stands, 1), span(lies, 2)]
      expect(feet - head).toBeGreaterThan(0.8 * (top - low))
      expect(feet - head).toBeLessThanOrEqual(top - low + 1e-9)
      expect(feet + head).toBeCloseTo(0, 9)
      // It lies on its base: a fifth of it is in there.
      const lift = Math.min(BASE_TOP, bodyExtent(solid).height * 0.3)
      const above = Array.from({ length: lies.corners }, (_, i) => lies.positions[3 * i + 1]!).filter((y) => y >= lift - 1e-9).length
      expect(above / lies.corners).toBeGreaterThanOrEqual(0.8)
      expect(above).toBeLessThan(lies.corners)
      expect(lies.paints).not.toContain(PAINTS.indexOf('rock'))
      expect(outward(lies)).toBeGreaterThan(0)
    }), { seed: SEED, numRuns: 40 })
  })

  test('the silhouettes differ, from above and from the side', () => {
    const outlines = SCULPT_NAMES.map((sculpt) => {
      const clay = figureClay({ sculpt, body: cylinder(1, 2), base: null })
      return { plan: silhouette(clay, 0, 2), side: silhouette(clay, 2, 1), front: silhouette(clay, 0, 1) }
    })
    for (let a = 0; a < outlines.length; a++) for (let b = a + 1; b < outlines.length; b++) {
      const pair = `${SCULPT_NAMES[a]} and ${SCULPT_NAMES[b]}`
      expect(apart(outlines[a]!.plan, outlines[b]!.plan), `${pair} from above`).toBeGreaterThan(0.2)
      expect(Math.max(apart(outlines[a]!.side, outlines[b]!.side), apart(outlines[a]!.front, outlines[b]!.front)), pair).toBeGreaterThan(0.25)
    }
  })

  test('words choose the sculpt, else the size of the body does', () => {
    const words = ['Rifles', 'Heavies', 'Command', 'Shieldguard', 'Archers', 'Hounds', 'Strider', 'Carrier', 'Skimmer', 'Colossus']
    const any = model(cylinder(0.63, 1.25))
    expect(new Set(words.map((word) => sculptOf(any, word))).size).toBe(10)
    expect(sculptOf(any, 'Rifles')).toBe('trooper')
    expect(sculptOf(any, null)).toBe('trooper')
    expect(sculptOf(model(cylinder(1.2, 2.8)), null)).not.toBe('trooper')
    expect(sculptOf(model(cylinder(1.6, 5)), 'no such word')).toBe('colossus')
  })

  test('units of one army book have each a figure of their own', () => {
    for (const { profiles } of FACTIONS) {
      const any = model(cylinder(0.63, 1.25))
      const sculpts = profiles.map(({ sculpt, name }) => sculptOf(any, `${sculpt} ${name}`))
      expect(new Set(sculpts).size).toBe(profiles.length)
    }
  })

  test('equal forms share a geometry, unequal ones do not', () => {
    const form = { sculpt: 'trooper', side: 'A', base: { kind: 'circle', radius: 0.6 }, body: cylinder(0.6, 1.25) } as const
    expect(formKey(form)).toBe(formKey({ ...form, body: cylinder(0.6, 1.25) }))
    expect(formKey(form)).not.toBe(formKey({ ...form, side: 'B' }))
    expect(formKey(form)).not.toBe(formKey({ ...form, base: { kind: 'circle', radius: 0.7 } }))
  })
})

describe('bases', () => {
  const shapes: readonly FlatShape[] = [
    { kind: 'circle', radius: 0.63 }, { kind: 'oval', rx: 0.69, rz: 1.03 }, { kind: 'rect', hx: 0.49, hz: 0.98 },
    { kind: 'polygon', points: [[-1, -1], [1, -1], [0, 1.5]] },
  ]
  test.each(shapes)('a $kind base is drawn in its real shape', (base) => {
    const drawn = modelGeometry({ sculpt: 'trooper', side: 'B', base, body: cylinder(0.2, 1.25) }).getAttribute('position')
    const outline = rim(base, 0, 40)
    let [farX, farZ] = [0, 0]
    for (let i = 0; i < drawn.count; i++) {
      if (drawn.getY(i) >= BASE_TOP) continue
      farX = Math.max(farX, Math.abs(drawn.getX(i)))
      farZ = Math.max(farZ, Math.abs(drawn.getZ(i)))
    }
    expect(farX).toBeCloseTo(Math.max(...outline.map((p) => Math.abs(p[0]))), 6)
    expect(farZ).toBeCloseTo(Math.max(...outline.map((p) => Math.abs(p[1]))), 6)
  })
})

const ORDINARY: Readonly<Record<SculptName, readonly [radius: number, height: number]>> = {
  trooper: [0.5, 1.25], heavy: [0.75, 1.5], officer: [0.55, 1.4], shieldguard: [0.5, 1.25], archer: [0.5, 1.25], hound: [0.75, 1],
  strider: [1.1, 2.8], carrier: [1.6, 1.9], skimmer: [1.1, 2.2], colossus: [1.4, 4],
  sapper: [0.63, 1.3], marksman: [0.63, 1.25], mortar: [0.98, 1.3], robed: [0.63, 1.4], thrall: [0.63, 1.35], stalker: [0.79, 1.7],
  horned: [1.18, 2.3], swarm: [0.49, 0.7], tusker: [1.57, 2.6], shell: [0.79, 1.5], spitter: [0.63, 1.2], winged: [0.79, 1.5], bloom: [0.98, 2],
  pistoleer: [0.5, 1.25], longcoat: [0.5, 1.25], spacer: [0.5, 1.25], warden: [0.5, 1.25], commissioner: [0.5, 1.25], prowler: [0.5, 1.25],
  greenhand: [0.5, 1.25], bystander: [0.5, 1.25], hoverer: [0.5, 1.25],
  jarl: [0.45, 1.25], shipmaster: [0.45, 1.25], moundking: [0.45, 1.25],
  huskarl: [0.45, 1.25], axeman: [0.45, 1.25], berserk: [0.45, 1.25], churl: [0.45, 1.25], slinger: [0.45, 1.25],
  wight: [0.45, 1.25], raven: [0.45, 1.25], dragon: [0.9, 2.6],
}

const model = (solid: Solid): BoardModel =>
  ({ id: 'm', name: 'm', side: 'A', unit: 'm', leader: false, base: null, body: solid, at: [0, 0, 0], yaw: 0 })

/** Which cells of a 24 by 24 grid the sculpt covers, seen along the third axis; all sculpts fill the same box. */
function silhouette(clay: Clay, u: 0 | 2, v: 1 | 2): ReadonlySet<number> {
  const cells = new Set<number>()
  const p = clay.positions
  for (let t = 0; t + 8 < p.length; t += 9) {
    for (let i = 0; i <= 6; i++) for (let j = 0; j <= 6 - i; j++) {
      const at = (o: number): number => (p[t + o]! * i + p[t + 3 + o]! * j + p[t + 6 + o]! * (6 - i - j)) / 6
      const a = Math.floor((at(u) + 1.2) * 10)
      const b = Math.floor((at(v) + (v === 1 ? 0 : 1.2)) * 10)
      cells.add(a * 64 + b)
    }
  }
  return cells
}

/** 0 for equal sets of cells, 1 for disjoint ones. */
function apart(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((cell) => b.has(cell)).length
  return 1 - both / (a.size + b.size - both)
}

test('what is nobody’s is told from both sides by its colour and by the pattern of its rim', () => {
  const colours = (side: 'A' | 'B' | 'neutral') => {
    const { array } = modelGeometry({ sculpt: 'robed', side, body: cylinder(0.6, 1.25), base: { kind: 'circle', radius: 0.6 } }).getAttribute('color')!
    return [...array].join()
  }
  expect(new Set([colours('A'), colours('B'), colours('neutral')]).size).toBe(3)
  const dark = (side: 'A' | 'B' | 'neutral') => {
    const clay = new Clay()
    sculptBase(clay, { kind: 'circle', radius: 0.6 }, side)
    return clay.paints.filter((paint) => paint === PAINTS.indexOf('black')).length
  }
  // In grey as well, and from above: the pattern is on the rim's upright side and on its bevel, forty parts each.
  expect(dark('B') - dark('A')).toBeGreaterThanOrEqual(40)
  expect(dark('A')).toBeLessThan(dark('neutral'))
  expect(dark('neutral')).toBeLessThan(dark('B'))
})
