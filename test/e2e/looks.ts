import type { Browser } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { fightUntil, passUntil, settle } from './game-page'
import { paint } from './paint-on-demand'
import { TablePage, WALLED } from './table-page'

export const WIDTHS = [390, 1024, 1440, 1920] as const

/** A screen whose picture is kept: what leads there, how wide the window is, and which theme it has. */
export interface Look {
  readonly name: string
  readonly width: (typeof WIDTHS)[number]
  readonly theme: 'dark' | 'light'
  go(t: TablePage): Promise<unknown>
}

const HEIGHT = { 390: 844, 1024: 768, 1440: 900, 1920: 1080 } as const
/** Chance, the clock, words and times of day are the same wherever the pictures are taken. */
const SEED = 20261217
/** Far longer than a processor paints a table that is busy with other things. */
const PATIENCE_MS = 170_000
const NOW = new Date('2026-12-17T12:00:00Z')
/** In wide windows a picture has every second pixel: four times less to paint and to keep. */
const SCALE = { 390: 1, 1024: 0.5, 1440: 0.5, 1920: 0.5 } as const

const page = (hash: string, until: string) => async (t: TablePage) => {
  await t.goto(hash)
  await t.page.locator(until).first().waitFor()
}
const builder = async (t: TablePage) => {
  await page('#/play/ravaged-star', '.setup')(t)
  await t.page.getByRole('button', { name: 'Change the list' }).first().click()
  await t.page.locator('.builder .profile-name').first().click()
  await t.page.mouse.move(0, 0)
}
/** A wall between two, and why nobody sees over it. */
const ruling = async (t: TablePage) => {
  await t.goto()
  await t.openTable(WALLED)
  for (const key of ['l', 'n', 'Enter', 'n', 'n', 'Enter', 'j']) await t.page.keyboard.press(key)
  await t.page.locator('.verdict-large[data-verdict="blocked"]').waitFor()
}
const guided = (system: string) => async (t: TablePage) => {
  await t.goto(`#/learn/${system}`)
  await t.ready()
  await t.page.getByRole('region', { name: 'Guided game' }).getByRole('heading').waitFor()
}
/** A game for two, until that is asked in the round that is named. */
const game = (system: string, round: string, asked: string) => async (t: TablePage) => {
  await t.goto(`#/quick/${system}`)
  await t.ready()
  await passUntil(t.page, round)
  await passUntil(t.page, asked)
  // Where the camera has come to by way of all those questions hangs on how soon each was answered: it begins anew.
  await t.page.reload()
  await t.ready()
}
const end = async (t: TablePage) => {
  await game('ravenfeast', 'Turn 2', '')(t)
  await t.page.getByRole('dialog', { name: 'The game is over' }).waitFor()
}
/** The first throw of a game of one against one, which lies there until it was seen. */
const dice = async (t: TablePage) => {
  // How long dice lie is in the hand of a clock; here they wait.
  await t.page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const screen = window as unknown as { lying?: boolean }
    window.setTimeout = ((call: () => void, ms?: number) => (screen.lying && ms !== undefined && ms >= 1000 ? 0 : later(call, ms))) as typeof setTimeout
  })
  await t.goto('#/quick/rogue-stars')
  await t.ready()
  await passUntil(t.page, 'activate')
  await t.page.locator('.option-button:not([aria-disabled="true"])').first().click()
  await t.page.locator('.option-button[data-option="3"]').waitFor()
  await t.page.evaluate(() => {
    ;(window as unknown as { lying?: boolean }).lying = true
    ;(window.__sightline as SightlineHook).game()!.settings({ dice: 'tumble' })
  })
  await t.page.locator('.option-button[data-option="3"]').click()
  await t.page.locator('.dice-panel').waitFor()
}
const shelf = async (t: TablePage) => {
  await game('red-rain', 'Round 1', 'action')(t)
  await page('#/shelf', '.shelf-page')(t)
}
/** A game for two in which everybody fights as soon as it can, until one of these is asked. */
const attack = (system: string, ...kinds: string[]) => async (t: TablePage) => {
  await t.goto(`#/quick/${system}`)
  await t.ready()
  await fightUntil(t.page, kinds)
  await t.page.locator('.round-card').waitFor({ state: 'detached' })
}
/** A puzzle of the gallery, from which one plays on after that answer. */
const playedOn = (id: string, answer: string) => async (t: TablePage) => {
  await t.goto(`#/puzzle/${id}`)
  await t.ready()
  await t.page.getByRole('button', { name: answer }).click()
  await t.page.getByRole('button', { name: 'Play on from here' }).click()
  await t.page.getByRole('region', { name: 'What is asked' }).waitFor()
}
/** What opens over a game at a press of that button. */
const opened = (system: string, button: string, dialog: string) => async (t: TablePage) => {
  await game(system, 'Round 1', 'action')(t)
  await t.page.getByRole('button', { name: 'Game menu' }).click()
  await t.page.getByRole('menuitem', { name: button }).click()
  await t.page.getByRole('dialog', { name: dialog }).waitFor()
}

/** Every kind of page, by a name of its own. */
export const SCREENS = {
  'start': page('#/', '.start'),
  'set-up-ruinstars': page('#/play/ruinstars', '.setup'),
  'set-up-red-rain': page('#/play/red-rain', '.setup'),
  'army-builder': builder,
  'table-skirmish': (t: TablePage) => t.gotoTable('skirmish-36'),
  'table-wall': (t: TablePage) => t.gotoTable('over-the-wall'),
  'ruling': ruling,
  'guided-ravaged-star': guided('ravaged-star'),
  'guided-ravenfeast': guided('ravenfeast'),
  'guided-red-rain': guided('red-rain'),
  'guided-rogue-stars': guided('rogue-stars'),
  'guided-ruinstars': guided('ruinstars'),
  'game-ravaged-star': game('ravaged-star', 'Round 2', 'action'),
  'game-red-rain': game('red-rain', 'Round 2', 'action'),
  'game-ravenfeast': game('ravenfeast', 'Turn 2', 'move'),
  'attack-ravaged-star': attack('ravaged-star', 'shoot'),
  'attack-red-rain': playedOn('red-rain.finish-it', 'The bleeding Captain'),
  'attack-ravenfeast': playedOn('ravenfeast.arrow-that-bites', 'The Berserk'),
  'dice': dice,
  'end': end,
  'rules': opened('ravaged-star', 'Rules', 'Rules'),
  'gallery': page('#/gallery', '.gallery'),
  'workshop': page('#/workshop', '.workshop'),
  'shelf': shelf,
} satisfies Readonly<Record<string, Look['go']>>

/** Twenty that are kept: every kind of page, each width and both themes. */
export const LOOKS: readonly Look[] = [
  { name: 'start', width: 1440, theme: 'dark', go: SCREENS.start },
  { name: 'start', width: 390, theme: 'light', go: SCREENS.start },
  { name: 'set-up', width: 1440, theme: 'light', go: SCREENS['set-up-ruinstars'] },
  { name: 'set-up', width: 390, theme: 'dark', go: SCREENS['set-up-red-rain'] },
  { name: 'army-builder', width: 1024, theme: 'dark', go: builder },
  { name: 'army-builder', width: 1920, theme: 'light', go: builder },
  { name: 'table', width: 1440, theme: 'dark', go: SCREENS['table-skirmish'] },
  { name: 'table', width: 390, theme: 'light', go: SCREENS['table-wall'] },
  { name: 'ruling', width: 1440, theme: 'dark', go: ruling },
  { name: 'ruling', width: 390, theme: 'light', go: ruling },
  { name: 'guided-game', width: 1024, theme: 'light', go: SCREENS['guided-ruinstars'] },
  { name: 'guided-game', width: 390, theme: 'dark', go: SCREENS['guided-rogue-stars'] },
  { name: 'game', width: 1440, theme: 'light', go: SCREENS['game-ravaged-star'] },
  { name: 'game', width: 1920, theme: 'dark', go: SCREENS['game-red-rain'] },
  { name: 'game', width: 390, theme: 'dark', go: SCREENS['game-ravenfeast'] },
  { name: 'dice', width: 1440, theme: 'dark', go: dice },
  { name: 'end', width: 1024, theme: 'dark', go: end },
  { name: 'gallery', width: 1440, theme: 'light', go: SCREENS.gallery },
  { name: 'workshop', width: 1024, theme: 'light', go: SCREENS.workshop },
  { name: 'shelf', width: 1024, theme: 'dark', go: shelf },
]

export const fileOf = ({ name, width, theme }: Look): string => `${name}-${width}-${theme}.webp`

/** The page with that screen, `scale` pixels to each of the page's; whoever asks closes it. */
export async function openLook(browser: Browser, address: string, look: Look, scale: number = SCALE[look.width]): Promise<TablePage> {
  const t = await TablePage.open(browser, address, {
    viewport: { width: look.width, height: HEIGHT[look.width] }, deviceScaleFactor: scale, hasTouch: look.width === 390,
    painted: true, locale: 'en-GB', timezoneId: 'UTC', settings: { theme: look.theme, quality: 'low', follow: true },
  })
  t.page.setDefaultTimeout(PATIENCE_MS)
  await t.page.clock.setFixedTime(NOW)
  // How much room a disk has is told on the shelf.
  await t.page.addInitScript(() => void (navigator.storage.estimate = () => Promise.resolve({ quota: 10e9, usage: 3e5 })))
  await settle(t.context, SEED)
  await look.go(t)
  return t
}

/** What is on the screen, once fonts and pictures are there and the scene is at rest. */
export async function takeLook(t: TablePage, type: 'webp' | 'png' = 'webp'): Promise<Buffer> {
  const table = (await t.page.locator('canvas').count()) > 0 && (await t.page.evaluate(() => window.__sightline !== undefined))
  if (table) await t.rest()
  await t.page.evaluate(async () => {
    await document.fonts.ready
    const near = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    // One that is loaded lazily may lie where it never comes into view.
    for (const image of near) image.loading = 'eager'
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)))
  })
  // A frame that comes late is painted as well.
  if (table) {
    await paint(t.page, true)
    await t.page.evaluate(() => void (window.__sightline as SightlineHook).picture(16))
  }
  const picture = await t.page.screenshot({ type, ...(type === 'webp' && { quality: 70 }), animations: 'disabled', caret: 'hide', timeout: PATIENCE_MS })
  if (table) await paint(t.page, false)
  return picture
}
