import './browser'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Keeper } from '../../../src/app/storage/keeper'
import { PenLost } from '../../../src/app/storage/pen'
import { keepingOf } from '../../../src/app/sessions/keeping'
import type { Shell } from '../../../src/app/sessions/session'
import { Transaction } from '../../../src/tools/transaction'

/** What may happen to a game that is kept. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.constant('choice' as const) },
  { weight: 1, arbitrary: fc.constant('look' as const) },
  { weight: 3, arbitrary: fc.constant('written' as const) },
  { weight: 1, arbitrary: fc.constant('full' as const) },
  { weight: 1, arbitrary: fc.constant('emptied' as const) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 9 }) },
)
const shell: Shell = { open: () => undefined, play: () => undefined, again: () => undefined }

/** A game of choices that are counted, over a disk that answers when the test says so. */
function game() {
  const faults: string[] = []
  let kept = -1
  const writes: { now: number; done(putBack: boolean): void; fail(error: Error): void }[] = []
  const keeping = keepingOf({ key: 'a game', pen: {} as never, shell, damage: null, saveAll: () => undefined })
  const keeper = new Keeper<{ readonly choices: number }>({
    write: ({ choices }) => new Promise((done, fail) => writes.push({ now: choices, done, fail })),
    journal: () => undefined,
    written: () => undefined,
    told: keeping.told,
  })
  const transaction = new Transaction()
  const store = transaction.store({ choices: 0, looks: 0 })
  let last = { choices: 0 }
  transaction.keepFirst(() => {
    const { choices } = store.getState()
    if (choices === last.choices) return null
    last = { choices }
    return keeper.keep(last)
  })
  const look = (when: string) => {
    const { choices } = store.shown.getState()
    const { kind } = keeping.state.getState()
    if (choices > Math.max(kept, 0) && kind !== 'not-kept') faults.push(`${choices} shown of ${kept} kept, called ${kind}, when ${when}`)
  }
  store.shown.subscribe(() => look('a choice is shown'))
  keeping.state.subscribe(() => look('a word is told'))
  return {
    faults, keeper, store, keeping,
    choose: () => store.setState({ choices: store.getState().choices + 1 }),
    looks: () => store.setState({ looks: store.getState().looks + 1 }),
    disk(how: 'written' | 'full' | 'emptied' | 'taken') {
      const write = writes.shift()
      if (!write) return
      if (how === 'full') return write.fail(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
      if (how === 'taken') return write.fail(new PenLost())
      kept = write.now
      write.done(how === 'emptied')
    },
  }
}

describe('what is shown', () => {
  afterEach(() => void vi.useRealTimers())

  it('is kept or carries its warning at every moment, whatever the disk does and whenever it answers', async () => {
    await fc.assert(fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
      vi.useFakeTimers()
      const { choose, looks, disk, faults } = game()
      for (const what of happenings) {
        if (what === 'choice') choose()
        else if (what === 'look') looks()
        else if (typeof what === 'string') disk(what)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await vi.advanceTimersByTimeAsync(typeof what === 'number' ? 500 * what : 0)
      }
      expect(faults).toEqual([])
    }), { numRuns: 400, seed: 20261124 })
  })

  it.each(['found by a write', 'heard of'] as const)('stays as it is where another tab writes by now, %s, whatever is chosen', async (how) => {
    vi.useFakeTimers()
    const { choose, disk, store, keeper, faults } = game()
    choose()
    disk('written')
    await vi.advanceTimersByTimeAsync(0)
    if (how === 'heard of') keeper.end()
    choose()
    disk('taken')
    await vi.advanceTimersByTimeAsync(0)
    choose()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([store.shown.getState().choices, faults]).toEqual([1, []])
  })
})
