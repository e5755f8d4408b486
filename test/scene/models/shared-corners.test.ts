import * as fc from 'fast-check'
import { BufferAttribute, BufferGeometry } from 'three'
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { expect, test } from 'vitest'
import { sharingCorners } from '../../../src/scene/models/shared-corners'

const SEED = 20261130

/** Numbers that come again, and some that differ by less than the tolerance or by little more. */
const whole = fc.integer({ min: -3, max: 3 })
const number = fc.oneof(whole, fc.tuple(whole, fc.integer({ min: -9, max: 9 })).map(([n, k]) => n + k * 2e-5))
const corner = fc.array(number, { minLength: 9, maxLength: 9 })

test(`corners are shared as three shares them, whose code compares texts (seed ${SEED})`, () => {
  fc.assert(fc.property(fc.array(corner, { minLength: 1, maxLength: 40 }), fc.array(fc.nat(39), { maxLength: 80 }), (made, again) => {
    const corners = [...made, ...again.map((i) => made[i % made.length]!)]
    const list = (from: number) => Float32Array.from(corners.flatMap((each) => each.slice(from, from + 3)))
    const lists = { position: list(0), normal: list(3), color: list(6) }
    const loose = new BufferGeometry()
    for (const [name, values] of Object.entries(lists)) loose.setAttribute(name, new BufferAttribute(values, 3))
    const wanted = mergeVertices(loose, 1e-4)
    const shared = sharingCorners(lists, 1e-4)
    expect(shared.index!.array).toEqual(wanted.index!.array)
    for (const name of ['position', 'normal', 'color']) expect(shared.getAttribute(name).array).toEqual(wanted.getAttribute(name).array)
  }), { seed: SEED, numRuns: 400 })
})

test('more corners than 16 bits can number', () => {
  const position = Float32Array.from({ length: 3 * 70_000 }, (_, i) => i)
  const shared = sharingCorners({ position }, 1e-4)
  expect(shared.index!.array).toBeInstanceOf(Uint32Array)
  expect(shared.index!.array.at(-1)).toBe(69_999)
})
