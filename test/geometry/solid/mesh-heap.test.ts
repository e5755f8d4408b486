import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutTwins } from '../../../src/geometry/solid/mesh-heap'

const SEED = 20261127

/** Each triangle from its least corner on, the first of its kind. */
function byNames(indices: Uint32Array): number[] {
  const known = new Set<string>()
  const kept: number[] = []
  for (let t = 0; t < indices.length; t += 3) {
    const three = [...indices.subarray(t, t + 3)]
    const first = three.indexOf(Math.min(...three))
    const name = [0, 1, 2].map((k) => three[(first + k) % 3]).join()
    if (!known.has(name)) kept.push(...three)
    known.add(name)
  }
  return kept
}

it.each([['few corners', 6], ['a fan of more than are compared with one another', 40], ['many corners', 300]])(
  `of triangles that stand there twice the first alone stays, with %s, as by names (seed ${SEED})`, (_, corners) => {
    const corner = fc.nat(corners - 1)
    const triangle = fc.tuple(corner, corner, corner).filter(([a, b, c]) => a !== b && b !== c && c !== a)
    const fan = fc.tuple(fc.integer({ min: 1, max: corners - 1 }), fc.integer({ min: 1, max: corners - 1 })).filter(([a, b]) => a !== b)
    const some = fc.tuple(fc.array(triangle, { maxLength: 120 }), fc.array(fan.map(([a, b]) => [0, a, b] as const), { minLength: 60, maxLength: 150 }))
    fc.assert(fc.property(some, ([all, round]) => {
      const indices = Uint32Array.from([...round, ...all, ...round].flat())
      expect([...withoutTwins(indices, corners)]).toEqual(byNames(indices))
    }), { seed: SEED, numRuns: 60 })
  })
