import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashText } from '../../src/core/random'
import { loadSetup } from '../../src/referee/games/setup'
import { canonical } from '../../src/rules/engine/json'
import { pledgeAt } from '../../src/rules/engine/commitment'
import { start } from '../../src/rules/engine/play'
import { sumsOf, type GameRecord } from '../../src/rules/engine/record'
import { PLAYABLES } from '../../src/rules/registry'
import { stylesOf } from '../../src/table/setup/ground'
import { measured } from '../../src/referee/games/ground'
import { settle } from './game-page'
import { expectClean, openPage } from './shared'
import type { TablePage } from './table-page'

/** What the page takes for chance when it lays terrain: the seed is its first eight letters. */
const CHANCE = '5160714e-0000-4000-8000-000000000001'

const hash = (value: unknown): string => hashText(canonical(value))

describe('a game that the page lays out and that the command lays out of the same words', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-same-'))
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await settle(t.context, 1)
    await t.context.addInitScript((chance) => {
      crypto.randomUUID = () => chance as ReturnType<typeof crypto.randomUUID>
    }, CHANCE)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    expectClean(t)
    await t.close()
  })

  it.each(
    PLAYABLES.map((playable) => [playable.system.name, playable] as const),
  )('%s: the table has the same hash, and the dice fall alike', async (_, playable) => {
    await t.afresh(`#/quick/${playable.system.id}`)
    await t.ready()
    // Who is asked in secret is behind a curtain first.
    const curtain = t.page.locator('.curtain button')
    if ((await curtain.count()) > 0) await curtain.click()
    // The page keeps the secrets of its dice to itself; the file of the game tells them.
    const loading = t.page.waitForEvent('download')
    await t.page.keyboard.press('Control+s')
    const page = JSON.parse(readFileSync(await (await loading).path(), 'utf8')) as GameRecord
    const { points, tables } = playable.guide.sizes[0]!
    const [width, depth] = tables[0]!
    const { A, B } = page.setup.names!
    const set = {
      format: 'sightline-setup', version: 1, system: playable.system.id, points, scenario: playable.guide.scenarios[0]!.id, quick: true,
      table: { generate: { style: stylesOf(playable)[0], seed: CHANCE.slice(0, 8), width, depth } }, armies: { A: { ready: A }, B: { ready: B } },
    }
    writeFileSync(join(folder, 'set.json'), JSON.stringify(set))
    const ready = await loadSetup('set.json', folder)
    const given = { ...ready.given(null), pledge: pledgeAt(page, 0) }
    expect(hash(page.setup.table)).toBe(hash(given.table))
    const { options, board, table, names } = given
    expect(page.setup.sums).toEqual(sumsOf({ options, board, table, names: names! }))
    const ground = await measured(ready.loaded)
    try {
      const host = { table: ground.table, secrets: () => page.seed }
      expect(page.entries[0]).toEqual(start(playable.game, given, host).record.entries[0])
    } finally {
      ground.dispose()
    }
  })
})
