import { afterAll, describe, expect, it } from 'vitest'
import { RandomStream } from '../../src/core/random'
import type { AnyGame } from '../../src/rules/engine/game'
import { choose, digest, start, type Host, type NewGame, type Play } from '../../src/rules/engine/play'
import { formFor } from '../../src/rules/engine/question'
import { proposeLegal } from '../../src/rules/engine/random-player'
import { PLAYABLES } from '../../src/rules/registry'
import { dealtGame } from '../helpers/dealt-game'
import { respelled } from '../helpers/respelled'
import { boardOf, flatTable } from './engine/flat-table'
import { toyCards } from './engine/toy-cards'
import { toyMines } from './engine/toy-mines'
import { toySkirmish } from './engine/toy-skirmish'

const LONG = process.env['SIGHTLINE_SLOW'] === '1'

interface Tally {
  readonly forms: Set<string>
  refused: number
  vanished: number
}

interface Wish {
  readonly seed: string
  readonly choices: number
  readonly times: number
}

/** Plays on at random, and says every choice in other words first: it is refused, or it is the same choice with the same dice. */
function saidOtherwise<S>(game: AnyGame<S>, given: NewGame, host: Host, { seed, choices, times }: Wish): Tally {
  const random = new RandomStream(seed)
  const tally: Tally = { forms: new Set(), refused: 0, vanished: 0 }
  let play: Play<S> = start(game, given, host)
  for (let i = 0; i < choices && play.state.question; i++) {
    const { id, of } = play.state.question
    const side = of.find((each) => !play.state.sealed[each])!
    const form = formFor(play.state.question, side)
    const choice = { question: id, side, answer: proposeLegal(play, host, side, random)! }
    const taken = choose(play, choice, host)
    if (!taken.ok) throw new Error(`${game.id} ${play.state.question.kind}: ${taken.error.text}`)
    tally.forms.add(form.form)
    for (let n = 0; n < times; n++) {
      const other = respelled(form, choice, random)
      const said = choose(play, other, host)
      if (!said.ok) {
        tally.refused++
        continue
      }
      const where = `${game.id} ${play.state.question.kind} ${JSON.stringify(other)} (seed ${seed})`
      expect(said.value.record.entries.at(-1), where).toEqual(taken.value.record.entries.at(-1))
      expect(said.value.state.chain, where).toBe(taken.value.state.chain)
      tally.vanished++
    }
    play = taken.value
  }
  expect(digest(play.state)).toMatch(/^[0-9a-f]{64}$/)
  return tally
}

describe('a choice in other words is refused or is the same choice, with the same hash and the same dice', () => {
  it.each<[string, AnyGame]>([['skirmish', toySkirmish], ['cards', toyCards], ['mines', toyMines]])('the toy %s (seeds 12-5-0 to 12-5-9)', (_, game) => {
    let [refused, vanished] = [0, 0]
    for (let i = 0; i < 10; i++) {
      const given = { options: { size: 3 }, board: boardOf([]), seed: `${i}` }
      const tally = saidOtherwise(game, given, { table: flatTable }, { seed: `12-5-${i}`, choices: 60, times: 6 })
      refused += tally.refused
      vanished += tally.vanished
    }
    expect(refused).toBeGreaterThan(20)
    expect(vanished).toBeGreaterThan(50)
  })

  const ends: (() => void)[] = []
  afterAll(() => ends.forEach((end) => end()))

  it.each(PLAYABLES.map((playable) => [playable.system.id, playable] as const))('%s (seed 12-5)', async (_, playable) => {
    const forms = new Set<string>()
    let [refused, vanished] = [0, 0]
    for (let number = 0; number < (LONG ? 20 : 2); number++) {
      const { given, host, dispose } = await dealtGame(playable, '12-5', number, { points: playable.guide.sizes[0]!.points, quick: number % 2 === 1 })
      ends.push(dispose)
      const tally = saidOtherwise(playable.game, given, host, { seed: `12-5-${number}`, choices: LONG ? 400 : 60, times: 3 })
      for (const form of tally.forms) forms.add(form)
      refused += tally.refused
      vanished += tally.vanished
    }
    expect([...forms]).toEqual(expect.arrayContaining(['option', 'place']))
    expect(refused).toBeGreaterThan(20)
    expect(vanished).toBeGreaterThan(20)
  }, LONG ? 3_600_000 : 120_000)
})
