// Solo games in the browser, one after the other in one page without a reload, by a hurried hand against a program, each to its end: which tasks of
// the page's own thread were long and whose go it was then, and how much memory is held when the start page stands again. Nothing is painted, so that
// what a graphics card does is not counted. `npm run trial:solo -- --system ruinstars --games 10 --seed 1`, after a build. A line a game, and exit code 1
// where one was not played to its end or the page threw anything.
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { launchBrowser } from '../e2e/browser'
import { settle } from '../e2e/game-page'
import { answer, generator, standing } from '../e2e/hurried-hand'
import { serveDist } from '../e2e/serve'
import { TablePage } from '../e2e/table-page'
import { pageThreads, type PageThread } from './trace'

const { values } = parseArgs({
  options: {
    system: { type: 'string', default: 'ruinstars' }, games: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' },
    level: { type: 'string', default: 'Normal' },
  },
})
const [games, seed] = [Number(values.games), Number(values.seed)]
if (![games, seed].every(Number.isSafeInteger)) throw new Error(`--games and --seed take whole numbers: ${values.games}, ${values.seed}`)

/** Milliseconds of processor time from which a task of the page's thread is felt. */
const LONG_MS = 50
/** More answers than any game takes. */
const MOST = 1000

interface Task {
  readonly ms: number
  /** Who was asked when it began; null: no game stood. */
  readonly asked: string | null
}

const MARK = 'asked: '

/** Marks in the page's own timeline whenever somebody else is asked. */
const markWhoIsAsked = (page: Page) =>
  page.evaluate((mark) => {
    const game = (window.__sightline as SightlineHook).game()!
    let last: string | null = null
    const look = () => {
      const { side, programs } = game.now
      const now = side === null ? 'nobody' : programs[side] ? 'the program' : 'the person'
      if (now !== last) performance.mark(`${mark}${now}`)
      last = now
    }
    look()
    game.store.subscribe(look)
  }, MARK)

/** The tasks of the thread that ran longest of those that pages run on. */
function tasksOf(trace: string): readonly Task[] {
  const spent = ({ tasks }: PageThread): number => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  const [page] = pageThreads(trace).toSorted((a, b) => spent(b) - spent(a))
  if (!page) throw new Error('The trace names no thread of a page')
  const marks = page.own.filter(({ name }) => name.startsWith(MARK)).toSorted((a, b) => a.ts - b.ts)
  return page.tasks.map(({ ts, tdur = 0 }) => ({ ms: tdur / 1000, asked: marks.findLast((mark) => mark.ts <= ts)?.name.slice(MARK.length) ?? null }))
}

async function traced<T>(browser: Browser, page: Page, act: () => Promise<T>): Promise<readonly [T, readonly Task[]]> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] })
  const came = await act()
  return [came, tasksOf((await browser.stopTracing()).toString())]
}

/** To the end of the game on the screen; the number of answers that the hand gave. */
async function play(t: TablePage, random: () => number): Promise<number> {
  for (let answers = 0; answers < MOST; answers++) {
    // oxlint-disable-next-line no-await-in-loop
    await t.page.waitForFunction(() => {
      const hook = window.__sightline as SightlineHook
      const { over, side, programs } = hook.game()!.now
      return !hook.holds() && (over !== null || (side !== null && !programs[side]))
    }, null, { timeout: 120_000, polling: 20 })
    // oxlint-disable-next-line no-await-in-loop
    const asked = await standing(t.page)
    if (asked.over) return answers
    // oxlint-disable-next-line no-await-in-loop
    await answer(t.page, asked, random)
  }
  throw new Error(`Not ended after ${MOST} answers`)
}

/** Megabytes that the page's scripts hold once all that nobody refers to is gone. */
async function heap(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await cdp.detach()
  return usedSize / 2 ** 20
}

const told = (tasks: readonly Task[], whose: string): string => {
  const long = tasks.filter(({ ms, asked }) => asked === whose && ms > LONG_MS).map(({ ms }) => ms.toFixed(0))
  return `${whose}: ${long.length} over ${LONG_MS} ms${long.length > 0 ? ` (${long.join(', ')})` : ''}`
}

const server = await serveDist()
const browser = await launchBrowser()
let faults = 0
try {
  const t = await TablePage.open(browser, server.address, { viewport: { width: 1440, height: 900 } })
  await settle(t.context, seed)
  const random = generator(seed)
  await t.goto('#/')
  await t.page.getByRole('combobox', { name: 'Against' }).selectOption(values.level)
  for (let game = 0; game < games; game++) {
    try {
      // One game after the other: they share the page.
      // oxlint-disable-next-line no-await-in-loop
      const [answers, tasks] = await traced(browser, t.page, async () => {
        await t.page.locator(`a[href="#/solo/${values.system}"]`).click()
        await t.ready()
        await markWhoIsAsked(t.page)
        return play(t, random)
      })
      // oxlint-disable-next-line no-await-in-loop
      await t.page.evaluate(() => void (location.hash = '#/'))
      // oxlint-disable-next-line no-await-in-loop
      await t.page.getByRole('combobox', { name: 'Against' }).waitFor()
      // oxlint-disable-next-line no-await-in-loop
      const held = await heap(t.page)
      const long = `${told(tasks, 'the program')}; ${told(tasks, 'the person')}`
      console.log(`${values.system}, game ${game}: ${answers} answers to the end; ${long}; ${held.toFixed(1)} MB`)
    } catch (error) {
      faults++
      console.error(`${values.system}, game ${game}: ${String(error)}`)
      // oxlint-disable-next-line no-await-in-loop
      await t.goto('#/')
    }
  }
  for (const error of t.errors) console.error(error)
  faults += t.errors.length
} finally {
  await browser.close()
  await server.close()
}
process.exit(faults > 0 ? 1 : 0)
