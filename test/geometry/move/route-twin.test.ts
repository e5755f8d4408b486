import { describe, expect, it } from 'vitest'
import type { Waypoint } from '../../../src/core/measure'
import type { Vec3 } from '../../../src/core/vec'
import { MoveWorld } from '../../../src/geometry/move/move-world'
import { CELL, SIZE, STEPS } from './grid'
import { scene, type Scene } from './twin-scene'

// Routes past enemies and their zones, over and round low and high things, against the cheapest path over a grid.

interface Node {
  g: number
  readonly at: Vec3
  readonly i: number
  readonly k: number
  readonly parent: Node | null
  done: boolean
}

/** Dijkstra over the grid, every step a sweep; then points are left out as long as that makes it no dearer. */
function gridCost(world: MoveWorld, { options, from, to }: Scene): number {
  const sweep = (at: Vec3, legs: readonly Waypoint[]) => {
    const fact = world.sweep({ ...options, start: { at, yaw: 0 }, legs })
    return fact.stops.some((stop) => stop.why !== 'stand') ? null : fact
  }
  const root: Node = { g: 0, at: from, i: 0, k: 0, parent: null, done: false }
  const nodes = new Map([['0,0', root]])
  const open = [root]
  let cost = Infinity
  let last: Node | null = null
  while (open.length > 0) {
    const lowest = open.reduce((best, node, n) => (node.g < open[best]!.g ? n : best), 0)
    const [here] = open.splice(lowest, 1)
    if (!here || here.done) continue
    here.done = true
    const away = Math.hypot(here.at[0] - to.x, here.at[2] - to.z)
    if (here.g >= cost) break
    if (here.g + away >= cost) continue
    const home = away < 1.3 ? sweep(here.at, [to]) : null
    if (home?.stops.length === 0 && here.g + home.cost < cost) [cost, last] = [here.g + home.cost, here]
    for (const [di, dk] of STEPS) {
      const [i, k] = [here.i + di, here.k + dk]
      const [x, z] = [from[0] + i * CELL, from[2] + k * CELL]
      const known = nodes.get(`${i},${k}`)
      if (known?.done || Math.abs(x) > SIZE / 2 || Math.abs(z) > SIZE / 2) continue
      const step = sweep(here.at, [{ x, z }])
      if (!step || (known && known.g <= here.g + step.cost)) continue
      const node: Node = { g: here.g + step.cost, at: step.path.at(-1)!, i, k, parent: here, done: false }
      nodes.set(`${i},${k}`, node)
      open.push(node)
    }
  }
  if (!last) return Infinity
  let legs: Waypoint[] = [to]
  for (let node: Node = last; node.parent; node = node.parent) legs.unshift({ x: node.at[0], z: node.at[2] })
  for (let i = 0; i < legs.length - 1; ) {
    const fewer = legs.toSpliced(i, 1)
    const fact = sweep(from, fewer)
    if (fact?.stops.length === 0 && fact.cost <= cost + 1e-9) [cost, legs] = [fact.cost, fewer]
    else i++
  }
  return cost
}

describe('routes past enemies', () => {
  it.each([0, 5, 10, 15])('are legal, and within 1% of the best over a grid: five tables, seeds from %i', (first) => {
    let compared = 0
    for (let seed = first; seed < first + 5; seed++) {
      const one = scene(seed)
      const world = new MoveWorld(one.board)
      const stands = [one.from, [one.to.x, 0, one.to.z] as const].every((at) => world.stand('m', { at, yaw: 0 }).ok)
      if (stands) {
        const found = world.route({ ...one.options, to: one.to })
        const best = gridCost(world, one)
        if (found) {
          expect(found.stops, `seed ${seed}`).toEqual([])
          const again = world.sweep({ ...one.options, legs: found.path.slice(1).map(([x, , z]) => ({ x, z })) })
          expect(again.stops, `seed ${seed}`).toEqual([])
        }
        expect(found?.cost ?? Infinity, `seed ${seed}`).toBeLessThanOrEqual(best * 1.01)
        compared++
      }
      world.dispose()
    }
    expect(compared).toBeGreaterThan(2)
  })
})
