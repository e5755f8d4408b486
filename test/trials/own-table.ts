// From three downloaded mesh files to a fair table that opens elsewhere, painted, by mouse at a desk and by fingers on a phone: how long each step
// takes, and a picture of each where `--pictures` names a folder. `npm run trial:workshop -- --by mouse,touch`, after a build.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/browser'
import { drop } from '../e2e/dropped'
import { askedOf, makeOwnTable } from '../e2e/own-table'
import { serveDist } from '../e2e/serve'
import { TablePage } from '../e2e/table-page'

const { values } = parseArgs({ options: { by: { type: 'string', default: 'mouse,touch' }, pictures: { type: 'string' } } })
const hands = values.by.split(',').map((by) => {
  if (by !== 'mouse' && by !== 'touch') throw new Error(`--by takes mouse and touch, not ${by}`)
  return by
})
const PAGES = {
  mouse: { viewport: { width: 1440, height: 900 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

/** Milliseconds: a processor that plays a graphics card takes its time. */
const LONGEST_WAIT = 180_000

const server = await serveDist()
const browser = await launchBrowser()
try {
  for (const by of hands) {
    const open = async () => {
      const t = await TablePage.open(browser, server.address, { ...PAGES[by], painted: true, deviceScaleFactor: 1 })
      // Each frame, not those alone that a picture was asked of.
      if (values.pictures !== undefined) await t.context.addInitScript(() => void Object.assign(window, { painting: true }))
      return t
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await walk(by, open)
  }
} finally {
  await browser.close()
  await server.close()
}

async function walk(by: 'mouse' | 'touch', open: () => Promise<TablePage>): Promise<void> {
  const t = await open()
  t.page.setDefaultTimeout(LONGEST_WAIT)
  await t.goto()
  const began = performance.now()
  let steps = 0
  const told = async (page: TablePage, step: string) => {
    console.log(`${by}, ${((performance.now() - began) / 1000).toFixed(1)} s: ${step}`)
    if (values.pictures !== undefined) await page.page.screenshot({ path: join(values.pictures, `${by}-${++steps}.png`) })
  }
  const made = await makeOwnTable(t, by, (step) => told(t, step))
  const faults = [...t.errors, ...t.violations]
  // Two that are painted would wait for each other.
  await t.close()
  const elsewhere = await open()
  elsewhere.page.setDefaultTimeout(LONGEST_WAIT)
  await elsewhere.goto()
  await elsewhere.page.getByRole('button', { name: 'Open a file' }).waitFor()
  await drop(elsewhere, ['shared.sightline', made.shared])
  await elsewhere.ready()
  if (by === 'mouse') await elsewhere.fromAbove()
  const verdict = await askedOf(elsewhere, by)
  await told(elsewhere, `elsewhere: ${verdict}, ${verdict === made.verdict ? 'as here' : `and here ${made.verdict}`}`)
  faults.push(...elsewhere.errors, ...elsewhere.violations)
  for (const fault of faults) console.log(`${by}: ${fault}`)
  if (verdict !== made.verdict || faults.length > 0) process.exitCode = 1
  await elsewhere.close()
}
