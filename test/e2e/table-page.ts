import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { Vec3 } from '../../src/core/vec'
import type { TableFile } from '../../src/table/file'
import { DEFAULT_SETTINGS, type DeskSettings, type DeskState } from '../../src/tools/desk-state'
import { onlyPictures } from './paint-on-demand'

/** A wall 8 long and 4 high in the middle, a rifleman and his mate before it, a raider behind. */
export const WALLED: TableFile = {
  format: 'sightline-table',
  version: 1,
  name: 'A wall between',
  system: 'ravaged-star',
  table: { width: 24, depth: 24 },
  terrain: [{ id: 'wall', name: 'Wall', kind: 'wall', shape: { box: [8, 4, 0.5] }, at: [0, 0, 0] }],
  units: [
    { id: 'a', side: 'A', name: 'Rifles' },
    { id: 'b', side: 'B', name: 'Raiders' },
  ],
  models: [
    { id: 'a1', name: 'Sergeant', unit: 'a', side: 'A', leader: true, base: { round: 25.4 }, at: [0, 0, -3] },
    { id: 'a2', name: 'Rifle', unit: 'a', side: 'A', base: { round: 25.4 }, at: [1.5, 0, -3] },
    { id: 'b1', name: 'Raider', unit: 'b', side: 'B', base: { round: 25.4 }, at: [0, 0, 4] },
  ],
}

interface OpenOptions extends BrowserContextOptions {
  readonly settings?: Partial<DeskSettings>
  /**
   * Whether what the scene draws is painted while a picture is taken (`painted`, `paint`); by default it never is: a processor paints a table for a
   * minute that is tested in a second. `unfilled`: without the room's soft light.
   */
  readonly painted?: boolean | 'unfilled'
  /** Whether shaders are compiled where nothing is painted; by default they are not, which saves a processor a second for every page. */
  readonly compiled?: boolean
}

/** Small, low and still, with a camera that nothing but keys and pointers moves: what a test needs of the picture. */
const CALM: DeskSettings = { ...DEFAULT_SETTINGS, quality: 'low', motion: 'reduced', theme: 'dark', hints: false, follow: false }

/** Everything of WebGL goes on, shaders are compiled and calls are counted, but no triangle is filled. */
export function unpainted(): void {
  const { prototype } = WebGL2RenderingContext
  const nothing = () => undefined
  const filling = ['drawArrays', 'drawElements', 'drawRangeElements', 'drawArraysInstanced', 'drawElementsInstanced', 'generateMipmap'] as const
  for (const name of filling) Object.defineProperty(prototype, name, { value: nothing })
  // Many pieces in one call.
  const { getExtension } = prototype as { getExtension(name: string): object | null }
  const given = function (this: WebGL2RenderingContext, name: string) {
    const extension = getExtension.call(this, name)
    if (extension && name === 'WEBGL_multi_draw') Object.assign(extension, { multiDrawArraysWEBGL: nothing, multiDrawElementsWEBGL: nothing })
    return extension
  }
  Object.defineProperty(prototype, 'getExtension', { value: given })
}

/** Shaders of one line stand for all others: what compiles them here is the processor. */
export function uncompiled(): void {
  const { prototype } = WebGL2RenderingContext
  const { createShader, shaderSource } = prototype
  const fragments = new WeakSet<WebGLShader>()
  const [vertex, fragment] = ['void main() { gl_Position = vec4(0.); }', 'precision lowp float; out vec4 colour; void main() { colour = vec4(0.); }']
  Object.defineProperty(prototype, 'createShader', {
    value(this: WebGL2RenderingContext, type: number) {
      const shader = createShader.call(this, type)
      if (shader && type === this.FRAGMENT_SHADER) fragments.add(shader)
      return shader
    },
  })
  Object.defineProperty(prototype, 'shaderSource', {
    value(this: WebGL2RenderingContext, shader: WebGLShader) {
      shaderSource.call(this, shader, `#version 300 es\n${fragments.has(shader) ? fragment : vertex}`)
    },
  })
}

/** Until all that was done and pressed in the page is on its screen. */
export async function shown(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window.__sightline as Partial<SightlineHook> | undefined)?.holds?.(), null, { polling: 20 })
}

/** The app in a page of its own, driven by real pointers and keys. What goes wrong in the page is kept. */
export class TablePage {
  readonly errors: string[] = []
  readonly violations: string[] = []
  readonly requests: string[] = []

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly address: string,
  ) {}

  static async open(browser: Browser, address: string, { settings, painted = false, compiled = false, ...options }: OpenOptions = {}): Promise<TablePage> {
    const context = await browser.newContext({
      viewport: { width: 760, height: 480 },
      acceptDownloads: true,
      // What is kept for times without a line has tests of its own; here each page is what was built.
      serviceWorkers: 'block',
      ...options,
    })
    // Node names functions by a helper that pages do not have, where a script is run by itself.
    await context.addInitScript({ content: 'globalThis.__name ??= (it) => it' })
    // A sixteenth of the picture's pixels, on a page that is laid out as ever.
    if (options.deviceScaleFactor === undefined) await context.addInitScript(() => void Object.defineProperty(window, 'devicePixelRatio', { value: 0.25 }))
    if (painted) await context.addInitScript(onlyPictures, painted === 'unfilled')
    else {
      await context.addInitScript(unpainted)
      if (!compiled) await context.addInitScript(uncompiled)
    }
    await context.addInitScript(
      ([key, text]) => {
        if (localStorage.getItem(key!) === null) localStorage.setItem(key!, text!)
      },
      ['sightline.settings', JSON.stringify({ ...CALM, ...settings })],
    )
    return TablePage.in(context, address)
  }

  static async in(context: BrowserContext, address: string): Promise<TablePage> {
    const page = await context.newPage()
    // A table that is drawn by a busy processor is late; nothing here is about how late.
    page.setDefaultTimeout(60_000)
    const table = new TablePage(page, context, address)
    page.on('pageerror', (error) => table.errors.push(error.message))
    page.on('request', (request) => table.requests.push(request.url()))
    page.on('console', (message) => {
      const text = message.text()
      if (/content security policy/i.test(text)) table.violations.push(text)
      else if (message.type() === 'error') table.errors.push(text)
    })
    return table
  }

  async goto(hash = '#/'): Promise<this> {
    await this.page.goto(`${this.address}${hash}`)
    return this
  }

  /** By a new load: nothing of what stood there before can be taken for what is to come. */
  async afresh(hash: string): Promise<this> {
    // Another search part is another page; only then does the part after the number sign load anything.
    await this.page.goto(`${this.address}?afresh`, { waitUntil: 'commit' })
    return this.goto(hash)
  }

  async gotoTable(id: string): Promise<this> {
    await this.goto(`#/table/${id}`)
    return this.ready()
  }

  /** Opens a table file by the file dialog of the start page or of a table. */
  async openFile(file: TableFile | string, name = 'table.json'): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser')
    if (await this.page.locator('canvas').count()) await this.page.keyboard.press('Control+o')
    else await this.page.getByRole('button', { name: 'Open a file' }).click()
    const text = typeof file === 'string' ? file : JSON.stringify(file)
    await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }

  async openTable(file: TableFile): Promise<this> {
    await this.openFile(file)
    await this.page.waitForFunction(
      (name) => (window.__sightline as SightlineHook | undefined)?.desk?.().document.name === name,
      file.name,
    )
    return this.ready()
  }

  /** That table as it is in the file, with nothing in hand, selected, measured or asked, whatever a test left of it. */
  async anew(file: TableFile): Promise<this> {
    if ((await this.page.locator('canvas').count()) > 0 && (await this.cleared()) && isDeepStrictEqual(await this.file(), file)) return this.rest()
    await this.goto()
    await this.page.getByRole('link', { name: 'An empty table' }).waitFor()
    return this.openTable(file)
  }

  /** Lets go of everything and takes every step back, as one does by keys; false where that leads nowhere. */
  private async cleared(): Promise<boolean> {
    await this.page.mouse.up()
    for (let presses = 0; presses < 40; presses++) {
      await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      const now = await this.state()
      const { tool, panel, notice, held, eye, heat, room, cards, tapes, rings, selection } = now
      const left = panel ?? notice ?? held ?? eye ?? heat ?? room ?? [...cards, ...tapes, ...rings, ...selection][0] ?? null
      if (left === null && tool === 'select' && now.undoes === null) return true
      await this.page.keyboard.press(left === null && tool === 'select' ? 'Control+z' : 'Escape')
    }
    return false
  }

  /** Until the table is up, drawn, and nothing moves any more. */
  async ready(): Promise<this> {
    await this.page.waitForFunction(
      () => {
        const hook = window.__sightline as SightlineHook | undefined
        return hook?.desk !== undefined && (hook.scene?.frames() ?? 0) > 0
      },
    )
    return this.rest()
  }

  async rest(): Promise<this> {
    await this.page.waitForFunction(() => (window.__sightline as SightlineHook | undefined)?.scene?.atRest() === true)
    return this
  }

  /** Until the screen shows all that was done and pressed: by then it is kept. */
  async shown(): Promise<this> {
    await shown(this.page)
    return this
  }

  /** Of the state as it is once all that was pressed is shown. What a worker or the next frame brings has to be polled for. */
  async now<T>(read: (state: DeskState) => T): Promise<T> {
    return read(await this.state())
  }

  state(): Promise<DeskState> {
    return this.page.evaluate(async () => {
      const hook = window.__sightline as SightlineHook
      while (hook.holds()) await new Promise((done) => setTimeout(done, 10))
      return hook.desk()
    })
  }

  /** The table as it would be saved. */
  file(): Promise<TableFile> {
    return this.page.evaluate(async () => {
      const hook = window.__sightline as SightlineHook
      while (hook.holds()) await new Promise((done) => setTimeout(done, 10))
      return hook.file()
    })
  }

  async spot(place: string | Vec3): Promise<{ x: number; y: number }> {
    const spot = await this.page.evaluate((at) => {
      const hook = window.__sightline as SightlineHook
      return typeof at === 'string' ? hook.thing(at) : hook.point(at)
    }, place as string)
    if (!spot) throw new Error(`${String(place)} is not on the screen`)
    return spot
  }

  /** From above, so that a point of the table is where it seems to be. */
  async fromAbove(): Promise<this> {
    await this.page.keyboard.press('p')
    return this.rest()
  }

  async press(place: string | Vec3): Promise<this> {
    const { x, y } = await this.spot(place)
    await this.page.mouse.click(x, y)
    return this
  }

  async hover(place: string | Vec3): Promise<this> {
    const { x, y } = await this.spot(place)
    await this.page.mouse.move(x - 2, y)
    await this.page.mouse.move(x, y)
    return this
  }

  /** Takes hold of a thing and drags it over these points, without letting go. */
  async drag(from: string | Vec3, ...points: Vec3[]): Promise<this> {
    const start = await this.spot(from)
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    for (const point of points) {
      const { x, y } = await this.spot(point)
      await this.page.mouse.move(x, y, { steps: 2 })
    }
    return this.nextFrame()
  }

  /** The desk hears of moves once a frame. */
  async nextFrame(): Promise<this> {
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return this
  }

  async drop(): Promise<this> {
    await this.page.mouse.up()
    return this
  }

  /** What the measure panel says beside that label, in inches. */
  async figure(label: string): Promise<number> {
    const value = this.page.locator('[data-readout] dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd')
    return Number.parseFloat(await value.innerText())
  }

  close(): Promise<void> {
    return this.context.close()
  }
}
