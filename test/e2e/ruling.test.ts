import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { formatTableText } from '../../src/table/format'
import { run } from '../../src/referee/run'
import { axeFaults } from './axe'
import { hear, heard } from './hear'
import { paint } from './paint-on-demand'
import { expectClean, openPage } from './shared'
import { type TablePage, WALLED } from './table-page'

/** What the referee prints for the same table, as plain text. */
async function refereeWords(file: Parameters<typeof formatTableText>[0], from: string, target: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-'))
  try {
    writeFileSync(join(folder, 'table.json'), formatTableText(file))
    let out = ''
    const io = { cwd: folder, out: async (text: string) => void (out += text), err: (text: string) => void (out += text) }
    await run(['sight', 'table.json', from, target, '--gap', '0.02', '--text'], io as unknown as Parameters<typeof run>[1])
    return out.trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** How many colours there are in a picture. */
const coloursOf = (t: TablePage, png: Buffer): Promise<number> =>
  t.page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const brush = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    brush.drawImage(image, 0, 0)
    return new Set(new Uint32Array(brush.getImageData(0, 0, image.width, image.height).data.buffer)).size
  }, png.toString('base64'))
const MANY_COLOURS = 4000

const verdictOf = (t: TablePage) => t.page.locator('.verdict-large').getAttribute('data-verdict')

/** Points at the models by key: the first that is pressed looks, an enemy is looked at. The room opens on the ruling. */
async function ask(t: TablePage) {
  const { keyboard } = t.page
  await keyboard.press('l')
  await keyboard.press('n')
  await keyboard.press('Enter')
  await expect.poll(() => t.now(({ selection }) => selection)).toEqual(['a1'])
  for (let i = 0; i < 2; i++) await keyboard.press('n')
  await keyboard.press('Enter')
  await expect.poll(() => t.now(({ cards }) => cards.map(({ key }) => key))).toEqual(['a1→b1'])
  await keyboard.press('j')
  const room = t.page.getByRole('region', { name: /^Ruling:/ })
  await room.waitFor()
  await expect.poll(() => verdictOf(t)).toBe('blocked')
  return room
}

describe('the ruling room', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ compiled: true, viewport: { width: 1000, height: 680 } })
    await t.goto()
  })
  beforeEach(async () => {
    await t.anew(WALLED)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  it('is asked and read by keyboard: verdict, models, proof, other systems, the words of the referee; its verdict is announced once', async () => {
    const { keyboard } = t.page
    await hear(t.page)
    const room = await ask(t)
    const card = await t.now((now) => now.cards[0] ?? null)
    expect(card).toMatchObject({ ruling: { verdict: 'blocked' } })
    await room.getByRole('button', { name: /Blocked/ }).first().waitFor()
    await room.getByRole('tab', { name: 'Models' }).focus()
    await keyboard.press('ArrowRight')
    await room.getByRole('list', { name: 'Why' }).waitFor()
    await room.locator('.proof .rule-id').first().waitFor()
    await keyboard.press('ArrowRight')
    await room.getByRole('img', { name: /Side section/ }).waitFor()
    await keyboard.press('ArrowRight')
    await expect.poll(() => room.locator('.systems tbody tr').count()).toBeGreaterThanOrEqual(6)
    await keyboard.press('ArrowRight')
    const words = await refereeWords(await t.file(), card!.from, card!.target)
    await expect.poll(async () => (await room.locator('.ruling-text').innerText()).trim()).toBe(words)
    const verdicts = (await heard(t.page)).filter(({ text }) => /Blocked/.test(text))
    expect(verdicts).toEqual([{ log: 'What is ruled', text: expect.stringMatching(/^Sergeant to Raider: Blocked, \d\.\d\d″$/) as string }])
  })

  it('tells what would change it, and shows it as a ghost', async () => {
    await ask(t)
    await t.page.getByRole('tab', { name: 'Why' }).click()
    const change = t.page.locator('.change').first()
    await change.waitFor({ timeout: 60_000 })
    await change.focus()
    await expect.poll(() => t.now((now) => now.laid.map(({ kind }) => kind))).toContain('path')
  })

  it('follows while the wall is dragged away', async () => {
    await ask(t)
    await hear(t.page)
    await t.page.keyboard.press('b')
    await t.fromAbove()
    await t.drag('wall', [3, 0, 4], [7, 0, 8])
    await expect.poll(() => verdictOf(t)).toBe('clear')
    await t.drop()
    await expect.poll(() => t.now(({ held }) => held)).toBeNull()
    await expect.poll(() => verdictOf(t)).toBe('clear')
    await t.page.keyboard.press('Control+z')
    await expect.poll(() => verdictOf(t)).toBe('blocked')
    const told = (await heard(t.page)).flatMap(({ log, text }) => (log === 'What is ruled' ? [text.replace(/, [\d.]+″$/, '')] : []))
    // On its way the wall is cover for a while, if a step ends there.
    expect(told.slice(-2)).toEqual(['Sergeant to Raider: Clear, no cover', 'Sergeant to Raider: Blocked'])
    expect(told.filter((line, i) => line === told[i - 1])).toEqual([])
  })

  it('gives a link that opens fresh with the same verdict and view', async () => {
    await t.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(t.address).origin })
    await ask(t)
    await t.fromAbove()
    await t.page.getByRole('tab', { name: 'Share' }).click()
    await t.page.getByRole('button', { name: 'Copy a link' }).click()
    const copied = () => t.page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/#see=1\./)
    const link = await copied()
    const words = await t.page.locator('.ruling-text').innerText()
    const camera = await t.page.evaluate(() => (window.__sightline as SightlineHook).scene!.camera())
    const fresh = await openPage({ viewport: { width: 1000, height: 680 } })
    await fresh.page.goto(link)
    await fresh.ready()
    await expect.poll(() => verdictOf(fresh)).toBe('blocked')
    await fresh.page.getByRole('tab', { name: 'Share' }).click()
    await expect.poll(() => fresh.page.locator('.ruling-text').innerText()).toBe(words)
    const seen = await fresh.page.evaluate(() => (window.__sightline as SightlineHook).scene!.camera())
    const rounded = (pose: unknown) => JSON.stringify(pose, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 5) / 5 : value))
    expect(rounded(seen)).toBe(rounded(camera))
    expectClean(fresh)
    await fresh.close()
  })

  it('gives a picture of the table with a caption', async () => {
    const own = await openPage({ viewport: { width: 1000, height: 680 }, painted: 'unfilled' })
    await own.goto()
    await own.openTable(WALLED)
    await ask(own)
    await own.page.getByRole('tab', { name: 'Share' }).click()
    const loading = own.page.waitForEvent('download')
    await paint(own.page, true)
    await own.page.getByRole('button', { name: 'Save the picture' }).click()
    const done = await loading
    await paint(own.page, false)
    expect(done.suggestedFilename()).toMatch(/\.png$/)
    const png = readFileSync(await done.path())
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    // As high as a caption needs, and of more colours than words and diagrams have.
    expect([png.readUInt32BE(16), png.readUInt32BE(20) > 900]).toEqual([1600, true])
    expect(await coloursOf(own, png)).toBeGreaterThan(MANY_COLOURS)
    expectClean(own)
    await own.close()
  })

  it('copies the picture to paste elsewhere; where the browser refuses, it says so and saves a file', async () => {
    await ask(t)
    await t.page.getByRole('tab', { name: 'Share' }).click()
    const said = () => t.now(({ notice }) => notice?.text ?? null)
    await t.page.evaluate(() => Object.defineProperty(navigator.clipboard, 'write', { value: () => Promise.reject(new Error('no')), configurable: true }))
    const instead = t.page.waitForEvent('download')
    await t.page.getByRole('button', { name: 'Copy the picture' }).click()
    expect((await instead).suggestedFilename()).toMatch(/\.png$/)
    await expect.poll(said).toMatch(/does not let the page copy pictures: it is saved as a file/)
    await t.page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'write'))
    await t.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(t.address).origin })
    await t.page.getByRole('button', { name: 'Copy the picture' }).click()
    await expect.poll(said).toMatch(/The picture is copied/)
    expect(await t.page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))).toContain('image/png')
  })

  it('is printed with all that it says and its code on one sheet, on six models as well', async () => {
    const own = await openPage({ viewport: { width: 1000, height: 680 } })
    await own.context.addInitScript(() => void (window.print = () => {}))
    await own.page.goto(`${own.address}#/gallery/exactly-half`)
    await own.ready()
    await own.page.getByRole('button', { name: 'It has cover' }).click()
    await own.page.getByRole('tab', { name: 'Share' }).click()
    await own.page.getByRole('button', { name: 'Print', exact: true }).click()
    await own.page.locator('.print-sheet .print-code').waitFor({ state: 'attached' })
    expect(await own.page.locator('.print-models li').count()).toBe(6)
    const pdf = await own.page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
    expectClean(own)
    await own.close()
  })

  it('a damaged link gives one line on the start page', async () => {
    const fresh = await openPage()
    await fresh.page.goto(`${t.address}#see=1.00000000.abc`)
    await fresh.page.getByRole('alert').filter({ hasText: 'This link is damaged' }).waitFor()
    await fresh.close()
  })
})

describe('on a table whose rulings are hard', () => {
  it('what the moving hand leaves open is ruled on whole when it rests', async () => {
    const t = await openPage({ viewport: { width: 1000, height: 680 } })
    await t.gotoTable('skirmish-36')
    await t.fromAbove()
    await t.page.keyboard.press('l')
    await t.press('b-command-1')
    await expect.poll(() => t.now(({ selection }) => selection)).toEqual(['b-command-1'])
    await t.press('a-rifles-3')
    await expect.poll(() => t.now(({ cards }) => cards.length)).toBe(1)
    await t.page.keyboard.press('j')
    await t.page.locator('.verdict-large').waitFor()
    await t.page.keyboard.press('v')
    const [x, y, z] = await t.now(({ board }) => board.models.find(({ id }) => id === 'b-command-1')!.at)
    await t.drag('b-command-1', [x + 0.4, y, z + 0.4], [x + 0.8, y, z + 0.6])
    await expect.poll(() => t.now((now) => now.held)).toBe('b-command-1')
    await expect.poll(() => t.now(({ cards, view }) => [cards[0]?.measuring ?? [], view?.unfinished])).toEqual([[], false])
    const held = await t.now(({ cards }) => cards[0]!.ruling!)
    await expect.poll(() => verdictOf(t)).toBe(held.verdict)
    await t.drop()
    await expect.poll(() => t.now((now) => now.held)).toBeNull()
    const verdicts = held.models.map(({ verdict }) => verdict)
    await expect.poll(() => t.now(({ cards }) => cards[0]!.ruling!.models.map(({ verdict }) => verdict))).toEqual(verdicts)
    expectClean(t)
    await t.close()
  })
})

describe('a heat map', () => {
  it('is laid on the table beside the page, says what a spot is, and goes away on Esc', async () => {
    const t = await openPage({ viewport: { width: 900, height: 620 } })
    await t.goto()
    await t.openTable(WALLED)
    const looker = await t.now(({ board }) => board.models.find((model) => model.side === 'A')!.id)
    await t.page.keyboard.press('l')
    await t.press(looker)
    await expect.poll(() => t.now(({ selection }) => selection)).toEqual([looker])
    await t.page.keyboard.press('i')
    await t.page.getByRole('region', { name: /^Where .* sees$/ }).waitFor()
    const stage = () => t.page.evaluate(() => (window.__sightline as SightlineHook).desk().heat?.map?.stage ?? null)
    await expect.poll(stage, { timeout: 60_000 }).toBe('done')
    await t.hover([-3, 0, -6])
    await expect.poll(() => t.page.locator('.heat').innerText()).toMatch(/This spot/)
    await t.page.keyboard.press('Escape')
    await expect.poll(stage).toBeNull()
    expectClean(t)
    await t.close()
  })
})

describe('the gallery', () => {
  it('lets one guess, rules, teaches, and leads on', async () => {
    const t = await openPage({ viewport: { width: 900, height: 620 } })
    await t.page.goto(`${t.address}#/gallery`)
    await t.page.getByRole('heading', { name: 'Gallery of disputes' }).waitFor()
    expect(await axeFaults(t.page)).toEqual([])
    // By the keyboard alone: what a rule is about, of one system, and the topics shut again.
    const search = t.page.getByRole('searchbox', { name: 'Search the gallery' })
    await search.fill('rr-partial')
    await expect.poll(() => t.page.getByRole('status').innerText()).toBe('Found: 2 disputes')
    await t.page.getByRole('link', { name: /Through the railing.*Red Rain · RR-PARTIAL-3/ }).waitFor()
    await search.fill('')
    const doors = t.page.getByRole('group').filter({ hasText: 'Doors, windows and gaps' })
    await doors.locator('summary').focus()
    await t.page.keyboard.press('Enter')
    await doors.getByRole('link', { name: /A shut door/ }).waitFor()
    await t.page.getByRole('link', { name: 'Begin' }).click()
    await t.ready()
    expect(await t.page.locator('.verdict-large').count()).toBe(0)
    expect(await t.page.getByRole('region', { name: 'Selected model' }).count()).toBe(0)
    await t.page.getByRole('button', { name: 'It is seen' }).press('Enter')
    await expect.poll(() => verdictOf(t)).toBe('clear')
    const lesson = t.page.getByRole('region', { name: 'Lesson: Over a low wall' })
    expect(await lesson.getByRole('status').innerText()).toMatch(/^You were right\. One open line/)
    expect(await t.page.getByRole('button', { name: 'It is seen' }).evaluate((button) => button === document.activeElement)).toBe(true)
    await t.page.getByRole('link', { name: 'Next', exact: true }).click()
    await t.page.getByRole('region', { name: 'Lesson: Behind a high wall' }).waitFor()
    // Of one that is about cover, cover is guessed at.
    await t.page.goto(`${t.address}#/gallery/exactly-half`)
    await t.page.getByRole('region', { name: 'Lesson: Exactly half' }).waitFor()
    await t.ready()
    await t.page.getByRole('button', { name: 'It has no cover' }).click()
    const half = t.page.getByRole('region', { name: 'Lesson: Exactly half' })
    await expect.poll(() => half.innerText()).toContain('Light cover')
    expect(await half.getByRole('status').innerText()).toMatch(/^Not so\. Three of six/)
    // The gallery knows.
    await half.getByRole('link', { name: 'Gallery' }).click()
    await t.page.getByText('1 of 59 disputes solved').waitFor()
    expect(await t.page.getByRole('link', { name: /Over a low wall.*Solved/ }).count()).toBeGreaterThanOrEqual(1)
    await t.page.getByRole('link', { name: 'Go on: Behind a high wall' }).waitFor()
    expectClean(t)
    await t.close()
  })
})
