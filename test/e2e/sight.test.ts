import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

describe('sight', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ compiled: true })
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

  /** The ruling from one to the other stays on the table. */
  const pin = async (from: string, target: string) => {
    await t.press(from)
    await t.page.keyboard.press('l')
    await t.press(target)
    await expect.poll(() => t.now((state) => state.cards[0]?.key)).toBe(`${from}→${target}`)
  }
  const verdict = () => t.page.locator('[data-ruling] [data-verdict]').first().getAttribute('data-verdict')

  it('rules the target that is pointed at, and pins the ruling on a press', async () => {
    await t.press('a1')
    await t.page.keyboard.press('l')
    await t.hover('b1')
    await t.page.locator('[data-ruling][data-pinned="false"]').waitFor()
    await expect.poll(verdict).toBe('blocked')
    await t.press('b1')
    const card = t.page.locator('[data-ruling][data-pinned="true"]')
    await expect.poll(() => card.innerText()).toContain('Sergeant → Raider')
    for (const part of ['RS-SIGHT', 'Wall', '0 %']) await expect.poll(() => card.innerText()).toContain(part)
  })

  it('rules anew while the wall is dragged away, and again when that is undone', async () => {
    await pin('a1', 'b1')
    await t.page.keyboard.press('b')
    await t.drag([2, 4, 0], [6, 4, 0], [10, 4, 0])
    await expect.poll(verdict).toBe('clear')
    await t.drop()
    await t.rest()
    expect((await t.file()).terrain[0]!.at[0]).toBeGreaterThan(6)
    await expect.poll(verdict).toBe('clear')
    await t.page.keyboard.press('Control+z')
    await expect.poll(verdict).toBe('blocked')
    await t.page.keyboard.press('Control+Shift+z')
    await expect.poll(verdict).toBe('clear')
  })

  it('switches the looker to a friend that is pressed', async () => {
    await pin('a1', 'b1')
    await t.press('a2')
    await expect.poll(() => t.now((state) => state.selection)).toEqual(['a2'])
    await t.press('b1')
    await expect.poll(() => t.now((state) => state.cards.map((card) => card.key))).toEqual(['a2→b1', 'a1→b1'])
    await t.page.getByRole('button', { name: 'Unpin Rifle → Raider' }).click()
    await expect.poll(() => t.now((state) => state.cards.length)).toBe(1)
  })

  it('looks through the model’s eyes and steps back', async () => {
    await pin('a1', 'b1')
    await t.rest()
    // Seen through the eye, the target is in the middle of the picture.
    const fromMiddle = async () => {
      const { x, y } = await t.spot([0, 0.6, 4])
      const box = (await t.page.locator('canvas').boundingBox())!
      return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2)
    }
    const before = await fromMiddle()
    expect(before).toBeGreaterThan(40)
    await t.page.keyboard.press('y')
    await expect.poll(() => t.now((state) => state.eye)).toEqual({ model: 'a1', target: 'b1' })
    await expect.poll(fromMiddle, { timeout: 20_000 }).toBeLessThan(30)
    await t.page.keyboard.press('Escape')
    await expect.poll(fromMiddle, { timeout: 20_000 }).toBeCloseTo(before, 0)
    await t.rest()
  })

  it('works out all lines beside the page', async () => {
    await t.press('a1')
    await t.page.keyboard.press('a')
    const dialog = t.page.getByRole('dialog', { name: /All lines/ })
    await dialog.waitFor()
    await expect.poll(() => dialog.getByRole('status').innerText(), { timeout: 30_000 }).toMatch(/Sees \d of 1/)
    await expect.poll(() => dialog.getByRole('rowheader').allInnerTexts()).toEqual(['Raider'])
    await t.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('through the wall', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await t.goto()
  })
  beforeEach(async () => {
    const second = { id: 'b2', name: 'Second', unit: 'b', side: 'B' as const, base: { round: 25.4 }, at: [3, 0, 4] as const }
    await t.anew({ ...WALLED, models: [...WALLED.models!, second] })
    await t.page.keyboard.press('h')
    await t.rest()
    for (let i = 0; i < 3; i++) await t.page.keyboard.press('Shift+PageDown')
    await t.rest()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it('a target that the wall hides from the camera can be pressed while one asks who sees whom', async () => {
    await t.press('b1')
    await expect.poll(() => t.now((state) => state.phase)).toBe('select.idle')
    expect(await t.now((state) => state.selection)).toEqual([])
    await t.press('a1')
    await t.page.keyboard.press('l')
    await t.hover('b1')
    await expect.poll(() => t.now((state) => [state.hover, state.glance?.from])).toEqual(['b1', 'a1'])
    await t.press('b1')
    await expect.poll(() => t.now((state) => state.cards.map((card) => card.from))).toEqual(['a1'])
  })

  it('a press in the eye view looks at another target, a drag only turns the head', async () => {
    await t.press('a1')
    await t.page.keyboard.press('l')
    await t.press('b1')
    await t.page.keyboard.press('y')
    await expect.poll(() => t.now((state) => state.eye?.model)).toBe('a1')
    await t.rest()
    const target = () => t.now((state) => state.eye?.target)
    const first = await target()
    const other = (await t.now(({ board }) => board.models)).find(
      (model) => model.side === 'B' && model.id !== first && (first !== 'b' || model.id === 'b2'),
    )!
    const place = [other.at[0], other.at[1] + 0.7, other.at[2]] as const
    const { x, y } = await t.spot(place)
    await t.page.mouse.move(x, y)
    await t.page.mouse.down()
    await t.page.mouse.move(x - 40, y, { steps: 4 })
    await t.page.mouse.up()
    await t.rest()
    expect(await target()).toBe(first)
    await t.hover(place)
    await expect.poll(() => t.now((state) => state.hover)).toBe(other.id)
    await t.press(place)
    await expect.poll(target).toBe(other.id)
  })
})

describe('long work', () => {
  it('can be stopped', async () => {
    const t = await openPage()
    await t.goto()
    // Enough enemies that the work is not over before it is stopped.
    const enemies = Array.from({ length: 400 }, (_, i) => ({
      id: `e${i}`,
      side: 'B' as const,
      base: { round: 25.4 },
      at: [-10 + (i % 20), 0, 1 + Math.floor(i / 20) / 2] as const,
    }))
    await t.openTable({ ...WALLED, name: 'A crowd', models: [WALLED.models[0]!, ...enemies] })
    await t.page.keyboard.press('n')
    await t.page.keyboard.press('Enter')
    await t.page.keyboard.press('a')
    await t.page.getByRole('progressbar').waitFor()
    await t.page.getByRole('button', { name: 'Stop' }).dispatchEvent('click')
    const said = t.page.getByRole('dialog').getByRole('status')
    await expect.poll(() => said.innerText()).toMatch(/Stopped after \d+ of 400/)
    const done = await said.innerText()
    await t.page.waitForTimeout(500)
    expect(await said.innerText()).toBe(done)
    expectClean(t)
    await t.close()
  })
})
