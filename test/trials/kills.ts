// Kills at random moments: the browser's whole process over games, tables and the builder, and the command over `play --record`. After each,
// everything that the screen had shown, or the command had told, must be there. `npm run trial:kills -- --browser 200 --record 50 --seed 1`, with
// `--kinds game` over games alone, `--systems red-rain` over its games; after a build. Ends with one line, and exit code 1 where anything was lost.
// Ends only processes that it started.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { RandomStream } from '../../src/core/random'
import { PLAYABLES } from '../../src/rules/registry'
import { DEFAULT_SETTINGS } from '../../src/tools/desk-state'
import { DEFAULT_GAME_SETTINGS } from '../../src/tools/game/game-state'
import { salvageText } from '../../src/table/record-salvage'
import { parseRecord } from '../../src/table/record-file'
import { ensureBrowser, LAUNCH_ARGUMENTS } from '../e2e/browser'
import { serveDist } from '../e2e/serve'
import { unpainted, WALLED } from '../e2e/table-page'
import { setup } from '../referee/game-table'

const given = (otherwise: string) => ({ type: 'string', default: otherwise }) as const
const { values } = parseArgs({
  options: { browser: given('4'), record: given('4'), seed: given('1'), kinds: given('game,game,table,builder'), systems: given('') },
})
const random = new RandomStream(`kills ${values.seed}`)
/** A number from 0 to `most`. */
const upTo = (most: number): number => random.below(most + 1)
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

// ── the browser ────────────────────────────────────────

/** What the screen showed last: a game by its entries, a table by how often a thing on it was turned. */
interface Shown {
  readonly kind: 'game' | 'table' | 'builder'
  readonly url: string
  readonly key: string
  readonly steps: number
  /** The code and the input of the last entry, or the turn of the thing. */
  readonly last: string
}

type Kind = Shown['kind']
const KINDS = values.kinds.split(',') as Kind[]
const SYSTEMS = values.systems === '' ? PLAYABLES.map(({ system }) => system.id) : values.systems.split(',')
const STEPS_A_GAME = 80
const STUCK_MS = 120_000

interface Running {
  readonly process: ChildProcess
  readonly browser: Browser
  readonly page: Page
}

/** A browser of our own on that profile; its process is ours to end. */
async function startBrowser(profile: string): Promise<Running> {
  const started = spawn(ensureBrowser(), [
    ...LAUNCH_ARGUMENTS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--window-size=900,640', 'about:blank',
  ], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((found, fail) => {
    let said = ''
    started.stderr!.on('data', (part: Buffer) => {
      said += part.toString()
      const line = /DevTools listening on (\S+)/.exec(said)
      if (line) found(line[1]!)
    })
    started.once('exit', () => fail(new Error(`The browser ended at once: ${said.slice(-400)}`)))
  })
  const browser = await chromium.connectOverCDP(address, { timeout: 120_000 })
  const context = browser.contexts()[0]!
  // What runs these files names the functions in them.
  await context.addInitScript({ content: 'globalThis.__name ??= (it) => it' })
  // What is kept does not hang on what is painted, and painting takes a processor most of its time.
  await context.addInitScript(unpainted)
  await context.addInitScript(([desk, game]) => {
    Object.defineProperty(window, 'devicePixelRatio', { value: 0.25 })
    localStorage.setItem('sightline.settings', desk!)
    localStorage.setItem('sightline.game-settings', game!)
  }, [
    JSON.stringify({ ...DEFAULT_SETTINGS, quality: 'low', motion: 'reduced', theme: 'dark', hints: false }),
    JSON.stringify({ ...DEFAULT_GAME_SETTINGS, dice: 'at-once', handOver: false }),
  ])
  const page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(240_000)
  return { process: started, browser, page }
}

/** Its processes, by who started whom. */
function familyOf(pid: number): readonly number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      parents.set(Number(name), Number(readFileSync(`/proc/${name}/stat`, 'utf8').replace(/^.*\) . /s, '').split(' ')[0]))
    } catch {
      // It has ended meanwhile.
    }
  }
  const family = [pid]
  for (const each of family) for (const [child, parent] of parents) if (parent === each) family.push(child)
  return family
}

async function kill({ process: started, browser }: Running): Promise<void> {
  const ended = new Promise((done) => started.once('exit', done))
  for (const pid of familyOf(started.pid!)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  await ended
  await browser.close().catch(() => undefined)
}

const hashOf = (page: Page): string => new URL(page.url()).hash

/** Until a table is up, and this tab writes it. */
async function ready(page: Page): Promise<void> {
  const up = page.waitForFunction(() => (window.__sightline as SightlineHook | undefined)?.keeping?.().kind === 'kept')
  await up.catch(async () => {
    throw new Error(`no table came up: ${await standstill(page, [])}`)
  })
}

/** Puts a new thing up, and gives its address. */
async function begin(page: Page, address: string, kind: Kind): Promise<string> {
  if (kind === 'game') {
    await page.goto(`${address}#/quick/${random.pick(SYSTEMS)}`)
    await page.waitForFunction(() => location.hash.startsWith('#/game/'))
  } else {
    await page.goto(`${address}#/`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a file' }).click()
    // Each a file of its own: the same one is put up once.
    const text = JSON.stringify({ ...WALLED, name: `Trial ${random.below(1e9)}` })
    await (await choosing).setFiles({ name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.waitForFunction(() => location.hash.startsWith('#/kept/'))
  }
  await ready(page)
  return hashOf(page)
}

/** Goes on with what is up until the browser ends, and hears of every step as the screen shows it. */
async function work(page: Page, kind: Kind, url: string, tell: (shown: Shown) => void): Promise<void> {
  await page.exposeFunction('tellShown', (steps: number, last: string) => tell({ kind, url, key: decodeURIComponent(url.split('/').at(-1)!), steps, last }))
  if (kind === 'game') {
    await page.evaluate(() => {
      const hook = window.__sightline as SightlineHook
      const game = hook.game()!
      const say = (window as unknown as { tellShown(steps: number, last: string): void }).tellShown
      let told = -1
      // What the screen shows, not what was done: this hand never waits for it. At once, so that it counts as well where a warning comes after it.
      const look = () => {
        const { entries } = game.store.shown.getState().play.record
        const last = entries.at(-1)!
        if (entries.length === told || hook.keeping().kind === 'not-kept') return
        told = entries.length
        say(told, JSON.stringify([last.code ?? null, last.input]))
      }
      game.store.shown.subscribe(look)
      // What was shown with a warning counts when that is gone.
      setInterval(look, 20)
      look()
      const step = () => {
        const { form, curtain, over, working, measuring } = game.now
        if (over) return
        if (working || measuring) return void setTimeout(step, 5)
        if (curtain) game.seat(curtain)
        else if (form?.form === 'option') {
          const open = form.options.filter((option) => !option.refused)
          game.answer({ option: open[Math.floor(Math.random() * open.length)]!.id })
        } else {
          for (let tries = 0; tries < 5 && !game.now.ready; tries++) game.propose()
          game.answer()
        }
        setTimeout(step, Math.random() * 60)
      }
      step()
    })
    return
  }
  const thing = kind === 'table' ? 'a1' : 'wall'
  await page.evaluate((id) => {
    const hook = window.__sightline as SightlineHook
    const say = (window as unknown as { tellShown(steps: number, last: string): void }).tellShown
    let told = ''
    let steps = 0
    setInterval(() => {
      const { settled: { models, pieces } } = hook.shown()
      const turn = `${[...models, ...pieces].find((each) => each.id === id)!.yaw}`
      if (turn === told || hook.keeping().kind === 'not-kept') return
      told = turn
      say(steps++, turn)
    }, 2)
  }, thing)
  const turn = async () => {
    if (kind === 'builder') {
      // From above, so that the wall is where it seems to be.
      for (const key of ['b', 'p']) await page.keyboard.press(key)
      await page.waitForFunction(() => (window.__sightline as SightlineHook).scene?.atRest() === true)
      const spot = await page.evaluate(() => (window.__sightline as SightlineHook).thing('wall'))
      await page.mouse.click(spot!.x, spot!.y)
    } else for (const key of ['n', 'Enter']) await page.keyboard.press(key)
    for (;;) {
      await page.keyboard.press('q')
      await pause(upTo(60))
    }
  }
  // It ends with the browser.
  turn().catch(() => undefined)
}

/** What the page shows, and what it waits for. */
async function standstill(page: Page, faults: readonly string[]): Promise<string> {
  const said = page.evaluate(() => {
    const hook = window.__sightline as SightlineHook | undefined
    const { now, store } = hook?.game?.() ?? {}
    const shown = store?.shown.getState()
    return JSON.stringify({
      address: location.hash,
      bars: [...document.querySelectorAll('[role="alert"], [role="status"]')].map((each) => each.textContent),
      holds: hook?.holds?.(),
      keeping: hook?.keeping?.(),
      ...(now && {
        entries: now.play.record.entries.length, shown: shown?.play.record.entries.length, over: now.over !== null, curtain: now.curtain,
        asks: now.question?.text, side: now.side, form: now.form?.form, ready: now.ready, refusal: now.refusal?.text ?? null, dice: now.dice !== null,
        options: now.form && 'options' in now.form ? now.form.options.map(({ id, refused }) => [id, refused?.text ?? null]) : null,
      }),
    })
  })
  const text = await Promise.race([said.catch((error: unknown) => String(error)), pause(10_000).then(() => 'the page does not answer')])
  return [text, ...faults].join('\n  ')
}

/** What the browser holds of it, read past the app: entries as they are told, or the table's text. */
const storedOf = (page: Page, key: string): Promise<{ readonly entries: readonly string[]; readonly text: string | null }> =>
  page.evaluate(async (wanted) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> => new Promise((ok, no) => {
      request.addEventListener('success', () => ok(request.result))
      request.addEventListener('error', () => no(request.error))
    })
    const db = await done(indexedDB.open('sightline'))
    const tx = db.transaction(['entries', 'contents'])
    const entries = await done(tx.objectStore('entries').getAll(IDBKeyRange.bound([wanted, 0], [wanted, Infinity])))
    const contents = await done(tx.objectStore('contents').get(wanted)) as { text: string } | undefined
    db.close()
    const lastOf = ({ code, input }: { readonly code?: string; readonly input: object }) => JSON.stringify([code ?? null, input])
    return { entries: entries.map(({ entry }) => lastOf(entry)), text: contents?.text ?? null }
  }, key)

/** The same entry by its code; by its input where the code lies sealed, as it does from the first secret answer on; but for an answer that is secret. */
function sameEntry(shown: string, stored: string | undefined): boolean {
  type Told = readonly [code: string | null, input: { readonly answer?: unknown } | null]
  const [[code, input], [codeThere, inputThere]] = [JSON.parse(shown) as Told, JSON.parse(stored ?? '[null,null]') as Told]
  if (codeThere !== null || inputThere === null) return code === codeThere
  return JSON.stringify(inputThere.answer === null ? { ...input, answer: null } : input) === JSON.stringify(inputThere)
}

/** What is lost of what was shown; null: nothing. */
function lossOf(shown: Shown, stored: Awaited<ReturnType<typeof storedOf>>): string | null {
  if (shown.kind === 'game') {
    const there = stored.entries[shown.steps - 1]
    if (sameEntry(shown.last, there)) return null
    return `${stored.entries.length} entries are kept of ${shown.steps} that were shown, the last of them ${there ?? 'missing'}`
  }
  if (stored.text === null) return 'the table is not kept'
  const file = JSON.parse(stored.text) as typeof WALLED
  const thing = [...file.models, ...file.terrain].find(({ id }) => id === (shown.kind === 'table' ? 'a1' : 'wall'))!
  // Turns that were being kept may be there as well; those that were shown must be.
  const ahead = ((((thing.turn ?? 0) - Number(shown.last)) % 360) + 360) % 360
  return ahead <= 240 ? null : `turned to ${thing.turn ?? 0} where ${shown.last} was shown`
}

async function killBrowsers(count: number): Promise<readonly string[]> {
  const server = await serveDist()
  const profile = mkdtempSync(join(tmpdir(), 'sightline-kills-'))
  const losses: string[] = []
  const screen: { shown: Shown | null } = { shown: null }
  let steps = 0
  for (let i = 0; i <= count; i++) {
    const running = await startBrowser(profile)
    const { page } = running
    const before = screen.shown
    const goesOn = before !== null && before.steps < STEPS_A_GAME && upTo(5) > 0
    const kind: Kind = goesOn ? before.kind : random.pick(KINDS)
    const upAgain = async (): Promise<string> => {
      if (i === count) {
        await page.goto(`${server.address}#/shelf`)
        return ''
      }
      if (!goesOn) return begin(page, server.address, kind)
      await page.goto(`${server.address}${before.url}`)
      await ready(page)
      return before.url
    }
    const opening = await upAgain().then(
      (url) => ({ url, fault: null }),
      (error: unknown) => ({ url: '', fault: `${i} of ${count}, ${kind} ${goesOn ? before.url : 'begun'}: ${String(error)}` }),
    )
    if (opening.fault !== null) {
      losses.push(opening.fault)
      await kill(running)
      continue
    }
    const { url } = opening
    if (before) {
      const loss = lossOf(before, await storedOf(page, before.key))
      if (loss !== null) losses.push(`${before.kind} ${before.key}: ${loss}`)
      console.log(`${i} of ${count}: ${before.kind}, ${before.steps} shown: ${loss ?? 'all there'}`)
    }
    if (i === count) {
      await kill(running)
      break
    }
    let first = (): void => {}
    let opened: number | undefined
    const begun = new Promise<true>((done) => (first = () => done(true)))
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.stack ?? error.message))
    await work(page, kind, url, (now) => {
      screen.shown = now
      steps += 1
      // The first is how it was opened.
      opened ??= now.steps
      if (now.steps !== opened) first()
    })
    const over = page.waitForFunction(() => (window.__sightline as SightlineHook).game()?.now.over).then(() => true, () => begun)
    const goingOn = await Promise.race([begun, over, pause(STUCK_MS).then(() => false)])
    if (!goingOn) losses.push(`${kind} ${url} stands still at ${opened ?? 'nothing'} shown: ${await standstill(page, faults)}`)
    await pause(upTo(2500))
    await kill(running)
  }
  await server.close()
  rmSync(profile, { recursive: true, force: true })
  console.log(`browser: ${count} kills over ${steps} steps that were shown, ${losses.length} lost`)
  return losses
}

// ── the command ────────────────────────────────────────

/** Plays by what is proposed, ends the process at a random moment, and counts the entries that were told. */
async function killRecord(folder: string, signal: 'SIGKILL' | 'SIGINT'): Promise<{ readonly told: number; readonly loss: string | null }> {
  rmSync(join(folder, 'r.json'), { force: true })
  const referee = spawn(process.execPath, ['--import', 'tsx', 'src/referee/main.ts', 'play', join(folder, 'game.json'), '--record', join(folder, 'r.json')], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = new Promise((done) => referee.once('exit', done))
  referee.stdin!.on('error', () => undefined)
  let told = 0
  let rest = ''
  let first = (): void => {}
  const begun = new Promise<void>((done) => (first = done))
  referee.stdout!.on('data', (part: Buffer) => {
    const lines = (rest + part.toString()).split('\n')
    rest = lines.pop()!
    for (const text of lines) {
      const line = JSON.parse(text) as { line: string; entry?: number; answer?: unknown }
      if (line.entry !== undefined) told = Math.max(told, line.entry + 1)
      if (line.line === 'question') referee.stdin!.write('{"propose":true}\n')
      if (line.line === 'proposal') referee.stdin!.write(`${JSON.stringify({ answer: line.answer })}\n`)
      first()
    }
  })
  await Promise.race([begun, ended])
  await pause(upTo(4000))
  referee.kill(signal)
  await ended
  const text = readFileSync(join(folder, 'r.json'), 'utf8')
  const whole = parseRecord(text)
  const found = salvageText(text)
  const there = found.ok ? found.value.record.entries.length : 0
  if (there < told) return { told, loss: `${there} entries are kept of ${told} that were told` }
  return { told, loss: whole.ok || signal === 'SIGKILL' ? null : 'the record is not whole' }
}

async function killRecords(count: number): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-kills-'))
  writeFileSync(join(folder, 'game.json'), JSON.stringify(setup({ quick: false })))
  const losses: string[] = []
  let entries = 0
  for (let i = 1; i <= count; i++) {
    const signal = i % 3 === 0 ? 'SIGINT' : 'SIGKILL'
    const { told, loss } = await killRecord(folder, signal)
    entries += told
    if (loss !== null) losses.push(`play --record, ${signal}: ${loss}`)
    console.log(`${i} of ${count}: play --record, ${signal} after ${told} entries: ${loss ?? 'all there'}`)
  }
  rmSync(folder, { recursive: true, force: true })
  console.log(`play --record: ${count} kills over ${entries} entries that were told, ${losses.length} lost`)
  return losses
}

const losses = [...(await killRecords(Number(values.record))), ...(await killBrowsers(Number(values.browser)))]
for (const loss of losses) console.error(loss)
process.exit(losses.length > 0 ? 1 : 0)
