import { inMiB } from '../../core/bytes'
import { GROUND_BYTES, PICTURE_BYTES, PICTURE_DOTS } from '../../core/file-bounds'
import { fail, ok, type Result } from '../../core/result'
import type { Meshes } from '../files/bundle'
import type { ReadGround, TakenGround } from '../../ui/host'
import { stemOf } from '../workshop/ready-piece'

/** Along either side, as it is kept: what graphics cards of phones hold. */
const KEPT_DOTS = 4096

/** Takes a picture in among the table's files, brought down to what a phone can show; the error is one line. */
export async function takeGround(picture: File, meshes: Meshes): Promise<Result<TakenGround, string>> {
  if (picture.size > PICTURE_BYTES) return fail(`${picture.name}: larger than ${inMiB(PICTURE_BYTES)}`)
  const whole = await createImageBitmap(picture).catch(() => null)
  if (!whole) return fail(`${picture.name}: not a picture that this browser reads`)
  const { width, height } = whole
  if (Math.max(width, height) > PICTURE_DOTS) return fail(`${picture.name}: ${width} by ${height} dots; at most ${PICTURE_DOTS} along a side`)
  const scale = Math.min(1, KEPT_DOTS / Math.max(width, height))
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const canvas = new OffscreenCanvas(w, h)
  const pen = canvas.getContext('2d')
  if (!pen) return fail('This browser gives no room to draw it')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, 0, 0, w, h)
  whole.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 })
  if (blob.size > GROUND_BYTES) return fail(`${picture.name}: more than ${inMiB(GROUND_BYTES)} as it would be kept`)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  // Where a browser writes no WebP it writes PNG.
  const file = freeName(stemOf(picture.name.replace(/\.\w+$/, '')), blob.type === 'image/webp' ? 'webp' : 'png', meshes)
  meshes[file] = bytes
  return ok({ file, width: w, height: h })
}

function freeName(stem: string, ending: string, meshes: Meshes): string {
  for (let n = 1; ; n++) {
    const name = `${n === 1 ? stem : `${stem}-${n}`}.${ending}`
    if (!(name in meshes)) return name
  }
}

/** A picture as it is drawn, and how many dots it has across in its file; null: it is not there, or cannot be read. */
export async function readGround(file: string, meshes: Meshes): Promise<ReadGround | null> {
  const bytes = meshes[file.split('/').at(-1)!]
  if (!bytes || bytes.length > GROUND_BYTES) return null
  const whole = await createImageBitmap(new Blob([bytes])).catch(() => null)
  if (!whole) return null
  const across = whole.width
  const scale = KEPT_DOTS / Math.max(whole.width, whole.height)
  if (scale >= 1) return { image: whole, across }
  const [resizeWidth, resizeHeight] = [Math.max(1, Math.round(whole.width * scale)), Math.max(1, Math.round(whole.height * scale))]
  const image = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' })
  whole.close()
  return { image, across }
}
