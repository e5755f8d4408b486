import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../src/rules/engine/seat'
import type { FormAnswer } from '../../../src/rules/engine/question'
import { GameTable } from './game-table'
import { skirmish } from './toy-playable'

const settled = () => new Promise((done) => setTimeout(done))

/** A clock that is moved by hand. */
function clock() {
  let now = 0
  const waiting: { readonly at: number; readonly done: () => void }[] = []
  return {
    wait: (ms: number) => new Promise<void>((done) => void waiting.push({ at: now + ms, done })),
    async pass(ms: number) {
      await settled()
      now += ms
      for (const each of waiting.splice(0)) if (each.at <= now) each.done(); else waiting.push(each)
      await settled()
    },
  }
}

/** Gives these answers, one after the other, and then none. */
const scripted = (...answers: readonly FormAnswer[]): Seat => {
  const left = [...answers]
  return { answer: () => (left.length > 0 ? { answer: left.shift()!, why: 'It is near.' } : new Promise(() => 0)) }
}

const walks = () => scripted({ option: 'B1' }, { option: 'move' }, { legs: [{ x: 0, z: 9 }] })

/** B is a program, and A has just ended its turn. */
async function opposite(seat: Seat, more: Parameters<typeof GameTable.of>[1] = {}) {
  const time = clock()
  const t = await GameTable.of(skirmish, { options: { size: 1 }, wait: time.wait, seats: () => ({ B: seat }), ...more })
  t.pick('A1', 'end')
  await settled()
  return { t, time }
}

describe('a program’s moves', () => {
  it('are shown before they are done: who is meant, in words and on the table, and why', async () => {
    const { t, time } = await opposite(walks())
    expect(t.now.doing).toMatchObject({ side: 'B', form: 'option', why: 'It is near.' })
    expect(t.now.doing!.things.length).toBe(1)
    expect(t.highlighted('target').length).toBeGreaterThan(0)
    const entries = t.now.play.record.entries.length
    await time.pass(100)
    expect(t.now.play.record.entries).toHaveLength(entries)
    await time.pass(5000)
    expect(t.now.play.record.entries.length).toBeGreaterThan(entries)
    expect(t.now.reasons.get(entries)).toBe('It is near.')
  })
})
