import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { Vec2 } from '../../src/core/vec'
import { axeFaults } from './axe'
import { expectEnd } from './game-end'
import { momentOf, nextQuestion, passUntil, settle } from './game-page'
import { answer, generator, standing, tap } from './hurried-hand'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const SEED = 20261123

describe('a whole game of Ravenfeast', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 760, height: 560 } })
    await settle(t.context, SEED)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it(`from the set-up to the result, the first turn and the last by the mouse (seed ${SEED})`, async () => {
    const { page } = t
    await t.goto('#/play/ravenfeast')
    await page.getByText('A boat each').click()
    await page.getByText('Three Stones').first().click()
    await page.getByText('Have them placed').click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    expect(await page.evaluate(() => (window.__sightline as SightlineHook).desk().board.pieces.filter(({ kind }) => kind === 'forest').length))
      .toBeGreaterThan(3)
    const random = generator(SEED)
    let answers = 0
    const forms = new Set<string>()
    let asked = await standing(page)
    const click = async (goesOn: () => boolean) => {
      while (!asked.over && goesOn()) {
        expect(answers++, `still going after ${answers} answers: ${asked.question}`).toBeLessThan(150)
        forms.add(asked.form!)
        // Some go with their kind, the rest stay.
        await answer(page, asked, random, { first: random() < 0.6 ? 'All ' : 'All the rest' })
        asked = await standing(page)
      }
    }
    await click(() => !asked.title.startsWith('Turn 2'))
    await passUntil(page, 'Turn 8')
    asked = await standing(page)
    await click(() => true)
    expect([...forms]).toEqual(expect.arrayContaining(['option', 'path']))
    await expectEnd(t, 'stones', ['0 points of enemy figures each'])
  })
})

describe('shield walls by hand', () => {
  let t: TablePage
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const look = async (screen: string) => {
    expect(await axeFaults(t.page), screen).toEqual([])
  }
  const at = (place: Vec2) => t.page.evaluate(([x, z]) => (window.__sightline as SightlineHook).point([x, 0, z])!, place)
  const walls = () =>
    t.page.evaluate(() => ((window.__sightline as SightlineHook).game()!.now.play.state as unknown as { own: { walls: unknown[] } }).own?.walls?.length ?? 0)

  /** Somewhere near those figures a line on which they may fall in: the rules are asked, as a player looks. */
  const fits = () =>
    t.page.evaluate(() => {
      const game = (window.__sightline as SightlineHook).game()!
      const { form, play } = game.now
      if (form?.form !== 'place') return null
      const stood = form.models.map((id) => play.state.board.models[id]!.at)
      const mean = (k: 0 | 2) => stood.reduce((sum, place) => sum + place[k], 0) / stood.length
      return [mean(0), mean(2)] as const
    })

  it('on a phone: chosen at a press, drawn with a finger, turned and moved', async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await settle(t.context, 5)
    await t.goto('#/quick/ravenfeast')
    await t.ready()
    await tap(t.page, '.question .option-button')
    await expect.poll(async () => (await momentOf(t.page)).kind).toBe('move')
    await look('who moves')
    // One figure is turned about by the buttons alone: its whole move is that.
    const foot = await t.page.locator('.option-button[data-option^="foot:"]').first().getAttribute('data-option')
    let before = await momentOf(t.page)
    await tap(t.page, `.option-button[data-option="${foot}"]`)
    await nextQuestion(t.page, before)
    const yaw = (id: string) => t.page.evaluate((one) => (window.__sightline as SightlineHook).desk().board.models.find((model) => model.id === one)!.yaw, id)
    const id = foot!.slice('foot:'.length)
    const stood = await yaw(id)
    await t.page.getByRole('button', { name: 'Turn it to its left' }).tap()
    await expect.poll(() => yaw(id)).not.toBe(stood)
    await look('a path')
    before = await momentOf(t.page)
    await t.page.locator('.question .give').tap()
    await nextQuestion(t.page, before)
    // A wall: all of a kind at a press, then a line on the table.
    before = await momentOf(t.page)
    await tap(t.page, '.option-button[data-option="form"]')
    await nextQuestion(t.page, before)
    await t.page.getByRole('group', { name: 'Choose together' }).getByRole('button').first().tap()
    await look('who forms the wall')
    before = await momentOf(t.page)
    await t.page.locator('.question .give').tap()
    await nextQuestion(t.page, before)
    const middle = (await fits())!
    const touch = await t.context.newCDPSession(t.page)
    await t.page.keyboard.press('p')
    await t.rest()
    const [from, to] = await Promise.all([at([middle[0] - 4, middle[1]]), at([middle[0] + 4, middle[1]])])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (let i = 1; i <= 4; i++) {
      const point = { x: from.x + ((to.x - from.x) * i) / 4, y: from.y + ((to.y - from.y) * i) / 4 }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    const laid = () =>
      t.page.evaluate(() => {
        const { draft } = (window.__sightline as SightlineHook).game()!.now
        return draft && 'poses' in draft ? new Set(Object.values(draft.poses).map((pose) => Math.round(pose.yaw))).size : 0
      })
    // They all look one way.
    await expect.poll(laid).toBe(1)
    await look('where they fall in')
    expect(await walls()).toBe(0)
  })
})
