import type { StoreApi } from 'zustand/vanilla'
import type { Board } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import type { CameraPose, SceneControl } from '../../scene/types'
import { sceneControl } from '../picture/scene-control'
import { keepPicture } from '../storage/shelf-store'

const WIDTH = 480
const HEIGHT = 300
/** After the last change, when nothing is asked of the machine. */
const CALM_MS = 2000

interface Taken {
  readonly settled: Board
  readonly held: unknown
}

/** A picture of what is up for the shelf, taken whenever it has been left alone for a while. Returns the end of it. */
export function takePictures(key: string, store: StoreApi<Taken>, worth: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const take = async () => {
    const control = sceneControl()
    if (ended || !worth()) return
    const { held, settled } = store.getState()
    // On a slow machine the scene is not up yet, and nothing may be done on it later.
    if (!control || held !== null) return later()
    const picture = await thumbnail(control, settled)
    if (!ended) await keepPicture(key, picture)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void take().catch(() => undefined), CALM_MS)
  }
  later()
  const stop = store.subscribe((now, before) => {
    if (now.settled !== before.settled) later()
  })
  return () => {
    ended = true
    clearTimeout(timer)
    stop()
  }
}

/** The whole table from its near edge, cut close, whatever one looks at just now. */
async function thumbnail(control: SceneControl, { width, depth }: Board): Promise<string> {
  const away = 1.5 * Math.max(width, depth)
  const pose: CameraPose = { eye: [0, 0.75 * away, -0.8 * away], target: [0, 0, 0] }
  const { canvas: taken, project } = control.pictureFrom(pose, 2 * WIDTH, 2 * HEIGHT)
  const corners: readonly Vec3[] = [-1, 1].flatMap((x) => [[x * width / 2, 0, -depth / 2], [x * width / 2, 4, depth / 2]] as Vec3[])
  const seen = corners.flatMap((corner) => project(corner) ?? [])
  const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))]
  const w = Math.min(2 * WIDTH, 1.08 * Math.max(right - left, ((bottom - top) * WIDTH) / HEIGHT))
  const h = (w * HEIGHT) / WIDTH
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  canvas.getContext('2d')?.drawImage(taken, (left + right - w) / 2, (top + bottom - h) / 2, w, h, 0, 0, WIDTH, HEIGHT)
  return addressOf(canvas)
}

/** As a data address, encoded beside the page. */
export async function addressOf(canvas: HTMLCanvasElement): Promise<string> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.82))
  if (!blob) throw new Error('The picture could not be encoded')
  const reader = new FileReader()
  const read = new Promise((done, fail) => {
    reader.addEventListener('load', done)
    reader.addEventListener('error', fail)
  })
  reader.readAsDataURL(blob)
  await read
  return String(reader.result)
}
