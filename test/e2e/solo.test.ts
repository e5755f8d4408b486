import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { settle } from './game-page'
import { answer, generator, standing } from './hurried-hand'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const SEED = 20261123

describe('a solo game', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await settle(t.context, SEED)
  })
  afterAll(async () => {
    await t.close()
  })

  const game = () =>
    t.page.evaluate(() => {
      const { play, programs, side } = (window.__sightline as SightlineHook).game()!.now
      const sides = play.record.entries.flatMap(({ input }) => (input.what === 'choice' ? [input.side] : []))
      return { sides, side, programs: Object.entries(programs).map(([seat, { name }]) => `${seat} ${name}`) }
    })

  it(`is begun by one press on the start page, the program answers, and a reload keeps it (seed ${SEED})`, async () => {
    await t.goto('#/')
    await t.page.getByRole('combobox', { name: 'Against' }).selectOption('Easy')
    await t.page.getByRole('combobox', { name: 'How it plays' }).selectOption('Cautious')
    await t.page.getByRole('link', { name: /^Play solo: Ruinstars/ }).click()
    await t.ready()
    const random = generator(SEED)
    const { programs } = await game()
    expect(programs).toHaveLength(1)
    expect(programs[0]).toBe('B Easy')
    for (let answers = 0; ; answers++) {
      expect(answers, 'the program has not answered').toBeLessThan(40)
      // The person is asked, or the program is and answers by itself.
      await expect.poll(async () => (await game()).side, { timeout: 60_000 }).toBe('A')
      if ((await game()).sides.includes('B')) break
      await answer(t.page, await standing(t.page), random)
    }
    expect(await t.page.locator('.curtain').count()).toBe(0)
    expect(await t.page.locator('.score-player').innerText()).toBe('Easy, cautious')
    // What it did stays to be read until one has chosen, and after a reload.
    const lately = t.page.getByRole('region', { name: 'What has just been done' })
    const told = (await lately.innerText()).trim()
    expect(told).toMatch(/^Easy just now/)
    const before = await game()
    await t.page.reload()
    await t.ready()
    expect(await lately.innerText()).toContain(told.split('\n')[1])
    const after = await game()
    expect({ ...after, sides: after.sides.slice(0, before.sides.length) }).toEqual(before)
    // The shelf says whom it is played against.
    await t.goto('#/')
    await t.page.locator('.left-card').getByText(`against ${programs[0]!.slice(2)}`).waitFor()
    // And the start page whom it was chosen to be.
    expect(await t.page.getByRole('combobox', { name: 'How it plays' }).inputValue()).toBe('cautious')
    expectClean(t)
  }, 240_000)
})
