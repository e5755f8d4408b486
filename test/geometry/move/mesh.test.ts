import { afterEach, describe, expect, it } from 'vitest'
import type { Board, TriangleMesh } from '../../../src/core/board'
import type { SweepFact, SweepOptions, Waypoint } from '../../../src/core/measure'
import type { Vec3 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { solidToMesh } from '../../../src/geometry/solid'
import { importedMesh } from '../../helpers/meshes'
import { board, box, composed, meshSolid, model, piece } from './scene'

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

function open(scene: Board): MoveWorld {
  const world = new MoveWorld(scene)
  worlds.push(world)
  return world
}
const go = (scene: Board, legs: readonly Waypoint[], options: Partial<SweepOptions> = {}): SweepFact =>
  open(scene).sweep({ model: 'm', legs, ...options })

/** A closed mesh of quadrilaterals and triangles, corners counter-clockwise seen from outside. */
function meshOf(corners: readonly Vec3[], faces: readonly (readonly number[])[]): TriangleMesh {
  const indices = faces.flatMap((face) => face.slice(2).flatMap((_, i) => [face[0]!, face[i + 1]!, face[i + 2]!]))
  return { positions: new Float64Array(corners.flat()), indices: new Uint32Array(indices) }
}

/** A wedge that rises along +x from 0 at x = 0 to `height` at x = `run`, `width` wide about z = 0. */
function ramp(run: number, height: number, width: number): TriangleMesh {
  const w = width / 2
  return meshOf(
    [[0, 0, -w], [run, 0, -w], [run, height, -w], [0, 0, w], [run, 0, w], [run, height, w]],
    [[0, 3, 5, 2], [0, 2, 1], [3, 4, 5], [1, 2, 5, 4], [0, 1, 4, 3]],
  )
}

describe('a box as a mesh', () => {
  const solid = box(4, 2.5, 2)
  const asMesh = meshSolid(solidToMesh(solid))
  const scenes = [solid, asMesh].map((shape) => board([model('m', [0, 0, 0])], [piece('b', shape, [0.3, 0, 3], { yaw: 20 })]))
  it('stops a base where the prism does', () => {
    const [prism, mesh] = scenes.map((scene) => go(scene, [{ x: 0, z: 6 }]))
    expect(mesh!.stops[0]).toMatchObject({ why: 'climb', by: 'b', part: 'body' })
    expect(mesh!.stops[0]!.height).toBeCloseTo(prism!.stops[0]!.height!, 6)
    expect(mesh!.path.at(-1)![2]).toBeCloseTo(prism!.path.at(-1)![2], 3)
  })
  it('is climbed for the same cost, and stood upon', () => {
    const [prism, mesh] = scenes.map((scene) => go(scene, [{ x: 0, z: 6 }], { climb: true }))
    expect(mesh!.stops).toEqual([])
    expect(mesh!.cost).toBeCloseTo(prism!.cost, 2)
    const [on, off] = scenes.map((scene) => go(scene, [{ x: 0.3, z: 3 }], { climb: true }))
    expect(off!.end).toMatchObject({ ok: true, on: 'b' })
    expect(off!.cost).toBeCloseTo(on!.cost, 2)
  })
  it('is fallen off where its top ends', () => {
    const fact = open(scenes[1]!).sweep({ model: 'm', start: { at: [0.3, 2.5, 3], yaw: 0 }, legs: [{ x: 0.3, z: 8 }] })
    expect(fact.stops[0]).toMatchObject({ why: 'climb', by: 'b' })
    expect(fact.stops[0]!.height).toBeCloseTo(2.5, 6)
    expect(fact.path.at(-1)![2]).toBeCloseTo(3 + 1 / Math.cos((20 * Math.PI) / 180), 2)
  })
})

describe('slopes', () => {
  const slope = (run: number, height: number, width = 6) =>
    composed('ramp', [2, 0, 0], [
      { name: 'slope', solid: meshSolid(ramp(run, height, width)) },
      { name: 'top', solid: box(4, height, width), at: [run + 2, 0, 0] },
    ], { kind: 'hill' })
  it('are walked along their length up to 45 degrees, both ways', () => {
    const scene = board([model('m', [0, 0, 0])], [slope(6, 3)])
    const up = go(scene, [{ x: 10, z: 0 }])
    expect(up.stops).toEqual([])
    expect(up.cost).toBeCloseTo(4 + Math.hypot(6, 3), 2)
    expect(up.end).toMatchObject({ ok: true, on: 'ramp' })
    expect(up.path.at(-1)![1]).toBeCloseTo(3, 9)
    const down = open(scene).sweep({ model: 'm', start: { at: [10, 3, 0], yaw: 0 }, legs: [{ x: 0, z: 0 }] })
    expect(down.stops).toEqual([])
    expect(down.cost).toBeCloseTo(up.cost, 2)
    expect(go(board([model('m', [0, 0, 0])], [slope(3, 3)]), [{ x: 6, z: 0 }]).stops).toEqual([])
  })
  it('carry a model that stops on them', () => {
    const fact = go(board([model('m', [0, 0, 0])], [slope(6, 3)]), [{ x: 5, z: 0 }])
    expect(fact.end).toMatchObject({ ok: true, on: 'ramp' })
    expect(fact.path.at(-1)![1]).toBeCloseTo(1.5, 6)
    const surface = open(board([], [slope(6, 3)])).surface([5, 0], 1)
    expect(surface.y).toBeCloseTo(1.5, 9)
    expect(surface.slope).toBeCloseTo((Math.atan(0.5) * 180) / Math.PI, 9)
  })
  it('may be walked along their open side', () => {
    const fact = go(board([model('m', [0, 0, 0])], [slope(6, 3, 2)]), [{ x: 2, z: 0.8 }, { x: 10, z: 0.8 }])
    expect(fact.stops).toEqual([])
    expect(fact.end.on).toBe('ramp')
  })
  it('are no way up beyond 45 degrees, or from the side', () => {
    expect(go(board([model('m', [0, 0, 0])], [slope(2.9, 3)]), [{ x: 6, z: 0 }]).stops[0]).toMatchObject({ why: 'climb', by: 'ramp' })
    const aside = go(board([model('m', [6, 0, 6])], [slope(6, 3)]), [{ x: 6, z: 0 }])
    expect(aside.stops[0]).toMatchObject({ why: 'climb', part: 'slope' })
    expect(aside.path.at(-1)![2]).toBeCloseTo(3.5, 3)
  })
  it('are free where their piece is low', () => {
    const fact = go(board([model('m', [0, 0, 0])], [slope(6, 1.5)]), [{ x: 14, z: 0 }], { freeHeight: 2 })
    expect(fact.stops).toEqual([])
    expect(fact.cost).toBeCloseTo(14, 6)
  })
  it('end under a ceiling that is too low', () => {
    const roof = piece('roof', box(6, 0.3, 8), [6, 3, 0], { ground: 'impassable' })
    const fact = go(board([model('m', [0, 0, 0])], [slope(6, 3), roof]), [{ x: 10, z: 0 }])
    expect(fact.stops[0]).toMatchObject({ why: 'solid', by: 'roof' })
    // The body is 1.25 high: it fits while the slope is no higher than 1.75.
    expect(fact.path.at(-1)![0]).toBeCloseTo(2 + 1.75 * 2, 2)
  })
})

describe('uneven ground', () => {
  /** A knoll as a grid of triangles with stones on it, 8 by 8 in. */
  function knoll(): TriangleMesh {
    const n = 33
    const positions: number[] = []
    const indices: number[] = []
    for (let k = 0; k < n; k++) {
      for (let i = 0; i < n; i++) {
        const [x, z] = [(i - 16) / 4, (k - 16) / 4]
        const stone = (i * 7 + k * 13) % 29 === 0 ? 0.12 : 0
        const rim = i % (n - 1) === 0 || k % (n - 1) === 0
        positions.push(x, rim ? 0 : 2 * Math.exp(-(x * x + z * z) / 5) + stone, z)
        if (i + 1 === n || k + 1 === n) continue
        const a = k * n + i
        indices.push(a, a + n, a + 1, a + 1, a + n, a + n + 1)
      }
    }
    return { positions: new Float64Array(positions), indices: new Uint32Array(indices) }
  }
  it('is walked over, and stood upon', () => {
    const scene = board([model('m', [-6, 0, 0.3])], [piece('knoll', meshSolid(knoll()), [0, 0, 0], { kind: 'hill' })])
    const over = go(scene, [{ x: 6, z: 0.4 }])
    expect(over.stops).toEqual([])
    expect(over.cost).toBeGreaterThan(12.4)
    expect(over.cost).toBeLessThan(14.5)
    expect(Math.max(...over.path.map(([, y]) => y))).toBeGreaterThan(1.9)
    const top = go(scene, [{ x: 0.1, z: 0 }])
    expect(top.end).toMatchObject({ supported: true, on: 'knoll' })
  })
  it('is routed over and reached', () => {
    const scene = board([model('m', [-5, 0, 0])], [piece('knoll', meshSolid(knoll()), [0, 0, 0], { kind: 'hill' })])
    const world = open(scene)
    expect(world.route({ model: 'm', to: { x: 0.1, z: 0 } })?.stops.filter(({ why }) => why !== 'stand')).toEqual([])
    const { rings } = world.reach({ model: 'm', allowance: 6 })
    expect(rings.some((ring) => ring.some(([x, y]) => x > -1 && y > 0.5))).toBe(true)
  })
})

describe('a rough wall that hangs in the air and is free to cross', () => {
  it('stops who gets on to one stone of it under another, rather than being mounted for ever', () => {
    const wall = piece('wall', meshSolid(importedMesh('ruin', 3000)), [0.3, 1, 3.9], { yaw: 269, ground: 'crossable' })
    const fact = go(board([model('m', [-5.5, 0, 1.66], { radius: 0.63 })], [wall]), [{ x: 5.8, z: 0.7 }], { freeHeight: 5 })
    expect(fact.stops).toMatchObject([{ why: 'solid', by: 'wall' }])
  })
})
