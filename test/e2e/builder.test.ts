import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableFile } from '../../src/table/file'
import { axeFaults } from './axe'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const wall = (id: string, x: number, z: number) => ({ id, name: `Wall ${id}`, kind: 'wall', shape: { box: [5, 3, 0.5] }, at: [x, 0, z] } as const)
/** Walls that stand on side A's half alone. */
const LOPSIDED: TableFile = {
  format: 'sightline-table', version: 1, name: 'Half a table', system: 'free-table', table: { width: 16, depth: 16 },
  terrain: [wall('one', -4, -3), wall('two', 3, -4)], units: [], models: [],
}

describe.each([
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
])('a table is built fair %s', (_, viewport) => {
  let t: TablePage
  const fair = () => t.page.getByRole('region', { name: 'Is it fair?' })
  beforeAll(async () => {
    t = await openPage({ viewport })
    await t.goto('#/')
    await t.openTable(LOPSIDED)
    await t.page.keyboard.press('b')
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it('the report says that it is not, and draws why', async () => {
    await t.page.getByRole('button', { name: 'Is it fair?' }).click()
    await fair().getByText(/^Not fair/).waitFor()
    expect(await axeFaults(t.page, '.fair')).toEqual([])
    await fair().getByRole('button', { name: 'To the objectives' }).click()
    await expect.poll(() => t.now(({ laid }) => laid.filter(({ kind }) => kind === 'path').length)).toBe(2)
    const grip = t.page.locator('.sheet-grip')
    if (viewport.width < 720) {
      // The sheet folds, so that what is drawn is seen; it says the figure, and opens again.
      await expect.poll(() => grip.innerText()).toMatch(/^To the objectives: Side A/)
      expect(await grip.getAttribute('aria-expanded')).toBe('false')
      await grip.click()
    }
  })

  it('the other half is made like this one in two presses, by one step back; then it is fair', async () => {
    await t.page.getByRole('button', { name: 'Both halves' }).click()
    const dialog = t.page.getByRole('dialog', { name: 'Make both halves alike' })
    await dialog.waitFor()
    expect(await axeFaults(t.page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: /Side A.s half, by a half turn/ }).click()
    expect((await t.file()).terrain.map(({ at }) => at)).toEqual([[-4, 0, -3], [3, 0, -4], [4, 0, 3], [-3, 0, 4]])
    await fair().getByRole('button', { name: 'Look again' }).click()
    await fair().getByText('Fair: nothing leans to either side.').waitFor()
    await fair().getByRole('button', { name: 'Close the report' }).click()
    await t.page.keyboard.press('Control+z')
    expect((await t.file()).terrain).toHaveLength(2)
  })

  it('terrain by chance says what it satisfies', async () => {
    await t.page.keyboard.press('Shift+G')
    const dialog = t.page.getByRole('dialog', { name: 'Lay terrain out by chance' })
    await dialog.waitFor()
    expect(await axeFaults(t.page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Even for both sides' }).uncheck()
    await dialog.getByLabel('Open lanes at most').fill('1')
    for (const demand of ['Cover in reach of at least', 'Room to stand in each zone at least']) await dialog.getByLabel(demand).fill('0')
    await dialog.getByRole('button', { name: 'Lay it out' }).click()
    await dialog.getByText('Laid out, at try 1: all that was asked for holds.').waitFor()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    expect((await t.file()).terrain.some(({ shape }) => 'piece' in shape)).toBe(true)
    await t.page.keyboard.press('Control+z')
    expect((await t.file()).terrain).toEqual(LOPSIDED.terrain)
  })
})
