import { expose } from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'
import { botHints, botSeat } from '../../../src/app/workers/bot'
import { botWork } from '../../../src/app/workers/bot-work'
import { fail, ok } from '../../../src/core/result'
import { randomSeat } from '../../../src/rules/engine/random-player'
import type { Seat } from '../../../src/rules/engine/seat'
import { seatView, viewFor, type SeatView } from '../../../src/rules/engine/view'
import { playerById, type Player } from '../../../src/bot/players'
import type { Appraisal } from '../../../src/rules/appraise'
import type { Playable } from '../../../src/rules/playable'
import { toyAppraisal } from '../../bot/toy-appraisal'
import { verify } from '../../../src/rules/engine/verify'
import { toBoard } from '../../../src/table/board'
import type { Sitting } from '../../../src/tools/game/players'
import { toySkirmish } from '../../rules/engine/toy-skirmish'
import { BARE, GameTable } from '../../tools/game/game-table'
import { mines, skirmish } from '../../tools/game/toy-playable'

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const chance: Player = { id: 'chance', name: 'Chance', seat: ({ game }, host, random) => randomSeat(game, host, random) }

const normal = playerById('normal')
if (!normal.ok) throw new Error(normal.error)
const thinker: Player = { ...normal.value, id: 'chance' }
/** The toy, with what a program wants to know of it. */
const known: Playable = { ...skirmish, appraisal: toyAppraisal as Appraisal }

/** Threads in this one, with toys for registries; counts those that were started and keeps every word that they were asked. */
function threads(player: Player = chance) {
  const heard: SeatView[] = []
  const now = { started: 0, ended: 0 }
  const start = () => {
    now.started++
    const { port1, port2 } = new MessageChannel()
    const work = botWork({
      playable: async (id) => (id === skirmish.system.id ? ok(known) : id === mines.system.id ? ok(mines) : fail(`no system ${id}`)),
      player: (id) => (id === player.id ? ok(player) : fail(`no player ${id}`)),
    })
    expose({ ...work, answer: (view: SeatView, refused: null) => (heard.push(view), work.answer(view, refused)) }, port1)
    port1.start()
    port2.start()
    const end = () => {
      now.ended++
      port1.close()
      port2.close()
    }
    ends.push(end)
    return { endpoint: port2, end }
  }
  return { heard, now, start }
}

const resolved = toBoard(BARE, { pieces: new Map(), mesh: () => fail('none') })
if (!resolved.ok) throw new Error('the bare table is none')
const board = resolved.value
const sitting = (seed: string): Sitting => ({ player: 'chance', name: 'Chance', seed })
const asked = { refused: null, signal: { aborted: false } }

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !holds(); i++) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((done) => setTimeout(done))
  }
  expect(holds()).toBe(true)
}

describe('a program that thinks in a thread of its own', () => {
  it('plays both sides of a game to its end, which verifies (seeds a and b)', async () => {
    const { start } = threads()
    const seat = (seed: string) => botSeat(skirmish.system.id, board, sitting(seed), start)
    const t = await GameTable.of(skirmish, { seats: () => ({ A: seat('a'), B: seat('b') }) })
    await until(() => t.now.over !== null)
    expect(verify(toySkirmish, t.now.play.record, t.host)).toBeNull()
    t.game.leave()
  })

  it('is told what its side may see and no more: neither seed nor record nor log, nor what is hidden', async () => {
    const { start, heard } = threads()
    const t = await GameTable.of(mines, { seats: () => ({ B: botSeat(mines.system.id, board, sitting('b'), start) }) })
    t.game.answer(t.now.draft!)
    await until(() => heard.length > 0)
    for (const view of heard) {
      expect(Object.keys(view).toSorted()).toEqual(['side', 'state', 'system'])
      expect(Object.keys(view.state)).not.toEqual(expect.arrayContaining(['chain']))
      expect(view.side).toBe('B')
    }
    expect(JSON.stringify(t.now.play.state)).toContain('mine-A')
    expect(JSON.stringify(heard)).not.toContain('mine-A')
    t.game.leave()
  })

  it('gives the same answer to the same view by the same seed', async () => {
    const t = await GameTable.of(skirmish)
    const view = seatView(t.now.play, 'A')
    const answers = await Promise.all(['x', 'x', 'y', 'z', 'w', 'v'].map((seed) => {
      const { start } = threads()
      return botSeat(skirmish.system.id, board, sitting(seed), start).answer(view, asked)
    }))
    expect(answers[0]).toEqual(answers[1])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(1)
  })

  it('lets go of what it thinks of when it is asked anew, and begins in another thread', async () => {
    let thought = 0
    const slow: Player = { ...chance, seat: (): Seat => ({ answer: () => (thought++ === 0 ? new Promise(() => 0) : { answer: { option: 'A1' } }) }) }
    const { start, now } = threads(slow)
    const seat = botSeat(skirmish.system.id, board, sitting('a'), start)
    const t = await GameTable.of(skirmish)
    const view = viewFor(t.now.play, 'A')
    const first = Promise.resolve(seat.answer(view, asked)).catch((error: Error) => error.message)
    await until(() => thought === 1)
    expect(await seat.answer(view, asked)).toEqual({ answer: { option: 'A1' } })
    expect([await first, now]).toEqual(['it is asked no longer', { started: 2, ended: 1 }])
    seat.leave!()
    expect(now.ended).toBe(2)
  })

  it('goes back past dice with whoever wants to, and answers anew as one who has not seen them', async () => {
    const { start, now } = threads()
    const t = await GameTable.of(skirmish)
    const seat = botSeat(skirmish.system.id, board, sitting('a'), start)
    const view = viewFor(t.now.play, 'A')
    const answers = [await seat.answer(view, asked), await seat.answer(view, asked), await seat.answer(view, asked)]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBeGreaterThan(1)
    expect([seat.agreesBack!(view, 1), now]).toEqual([true, { started: 1, ended: 1 }])
    const again = [await seat.answer(view, asked), await seat.answer(view, asked), await seat.answer(view, asked)]
    expect(again).toEqual(answers)
    seat.leave!()
  })

  it('says why it answers as it does, and tells the three best to whoever asks for a hint', async () => {
    const { start } = threads(thinker)
    const t = await GameTable.of(skirmish)
    t.pick('A1')
    const view = seatView(t.now.play, 'A')
    const answered = await botSeat(skirmish.system.id, board, sitting('a'), start).answer(view, asked)
    expect(answered?.why).toMatch(/^A1 .*[+−]\d/)
    const hints = await botHints(skirmish.system.id, board, start).find(view)
    expect(hints.length).toBeGreaterThan(1)
    expect(hints.map(({ worth }) => worth)).toEqual(hints.map(({ worth }) => worth).toSorted((a, b) => b - a))
    for (const { text } of hints) expect(text).toMatch(/^A1 /)
    expect(await botHints(mines.system.id, board, start).find(view)).toEqual([])
  })

  it.each<[string, Sitting, () => never | ReturnType<ReturnType<typeof threads>['start']>, RegExp]>([
    ['no worker starts', sitting('a'), () => { throw new Error('workers are not allowed here') }, /leaves its seat to you: workers are not allowed here/],
    ['there is no such program', { player: 'gone', name: 'Gone', seed: 'a' }, threads().start, /leaves its seat to you: no player gone/],
  ])('leaves its seat in words where %s', async (_, who, start, words) => {
    const t = await GameTable.of(skirmish, { seats: () => ({ A: botSeat(skirmish.system.id, board, who, start) }) })
    await until(() => t.now.side === 'A')
    expect(t.table.notice?.text).toMatch(words)
  })
})
