import { array, assert, constantFrom, double, property, tuple } from 'fast-check'
import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { radians } from '../../../src/core/units'
import type { Vec3 } from '../../../src/core/vec'
import { beyondTable } from '../../../src/scene/cameras/beyond'
import { FIGURE, framed, isFramed, type Scenery } from '../../../src/scene/cameras/choosing'
import { anglesOf, fitPoints, onScreen, tallest, type Upright } from '../../../src/scene/cameras/framing'
import { frameFor, homePose, type Lens } from '../../../src/scene/cameras/poses'
import type { CameraPose } from '../../../src/scene/types'

const FOV = 36
const DESK = { width: 1440, height: 900, insets: { top: 64, right: 316, bottom: 300, left: 76 } }
const PHONE = { width: 390, height: 844, insets: { top: 112, right: 0, bottom: 400, left: 0 } }
const lensOf = ({ width, height, insets }: typeof DESK): Lens => ({ fov: FOV, aspect: width / height, frame: frameFor(insets, width, height) })
const nothingHides = () => 0

/** By the renderer's own camera: where a point falls, in pixels from the upper left. */
function pixels(pose: CameraPose, point: Vec3, { width, height }: { width: number; height: number }): { x: number; y: number; ahead: boolean } {
  const camera = new PerspectiveCamera(FOV, width / height, 0.1, 900)
  camera.position.set(...pose.eye)
  camera.lookAt(...pose.target)
  camera.updateMatrixWorld()
  const at = new Vector3(...point).project(camera)
  return { x: (at.x * 0.5 + 0.5) * width, y: (0.5 - at.y * 0.5) * height, ahead: at.z < 1 }
}

function expectInside(pose: CameraPose, points: readonly Vec3[], screen: typeof DESK): void {
  const { insets, width, height } = screen
  for (const point of points) {
    const { x, y, ahead } = pixels(pose, point, screen)
    expect(ahead).toBe(true)
    expect(x).toBeGreaterThan(insets.left - 1)
    expect(x).toBeLessThan(width - insets.right + 1)
    expect(y).toBeGreaterThan(insets.top - 1)
    expect(y).toBeLessThan(height - insets.bottom + 1)
  }
}

const place = tuple(double({ min: -36, max: 36, noNaN: true }), double({ min: 0, max: 8, noNaN: true }), double({ min: -24, max: 24, noNaN: true }))
const screen = constantFrom(DESK, PHONE, { width: 1024, height: 768, insets: { top: 64, right: 300, bottom: 250, left: 70 } })
const figure = ([x, y, z]: Vec3, height = 1.25): Upright => ({ foot: [x, y, z], head: [x, y + height, z] })
const about = ([x, y, z]: Vec3): readonly Vec3[] =>
  [-1, 1].flatMap((dx): Vec3[] => [-1, 1].flatMap((dz): Vec3[] => [[x + dx, y, z + dz], [x + dx, y + 1.5, z + dz]]))

describe('framing', () => {
  test('all points land within the free part of any screen, from whichever way one looks', () => {
    assert(property(
      array(place, { minLength: 1, maxLength: 12 }), screen, double({ min: -4, max: 4, noNaN: true }), double({ min: 0.02, max: 1.25, noNaN: true }),
      (points, view, azimuth, polar) => expectInside(fitPoints(points, { azimuth, polar }, lensOf(view)), points, view),
    ), { numRuns: 100, seed: 17 })
  })

  test('and as near as they can be: the frame is full from left to right or from top to bottom, or the nearest is as near as may be', () => {
    assert(property(array(place, { minLength: 2, maxLength: 9 }), screen, double({ min: 0.3, max: 1.2, noNaN: true }), (points, view, polar) => {
      const lens = lensOf(view)
      const pose = fitPoints(points, { azimuth: 1, polar }, lens, 5)
      const seen = points.map((point) => onScreen(point, pose, lens)!)
      const span = (k: 0 | 1) => Math.max(...seen.map((at) => at[k])) - Math.min(...seen.map((at) => at[k]))
      const { left, right, bottom, top } = lens.frame!
      const nearest = Math.min(...points.map((p) => Math.hypot(p[0] - pose.eye[0], p[1] - pose.eye[1], p[2] - pose.eye[2])))
      expect(Math.max(span(0) / (right - left), span(1) / (top - bottom)) > 0.999 || nearest < 7.5).toBe(true)
    }), { numRuns: 100, seed: 17 })
  })

  test('who acts is at least 60 px tall at 1440 by 900, with a target a whole table away in the picture as well', () => {
    assert(property(place, place, double({ min: -3, max: 3, noNaN: true }), ([x, , z], [u, , w], azimuth) => {
      const [from, to]: [Vec3, Vec3] = [[x / 2, 0, z], [u / 2, 0, w]]
      const scenery: Scenery = { points: [...about(from), ...about(to)], acts: [figure(from)], heads: [] }
      const pose = framed(scenery, { azimuth, polar: radians(44) }, lensOf(DESK), nothingHides)
      expectInside(pose, scenery.points, DESK)
      const { foot, head } = scenery.acts[0]!
      const [low, high] = [pixels(pose, foot, DESK), pixels(pose, head, DESK)]
      const tall = Math.hypot(high.x - low.x, high.y - low.y)
      expect(tall).toBeGreaterThanOrEqual(60)
      expect(tall).toBeLessThanOrEqual(135)
      expect(tallest(scenery.acts, pose, lensOf(DESK)) * 900).toBeCloseTo(tall, 0)
      expect(isFramed(scenery, pose, lensOf(DESK), nothingHides)).toBe(true)
    }), { numRuns: 100, seed: 17 })
  })

  test('what is wished for is in the picture as far as who acts stays that tall, the first before the next, and what goes not is left out', () => {
    const wish = (at: Vec3) => ({ points: about(at), heads: [] })
    const [near, far]: readonly Vec3[] = [[0, 0, 20], [0, 0, 200]]
    const scenery: Scenery = { points: about([0, 0, 0]), acts: [figure([0, 0, 0])], heads: [], wished: [wish(far!), wish(near!)] }
    const lens = lensOf(DESK)
    const pose = framed(scenery, { azimuth: 0, polar: radians(46) }, lens, nothingHides)
    expectInside(pose, [...scenery.points, ...about(near!)], DESK)
    expect(tallest(scenery.acts, pose, lens) * 900).toBeGreaterThanOrEqual(60)
    expect(isFramed(scenery, pose, lens, nothingHides)).toBe(true)
    expect(isFramed(scenery, framed({ ...scenery, wished: [] }, { azimuth: 0, polar: radians(46) }, lens, nothingHides), lens, nothingHides)).toBe(false)
  })

  test('one who stands at the edge is looked at with the table behind, not with what lies beyond its rim', () => {
    const table = { width: 48, depth: 48 }
    const lens = lensOf(DESK)
    const scenery: Scenery = { points: about([0, 0, 23]), acts: [figure([0, 0, 23])], heads: [] }
    // From the middle of the table one would look out over the edge.
    const from = { azimuth: Math.PI, polar: radians(50) }
    const [out, over] = [framed(scenery, from, lens, nothingHides), framed({ ...scenery, table }, from, lens, nothingHides)]
    expectInside(over, scenery.points, DESK)
    expect(beyondTable(out, lens, table)).toBeGreaterThan(0.4)
    expect(beyondTable(over, lens, table)).toBeLessThanOrEqual(0.15)
    expect(isFramed({ ...scenery, table }, out, lens, nothingHides)).toBe(false)
    expect(isFramed({ ...scenery, table }, over, lens, nothingHides)).toBe(true)
  })

  test('how much lies beyond the table: nothing straight above its middle, half at its edge, and all of it above the horizon', () => {
    const [lens, table] = [{ fov: FOV, aspect: 1.6 }, { width: 48, depth: 48 }]
    expect(beyondTable({ eye: [0, 20, 0], target: [0, 0, 0] }, lens, table)).toBe(0)
    expect(beyondTable({ eye: [0, 10, 24], target: [0, 0, 24] }, lens, table)).toBeCloseTo(0.5)
    expect(beyondTable({ eye: [0, 10, 0], target: [0, 30, 10] }, lens, table)).toBe(1)
  })

  test('no turn where none is needed: the angles stay as they are', () => {
    const scenery: Scenery = { points: about([3, 0, 5]), acts: [figure([3, 0, 5])], heads: [] }
    const angles = { azimuth: 2, polar: radians(50) }
    const pose = framed(scenery, angles, lensOf(DESK), nothingHides)
    expect(anglesOf(pose).azimuth).toBeCloseTo(2)
    expect(anglesOf(pose).polar).toBeCloseTo(radians(50))
  })

  test('what stands before it is looked past from another side, and one who looks from above goes on doing so', () => {
    const scenery: Scenery = { points: about([0, 0, 0]), acts: [figure([0, 0, 0])], heads: [[0, 1.2, 0]] }
    // A wall to the south of it: hidden for every eye that is south of the figure by more than it is aside.
    const wall = (eye: Vec3) => (eye[2] < -Math.abs(eye[0]) ? 1 : 0)
    const pose = framed(scenery, { azimuth: Math.PI, polar: radians(44) }, lensOf(DESK), wall)
    expect(wall(pose.eye)).toBe(0)
    expect(Math.abs(anglesOf(pose).azimuth)).toBeGreaterThan(radians(90))
    expect(anglesOf(framed(scenery, { azimuth: Math.PI, polar: 0.001 }, lensOf(DESK), wall)).polar).toBeCloseTo(0.001)
  })

  test('leaves that all of them stand behind are worth a look from beside, those before one of them are not', () => {
    const heads: readonly Vec3[] = [[0, 1.2, 0], [2, 1.2, 0], [4, 1.2, 0]]
    const scenery: Scenery = { points: [...about([0, 0, 0]), ...about([4, 0, 0])], acts: [figure([0, 0, 0])], heads }
    const from = { azimuth: Math.PI, polar: radians(50) }
    const seen = framed(scenery, from, lensOf(DESK), nothingHides)
    const [all, one] = [(eye: Vec3) => (eye[2] < -0.7 * Math.abs(eye[0]) ? 0.3 : 0), (_: Vec3, at: Vec3) => (at[0] === 0 ? 0.3 : 0)]
    expect([isFramed(scenery, seen, lensOf(DESK), all), isFramed(scenery, seen, lensOf(DESK), one)]).toEqual([false, true])
    expect(all(framed(scenery, from, lensOf(DESK), all).eye)).toBe(0)
    expect(anglesOf(framed(scenery, from, lensOf(DESK), () => 0.3)).azimuth).toBeCloseTo(anglesOf(seen).azimuth)
  })

  test('the whole table with figures of 20 px is not framed for one that acts; nor is what lies under a panel', () => {
    const lens = lensOf(DESK)
    const home = homePose({ width: 48, depth: 48 }, lens)
    const one: Scenery = { points: about([0, 0, 0]), acts: [figure([0, 0, 0])], heads: [] }
    expect(isFramed(one, home, lens, nothingHides)).toBe(false)
    expect(isFramed({ ...one, acts: [] }, home, lens, nothingHides)).toBe(true)
    expect(isFramed({ ...one, acts: [] }, home, { ...lens, frame: { left: 0.5, right: 1, bottom: -1, top: 1 } }, nothingHides)).toBe(false)
    expect(FIGURE.least * 900).toBeGreaterThanOrEqual(60)
  })
})
