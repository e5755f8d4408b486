import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

describe.each([
  ['at a desk', { width: 1100, height: 640 }],
  ['on a phone', { width: 390, height: 720 }],
])('an empty table %s', (_, viewport) => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport })
  })
  afterAll(async () => {
    await t.close()
  })

  it('opens ready to add: the shelf is there, and a press and another put a piece on the table', async () => {
    await t.goto('#/')
    await t.page.getByRole('link', { name: 'An empty table' }).click()
    await t.ready()
    await expect.poll(() => t.now(({ tool }) => tool)).toBe('build')
    const shelf = t.page.getByRole('region', { name: 'Add to the table' })
    await shelf.getByRole('button', { name: /^Stacked crates/ }).click()
    await t.press([3, 0, 2])
    await expect.poll(async () => (await t.file()).terrain.length).toBe(1)
    const { terrain } = await t.file()
    expect(terrain[0]!.at[0]).toBeCloseTo(3, 0)
    expectClean(t)
  })
})

it('the whole of a table lies beside what one builds with, at a desk', async () => {
  const t = await openPage({ viewport: { width: 1440, height: 900 } })
  await t.goto('#/new')
  await t.ready()
  const shelf = t.page.getByRole('region', { name: 'Add to the table' })
  const { width, depth } = (await t.file()).table
  const corners = async () => Promise.all([1, -1].map((end) => t.spot([(width / 2) * end, 0, depth / 2])))
  const free = async () => (await shelf.boundingBox())!.x - Math.max(...(await corners()).map(({ x }) => x))
  await expect.poll(free).toBeGreaterThan(0)
  expectClean(t)
  await t.close()
})
