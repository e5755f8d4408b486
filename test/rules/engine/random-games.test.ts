import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../src/core/random'
import type { Vec3 } from '../../../src/core/vec'
import type { AnyGame, Game } from '../../../src/rules/engine/game'
import { digest } from '../../../src/rules/engine/play'
import { playRandom, randomSeat } from '../../../src/rules/engine/random-player'
import { replay } from '../../../src/rules/engine/replay'
import { verify } from '../../../src/rules/engine/verify'
import { playWatched } from '../../../src/rules/engine/watch'
import { boardOf, flatTable } from './flat-table'
import { toyCards } from './toy-cards'
import { toyMines } from './toy-mines'
import { toySkirmish, type Toy, type ToyQuestions, type ToyStep } from './toy-skirmish'

const host = { table: flatTable }
const given = (seed: string, size = 3) => ({ options: { size }, board: boardOf([]), seed })

describe('random games (fast-check seed 1121)', () => {
  it.each<[string, AnyGame]>([
    ['skirmish', toySkirmish],
    ['cards', toyCards],
    ['mines', toyMines],
  ])('of %s come to an end without a fault, stay plain JSON, replay to the bit and verify', (_, game) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 5 }), (dice, player, size) => {
        const { play, fault } = playRandom(game, given(dice, size), host, { seed: player })
        expect(fault).toBeNull()
        expect(play!.state.over).not.toBeNull()
        expect(digest(replay(game, play!.record).state)).toBe(digest(play!.state))
        expect(verify(game, play!.record, host)).toBeNull()
      }),
      { seed: 1121, numRuns: 40 },
    )
  })

  it('repeat themselves for the same seeds', () => {
    const one = playRandom(toySkirmish, given('s'), host, { seed: 'p' })
    const two = playRandom(toySkirmish, given('s'), host, { seed: 'p' })
    const other = playRandom(toySkirmish, given('s'), host, { seed: 'q' })
    expect(digest(two.play!.state)).toBe(digest(one.play!.state))
    expect(digest(other.play!.state)).not.toBe(digest(one.play!.state))
  })
})

describe('a random game that goes wrong', () => {
  const broken = (steps: Partial<Game<Toy, ToyStep, ToyQuestions>['steps']>, more: Partial<typeof toySkirmish> = {}) => ({
    ...toySkirmish,
    ...more,
    steps: { ...toySkirmish.steps, ...steps },
  })

  it('gives back the record that leads to the step that throws, and the choice that set it off', () => {
    const game = broken({
      hits: () => {
        throw new Error('hits went wrong')
      },
    })
    const { fault } = playRandom(game, given('t'), host, { seed: 't' })
    expect(fault).toMatchObject({ what: 'throws', text: expect.stringContaining('hits went wrong') as string })
    const again = replay(game, fault!.record)
    expect(again.state.question?.id).toBe(fault!.choice!.question)
  })

  it('gives back the record when an invariant breaks', () => {
    const game = broken({}, { invariants: (state) => (state.turn === 2 ? ['turn 2 is cursed.'] : []) })
    const { fault } = playRandom(game, given('i'), host, { seed: 'i' })
    expect(fault).toMatchObject({ what: 'invariant', text: 'turn 2 is cursed.' })
    expect(replay(game, fault!.record).state.own.turn).toBe(2)
  })

  it('gives back the record when a model stands on nothing, or over the edge', async () => {
    const lifted = (at: Vec3) => broken({
      turn: (act, step) => {
        if (act.state.turn === 1) act.place(Object.keys(act.board.models)[0]!, { at, yaw: 0 })
        toySkirmish.steps.turn(act, step)
      },
    })
    const faultAt = async (at: Vec3) => {
      const game = lifted(at)
      const seat = (side: string) => randomSeat(game, host, new RandomStream(side))
      return (await playWatched(game, given('f'), host, { seats: { A: seat('A'), B: seat('B') } })).fault
    }
    expect(await faultAt([0, 1, 0])).toMatchObject({ what: 'invariant' })
    expect((await faultAt([0, 1, 0]))?.text).toContain(' does not stand at 0, 1, 0: nothing carries it')
    expect((await faultAt([90, 0, 0]))?.text).toContain('it is over the edge')
  })

  it('notices a state that JSON would change', () => {
    const game = broken({
      turn: (act, step) => {
        ;(act.state as unknown as { odd: unknown }).odd = new Map()
        toySkirmish.steps.turn(act, step)
      },
    })
    expect(
      playRandom(game, given('j'), host, { seed: 'j' }).fault,
    ).toMatchObject({ what: 'not-plain', text: expect.stringContaining('state.own.odd is a Map') as string })
  })

  it('says that it is stuck where no answer is legal', () => {
    const game: typeof toySkirmish = {
      ...toySkirmish,
      questions: { ...toySkirmish.questions, path: { ...toySkirmish.questions.path, check: () => [{ rule: 'TOY-MOVE', text: 'No.' }] } },
    }
    expect(playRandom(game, given('k'), host, { seed: 'k' }).fault).toMatchObject({ what: 'stuck', text: expect.stringContaining('TOY-MOVE No.') as string })
  })

  it('says that it is endless', () => {
    const result = playRandom(toySkirmish, given('e'), host, { seed: 'e', maxChoices: 3 })
    expect(result).toMatchObject({ choices: 3, fault: { what: 'endless' } })
  })

  it('is caught when steps chase each other, or nothing is left to do', () => {
    const tail = broken({ act: (act) => act.push({ step: 'act' }) })
    expect(playRandom(tail, given('c'), host, { seed: 'c' }).fault?.text).toMatch(/no question after 10000 steps; last was "act"/)
    const nothing = broken({ turn: () => undefined })
    expect(playRandom(nothing, given('n'), host, { seed: 'n' }).fault?.text).toMatch(/nothing is left to do/)
  })
})
