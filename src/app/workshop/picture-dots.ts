import { inMiB } from '../../core/bytes'
import { PICTURE_BYTES, PICTURE_DOTS } from '../../core/file-bounds'
import { endingsFor, endsIn } from '../../core/file-formats'
import { fail, ok, type Result } from '../../core/result'
import { STANDEE_DOTS, type Dots } from '../../geometry/figure/dots'

/** Names of pictures that browsers read. */
export const PICTURES = endsIn(endingsFor('picture'))

/** A picture brought down to what a figure of card shows; the error is one line. */
export const dotsOf = (file: Blob): Promise<Result<Dots, string>> => dotsIn(file, STANDEE_DOTS)

/** A picture with so many dots at most along either side; the error is one line. */
export async function dotsIn(file: Blob, most: number): Promise<Result<Dots, string>> {
  if (file.size > PICTURE_BYTES) return fail(`larger than ${inMiB(PICTURE_BYTES)}`)
  const whole = await createImageBitmap(file).catch(() => null)
  if (!whole) return fail('not a picture that this browser reads')
  const read = drawnSmall(whole, most)
  whole.close()
  return read
}

function drawnSmall(whole: ImageBitmap, most: number): Result<Dots, string> {
  const { width, height } = whole
  if (Math.max(width, height) > PICTURE_DOTS) return fail(`${width} by ${height} dots; at most ${PICTURE_DOTS} along a side`)
  const scale = Math.min(1, most / Math.max(width, height))
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const pen = new OffscreenCanvas(w, h).getContext('2d')
  if (!pen) return fail('this browser gives no room to draw it')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(whole, 0, 0, w, h)
  return ok({ width: w, height: h, data: pen.getImageData(0, 0, w, h).data })
}
