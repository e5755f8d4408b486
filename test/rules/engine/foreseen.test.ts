import { describe, expect, it } from 'vitest'
import type { Measure } from '../../../src/core/measure'
import { RandomStream } from '../../../src/core/random'
import type { AnyGame, Game } from '../../../src/rules/engine/game'
import { choose, start, type Host, type Play } from '../../../src/rules/engine/play'
import { proposeLegal } from '../../../src/rules/engine/random-player'
import { rehearsalOf, rehearsed } from '../../../src/rules/engine/rehearse'
import { redRainPlayable } from '../../../src/rules/red-rain/playable'
import { rogueStarsPlayable } from '../../../src/rules/rogue-stars/playable'
import type { Playable } from '../../../src/rules/playable'
import { dealtGame } from '../../helpers/dealt-game'
import { boardOf, flatTable, model } from './flat-table'

/** What is sent elsewhere and back is copied on its way. */
const sent = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T

/** What lies in the box is hidden from both; a key in it moves the one model before its distance is told. */
const toyBox: Game<{ key: boolean; far: number | null }, { step: 'begin' | 'open' }> = {
  id: 'toy-box', name: 'Toy box',
  setup: (options) => ({
    state: { key: (options as { key: boolean }).key, far: null }, board: boardOf([model('a', 'A', 0, 0), model('b', 'B', 0, 9)]), agenda: [{ step: 'begin' }],
  }),
  hide({ state }) {
    state.key = false
  },
  imagine({ state }, _side, random) {
    state.key = random.unit() < 0.5
  },
  steps: {
    begin: (act) => act.ask({
      kind: 'open', of: 'A', text: 'Open it?', rules: ['BOX-1'], about: null, form: { form: 'option', options: [{ id: 'yes', text: 'yes' }] },
    }),
    open(act) {
      if (act.state.key) act.place('a', { at: [0, 0, 4], yaw: 0 })
      act.state.far = act.measure.distance({ model: 'a' }, { model: 'b' }).distance
      act.state.far += act.workOut('a guess', () => (act.state.key ? 100 : 0))
      act.end({ winner: null, text: 'Over.', rules: [] })
    },
  },
  questions: { open: { take: (act) => act.push({ step: 'open' }) } },
}

describe('a choice that was rehearsed without what is hidden', () => {
  it.each([false, true])('takes no fact of another arrangement, and nothing that was worked out from less (the key lies there: %s)', (key) => {
    const host: Host = { table: flatTable }
    const play = start(toyBox, { options: { key }, board: boardOf([]), seed: 'box' }, host)
    const choice = { question: play.state.question!.id, side: 'A', answer: { option: 'yes' } } as const
    const asked = rehearsalOf(play as unknown as Play, choice, null, host)!
    expect([asked.whole, (asked.state.own as { key: boolean }).key]).toEqual([!key, false])
    const found = rehearsed(toyBox as AnyGame, sent(asked), flatTable)
    if (!found.ok) throw new Error(found.error.text)
    const plain = choose(play, choice, host)
    const told = choose(play, choice, { ...host, foreseen: sent(found.value) })
    if (!plain.ok || !told.ok) throw new Error('it was refused')
    expect(told.value.state.own.far).toBeCloseTo(key ? 104 : 8, 9)
    expect(told.value.record).toEqual(plain.value.record)
  })

  it.each([['red-rain', redRainPlayable], ['rogue-stars', rogueStarsPlayable]] as const)(
    'comes out as it would have by itself, and mostly by what was found (random games of %s, seeds "elsewhere" 0 to 2)', async (_, system) => {
      const playable = system as unknown as Playable
      let [found, all] = [0, 0]
      for (let number = 0; number < 3; number++) {
        const deal = () => dealtGame(playable, 'elsewhere', number)
        // oxlint-disable-next-line no-await-in-loop
        const [here, there, alone] = [await deal(), await deal(), await deal()]
        const random = new RandomStream(`elsewhere ${number}`)
        let play: Play = start(playable.game, here.given, here.host)
        for (let i = 0; i < 60 && play.state.question; i++) {
          const { question, sealed } = play.state
          const side = question.of.find((each) => !sealed[each])!
          const choice = { question: question.id, side, answer: proposeLegal(play, alone.host, side, random)! }
          const asked = rehearsalOf(play, choice, null, here.host)
          expect(asked === null).toBe(question.secret === true)
          const done = asked && rehearsed(playable.game, sent(asked), there.host.table)
          let measured = 0
          const counted: Host['table'] = {
            at: (board) => new Proxy(here.host.table.at(board), {
              get(from, key: keyof Measure) {
                const own = from[key] as unknown
                return typeof own === 'function' ? (...args: unknown[]) => (measured++, (own as (...given: unknown[]) => unknown).apply(from, args)) : own
              },
            }),
          }
          const next = choose(play, choice, { ...here.host, table: counted, ...(done?.ok ? { foreseen: sent(done.value) } : {}) })
          const plain = choose(play, choice, alone.host)
          if (!next.ok || !plain.ok) throw new Error(`${question.kind} was refused`)
          expect(next.value.record.entries.at(-1)).toEqual(plain.value.record.entries.at(-1))
          expect(next.value.state).toEqual(plain.value.state)
          const { facts } = next.value.record.entries.at(-1)!
          all += facts.length
          found += Math.max(0, facts.length - measured)
          play = next.value
        }
        for (const each of [here, there, alone]) each.dispose()
      }
      expect(all).toBeGreaterThan(300)
      expect(found / all).toBeGreaterThan(0.5)
    }, 120_000)
})
