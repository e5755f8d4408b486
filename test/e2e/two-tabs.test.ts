import { describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { momentOf, settle } from './game-page'
import { expectClean, openPage } from './shared'
import { TablePage, WALLED } from './table-page'

/** Three to five tables are drawn in each. */
const LONG_MS = 400_000
const FOLLOWING = /is open in another tab, which writes it/
const bar = (t: TablePage) => t.page.getByRole('alert').filter({ hasText: FOLLOWING })

/** The same address in another tab of the same browser. */
async function secondTab(t: TablePage): Promise<TablePage> {
  const second = await TablePage.in(t.context, t.address)
  await second.page.goto(t.page.url())
  await second.ready()
  return second
}

describe('two tabs', () => {
  it('on one table: the second follows each change and says so, takes over with one press, and then the first follows', async () => {
    const first = await openPage()
    await first.goto()
    await first.openTable(WALLED)
    const turn = (t: TablePage) => t.now((state) => state.board.models[0]!.yaw)
    const turned = async (t: TablePage) => {
      for (const key of ['n', 'Enter', 'q']) await t.page.keyboard.press(key)
      await t.shown()
    }
    const second = await secondTab(first)
    await bar(second).waitFor()
    await turned(first)
    const yaw = await turn(first)
    expect(yaw).not.toBe(0)
    await expect.poll(() => turn(second)).toBe(yaw)
    // Whoever follows changes nothing.
    for (const key of ['n', 'Enter', 'q']) await second.page.keyboard.press(key)
    expect(await turn(second)).toBe(yaw)

    await second.page.getByRole('button', { name: 'Go on here' }).click()
    await bar(second).waitFor({ state: 'detached' })
    await bar(first).waitFor()
    await second.ready()
    await turned(second)
    const further = await turn(second)
    expect(further).not.toBe(yaw)
    await expect.poll(() => turn(first)).toBe(further)

    // With the writer gone, whoever follows writes.
    await second.page.close()
    await bar(first).waitFor({ state: 'detached' })
    expectClean(first)
    await first.close()
  }, LONG_MS)

  it('on one game: entries of both never stand in one record', async () => {
    const first = await openPage()
    await settle(first.context, 12)
    await first.afresh('#/quick/ravaged-star')
    await first.ready()
    const answer = (t: TablePage) => t.page.evaluate(async () => {
      const game = (window.__sightline as SightlineHook).game()!
      const ready = async () => {
        while (game.now.working || game.now.measuring) await new Promise((done) => setTimeout(done, 5))
      }
      await ready()
      if (game.now.curtain) game.seat(game.now.curtain)
      await ready()
      const { form } = game.now
      if (form?.form === 'option') return game.answer({ option: form.options.find((each) => !each.refused)!.id })
      game.propose()
      await ready()
      return game.answer()
    })
    const entries = async (t: TablePage) => (await momentOf(t.page)).entries
    const second = await secondTab(first)
    await bar(second).waitFor()
    await answer(first)
    await first.shown()
    const given = await entries(first)
    await expect.poll(() => entries(second)).toBe(given)
    expect(await answer(second)).toBe(false)
    await second.page.getByRole('button', { name: 'Go on here' }).click()
    // In the very moment the first goes on as well.
    await answer(first).catch(() => false)
    await bar(second).waitFor({ state: 'detached' })
    await second.ready()
    await bar(first).waitFor()
    await answer(second)
    await second.shown()
    const record = await second.page.evaluate(() => JSON.stringify((window.__sightline as SightlineHook).game()!.now.play.record.entries))
    await expect
      .poll(() => first.page.evaluate(() => JSON.stringify((window.__sightline as SightlineHook).game()?.now.play.record.entries)))
      .toBe(record)
    await second.page.reload()
    await second.ready()
    expect(await second.page.evaluate(() => JSON.stringify((window.__sightline as SightlineHook).game()!.now.play.record.entries))).toBe(record)
    expectClean(first)
    expectClean(second)
    await first.close()
  }, LONG_MS)

  it('are none where a game has just begun: it is here, however long the browser takes to say that nobody else has it', async () => {
    const t = await openPage()
    await t.context.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- called on the locks
      const { request } = LockManager.prototype
      LockManager.prototype.request = async function (this: LockManager, name: string, how: LockOptions, held: () => unknown) {
        // Once, and not when the page is loaded anew.
        if (!sessionStorage.getItem('asked')) await new Promise((done) => setTimeout(done, 1000))
        sessionStorage.setItem('asked', 'yes')
        how.signal?.throwIfAborted()
        return request.call(this, name, how, held as LockGrantedCallback<unknown>)
      } as typeof request
    })
    await settle(t.context, 12)
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    expect(await bar(t).count()).toBe(0)
    const { entries } = await momentOf(t.page)
    await t.page.reload()
    await t.ready()
    expect((await momentOf(t.page)).entries).toBe(entries)
    expectClean(t)
    await t.close()
  })

  it('of which one takes over while the other is still putting it up: here it is followed, and nothing is shown that nobody keeps', async () => {
    const t = await openPage()
    await settle(t.context, 12)
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    const { entries } = await momentOf(t.page)
    // As the other tab does it: as soon as this one has the lock.
    await t.page.addInitScript(() => {
      const take = async () => {
        const { held = [] } = await navigator.locks.query()
        const { name } = held.find((lock) => lock.name?.startsWith('sightline game')) ?? {}
        if (name === undefined) return void setTimeout(take, 1)
        await navigator.locks.request(name, { steal: true }, () => new Promise(() => undefined))
      }
      void take()
    })
    await t.page.reload()
    await t.ready()
    await bar(t).waitFor()
    await t.page.evaluate(() => {
      const game = (window.__sightline as SightlineHook).game()!
      game.propose()
      game.answer()
    })
    expect((await momentOf(t.page)).entries).toBe(entries)
    expectClean(t)
    await t.close()
  })
})
