import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import type { Board, SideId } from '../../../src/core/board'
import type { Table } from '../../../src/rules/engine/board'
import type { GameEvent, TextPart } from '../../../src/rules/engine/event'
import { fork, withLuck, type Fork } from '../../../src/rules/engine/fork'
import type { AnyGame } from '../../../src/rules/engine/game'
import { canonical } from '../../../src/rules/engine/json'
import { choose, examine, start, type Play } from '../../../src/rules/engine/play'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import { viewFor } from '../../../src/rules/engine/view'
import { Driver } from './driver'
import { boardOf, flatTable } from './flat-table'
import { toyCards } from './toy-cards'
import { mineOf, toyMines } from './toy-mines'
import { toySkirmish, type Toy } from './toy-skirmish'

const host = { table: flatTable }

const opened = <S>(game: AnyGame<S>, seed: string): Play<S> => start(game, { options: { size: 3 }, board: boardOf([]), seed }, host)

/** Random answers of both sides until the game is over; the states on the way. */
function playedOut<S>(from: Fork<S>, random: RandomStream): { readonly end: Fork<S>; readonly course: readonly string[] } {
  let at = from
  const course = [canonical(at.state)]
  while (!at.state.over) {
    const question = at.state.question!
    const side = question.of.find((each) => !at.state.sealed[each])!
    const answer = proposeLegal(at, host, side, random)
    const next = choose(at, { question: question.id, side, answer: answer! }, host)
    if (!next.ok) throw new Error(next.error.text)
    at = next.value
    course.push(canonical(at.state))
  }
  return { end: at, course }
}

/** How a skirmish of that seed goes on in a fork of that key, with the same random players. */
const courseOf = (seed: string, key: string) =>
  playedOut(fork(toySkirmish, viewFor(opened(toySkirmish, seed), 'A'), new RandomStream(key)), new RandomStream('players')).course

describe('a fork of a view', () => {
  it.each<[string, AnyGame]>([
    ['a skirmish', toySkirmish], ['secret cards', toyCards], ['mines', toyMines],
  ])('can be played to the end: %s (seeds 1 to 20)', (_, game) => {
    for (let seed = 1; seed <= 20; seed++) {
      for (const side of ['A', 'B'] as const) {
        const random = new RandomStream(`${seed}`)
        expect(playedOut(fork(game, viewFor(opened(game, `${seed}`), side), random), random).end.state.over).not.toBeNull()
      }
    }
  })

  it('can be taken at any moment of any side, even with another\'s secret question standing (seed 3)', () => {
    const random = new RandomStream('3')
    for (const game of [toyMines, toyCards] as const) {
      let play: Play = opened<unknown>(game as AnyGame, 'moments')
      for (let n = 0; !play.state.over; n++) {
        const forked = fork(play.game, viewFor(play, n % 2 === 0 ? 'A' : 'B'), random)
        expect(playedOut(forked, random).end.state.over).not.toBeNull()
        const question = play.state.question!
        const side = question.of.find((each) => !play.state.sealed[each])!
        const next = choose(play, { question: question.id, side, answer: proposeLegal(play, host, side, random)! }, host)
        if (!next.ok) throw new Error(next.error.text)
        play = next.value
      }
    }
  })

  it('with the same view and numbers goes the same way; with others another', () => {
    expect(courseOf('seed', '1')).toEqual(courseOf('seed', '1'))
    expect(courseOf('seed', '1')).not.toEqual(courseOf('seed', '2'))
  })

  it('does not depend on the seed', () => {
    expect(courseOf('one', '1')).toEqual(courseOf('other', '1'))
  })

  it('throws the real dice no oftener than chance: 10,002 d10, one in ten (seeds 0 to 3,333)', () => {
    let dice = 0
    let same = 0
    for (let seed = 0; seed < 3334; seed++) {
      const { play } = new Driver(toySkirmish, { size: 3 }, `real ${seed}`).pick('A1', 'shoot', 'B1')
      const choice = { question: play.state.question!.id, side: 'B' as const, answer: { option: 'no' } }
      const real = choose(play, choice, host)
      const forked = choose(fork(toySkirmish, viewFor(play, 'A'), new RandomStream(`luck ${seed}`)), choice, host)
      if (!real.ok || !forked.ok) throw new Error('refused')
      const faces = (events: readonly GameEvent[]) =>
        (events.find(({ kind }) => kind === 'shot')!.text as readonly TextPart[]).flatMap(
          (part) => (typeof part === 'object' && 'die' in part ? [part.die] : []),
        )
      const sampled = faces(forked.value.events)
      faces(real.value.log).forEach((face, i) => {
        dice++
        same += face === sampled[i] ? 1 : 0
      })
    }
    expect(dice).toBe(10_002)
    // Four standard errors of a tenth of them are 120.
    expect(Math.abs(same - dice / 10)).toBeLessThan(120)
  }, 60_000)

  it('throws each face as often as any other: 6,000 d6', () => {
    const { play } = new Driver(toyMines, {}, 'faces')
    const forked = fork(toyMines, viewFor(play, 'A'), new RandomStream('faces'))
    const random = new RandomStream('more')
    const counts = [0, 0, 0, 0, 0, 0]
    const poses = { [mineOf('A')]: { at: [0, 0, 0] as const, yaw: 0 } }
    for (let i = 0; i < 6000; i++) {
      const next = choose(withLuck(forked, random), { question: 'q1', side: 'A', answer: { poses } }, host)
      if (!next.ok) throw new Error(next.error.text)
      counts[next.value.state.own.luck.B - 1]!++
    }
    // Chi-squared with five degrees of freedom: above 20.5 one time in a thousand.
    expect(counts.reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0)).toBeLessThan(20.5)
  })

  it('imagines what is hidden anew each time, and knows what its side knows', () => {
    const { play } = new Driver(toyMines, {}, 'imagined')
    const random = new RandomStream('5')
    const hands = Array.from({ length: 20 }, () => fork(toyMines, viewFor(play, 'A'), random).state.own.hands)
    for (const { A } of hands) expect(A).toEqual(play.state.own.hands.A)
    expect(new Set(hands.map(({ B }) => B.join())).size).toBeGreaterThan(15)
  })

  it('asks again what was answered face down', () => {
    const driver = new Driver(toyCards, {}, 'sealed').answer({ order: ['9', '2', '5'] }, 'A')
    const theirs = fork(toyCards, viewFor(driver.play, 'B'), new RandomStream('1'))
    expect(theirs.state.sealed).toEqual({})
    expect(fork(toyCards, viewFor(driver.play, 'A'), new RandomStream('1')).state.sealed).toEqual({ A: { order: ['9', '2', '5'] } })
  })
})

describe('choices in a fork', () => {
  const walking = () => new Driver(toySkirmish, { size: 3 }, 'fork').pick('A1', 'move').play
  const step = (side: SideId, z: number) => ({ question: 'q3', side, answer: { legs: [{ x: -6, z }] } })

  it('are refused as in the game, change neither fork nor game, and leave no record', () => {
    const play = walking()
    const forked = fork(toySkirmish, viewFor(play, 'A'), new RandomStream('1'))
    const before = canonical([forked, play.state])
    expect(choose(forked, step('A', -10), host)).toEqual(choose(play, step('A', -10), host))
    expect(examine(forked, step('A', -10), host)).toMatchObject({ rule: 'TOY-MOVE' })
    const taken = choose(forked, step('A', -8), host)
    if (!taken.ok) throw new Error(taken.error.text)
    expect(taken.value.state.board.models['A1-0']!.at).toEqual([-6, 0, -8])
    expect(canonical([forked, play.state])).toBe(before)
    expect([taken.value.state.chain, 'record' in taken.value]).toEqual(['', false])
    expect(taken.value.events.map(({ kind }) => kind)).toEqual(['moved'])
  })

  it('tried a second time measure nothing a second time, nor does the real one after them', () => {
    let measured = 0
    const table: Table = { at: (state) => counting(flatTable.at(state), () => measured++) }
    const play = start(toySkirmish, { options: { size: 3 }, board: boardOf([]), seed: 'shared' }, { table })
    const random = new RandomStream('1')
    const forked = fork(toySkirmish, viewFor(play, 'A'), random)
    const go = <P extends Fork<Toy>>(from: P) => {
      let at: Fork<Toy> = from
      const answers = [{ option: 'A1' }, { option: 'move' }, { legs: [{ x: -6, z: -5 }] }, { option: 'shoot' }, { option: 'B1' }, { option: 'no' }]
      for (const answer of answers) {
        const next = choose(at, { question: at.state.question!.id, side: at.state.question!.of[0]!, answer }, { table })
        if (!next.ok) throw new Error(next.error.text)
        at = next.value
      }
    }
    go(forked)
    expect(measured).toBeGreaterThan(0)
    const once = measured
    go(withLuck(forked, random))
    expect(measured).toBe(once)
    let real = play
    for (const answer of [{ option: 'A1' }, { option: 'move' }, { legs: [{ x: -6, z: -5 }] }, { option: 'shoot' }, { option: 'B1' }, { option: 'no' }]) {
      const next = choose(real, { question: real.state.question!.id, side: real.state.question!.of[0]!, answer }, { table })
      if (!next.ok) throw new Error(next.error.text)
      real = next.value
    }
    expect(measured).toBe(once)
  })
})

/** Calls `asked` for each question to the port. */
const counting = <M extends { readonly board: Board }>(measure: M, asked: () => void): M =>
  new Proxy(measure, {
    get(target, key) {
      const value = Reflect.get(target, key) as unknown
      if (typeof value !== 'function') return value
      return (...args: readonly unknown[]) => {
        asked()
        return (value as (...given: readonly unknown[]) => unknown).apply(target, args as unknown[])
      }
    },
  })
