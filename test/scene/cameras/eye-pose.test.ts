import { describe, expect, it } from 'vitest'
import type { Board, BoardModel } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { eyePose } from '../../../src/scene/cameras/eye-pose'

const model = (id: string, at: Vec3): BoardModel => ({
  id, name: id, side: 'A', unit: id, leader: true, at, yaw: 0,
  base: { kind: 'circle', radius: 0.5 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.4 }, height: 1.2 },
} as BoardModel)

/** One on a roof of three inches, one at its foot. */
const board: Board = { width: 24, depth: 24, models: [model('roof', [0, 3, 0]), model('foot', [6, 0, 0])], pieces: [] }
const heightFrom = (from: Vec3) => eyePose(board, { model: 'roof', target: 'foot', from })!.eye[1]

describe('the pose of a model’s eye', () => {
  it('is where the line starts, but never so low that the ground is seen from its edge', () => {
    expect(heightFrom([0.5, 4, 0])).toBe(4)
    expect(heightFrom([0.5, 3, 0])).toBe(3.15)
    expect(heightFrom([5.5, 0.5, 0])).toBe(0.5)
    expect(heightFrom([5.5, 0, 0])).toBe(0.15)
  })

  it('is over the head where no line is given, and looks at the middle of the target', () => {
    expect(eyePose(board, { model: 'roof', target: 'foot' })).toMatchObject({ eye: [0, 4.2, 0], target: [6, 0.6, 0] })
  })

  it('is none where one of them is not there', () => {
    expect(eyePose(board, { model: 'roof', target: 'nobody' })).toBeNull()
  })
})
