import { afterEach, describe, expect, it } from 'vitest'
import type { BoardPiece, TriangleMesh } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { importedMesh, type MeshKind } from '../../helpers/meshes'
import { board, meshSolid, model, piece } from './scene'
import { random } from './tables'

// Ways round, over and up fine meshes, against ways from place to place on a grid, each leg of which is swept.

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

const SIZE = 16
const PLACE = 1

const scaled = (mesh: TriangleMesh, by: number): TriangleMesh => ({ ...mesh, positions: mesh.positions.map((each) => by * each) })

function scene(seed: number) {
  const next = random(seed)
  const pieces: BoardPiece[] = []
  const count = 1 + Math.floor(2 * next())
  for (let i = 0; i < count; i++) {
    const kind: MeshKind = next() < 0.6 ? 'rock' : 'ruin'
    const mesh = scaled(importedMesh(kind, 600 + Math.floor(900 * next())), kind === 'rock' ? 0.4 + 0.4 * next() : 0.7)
    pieces.push(piece(`p${i}`, meshSolid(mesh), [6 * next() - 3, 0, 5 * next() - 2.5], { yaw: 360 * next() }))
  }
  const at = (z: number): Vec3 => [8 * next() - 4, 0, z]
  const [from, [x, , z]] = [at(-6.6), at(6.6)]
  return { pieces, from, to: next() < 0.8 ? { x, z } : { x: pieces[0]!.at[0], z: pieces[0]!.at[2] } }
}

function open(pieces: readonly BoardPiece[], from: Vec3): MoveWorld {
  const world = new MoveWorld(board([model('m', from)], pieces, SIZE, SIZE))
  worlds.push(world)
  return world
}

/** The cheapest way over the grid's places, from each to those around it; null where none leads there. */
function overGrid(world: MoveWorld, start: Vec3, to: { x: number; z: number }, climb: boolean): number | null {
  const side = Math.floor(SIZE / PLACE) - 1
  const places = new Map<string, { at: Vec3; cost: number; done: boolean }>()
  const keyOf = (i: number, k: number, y: number) => `${i} ${k} ${y.toFixed(2)}`
  const spot = (n: number) => (n - side / 2) * PLACE
  let best: number | null = null
  const go = (at: Vec3, x: number, z: number) => world.sweep({ model: 'm', start: { at, yaw: 0 }, legs: [{ x, z }], climb, work: 1e6 })
  const open: { i: number; k: number; at: Vec3; cost: number; done: boolean }[] = [{ i: -1, k: -1, at: start, cost: 0, done: false }]
  for (;;) {
    let here: (typeof open)[number] | null = null
    for (const each of open) if (!each.done && (!here || each.cost < here.cost)) here = each
    if (!here || (best !== null && here.cost >= best)) return best
    here.done = true
    const [x, , z] = here.at
    if (Math.hypot(to.x - x, to.z - z) < 2.5) {
      const fact = go(here.at, to.x, to.z)
      if (fact.stops.length === 0) best = Math.min(best ?? Infinity, here.cost + fact.cost)
    }
    for (let i = 0; i < side; i++) {
      for (let k = 0; k < side; k++) {
        const far = Math.hypot(spot(i) - x, spot(k) - z)
        if (far < 1e-9 || far > 1.5 * PLACE) continue
        const fact = go(here.at, spot(i), spot(k))
        if (fact.stops.some(({ why }) => why !== 'stand')) continue
        const at = fact.path.at(-1)!
        const key = keyOf(i, k, at[1])
        const known = places.get(key)
        const cost = here.cost + fact.cost
        if (known && known.cost <= cost + 1e-9) continue
        const place = { i, k, at, cost, done: false }
        if (known) known.done = true
        places.set(key, place)
        open.push(place)
      }
    }
  }
}

const SCENES = Number(process.env['SCENES'] ?? 3)

describe.each([false, true])(`a way past fine meshes (${SCENES} random tables, climbing %s)`, { timeout: 60_000 * SCENES }, (climb) => {
  it('is legal by the sweep, is found where one leads over the grid, and costs hardly more', () => {
    let found = 0
    for (let seed = 1; seed <= SCENES; seed++) {
      const { pieces, from, to } = scene(seed)
      const world = open(pieces, from)
      const way = world.route({ model: 'm', to, climb, work: 200_000 })
      const grid = overGrid(world, from, to, climb)
      const said = `seed ${seed}: ${way?.cost} (${JSON.stringify(way?.stops.map(({ why }) => why))}, work ${way?.work}), over the grid ${grid}`
      if (way === null) {
        expect(grid, said).toBe(null)
        continue
      }
      // Where none leads over the grid there may be one all the same: that is not said, but left open.
      if (grid !== null) expect(way.stops, said).toEqual([])
      if (way.stops.length > 0) continue
      const legs = way.legs.map(({ to: n }) => way.path[n]!).map(([x, y, z]) => ({ x, y, z }))
      const again = world.sweep({ model: 'm', legs, climb, work: 1e6 })
      expect(again.stops, said).toEqual([])
      if (grid !== null) expect(way.cost, said).toBeLessThanOrEqual(1.01 * grid + 0.1)
      found++
    }
    expect(found).toBeGreaterThanOrEqual(SCENES / 2)
  })
})

describe('the work of a way round a mesh', () => {
  it.each([5000, 60_000])('is bounded by its outline, not by its slices: a boulder of %i triangles', (triangles) => {
    const world = open([piece('r', meshSolid(scaled(importedMesh('rock', triangles), 0.6)), [0, 0, 0])], [-6, 0, 0.3])
    const way = world.route({ model: 'm', to: { x: 6, z: 0.3 }, work: 50_000 })
    expect(way).toMatchObject({ stops: [], cut: false })
    expect(way!.cost).toBeLessThan(15)
    expect(way!.work).toBeLessThan(30_000)
  })
})
