import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { TableFile } from '../../src/table/file'
import { openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

interface Grey {
  readonly width: number
  readonly height: number
  readonly data: readonly number[]
}

/** What is drawn, in greys from 0 to 255. */
const greys = (t: TablePage): Promise<Grey> =>
  t.page.evaluate(async () => {
    const image = new Image()
    image.src = (window.__sightline as SightlineHook).picture(4000)!
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const brush = canvas.getContext('2d')!
    brush.drawImage(image, 0, 0)
    const { data } = brush.getImageData(0, 0, image.width, image.height)
    const grey = Array.from({ length: data.length / 4 }, (_, i) => Math.round(0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!))
    return { width: image.width, height: image.height, data: grey }
  })

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
const SIZE = { viewport: { width: 760, height: 520 }, deviceScaleFactor: 1 }

describe('the picture of the table', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ ...SIZE, settings: { mat: 'grass' } })
    await t.goto('#/')
  })
  afterAll(async () => {
    await t.close()
  })

  it('grass has no weave: nowhere is it like itself a little farther on', async () => {
    await t.openTable(MEADOW)
    await t.fromAbove()
    for (const key of ['PageUp', 'PageUp', 'PageUp']) await t.page.keyboard.press(key)
    await t.rest()
    const picture = await greys(t)
    const shifts = Array.from({ length: 60 }, (_, i) => i + 5).flatMap((by) => [[by, 0], [0, by]] as const)
    const most = Math.max(...shifts.map(([dx, dy]) => likeness(picture, 240, 130, 180, dx, dy)))
    expect(most).toBeLessThan(0.2)
  })

  it.each(['dark', 'light'] as const)('%s: shadows are deep, and at a low angle nothing on the table bleaches', async (theme) => {
    const page = await openPage({ ...SIZE, settings: { mat: 'city', theme } })
    try {
      await page.goto('#/')
      await page.openTable({ ...WALLED, models: [] })
      await page.fromAbove()
      const above = await greys(page)
      // The key light stands over −x: the wall's shadow falls to +x and a little to +z.
      const lit = await meanAt(page, above, [-6.5, 0, 0])
      const shaded = await meanAt(page, above, [0, 0, 0.55], 2)
      expect(shaded / lit).toBeLessThan(0.78)
      for (const key of ['h', ']', ']', ']', ']', ']', ']', ...Array.from({ length: 5 }, () => 'Shift+PageDown')]) await page.page.keyboard.press(key)
      await page.rest()
      const low = await greys(page)
      for (const at of [[-8, 0, 6], [8, 0, 6], [8, 0, -8], [-8, 0, -8]] as const) {
        expect(await meanAt(page, low, at, 4), at.join(' ')).toBeLessThan(225)
      }
    } finally {
      await page.close()
    }
  })
})
