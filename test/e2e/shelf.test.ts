import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShelfItem } from '../../src/app/storage/database'
import { rulingFragment } from '../../src/table/ruling-link'
import { expectClean, openPage } from './shared'
import { WALLED, type TablePage } from './table-page'

const MANY = 300

/** One shelf, which fills from test to test. */
describe('the shelf', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const cards = () => t.page.locator('.shelf-cards > li')

  it('holds a link that is opened again and again once, apart from what was made of it', async () => {
    const link = rulingFragment({ table: WALLED, question: { from: 'a1', target: 'b1', gap: 0.02 } })
    if (!link.ok) throw new Error(link.error)
    const addresses = new Set<string>()
    const open = async () => {
      await t.goto(`#${link.value}`)
      await t.page.waitForFunction(() => location.hash.startsWith('#/kept/'))
      await t.ready()
      addresses.add(t.page.url())
    }
    await open()
    await t.goto('#/')
    await t.page.getByRole('heading', { name: 'Sightline' }).waitFor()
    await open()
    expect(addresses.size).toBe(1)
    for (const key of ['n', 'Enter', 'q']) await t.page.keyboard.press(key)
    await t.shown()
    await t.goto('#/')
    await t.page.getByRole('heading', { name: 'Sightline' }).waitFor()
    await open()
    expect(addresses.size).toBe(2)
    // Only what somebody did something on is gone on with.
    await t.goto('#/')
    await t.page.getByRole('link', { name: 'Shelf 2' }).waitFor()
    expect(await t.page.locator('.left-cards > li').count()).toBe(1)
    await t.goto('#/shelf')
    await expect.poll(() => cards().count()).toBe(2)
    await t.page.getByRole('button', { name: /^From links/ }).click()
    await expect.poll(() => cards().count()).toBe(2)
  })

  it('lists hundreds at once, and finds, bins and puts back', async () => {
    await t.page.evaluate(async (many) => {
      const db = await new Promise<IDBDatabase>((ok) => {
        const request = indexedDB.open('sightline')
        request.addEventListener('success', () => ok(request.result))
      })
      const tx = db.transaction(['shelf', 'contents'], 'readwrite')
      for (let i = 0; i < many; i++) {
        const item: ShelfItem = {
          key: `seeded-${i}`, kind: i % 3 === 0 ? 'table' : 'game', name: `Seeded n${i}`, system: 'ruinstars', about: `Round ${(i % 4) + 1} of 4`,
          made: i, at: i * 1e7, changed: true, over: false, from: 'own', source: null, bytes: 1000 * i, entries: 0, takebacks: [], meshes: {}, gone: null,
        }
        tx.objectStore('shelf').put(item)
      }
      await new Promise((done) => tx.addEventListener('complete', done))
      db.close()
    }, MANY)
    await t.goto('#/')
    await t.page.getByRole('link', { name: `Shelf ${MANY + 2}` }).click()
    await expect.poll(() => cards().count()).toBe(MANY + 2)
    // Whichever way a name is read, what stands beside it is read as it was.
    const directions = await t.page.locator('.shelf-cards').evaluate((list) => {
      const isLettered = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      const lettered = [...list.querySelectorAll('*')].filter(isLettered)
      return [...new Set(lettered.map((each) => getComputedStyle(each).unicodeBidi))]
    })
    expect(directions).toEqual(['isolate'])
    await t.page.getByRole('searchbox', { name: 'Search the shelf' }).fill('seeded n29')
    await expect.poll(() => cards().count()).toBe(11)
    await t.page.getByRole('button', { name: 'Put these 11 in the bin' }).click()
    await expect.poll(() => cards().count()).toBe(0)
    await t.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => cards().count()).toBe(11)
    await t.page.getByRole('button', { name: 'Put Seeded n299 in the bin' }).click()
    await expect.poll(() => cards().count()).toBe(10)
    await t.page.reload()
    await expect.poll(() => cards().count()).toBe(MANY + 1)
    await t.page.getByRole('button', { name: /^Bin/ }).click()
    await t.page.getByRole('button', { name: 'Empty the bin' }).click()
    await expect.poll(() => t.page.getByRole('button', { name: /^Bin/ }).count()).toBe(0)
  })

  it('goes out as one file, comes in again once, and is cleared', async () => {
    await t.page.reload()
    await t.page.getByRole('searchbox', { name: 'Search the shelf' }).fill('wall')
    await expect.poll(() => cards().count()).toBe(2)
    const loading = t.page.waitForEvent('download')
    await t.page.getByRole('button', { name: 'Save these 2 to one file' }).click()
    const buffer = readFileSync(await (await loading).path())
    const other = await openPage()
    for (let times = 0; times < 2; times++) {
      await other.goto('#/')
      const choosing = other.page.waitForEvent('filechooser')
      await other.page.getByRole('button', { name: 'Open a file' }).click()
      await (await choosing).setFiles({ name: 'shelf.zip', mimeType: 'application/zip', buffer })
      // It shows the shelf when all of it is there.
      await other.page.waitForURL(/#\/shelf$/)
      await expect.poll(() => other.page.locator('.shelf-cards > li').count()).toBe(2)
    }
    // All of it can be cleared, and then nothing is left on the table.
    await other.page.getByRole('button', { name: 'Put these 2 in the bin' }).click()
    await other.goto('#/')
    await other.page.getByRole('link', { name: 'An empty table' }).waitFor()
    expect(await other.page.getByRole('heading', { name: 'Left on the table' }).count()).toBe(0)
    expectClean(other)
    await other.close()
  })
})
