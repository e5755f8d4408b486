import type { StoreApi } from 'zustand/vanilla'
import { sceneControl } from '../picture/scene-control'
import { keepPicture } from '../storage/shelf-store'

const WIDTH = 480
const HEIGHT = 300
/** After the last change, when nothing is asked of the machine. */
const CALM_MS = 2000

/** A picture of what is up for the shelf, taken whenever it has been left alone for a while. Returns the end of it. */
export function takePictures(key: string, store: StoreApi<{ readonly settled: object; readonly held: unknown }>, worth: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const take = async () => {
    if (ended || !worth()) return
    if (store.getState().held !== null) return later()
    const taken = sceneControl()?.picture(2 * WIDTH)
    const picture = taken && (await thumbnail(taken))
    if (picture && !ended) await keepPicture(key, picture)
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

/** The middle of a picture, small. */
async function thumbnail(address: string): Promise<string | null> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height)
  const [w, h] = [image.width * scale, image.height * scale]
  canvas.getContext('2d')?.drawImage(image, (WIDTH - w) / 2, (HEIGHT - h) / 2, w, h)
  const made = canvas.toDataURL('image/webp', 0.8)
  return made.startsWith('data:image') ? made : null
}
