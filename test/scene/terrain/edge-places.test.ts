import { Vector3 } from 'three'
import { expect, it } from 'vitest'
import { EDGES } from '../../../src/table/edges'
import { edgeLetters, edgePlace, reachOfNames } from '../../../src/scene/terrain/edge-places'
import { RIM_WIDTH } from '../../../src/scene/terrain/rim-geometry'

const SIZE = [48, 30] as const
const UP = new Vector3(0, 1, 0)

it('a name lies beyond the rim in the middle of its edge, and whoever stands there reads it from left to right', () => {
  for (const edge of EDGES) {
    const { foot: [x, z], out: [ox, oz], turned } = edgePlace(edge, SIZE, 'wood')
    expect([x, z], edge).toEqual([ox * (24 + RIM_WIDTH + 0.25), oz * (15 + RIM_WIDTH + 0.25)])
    const inwards = new Vector3(-ox, 0, -oz)
    // Right of whoever looks inwards, and where the words run to.
    const right = new Vector3().crossVectors(inwards, UP)
    const along = new Vector3(1, 0, 0).applyAxisAngle(UP, turned)
    expect(along.distanceTo(right), edge).toBeLessThan(1e-9)
    expect(new Vector3(0, 0, -1).applyAxisAngle(UP, turned).distanceTo(inwards), edge).toBeLessThan(1e-9)
  }
  expect(edgePlace('A', SIZE, 'none').foot[1]).toBeCloseTo(-15.25, 9)
  // Side A sits at -z, its left hand at +x.
  expect(edgePlace('left', SIZE, 'wood').foot[0]).toBeGreaterThan(24)
})

it('letters are small near by, never under sixteen pixels while there is room, and no name is longer than its edge', () => {
  expect(edgeLetters(6, 40, 20)).toBeCloseTo(0.9, 9)
  expect(edgeLetters(6, 40, 10) * 10).toBeCloseTo(16, 9)
  expect(edgeLetters(6, 40, 100) * 100).toBeCloseTo(30, 9)
  expect(edgeLetters(6, 40, 1)).toBeCloseTo(2.4, 9)
  expect(edgeLetters(24, 20, 10) * 24).toBeCloseTo(20, 9)
})

it('a table is seen whole with the names of its edges, and without any with its rim alone', () => {
  expect(reachOfNames(undefined, 10)).toBe(undefined)
  expect(reachOfNames({ rim: 'none' }, 10)).toBe(undefined)
  for (const pixels of [5, 8, 14, 30]) {
    const place = edgePlace('left', SIZE, 'wood')
    const end = place.foot[0] + edgeLetters(8, place.room, pixels * 0.85)
    expect(24 + reachOfNames({ left: 'Door' }, pixels)!, `${pixels}`).toBeGreaterThanOrEqual(end)
  }
})
