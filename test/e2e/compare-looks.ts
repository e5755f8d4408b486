import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import pixelmatch from 'pixelmatch'

/** How far two colours may lie apart, of 1, before a pixel counts as another; edges that are smoothed otherwise do not. */
const COLOUR = 0.12
/** So many pixels of a thousand may be others: what another version of the browser draws otherwise, and less than a button. */
const OTHERS = 2

const REPORT = fileURLToPath(new URL('../report/looks/', import.meta.url))

interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A picture as pixels; the browser reads it, as it will show it. */
async function pixelsOf(page: Page, picture: Buffer): Promise<Pixels> {
  const { width, height, text } = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = data
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const brush = canvas.getContext('2d')!
    brush.drawImage(image, 0, 0)
    const bytes = brush.getImageData(0, 0, canvas.width, canvas.height).data
    let letters = ''
    for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
    return { width: canvas.width, height: canvas.height, text: btoa(letters) }
  }, `data:image/webp;base64,${picture.toString('base64')}`)
  return { width, height, data: new Uint8ClampedArray(Buffer.from(text, 'base64')) }
}

/** What is told of two pictures that are not alike; null of two that are. */
interface Difference {
  readonly told: string
  /** Both in one, with what differs in red; null where their sizes do. */
  readonly seen: Pixels | null
}

export async function differenceOf(page: Page, kept: Buffer, taken: Buffer): Promise<Difference | null> {
  if (kept.equals(taken)) return null
  const [a, b] = [await pixelsOf(page, kept), await pixelsOf(page, taken)]
  if (a.width !== b.width || a.height !== b.height)
    return { told: `it is ${b.width} by ${b.height} pixels, and was ${a.width} by ${a.height}`, seen: null }
  const data = new Uint8ClampedArray(a.data.length)
  const others = pixelmatch(a.data, b.data, data, a.width, a.height, { threshold: COLOUR })
  const share = (1000 * others) / (a.width * a.height)
  return share <= OTHERS ? null : { told: `${others} pixels differ, ${share.toFixed(1)} of a thousand`, seen: { ...a, data } }
}

/** Writes the new picture, and what differs, where one can look at them; tells where. */
export async function report(page: Page, name: string, taken: Buffer, { told, seen }: Difference): Promise<string> {
  mkdirSync(REPORT, { recursive: true })
  writeFileSync(`${REPORT}${name}`, taken)
  if (seen) {
    const png = await page.evaluate(async ({ width, height, text }) => {
      const canvas = new OffscreenCanvas(width, height)
      const bytes = Uint8ClampedArray.from(atob(text), (letter) => letter.charCodeAt(0))
      canvas.getContext('2d')!.putImageData(new ImageData(bytes, width, height), 0, 0)
      const buffer = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      return [...buffer].map((byte) => String.fromCharCode(byte)).join('')
    }, { width: seen.width, height: seen.height, text: Buffer.from(seen.data.buffer).toString('base64') })
    writeFileSync(`${REPORT}${name.replace('.webp', '')}.differs.png`, Buffer.from(png, 'latin1'))
  }
  return `${name}: ${told}; see test/report/looks, and \`npm run looks:renew\` where it is to look so`
}
