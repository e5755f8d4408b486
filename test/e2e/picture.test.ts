import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableFile } from '../../src/table/file'
import { settle } from './game-page'
import { painted } from './paint-on-demand'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

interface Grey {
  readonly width: number
  readonly height: number
  readonly data: readonly number[]
}

/** What is drawn, in greys from 0 to 255. */
const greys = async (t: TablePage): Promise<Grey> =>
  t.page.evaluate(async (png) => {
    const image = new Image()
    image.src = png!
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const brush = canvas.getContext('2d')!
    brush.drawImage(image, 0, 0)
    const { data } = brush.getImageData(0, 0, image.width, image.height)
    const grey = Array.from({ length: data.length / 4 }, (_, i) => Math.round(0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!))
    return { width: image.width, height: image.height, data: grey }
  }, await painted(t.page, 4000))

/** The mean of a square of that half width about a point of the table. */
async function meanAt(t: TablePage, picture: Grey, at: readonly [number, number, number], half = 6): Promise<number> {
  const { x, y } = await t.spot(at)
  let sum = 0
  for (let j = -half; j < half; j++) for (let i = -half; i < half; i++) sum += picture.data[Math.round(y + j) * picture.width + Math.round(x + i)]!
  return sum / (4 * half * half)
}

/** How alike a square of the picture is to itself moved by so many pixels, −1 to 1, once what is broad in it is taken off. */
function likeness(picture: Grey, left: number, top: number, size: number, dx: number, dy: number): number {
  const value = (x: number, y: number) => picture.data[y * picture.width + x]!
  const local = (x: number, y: number) => value(x, y) - (value(x - 24, y) + value(x + 24, y) + value(x, y - 24) + value(x, y + 24)) / 4
  let [both, one, other] = [0, 0, 0]
  for (let y = top; y < top + size; y++) for (let x = left; x < left + size; x++) {
    const [a, b] = [local(x, y), local(x + dx, y + dy)]
    both += a * b
    one += a * a
    other += b * b
  }
  return both / Math.sqrt(one * other)
}

const MEADOW: TableFile = { ...WALLED, name: 'A meadow', table: { width: 36, depth: 24 }, terrain: [], units: [], models: [] }
const SIZE = { viewport: { width: 640, height: 440 }, deviceScaleFactor: 1, painted: true }

describe('the picture of the table', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ ...SIZE, painted: 'unfilled', settings: { mat: 'grass' } })
    await t.goto('#/')
  })
  afterAll(async () => {
    await t.close()
  })

  it('grass has no weave: nowhere is it like itself a little farther on', async () => {
    await t.openTable(MEADOW)
    await t.fromAbove()
    // As near as blades are told apart, whatever the panels leave of the screen.
    const inch = async () => Math.abs((await t.spot([1, 0, 0])).x - (await t.spot([0, 0, 0])).x)
    while (await inch() < 28) {
      await t.page.keyboard.press('PageUp')
      await t.rest()
    }
    const picture = await greys(t)
    // About the picture's own middle: all of it is grass, wherever the table's middle lies.
    const [x, y] = [picture.width / 2, picture.height / 2]
    const shifts = Array.from({ length: 50 }, (_, i) => i + 5).flatMap((by) => [[by, 0], [0, by]] as const)
    const most = Math.max(...shifts.map(([dx, dy]) => likeness(picture, Math.round(x) - 100, Math.round(y) - 100, 150, dx, dy)))
    expect(most).toBeLessThan(0.2)
  })

  it('the shelf has one of each, taken while its table was left alone', async () => {
    await t.goto('#/shelf')
    const picture = t.page.locator('.shelf-page .shelf-picture img')
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth, image.naturalHeight]))).toEqual([480, 300])
  })

  it('by day: from above water shows its depth, and nothing on a city’s slabs is bleached', async () => {
    const page = await openPage({ ...SIZE, settings: { mat: 'city', theme: 'light' } })
    try {
      await page.goto('#/')
      await page.openTable({ ...MEADOW, name: 'A pond', terrain: [{ id: 'pond', shape: { piece: 'pond' }, at: [7, 0, 0] }] })
      await page.fromAbove()
      const picture = await greys(page)
      expect(await meanAt(page, picture, [7, 0, 0])).toBeLessThan(170)
      expect(await meanAt(page, picture, [-10, 0, 8])).toBeLessThan(190)
    } finally {
      await page.close()
    }
  })

  it('a game’s table is painted like any other: terrain, models and marks', async () => {
    const page = await openPage({ ...SIZE, painted: 'unfilled', deviceScaleFactor: 0.5 })
    try {
      await settle(page.context, 3)
      await page.afresh('#/quick/ravaged-star')
      await page.ready()
      const { data } = await greys(page)
      expect(new Set(data).size).toBeGreaterThan(60)
      expectClean(page)
    } finally {
      await page.close()
    }
  })
})
