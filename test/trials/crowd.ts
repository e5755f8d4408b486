// A table of 1,000 models and 500 pieces in the browser: what it takes to open, how long the first pick-up, steps of a drag and undo keep the page's
// thread, how many draw calls there are and how much memory. Nothing is painted; times are of the processor, so that other work counts less.
// `npm run trial:crowd -- --models 1000 --pieces 500 --seed 1`, after a build; `--built FOLDER` takes another one, to measure two states in turns.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { RandomStream } from '../../src/core/random'
import type { TableFile } from '../../src/table/file'
import { quantile } from '../bench/statistics'
import { launchBrowser } from '../e2e/browser'
import { DIST, serveDist } from '../e2e/serve'
import { TablePage } from '../e2e/table-page'
import { withoutCard } from './without-card'

const given = (fallback: string) => ({ type: 'string', default: fallback }) as const
const { values } = parseArgs({ options: { models: given('1000'), pieces: given('500'), seed: given('1'), built: given(DIST) } })
const [models, pieces] = [Number(values.models), Number(values.pieces)]
if (![models, pieces].every((n) => Number.isSafeInteger(n) && n > 0)) {
  throw new Error(`--models and --pieces take whole numbers: ${values.models}, ${values.pieces}`)
}

const SIDE = 120
const STEPS = 60
const UNDOES = 12
const A_UNIT = 10
/** Library pieces of all kinds, bricks among them. */
const KINDS = ['low-wall', 'high-wall', 'crate', 'barrels', 'copse', 'boulder', 'hedge', 'pines', 'container', 'fence']

/** Models in ranks between pieces that stand on a grid, so that none stands in another. */
function table(): TableFile {
  const random = new RandomStream(`crowd ${values.seed}`)
  const square = SIDE / Math.ceil(Math.sqrt(pieces + 1))
  const across = Math.floor(SIDE / square)
  const spot = (i: number, dx: number, dz: number) => [((i % across) + dx) * square - SIDE / 2, 0, (Math.floor(i / across) + dz) * square - SIDE / 2] as const
  return {
    format: 'sightline-table', version: 1, name: 'A crowd', system: 'ravaged-star', table: { width: SIDE, depth: SIDE },
    terrain: Array.from({ length: pieces }, (_, i) => ({
      id: `p${i}`, shape: { piece: random.pick(KINDS) }, at: spot(i, 0.5, 0.3), turn: random.below(24) * 15,
    })),
    units: Array.from({ length: Math.ceil(models / A_UNIT) }, (_, i) => ({ id: `u${i}`, side: i % 2 ? 'B' : 'A', name: `Unit ${i}` })),
    models: Array.from({ length: models }, (_, i) => ({
      id: `m${i}`, unit: `u${Math.floor(i / A_UNIT)}`, side: Math.floor(i / A_UNIT) % 2 ? 'B' : 'A', base: { round: 25.4 },
      at: spot(Math.floor(i / 2) % (across * across), i % 2 ? 0.3 : 0.7, 0.85),
    })),
  }
}

/** Milliseconds of a processor: of the page's thread, of its scripts, and of its styles and layout. The rest is mostly the card, which a processor plays. */
interface Spent {
  readonly all: number
  readonly scripts: number
  readonly layout: number
}

const server = await serveDist(resolve(values.built))
const browser = await launchBrowser()
try {
  const t = await TablePage.open(browser, server.address, { viewport: { width: 1440, height: 900 } })
  const devtools = await t.context.newCDPSession(t.page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<Spent> => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (wanted: string) => 1000 * metrics.find(({ name }) => name === wanted)!.value
    return { all: of('TaskDuration'), scripts: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
  }
  /** What it took until it is shown. */
  const taken = async (act: () => Promise<unknown>): Promise<Spent> => {
    const before = await spent()
    await act()
    await t.shown()
    await t.nextFrame()
    const after = await spent()
    return { all: after.all - before.all, scripts: after.scripts - before.scripts, layout: after.layout - before.layout }
  }
  const quantiles = (all: readonly number[]) => `${quantile(all, 0.5).toFixed(1)} / ${quantile(all, 0.95).toFixed(1)} / ${Math.max(...all).toFixed(1)}`
  const told = (what: string, all: readonly Spent[]) => {
    const [whole, scripts, layout] = [all.map((each) => each.all), all.map((each) => each.scripts), all.map((each) => each.layout)]
    console.log(`${what}, middle / 95% / most: ${quantiles(whole)} ms; scripts ${quantiles(scripts)}, styles and layout ${quantiles(layout)}`)
  }

  await t.goto('#/')
  const began = performance.now()
  const opened = await taken(() => t.openTable(table()))
  const wall = performance.now() - began
  const calls = await t.page.evaluate(() => (window.__sightline as SightlineHook).scene!.drawCalls())
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  console.log(`${models} models, ${pieces} pieces: open after ${seconds(wall)}, ${seconds(opened.all)} of the page's thread; ${calls} draw calls`)

  /** Takes up a model: the first from the middle on that no terrain hides, since one presses through that only the camera. */
  const takeUp = async (i = Math.floor(models / 2)): Promise<{ readonly x: number; readonly y: number; readonly up: Spent }> => {
    if (i >= models) throw new Error('no model could be taken up')
    await t.page.keyboard.press('Home')
    await t.rest()
    const { x, y } = await t.spot(`m${i}`)
    const up = await taken(async () => {
      await t.page.mouse.move(x, y)
      await t.page.mouse.down()
      await t.page.mouse.move(x + 6, y + 4, { steps: 2 })
    })
    if ((await t.state()).held === `m${i}`) return { x, y, up }
    await t.page.mouse.up()
    return takeUp(i + 1)
  }
  const drag = async (what: string): Promise<void> => {
    const { x, y, up } = await takeUp()
    const steps: Spent[] = []
    for (let i = 1; i <= STEPS; i++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      steps.push(await taken(() => t.page.mouse.move(x + 6 + 1.5 * i, y + 4 + 20 * Math.sin(i / 6))))
    }
    const { held } = await t.state()
    const down = await taken(() => t.page.mouse.up())
    if (held === null) throw new Error('what was to be dragged is not in hand')
    told(`${what}: picked up in ${up.all.toFixed(0)} ms, put down in ${down.all.toFixed(0)}; ${STEPS} steps`, steps)
  }
  const idle: Spent[] = []
  // oxlint-disable-next-line no-await-in-loop
  for (let i = 0; i < UNDOES; i++) idle.push(await taken(() => Promise.resolve()))
  told('two frames in which nothing is done', idle)
  await drag('first drag')
  await drag('second drag')
  const undone: Spent[] = []
  for (let i = 0; i < UNDOES; i++) {
    // oxlint-disable-next-line no-await-in-loop
    undone.push(await taken(() => t.page.keyboard.press(i % 4 < 2 ? 'Control+z' : 'Control+Shift+z')))
  }
  told('undo and redo', undone)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  console.log(`${(usedSize / 2 ** 20).toFixed(0)} MB held by the page's scripts`)
  await t.page.evaluate(withoutCard)
  await drag('with nothing said to the graphics card')
  if (t.errors.length > 0) throw new Error(t.errors.join('\n'))
} finally {
  await browser.close()
  await server.close()
}
