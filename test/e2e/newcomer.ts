import type { Page } from 'playwright-core'
import { shown } from './table-page'

/** A button as it can be seen and pressed. */
interface Pressable {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly off: boolean
  readonly main: boolean
}

/** What somebody sees who looks at the screen and knows nothing else: the dialog that is up, or the panel that asks. */
interface Sight {
  readonly where: string
  readonly heading: string
  readonly text: string
  readonly answers: readonly Pressable[]
  readonly buttons: readonly Pressable[]
}

const see = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')]
    const scope = dialogs.at(-1) ?? document.querySelector<HTMLElement>('section[aria-label="What is asked"]')
    if (!scope) return { where: 'nowhere', heading: '', text: '', answers: [], buttons: [] }
    const answers = scope.querySelector('[aria-label="Answers"]')
    const all = [...scope.querySelectorAll<HTMLElement>('button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const name = (button.getAttribute('aria-label') ?? button.innerText).replaceAll(/\s+/g, ' ').trim()
      const off = button.getAttribute('aria-disabled') === 'true' || (button as HTMLButtonElement).disabled
      const [main, answer] = [button.classList.contains('solid'), answers?.contains(button) ?? false]
      return { name, x: x + width / 2, y: y + height / 2, off, main, wide: width > 0, answer }
    }).filter(({ wide }) => wide)
    return {
      where: dialogs.length > 0 ? 'dialog' : 'panel', heading: scope.querySelector('h1, h2, h3')?.textContent ?? '', text: scope.innerText,
      answers: all.filter(({ answer, name }) => answer && !name.startsWith('Show ')), buttons: all.filter(({ answer }) => !answer),
    }
  })

/** How a game came to its end, or did not. */
export interface Walked {
  readonly ended: boolean
  readonly presses: number
  /** What was asked, each once, with how often. */
  readonly asked: ReadonlyMap<string, number>
  /** Where nothing could be pressed that did anything, as the screen had it. */
  readonly lost: readonly string[]
  /** Why something was not to be had, in the screen's words. */
  readonly reasons: ReadonlySet<string>
  readonly end: string
}

/**
 * Plays by what the screen says alone: reads headings, buttons and what stands on them, and presses with the mouse. Would rather do what an answer
 * says has a chance than nothing; has things suggested where the screen offers to; and looks for another answer where one leads back to the question.
 */
export async function walkThrough(page: Page, random: () => number, most = 500): Promise<Walked> {
  const asked = new Map<string, number>()
  const reasons = new Set<string>()
  const lost: string[] = []
  /** What was pressed since the game last went on. */
  let vain: string[] = []
  let before = ''
  let presses = 0
  const press = async ({ name, x, y }: Pressable) => {
    vain.push(name)
    await page.mouse.click(x, y)
    await shown(page)
    await page.waitForTimeout(15)
  }
  for (; presses < most; presses++) {
    await shown(page)
    const sight = await see(page)
    const { heading, text, answers, buttons } = sight
    if (sight.where === 'dialog' && /game is over/i.test(heading)) return { ended: true, presses, asked, lost, reasons, end: text }
    // An answer was taken where something else is asked, or the same of somebody else.
    if (text !== before) {
      if (!before.startsWith(heading.slice(0, 12))) vain = []
      asked.set(heading, (asked.get(heading) ?? 0) + 1)
    }
    before = text
    for (const line of text.split('\n')) if (/RR-[A-Z0-9]+-\d/.test(line)) reasons.add(line)
    const main = buttons.find((button) => button.main && !button.off)
    const suggest = buttons.find(({ name, off }) => name.startsWith('Suggest') && !off)
    const tries = (name: string) => vain.filter((one) => one === name).length
    const open = answers.filter(({ off, name }) => !off && tries(name) < 2)
    const rest = buttons.filter(({ off, main: solid, name }) => !off && !solid && tries(name) < 2 && /^(Stay here|All here|Clear|Put away|Close)/.test(name))
    const next = sight.where === 'dialog' ? main ?? buttons.find(({ off }) => !off)
      : open.length > 0 ? liked(open, random)
      : suggest && (!main || tries(suggest.name) === 0) && tries(suggest.name) < 3 ? suggest
      : main && tries(main.name) < 3 ? main
      : rest[0]
    if (next) await press(next)
    else {
      lost.push(`${heading}\n${text}`)
      if (lost.length > 3) break
      vain = []
      await page.waitForTimeout(400)
    }
  }
  return { ended: false, presses, asked, lost, reasons, end: before }
}

/** The best chance that an answer tells of, fights before walks; else any. */
function liked(open: readonly Pressable[], random: () => number): Pressable {
  const worth = ({ name }: Pressable) => {
    const chance = Math.max(0, ...[...name.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent)))
    const kind = /attack/i.test(name) ? 60
      : /^\d?\s*Charge/.test(name) ? (chance >= 50 ? 50 : 5)
      : /Move up/.test(name) ? 40 : /End the turn|after all|Nobody/.test(name) ? 0 : 20
    return kind + chance / 10 + 30 * random()
  }
  return open.map((one) => ({ one, worth: worth(one) })).reduce((best, each) => (each.worth > best.worth ? each : best)).one
}
