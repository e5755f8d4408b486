import { array, assert, constantFrom, double, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Vec3 } from '../../../src/core/vec'
import { onScreen } from '../../../src/scene/cameras/framing'
import { figureGeometry } from '../../../src/scene/models/known-figures'
import {
  cornersOf, FIGURE_HALF, FIGURE_TALL, figureBeside, firstLook, FOV, isSpeck, matOf, pieceAlone, squaresOf,
} from '../../../src/scene/workshop/first-look'
import { SCALE } from '../../../src/scene/workshop/scale-figure'

type Size = readonly [number, number, number]

const SEED = 20261129
/** From less than a thirtieth of an inch to as long as the doctor takes anything. */
const side = double({ min: -1.5, max: 3, noNaN: true }).map((power) => 10 ** power)
const size = tuple(side, side, side)
/** Of the stage: a desk, a wide desk, two phones. */
const aspect = constantFrom(1008 / 900, 1488 / 1080, 390 / 355, 844 / 160)
const figureCorners = (piece: Size) => cornersOf([2 * FIGURE_HALF, FIGURE_TALL, 2 * FIGURE_HALF], figureBeside(piece))

/** Whether a box, standing on the ground in the middle, is met between the two. */
function meets([w, h, d]: Size, from: Vec3, to: Vec3): boolean {
  let [enters, leaves] = [0, 1]
  for (const [k, low, high] of [[0, -w / 2, w / 2], [1, 0, h], [2, -d / 2, d / 2]] as const) {
    const along = to[k] - from[k]
    const [a, b] = [(low - from[k]) / along, (high - from[k]) / along]
    enters = Math.max(enters, Math.min(a, b))
    leaves = Math.min(leaves, Math.max(a, b))
  }
  return enters < leaves
}

describe('as one first looks at a piece', () => {
  it(`the figure for scale is seen whole beside it, of whatever size (seed ${SEED})`, () => {
    assert(property(size, aspect, (piece, shape) => {
      const pose = firstLook(piece, shape)
      for (const corner of [...figureCorners(piece), ...cornersOf(piece)]) {
        const [x, y] = onScreen(corner, pose, { fov: FOV, aspect: shape })!
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.93)
      }
      for (const corner of figureCorners(piece)) expect(meets(piece, corner, pose.eye)).toBe(false)
    }), { seed: SEED, numRuns: 500 })
  })

  it('and it hides nothing of it: it stands to the left of all of the piece, low pieces and high ones', () => {
    for (const piece of [[6, 3, 6], [3, 3, 3], [0.5, 3, 6], [6, 3, 0.5], [30, 4, 20]] as const) {
      const pose = firstLook(piece, 1.1)
      const left = Math.min(...cornersOf(piece).map((corner) => onScreen(corner, pose, { fov: FOV, aspect: 1.1 })![0]))
      for (const [x] of figureCorners(piece).map((corner) => onScreen(corner, pose, { fov: FOV, aspect: 1.1 })!)) expect(x).toBeLessThan(left + 0.03)
    }
  })

  it('the figure takes up no more than it is given', () => {
    const geometry = figureGeometry(SCALE)
    geometry.computeBoundingBox()
    const { min, max } = geometry.boundingBox!
    expect(Math.max(-min.x, max.x, -min.z, max.z)).toBeLessThanOrEqual(FIGURE_HALF)
    expect(max.y).toBeLessThanOrEqual(FIGURE_TALL)
    expect(max.y).toBeGreaterThan(1)
  })

  it('the mat goes round both; beside a piece that is very long the figure gets an arrow, and squares are feet', () => {
    assert(property(size, (piece) => {
      const [x, z] = matOf(piece)
      for (const corner of figureCorners(piece)) expect([Math.abs(corner[0]) <= x, Math.abs(corner[2]) <= z]).toEqual([true, true])
    }), { seed: SEED, numRuns: 100 })
    expect([isSpeck([6, 3, 6]), squaresOf([6, 3, 6])]).toEqual([false, 1])
    expect([isSpeck([152, 76, 152]), squaresOf([152, 76, 152])]).toEqual([true, 12])
  })
})

it(`the picture that is kept holds the piece whole, in its middle, from wherever one looks (seed ${SEED})`, () => {
  const way = array(double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 })
  assert(property(size, aspect, way, (piece, shape, [x, y, z]) => {
    const picture = 1.6
    const pose = pieceAlone(piece, { eye: [x! + 3, y! + 2, z! - 4], target: [3, 2, -4] }, shape, picture)
    const seen = cornersOf(piece).map((corner) => onScreen(corner, pose, { fov: FOV, aspect: shape })!)
    const [across, upward] = [Math.min(1, picture / shape), Math.min(1, shape / picture)]
    const reach = Math.max(...seen.map(([u, v]) => Math.max(Math.abs(u) / across, Math.abs(v) / upward)))
    expect(reach).toBeLessThanOrEqual(0.921)
  }), { seed: SEED, numRuns: 200 })
})
