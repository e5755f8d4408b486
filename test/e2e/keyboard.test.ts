import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

/** No pointer does anything in this file: what it does can be done without one. */
describe('by keys alone', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await t.goto()
  })
  beforeEach(async () => {
    await t.anew(WALLED)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const keys = async (...names: string[]) => {
    for (const name of names) await t.page.keyboard.press(name)
  }

  it('selects, moves by way points, turns and undoes', async () => {
    await keys('n', 'Enter')
    await expect.poll(() => t.now((state) => state.selection)).toEqual(['a1'])
    await keys('ArrowRight', 'ArrowRight', 'w', 'Shift+ArrowDown', 'Shift+ArrowDown')
    const readout = t.page.locator('[data-readout]')
    await expect.poll(() => readout.innerText()).toContain('Leg 2')
    await keys('Enter')
    const walked = async () => {
      const [x, , z] = (await t.file()).models[0]!.at
      return Math.abs(x) + Math.abs(z + 3)
    }
    await expect.poll(walked).toBeCloseTo(2.2, 3)
    await keys('e')
    await expect.poll(async () => (await t.file()).models[0]!.turn).toBe(-15)
    await keys('Control+z', 'Control+z')
    await expect.poll(() => t.file()).toEqual(WALLED)
  })

  it('takes every tool', async () => {
    // An eye is somebody's.
    await keys('n', 'Enter')
    for (const [key, tool] of [
      ['t', 'turn'],
      ['m', 'tape'],
      ['r', 'rings'],
      ['l', 'sight'],
      ['y', 'eye'],
      ['b', 'build'],
      ['v', 'select'],
    ]) {
      await keys(key!)
      await expect.poll(() => t.now((state) => state.tool)).toBe(tool)
    }
  })

  it('measures and sees', async () => {
    await keys('v', 'n', 'Enter', 'm', 'ArrowUp', 'n', 'n', 'Enter')
    await expect.poll(() => t.now((state) => state.tapes.length)).toBe(1)
    await keys('l', 'n', 'n', 'Enter')
    await expect.poll(() => t.now((state) => state.cards.length)).toBe(1)
    await keys('Escape', 'Escape', 'Escape')
    await expect.poll(() => t.now((state) => [state.tapes.length, state.cards.length])).toEqual([0, 0])
  })

  it('are not disturbed by a mouse that lies still where a panel opens; one that moves there points at nothing', async () => {
    const under = () => t.page.evaluate(() => document.elementFromPoint(640, 250)?.tagName)
    await expect.poll(under).toBe('CANVAS')
    await t.page.mouse.move(640, 240)
    await t.page.mouse.move(640, 250)
    await t.nextFrame()
    await keys('n', 'Enter')
    // The panel of what is selected is laid between the mouse and the table.
    await expect.poll(under).not.toBe('CANVAS')
    for (let frames = 0; frames < 4; frames++) await t.nextFrame()
    expect(await t.now((state) => state.hover)).toBe('a1')
    await t.page.mouse.move(640, 255)
    await expect.poll(() => t.now((state) => state.hover)).toBeNull()
    await t.page.mouse.move(1, 1)
  })

  it('places terrain from the list', async () => {
    await keys('b')
    await t.page.getByRole('button', { name: 'Add', exact: true }).focus()
    await keys('Enter')
    const dialog = t.page.getByRole('dialog', { name: 'Add to the table' })
    await dialog.waitFor()
    await dialog.getByRole('button', { name: /^Crate obs/ }).focus()
    await keys('Enter')
    await dialog.waitFor({ state: 'detached' })
    // Long enough for the focus to come back to the button, where Enter would press it again.
    await t.page.waitForTimeout(200)
    await keys('ArrowLeft', 'ArrowLeft', 'q', 'Enter')
    await expect.poll(async () => (await t.file()).terrain.length).toBe(2)
    await keys('Delete')
    await expect.poll(async () => (await t.file()).terrain.length).toBe(1)
  })

  it('walks by Tab to every button, with the focus in sight', async () => {
    await t.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const seen = new Set<string>()
    for (let i = 0; i < 60; i++) {
      await keys('Tab')
      const focus = await t.page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const style = getComputedStyle(element)
        return {
          name: element.getAttribute('aria-label') ?? element.innerText,
          outline: style.outlineStyle,
          in: element !== document.body,
        }
      })
      // The way leads out of the page's end and in again at its start.
      if (!focus.in) continue
      expect(focus.outline, focus.name).not.toBe('none')
      seen.add(focus.name.trim())
    }
    for (const name of ['Sightline', 'Open a table file', 'Menu', 'Select and move']) expect([...seen]).toContain(name)
  })

  it('opens and closes the help, and gives the focus back', async () => {
    await t.page.getByRole('button', { name: 'Keys and help' }).focus()
    await keys('Enter')
    const dialog = t.page.getByRole('dialog', { name: 'Keys and tools' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain('Line of sight')
    await expect
      .poll(() => t.page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
      .toBe(true)
    await keys('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => t.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Keys and help')
  })

  it('says why a refused button is refused', async () => {
    const eye = t.page.getByRole('button', { name: 'Model’s eye' })
    expect(await eye.getAttribute('aria-disabled')).toBe('true')
    await eye.focus()
    await keys('Enter')
    await t.page.getByRole('alert').filter({ hasText: 'Select a model first' }).waitFor()
  })
})
