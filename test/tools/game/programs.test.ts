import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import type { AnyGame } from '../../../src/rules/engine/game'
import { verify } from '../../../src/rules/engine/verify'
import { randomSeat } from '../../../src/rules/engine/random-player'
import type { Seat } from '../../../src/rules/engine/seat'
import { toyMines } from '../../rules/engine/toy-mines'
import { toySkirmish } from '../../rules/engine/toy-skirmish'
import { always, GameTable } from './game-table'
import { mines, skirmish } from './toy-playable'

const chance = (game: AnyGame, seed: string) => (host: GameTable['host']): Seat => randomSeat(game, host, new RandomStream(seed))

/** Lets programs answer until that holds. */
async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !holds(); i++) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((done) => setTimeout(done))
  }
  expect(holds()).toBe(true)
}
const sidesOf = ({ now }: GameTable) => now.play.record.entries.flatMap(({ input }) => (input.what === 'choice' ? [input.side] : []))

describe('a program on a seat of the desk', () => {
  it('answers for its side, and the person for the other; nobody hands the screen over', async () => {
    const t = await GameTable.of(skirmish, { settings: { handOver: true }, seats: (host) => ({ B: chance(toySkirmish, 'b')(host) }) })
    t.pick('A1', 'end')
    expect(t.now).toMatchObject({ side: null, question: null, curtain: null })
    await until(() => t.now.side === 'A')
    expect(sidesOf(t)).toContain('B')
    expect(t.now.curtain).toBeNull()
  })

  it('is passed over by undo, and answers anew', async () => {
    const t = await GameTable.of(skirmish, { seats: (host) => ({ B: chance(toySkirmish, 'b')(host) }) })
    t.pick('A1', 'end')
    await until(() => t.now.side === 'A')
    const [before, answers] = [sidesOf(t), t.now.play.record.entries.length]
    expect(before.at(-1)).toBe('B')
    // What is taken back is one's own choice, by its name.
    expect(t.now.undoes).not.toMatch(/B\d/)
    t.game.undo()
    if (t.now.asksBack) t.game.takeBack(t.now.asksBack.kept)
    expect([t.now.side, sidesOf(t)]).toEqual(['A', ['A']])
    t.pick('end')
    await until(() => t.now.side === 'A')
    expect(t.now.play.record.entries).toHaveLength(answers)
    expect(verify(toySkirmish, t.now.play.record, t.host)).toBeNull()
  })

  it('answers what one let happen: what goes back is told by the choice that one was asked for, not by what was answered by itself since', async () => {
    const plan = ['B1', 'shoot', 'A1']
    const shoots: Seat = { answer: () => (plan.length > 0 ? { answer: { option: plan.shift()! } } : new Promise(() => 0)), agreesBack: () => true }
    const t = await GameTable.of(skirmish, { options: { size: 1 }, dice: always(10), seats: () => ({ B: shoots }) })
    t.pick('A2', 'end')
    await until(() => t.kind === 'react')
    t.pick('no')
    const { entries } = t.now.play.record
    expect(entries.slice(-2).map(({ input }) => input)).toMatchObject([{ answer: { option: 'no' } }, { side: 'A', answer: {} }])
    const said = 'Squad B1 shoots'
    expect(t.now.undoes).toContain(said)
    t.game.undo()
    if (t.now.asksBack) t.game.takeBack(t.now.asksBack.kept)
    // Back where one was asked: the choice before that is the next to go back.
    expect([t.kind, t.now.undoes]).toEqual(['react', expect.not.stringContaining(said)])
  })

  it('is asked before choices are taken back past dice, and refuses unless it says otherwise', async () => {
    const silent: Seat = { answer: () => new Promise(() => 0) }
    for (const [seat, agrees] of [[silent, false], [{ ...silent, agreesBack: () => false }, false], [{ ...silent, agreesBack: () => true }, true]] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const t = await GameTable.of(skirmish, { options: { size: 2 }, dice: always(10), seats: () => ({ B: seat }), settings: { onlyAnswers: false } })
      t.pick('A1', 'shoot', 'B1')
      expect(t.game.append({ question: t.now.play.state.question!.id, side: 'B', answer: { option: 'no' } })).toBeNull()
      const { play } = t.now
      // To the person's own answer before the program's.
      const kept = play.record.entries.length - 2
      expect(play.record.entries.at(-1)!.rolls.length).toBeGreaterThan(0)
      t.game.undo()
      // Of the person at the screen only, and of nobody where the program does not agree.
      expect(t.now.asksBack).toEqual(agrees ? { kept, past: 'dice', of: ['A'], said: t.now.undoes } : null)
      t.game.takeBack(kept)
      expect([t.now.asksBack, t.now.play === play]).toEqual([null, !agrees])
      if (!agrees) expect(t.desk.now.notice?.text).toMatch(/^Nothing is taken back: the program does not agree/)
    }
  })

  it('waits until the dice have been seen, and while an earlier moment is', async () => {
    let asked = 0
    const counting: Seat = { answer: () => new Promise(() => asked++) }
    const t = await GameTable.of(skirmish, { seats: () => ({ B: counting }) })
    t.pick('A1', 'end')
    t.game.show(1)
    await new Promise((done) => setTimeout(done))
    expect(asked).toBe(0)
    t.game.show(null)
    await until(() => asked === 1)
    t.game.settings({ onlyAnswers: false })
    await new Promise((done) => setTimeout(done))
    expect(asked).toBe(1)
  })

  it('answers what is secret, and the screen is the person’s own, with what that side knows', async () => {
    const t = await GameTable.of(mines, { seats: (host) => ({ A: chance(toyMines, 'a')(host) }) })
    await until(() => t.now.side === 'B')
    expect(t.now.curtain).toBeNull()
    expect(t.kind).toBe('lay')
    // Its own, as it is proposed; not the program's.
    expect(t.table.board.pieces.map(({ id }) => id)).toEqual(['mine-B'])
    expect(t.now.log.map(({ kind }) => kind)).toEqual(['laid', 'luck'])
  })

  it('that stands in for one of two leaves the other’s secrets behind their curtain: who has it play looks on', async () => {
    const t = await GameTable.of(mines, { options: {} })
    const lucky = () => t.now.log.filter(({ kind }) => kind === 'luck').map(({ only }) => only)
    t.game.sit('A', { ...chance(toyMines, 'a')(t.host), standsIn: true })
    await until(() => t.now.curtain === 'B')
    expect([t.now.question, lucky(), t.table.board.pieces]).toEqual([null, [], []])
    t.game.seat('B')
    expect([t.kind, lucky(), t.table.board.pieces.map(({ id }) => id)]).toEqual(['lay', [['B']], ['mine-B']])
  })

  it.each<[string, Seat, RegExp]>([
    ['has no answer', { answer: () => null }, /it has no answer/],
    ['is refused too often', { answer: () => ({ answer: { option: 'nowhere' } }) }, /not on offer/],
    ['throws', { answer: () => Promise.reject(new Error('out of order')) }, /out of order/],
  ])('leaves its side to the person when it %s', async (_, seat, why) => {
    const t = await GameTable.of(skirmish, { seats: () => ({ A: seat }) })
    await until(() => t.now.side === 'A')
    expect(t.table.notice?.text).toMatch(why)
    t.pick('A1')
    expect(t.kind).toBe('action')
  })

  it('is asked no longer when the table is put away', async () => {
    const t = await GameTable.of(skirmish, { seats: () => ({ A: { answer: () => ({ answer: { option: 'A1' } }) } }) })
    t.game.leave()
    await new Promise((done) => setTimeout(done))
    expect(sidesOf(t)).toEqual([])
  })

  it('plays a whole game against another, which verifies (seeds a and b)', async () => {
    const t = await GameTable.of(skirmish, { seats: (host) => ({ A: chance(toySkirmish, 'a')(host), B: chance(toySkirmish, 'b')(host) }) })
    await until(() => t.now.over !== null)
    expect(verify(toySkirmish, t.now.play.record, t.host)).toBeNull()
  })
})
