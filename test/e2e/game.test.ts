import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/hook'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** Every number that the page takes for chance follows from this one: terrain, dice and hands alike. */
const SEED = 20261121

/** What the page's panels say at one moment, read in one go. */
interface Asked {
  readonly question: string | null
  readonly form: string | null
  readonly over: boolean
  readonly curtain: boolean
  readonly entries: number
  readonly scores: readonly [number, number]
}

describe('a whole game', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 560, height: 460 } })
    await t.context.addInitScript((seed) => {
      let state = seed >>> 0
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
      localStorage.setItem('sightline.game-settings', JSON.stringify({ dice: 'at-once', handOver: true, onlyAnswers: true }))
    }, SEED)
  })
  afterAll(async () => {
    await t.close()
  })

  it(`of 300 points is played to its end by clicking (seed ${SEED})`, async () => {
    await t.goto('#/quick/ravaged-star')
    await t.ready()
    const random = generator(SEED)
    let asked = await standing(t.page)
    let answers = 0
    const forms = new Set<string>()
    while (!asked.over) {
      expect(answers++, `still going after ${answers} answers: ${asked.question}`).toBeLessThan(900)
      if (asked.curtain) await tap(t.page, '.curtain button')
      else {
        forms.add(asked.form!)
        await answer(t.page, asked, random)
      }
      asked = await standing(t.page)
    }
    expect(forms).toContain('option')
    expect(forms).toContain('path')
    expect(forms).toContain('counts')
    // The last page tells the end, and the scores are those of the line on top.
    const dialog = t.page.getByRole('dialog', { name: 'The game is over' })
    await expect.poll(() => dialog.count()).toBe(1)
    const told = await dialog.innerText()
    for (const score of asked.scores) expect(told).toContain(String(score))
    // The record replays to the same end, and the game is still there after a reload.
    await t.page.reload()
    await t.ready()
    const again = await standing(t.page)
    expect({ over: again.over, entries: again.entries, scores: again.scores }).toEqual({
      over: true,
      entries: asked.entries,
      scores: asked.scores,
    })
    expectClean(t)
  }, 300_000)
})

const standing = (page: Page): Promise<Asked> =>
  page.evaluate(() => {
    const { now } = (window.__sightline as SightlineHook).game()!
    return {
      question: now.question?.id ?? null,
      form: now.form?.form ?? null,
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
async function tap(page: Page, selector: string, index = 0): Promise<void> {
  const spot = await page.evaluate(
    ([wanted, i]) => {
      const button = document.querySelectorAll(wanted)[i]
      if (!button) return null
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

/** A hurried player: takes the first thing that is allowed, mostly, and what the panel suggests. */
async function answer(page: Page, asked: Asked, random: () => number): Promise<void> {
  switch (asked.form) {
    case 'option': {
      // Mostly the first: the last is often the one that does nothing.
      await tap(page, OPTION, random() < 0.7 ? 0 : Math.floor(random() * (await there(page, OPTION))))
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
      for (let i = 0; i < 4 && (await there(page, GIVE)) === 0; i++) await tap(page, suggest)
      if ((await there(page, GIVE)) > 0) await tap(page, GIVE)
      else await tap(page, `${PANEL} .path-form .form-buttons .button:last-child`)
    }
  }
  await page.waitForFunction(
    (id) => {
      const { now } = (window.__sightline as SightlineHook).game()!
      return now.question?.id !== id || now.curtain !== null
    },
    asked.question,
    { timeout: 20_000, polling: 20 },
  )
}

function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
