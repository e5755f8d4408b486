import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../src/rules/engine/seat'
import type { Hint } from '../../../src/tools/game/game-state'
import type { SeatView } from '../../../src/rules/engine/view'
import type { FormAnswer } from '../../../src/rules/engine/question'
import { GameTable } from './game-table'
import { RandomStream } from '../../../src/core/random'
import { randomSeat } from '../../../src/rules/engine/random-player'
import { toyMines } from '../../rules/engine/toy-mines'
import { mines, skirmish } from './toy-playable'

const settled = () => new Promise((done) => setTimeout(done, 3))

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

const walks = () => scripted({ option: 'B1' }, { option: 'move' }, { legs: [{ x: -6, z: 9 }] })

/** B is a program, and A has just ended its turn. */
async function opposite(seat: Seat, more: Parameters<typeof GameTable.of>[1] = {}) {
  const time = clock()
  const t = await GameTable.of(skirmish, { options: { size: 1 }, wait: time.wait, seats: () => ({ B: seat }), ...more })
  t.pick('A1', 'end')
  await settled()
  return { t, time }
}

/* oxlint-disable no-await-in-loop */

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

  it('go their way with its cost, and what comes next waits until they are there', async () => {
    const { t, time } = await opposite(walks())
    for (let i = 0; i < 9 && t.now.doing?.form !== 'path'; i++) await time.pass(2000)
    expect(t.now.doing).toMatchObject({ form: 'path', things: ['B1-0'], words: '6.0″' })
    expect(t.drawn('path')).toHaveLength(1)
    await time.pass(2000)
    // It stands at the end, and is seen to go there; the way stays drawn.
    expect(t.at('B1-0')).toEqual([-6, 0, 9])
    expect(t.table.walk).toMatchObject({ model: 'B1-0', ms: 720 })
    expect(t.drawn('path')).toHaveLength(1)
  })

  it('take their time by the pace, and none where one wants them at once', async () => {
    const changed = await opposite(walks())
    changed.t.game.settings({ pace: 'fast' })
    // What is being shown stays.
    expect(changed.t.now.doing).not.toBeNull()
    expect(changed.t.highlighted('target').length).toBeGreaterThan(0)
    for (const [pace, ms] of [['slow', 1496], ['normal', 680], ['fast', 238]] as const) {
      const { t, time } = await opposite(walks(), { settings: { pace } })
      const { entries } = t.now.play.record
      await time.pass(ms - 10)
      expect(t.now.play.record.entries).toHaveLength(entries.length)
      await time.pass(20)
      expect(t.now.play.record.entries.length).toBeGreaterThan(entries.length)
    }
    const { t } = await opposite(walks(), { settings: { pace: 'at-once' } })
    expect(t.at('B1-0')).toEqual([-6, 0, 9])
    expect(t.table.walk).toBeNull()
  })

  it('are skipped by a key, until somebody at the screen is asked', async () => {
    const { t } = await opposite(scripted({ option: 'B1' }, { option: 'end' }, { option: 'B1' }))
    expect(t.now.doing).not.toBeNull()
    t.key('enter')
    await settled()
    expect([t.now.side, t.now.doing]).toEqual(['A', null])
    t.pick('A1', 'end')
    await settled()
    expect(t.now.doing).toMatchObject({ words: expect.stringMatching(/B1/) as string })
  })

  it('leave the table free to be measured: what was taken up stays in hand', async () => {
    const { t, time } = await opposite(walks())
    t.choose('tape')
    const { entries } = t.now.play.record
    await time.pass(2000)
    expect(t.now.play.record.entries.length).toBeGreaterThan(entries.length)
    expect(t.table.tool).toBe('tape')
  })

  it('are not shown of what is answered face down', async () => {
    const time = clock()
    const t = await GameTable.of(mines, { wait: time.wait, seats: (host) => ({ A: randomSeat(toyMines, host, new RandomStream('a')) }) })
    await settled()
    await settled()
    expect(t.now.doing).toBeNull()
    expect(t.now.side).toBe('B')
  })

  it('come to nothing when choices are taken back while they are shown', async () => {
    const { t, time } = await opposite(walks())
    t.game.undo()
    expect([t.now.side, t.now.doing]).toEqual(['A', null])
    const { entries } = t.now.play.record
    await time.pass(5000)
    expect(t.now.play.record.entries).toHaveLength(entries.length)
  })
})

describe('a program that stands in', () => {
  it('answers for whoever is at the screen until that one says stop, and shows no more than that one knows', async () => {
    const t = await GameTable.of(mines, { seats: () => ({ B: { answer: () => new Promise(() => 0) } }) })
    expect(t.now.side).toBe('A')
    t.game.sit('A', { ...randomSeat(toyMines, t.host, new RandomStream('a')), name: 'Normal', standsIn: true })
    expect(t.now.programs.A).toEqual({ name: 'Normal', mood: null, standsIn: true })
    for (let i = 0; i < 5; i++) await settled()
    expect(t.now.side).toBeNull()
    expect(t.table.board.pieces.map(({ id }) => id)).not.toContain('mine-B')
    // While programs play both, nothing is there for anybody to take back.
    const { entries } = t.now.play.record
    t.game.undo()
    expect(t.now.play.record.entries).toBe(entries)
    t.game.sit('A', null)
    expect(t.now.programs.A).toBeUndefined()
  })

  it('leaves its seat in peace: what it was about to do is not done', async () => {
    const time = clock()
    let left = 0
    const t = await GameTable.of(skirmish, { options: { size: 1 }, wait: time.wait })
    t.game.sit('A', { ...scripted({ option: 'A1' }), standsIn: true, leave: () => left++ })
    await settled()
    expect(t.now.doing).not.toBeNull()
    t.game.sit('A', null)
    expect([t.now.side, t.now.doing, left]).toEqual(['A', null, 1])
    await time.pass(5000)
    expect(t.kind).toBe('unit')
  })
})

describe('a hint', () => {
  const go = { unit: 'A1', at: [-6, 0, -9] as const, legs: [{ x: -6, z: -9 }], cost: 6 }

  it('is asked of what the side knows, stands under its number on the table, and is laid by a press, not given', async () => {
    const asked: SeatView[] = []
    const hints: readonly Hint[] = [
      { answer: { option: 'A1' }, text: 'A1 moves 6.0″: ground +3.0', worth: 3, chance: 0.5, way: go },
      { answer: { option: 'A2' }, text: 'A2', worth: 1, chance: 0.4, way: null },
    ]
    const t = await GameTable.of(skirmish, { findHints: (view) => (asked.push(view), Promise.resolve(hints)) })
    t.game.hint()
    expect(t.now.hints).toBe('asked')
    await settled()
    expect([t.now.hints, asked.map(({ side }) => side)]).toEqual([hints, ['A']])
    expect(Object.keys(asked[0]!).toSorted()).toEqual(['side', 'state', 'system'])
    expect(t.drawn('path').map(({ points }) => points.at(-1))).toEqual([[-6, 0, -9]])
    expect(t.drawn('pill').map(({ text }) => text)).toContain('Hint I')
    // A mouse that goes over the answers marks what they are about, and leaves what is drawn as it was.
    for (const pointed of [['A2'], null]) {
      t.game.point(pointed)
      expect([t.now.pointed, t.drawn('path').length]).toEqual([pointed ? ['A2-0', 'A2-1'] : [], 1])
    }
    const { entries } = t.now.play.record
    t.game.draft(hints[0]!.answer)
    expect([t.now.draft, t.now.play.record.entries]).toEqual([{ option: 'A1' }, entries])
    t.game.answer()
    expect([t.now.hints, t.drawn('path')]).toEqual([null, []])
  })

  it('that was taken lays its way where that is asked for, and no other hint does', async () => {
    const move: Hint = { answer: { option: 'move' }, text: 'A1 moves', worth: 3, chance: 0.5, way: { ...go, unit: 'A1' } }
    const after = async (taken: Hint, given: string) => {
      const t = await GameTable.of(skirmish, { findHints: () => Promise.resolve([]) })
      t.pick('A1')
      t.game.takeHint(taken)
      t.pick(given)
      return t
    }
    const t = await after(move, 'move')
    expect([t.kind, t.now.draft]).toEqual(['path', { legs: move.way!.legs }])
    // Another draft takes its place, and once that is given nothing is left of it.
    t.game.draft({ legs: [{ x: -6, z: -8 }] })
    t.game.answer()
    expect(t.now.draft).toBeNull()
    for (const other of [await after({ ...move, way: null }, 'move'), await after({ ...move, way: { ...go, unit: 'A2' } }, 'move')]) {
      expect([other.kind, other.now.draft]).toEqual(['path', null])
    }
  })

  it('that was taken is followed to the activation’s end: what its program does next is laid when it has said so, until one does something else', async () => {
    const move: Hint = { answer: { option: 'move' }, text: 'A1 moves', worth: 3, chance: 0.5, way: { ...go, unit: 'A1' } }
    const shoot: Hint = { answer: { option: 'shoot' }, text: 'A1 shoots', worth: 2, chance: 0.5, way: null }
    const asked: string[] = []
    const after = async (legs: readonly { readonly x: number; readonly z: number }[]) => {
      const t = await GameTable.of(skirmish, {
        findHints: ({ state: { question } }) => {
          asked.push(question!.kind)
          return Promise.resolve([question!.kind === 'target' ? { ...shoot, answer: { option: 'B1' } } : shoot, move])
        },
      })
      t.pick('A1')
      t.game.takeHint(move)
      t.game.answer()
      t.game.answer({ legs })
      await settled()
      return t
    }
    // However the parts of the answer are ordered.
    const t = await after(move.way!.legs.map(({ x, z }) => ({ z, x })))
    expect([t.kind, t.now.draft, asked]).toEqual(['action', { option: 'shoot' }, ['action']])
    t.game.answer()
    await settled()
    expect([t.kind, t.now.draft, asked.length]).toEqual(['target', { option: 'B1' }, 2])
    // What the other side is asked meanwhile is not answered for it.
    t.game.answer()
    await settled()
    expect([t.kind, t.now.side, t.now.draft, asked.length]).toEqual(['react', 'B', null, 2])
    // Another way was gone: nothing is laid, and nobody is asked.
    const other = await after([{ x: -6, z: -8 }])
    expect([other.kind, other.now.draft, asked.length]).toEqual(['action', null, 2])
  })

  it('that comes when something else is asked is not shown, and one that cannot be had says why', async () => {
    let give: (hints: readonly Hint[]) => void = () => {}
    const t = await GameTable.of(skirmish, { findHints: () => new Promise((done) => (give = done)) })
    t.game.hint()
    t.pick('A1')
    give([{ answer: { option: 'A1' }, text: '', worth: 1, chance: 0.5, way: null }])
    await settled()
    expect(t.now.hints).toBeNull()
    const none = await GameTable.of(skirmish, { findHints: () => Promise.reject(new Error('there is no thread to think in')) })
    none.game.hint()
    await settled()
    expect([none.now.hints, none.table.notice?.text]).toEqual([null, 'No hint: there is no thread to think in'])
  })
})
