import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { momentOf, nextQuestion, passUntil, settle } from './game-page'
import { hear, heard } from './hear'
import { expectClean, openPage } from './shared'
import { shown, type TablePage } from './table-page'

const MOST_ANSWERS = 220

describe('a game by keys alone', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 820, height: 560 } })
    await settle(t.context, 5, { handOver: true })
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  /** Which digits choose what may be chosen; what does nothing comes last. */
  const digits = () =>
    t.page.evaluate(() => {
      const { form } = (window.__sightline as SightlineHook).game()!.now
      if (form?.form !== 'option' && form?.form !== 'subset') return []
      const open = form.options.flatMap((option, i) => (option.refused || i > 8 ? [] : [{ id: option.id, key: `${i + 1}` }]))
      return open.toSorted((a, b) => Number(IDLE(a.id)) - Number(IDLE(b.id))).map(({ key }) => key)
      function IDLE(id: string) {
        return id === 'end' || id === 'none' || id === 'no'
      }
    })
  const ready = () => t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.ready)

  it('is played for a whole round: units are picked, moved, and fire; a screen reader is told of all that happens once, in its order', async () => {
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    await hear(t.page)
    const from = await t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.play.record.entries.length)
    const forms = new Set<string>()
    let walked = 0
    let moment = await momentOf(t.page)
    for (let answers = 0; !moment.title.startsWith('Round 2') && !moment.over; answers++) {
      expect(answers, `still in ${moment.title} at ${moment.kind}`).toBeLessThan(MOST_ANSWERS)
      const { keyboard } = t.page
      forms.add(moment.form ?? 'curtain')
      if (moment.curtain) {
        await keyboard.press('Enter')
        await expect.poll(async () => (await momentOf(t.page)).curtain).toBe(false)
        moment = await momentOf(t.page)
        continue
      }
      if (moment.form === 'option') {
        const keys = await digits()
        // Two units move and act; the others let it be, so that the round comes to its end.
        const key = moment.kind === 'action' && walked >= 2 ? keys.at(-1)! : keys[0]!
        await keyboard.press(key)
        await keyboard.press(key)
      } else if (moment.form === 'subset') {
        if (!(await ready())) for (const key of (await digits()).slice(0, 1)) await keyboard.press(key)
        await keyboard.press('Enter')
      } else if (moment.form === 'order') await keyboard.press('Enter')
      else {
        if (moment.form === 'path') walked++
        for (let tries = 0; tries < 6 && !(await ready()); tries++) {
          await keyboard.press('s')
          await shown(t.page)
        }
        await keyboard.press('Enter')
      }
      moment = await nextQuestion(t.page, moment)
    }
    expect([...forms]).toEqual(expect.arrayContaining(['option', 'path', 'curtain']))
    expect(walked).toBeGreaterThan(1)
    expect(moment.title).toMatch(/^Round 2/)
    if (moment.curtain) await t.page.keyboard.press('Enter')
    await expect.poll(async () => (await momentOf(t.page)).curtain).toBe(false)
    await shown(t.page)
    const spoken = await heard(t.page)
    const log = await t.page.evaluate((first) => (window.__sightline as SightlineHook).game()!.now.log.filter(({ entry }) => entry >= first)
      .map(({ text }) => (typeof text === 'string' ? [text] : text)), from)
    // Of a line of the log, its own words: what it names and its dice stand between them. Ids and inches are written otherwise.
    const wordsOf = (text: (typeof log)[number]) =>
      text.flatMap((part) => (typeof part === 'string' ? part.split(/[^\s"]*[-"\d][^\s]*/) : [])).map((words) => words.trim()).filter((words) => words !== '')
    const saysAll = (words: readonly string[]) => (line: string) => {
      let at = 0
      return words.every((word) => (at = line.indexOf(word, at) + 1) > 0)
    }
    // Each line is the next of the log, or who is asked what: nothing is told twice, and nothing is left out.
    const lines = spoken.flatMap((each) => (each.log === 'What happens' ? [each.text] : []))
    const isAsked = (line: string) => /^(?:Set-up|Round \d)[^.]*\. (?:Circuit Court|First Thaw): /.test(line)
    let next = 0
    for (const [i, line] of lines.entries()) {
      if (next < log.length && !isAsked(line)) expect(saysAll(wordsOf(log[next++]!))(line), `${line} for ${JSON.stringify(log[next - 1])}`).toBe(true)
      else expect([isAsked(line), line === lines[i - 1]]).toEqual([true, false])
    }
    expect(next).toBe(log.length)
    expect(log.length).toBeGreaterThan(20)
    // Dice are told with what they did, and nowhere else besides.
    expect(spoken.filter(({ log: of, text }) => of === null && (lines.includes(text) || /^(Rolling|Last dice)/.test(text)))).toEqual([])
  })
})

describe('Enter in a game', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 820, height: 560 } })
    await settle(t.context, 5)
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })
  const give = async (press: () => Promise<void>) => {
    const before = await momentOf(t.page)
    await press()
    await t.page.keyboard.press('Enter')
    return nextQuestion(t.page, before)
  }
  const toPath = async () => {
    for (let tries = 0; tries < 20; tries++) {
      await passUntil(t.page, 'action')
      await t.page.evaluate(() => {
        const game = (window.__sightline as SightlineHook).game()!
        if (!game.answer({ option: 'move' })) game.answer({ option: 'end' })
      })
      if ((await momentOf(t.page)).form === 'path') return
      // A refusal may come later.
      await t.page.evaluate(() => {
        const game = (window.__sightline as SightlineHook).game()!
        if (game.now.question?.kind === 'action') game.answer({ option: 'end' })
      })
    }
    throw new Error('nobody may move')
  }

  it('is asked by buttons whose words break and are not cut: the game’s style comes after the page’s own', async () => {
    await passUntil(t.page, 'action')
    await t.shown()
    await expect.poll(() => t.page.locator('.option-button').count()).toBeGreaterThan(3)
    const found = await t.page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.option-button')].map((button) => ({
      breaks: getComputedStyle(button).whiteSpace,
      over: [...button.querySelectorAll<HTMLElement>('.option-why')].filter((why) => why.scrollWidth > why.clientWidth + 1).map((why) => why.innerText),
    })))
    for (const button of found) expect(button).toEqual({ breaks: 'normal', over: [] })
  })

  it('gives what was suggested, though the press left the focus on the button; with a mouse and by keys', async () => {
    await toPath()
    const suggest = t.page.getByRole('button', { name: 'Suggest' })
    await give(() => suggest.click())
    await toPath()
    await give(async () => {
      await suggest.focus()
      await t.page.keyboard.press('Enter')
      expect((await momentOf(t.page)).form).toBe('path')
    })
  })

  it('gives the answer from a tab that was pressed, and presses what one came to by keys', async () => {
    await toPath()
    await t.page.keyboard.press('s')
    await give(() => t.page.getByRole('tab', { name: 'Scores' }).click())
    await toPath()
    await t.page.keyboard.press('s')
    const before = await momentOf(t.page)
    await t.page.getByRole('button', { name: 'Clear' }).focus()
    await t.page.keyboard.press('Enter')
    await expect.poll(() => t.page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.draft)).toBeNull()
    expect((await momentOf(t.page)).entries).toBe(before.entries)
  })
})
