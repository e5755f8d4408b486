import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test, vi } from 'vitest'
import type { BoardModel } from '../../../src/core/board'
import { FigureBoxes } from '../../../src/scene/overlays/figure-boxes'
import { model } from '../../geometry/move/scene'

const SIZE = { width: 1200, height: 800 }
const RANK: readonly BoardModel[] = Array.from({ length: 30 }, (_, i) => model(`m${i}`, [2 * (i % 6) - 5, 0, 2 * Math.floor(i / 6) - 4]))

function eye(x: number): PerspectiveCamera {
  const camera = new PerspectiveCamera(36, 1.5, 0.1, 500)
  camera.position.set(x, 20, -24)
  camera.lookAt(0, 0, 0)
  camera.updateMatrixWorld()
  return camera
}

test('boxes of figures are after any number of moves as if they were all taken anew, whether a model, the hand or the eye moved', () => {
  const boxes = new FigureBoxes()
  let [models, camera, size] = [RANK, eye(0), SIZE]
  const check = (held: BoardModel | null) => {
    const now = boxes.of(models, held, camera, size)
    expect(now.boxes).toEqual(new FigureBoxes().of(models, held, camera, size).boxes)
  }
  check(null)
  for (let step = 0; step < 12; step++) {
    models = models.map((one, i) => (i === 7 ? { ...one, at: [step - 6, 0, 3 * step - 20] as const } : one))
    check(models[7]!)
  }
  check(models[8]!)
  check(null)
  camera = eye(6)
  check(null)
  size = { width: 800, height: 800 }
  check(null)
  models = models.slice(3)
  check(models[0]!)
})

test('while one of them moves the others are not looked at', () => {
  const boxes = new FigureBoxes()
  const camera = eye(0)
  boxes.of(RANK, null, camera, SIZE)
  const moved = RANK.map((one, i) => (i === 3 ? { ...one, at: [0, 0, 1] as const } : one))
  const project = vi.spyOn(Vector3.prototype, 'project')
  boxes.of(moved, null, camera, SIZE)
  expect(project).toHaveBeenCalledTimes(2)
  project.mockRestore()
})
