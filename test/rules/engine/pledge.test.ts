import { describe, expect, it } from 'vitest'
import { commitmentOf, RandomStream } from '../../../src/core/random'
import type { AnyGame } from '../../../src/rules/engine/game'
import { isByHand, pledgesOf, seedOfAll, shareOf, tell, toldSeed } from '../../../src/rules/engine/commitment'
import type { Pledge } from '../../../src/rules/engine/pledge'
import { choose, pledge, setLevel, start, type Host, type Play } from '../../../src/rules/engine/play'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import { redo, replay, undo, undoTo } from '../../../src/rules/engine/replay'
import { verify } from '../../../src/rules/engine/verify'
import { uncheckedDice } from '../../../src/rules/engine/verify-frame'
import { viewFor } from '../../../src/rules/engine/view'
import { eventText } from '../../../src/rules/engine/event'
import { boardOf, flatTable } from './flat-table'
import { toyCards } from './toy-cards'
import { toySkirmish } from './toy-skirmish'

/** Secrets as a page holds them. */
class Cup {
  private readonly known = new Map<string, string>()
  readonly host: Host = { table: flatTable, secrets: (commitment) => this.known.get(commitment) ?? null }

  of(a: string, b: string): Pledge {
    const shares = [shareOf('A', 'typed', a), shareOf('B', 'drawn', b)]
    const seed = seedOfAll([a, b])
    for (const secret of [a, b, seed]) this.known.set(commitmentOf(secret), secret)
    return { commitment: commitmentOf(seed), shares }
  }
}

const begun = (cup: Cup, a = 'moon', b = 'peel', game: AnyGame = toySkirmish) =>
  start(game, { options: { size: 2 }, board: boardOf([]), seed: null, pledge: cup.of(a, b) }, cup.host)

function on<S>(play: Play<S>, host: Host, choices = Infinity): Play<S> {
  let now = play
  for (let i = 0; i < choices && now.state.question; i++) {
    const { id, of } = now.state.question
    const side = of.find((each) => !now.state.sealed[each])!
    const done = choose(now, { question: id, side, answer: proposeLegal(now, host, side, new RandomStream(`${i}`))! }, host)
    if (!done.ok) throw new Error(done.error.text)
    now = done.value
  }
  return now
}
const faces = ({ record }: Play) => record.entries.flatMap(({ rolls }) => rolls.flatMap((roll) => roll.faces))

describe('dice from a secret of each side', () => {
  it('follow from both: with either one changed they fall otherwise', () => {
    const ends = [['moon', 'peel'], ['moon', 'pith'], ['soon', 'peel'], ['peel', 'moon']].map(([a, b]) => {
      const cup = new Cup()
      return faces(on(begun(cup, a, b), cup.host)).join()
    })
    expect(new Set(ends).size).toBe(4)
  })

  it('are known by their seals alone until the game is over, and then told', () => {
    const cup = new Cup()
    let play = begun(cup)
    expect(eventText(play.log[0]!.text, (id) => `side ${id}`)).toMatch(
      /^side A gave a secret of its own \(seal [0-9a-f]{4} [0-9a-f]{4}\); side B had its secret drawn \(seal .{9}\)\. The dice follow from both\.$/,
    )
    while (faces(play).length === 0) play = on(play, cup.host, 1)
    expect(play.record).toMatchObject({ version: 4, seed: null })
    for (const text of [play, viewFor(play, 'A'), viewFor(play, null)].map((each) => JSON.stringify(each))) expect(text).not.toMatch(/moon|peel/)
    expect(uncheckedDice(play.record)).toMatchObject({ why: 'not told' })
    play = on(play, cup.host)
    expect(Object.values(play.record.told!).toSorted()).toEqual(['moon', 'peel'])
    expect(play.record.seed).toBe(seedOfAll(['moon', 'peel']))
    expect(verify(toySkirmish, play.record, { table: flatTable })).toBeNull()
    expect(uncheckedDice(play.record)).toBeNull()
  })

  it('cannot go on where the secrets are not', () => {
    const cup = new Cup()
    const play = begun(cup)
    expect(() => on(play, { table: flatTable })).toThrow('The secret of this game’s dice is not here.')
    // What was done can be looked at all the same.
    expect(replay(toySkirmish, on(play, cup.host, 4).record).state.over).toBeNull()
  })
})

describe('other secrets from there on', () => {
  const given = <S>(play: Play<S>, next: Pledge, host: Host) => pledge(play, next, host)

  it('throw other dice, stand in the log, and are taken back and done again like a choice', () => {
    const [one, cup] = [new Cup(), new Cup()]
    const straight = on(begun(one), one.host)
    let play = on(begun(cup), cup.host, 3)
    const done = given(play, cup.of('tide', 'rind'), cup.host)
    if (!done.ok) throw new Error(done.error.text)
    play = done.value
    expect(play.state.question).toEqual(replay(toySkirmish, undo(play)!.record).state.question)
    expect(play.log.at(-1)).toMatchObject({ kind: 'dice', entry: 4 })
    expect(redo(undo(play)!)!.record).toEqual(play.record)
    play = on(play, cup.host)
    expect(faces(play)).not.toEqual(faces(straight))
    expect(pledgesOf(play.record).map(({ from }) => from)).toEqual([0, 4])
    expect(pledgesOf(play.record).every((each) => toldSeed(play.record, each.pledge) !== null)).toBe(true)
    expect(verify(toySkirmish, play.record, { table: flatTable })).toBeNull()
  })

  it('are refused where they serve a second time, where dice are rolled by hand, and after the end', () => {
    const cup = new Cup()
    const play = on(begun(cup), cup.host, 2)
    expect(given(play, cup.of('moon', 'peel'), cup.host)).toMatchObject({ ok: false, error: { text: 'A secret serves once.' } })
    expect(given(play, { commitment: 'abc', shares: [] }, cup.host)).toMatchObject({ ok: false, error: { code: 'malformed' } })
    const hand = start(toySkirmish, { options: { size: 1 }, board: boardOf([]), seed: null }, { table: flatTable, dice: () => () => [1] })
    expect(isByHand(hand.record)).toBe(true)
    expect(given(hand, cup.of('x', 'y'), { table: flatTable, dice: () => () => [1] })).toMatchObject({ ok: false, error: { code: 'nothing-there' } })
    const over = on(play, cup.host)
    expect(given(over, cup.of('x', 'y'), cup.host)).toMatchObject({ ok: false, error: { code: 'over' } })
    expect(setLevel(over, { rule: 'TOY-MOVE', level: 'off', for: 'game', agreed: ['A', 'B'] }, cup.host)).toMatchObject({ ok: false, error: { code: 'over' } })
  })

  it('told in a file in the middle, the dice so far can be checked, and what is thrown from others later cannot before it is told', () => {
    const cup = new Cup()
    const file = tell(on(begun(cup), cup.host, 4).record, cup.host.secrets!)
    expect(verify(toySkirmish, file, { table: flatTable })).toBeNull()
    expect(uncheckedDice(file)).toBeNull()
    const elsewhere = new Cup()
    const again = given(replay(toySkirmish, file), elsewhere.of('tide', 'rind'), elsewhere.host)
    if (!again.ok) throw new Error(again.error.text)
    const later = on(again.value, elsewhere.host, 6)
    expect(verify(toySkirmish, later.record, { table: flatTable })).toBeNull()
    expect(uncheckedDice(later.record)).toMatchObject({ why: 'not told' })
    expect(uncheckedDice(later.record)!.from).toBeGreaterThan(5)
    expect(uncheckedDice(on(later, elsewhere.host).record)).toBeNull()
  })
})

describe('a view of a game with secret answers', () => {
  it('has no codes, by which one could try which answer was given', () => {
    const cup = new Cup()
    const play = on(begun(cup, 'a', 'b', toyCards), cup.host, 4)
    expect(play.record.entries.every(({ code }) => code !== undefined)).toBe(true)
    expect(JSON.stringify(viewFor(play, 'A').entries)).not.toContain('"code"')
    expect(undoTo(play, 2).record.entries[1]!.code).toBe(play.record.entries[1]!.code)
  })
})
