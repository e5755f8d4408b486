import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectEnd } from './game-end'
import { passUntil, settle } from './game-page'
import { answer, generator, standing, tap } from './hurried-hand'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** Every number that the page takes for chance follows from this one: terrain, dice and hands alike. */
const SEED = 20261121

describe('a whole game', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ compiled: true, viewport: { width: 560, height: 460 } })
    await settle(t.context, SEED, { handOver: true })
  })
  afterAll(async () => {
    await t.close()
  })

  it(`of 300 points is played to its end, its first and its last round by clicking (seed ${SEED})`, async () => {
    await t.afresh('#/quick/ravaged-star')
    await t.ready()
    const random = generator(SEED)
    let asked = await standing(t.page)
    let answers = 0
    const forms = new Set<string>()
    const click = async (goesOn: () => boolean) => {
      while (!asked.over && goesOn()) {
        expect(answers++, `still going after ${answers} answers: ${asked.question}`).toBeLessThan(500)
        if (asked.curtain) {
          await tap(t.page, '.curtain button')
          await expect.poll(async () => (await standing(t.page)).curtain).toBe(false)
        } else {
          forms.add(asked.form!)
          await answer(t.page, asked, random, { first: 'Shoot' })
        }
        asked = await standing(t.page)
      }
    }
    await click(() => !asked.title.startsWith('Round 2'))
    // What lies between is answered without the mouse.
    await passUntil(t.page, 'Round 4')
    asked = await standing(t.page)
    expect([asked.over, asked.title]).toEqual([false, expect.stringMatching(/^Round 4/)])
    await click(() => true)
    expect(forms).toContain('option')
    expect(forms).toContain('path')
    expect(forms).toContain('counts')
    await expectEnd(t)
    expectClean(t)
  })
})
