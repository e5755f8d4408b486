import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botWork } from '../../src/app/workers/bot-work'
import { playerById } from '../../src/bot/players'
import { PLAYABLES } from '../../src/rules/registry'
import { loadPlayable } from '../../src/rules/systems'
import { questionsOf } from '../bot/asked'
import { firstDifference } from '../../src/rules/engine/json'
import { DIST } from './serve'
import { openPage } from './shared'
import type { TablePage } from './table-page'

/** Questions of each system; SAME_QUESTIONS for more. */
const QUESTIONS = Number(process.env['SAME_QUESTIONS'] ?? 2)
const KNOWN = PLAYABLES.filter(({ appraisal }) => appraisal !== undefined)

describe('a program in the browser', () => {
  let t: TablePage
  beforeAll(async () => {
    t = await openPage()
    await t.goto('#/')
  })
  afterAll(async () => {
    await t.close()
  })

  it.each(KNOWN.map((playable) => [playable.system.name, playable] as const))(
    `answers as in Node, with the same figures: %s, ${QUESTIONS} questions with a choice (seed same)`,
    async (_, playable) => {
      const asked = await questionsOf(playable, 'same', QUESTIONS, Math.min(QUESTIONS, 60))
      const worker = `/assets/${readdirSync(join(DIST, 'assets')).find((name) => /^worker-.*\.js$/.test(name))!}`
      const system = playable.system.id
      const tables = [...new Set(asked.map(({ table }) => table))]
      for (const table of tables) {
        const own = botWork({ playable: loadPlayable, player: playerById })
        const views = asked.filter((one) => one.table === table).map(({ view }) => view)
        const here: unknown[] = []
        // One after the other, as they are asked.
        // oxlint-disable-next-line no-await-in-loop
        for (const view of views) here.push(await own.hint(system, table.board, view))
        // The worker of the built page, asked as the page asks it.
        // oxlint-disable-next-line no-await-in-loop
        const there = await t.page.evaluate(async ([url, argument, board, all]) => {
          const thread = new Worker(url, { type: 'module' })
          // A worker has no origin to aim at.
          // oxlint-disable-next-line unicorn/require-post-message-target-origin
          thread.postMessage('bot')
          const told: unknown[] = []
          for (const [n, view] of all.entries()) {
            const id = `question ${n}`
            told.push(await new Promise((done, fail) => {
              thread.addEventListener('error', () => fail(new Error('no thread')), { once: true })
              thread.addEventListener('message', ({ data }: MessageEvent<{ id: string; value: unknown }>) => data.id === id && done(data.value))
              const raw = [argument, board, view].map((value) => ({ type: 'RAW', value }))
              // A worker has no origin to aim at.
              // oxlint-disable-next-line unicorn/require-post-message-target-origin
              thread.postMessage({ id, type: 'APPLY', path: ['hint'], argumentList: raw })
            }))
          }
          thread.terminate()
          return told
        }, [worker, system, table.board, views] as const)
        // Two engines' powers and sines may part in the last of their digits.
        const firstOf = (hints: unknown) => (hints as readonly unknown[])[0]
        expect(there.length).toBe(here.length)
        for (const [n, hints] of here.entries()) {
          expect(firstDifference(firstOf(JSON.parse(JSON.stringify(hints))), firstOf(there[n]), 1e-6), views[n]!.state.question!.kind).toBeNull()
        }
        table.dispose()
      }
      expect(asked.length).toBe(QUESTIONS)
    }, 900_000)
})
