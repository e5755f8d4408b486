import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

describe('moving models', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await t.goto()
  })
  beforeEach(async () => {
    await t.anew(WALLED)
    await t.fromAbove()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const at = (id: string) => t.file().then((file) => file.models.find((model) => model.id === id)!.at)

  it('measures a drag round the wall leg by leg, and puts the model down', async () => {
    await t.drag('a1', [-5, 0, -3])
    await t.page.keyboard.press('w')
    const end = await t.spot([-5, 0, 1])
    await t.page.mouse.move(end.x, end.y, { steps: 2 })
    await expect.poll(() => t.figure('Path')).toBeCloseTo(9, 0)
    const [path, leg1, leg2] = [await t.figure('Path'), await t.figure('Leg 1'), await t.figure('Leg 2')]
    // A pixel is about a twentieth of an inch here.
    expect(leg1).toBeCloseTo(5, 0)
    expect(leg2).toBeCloseTo(4, 0)
    expect(leg1 + leg2).toBeCloseTo(path, 1)
    // The hand rests: Rapier comes, in a thread of its own, and judges the same path.
    await t.page.getByText('Rapier finds the way clear too').waitFor()
    await t.drop()
    const [x, y, z] = await at('a1')
    expect(Math.hypot(x + 5, z - 1)).toBeLessThan(0.2)
    expect(y).toBe(0)
    // The path as shown is what the file says, two legs of it, to a hundredth.
    const walked = Math.hypot(x + 5, z + 3)
    expect(Math.abs(path - leg1 - walked)).toBeLessThan(0.3)
  })

  it('undoes and does again, by keys and by buttons', async () => {
    await t.drag('a1', [-5, 0, -3])
    await t.drop()
    const moved = await at('a1')
    expect(moved[0]).toBeCloseTo(-5, 0)
    await t.page.keyboard.press('Control+z')
    await expect.poll(() => at('a1')).toEqual([0, 0, -3])
    await t.page.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(() => at('a1')).toEqual(moved)
    await t.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => at('a1')).toEqual([0, 0, -3])
    await t.page.keyboard.press('Control+Shift+z')
    await expect.poll(() => at('a1')).toEqual(moved)
  })

  it('refuses the way through the wall, says why, and gives the model back', async () => {
    await t.drag('a1', [0, 0, -1.5], [0, 0, 1.8])
    const why = t.page.locator('[data-readout] .why-not')
    await expect.poll(() => why.innerText()).toContain('Wall')
    await expect.poll(() => t.page.getByRole('status').first().innerText()).toContain('Let go to give it back')
    await t.drop()
    expect(await at('a1')).toEqual([0, 0, -3])
    await t.page.getByRole('alert').filter({ hasText: 'Given back' }).waitFor()
  })

  it('gives the model back on Esc in the middle of a drag', async () => {
    await t.drag('a1', [3, 0, -6])
    await expect.poll(() => t.now((state) => state.held)).toBe('a1')
    await t.page.keyboard.press('Escape')
    await expect.poll(() => t.now((state) => state.held)).toBeNull()
    await t.drop()
    expect(await at('a1')).toEqual([0, 0, -3])
  })

  it('sets a way point with the right button while the left one holds the model', async () => {
    await t.drag('a1', [-5, 0, -3])
    await t.page.mouse.down({ button: 'right' })
    await t.page.mouse.up({ button: 'right' })
    const end = await t.spot([-5, 0, 0])
    await t.page.mouse.move(end.x, end.y, { steps: 3 })
    await expect.poll(() => t.page.locator('[data-readout] dt').allInnerTexts()).toContain('Leg 2')
    await t.page.keyboard.press('Escape')
    await t.drop()
  })

  it('moves a unit together', async () => {
    await t.press('a1')
    await t.page.keyboard.press('u')
    await t.drag('a1', [0, 0, -6])
    await t.drop()
    const [first, second] = [await at('a1'), await at('a2')]
    expect(second[0] - first[0]).toBeCloseTo(1.5, 3)
    expect(second[2]).toBeCloseTo(first[2], 3)
    expect(first[2]).toBeLessThan(-5)
    // It is one step of the history.
    await t.page.keyboard.press('Control+z')
    await expect.poll(() => at('a2')).toEqual([1.5, 0, -3])
    expect(await at('a1')).toEqual([0, 0, -3])
  })

  it('measures from base edge to base edge', async () => {
    await t.page.keyboard.press('m')
    await t.drag('a1', [-2, 0, 1])
    const { x, y } = await t.spot('b1')
    await t.page.mouse.move(x, y, { steps: 3 })
    await t.drop()
    await expect.poll(() => t.now((state) => state.tapes.length)).toBe(1)
    await expect.poll(() => t.figure('Distance')).toBe(6)
  })

  it('draws a range ring of the asked radius', async () => {
    await t.press('a1')
    await t.page.keyboard.press('r')
    await t.page.getByRole('button', { name: '9″' }).click()
    await expect.poll(() => t.now((state) => state.rings)).toEqual([{ model: 'a1', radii: [6, 9] }])
  })
})
