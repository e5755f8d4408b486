import type { BrowserContext, Page } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { GameSettings } from '../../src/tools/game/game-state'
import { shown } from './table-page'

/** Every number that the page takes for chance follows from the seed, and the game's settings are these. */
export async function settle(context: BrowserContext, seed: number, settings: Partial<GameSettings> = {}): Promise<void> {
  const kept: GameSettings = { dice: 'at-once', handOver: false, onlyAnswers: true, offers: 'ask', pace: 'at-once', ...settings }
  await context.addInitScript(
    ([first, text]) => {
      let state = Number(first) >>> 0
      const next = () => {
        state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
        return state
      }
      crypto.getRandomValues = ((array: Uint8Array) => {
        for (let i = 0; i < array.length; i++) array[i] = next() & 255
        return array
      }) as typeof crypto.getRandomValues
      crypto.randomUUID = () => {
        const hex = () => next().toString(16).padStart(8, '0')
        const [a, b, c, d] = [hex(), hex(), hex(), hex()]
        return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`
      }
      if (localStorage.getItem('sightline.game-settings') === null) localStorage.setItem('sightline.game-settings', text!)
    },
    [`${seed}`, JSON.stringify(kept)],
  )
}

/** What the game says of itself at one moment. */
export interface Moment {
  readonly id: string | null
  readonly kind: string | null
  readonly form: string | null
  readonly title: string
  readonly entries: number
  readonly over: boolean
  readonly curtain: boolean
}

/** Once all that was pressed is shown. */
export const momentOf = (page: Page): Promise<Moment> =>
  page.evaluate(async () => {
    const hook = window.__sightline as SightlineHook
    while (hook.holds()) await new Promise((done) => setTimeout(done, 10))
    const { now } = hook.game()!
    return {
      id: now.question?.id ?? null,
      kind: now.question?.kind ?? null,
      form: now.form?.form ?? null,
      title: now.status.title,
      entries: now.play.record.entries.length,
      over: now.over !== null,
      curtain: now.curtain !== null,
    }
  })

/** Until another question stands, or none. */
export async function nextQuestion(page: Page, before: Moment): Promise<Moment> {
  await page.waitForFunction(
    (entries) => (window.__sightline as SightlineHook).game()!.now.play.record.entries.length !== entries,
    before.entries,
    { timeout: 30_000, polling: 20 },
  )
  return momentOf(page)
}

/**
 * Answers by the game's own door, as somebody who does next to nothing, until a question of that form or kind stands, or the title begins like
 * that; to the end of the game where none does. All of it is shown by then.
 */
export async function passUntil(page: Page, wanted: string | null, most = 600): Promise<void> {
  // What is still being kept of the beginning would put every answer off.
  await shown(page)
  await page.evaluate(
    async ([kind, limit]) => {
      const game = (window.__sightline as SightlineHook).game()!
      for (let i = 0; i < Number(limit); i++) {
        // What was answered may be carried out beside the page.
        while (game.now.working || game.now.measuring) await new Promise((done) => setTimeout(done, 5))
        const { form, question, over, curtain, status } = game.now
        if (over || (question && (form?.form === kind || question.kind === kind || (kind !== '' && status.title.startsWith(kind))))) return
        if (curtain) game.seat(curtain)
        else if (form?.form === 'option') {
          const open = form.options.filter((option) => !option.refused)
          const idle = open.find(({ id }) => /^(end|none|no|keep|pass|rest|hold|done|decline)$/.test(id))
          if (![...(idle ? [idle] : []), ...open].some(({ id }) => game.answer({ option: id }))) throw new Error(`stuck at ${question?.text}`)
        } else if (form?.form === 'subset') game.answer({ options: form.options.filter((option) => !option.refused).slice(0, form.min).map(({ id }) => id) })
        else if (form?.form === 'order') game.answer({ order: form.options.map(({ id }) => id) })
        else if (form?.form === 'path' && game.answer({ legs: [] })) continue
        else {
          for (let tries = 0; tries < 5 && !game.now.ready && !game.now.measuring; tries++) game.propose()
          game.answer()
        }
      }
      while (game.now.working) await new Promise((done) => setTimeout(done, 5))
    },
    [wanted ?? '', `${most}`] as const,
  )
  await shown(page)
}

/** Answers by the game's own door, as somebody who walks to whom it can fight and fights, until a question of one of these kinds stands. */
export async function fightUntil(page: Page, kinds: readonly string[], most = 400): Promise<void> {
  await shown(page)
  await page.evaluate(
    async ([wanted, limit]) => {
      const game = (window.__sightline as SightlineHook).game()!
      const LIKED = [/shoot|fire|attack|melee|strike|fight|charge/, /move|advance|run|dash/, /^(?!end|none|no$|pass|hold|done|rest)/, /./]
      for (let i = 0; i < limit; i++) {
        while (game.now.working || game.now.measuring) await new Promise((done) => setTimeout(done, 5))
        const { form, question, over, curtain } = game.now
        if (over) throw new Error(`the game is over before ${wanted.join(' or ')}`)
        if (question && wanted.includes(question.kind)) return
        if (curtain) game.seat(curtain)
        else if (form?.form === 'option') {
          const open = form.options.filter((option) => !option.refused)
          const liked = LIKED.flatMap((word) => open.filter(({ id, text }) => word.test(id) || (i % 2 === 0 && word.test(text.toLowerCase()))))
          if (!liked.some(({ id }) => game.answer({ option: id }))) throw new Error(`stuck at ${question?.text}`)
        } else if (form?.form === 'subset') game.answer({ options: form.options.filter((option) => !option.refused).slice(0, form.min).map(({ id }) => id) })
        else if (form?.form === 'order') game.answer({ order: form.options.map(({ id }) => id) })
        else {
          for (let tries = 0; tries < 5 && !game.now.ready; tries++) {
            game.propose()
            while (game.now.measuring) await new Promise((done) => setTimeout(done, 5))
          }
          if (!game.now.ready && form?.form === 'path') game.answer({ legs: [] })
          else game.answer()
        }
      }
      throw new Error(`nobody came to ${wanted.join(' or ')}`)
    },
    [kinds, most] as const,
  )
  await shown(page)
}

/**
 * The program plays both sides, asked for in the menu with the mouse, until a question of one of these kinds stands, or to the end of the game; then whoever
 * is at the screen plays on, by its button.
 */
export async function programUntil(page: Page, kinds: readonly string[]): Promise<Moment> {
  // A program is quicker than any hand: it is held as it is asked, which it is told in its worker.
  const reached = page.evaluate((wanted) => {
    const game = (window.__sightline as SightlineHook).game()!
    const { prototype } = Worker
    // oxlint-disable-next-line typescript/unbound-method -- called on each worker
    const { postMessage } = prototype
    return new Promise<void>((done) => {
      const stop = () => {
        prototype.postMessage = postMessage
        unsubscribe()
        done()
      }
      const unsubscribe = game.store.subscribe(({ over }) => over && stop())
      prototype.postMessage = function (...given: unknown[]) {
        const { play: { state: { question } }, programs } = game.now
        if (programs.A && question && wanted.includes(question.kind) && prototype.postMessage !== postMessage) {
          game.hold(true)
          stop()
        }
        Reflect.apply(postMessage, this, given)
      }
    })
  }, kinds)
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('menuitem', { name: 'Let it play both' }).click()
  await reached
  await shown(page)
  if (!(await momentOf(page)).over) {
    await page.getByRole('button', { name: 'Play on myself' }).click()
    await page.evaluate(() => (window.__sightline as SightlineHook).game()!.hold(false))
    await shown(page)
  }
  return momentOf(page)
}
