import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { launchBrowser } from '../e2e/browser'
import { DIST, serveDist } from '../e2e/serve'
import { uncompiled, unpainted } from '../e2e/table-page'
import { quantile } from './statistics'

const MEGABITS = 10
const ROUND_TRIP_MS = 40
const SLOWER = 4
const TIMES = 3
/** A processor paints for long. */
const PAINTED_TIMES = 1
const TABLE = 'over-the-wall'

interface Opened {
  /** From the address to the first picture of the table. */
  readonly drawn: number
  /** What the page's own thread took of a processor for it. */
  readonly processor: number
  readonly kilobytes: number
}

/**
 * How long it takes to a table that is drawn, the first time, over a line of 10 Mbit/s and by a processor at a quarter of its speed. What is
 * painted by a processor here, a graphics card compiles and paints elsewhere: both are told. Other work on the machine slows the whole; what the page's thread
 * takes of a processor is its own. It is measured at full speed, since a thread is slowed by work that would count as its own; four times that,
 * after all that comes over the line, is what a table could take at most by itself.
 */
export async function run(print: (line: string) => void): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) return print('not measured: there is no dist; `npm run build` makes it')
  const server = await serveDist(DIST, { packed: true })
  let browser: Browser
  try {
    browser = await launchBrowser()
  } catch (error) {
    await server.close()
    return print(`not measured: ${error instanceof Error ? error.message : String(error)}`)
  }
  try {
    for (const painted of [false, true]) {
      const [slow, quick]: [Opened[], Opened[]] = [[], []]
      for (let i = 0; i < (painted ? PAINTED_TIMES : TIMES); i++) {
        // One after the other, so that none waits for another.
        // oxlint-disable-next-line no-await-in-loop
        slow.push(await opened(browser, server.address, painted, SLOWER))
        // oxlint-disable-next-line no-await-in-loop
        quick.push(await opened(browser, server.address, painted, 1))
      }
      const middle = (all: readonly Opened[], of: (one: Opened) => number) => quantile(all.map(of), 0.5)
      const [processor, kilobytes] = [middle(quick, (one) => SLOWER * one.processor), middle(slow, (one) => one.kilobytes)]
      const line = (kilobytes * 8) / MEGABITS + 3 * ROUND_TRIP_MS
      print(`${TABLE}, ${MEGABITS} Mbit/s, a quarter of the speed, ${painted ? 'painted by the processor' : 'not painted'}: drawn after ` +
        `${(middle(slow, ({ drawn }) => drawn) / 1000).toFixed(1)} s (of ${slow.length}: ${slow.map(({ drawn }) => (drawn / 1000).toFixed(1)).join(', ')}); ` +
        `${kilobytes.toFixed(0)} kB, ${(line / 1000).toFixed(1)} s of the line, then ` +
        `${(processor / 1000).toFixed(1)} s of the page's thread: at most ${((line + processor) / 1000).toFixed(1)} s by itself`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function opened(browser: Browser, address: string, painted: boolean, slower: number): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  try {
    if (!painted) {
      await context.addInitScript(unpainted)
      await context.addInitScript(uncompiled)
    }
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await devtools.send('Network.enable')
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const speed = (MEGABITS * 1e6) / 8
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: ROUND_TRIP_MS, downloadThroughput: speed, uploadThroughput: speed })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const began = performance.now()
    await page.goto(`${address}#/table/${TABLE}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => ((window.__sightline as SightlineHook | undefined)?.scene?.frames() ?? 0) > 0, null, { timeout: 180_000, polling: 20 })
    const drawn = performance.now() - began
    const { metrics } = await devtools.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return { drawn, processor: seconds * 1000, kilobytes: bytes / 1000 }
  } finally {
    await context.close()
  }
}
