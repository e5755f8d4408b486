import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { RandomStream } from '../../../src/core/random'
import type { Step } from '../../../src/rules/engine/game'
import { canonical, plain } from '../../../src/rules/engine/json'
import { choose, start, type Play } from '../../../src/rules/engine/play'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import type { Entry } from '../../../src/rules/engine/record'
import { isAsked, viewFor } from '../../../src/rules/engine/view'
import { boardOf, flatTable } from './flat-table'
import { mineOf, toyMines, type Mines } from './toy-mines'
import { toySkirmish } from './toy-skirmish'

const host = { table: flatTable }
const SIDES = ['A', 'B'] as const
const other = (side: SideId): SideId => (side === 'A' ? 'B' : 'A')

/** A game at a moment, some random choices on. */
function moment(random: RandomStream): Play<Mines> {
  let play = start(toyMines, { options: {}, board: boardOf([]), seed: `${random.below(1000)}` }, host)
  for (let choices = random.below(19); choices > 0 && play.state.question; choices--) {
    const [side] = play.state.question.of
    const answer = proposeLegal(play, host, side!, random)!
    const next = choose(play, { question: play.state.question.id, side: side!, answer }, host)
    if (!next.ok) throw new Error(next.error.text)
    play = next.value
  }
  return play
}

/** The same moment with everything changed that `side` does not know. */
function disguised(play: Play<Mines>, side: SideId, random: RandomStream): Play<Mines> {
  const hidden = other(side)
  const { own, board, agenda, question } = play.state
  const card = () => random.die(100)
  const pieces = { ...board.pieces }
  const mine = pieces[mineOf(hidden)]
  if (mine) pieces[mineOf(hidden)] = { ...mine, at: [random.unit(), 0, random.unit()] }
  const step = (one: Step) => ('card' in one && (one as { side?: SideId }).side === hidden ? { ...one, card: card() } : one)
  const secret = question?.secret && !question.of.includes(side)
  const told = (entry: Entry, index: number): Entry => ({
    ...entry,
    ...(entry.input.what === 'choice' && entry.input.side === hidden && play.state.secrets.includes(index)
      ? { input: { ...entry.input, answer: { option: `${card()}` } } }
      : {}),
    // Thrown behind the other's hand, or for the cards.
    rolls: entry.rolls.map((roll, i) => {
      const line = play.log.find((event) => event.entry === index && event.rolls[0] <= i && i < event.rolls[1])
      return !line || (line.only && !line.only.includes(side)) ? { ...roll, faces: roll.faces.map(card) } : roll
    }),
  })
  return {
    ...play,
    state: {
      ...play.state,
      own: {
        ...own,
        deck: own.deck.map(card), luck: { ...own.luck, [hidden]: card() },
        hands: { ...own.hands, [hidden]: own.hands[hidden].map(card) },
      },
      board: { ...board, pieces },
      agenda: agenda.map(step),
      question: secret ? { ...question, about: card(), form: { form: 'option', options: [{ id: `${card()}`, text: '' }] } } : question,
      chain: `${card()}`,
      rolled: card(),
    },
    record: { ...play.record, seed: `${card()}`, entries: play.record.entries.map(told) },
    log: play.log.map((event) => (event.only && !event.only.includes(side) ? { ...event, text: `${card()}`, data: card() } : event)),
  }
}

describe('what one side may know', () => {
  it('does not change when what it may not know does: 600 moments (seed 15)', () => {
    const random = new RandomStream('15')
    let changed = 0
    for (let i = 0; i < 300; i++) {
      const play = moment(random)
      if (play.state.over) continue
      for (const side of SIDES) {
        const twin = disguised(play, side, random)
        expect(canonical(viewFor(twin, side))).toBe(canonical(viewFor(play, side)))
        // To the other side it is another game.
        changed += canonical(viewFor(twin, other(side))) === canonical(viewFor(play, other(side))) ? 0 : 1
      }
    }
    expect(changed).toBeGreaterThan(400)
  })

  it('of nobody in particular is what both know', () => {
    const random = new RandomStream('16')
    for (let i = 0; i < 50; i++) {
      const play = moment(random)
      if (play.state.over) continue
      const open = canonical(viewFor(play, null))
      for (const side of SIDES) expect(canonical(viewFor(disguised(play, side, random), null))).toBe(open)
    }
  })

  it('is plain data without a seed, and its lines point to what it holds', () => {
    const random = new RandomStream('17')
    for (let i = 0; i < 50; i++) {
      const play = moment(random)
      const view = viewFor(play, 'A')
      expect(JSON.parse(JSON.stringify(view))).toStrictEqual(plain(view))
      expect(canonical(view)).not.toContain('"seed"')
      expect(canonical(view)).not.toContain(play.state.chain)
      for (const event of view.log) {
        const rolls = view.entries[event.entry]!.rolls.slice(...event.rolls)
        expect(rolls).toHaveLength(event.rolls[1] - event.rolls[0])
        if (event.kind === 'blast') expect(rolls.map(({ faces }) => faces)).toEqual([(event.data as { faces: number[] }).faces])
      }
    }
  })

  it('of a game that hides nothing is the game\'s own data', () => {
    const play = start(toySkirmish, { options: { size: 2 }, board: boardOf([]), seed: 's' }, host)
    const view = viewFor(play, 'B')
    expect(view.state.own).toBe(play.state.own)
    expect(view.state.board).toBe(play.state.board)
    expect(view.state.question).toBe(play.state.question)
    expect([isAsked(view), isAsked(viewFor(play, 'A')), isAsked(viewFor(play, null))]).toEqual([false, true, false])
  })
})

describe('a secret question to one side', () => {
  const play = start(toyMines, { options: {}, board: boardOf([]), seed: 'one' }, host)
  const [mine, theirs] = [viewFor(play, 'A'), viewFor(play, 'B')]

  it('shows the other side that it stands, and nothing of it', () => {
    expect(mine.state.question).toMatchObject({ kind: 'lay', secret: true, form: { form: 'place' } })
    expect(theirs.state.question).toMatchObject({ kind: 'lay', secret: true, of: ['A'], form: {}, about: null })
  })

  it('keeps its answer until the game is over', () => {
    const poses = { [mineOf('A')]: { at: [1, 0, 1] as const, yaw: 0 } }
    const laid = choose(play, { question: 'q1', side: 'A', answer: { poses } }, host)
    if (!laid.ok) throw new Error(laid.error.text)
    expect(viewFor(laid.value, 'A').entries[1]!.input).toMatchObject({ answer: { poses } })
    expect(viewFor(laid.value, 'B').entries[1]!.input).toMatchObject({ answer: null })
    expect(viewFor(laid.value, 'B').log.map(({ kind }) => kind)).toEqual(['laid', 'luck'])
    expect(Object.keys(viewFor(laid.value, 'B').state.board.pieces)).toEqual([])
  })
})
