import { describe, expect, test } from 'vitest'
import type { BoardModel } from '../../../src/core/board'
import { place3, turn2, type Vec2, type Vec3 } from '../../../src/core/vec'
import { checkProof, checkWitness } from '../../../src/geometry/sight/check'
import type { Decision } from '../../../src/geometry/sight/decide'
import { Hidden, Node } from '../../../src/geometry/sight/proof'
import { sightVolume } from '../../../src/geometry/sight/volume'
import { prismMesh } from '../../../src/geometry/solid'
import { decide, SLOW } from './sampler'
import { between, box, piece, randomFrom, randomModel, randomScene, type Scene } from './scenes'

describe('what must not change the verdict', () => {
  /** Two verdicts agree unless one of them is unsure or rests on the aperture, where the other may know better. */
  const agree = (a: Decision, b: Decision): boolean =>
    a.verdict === b.verdict || [a, b].some(({ verdict, aperture }) => verdict === 'unsure' || aperture > 0)

  test(`swapping the ends: exactly the same (${150 * SLOW} scenes, seeds from 1000)`, () => {
    for (let seed = 1000; seed < 1000 + 150 * SLOW; seed++) {
      const scene = randomScene(randomFrom(seed), seed % 4 === 0)
      const [one, two] = [decide(scene), decide({ ...scene, a: scene.b, b: scene.a })]
      expect(two.verdict, `seed ${seed}`).toBe(one.verdict)
      expect(two.aperture).toBe(one.aperture)
      expect(two.cells).toBe(one.cells)
    }
  })

  test(`a rigid motion (${150 * SLOW} scenes, seeds from 2000; up to what is unsure or rests on the aperture)`, () => {
    let strict = 0
    for (let seed = 2000; seed < 2000 + 150 * SLOW; seed++) {
      const scene = randomScene(randomFrom(seed), seed % 4 === 0)
      const r = randomFrom(seed + 5)
      const [at, yaw] = [[between(r, -20, 20), 0, between(r, -20, 20)] as Vec3, between(r, 0, 360)]
      const model = (m: BoardModel): BoardModel => ({ ...m, at: place3(m.at, at, yaw), yaw: m.yaw + yaw })
      const point = (p: Vec2): Vec2 => {
        const [x, z] = turn2(p, yaw)
        return [x + at[0], z + at[2]]
      }
      const moved: Scene = {
        a: model(scene.a), b: model(scene.b),
        occluders: scene.occluders.map((occluder) => ({
          ...occluder,
          solids: occluder.solids.map((solid) => ({
            ...solid,
            prisms: solid.prisms.map((prism) => ({ ...prism, polygon: prism.polygon.map(point) })),
            mesh: solid.mesh && {
              ...solid.mesh, pose: { at: place3(solid.mesh.pose.at, at, yaw), yaw: solid.mesh.pose.yaw + yaw },
            },
          })),
        })),
      }
      const [one, two] = [decide(scene), decide(moved)]
      expect(agree(one, two), `seed ${seed}: ${one.verdict} ${two.verdict}`).toBe(true)
      if (one.verdict === two.verdict) strict++
    }
    expect(strict).toBeGreaterThan(150 * SLOW * 0.98)
  })

  test(`other solids for the same shape: as triangles, cut in two (${60 * SLOW} scenes, seeds from 3000)`, () => {
    for (let seed = 3000; seed < 3000 + 60 * SLOW; seed++) {
      const scene = randomScene(randomFrom(seed), false)
      const triangles: Scene = {
        ...scene,
        occluders: scene.occluders.map((occluder) => ({
          ...occluder,
          solids: occluder.solids.flatMap((solid) => solid.prisms.map((prism) => ({
            ...solid, prisms: [],
            mesh: { mesh: prismMesh(prism.polygon, prism.y0, prism.y1), pose: { at: [0, 0, 0] as Vec3, yaw: 0 } },
          }))),
        })),
      }
      const halved: Scene = {
        ...scene,
        occluders: scene.occluders.map((occluder) => ({
          ...occluder,
          solids: occluder.solids.map((solid) => ({
            ...solid,
            prisms: solid.prisms.flatMap((prism) => {
              const y = (prism.y0 + prism.y1) / 2
              return [{ ...prism, y1: y }, { ...prism, y0: y }]
            }),
          })),
        })),
      }
      const one = decide(scene)
      for (const other of [triangles, halved]) {
        const two = decide(other)
        expect(agree(one, two), `seed ${seed}: ${one.verdict} ${two.verdict}`).toBe(true)
      }
    }
  })

  test(`one more occluder never opens sight (${200 * SLOW} scenes, seeds from 4000)`, () => {
    for (let seed = 4000; seed < 4000 + 200 * SLOW; seed++) {
      const scene = randomScene(randomFrom(seed), seed % 4 === 0)
      const fewer = { ...scene, occluders: scene.occluders.slice(0, -1) }
      const [before, after] = [decide(fewer), decide(scene)]
      if (before.verdict === 'blocked' && before.aperture === 0) expect(after.verdict, `seed ${seed}`).not.toBe('clear')
    }
  })
})

describe('a pair that cutting the one end into cells leaves open', () => {
  test.each([10_778, 11_332, 11_593, 14_476])('is decided by cutting the other, with evidence, whichever is asked for first (scene of seed %i)', (seed) => {
    const scene = randomScene(randomFrom(seed), false)
    const [one, two] = [decide(scene), decide({ ...scene, a: scene.b, b: scene.a })]
    const ends = [sightVolume(scene.a), sightVolume(scene.b)] as const
    expect([one.verdict, two.verdict]).toEqual(seed === 11_593 ? ['clear', 'clear'] : ['blocked', 'blocked'])
    expect([one.aperture, one.cells, one.work]).toEqual([two.aperture, two.cells, two.work])
    if (one.proof) expect([checkProof(one.proof, ...ends, scene.occluders), checkProof(two.proof!, ends[1], ends[0], scene.occluders)]).toEqual([null, null])
    else expect(checkWitness(one.witness!, scene.occluders)).toBe(true)
  })
})

/** A proof that one may write to. */
interface Loose {
  format: string
  aperture: number
  whole: number | null
  p: unknown[]
  q: unknown[]
  planes: number[]
  nodes: number[]
  roots: number[]
  solids: unknown[]
  panes: { plane: number[]; cuts: number[]; nodes: number[]; grow: number }[]
}

describe('a proof', () => {
  const r = randomFrom(5)
  const a = randomModel(r, 'a', -8, 0)
  const b = randomModel(r, 'b', 8, 0)
  // Two walls side by side that overlap when seen from either end, and the window in the one shut by the other.
  const occluders = [
    piece('left', [box(-1, -2.6, 0, 0.3, 4, 6.6, 0)]),
    piece('right', [box(1, 0.6, 0, 0.3, 4, 1, 0), box(1, 3.6, 0, 0.3, 4, 4, 0), box(1, 1.35, 0, 0.3, 1, 0.5, 0)]),
    piece('third', [box(2, 1, 0, 0.3, 4, 4, 0)]),
  ]
  const volumes = [sightVolume(a), sightVolume(b)] as const
  const { proof, verdict } = decide({ occluders, a, b })
  const copy = (): Loose => JSON.parse(JSON.stringify(proof)) as Loose

  test('is accepted, also after a round trip through JSON', () => {
    expect(verdict).toBe('blocked')
    expect(checkProof(copy(), ...volumes, occluders)).toBeNull()
  })

  test('is refused when a solid is moved away', () => {
    for (let i = 0; i < occluders.length; i++) {
      const other = occluders.filter((_, k) => k !== i)
      if (decide({ occluders: other, a, b }).verdict === 'clear') {
        expect(checkProof(copy(), ...volumes, other)).not.toBeNull()
      }
    }
    expect(checkProof(copy(), ...volumes, [])).not.toBeNull()
  })

  test('is refused for models that stand elsewhere', () => {
    const moved = sightVolume({ ...b, at: [8, 0, 9] })
    expect(checkProof(copy(), volumes[0], moved, occluders)).not.toBeNull()
  })

  /** A proof of a random scene with nodes of the kind, and what it is of. */
  function proofWith(kind: number) {
    for (let seed = 1; ; seed++) {
      const scene = randomScene(randomFrom(seed), false)
      const found = decide(scene)
      if (found.proof?.nodes.some((n, i) => i % 4 === 0 && n === kind)) {
        const ends = [sightVolume(scene.a), sightVolume(scene.b)] as const
        return { text: JSON.stringify(found.proof), ends, given: scene.occluders }
      }
    }
  }

  test('is refused when tampered with, be it of solids that hide parts or of panes that several close', () => {
    expect(copy().whole).toBeNull()
    const any: ((p: Loose) => void)[] = [
      (p) => { p.format = 'x' },
      (p) => { p.nodes[4 * p.roots[0]!] = 0 },
      (p) => { p.q.pop(); p.roots.pop() },
      (p) => { p.p.pop() },
      (p) => { p.roots.fill(p.roots[0]!) },
      (p) => { p.whole = 0 },
      (p) => { p.nodes = [] },
    ]
    const ofSolids: typeof any = [
      (p) => { p.aperture = 0; p.nodes.forEach((kind, i) => { if (i % 4 === 0 && kind === Node.solid) p.nodes[i + 2] = 1 }) },
      (p) => { p.nodes.forEach((kind, i) => { if (i % 4 === 0 && kind === Node.solid) p.nodes[i] = Node.behind }) },
      (p) => { p.planes.forEach((v, i) => { if (i % 4 === 3) p.planes[i] = v + 0.5 }) },
    ]
    const ofPanes: typeof any = [
      (p) => { p.panes = [] },
      (p) => { for (const pane of p.panes) pane.plane[3]! += 40 },
      (p) => { for (const pane of p.panes) pane.grow = 1 },
      (p) => { for (const pane of p.panes) pane.nodes.fill(0) },
      // A tree that goes round in circles, no cut at all, and other solids.
      (p) => { for (const pane of p.panes) pane.nodes.splice(0, 4, Hidden.cut, 0, 0, 0) },
      (p) => { for (const pane of p.panes) pane.nodes.splice(0, 4, Hidden.within, 0, 0, 0) },
      (p) => { for (const { cuts } of p.panes) cuts.forEach((_, i) => { if (i % 4 === 3) cuts[i] = -1e6 }) },
      (p) => {
        for (const { nodes } of p.panes) {
          nodes.forEach((kind, i) => { if (i % 4 === 0 && kind > Hidden.cut) nodes[i + 1] = (nodes[i + 1]! + 1) % p.solids.length })
        }
      },
    ]
    const solids = proofWith(Node.cutQ)
    const panes = { text: JSON.stringify(proof), ends: volumes, given: occluders }
    expect(proof?.panes.length).toBeGreaterThan(0)
    for (const [{ text, ends, given }, cases] of [[solids, [...any, ...ofSolids]], [panes, [...any, ...ofPanes]]] as const) {
      expect(checkProof(JSON.parse(text), ...ends, given)).toBeNull()
      for (const [i, tamper] of cases.entries()) {
        const p = JSON.parse(text) as Loose
        tamper(p)
        expect(checkProof(p, ...ends, given), `case ${i}`).not.toBeNull()
      }
    }
    for (const junk of [null, 3, 'proof', {}, []]) expect(checkProof(junk, ...volumes, occluders)).not.toBeNull()
  })

  test('a witness through a wall or in a seam is refused', () => {
    const bricks = [piece('bricks', [box(0, -1, 0, 0.5, 2, 2, 0), box(0, 1, 0, 0.5, 2, 2, 0)])]
    expect(checkWitness({ from: [-3, 1, 0.5], to: [3, 1, 0.5] }, bricks)).toBe(false)
    expect(checkWitness({ from: [-3, 1, 0], to: [3, 1, 0] }, bricks)).toBe(false)
    expect(checkWitness({ from: [-3, 2, 0], to: [3, 2, 0] }, bricks)).toBe(true)
    expect(checkWitness({ from: [-3, 1, 2.1], to: [3, 1, 2.1] }, bricks)).toBe(true)
  })
})
