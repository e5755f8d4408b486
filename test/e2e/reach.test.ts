import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

describe('what a model in hand can reach', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await t.goto()
  })
  beforeEach(async () => {
    await t.anew({ ...WALLED, units: (WALLED.units ?? []).map((unit) => ({ ...unit, profile: 'Rifles' })) })
    await t.fromAbove()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const outlined = () =>
    t.now((state) => state.overlays.flatMap((overlay) => (overlay.kind === 'reach' ? overlay.rings : [])).flat())

  it('is outlined by a worker while the model is dragged, and no longer', async () => {
    await t.drag('a1', [0, 0, -5])
    await expect.poll(async () => (await outlined()).length, { timeout: 20_000 }).toBeGreaterThan(10)
    const farthest = Math.max(...(await outlined()).map(([x, , z]) => Math.hypot(x, z + 3)))
    // A Movement of 6 inches.
    expect(farthest).toBeGreaterThan(5.8)
    expect(farthest).toBeLessThan(6.2)
    await t.drop()
    await expect.poll(outlined).toEqual([])
  })

  it('is what is left of it from a way point on', async () => {
    const [x0, , z0] = (await t.file()).models.find((model) => model.id === 'a1')!.at
    await t.drag('a1', [x0 - 3, 0, z0])
    await t.page.keyboard.press('w')
    const farthest = async () => Math.max(...(await outlined()).map(([x, , z]) => Math.hypot(x - x0 + 3, z - z0)))
    // The outline goes away until the new one is there.
    await expect.poll(async () => Math.abs((await farthest()) - 3), { timeout: 20_000 }).toBeLessThan(0.3)
    await t.page.keyboard.press('Escape')
    await t.drop()
  })
})
