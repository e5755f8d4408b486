import type { Page } from 'playwright-core'
import { RandomStream } from '../../src/core/random'
import { shown } from './table-page'

/** A button that can be pressed. */
interface Pressable {
  readonly name: string
  /** Which of the buttons of its dialog or panel. */
  readonly index: number
  /** A tick may be taken back; `set` ticks several at once. */
  readonly kind: 'main' | 'answer' | 'tick' | 'set' | 'other'
}

/** Where somebody looks who looks at the screen and knows nothing else, what lies over all the rest first; of several of a kind the last one. */
const PLACES = [
  ['dialog', '[role="dialog"], [role="alertdialog"]'],
  // On a phone; beside the table it lies over nothing and has no head.
  ['sheet', '.game-side[data-open] .sheet-head'],
  ['replay', 'section[aria-label="Replay"]'],
  ['note', 'section[aria-label="Guided game"]:has(button.solid)'],
  ['panel', 'section[aria-label="What is asked"]'],
] as const

/** What it sees there. */
interface Sight {
  readonly where: (typeof PLACES)[number][0] | 'nowhere'
  readonly round: string
  /** Whose card is up, and who is asked with which unit. */
  readonly card: string
  readonly heading: string
  readonly text: string
  readonly buttons: readonly Pressable[]
}

const see = (page: Page): Promise<Sight> =>
  page.evaluate((places) => {
    const found = places.flatMap(([name, selector]) => {
      const last = [...document.querySelectorAll<HTMLElement>(selector)].findLast((each) => name !== 'sheet' || each.checkVisibility())
      return last ? [[name, last] as const] : []
    })
    const [where, scope] = found[0] ?? ['nowhere', null] as const
    const words = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? ''
    const buttons = [...(scope?.querySelectorAll<HTMLElement>('button') ?? [])].flatMap((button, index) => {
      const off = button.getAttribute('aria-disabled') === 'true' || (button as HTMLButtonElement).disabled || !button.checkVisibility()
      const name = (button.getAttribute('aria-label') ?? button.innerText).replaceAll(/\s+/g, ' ').trim()
      const kind = button.classList.contains('solid') ? 'main' : button.role === 'checkbox' ? 'tick'
        : button.classList.contains('option-button') ? 'answer' : button.closest('[aria-label="Choose together"]') ? 'set' : 'other'
      return off ? [] : [{ name, index, kind } as const]
    })
    return {
      where, round: words('.game-title'), card: `${words('.card-up')} ${words('.asked-of')}`,
      heading: scope?.querySelector<HTMLElement>('h1, h2, h3')?.innerText ?? '', text: scope?.innerText ?? '', buttons,
    }
  }, PLACES)

/** How far it came. */
export interface Walked {
  readonly ended: boolean
  readonly presses: number
  /** How often something lay over all of the screen, as a curtain does. */
  readonly dialogs: number
  /** Headings of what was explained, in their order. */
  readonly explained: readonly string[]
  /** What was asked, each as often as it came up. */
  readonly asked: ReadonlyMap<string, number>
  /** Words of all that came up to be read, each line once: with another figure in it nobody reads it anew. */
  readonly words: number
  /** The headings under which nothing was left that had not led back to them, so that it pressed whatever there was. */
  readonly lost: readonly string[]
  /** What the screen had last. */
  readonly last: string
}

/** How long somebody takes who reads 200 words a minute, and four seconds over each press. */
export const minutesOf = ({ words, presses }: Pick<Walked, 'words' | 'presses'>): number => words / 200 + (presses * 4) / 60

/** From 0 to 1, for what stands on a button. */
type Chance = (name: string) => number

/** So many looks in a row at a screen on which there is nothing to press are a game that stands still. */
const PATIENCE = 2400

interface Walk {
  readonly by: 'mouse' | 'touch'
  /** What it likes hangs on this, on what stands on a button and on how much it has pressed, not on how often it looked at the screen meanwhile. */
  readonly seed: number
  /** Where to stop, as the screen names the round; left out: when the game is over. */
  readonly until?: RegExp
  readonly most: number
}

/**
 * Plays by what the screen says alone: reads headings, buttons and what stands on them, and presses. Takes what has a chance rather than nothing, lets
 * the screen suggest what has to be laid on the table, and looks for another answer where one has led back to the same question.
 */
export async function walkThrough(page: Page, { by, seed, until, most }: Walk): Promise<Walked> {
  const asked = new Map<string, number>()
  /** How often each was pressed under each heading while that card is up and that unit acts. */
  let tried = new Map<string, number>()
  let [round, card, heading] = ['', '', '']
  let last = ''
  const explained: string[] = []
  const lost: string[] = []
  const read = new Set<string>()
  let dialogs = 0
  const walked = (ended: boolean): Walked => {
    const words = [...read].reduce((sum, line) => sum + line.split(/\s+/).filter((word) => /\w/.test(word)).length, 0)
    return { ended, presses, dialogs, explained, asked, words, lost, last }
  }
  const pressed = (name: string) => tried.get(`${heading} ${name}`) ?? 0
  let presses = 0
  const chance = (name: string) => new RandomStream(`${seed} ${presses} ${name}`).unit()
  for (let waits = 0; presses < most && waits < PATIENCE;) {
    // oxlint-disable-next-line no-await-in-loop
    await shown(page)
    // oxlint-disable-next-line no-await-in-loop
    const sight = await see(page)
    const open = sight.buttons.map(({ name }) => name).join(', ') || 'nothing'
    last = `${sight.round}, ${sight.card}, ${sight.where}: ${sight.text}; after ${presses} presses it may press ${open}`
    const over = sight.where === 'dialog' && /game is over/i.test(sight.heading)
    if (over || until?.test(sight.round)) return walked(over)
    for (const line of sight.text.split('\n')) read.add(line.replaceAll(/[\d.]+/g, '0'))
    if (sight.where === 'note') explained.push(sight.heading)
    if (sight.card !== card || sight.round !== round) tried = new Map()
    // A list to tick is another each time that it comes up.
    for (const { kind, name } of sight.heading === heading ? [] : sight.buttons) if (kind !== 'answer') tried.delete(`${sight.heading} ${name}`)
    if (sight.heading !== heading || sight.card !== card) asked.set(sight.heading, (asked.get(sight.heading) ?? 0) + 1)
    round = sight.round
    card = sight.card
    heading = sight.heading
    const plain = sight.where === 'panel' ? wanted(sight.buttons, pressed, chance) : onwards(sight)
    const next = plain ?? (sight.where === 'panel' ? whatever(sight.buttons, chance) : undefined)
    if (next) {
      waits = 0
      if (!plain) lost.push(heading)
      presses++
      if (sight.where === 'dialog') dialogs++
      tried.set(`${heading} ${next.name}`, pressed(next.name) + 1)
      // oxlint-disable-next-line no-await-in-loop
      await press(page, sight.where, next, by)
    } else {
      // Dice that fall, or a program that plays.
      waits++
      // oxlint-disable-next-line no-await-in-loop
      await page.waitForTimeout(50)
    }
  }
  return walked(false)
}

/** What leads on from where nothing is asked: what was read is put away, a sheet is closed, from an earlier moment it goes back to now. */
const onwards = ({ where, buttons }: Sight): Pressable | undefined =>
  buttons.find(({ kind, name }) => (where === 'sheet' || where === 'replay' ? /^(Close|Back to now)$/.test(name) : kind === 'main'))

/**
 * The answer that it likes best of those that have not led back here; of a list to tick what goes together, once. Else what is laid, what is suggested,
 * and what gives it up; nothing where all has led back here.
 */
function wanted(buttons: readonly Pressable[], pressed: (name: string) => number, chance: Chance): Pressable | undefined {
  const answers = buttons.filter(({ kind, name }) => kind === 'answer' && pressed(name) < 1).map((one) => ({ one, worth: liking(one, chance) }))
  if (answers.length > 0) return answers.reduce((best, each) => (each.worth > best.worth ? each : best)).one
  const again = (one: Pressable | undefined, times: number) => (one && pressed(one.name) < times ? one : undefined)
  const named = (word: RegExp) => buttons.find(({ kind, name }) => kind === 'other' && word.test(name))
  return again(buttons.find(({ kind }) => kind === 'set'), 1) ?? again(named(/^All/), 1) ?? again(buttons.find(({ kind }) => kind === 'main'), 2)
    ?? again(buttons.find(({ kind, name }) => kind === 'tick' && pressed(name) < 1), 1) ?? again(named(/^Suggest/), 3)
    ?? again(named(/^Stay here/), 9)
}

/** Where nothing on the screen says what else there is to do. */
function whatever(buttons: readonly Pressable[], chance: Chance): Pressable | undefined {
  const answers = buttons.filter(({ kind }) => kind === 'answer')
  const any = answers.length > 0 ? answers : buttons.filter(({ kind }) => kind !== 'other')
  return any[Math.floor(any.length * chance('whatever'))]
}

/** Fights before walks, by the chance that it is told; rather anything than to end its turn, but for hardly a step. */
function liking({ name }: Pressable, chance: Chance): number {
  const told = Math.max(0, ...[...name.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent)))
  const far = Number(/^\d?\s*Move up to ([\d.]+)/.exec(name)?.[1] ?? NaN)
  const kinds = [[/Move up/, far >= 1 ? 40 : -40], [/attack/i, 60], [/Charge/, told >= 50 ? 50 : 5], [/End the turn|after all/, 0]] as const
  const kind = kinds.find(([word]) => word.test(name))?.[1] ?? 20
  return kind + told / 10 + 15 * chance(name)
}

/** Where it is on the screen, scrolled to where that is needed, once it lies still: nobody hits what still finds its place. */
async function press(page: Page, where: Sight['where'], { index }: Pressable, by: Walk['by']): Promise<void> {
  const selector = PLACES.find(([name]) => name === where)?.[1] ?? ''
  const find = () =>
    page.evaluate(([from, at]) => {
      const button = [...document.querySelectorAll<HTMLElement>(from)].at(-1)?.querySelectorAll('button')[at]
      button?.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect()
      return button ? ([x + width / 2, y + height / 2] as const) : null
    }, [selector, index] as const)
  let spot = await find()
  for (let last = null as typeof spot; spot && `${last}` !== `${spot}`;) {
    last = spot
    // oxlint-disable-next-line no-await-in-loop
    await page.waitForTimeout(20)
    // oxlint-disable-next-line no-await-in-loop
    spot = await find()
  }
  if (!spot) return
  if (by === 'mouse') await page.mouse.click(...spot)
  else await page.touchscreen.tap(...spot)
}
