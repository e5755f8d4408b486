import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { TableFile } from '../../src/table/file'
import type { Vec3 } from '../../src/core/vec'
import { drop } from './dropped'
import type { TablePage } from './table-page'
import { THREE_FILES } from './three-files'

/** What one sees of a table that was made of three downloaded files. */
export interface OwnTable {
  /** The one file in which it goes to others. */
  readonly shared: Uint8Array
  readonly file: TableFile
  readonly verdict: string
  readonly fair: string
}

/** Behind the wall, and beyond it. */
const PLACES: readonly (readonly [side: 'Side A' | 'Side B', at: Vec3])[] = [['Side A', [-13, 0, -11]], ['Side B', [-13, 0, -3]]]

/** From mesh files to a fair table that is shared, by what the screen says. `told` hears of each step once it is taken. */
export async function makeOwnTable(t: TablePage, by: 'mouse' | 'touch', told: (step: string) => unknown): Promise<OwnTable> {
  const { page } = t
  const press = async (what: Locator) => void (await (by === 'touch' ? what.tap() : what.click()))
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await button('Open a file').waitFor()
  if (by === 'touch') {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(button('Open a file'))])
    await chooser.setFiles(THREE_FILES.map(([name, bytes]) => ({ name, mimeType: 'model/stl', buffer: Buffer.from(bytes) })))
  } else await drop(t, ...THREE_FILES)
  await page.getByText('6 by 0.5 in, 3 in tall').waitFor()
  await page.getByText('3 triangles facing the wrong way').waitFor()
  await told('the doctor tells what is wrong with the first')
  await press(button('Keep all 3 in my terrain'))
  const mine = page.getByRole('region', { name: 'My terrain' })
  await mine.getByText('Rocky hill').waitFor()
  await told('all three are mended and kept')
  await press(button('Put 3 pieces on a new table'))
  await t.ready()
  await told('they stand on a table')
  await press(button('Both halves'))
  await press(page.getByRole('dialog', { name: 'Make both halves alike' }).getByRole('button', { name: /Side A.s half, by a half turn/ }))
  await told('both halves are alike')
  await press(button('Is it fair?'))
  const report = page.getByRole('region', { name: 'Is it fair?' })
  const headline = report.locator('.fair-headline')
  await headline.waitFor()
  const fair = await headline.innerText()
  await told(`the report: ${fair}`)
  await press(report.getByRole('button', { name: 'Close the report' }))
  await stand(t, by, press)
  const verdict = await askedOf(t, by)
  await told('a model on either side asks what it sees')
  await press(button('Menu'))
  await press(page.getByRole('menuitem', { name: 'Share this table' }))
  const share = page.getByRole('dialog', { name: 'Share this table' })
  const [saved] = await Promise.all([page.waitForEvent('download'), press(share.getByRole('button', { name: 'Save the file' }))])
  const made = { shared: new Uint8Array(readFileSync(await saved.path())), file: await t.file(), verdict, fair }
  await told('it is shared')
  return made
}

/** Nothing stands there. */
const BARE: Vec3 = [0, 0, 0]

/** A model on each side, from the builder's list. */
async function stand(t: TablePage, by: 'mouse' | 'touch', press: (what: Locator) => Promise<void>): Promise<void> {
  const { page } = t
  if (by === 'mouse') await t.fromAbove()
  for (const [side, at] of PLACES) {
    const list = by === 'touch' ? page.getByRole('dialog', { name: 'Add to the table' }) : page.getByRole('region', { name: 'Add to the table' })
    if (by === 'touch') await press(page.getByRole('group', { name: 'Tool options' }).getByRole('button', { name: 'Add' }))
    else await page.keyboard.press('Escape')
    await press(list.getByRole('radio', { name: side }).or(list.getByRole('button', { name: side })))
    await press(list.getByRole('button', { name: /^Trooper/ }))
    const { x, y } = await t.spot(at)
    await (by === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
    await t.shown()
  }
}

/** What the first model is told that it sees of the second. */
export async function askedOf(t: TablePage, by: 'mouse' | 'touch'): Promise<string> {
  // Nothing stays selected: it would be who looks.
  if (by === 'mouse') {
    await t.page.keyboard.press('Escape')
    await t.page.keyboard.press('l')
  } else {
    await t.page.locator('.palette [data-action="tool-select"]').tap()
    const { x, y } = await t.spot(BARE)
    await t.page.touchscreen.tap(x, y)
    await t.shown()
    await t.page.locator('.palette [data-action="tool-sight"]').tap()
  }
  for (const { id } of (await t.file()).models!) {
    const { x, y } = await t.spot(id)
    await (by === 'touch' ? t.page.touchscreen.tap(x, y) : t.page.mouse.click(x, y))
  }
  await t.page.waitForFunction(() => {
    const [card] = (window.__sightline as SightlineHook).desk().cards
    return card?.ruling && !card.measuring?.length
  })
  return t.now(({ cards }) => cards.map(({ key, ruling }) => `${key} ${ruling!.verdict}`).join())
}
