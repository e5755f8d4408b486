import type { Page } from 'playwright-core'
import type { SightlineHook } from '../../src/app/sessions/hook'

/** What the page's panels say at one moment, read in one go. */
export interface Asked {
  readonly question: string | null
  readonly form: string | null
  readonly title: string
  readonly over: boolean
  readonly curtain: boolean
  readonly entries: number
  readonly scores: readonly [number, number]
}

export const standing = (page: Page): Promise<Asked> =>
  page.evaluate(() => {
    const { now } = (window.__sightline as SightlineHook).game()!
    return {
      question: now.question?.id ?? null,
      form: now.form?.form ?? null,
      title: now.status.title,
      over: now.over !== null,
      curtain: now.curtain !== null,
      entries: now.play.record.entries.length,
      scores: [now.status.scores.A, now.status.scores.B] as const,
    }
  })

const PANEL = '.question.panel'
const GIVE = `${PANEL} .give:not([aria-disabled="true"])`
const OPTION = `${PANEL} .option-button:not([aria-disabled="true"])`

/** Presses the middle of the button with the mouse, without waiting for the picture behind it to be drawn anew. */
export async function tap(page: Page, selector: string, index = 0): Promise<void> {
  const spot = await page.evaluate(
    ([wanted, i]) => {
      const button = document.querySelectorAll(wanted)[i]
      if (!button) return null
      button.closest('details')?.setAttribute('open', '')
      button.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = button.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    [selector, index] as const,
  )
  if (!spot) throw new Error(`There is no ${selector} to press`)
  await page.mouse.click(spot.x, spot.y)
}

const there = (page: Page, selector: string): Promise<number> => page.evaluate((wanted) => document.querySelectorAll(wanted).length, selector)

/** Which of these has the word in it; -1 for none. */
const indexOf = (page: Page, selector: string, word: string): Promise<number> =>
  page.evaluate(([wanted, part]) => [...document.querySelectorAll(wanted)].findIndex((one) => one.textContent?.includes(part)), [selector, word] as const)

interface Taste {
  /** Chance of taking the last of several options, which often ends something. */
  readonly hurry?: number
  /** Options with this word are taken before any other. */
  readonly first?: string
}

/** A hurried player: takes the first thing that is allowed, mostly, or what its taste is, and what the panel suggests. */
export async function answer(page: Page, asked: Asked, random: () => number, taste: Taste = {}): Promise<void> {
  // A panel that is just changing may not be there yet, or has moved under the hand: then it presses again, what it wanted before.
  const drawn: number[] = []
  const wanted = () => {
    let draws = 0
    return () => (drawn[draws++] ??= random())
  }
  let missed: unknown = null
  for (const patience of [5_000, 5_000, 20_000]) {
    missed = await give(page, asked, wanted(), taste).then(() => null, (error: unknown) => error)
    if (await answered(page, asked.question, patience)) return
  }
  throw missed ?? new Error(`${asked.question} is still asked`)
}

const answered = (page: Page, question: string | null, timeout: number): Promise<boolean> =>
  page
    .waitForFunction(
      (id) => {
        const hook = window.__sightline as SightlineHook
        const { now } = hook.game()!
        // What was answered is on the screen once it is kept.
        return (now.question?.id !== id || now.curtain !== null) && !hook.holds()
      },
      question,
      { timeout, polling: 20 },
    )
    .then(
      () => true,
      () => false,
    )

/** What was suggested is looked for beside the page, and lies there when it is found. */
const measured = (page: Page) =>
  page.waitForFunction(() => {
    const hook = window.__sightline as SightlineHook
    return !hook.game()!.now.measuring && !hook.holds()
  }, null, { polling: 20 })

async function give(page: Page, asked: Asked, random: () => number, taste: Taste): Promise<void> {
  switch (asked.form) {
    case 'option': {
      // Mostly the first: the last is often the one that does nothing.
      const { hurry = 0, first } = taste
      const liked = first === undefined ? -1 : await indexOf(page, OPTION, first)
      if (liked >= 0) await tap(page, OPTION, liked)
      else if (hurry > 0 && random() < hurry) await tap(page, OPTION, (await there(page, OPTION)) - 1)
      else await tap(page, OPTION, random() < 0.7 ? 0 : Math.floor(random() * (await there(page, OPTION))))
      break
    }
    case 'subset': {
      if ((await there(page, GIVE)) === 0) await tap(page, OPTION)
      await tap(page, GIVE)
      break
    }
    case 'counts': {
      const rows = await there(page, `${PANEL} .count-row .all`)
      for (let i = 0; i < rows; i++) {
        await tap(page, `${PANEL} .count-row .all`, i)
        if ((await there(page, GIVE)) > 0) break
      }
      await tap(page, GIVE)
      break
    }
    case 'order': {
      await tap(page, GIVE)
      break
    }
    default: {
      const suggest = `${PANEL} .question-foot .button:first-child`
      for (let i = 0; i < 4 && (await there(page, GIVE)) === 0; i++) {
        await tap(page, suggest)
        await measured(page)
      }
      if ((await there(page, GIVE)) > 0) await tap(page, GIVE)
      else await tap(page, `${PANEL} .path-form .form-buttons .button:last-child`)
    }
  }
}

export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
