import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CDPSession } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { GameRecord } from '../../src/rules/engine/record'
import { settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** Bytes, of which a game that has just begun leaves most. */
const ROOM = 5e6
const FULL = /does not keep the game just now: its storage is full/

/** One game, from test to test. */
describe('a game whose storage fails', () => {
  let t: TablePage
  let devtools: CDPSession
  let origin: string
  beforeAll(async () => {
    t = await openPage()
    await settle(t.context, 31)
    devtools = await t.context.newCDPSession(t.page)
    origin = new URL(t.address).origin
    // From before anything is kept: the browser remembers for half a minute how much room there was.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: ROOM })
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
  })
  afterAll(() => t.close())

  const record = () => t.page.evaluate(() => JSON.stringify((window.__sightline as SightlineHook).game()!.now.play.record))
  const entries = async () => (JSON.parse(await record()) as GameRecord).entries
  const answer = async () => {
    await t.page.evaluate(async () => {
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
    await t.shown()
  }
  /** Eight answers, one after the other without looking, where each write takes as long; what the screen showed until all is shown. */
  const hurry = (ms: number) => t.page.evaluate(async (slow) => {
    // oxlint-disable-next-line typescript/unbound-method -- called on each transaction
    const add = IDBTransaction.prototype.addEventListener
    IDBTransaction.prototype.addEventListener = function (this: IDBTransaction, kind: string, hear: (event: Event) => void) {
      const late = (event: Event) => void (slow < Infinity && setTimeout(() => hear.call(this, event), slow))
      add.call(this, kind, kind === 'complete' && this.mode === 'readwrite' ? late : hear)
    } as typeof add
    const hook = window.__sightline as SightlineHook
    const game = hook.game()!
    const screen = game.store.shown
    const count = () => screen.getState().play.record.entries.length
    const given = count()
    const shown = [given]
    screen.subscribe(() => count() !== shown.at(-1) && shown.push(count()))
    for (let i = 0; i < 8; i++) {
      const ready = async () => {
        while (game.now.working || game.now.measuring) await new Promise((done) => setTimeout(done, 5))
      }
      await ready()
      if (game.now.curtain) game.seat(game.now.curtain)
      await ready()
      const { form } = game.now
      if (form?.form === 'option') game.answer({ option: form.options.find((each) => !each.refused)!.id })
      else {
        game.propose()
        await ready()
        game.answer()
      }
      await new Promise((done) => setTimeout(done, 20))
    }
    while (game.now.working) await new Promise((done) => setTimeout(done, 5))
    while (hook.holds()) await new Promise((done) => setTimeout(done, 20))
    return { given, shown }
  }, ms)
  /** Something else on the disk takes all the room that there is. */
  const fill = () => t.page.evaluate(async () => {
    const opening = indexedDB.open('something else')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('bytes', { autoIncrement: true }))
    await new Promise((done) => opening.addEventListener('success', done))
    for (let size = 2 ** 16; size >= 2 ** 6; size /= 2) {
      for (let fits = true; fits;) {
        const adding = opening.result.transaction('bytes', 'readwrite', { durability: 'relaxed' })
        adding.objectStore('bytes').add(crypto.getRandomValues(new Uint8Array(size)))
        // oxlint-disable-next-line no-await-in-loop
        fits = await new Promise<boolean>((done) => {
          adding.addEventListener('complete', () => done(true))
          adding.addEventListener('abort', () => done(false))
        })
      }
    }
    opening.result.close()
  })
  const bar = (text: RegExp) => t.page.getByRole('alert').filter({ hasText: text })
  const again = async () => {
    await t.page.reload()
    await t.ready()
  }

  it('for want of room goes on, says so with the next choice, and one press saves all of it', async () => {
    await fill()
    await answer()
    await bar(FULL).waitFor()
    const before = (await entries()).length
    await answer()
    await answer()
    expect((await entries()).length).toBeGreaterThan(before + 1)
    const loading = t.page.waitForEvent('download')
    await t.page.getByRole('button', { name: 'Save all of it' }).click()
    const saved = JSON.parse(readFileSync(await (await loading).path(), 'utf8')) as GameRecord
    expect(saved.entries).toEqual(await entries())
  })

  it('has every entry again when there is room: by the next choice, and after a reload before it', async () => {
    const given = await entries()
    await again()
    expect(await entries()).toEqual(given)
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    await answer()
    await expect.poll(() => bar(/does not keep/).count()).toBe(0)
    const further = await entries()
    expect(further.length).toBeGreaterThan(given.length)
    await t.page.evaluate(() => localStorage.clear())
    await again()
    expect(await entries()).toEqual(further)
  })

  it('slowly is shown choice by choice, each when it is kept, however fast one answers', async () => {
    const { given, shown } = await hurry(150)
    const last = (await entries()).length
    expect(shown[0]).toBe(given)
    expect(shown.at(-1)).toBe(last)
    expect(last).toBeGreaterThanOrEqual(given + 8)
    // In their order, and not all at once.
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    expect(shown.length).toBeGreaterThan(2)
    const all = await entries()
    await again()
    expect(await entries()).toEqual(all)
  })

  it('for good goes on: what waits is shown after seconds, and nothing waits for it from then on', async () => {
    const began = Date.now()
    await hurry(Infinity)
    expect(Date.now() - began).toBeGreaterThan(3_500)
    await bar(/does not keep the game just now: it has been writing for seconds/).waitFor()
    const before = (await entries()).length
    const ms = await t.page.evaluate(() => performance.now())
    await answer()
    await answer()
    expect((await t.page.evaluate(() => performance.now())) - ms).toBeLessThan(3_500)
    expect((await entries()).length).toBeGreaterThanOrEqual(before + 2)
    const all = await entries()
    await again()
    expect(await entries()).toEqual(all)
  })

  it('puts everything back when the site was emptied in the middle, and says so', async () => {
    // In the middle: it has been writing before.
    await answer()
    await t.shown()
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
    await answer()
    await bar(/storage was emptied meanwhile/).waitFor()
    const given = await entries()
    await again()
    expect(await entries()).toEqual(given)
  })
})

it('a new game is not on the screen before its start is kept, however slow the disk', async () => {
  const t = await openPage()
  try {
    await settle(t.context, 32)
    await t.page.addInitScript(() => {
      const times = globalThis as unknown as { keptAt?: number; upAt?: number }
      // oxlint-disable-next-line typescript/unbound-method -- called on each transaction
      const add = IDBTransaction.prototype.addEventListener
      IDBTransaction.prototype.addEventListener = function (this: IDBTransaction, kind: string, hear: (event: Event) => void) {
        const keeps = kind === 'complete' && this.mode === 'readwrite' && this.objectStoreNames.contains('entries')
        add.call(this, kind, keeps ? (event: Event) => void setTimeout(() => ((times.keptAt ??= performance.now()), hear.call(this, event)), 1_000) : hear)
      } as typeof add
      setInterval(() => {
        if ((window.__sightline as SightlineHook | undefined)?.game?.()) times.upAt ??= performance.now()
      }, 1)
    })
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    const times = await t.page.evaluate(() => {
      const { keptAt, upAt } = globalThis as unknown as { keptAt?: number; upAt?: number }
      return { keptAt, upAt }
    })
    expect(times.upAt).toBeGreaterThan(times.keptAt!)
    expectClean(t)
  } finally {
    await t.close()
  }
})
