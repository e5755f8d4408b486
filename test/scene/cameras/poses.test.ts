import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import type { Board, BoardModel, BoardPiece, Solid } from '../../../src/core/board'
import { add2, turn2, type Vec3 } from '../../../src/core/vec'
import { eyePose } from '../../../src/scene/cameras/eye-pose'
import { areaOf, ballRound, besideCards, frameFor, fromAcross, homePose, topPose } from '../../../src/scene/cameras/poses'
import type { CameraPose } from '../../../src/scene/types'

const FOV = 36

/** Where points fall on the screen, -1 to 1, seen by a camera in that pose. */
function onScreen(pose: CameraPose, aspect: number, points: readonly Vec3[], fov = FOV): Vector3[] {
  const camera = new PerspectiveCamera(fov, aspect, 0.1, 500)
  camera.position.set(...pose.eye)
  camera.lookAt(...pose.target)
  camera.updateMatrixWorld()
  return points.map((p) => new Vector3(...p).project(camera))
}

const TABLES = [[36, 36], [48, 48], [72, 48]] as const
const ASPECTS = [1280 / 800, 390 / 844, 1, 2.4]

describe('cameras', () => {
  for (const [width, depth] of TABLES) for (const aspect of ASPECTS) {
    test(`home and top show the whole of a ${width} by ${depth} table, large, at ${aspect.toFixed(2)}`, () => {
      const corners = [-1, 1].flatMap((x) => [-1, 1].map((z): Vec3 => [(x * width) / 2, 0, (z * depth) / 2]))
      for (const pose of [homePose({ width, depth }, { fov: FOV, aspect }), topPose({ width, depth }, { fov: FOV, aspect })]) {
        expect(pose.eye[1]).toBeGreaterThan(1)
        const seen = onScreen(pose, aspect, corners)
        for (const p of seen) {
          expect(Math.abs(p.x)).toBeLessThan(1)
          expect(Math.abs(p.y)).toBeLessThan(1)
        }
        const wide = Math.max(...seen.map((p) => p.x)) - Math.min(...seen.map((p) => p.x))
        const tall = Math.max(...seen.map((p) => p.y)) - Math.min(...seen.map((p) => p.y))
        expect(Math.max(wide, tall)).toBeGreaterThan(1.5)
      }
    })
  }

  for (const [width, depth] of TABLES) for (const [name, view, room] of [
    ['a desk', [1280, 800], { top: 64, right: 320, bottom: 210, left: 64 }],
    ['a phone', [390, 844], { top: 104, right: 0, bottom: 350, left: 0 }],
    ['a phone on its side', [844, 390], { top: 56, right: 350, bottom: 0, left: 52 }],
  ] as const) {
    test(`home and top keep a ${width} by ${depth} table clear of the panels of ${name}`, () => {
      const aspect = view[0] / view[1]
      const frame = frameFor(room, view[0], view[1])
      const corners = [-1, 1].flatMap((x) => [-1, 1].map((z): Vec3 => [(x * width) / 2, 0, (z * depth) / 2]))
      for (const pose of [homePose({ width, depth }, { fov: FOV, aspect, frame }), topPose({ width, depth }, { fov: FOV, aspect, frame })]) {
        const seen = onScreen(pose, aspect, corners)
        for (const p of seen) {
          expect(p.x).toBeGreaterThan(frame.left)
          expect(p.x).toBeLessThan(frame.right)
          expect(p.y).toBeGreaterThan(frame.bottom)
          expect(p.y).toBeLessThan(frame.top)
        }
        const share = (axis: 'x' | 'y', least: number, most: number) =>
          (Math.max(...seen.map((p) => p[axis])) - Math.min(...seen.map((p) => p[axis]))) / (most - least)
        expect(Math.max(share('x', frame.left, frame.right), share('y', frame.bottom, frame.top))).toBeGreaterThan(0.75)
      }
    })
  }

  test('panels that cover nearly all leave a quarter of the view to the table, and what a tall question leaves on a phone is what is free', () => {
    const { left, right, bottom, top } = frameFor({ top: 300, right: 0, bottom: 500, left: 0 }, 400, 800)
    expect([left, right]).toEqual([-1, 1])
    expect(top - bottom).toBeCloseTo(0.5, 9)
    expect(frameFor({ top: 112, right: 0, bottom: 484, left: 0 }, 390, 844)).toEqual({ left: -1, right: 1, bottom: -1 + 968 / 844, top: 1 - 224 / 844 })
    expect(frameFor(null, 400, 800)).toEqual({ left: -1, right: 1, bottom: -1, top: 1 })
  })

  test('side A is near at home, on a wide screen', () => {
    expect(homePose({ width: 48, depth: 48 }, { fov: FOV, aspect: 1.6 }).eye[2]).toBeLessThan(-20)
  })

  const model = (id: string, at: Vec3): BoardModel => ({
    id, name: id, side: 'A', unit: `unit-${id}`, leader: false, base: { kind: 'circle', radius: 0.63 },
    body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 }, at, yaw: 0,
  })
  const board: Board = { width: 36, depth: 36, pieces: [], models: [model('a', [0, 2, -10]), model('b', [3, 0, 8])] }

  test('the eye is the top centre of the body and the target fills a good part of the view', () => {
    const pose = eyePose(board, { model: 'a', target: 'b' })!
    expect(pose.eye).toEqual([0, 3.25, -10])
    const [foot, head] = onScreen(pose, 1.6, [[3, 0, 8], [3, 1.25, 8]], pose.fov)
    expect(head!.y).toBeGreaterThan(0)
    expect(foot!.y).toBeLessThan(0)
    expect(Math.max(Math.abs(head!.x), head!.y, -foot!.y)).toBeLessThan(0.8)
    expect(head!.y - foot!.y).toBeGreaterThan(0.15)
  })

  test('the witness may say where the eye is; a unit may be the target; nothing to see is no view', () => {
    expect(eyePose(board, { model: 'a', target: 'unit-b', from: [0.4, 3, -10] })!.eye).toEqual([0.4, 3, -10])
    expect(eyePose(board, { model: 'a', target: 'a' })).toBe(null)
    expect(eyePose(board, { model: 'a', target: 'nobody' })).toBe(null)
  })

  test('what is framed lies in its ball', () => {
    const ball = ballRound(board, ['a', 'b'])!
    for (const one of board.models) expect(Math.hypot(...one.at.map((n, i) => n - ball.centre[i]!))).toBeLessThan(ball.radius)
    expect(ballRound(board, ['nobody'])).toBe(null)
  })

  test('a piece is framed where its parts are, however far they lie from its origin', () => {
    const traits = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
    const leaf: Solid = { kind: 'prism', footprint: { kind: 'rect', hx: 0.7, hz: 0.1 }, height: 2 }
    const door: BoardPiece = {
      id: 'door', name: 'door', kind: 'door', traits, at: [4, 0, 5], yaw: 90, height: 8, area: null,
      parts: [{ name: 'leaf', solid: leaf, at: [9, 6, 0], yaw: 0, traits, look: 'wood' }],
    }
    const { centre, radius } = ballRound({ ...board, pieces: [door] }, ['door'])!
    const [x, z] = add2(turn2([9, 0], 90), [4, 5])
    centre.forEach((value, i) => expect(value).toBeCloseTo([x, 7, z][i]!))
    expect(radius).toBeLessThan(5)
  })

  test('at a hand-over the table is seen from the other seat: home from side B, and any view turned about the middle', () => {
    const table = { width: 48, depth: 36 }
    const lens = { fov: FOV, aspect: 1.6 }
    const [a, b] = [homePose(table, lens), homePose(table, lens, 'B')]
    expect(a.eye[2]).toBeLessThan(0)
    expect(b.eye[2]).toBeGreaterThan(0)
    b.eye.forEach((value, k) => expect(value).toBeCloseTo(fromAcross(a).eye[k]!))
    expect(fromAcross(fromAcross(a))).toEqual(a)
  })
})

describe('what is left beside cards at the upper left', () => {
  const frame = frameFor({ top: 64, right: 316, bottom: 300, left: 76 }, 1440, 900)

  test('is beside them where that is larger, below them where they are as wide as the view, and all of it where there are none', () => {
    expect(besideCards(frame, { right: 340, bottom: 200 }, 1440, 900)).toEqual({ ...frame, left: 2 * 340 / 1440 - 1 })
    const phone = frameFor({ top: 111, right: 0, bottom: 380, left: 0 }, 390, 844)
    expect(besideCards(phone, { right: 382, bottom: 200 }, 390, 844)).toEqual({ ...phone, top: 1 - 2 * 200 / 844 })
    const tall = frameFor({ top: 112, right: 0, bottom: 484, left: 0 }, 390, 844)
    expect(besideCards(tall, { right: 382, bottom: 192 }, 390, 844)).toEqual({ ...tall, top: 1 - 2 * 192 / 844 })
    expect(besideCards(frame, undefined, 1440, 900)).toBe(frame)
  })

  test('is never more than the frame, and all of it where cards leave too little on either side', () => {
    expect(besideCards(frame, { right: 40, bottom: 30 }, 1440, 900)).toEqual(frame)
    expect(besideCards(frame, { right: 1200, bottom: 700 }, 1440, 900)).toBe(frame)
    for (let right = 0; right <= 1440; right += 96) for (let bottom = 0; bottom <= 900; bottom += 60) {
      const free = besideCards(frame, { right, bottom }, 1440, 900)
      expect(areaOf(free)).toBeLessThanOrEqual(areaOf(frame) + 1e-9)
      const lies = free.left < 2 * right / 1440 - 1 - 1e-9 && free.top > 1 - 2 * bottom / 900 + 1e-9
      expect(lies && free !== frame, `${right} ${bottom}`).toBe(false)
    }
  })
})
