import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { Vec2 } from '../../src/core/vec'
import { axeFaults } from './axe'
import { expectEnd } from './game-end'
import { momentOf, nextQuestion, passUntil, programUntil, settle } from './game-page'
import { answer, generator, standing, tap } from './hurried-hand'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** Of a game in which the programs come to volleys and to a choice of fronts; where they learn to play otherwise it may be another. */
const SEED = 20261123

describe('a whole game of Ravenfeast', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 900, height: 640 } })
    await settle(t.context, SEED)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const state = () =>
    t.page.evaluate(() => {
      const { log, state: { board } } = (window.__sightline as SightlineHook).game()!.now.play
      const lengths = (kind: string, list: string) => log.filter((event) => event.kind === kind).map(({ data }) => ((data as never)[list] as unknown[]).length)
      return { models: board.models, volleys: lengths('volley', 'shots'), struck: lengths('struck', 'blows') }
    })
  /** By what the panel offers, as long as one of these is asked; how often each was. */
  const through = async (...kinds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const random = generator(SEED)
    const asked = new Map<string, number>()
    const liked: Readonly<Record<string, string>> = { lend: 'He tests', move: 'All the rest' }
    for (let now = await momentOf(t.page); now.kind !== null && kinds.includes(now.kind); now = await momentOf(t.page)) {
      asked.set(now.kind, (asked.get(now.kind) ?? 0) + 1)
      const first = liked[now.kind]
      await answer(t.page, await standing(t.page), random, first === undefined ? {} : { first })
    }
    return asked
  }

  it(`from the set-up to the result: a move, a volley, a melee and the last turn by the mouse, the program between them (seed ${SEED})`, async () => {
    const { page } = t
    await t.goto('#/play/ravenfeast')
    await page.getByText('A boat each').click()
    await page.getByText('Three Stones').first().click()
    await page.getByText('48 × 36″').click()
    await page.getByText('19 readings, all as usual').click()
    await page.getByLabel(/^Deployment is within/).selectOption({ label: '12" of the edge' })
    await page.getByLabel(/^The game ends after/).selectOption({ label: '6 turns' })
    await page.getByText('Have them placed').click()
    await page.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    expect(await page.evaluate(() => (window.__sightline as SightlineHook).desk().board.pieces.filter(({ kind }) => kind === 'forest').length))
      .toBeGreaterThan(3)
    await through('first')

    // All of a kind, dragged as one: each is as far from where it was.
    await tap(page, '.option-button[data-option^="kind:"]')
    await expect.poll(async () => (await momentOf(page)).kind).toBe('body-path')
    await t.fromAbove()
    const before = await state()
    const { led, body } = await page.evaluate(() => {
      const { form } = (window.__sightline as SightlineHook).game()!.now
      return form?.form === 'path' ? { led: form.model, body: form.body! } : { led: '', body: [] }
    })
    expect(body.length).toBeGreaterThan(2)
    const [x, , z] = before.models[led]!.at
    const ahead = Math.sign(-z) * 1.5
    await (await t.drag(led, [x, 0, z + ahead / 2], [x, 0, z + ahead])).drop()
    await expect.poll(() => page.locator('.question .give').getAttribute('aria-disabled')).toBe('false')
    const asked = await momentOf(page)
    await tap(page, '.question .give')
    await nextQuestion(page, asked)
    const after = await state()
    for (const id of body) {
      const [from, to] = [before.models[id]!.at, after.models[id]!.at]
      expect([id, to[0] - from[0], to[2] - from[2]]).toEqual([id, expect.closeTo(0, 1), expect.closeTo(ahead, 1)])
    }

    // A volley of several, each with its die in its row.
    expect((await programUntil(page, ['volley'])).kind).toBe('volley')
    const { volleys } = await state()
    await page.getByRole('button', { name: /^All of them/ }).click()
    const volley = await momentOf(page)
    await tap(page, '.question .give')
    await nextQuestion(page, volley)
    const shots = (await state()).volleys.slice(volleys.length)
    expect(shots).toEqual([expect.any(Number)])
    expect(shots[0]).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.dice-rows').first().locator('li').count()).toBe(shots[0])

    // Fronts, then whatever attacks are to be named; then all of them are struck.
    expect((await programUntil(page, ['face'])).kind).toBe('face')
    const { struck } = await state()
    expect((await through('face', 'strike')).get('face')).toBeGreaterThan(0)
    expect((await state()).struck.length).toBeGreaterThan(struck.length)

    // The last turn by the mouse again, which nobody moves in any more.
    await passUntil(page, 'Turn 6')
    const last = await through('first', 'lend', 'move', 'shoot', 'volley', 'face', 'strike', 'capture')
    expect(last.get('move')).toBe(2)
    await expectEnd(t, 'stones')
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
