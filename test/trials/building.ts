// All that is done with one's hands in the workshop and to a table, painted, by mouse at a desk and by fingers on a phone: how long each step takes, and
// a picture of each where `--pictures` names a folder. `npm run trial:building -- --by mouse,touch --theme dark --walks workshop,table`, after a build.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/browser'
import { PAGES, type By } from '../e2e/hands'
import { takeLook } from '../e2e/looks'
import { serveDist } from '../e2e/serve'
import { TablePage } from '../e2e/table-page'
import { walkTable } from '../e2e/table-walk'
import { walkWorkshop } from '../e2e/workshop-walk'

const { values } = parseArgs({
  options: {
    by: { type: 'string', default: 'mouse,touch' }, theme: { type: 'string', default: 'dark' },
    walks: { type: 'string', default: 'workshop,table' }, pictures: { type: 'string' },
  },
})
const WALKS = { workshop: walkWorkshop, table: walkTable }

/** Those that an argument names, or it throws with those that there are. */
function named<T extends string>(option: string, given: string, known: readonly T[]): readonly T[] {
  return given.split(',').map((name) => {
    const found = known.find((one) => one === name)
    if (found === undefined) throw new Error(`--${option} takes ${known.join(' and ')}, not ${name}`)
    return found
  })
}
const hands = named<By>('by', values.by, ['mouse', 'touch'])
const walks = named<keyof typeof WALKS>('walks', values.walks, ['workshop', 'table'])
const [theme] = named<'dark' | 'light'>('theme', values.theme, ['dark', 'light'])

/** Milliseconds: a processor that plays a graphics card takes its time. */
const LONGEST_WAIT = 180_000

if (values.pictures !== undefined) mkdirSync(values.pictures, { recursive: true })
const server = await serveDist()
const browser = await launchBrowser()
try {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const by of hands) for (const name of walks) await walk(by, name)
} finally {
  await browser.close()
  await server.close()
}

async function walk(by: By, name: keyof typeof WALKS): Promise<void> {
  const painted = values.pictures !== undefined
  const t = await TablePage.open(browser, server.address, { ...PAGES[by], painted: painted && 'unfilled', deviceScaleFactor: 1, settings: { theme: theme! } })
  // The workshop draws when something changes: each frame is painted there, on a table those alone that a picture is taken of.
  if (name === 'workshop') await t.context.addInitScript(() => void Object.assign(window, { painting: true }))
  t.page.setDefaultTimeout(LONGEST_WAIT)
  const began = performance.now()
  let steps = 0
  const told = async (step: string) => {
    console.log(`${by}, ${name}, ${((performance.now() - began) / 1000).toFixed(1)} s: ${step}`)
    if (values.pictures === undefined) return
    // What stands there is drawn a moment after it is told.
    if (name === 'workshop') await t.page.waitForTimeout(1_500)
    const picture = name === 'table' ? await takeLook(t, 'png') : await t.page.screenshot({ timeout: LONGEST_WAIT })
    writeFileSync(join(values.pictures, `${name}-${by}-${String(++steps).padStart(2, '0')}.png`), picture)
  }
  try {
    await WALKS[name](t, by, told)
  } catch (error) {
    console.log(`${by}, ${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
  for (const fault of [...t.errors, ...t.violations]) {
    console.log(`${by}, ${name}: ${fault}`)
    process.exitCode = 1
  }
  await t.close()
}
