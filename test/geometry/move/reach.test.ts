import { afterEach, describe, expect, it } from 'vitest'
import type { Board } from '../../../src/core/board'
import type { ReachQuery } from '../../../src/core/measure'
import type { Vec3 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { board, box, model, piece } from './scene'
import { random, strewnTable } from './tables'

const worlds: MoveWorld[] = []
afterEach(() => worlds.splice(0).forEach((world) => world.dispose()))

function open(scene: Board): MoveWorld {
  const world = new MoveWorld(scene)
  worlds.push(world)
  return world
}

const area = (ring: readonly Vec3[]): number => {
  let twice = 0
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!
    twice += p[0] * q[2] - p[2] * q[0]
  })
  return twice / 2
}

const rings = (scene: Board, query: Omit<ReachQuery, 'model'>) => open(scene).reach({ model: 'm', ...query }).rings

/** Whether the rings of a level enclose the point (odd count), and how near the outline is. */
function inside(all: readonly (readonly Vec3[])[], y: number, x: number, z: number): { within: boolean; margin: number } {
  let within = false
  let margin = Infinity
  for (const ring of all) {
    if (Math.abs(ring[0]![1] - y) > 0.02) continue
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]!
      if (a[2] > z !== b[2] > z && x < a[0] + ((z - a[2]) / (b[2] - a[2])) * (b[0] - a[0])) within = !within
      const [ex, ez] = [b[0] - a[0], b[2] - a[2]]
      const s = Math.max(0, Math.min(1, ((x - a[0]) * ex + (z - a[2]) * ez) / (ex * ex + ez * ez)))
      margin = Math.min(margin, Math.hypot(x - a[0] - s * ex, z - a[2] - s * ez))
    })
  }
  return { within, margin }
}

/** The greatest z at which the ring crosses the line of that x. */
function crossingAt(ring: readonly Vec3[], x: number): number {
  let most = -Infinity
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    if (a[0] > x !== b[0] > x) most = Math.max(most, a[2] + ((x - a[0]) / (b[0] - a[0])) * (b[2] - a[2]))
  })
  return most
}

describe('reach', () => {
  it('is a disc on open ground', () => {
    const all = rings(board([model('m', [0, 0, 0])]), { allowance: 6 })
    expect(all).toHaveLength(1)
    for (const [x, , z] of all[0]!) expect(Math.abs(Math.hypot(x, z) - 6)).toBeLessThan(0.03)
  })
  it('ends at the table edge', () => {
    const all = rings(board([model('m', [20, 0, 0])]), { allowance: 6 })
    expect(Math.abs(Math.max(...all[0]!.map(([x]) => x)) - 23.5)).toBeLessThan(0.08)
  })
  it('leaves out what is behind a wall, and reaches round its ends', () => {
    const scene = board([model('m', [0, 0, 0])], [piece('w', box(3, 3, 0.5), [0, 0, 2], { ground: 'impassable' })])
    const all = rings(scene, { allowance: 6 })
    const at = (x: number, z: number) => inside(all, 0, x, z).within
    expect([at(0, 1.2), at(0, 1.4), at(2.2, 2), at(1.9, 2), at(0, 2), at(0, 5.6)]).toEqual([true, false, true, false, false, false])
    // Round the end to the middle behind it: just under 5.6 in.
    expect(at(0, 2.8)).toBe(true)
  })
  it('has holes that turn the other way', () => {
    const all = rings(board([model('m', [0, 0, 0])], [piece('t', box(1, 3, 1), [2.5, 0, 0], { ground: 'impassable' })]), { allowance: 6 })
    const areas = all.map(area).sort((a, b) => a - b)
    expect(all).toHaveLength(2)
    expect(Math.sign(areas[0]!)).toBe(-Math.sign(areas[1]!))
    const hole = Math.min(...areas.map(Math.abs))
    expect(hole).toBeGreaterThan(1 + 2 + Math.PI / 4 - 0.15)
    expect(hole).toBeLessThan(1 + 2 + Math.PI / 4 + 0.15)
  })
  it('runs straight along the side of a wall, however near and long', () => {
    for (const gap of [0.3, 0.5, 1, 1.5, 2.5]) {
      const side = gap + 0.5
      const scene = board([model('m', [0, 0, 0])], [piece('w', box(12, 3, 0.5), [0, 0, side + 0.25], { ground: 'impassable' })])
      const [ring, ...more] = rings(scene, { allowance: 5 })
      expect(more).toEqual([])
      // A base of half an inch's radius, as far as the rays at the end of the allowance are not to be told from it.
      const end = Math.sqrt(25 - gap * gap) - 0.6
      const off = Array.from({ length: 81 }, (_, i) => Math.abs(crossingAt(ring!, (i / 40 - 1) * end) - gap))
      expect(Math.max(...off), `${gap}`).toBeLessThan(0.012)
    }
  })
  it('counts a climb, and gives the top a ring of its own', () => {
    const scene = board([model('m', [0, 0, 0])], [piece('block', box(4, 2, 4), [4, 0, 0])])
    const flat = rings(scene, { allowance: 6 })
    expect(flat.every((ring) => ring.every(([, y]) => y === 0))).toBe(true)
    const all = rings(scene, { allowance: 6, climb: true })
    const at = (y: number, x: number) => inside(all, y, x, 0).within
    expect([at(2, 3.8), at(2, 4.2)]).toEqual([true, false])
    const free = rings(scene, { allowance: 6, freeHeight: 2 })
    expect([inside(free, 2, 5.9, 0).within, inside(free, 0, 1.4, 0).within, inside(free, 0, 1.7, 0).within]).toEqual([true, true, false])
  })
  it('goes over what is free to cross as over open ground', () => {
    const crates = [[2, 1], [2.5, -1.5], [-1, 3]].map(([x, z], i) => piece(`crate-${i}`, box(1, 1.5, 1), [x!, 0, z!]))
    const all = rings(board([model('m', [0, 0, 0])], crates), { allowance: 6, freeHeight: 2 })
    const far = all.flat().map(([x, , z]) => Math.hypot(x, z)).filter((length) => length > 5.5)
    expect(far.length).toBeGreaterThan(40)
    expect(Math.min(...far)).toBeGreaterThan(5.95)
  })
  it('flies over what is in the way', () => {
    const scene = board([model('m', [0, 0, 0])], [piece('block', box(2, 3, 2), [2.5, 0, 0])])
    const all = rings(scene, { allowance: 6, fly: true })
    const at = (y: number, x: number) => inside(all, y, x, 0).within
    expect([at(0, 5.9), at(0, 2.5), at(3, 2.5), at(0, 6.1)]).toEqual([true, false, true, false])
  })
})

describe.each([false, true])('against routes on strewn tables, climbing %s, seed 3', (climb) => {
  it('agrees everywhere but at its outline', () => {
    const scene = strewnTable(3)
    const world = open(scene)
    const next = random(3)
    let compared = 0
    for (const one of scene.models.slice(0, 8)) {
      const options = { model: one.id, freeHeight: 2, climb }
      const all = world.reach({ ...options, allowance: 6 }).rings
      for (let i = 0; i < 60; i++) {
        const [x, z] = [one.at[0] + (next() * 2 - 1) * 7, one.at[2] + (next() * 2 - 1) * 7]
        const y = world.surface([x, z], 0).y
        const { within, margin } = inside(all, y, x, z)
        if (margin < 0.1 || nearAnEdge(world, one.id, x, y, z)) continue
        const route = world.route({ ...options, to: { x, z, y } })
        const stands = route !== null && route.end.overlaps.every((id) => scene.models.some((other) => other.id === id))
        const reached = route !== null && route.end.supported && stands && route.end.onTable && route.cost <= 6
        if (route && Math.abs(route.cost - 6) < 0.1) continue
        expect({ id: one.id, x, y, z, within, cost: route?.cost }).toEqual({ id: one.id, x, y, z, within: reached, cost: route?.cost })
        compared++
      }
    }
    expect(compared).toBeGreaterThan(250)
  })
})

/** Whether a tenth of an inch decides there about standing: a strip so thin may be missing from the outline. */
function nearAnEdge(world: MoveWorld, id: string, x: number, y: number, z: number): boolean {
  const stands = (dx: number, dz: number) => {
    const { supported, overlaps } = world.stand(id, { at: [x + dx, y, z + dz], yaw: 0 })
    return supported && overlaps.every((other) => /^m\d/.test(other))
  }
  const here = stands(0, 0)
  return [0, 1, 2, 3, 4, 5, 6, 7].some((i) => stands(0.1 * Math.cos((i * Math.PI) / 4), 0.1 * Math.sin((i * Math.PI) / 4)) !== here)
}
