import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectEnd } from './game-end'
import { passUntil, settle } from './game-page'
import { answer, generator, standing } from './hurried-hand'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** Every number that the page takes for chance follows from this one: terrain, dice and hands alike. */
const SEED = 20261121

describe('a whole game of Ruinstars', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 560, height: 460 } })
    await settle(t.context, SEED)
  })
  afterAll(async () => {
    await t.close()
  })

  it(`from the set-up to the result, the first turn and the last by the mouse, on the screens that all systems share (seed ${SEED})`, async () => {
    const { page } = t
    await t.goto('#/play/ruinstars')
    // Readings can be agreed on; a gun is put back and a lighter one taken.
    await page.getByText('8 readings, all as usual').click()
    await page.getByLabel(/^The mission ends/).selectOption({ label: 'after 4 turns' })
    await page.getByRole('button', { name: 'Change the list' }).first().click()
    await page.getByRole('button', { name: 'Put back Glass rifle of Glass' }).click()
    await page.getByLabel('Gear for Glass').selectOption({ label: 'Lamp carbine, 2' })
    await page.getByText('98 of 100 points').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByText('Have them placed').click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()

    const random = generator(SEED)
    let asked = await standing(page)
    let answers = 0
    let last = asked.title
    const forms = new Set<string>()
    const click = async (goesOn: () => boolean) => {
      while (!asked.over && goesOn()) {
        expect(answers++, `still going after ${answers} answers: ${asked.question}`).toBeLessThan(400)
        forms.add(asked.form!)
        last = asked.title
        await answer(page, asked, random, { hurry: 0.55, first: 'Shoot' })
        asked = await standing(page)
      }
    }
    await click(() => !asked.title.startsWith('Turn 2'))
    // What lies between is answered without the mouse.
    await passUntil(page, 'Turn 4')
    asked = await standing(page)
    expect([asked.over, asked.title]).toEqual([false, expect.stringMatching(/^Turn 4/)])
    await click(() => true)
    expect(forms).toContain('option')
    expect(forms).toContain('path')
    expect(last).toMatch(/^Turn 4/)
    await expectEnd(t, 'MP')
    expectClean(t)
  })
})
