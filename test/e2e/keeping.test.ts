import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { expectClean, openPage } from './shared'
import { TablePage, WALLED } from './table-page'

describe('files', () => {
  let t: TablePage
  const folder = mkdtempSync(join(tmpdir(), 'sightline-'))
  beforeAll(async () => {
    t = await openPage()
    await t.goto()
  })
  beforeEach(async () => {
    await t.anew(WALLED)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    expectClean(t)
    await t.close()
  })

  const download = async () => {
    const loading = t.page.waitForEvent('download')
    await t.page.keyboard.press('Control+s')
    const file = join(folder, 'saved.json')
    await (await loading).saveAs(file)
    return readFileSync(file, 'utf8')
  }

  it('are saved, opened again and saved as the same text', async () => {
    await t.page.keyboard.press('n')
    await t.page.keyboard.press('Enter')
    await t.page.keyboard.press('q')
    const saved = await download()
    expect(JSON.parse(saved)).toMatchObject({ format: 'sightline-table', models: [{ id: 'a1', turn: 15 }, {}, {}] })
    await t.openFile(saved, 'again.json')
    await t.page.waitForFunction(() => (window.__sightline as Partial<SightlineHook>).desk?.().undoes === null)
    await t.ready()
    expect(await download()).toBe(saved)
  })

  for (const [what, text, says] of [
    ['cut short', '{ "format": "sightline-table", "ver', 'bad.json'],
    ['of something else', '{"hello": "world"}', 'format'],
    ['with a wrong value', JSON.stringify({ ...WALLED, table: { width: -3, depth: 24 } }), 'table.width'],
    ['with markup in a name', JSON.stringify({ ...WALLED, terrain: [{ ...WALLED.terrain[0], kind: '<img src=x onerror=alert(1)>' }] }), 'kind'],
    [
      'that needs a mesh',
      JSON.stringify({ ...WALLED, terrain: [{ id: 'm', kind: 'wall', shape: { mesh: 'm.stl' }, at: [0, 0, 0] }] }),
      'm.stl',
    ],
  ] as const) {
    it(`that are bad, ${what}, give one message and leave the table alone`, async () => {
      const before = await t.file()
      await t.openFile(text, 'bad.json')
      const alert = t.page.getByRole('alert')
      await expect.poll(() => alert.innerText()).toContain(says)
      expect(await alert.count()).toBe(1)
      expect(await t.file()).toEqual(before)
      await t.page.getByRole('button', { name: 'Dismiss' }).click()
    })
  }

  it('can be dropped on the table, with the meshes that they name', async () => {
    const corners = ['0 0 0', '4 0 0', '4 0 4', '0 0 4', '2 3 2'].map((corner) => `v ${corner}`)
    const mesh = [...corners, 'f 1 2 3 4', 'f 2 1 5', 'f 3 2 5', 'f 4 3 5', 'f 1 4 5'].join('\n')
    const table = {
      ...WALLED,
      name: 'With a mesh',
      terrain: [{ id: 'm', kind: 'wall' as const, shape: { mesh: 'spire.obj' }, at: [0, 0, 0] as const }],
    }
    const data = await t.page.evaluateHandle(
      ([json, obj]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([json!], 'table.json', { type: 'application/json' }))
        transfer.items.add(new File([obj!], 'spire.obj'))
        return transfer
      },
      [JSON.stringify(table), mesh],
    )
    await t.page.dispatchEvent('canvas', 'dragover', { dataTransfer: data })
    await t.page.dispatchEvent('canvas', 'drop', { dataTransfer: data })
    await expect.poll(() => t.now((state) => state.document.name)).toBe('With a mesh')
    await expect.poll(() => t.now((state) => state.board.pieces[0]!.height)).toBe(3)
    // What it does not name is told, also on the table itself.
    for (const number of [1, 2]) {
      await data.evaluate((transfer, each) => transfer.items.add(new File(['x'], `notes-${each}.txt`)), number)
      await t.page.dispatchEvent('canvas', 'drop', { dataTransfer: data })
      await t.page.getByText(/table\.json does not name notes-\d+\.txt.*, which w\w+ left out/).waitFor()
      await t.page.getByRole('button', { name: 'Dismiss' }).click()
    }
    expect(await t.now((state) => state.document.name)).toBe('With a mesh')
  })
})

/** How often the page asked the browser, from now on, not to clear away what is kept. */
async function askedToLast({ context, page }: TablePage): Promise<() => Promise<number>> {
  await context.addInitScript(() => {
    const { storage } = navigator
    let asked = 0
    Object.defineProperty(storage, 'persist', { value: () => Promise.resolve(++asked > 0) })
    Object.defineProperty(storage, 'asked', { get: () => asked })
  })
  return () => page.evaluate(() => (navigator.storage as StorageManager & { readonly asked: number }).asked)
}

describe('the last table', () => {
  it('is there again after the tab has crashed, with the last change', async () => {
    const t = await openPage()
    const asked = await askedToLast(t)
    await t.goto()
    await t.openTable(WALLED)
    await t.page.keyboard.press('n')
    await t.page.keyboard.press('Enter')
    for (const key of ['q', 'ArrowDown', 'Enter']) await t.page.keyboard.press(key)
    await expect.poll(async () => (await t.file()).models[0]!.at).not.toEqual([0, 0, -3])
    const before = await t.file()
    expect(before.models[0]).toMatchObject({ turn: 15 })
    const url = t.page.url()
    // What the screen shows is on the disk: nothing more of this tab is needed.
    await t.shown()
    expect(await asked()).toBe(1)
    const crashed = t.page.waitForEvent('crash')
    const devtools = await t.context.newCDPSession(t.page)
    void devtools.send('Page.crash').catch(() => undefined)
    await crashed

    const again = await TablePage.in(t.context, t.address)
    await again.page.goto(url)
    await again.ready()
    expect(await again.file()).toEqual(before)

    await again.goto('#/')
    const link = again.page.getByRole('link', { name: 'Go on with A wall between' })
    await expect.poll(() => link.getAttribute('href')).toBe(new URL(url).hash)
    expectClean(again)
    await t.close()
  })

  it('is not listed while nothing was done on it', async () => {
    const t = await openPage()
    const asked = await askedToLast(t)
    await t.goto('#/new')
    await t.ready()
    await t.page.getByRole('link', { name: 'Sightline' }).click()
    // By then the start page says what was left.
    await t.page.getByRole('link', { name: 'An empty table' }).waitFor()
    expect(await t.page.getByRole('link', { name: /Go on with/ }).count()).toBe(0)
    expect(await asked()).toBe(0)
    expectClean(t)
    await t.close()
  })
})

describe('a game', () => {
  it('is there again with choices that were made as the page went away', async () => {
    const t = await openPage()
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    await t.page.waitForFunction(() => (window.__sightline as Partial<SightlineHook>).game?.()?.now.question)
    // Every choice and the reload within one task: the database has no turn between them.
    const entries = await t.page.evaluate(() => {
      const game = (window.__sightline as SightlineHook).game()!
      const given = game.now.play.record.entries.length
      while (game.now.play.record.entries.length < given + 3 && !game.now.working && !game.now.measuring) {
        const { question, form } = game.now
        if (game.now.curtain) game.seat(game.now.curtain)
        else if (form?.form === 'option') game.answer({ option: form.options.find((each) => !each.refused)!.id })
        else {
          game.propose()
          game.answer()
        }
        if (!question) throw new Error('Nothing is asked')
      }
      const text = JSON.stringify(game.now.play.record.entries)
      location.reload()
      return text
    })
    await t.page.waitForLoadState()
    await t.ready()
    await expect
      .poll(() => t.page.evaluate(() => JSON.stringify((window.__sightline as SightlineHook).game()?.now.play.record.entries)))
      .toBe(entries)
    expectClean(t)
    await t.close()
  })
})
