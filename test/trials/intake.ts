// A large STL file taken in by the workshop in the browser: seconds by the clock until it is seen and until all that is found is told, and what kept
// the page from its frames meanwhile: tasks by the clock, which on a busy machine are mostly waits, and by what they took of a processor.
// `npm run trial:intake -- --triangles 2000000,5000000 --kind rock`, after a build; `--built FOLDER` takes another one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../e2e/browser'
import { DIST, serveDist } from '../e2e/serve'
import { TablePage } from '../e2e/table-page'
import { importedMesh, MESH_KINDS, stlOf } from '../helpers/meshes'
import { pageThreads } from './trace'

const given = (fallback: string) => ({ type: 'string', default: fallback }) as const
const { values } = parseArgs({ options: { triangles: given('2000000'), kind: given('rock'), built: given(DIST) } })
const kind = MESH_KINDS.find((each) => each === values.kind)
if (!kind) throw new Error(`--kind takes ${MESH_KINDS.join(', ')}, not ${values.kind}`)
const counts = values.triangles.split(',').map(Number)
if (!counts.every((count) => Number.isSafeInteger(count) && count > 0)) throw new Error(`--triangles takes whole numbers: ${values.triangles}`)
const MM = 25.4
/** Milliseconds. */
const LONGEST_WAIT = 300_000
/** Milliseconds of a processor that count as a long task. */
const LONG = 25

/** What the page's thread was kept by: tasks over 50 ms, and the longest time without a frame; milliseconds. */
interface Kept {
  readonly tasks: { readonly at: number; readonly took: number }[]
  frame: number
  frameAt: number
}

declare global {
  interface Window {
    keptBy?: Kept
  }
}

function watch(): void {
  const kept: Kept = (window.keptBy = { tasks: [], frame: 0, frameAt: 0 })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) kept.tasks.push({ at: Math.round(startTime), took: Math.round(duration) })
  }).observe({ type: 'longtask' })
  let last = 0
  const frame = (now: number) => {
    if (last > 0 && now - last > kept.frame) Object.assign(kept, { frame: now - last, frameAt: last })
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

const folder = mkdtempSync(join(tmpdir(), 'intake-'))
const server = await serveDist(resolve(values.built))
try {
  for (const count of counts) {
    const file = join(folder, `${kind}-${count}.stl`)
    const { positions, indices } = importedMesh(kind, count)
    writeFileSync(file, stlOf({ positions: positions.map((value) => value * MM), indices }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await takeIn(file, indices.length / 3)
    rmSync(file)
  }
} finally {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Tasks of the pages' own threads that took long of a processor. */
function longTasks(trace: string): readonly string[] {
  const ran = pageThreads(trace).flatMap(({ tasks }) => tasks)
  const first = ran.reduce((least, { ts }) => Math.min(least, ts), Infinity)
  return ran.filter(({ tdur = 0 }) => tdur > 1000 * LONG).map(({ ts, tdur }) => `${(tdur! / 1000).toFixed(0)} ms at ${((ts - first) / 1e6).toFixed(1)} s`)
}

/** In a browser of its own, as memory of the one before is not given back at once. */
async function takeIn(file: string, triangles: number): Promise<void> {
  const browser = await launchBrowser()
  try {
    const t = await TablePage.open(browser, server.address, { viewport: { width: 1440, height: 900 }, painted: true })
    t.page.setDefaultTimeout(LONGEST_WAIT)
    await t.context.addInitScript(watch)
    const devtools = await t.context.newCDPSession(t.page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spent = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value
    }
    await t.goto()
    const [chooser] = await Promise.all([t.page.waitForEvent('filechooser'), t.page.getByRole('button', { name: 'Open a file' }).click()])
    const start = await t.page.evaluate(() => {
      window.keptBy!.tasks.length = 0
      window.keptBy!.frame = 0
      return performance.now()
    })
    const [began, processor] = [performance.now(), await spent()]
    const since = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
    await browser.startTracing(t.page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
    await chooser.setFiles(file)
    await t.page.locator('.workshop-stage canvas').waitFor()
    await t.page.getByText(/in tall/).waitFor()
    const seen = since()
    await t.page.getByRole('region', { name: 'What was found' }).waitFor()
    await t.page.waitForFunction(() => document.querySelector('.workshop-busy')?.textContent === '')
    await t.nextFrame()
    const whole = since()
    const thread = (await spent()) - processor
    const { tasks, frame, frameAt } = await t.page.evaluate(() => window.keptBy!)
    const long = longTasks((await browser.stopTracing()).toString())
    const told = tasks.map(({ at, took }) => `${took} ms at ${((at - start) / 1000).toFixed(1)} s`)
    console.log(`${triangles.toLocaleString('en')} triangles: seen after ${seen}, looked over after ${whole}; ${thread.toFixed(2)} s of the page's thread`)
    console.log(`  tasks over 50 ms by the clock: ${told.join(', ') || 'none'}`)
    console.log(`  tasks over ${LONG} ms of a processor: ${long.join(', ') || 'none'}`)
    console.log(`  longest without a frame ${frame.toFixed(0)} ms at ${((frameAt - start) / 1000).toFixed(1)} s`)
    if (t.errors.length > 0) throw new Error(t.errors.join('\n'))
  } finally {
    await browser.close()
  }
}
