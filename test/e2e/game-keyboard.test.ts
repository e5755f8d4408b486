import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import { momentOf, nextQuestion, settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

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

  it('is played for a whole round: units are picked, moved, and fire', async () => {
    await t.goto('#/quick/ravaged-star')
    await t.ready()
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
        for (let tries = 0; tries < 6 && !(await ready()); tries++) await keyboard.press('r')
        await keyboard.press('Enter')
      }
      moment = await nextQuestion(t.page, moment)
    }
    expect([...forms]).toEqual(expect.arrayContaining(['option', 'path', 'curtain']))
    expect(walked).toBeGreaterThan(1)
    expect(moment.title).toMatch(/^Round 2/)
  }, 180_000)
})
