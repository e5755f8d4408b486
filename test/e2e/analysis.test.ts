import { expect, it } from 'vitest'
import { playRandom } from '../../src/rules/engine/random-player'
import { playableById } from '../../src/rules/registry'
import { formatRecord } from '../../src/table/record-file'
import { dealtGame } from '../bench/dealt-game'
import { settle } from './game-page'
import { expectClean, openPage } from './shared'

const SEED = 20261124

it(`a game that is over is looked back at beside the page: it opens, is gone along by keys, and stops when told (seed ${SEED})`, async () => {
  const found = playableById('ruinstars')
  if (!found.ok) throw new Error(found.error)
  const dealt = await dealtGame(found.value, `${SEED}`, 0)
  const { play, fault } = playRandom(found.value.game, dealt.given, dealt.host, { seed: `${SEED}`, checkPlain: false })
  dealt.dispose()
  expect(fault).toBeNull()
  const t = await openPage({ viewport: { width: 1100, height: 720 } })
  await settle(t.context, SEED)
  await t.goto('#/')
  await t.openFile(formatRecord(play!.record), 'game.json')
  await t.ready()
  await t.page.getByRole('tab', { name: 'Analysis' }).click()
  const panel = t.page.locator('.analysis')
  const threads = t.page.workers()
  const first = await panel.innerText()
  await t.page.getByRole('button', { name: 'Analyse the game' }).click()
  const looking = t.page.locator('.analysis-work')
  await expect.poll(() => looking.innerText(), { timeout: 120_000 }).toMatch(/Looking back: ([2-9]|\d\d+) of \d+/)
  // While it is worked at, one goes along what is known.
  const slider = t.page.getByRole('slider', { name: 'Advantage, choice by choice' })
  await slider.focus()
  const before = Number(await slider.inputValue())
  await t.page.keyboard.press('ArrowRight')
  await t.page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await slider.inputValue())).toBe(before + 2)
  await expect.poll(() => slider.getAttribute('aria-valuetext'), { timeout: 60_000 }).toMatch(/^After 3 of \d+: .+ \d+%, .+ \d+%$/)
  const begun = t.page.workers().filter((thread) => !threads.includes(thread))
  const ended = () => begun.filter((thread) => !t.page.workers().includes(thread)).length
  expect([begun.length > 0, ended()]).toEqual([true, 0])
  const pressed = performance.now()
  await t.page.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(ended, { interval: 10 }).toBe(1)
  const after = performance.now() - pressed
  // The panel is as it was before anything was looked at.
  await expect.poll(() => panel.innerText(), { interval: 10 }).toBe(first)
  const shown = performance.now() - pressed
  console.log(`stopped in the middle: its thread had ended ${after.toFixed(0)} ms after the press, the panel was as before after ${shown.toFixed(0)}`)
  expectClean(t)
  await t.close()
}, 240_000)
