import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import type { BoardState } from '../../../src/rules/engine/board'
import type { AnyGame } from '../../../src/rules/engine/game'
import { choose, digest, setLevel, start, type NewGame, type Play } from '../../../src/rules/engine/play'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import type { ChoiceInput, Input, LevelInput, Takeback } from '../../../src/rules/engine/record'
import { redo, replay, undo, undoTo } from '../../../src/rules/engine/replay'
import { verify } from '../../../src/rules/engine/verify'
import { unprovedTakebacks } from '../../../src/rules/engine/verify-frame'
import { ravagedStarGame } from '../../../src/rules/ravaged-star/game/game'
import { rifle, blade, rule, unit } from '../ravaged-star/game/profiles'
import { boardOf, flatTable } from './flat-table'
import { toyCards } from './toy-cards'
import { toySkirmish } from './toy-skirmish'

const host = { table: flatTable }

/** What the players do: go on, go on as before, back to any point, one back or forth, or switch a rule. */
type Deed =
  | { readonly do: 'choose'; readonly lot: number; readonly times: number }
  | { readonly do: 'same' | 'undo' | 'redo' }
  | { readonly do: 'back'; readonly share: number }
  | { readonly do: 'level'; readonly level: 'off' | 'enforce'; readonly agreed: boolean }

const deeds = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('choose' as const), lot: fc.nat(9), times: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('same' as const, 'undo' as const, 'redo' as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }) },
    {
      weight: 1, arbitrary: fc.record({ do: fc.constant('level' as const), level: fc.constantFrom('off' as const, 'enforce' as const), agreed: fc.boolean() }),
    },
  ),
  { minLength: 6, maxLength: 22 },
)

/** The same by lists of inputs alone: what a record has to hold after any of it. */
class Twin {
  done: Input[] = []
  undone: Input[] = []
  takebacks: Takeback[] = []

  add(input: Input): void {
    const again = JSON.stringify(this.undone[0]) === JSON.stringify(input)
    if (!again && this.undone.length > 0) this.takebacks.push({ kept: this.done.length + 1, dropped: this.undone.length })
    this.undone = again ? this.undone.slice(1) : []
    this.done.push(input)
  }
  backTo(entries: number): void {
    this.undone = [...this.done.slice(entries - 1), ...this.undone]
    this.done = this.done.slice(0, entries - 1)
  }
}

/** One choice or switch of a level, as a player gives it. */
function give<S>(play: Play<S>, input: ChoiceInput | LevelInput): Play<S> {
  const result = input.what === 'level' ? setLevel(play, input, host) : choose(play, input, host)
  if (!result.ok) throw new Error(result.error.text)
  return result.value
}

/** The game as it would have gone had nobody ever taken anything back. */
const straight = <S>(game: AnyGame<S>, given: NewGame, inputs: readonly Input[]): Play<S> =>
  inputs.reduce((play, input) => give(play, input as ChoiceInput), start(game, given, host))

function agrees<S>(play: Play<S>, twin: Twin, given: NewGame): void {
  expect(play.record.entries.slice(1).map((entry) => entry.input)).toEqual(twin.done)
  expect(play.undone.map((entry) => entry.input)).toEqual(twin.undone)
  expect(play.record.takebacks).toEqual(twin.takebacks)
  const { takebacks } = play.record
  if (play.record.entries.every((entry) => entry.takebacks === undefined)) {
    // State, dice, facts and log: none of them knows of a way that was gone back to the end and forth again.
    const plain = straight(play.game, given, twin.done)
    expect(digest(play.state)).toBe(digest(plain.state))
    expect(play.record.entries).toEqual(plain.record.entries)
    expect(play.log).toEqual(plain.log)
  }
  const proved = takebacks.length - unprovedTakebacks(play.record)
  for (let i = 0; i < proved; i++) {
    const changed = (list: readonly Takeback[]) => verify(play.game, { ...play.record, takebacks: list }, host)
    expect(changed(takebacks.toSpliced(i, 1))).toMatchObject({ what: 'takeback' })
    expect(changed(takebacks.with(i, { ...takebacks[i]!, agreed: ['A', 'B'] }))).toMatchObject({ what: 'takeback' })
  }
}

/** Carries a deed out in both; what cannot be done is left. */
function carryOut<S>(play: Play<S>, twin: Twin, deed: Deed, aRule: string): Play<S> {
  switch (deed.do) {
    case 'choose': {
      let now = play
      for (let i = 0; i < deed.times && !now.state.over; i++) {
        const { question, sealed } = now.state
        const side = question!.of.find((one) => !sealed[one])!
        const answer = proposeLegal(now, host, side, new RandomStream(`${deed.lot} ${i}`))!
        now = give(now, { what: 'choice', question: question!.id, side, answer })
        twin.add(now.record.entries.at(-1)!.input)
      }
      return now
    }
    case 'same': {
      const next = play.undone[0]
      if (!next) return play
      const now = give(play, next.input as ChoiceInput)
      expect(now.record.entries.at(-1)).toEqual(next)
      twin.add(next.input)
      return now
    }
    case 'undo': {
      const now = undo(play)
      if (now) twin.backTo(now.record.entries.length)
      return now ?? play
    }
    case 'redo': {
      const next = play.undone[0]
      const now = redo(play)
      if (now && next) twin.add(next.input)
      return now ?? play
    }
    case 'back': {
      const kept = 1 + Math.floor(deed.share * (play.record.entries.length - 1))
      twin.backTo(kept)
      return undoTo(play, kept)
    }
    case 'level': {
      if (play.state.over) return play
      const change = { rule: aRule, level: deed.level, for: 'game' as const, agreed: deed.agreed ? (['A', 'B'] as const) : (['A'] as const) }
      const result = setLevel(play, change, host)
      expect(result.ok).toBe(deed.agreed && (play.state.levels[aRule] ?? 'enforce') !== deed.level)
      if (!result.ok) return play
      twin.add(result.value.record.entries.at(-1)!.input)
      return result.value
    }
  }
}

const duel = {
  rounds: 1,
  profiles: [
    unit('A1', { models: 1, wounds: 3, weapons: [rifle({ attacks: 3 }), blade({ attacks: 2 })], rules: [rule('Impact', 2)] }),
    unit('B1', { models: 1, wounds: 3, weapons: [rifle(), blade()], rules: [rule('Counterstrike')] }),
  ],
  units: [{ id: 'A1', side: 'A', profile: 'A1', at: [[0, -4]] }, { id: 'B1', side: 'B', profile: 'B1', at: [[0, 4]] }],
}

describe('taking back', () => {
  it.each<[string, AnyGame, object, BoardState, string, number]>([
    ['a skirmish', toySkirmish, { size: 2 }, boardOf([]), 'TOY-CLEAR', 40],
    ['secret cards', toyCards, { size: 2 }, boardOf([]), 'TOY-CARDS', 40],
    ['a duel of Ravaged Star', ravagedStarGame, duel, boardOf([], [], 36, 36), 'RS-MOVE-3', 25],
  ])('in %s leads to any moment and back, to the same dice unless another way was gone; takebacks bind (fast-check seed 7107)', (
    _, game, options, board, aRule, numRuns,
  ) => {
    let takebacks = 0
    let returned = 0
    fc.assert(
      fc.property(fc.nat(99), deeds, (seed, list) => {
        const given: NewGame = { options, board, seed: `${seed}` }
        const twin = new Twin()
        let play = start(game, given, host)
        for (const deed of list) {
          play = carryOut(play, twin, deed, aRule)
          returned += deed.do === 'same' || deed.do === 'redo' ? 1 : 0
        }
        agrees(play, twin, given)
        takebacks += play.record.takebacks.length
        // Every earlier moment, from here and as if played to.
        for (let entries = play.record.entries.length; entries >= 1; entries--) {
          expect(digest(undoTo(play, entries).state)).toBe(digest(replay(game, play.record, entries).state))
        }
        expect(verify(game, play.record, host)).toBeNull()
      }),
      { seed: 7107, numRuns },
    )
    expect(takebacks).toBeGreaterThan(numRuns / 4)
    expect(returned).toBeGreaterThan(numRuns / 4)
  })
})
