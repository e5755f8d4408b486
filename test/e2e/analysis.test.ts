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
  await t.page.getByRole('button', { name: 'Stop' }).click()
  await looking.waitFor({ state: 'detached' })
  await t.page.getByRole('button', { name: 'Analyse the game' }).waitFor()
  expectClean(t)
  await t.close()
}, 240_000)
