import { Matrix4, Vector3, type Camera } from 'three'
import type { BoardModel } from '../../core/board'
import { BoxGrid, type Box } from '../models/box-grid'
import { extentOf } from '../models/fit'

/** Pixels by which a figure's box is wider than the figure all round: that of the one in hand, which nothing may come near, and any other's. */
const WIDER = { held: 4, other: -2 } as const

interface Size {
  readonly width: number
  readonly height: number
}

/** The boxes of the figures on the screen. As long as the view is the same, a figure that stands where it stood keeps its box. */
export class FigureBoxes {
  private readonly seenFrom = new Matrix4()
  private readonly seenThrough = new Matrix4()
  private width = 0
  private height = 0
  private grid = new BoxGrid()
  private models: readonly BoardModel[] = []
  private held: BoardModel | null = null

  of(models: readonly BoardModel[], held: BoardModel | null, camera: Camera, size: Size): BoxGrid {
    const box = (model: BoardModel) => boxOnScreen(model, camera, size, WIDER[model === held ? 'held' : 'other'])
    if (!this.isSeenAsBefore(camera, size) || models.length !== this.models.length) this.grid = BoxGrid.of(models.map(box))
    else {
      for (let i = 0; i < models.length; i++) {
        const [before, now] = [this.models[i]!, models[i]!]
        if (before !== now || (before === this.held) !== (now === held)) this.grid.replace(i, box(now))
      }
    }
    this.models = models
    this.held = held
    return this.grid
  }

  private isSeenAsBefore(camera: Camera, { width, height }: Size): boolean {
    camera.updateMatrixWorld()
    const same = this.width === width && this.height === height &&
      this.seenFrom.equals(camera.matrixWorld) && this.seenThrough.equals(camera.projectionMatrix)
    this.width = width
    this.height = height
    this.seenFrom.copy(camera.matrixWorld)
    this.seenThrough.copy(camera.projectionMatrix)
    return same
  }
}

const point = new Vector3()

const NOWHERE: Box = { x: 0, y: 0, w: 0, h: 0 }

/** The model's upright box on the screen, wider or narrower by that; of no size where it is not on the screen. */
function boxOnScreen(model: BoardModel, camera: Camera, size: Size, wider: number): Box {
  const extent = extentOf(model.body)
  const x = (y: number): number => {
    point.set(model.at[0], model.at[1] + y, model.at[2]).project(camera)
    return (point.x * 0.5 + 0.5) * size.width
  }
  const foot = x(0)
  const low = (0.5 - point.y * 0.5) * size.height
  if (point.z > 1 || Math.abs(point.x) > 1.1 || Math.abs(point.y) > 1.1) return NOWHERE
  const head = x(extent.height)
  const high = (0.5 - point.y * 0.5) * size.height
  // As wide on the screen as it is to its height, seen from whichever side; from above at least so wide as far.
  const perInch = (camera.projectionMatrix.elements[5] * size.height) / (2 * Math.max(1, distanceTo(camera, model)))
  const half = Math.max(extent.x, extent.z) * 0.5 * perInch
  return {
    x: Math.min(foot, head) - half - wider, y: Math.min(low, high) - wider,
    w: Math.abs(foot - head) + 2 * half + 2 * wider, h: Math.abs(low - high) + half * 0.5 + 2 * wider,
  }
}

const distanceTo = (camera: Camera, { at }: BoardModel): number => point.set(at[0], at[1], at[2]).distanceTo(camera.position)
