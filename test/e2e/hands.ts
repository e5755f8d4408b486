import { deepEqual } from 'node:assert/strict'
import type { CDPSession, Locator } from 'playwright-core'
import type { Vec3 } from '../../src/core/vec'
import type { TableFile } from '../../src/table/file'
import type { DeskState } from '../../src/tools/desk-state'
import { swipe } from './finger'
import type { TablePage } from './table-page'

/** Nothing stands there on the tables of the walks. */
const BARE: Vec3 = [-12, 0, 8]

export type By = 'mouse' | 'touch'

/** At a desk by mouse and keys, on a phone by fingers. */
export const handsOn = async (t: TablePage, by: By): Promise<Hands> => (
  by === 'touch' ? new ByFingers(t, await t.context.newCDPSession(t.page)) : new ByMouse(t))

/** The page of either. */
export const PAGES = {
  mouse: { viewport: { width: 1440, height: 900 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

/** Until it reads so; what the next frame or a worker brings is waited for, half a minute at most. */
export async function holds<T>(read: () => Promise<T>, wanted: unknown): Promise<void> {
  const until = performance.now() + 30_000
  for (;;) {
    const is = await read()
    try {
      return deepEqual(is, wanted)
    } catch (error) {
      if (performance.now() > until) throw error
    }
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Id, place to a hundredth of an inch, and how it is turned. */
export type Place = readonly [id: string, x: number, y: number, z: number, turn: number]

/** One who drives the page as a person does, and reads what comes of it. */
export abstract class Hands {
  constructor(readonly t: TablePage) {}

  abstract press(what: Locator): Promise<void>
  abstract tap(at: Vec3): Promise<void>
  abstract drag(...points: readonly Vec3[]): Promise<void>
  /** Those that stand there are taken together. */
  abstract several(places: readonly Vec3[]): Promise<void>
  abstract letGo(): Promise<void>
  /** The panels are seen, or the table is. */
  abstract panels(open: boolean): Promise<void>
  /** What can be added is listed. */
  abstract openList(): Promise<void>
  abstract lookFromAbove(): Promise<void>
  /** The builder is taken, and the table is seen from above. */
  abstract builds(): Promise<void>
  abstract pressAt(spot: { readonly x: number; readonly y: number }): Promise<void>

  async open(file: TableFile): Promise<void> {
    await this.t.openTable(file)
    await this.builds()
  }
  async fromList(name: string | RegExp): Promise<void> {
    await this.openList()
    await this.press(this.t.page.getByRole(this.list, { name: 'Add to the table' }).getByRole('button', { name, exact: true }))
  }
  protected abstract readonly list: 'region' | 'dialog'

  button(name: string): Locator {
    return this.t.page.getByRole('button', { name, exact: true })
  }
  strip(name: string): Locator {
    return this.t.page.getByRole('group', { name: 'Tool options' }).getByRole('button', { name, exact: true })
  }
  async undo(): Promise<void> {
    await this.press(this.button('Undo'))
  }
  file(): Promise<TableFile> {
    return this.t.file()
  }
  now<T>(read: (state: DeskState) => T): Promise<T> {
    return this.t.now(read)
  }
  async places(): Promise<readonly Place[]> {
    const round = (value: number) => Math.round(value * 100) / 100 + 0
    return (await this.file()).terrain.map(({ id, at, turn = 0 }): Place => [id, round(at[0]), round(at[1]), round(at[2]), turn])
  }
}

export class ByMouse extends Hands {
  async press(what: Locator): Promise<void> {
    await what.click()
    await this.t.shown()
  }
  async pressAt({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    await this.t.page.mouse.click(x, y)
    await this.t.shown()
  }
  async tap(at: Vec3): Promise<void> {
    await this.pressAt(await this.t.spot(at))
  }
  async drag(...[from, ...points]: readonly Vec3[]): Promise<void> {
    await this.t.hover(from!)
    await this.t.nextFrame()
    await this.t.drag(from!, ...points)
    await this.t.drop()
    await this.t.shown()
  }
  async withKey(key: string, act: () => Promise<void>): Promise<void> {
    await this.t.page.keyboard.down(key)
    await act()
    await this.t.page.keyboard.up(key)
  }
  async several(places: readonly Vec3[]): Promise<void> {
    for (const [i, at] of places.entries()) await (i === 0 ? this.tap(at) : this.withKey('Shift', () => this.tap(at)))
  }
  async letGo(): Promise<void> {
    for (let i = 0; i < 4 && (await this.now(({ selection, phase }) => selection.length > 0 || phase !== 'build.idle')); i++) {
      await this.t.page.keyboard.press('Escape')
      await this.t.shown()
    }
  }
  async panels(): Promise<void> {
    // At a desk both are seen.
  }
  protected readonly list = 'region'
  async openList(): Promise<void> {
    await this.t.page.getByRole('region', { name: 'Add to the table' }).waitFor()
  }
  async lookFromAbove(): Promise<void> {
    await this.t.fromAbove()
  }
  async builds(): Promise<void> {
    await this.t.page.keyboard.press('b')
    await this.openList()
    await this.lookFromAbove()
  }
}

export class ByFingers extends Hands {
  constructor(t: TablePage, private readonly devtools: CDPSession) {
    super(t)
  }
  async press(what: Locator): Promise<void> {
    await what.scrollIntoViewIfNeeded()
    await what.tap()
    await this.t.shown()
  }
  async tap(at: Vec3): Promise<void> {
    await this.panels(false)
    await this.pressAt(await this.t.spot(at))
  }
  async pressAt({ x, y }: { readonly x: number; readonly y: number }): Promise<void> {
    await this.t.page.touchscreen.tap(x, y)
    await this.t.shown()
  }
  async drag(...points: readonly Vec3[]): Promise<void> {
    await this.panels(false)
    await swipe(this.t, this.devtools, await Promise.all(points.map((point) => this.t.spot(point))))
    await this.t.shown()
  }
  async several(places: readonly Vec3[]): Promise<void> {
    await this.press(this.strip('Several'))
    for (const at of places) await this.tap(at)
    await this.press(this.strip('Several'))
  }
  async letGo(): Promise<void> {
    await this.tap(BARE)
    await holds(async () => this.now(({ selection }) => selection), [])
  }
  async panels(open: boolean): Promise<void> {
    const grip = this.t.page.locator('.sheet-grip')
    if ((await grip.count()) === 0 || (await grip.getAttribute('aria-expanded')) === String(open)) return
    await grip.tap()
    await this.t.shown()
    await this.t.rest()
  }
  protected readonly list = 'dialog'
  async openList(): Promise<void> {
    await this.panels(false)
    await this.press(this.strip('Add'))
    await this.t.page.getByRole('dialog', { name: 'Add to the table' }).waitFor()
  }
  async lookFromAbove(): Promise<void> {
    await this.panels(false)
    await this.t.page.getByRole('button', { name: 'Menu' }).tap()
    await this.t.page.getByRole('menuitem', { name: 'From above' }).tap()
    await this.t.rest()
  }
  async builds(): Promise<void> {
    await this.t.page.locator('.palette [data-action="tool-build"]').tap()
    await holds(async () => this.now(({ tool }) => tool), 'build')
    await this.lookFromAbove()
  }
}
