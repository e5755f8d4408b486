import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SightlineHook } from '../../src/app/sessions/hook'
import type { Vec3 } from '../../src/core/vec'
import { themedFaults } from './axe'
import { feastRecord } from './feast-scene'
import { swipe } from './finger'
import { momentOf, nextQuestion, settle } from './game-page'
import { tap } from './hurried-hand'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

const SEED = 5
/** Those of the other side who are left to test when their King has fallen. */
const SHAKEN = /Wight|Churl/

async function opened(t: TablePage): Promise<void> {
  await settle(t.context, SEED)
  await t.goto()
  await t.openFile(feastRecord(), 'feast.json')
  await t.ready()
  await t.page.getByRole('status', { name: 'Check of the record' }).getByRole('button', { name: 'Close' }).click()
}

const placesOf = (t: TablePage) =>
  t.page.evaluate(() => {
    const { models } = (window.__sightline as SightlineHook).game()!.now.play.state.board
    return Object.fromEntries(Object.values(models).map(({ id, at }) => [id, at]))
  })

/** Each who tested for Morale, and nobody else, has a row with its die. */
async function expectRows({ page }: TablePage): Promise<void> {
  const tested = await page.evaluate(() => {
    const event = (window.__sightline as SightlineHook).game()!.now.play.log.find(({ kind }) => kind === 'rolled')
    return (event!.data as { readonly rolls: readonly unknown[] }).rolls.length
  })
  expect(tested).toBeGreaterThan(3)
  const rows = page.locator('.dice-panel .dice-rows li', { hasText: SHAKEN })
  await expect.poll(() => rows.count()).toBe(tested)
}

/** Each blow is told in a line, its die at the end of it. */
async function expectLines({ page }: TablePage): Promise<void> {
  const inLine = await page.evaluate(() => {
    const fold = document.querySelector<HTMLDetailsElement>('.many-rolls')
    if (fold) fold.open = true
    return [...document.querySelectorAll('.dice-panel .roll:has(> .faces)')].map((roll) => {
      const [words, die] = ['.roll-why', '.faces'].map((part) => roll.querySelector(part)!.getBoundingClientRect())
      return die!.left >= words!.right && die!.top < words!.bottom && die!.bottom > words!.top
    })
  })
  expect(inLine.length).toBeGreaterThan(1)
  expect(inLine).not.toContain(false)
}

describe('the phases of a turn of Ravenfeast', () => {
  let t: TablePage
  let found: string[] = []
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 1100, height: 760 } })
    await opened(t)
  })
  beforeEach(() => {
    found = []
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const look = async (screen: string) => {
    found.push(...(await themedFaults(t.page, screen)))
  }
  const press = async (selector: string) => {
    const before = await momentOf(t.page)
    await tap(t.page, selector)
    return nextQuestion(t.page, before)
  }

  it('have no fault that axe finds, in the dark and by day: shots, fronts, attacks, and Morale in rows, by the mouse', async () => {
    for (let sides = 0; sides < 2; sides++) await press('.option-button[data-option="rest"]')
    await look('targets')
    await press('.option-button[data-option="churl-1"]')
    await t.page.getByRole('button', { name: 'All of them, 2 together' }).click()
    await look('a volley')
    expect((await press('.question .give')).kind).toBe('face')
    await look('fronts')
    expect((await press('.option-button[data-option="bear>king"]')).kind).toBe('strike')
    // One of two attacks at least goes to the front.
    const give = t.page.locator('.question .give')
    await t.page.getByRole('button', { name: 'All here: First Wight' }).click()
    await expect.poll(() => give.getAttribute('aria-disabled')).toBe('true')
    await t.page.getByRole('button', { name: 'All here: King Under' }).click()
    await expect.poll(() => give.getAttribute('aria-disabled')).toBe('false')
    await look('attacks')
    expect((await press('.question .give')).title).toMatch(/^Turn 3/)
    await expectRows(t)
    await expectLines(t)
    await look('Morale in rows')
    expect(found).toEqual([])
  })
})

describe('a turn of Ravenfeast by touch, on a phone', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    await opened(t)
  })
  afterAll(async () => {
    expectClean(t)
    await t.close()
  })

  const press = async (selector: string) => {
    const before = await momentOf(t.page)
    await t.page.locator(selector).first().tap()
    return nextQuestion(t.page, before)
  }
  const drag = async (from: string, to: Vec3) => {
    await swipe(t, await t.context.newCDPSession(t.page), [await t.spot(from), await t.spot(to)])
    await expect.poll(() => t.page.locator('.question .give').getAttribute('aria-disabled')).toBe('false')
  }

  it('moves three as one, withdraws, shoots, fights, rolls for Morale and comes to the next', async () => {
    const { page } = t
    const before = await placesOf(t)
    expect((await press('.option-button[data-option="kind:bondi"]')).kind).toBe('body-path')
    await t.fromAbove()
    await drag('ulf', [-2, 0, -3])
    await press('.question .give')
    const moved = await placesOf(t)
    const [, , ahead] = moved['ulf']!.map((value, i) => value - before['ulf']![i]!) as unknown as Vec3
    expect(ahead).toBeGreaterThan(2.5)
    for (const id of ['ketil', 'odd']) {
      expect(moved[id]!.map((value, i) => value - before[id]![i]!)).toEqual([0, 0, ahead].map((value) => expect.closeTo(value, 2)))
    }

    // Who is pressed on the table moves: out of the fight, after a free attack.
    const who = await momentOf(page)
    await t.rest()
    const late = await t.spot('late')
    await page.touchscreen.tap(late.x, late.y)
    expect((await nextQuestion(page, who)).kind).toBe('path')
    await t.rest()
    await drag('late', [-7, 0, -1])
    // The arrow is turned by the finger, and the camera stays.
    await t.rest()
    const tip = await t.now(({ overlays }) => overlays.flatMap((each) => (each.kind === 'facing' ? [each.to] : [])).at(-1)!)
    await swipe(t, await t.context.newCDPSession(page), [await t.spot(tip), await t.spot([-4, 0, -1])])
    const yaw = () => page.evaluate(() => {
      const draft = (window.__sightline as SightlineHook).game()!.now.draft
      return draft && 'legs' in draft ? draft.legs.at(-1)?.yaw : undefined
    })
    await expect.poll(yaw).toBe(90)
    // Beside an enemy nobody turns on the spot: he turns where he comes to.
    await expect.poll(() => page.locator('.question .give').getAttribute('aria-disabled')).toBe('false')
    await press('.question .give')
    expect((await placesOf(t))['late']![2]).toBeLessThan(-0.5)
    expect(await page.evaluate(() => (window.__sightline as SightlineHook).game()!.now.play.state.board.models['late']!.yaw)).toBe(90)

    for (let sides = 0; sides < 2; sides++) await press('.option-button[data-option="rest"]')
    await press('.option-button[data-option="churl-1"]')
    await page.getByRole('button', { name: 'All of them, 2 together' }).tap()
    expect((await press('.question .give')).kind).toBe('face')
    await press('.option-button[data-option="bear>king"]')
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'One more: King Under' }).tap()
    expect((await press('.question .give')).title).toMatch(/^Turn 3/)
    await expectRows(t)
    await expectLines(t)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await press('.question .option-button')
    expect((await momentOf(page)).kind).toBe('move')
  })
})
