import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { GameRecord } from '../../src/rules/engine/record'
import { momentOf, settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** What a page gives away at one moment: all of its text and marks, what its workers and other tabs were sent, what it keeps and saves, its address. */
interface Told {
  readonly screen: string
  readonly sent: string
  readonly kept: string
  readonly address: string
  /** The table as links to rulings carry it, and as it is saved without its game. */
  readonly table: string
  /** The game saved as a file. */
  readonly file?: string
}

/** Everything that is sent to workers, their ports and other tabs is noted down. */
function noteMessages(): void {
  const sent: string[] = []
  Object.assign(window, { sentOut: sent })
  for (const { prototype } of [Worker, MessagePort, BroadcastChannel]) {
    const post = prototype.postMessage as (...given: unknown[]) => void
    Object.defineProperty(prototype, 'postMessage', {
      value(this: unknown, ...given: unknown[]) {
        sent.push(JSON.stringify(given[0]))
        post.apply(this, given)
      },
    })
  }
}

async function told(t: TablePage): Promise<Told> {
  await momentOf(t.page)
  await t.rest()
  return t.page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      // oxlint-disable-next-line no-await-in-loop
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open(name!)
        opening.addEventListener('success', () => done(opening.result))
      })
      for (const store of db.objectStoreNames) {
        // oxlint-disable-next-line no-await-in-loop
        kept.push(await new Promise((done) => {
          const reading = db.transaction(store).objectStore(store).getAll()
          reading.addEventListener('success', () => done(reading.result))
        }))
      }
      db.close()
    }
    return {
      screen: document.body.outerHTML, sent: (window as unknown as { sentOut: string[] }).sentOut.join('\n'), kept: JSON.stringify(kept),
      address: `${location.href} ${document.title}`, table: JSON.stringify((window.__sightline as SightlineHook).file()),
    }
  })
}

// With some of these games choices take longer than a hand may wait, and are carried out beside the page.
describe.each([1, 2, 5, 7, 9])('the other side’s stack (chance of the page: %i)', (seed) => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 900, height: 640 } })
    await t.context.addInitScript(noteMessages)
    await settle(t.context, seed)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const seat = () => t.page.locator('.curtain-seat').click()
  const options = () =>
    t.page.evaluate(() => {
      const { form } = (window.__sightline as SightlineHook).game()!.now
      return form?.form === 'order' ? form.options.map(({ id }) => id) : []
    })
  const give = (order: readonly string[]) =>
    t.page.evaluate((given) => (window.__sightline as SightlineHook).game()!.answer({ order: given }), order)

  const downloaded = async (press: () => Promise<void>): Promise<string> => {
    const loading = t.page.waitForEvent('download')
    await press()
    return readFileSync(await (await loading).path(), 'utf8')
  }
  const saved = () => downloaded(async () => {
    await t.page.getByRole('button', { name: 'Game menu' }).click()
    await t.page.getByRole('menuitem', { name: 'Save the game as a file' }).click()
  })

  /** A's cards in that order; what is told while B is asked, and once the first card is turned up and what it may do is pointed at. */
  async function play(of: (cards: readonly string[]) => readonly string[]) {
    await t.afresh('#/quick/red-rain')
    await t.ready()
    await seat()
    const order = of(await options())
    expect(await give(order)).toBe(true)
    const behind = await told(t)
    await seat()
    const asked = await told(t)
    expect(await give(await options())).toBe(true)
    await expect.poll(async () => (await momentOf(t.page)).curtain).toBe(false)
    const option = t.page.locator('.option-button:not([aria-disabled="true"])').first()
    await option.hover()
    await t.page.getByRole('tab', { name: 'Log' }).click()
    const turned = { ...await told(t), file: await saved() }
    const codes = await t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.play.record.entries.map(({ code }) => code!))
    return { order, codes, behind, asked, turned }
  }

  it('RR-ROUND-1: is told by nothing on the screen, in no message, in nothing that is kept and in no address before its cards are turned up', async () => {
    const [plain, back] = [await play((cards) => cards), await play((cards) => cards.toReversed())]
    expect(back.order).toEqual(plain.order.toReversed())
    for (const moment of ['behind', 'asked'] as const) {
      // The same page whatever was stacked, but for names that each load makes up.
      const same = ({ [moment]: { screen } }: typeof plain) => screen.replaceAll(/react-aria\d+/g, 'react-aria')
      expect(same(back), moment).toBe(same(plain))
      expect(back[moment].table).toBe(plain[moment].table)
    }
    // Where two cards of it stand one after the other that no army list has so.
    const pairs = back.order.slice(1).map((card, i) => `"${back.order[i]}","${card}"`)
    for (const moment of ['behind', 'asked', 'turned'] as const) {
      for (const [where, text] of Object.entries(back[moment])) {
        for (const pair of pairs) expect(text.includes(pair), `${pair} ${moment}: ${where}`).toBe(false)
        // Nor any code of the record since: whoever has one can try all orders until one leads to it.
        expect(back.codes.slice(1).filter((code) => text.includes(code)), `${moment}: ${where}`).toEqual([])
      }
      expect(back[moment].kept).toContain('"answer":null')
      expect(back[moment].kept).toContain(back.codes[0])
    }
    // What is looked for is there to be found: the page itself knows it.
    const known = await t.page.evaluate(() => JSON.stringify((window.__sightline as SightlineHook).game()!.now.play.record.entries))
    expect(known).toContain(pairs[0])
    expect(back.turned.sent.length).toBeGreaterThan(100)
    // The file is the game as it stood before the cards were stacked, whatever they were, and nothing by which to find them out.
    const file = JSON.parse(back.turned.file!) as GameRecord
    expect([file.seed, file.told]).toEqual([null, undefined])
    expect(file.entries.map(({ input }) => input.what)).toEqual(['start'])
    await expect.poll(() => t.page.getByText('no file tells what is secret yet').count()).toBeGreaterThan(0)
    // So it is from the shelf.
    await t.goto('#/shelf')
    const shelved = await downloaded(() => t.page.getByRole('button', { name: /^Save .* to a file$/ }).first().click())
    expect(JSON.parse(shelved)).toMatchObject({ seed: null, entries: [{ input: { what: 'start' } }] })
    expect(shelved).not.toContain('"order"')
  })
})
