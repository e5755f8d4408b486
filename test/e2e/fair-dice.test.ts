import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { GameRecord } from '../../src/rules/engine/record'
import { passUntil, settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const recordOf = (page: Page): Promise<GameRecord> => page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.play.record)

/** All that a script of this page could read without the sealing key: its globals, its storage, its databases. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const seen = new WeakSet<object>()
    const text = (value: unknown): string =>
      JSON.stringify(value, (_key, part: unknown) => {
        if (typeof part === 'function') return undefined
        if (typeof part !== 'object' || part === null) return part
        if (seen.has(part)) return undefined
        seen.add(part)
        if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) return new TextDecoder().decode(part as ArrayBuffer)
        return part instanceof Map ? [...part] : part
      }) ?? ''
    const hook = window.__sightline as SightlineHook
    const parts = [text(hook.game()!.now), text(hook.desk()), text({ ...localStorage }), text({ ...sessionStorage })]
    const all = <T>(asked: IDBRequest<T>) => new Promise<T>((done, fail) => {
      asked.addEventListener('success', () => done(asked.result))
      asked.addEventListener('error', () => fail(asked.error as Error))
    })
    for (const { name } of await indexedDB.databases()) {
      // One database after the other.
      // oxlint-disable no-await-in-loop
      const db = await all(indexedDB.open(name!))
      for (const store of db.objectStoreNames) parts.push(store, text(await all(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    return parts.join('\n')
  })

/** One game, from test to test. */
describe('the dice of a game on one screen', () => {
  let t: TablePage
  const folder = mkdtempSync(join(tmpdir(), 'sightline-'))
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 760, height: 700 } })
    await settle(t.context, 12)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await t.close()
  })

  const save = async () => {
    const loading = t.page.waitForEvent('download')
    await t.page.keyboard.press('Control+s')
    const file = join(folder, 'saved.json')
    await (await loading).saveAs(file)
    return readFileSync(file, 'utf8')
  }

  it('are shaken by one side and written by the other; what is seen of it is a seal each', async () => {
    await t.goto('#/play/ruinstars')
    await t.page.getByText('We shake them').click()
    await t.page.getByText('Have them placed').click()
    await t.page.getByRole('button', { name: 'Start the game' }).click()
    const dialog = t.page.getByRole('dialog', { name: 'Shake the dice' })
    for (let i = 0; i < 8; i++) await dialog.locator('.shake').press('Enter')
    await expect.poll(() => dialog.locator('.seal').count()).toBe(1)
    await dialog.getByRole('button', { name: 'Write instead' }).click()
    await dialog.getByLabel('Something only you know').fill('a very secret word')
    await t.page.keyboard.press('Enter')
    const sealed = t.page.getByRole('dialog', { name: 'The dice are sealed' })
    await expect.poll(() => sealed.locator('.seal-code').count()).toBe(2)
    const codes = await sealed.locator('.seal-code').allInnerTexts()
    await sealed.getByRole('button', { name: 'Start the game' }).click()
    await t.ready()
    const { shares, seed, told } = await recordOf(t.page)
    expect(shares).toMatchObject([{ by: 'A', how: 'shaken' }, { by: 'B', how: 'typed' }])
    expect(codes).toEqual(shares!.map(({ commitment }) => `${commitment.slice(0, 4)} ${commitment.slice(4, 8)}`))
    expect([seed, told]).toEqual([null, undefined])
  })

  it('lie nowhere that the page’s globals or its storage show, and live through a reload', async () => {
    expect(await readable(t.page)).not.toContain('a very secret word')
    await t.page.reload()
    await t.ready()
    const before = (await recordOf(t.page)).entries.length
    await passUntil(t.page, null, 12)
    const { entries, shares } = await recordOf(t.page)
    expect(entries.length).toBeGreaterThan(before + 5)
    expect(entries.filter(({ input }) => input.what === 'dice')).toEqual([])
    expect(shares).toHaveLength(2)
    expect(await readable(t.page)).not.toContain('a very secret word')
  })

  it('are told in a file of a game that goes on, and the next are thrown from others', async () => {
    const file = JSON.parse(await save()) as GameRecord
    expect(Object.values(file.told!).some((secret) => secret.startsWith('a very secret word'))).toBe(true)
    expect((await recordOf(t.page)).seed).toBeNull()
    await passUntil(t.page, null, 1)
    expect((await recordOf(t.page)).entries.filter(({ input }) => input.what === 'dice')).toHaveLength(1)
  })

  it('a record from elsewhere is checked when it is opened, and its first difference is told', async () => {
    const text = await save()
    const open = async (record: string) => {
      await t.openFile(record, 'foreign.json')
      await t.ready()
      return t.page.getByRole('status', { name: 'Check of the record' })
    }
    const sound = await open(text)
    await expect.poll(() => sound.innerText()).toContain('The record is sound')
    const changed = JSON.parse(text) as { entries: { rolls: { why: string }[] }[] }
    changed.entries.find(({ rolls }) => rolls.length > 0)!.rolls[0]!.why = 'luck'
    const card = await open(JSON.stringify(changed))
    await expect.poll(() => card.innerText()).toContain('A die does not agree')
    await expect.poll(() => card.innerText()).toContain('The dice were thrown for something else')
    await card.getByRole('button', { name: 'See this moment' }).click()
    expectClean(t)
  })
})
