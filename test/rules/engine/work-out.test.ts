import { describe, expect, it } from 'vitest'
import type { Asked, Game, Look } from '../../../src/rules/engine/game'
import { lookAt } from '../../../src/rules/engine/look'
import { choose, digest, glance, start } from '../../../src/rules/engine/play'
import type { AnswerTo } from '../../../src/rules/engine/question'
import type { GameRecord } from '../../../src/rules/engine/record'
import { replay } from '../../../src/rules/engine/replay'
import { verify } from '../../../src/rules/engine/verify'
import { formatRecord, parseRecord } from '../../../src/table/record-file'
import { boardOf, flatTable, model } from './flat-table'

interface Nearest {
  found: string[]
}
type Steps = { step: 'look' } | { step: 'again' }
type Questions = { go: { about: null; answer: AnswerTo<'option'> } } & Record<string, Asked>

/** Works out over many gaps which model stands nearest to `a`: in a step, and in a check. `worked` counts how often. */
function nearestGame() {
  const worked: string[] = []
  const nearest = (look: Look<Nearest>, what: string): string =>
    look.workOut(what, () => {
      worked.push(what)
      const gapTo = (id: string) => look.measure.distance({ model: 'a' }, { model: id }).distance
      return look.suppose({ place: { b: { at: [9, 0, 0], yaw: 0 } } }, () => ['b', 'c', 'd'].toSorted((one, two) => gapTo(one) - gapTo(two))[0]!)
    })
  const game: Game<Nearest, Steps, Questions> = {
    id: 'nearest', name: 'Nearest',
    setup: () => ({ state: { found: [] }, agenda: [{ step: 'look' }] }),
    steps: {
      look(act) {
        act.state.found.push(nearest(act, 'first'))
        act.ask({
          kind: 'go', of: 'A', text: 'Go on?', rules: [], form: { form: 'option', options: [{ id: 'c', text: 'c' }, { id: 'd', text: 'd' }] }, about: null,
        })
      },
      again(act) {
        act.state.found.push(`${act.measure.distance({ model: 'a' }, { model: 'c' }).distance}`)
        act.end({ winner: null, text: 'Done.', rules: [] })
      },
    },
    questions: {
      go: {
        check: (look, _about, { option }) => (nearest(look, 'second') === option ? [] : [{ rule: 'N-1', text: 'Not the nearest.' }]),
        take: (act) => act.push({ step: 'again' }),
      },
    },
  }
  return { game, worked, nearest }
}

const board = boardOf([model('a', 'A', 0, 0), model('b', 'B', 3, 0), model('c', 'B', 5, 0), model('d', 'B', 7, 0)])
const host = { table: flatTable }
const answer = (option: string) => ({ question: 'q1', side: 'A' as const, answer: { option } })

function played() {
  const made = nearestGame()
  const begun = start(made.game, { options: {}, board, seed: 'n' }, host)
  const done = choose(begun, answer('c'), host)
  if (!done.ok) throw new Error(done.error.text)
  return { ...made, begun, play: done.value, record: done.value.record }
}

describe('what is worked out', () => {
  it('stands in the record by its outcome, without what was measured for it', () => {
    const { record, worked, play } = played()
    expect(worked).toEqual(['first', 'second'])
    expect(record.entries.map((entry) => entry.facts.map(({ ask, of, is }) => [ask, ...(ask === 'distance' ? [] : [of, is])]))).toEqual([
      [['worked-out', ['first'], 'c']],
      [['worked-out', ['second'], 'c'], ['distance']],
    ])
    expect(play.state.own.found).toEqual(['c', '4'])
  })

  it('is not worked out again by a replay, also of a record read from its text', () => {
    const { record, play } = played()
    const { game, worked } = nearestGame()
    const read = parseRecord(formatRecord(record))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    expect(digest(replay(game, read.value).state)).toBe(digest(play.state))
    expect(worked).toEqual([])
  })

  it('is shared by looks and forks that stand alike, where it is said what it follows from, and by no other', () => {
    const { begun } = played()
    const at = (found: string[], x = 0) => {
      const b = { ...begun.state.board.models['b']!, at: [x, 0, 0] as const }
      return { ...begun.state, own: { found }, board: x === 0 ? begun.state.board : { ...begun.state.board, models: { ...begun.state.board.models, b } } }
    }
    let worked = 0
    const ask = (state: typeof begun.state, given?: unknown) => {
      const run = glance({ game: begun.game, state }, host)
      return run.workOut('count', () => ++worked, given)
    }
    expect([ask(at(['c']), null), ask(at(['c']), null), ask(at(['c']), { x: 1 }), ask(at(['c']), { x: 1 })]).toEqual([1, 1, 2, 2])
    expect([ask(at(['d']), null), ask(at(['c'], 4), null), ask(at(['c']), null)]).toEqual([3, 4, 1])
    expect([ask(at(['c'])), ask(at(['c']))]).toEqual([5, 6])
  })

  it('is worked out again by verify, which names what comes out otherwise', () => {
    const { record } = played()
    const { game, worked } = nearestGame()
    expect(verify(game, record, host)).toBeNull()
    expect(worked).toEqual(['first', 'second'])
    const draft = JSON.parse(JSON.stringify(record)) as GameRecord
    ;(draft.entries[0]!.facts[0] as { is: unknown }).is = 'd'
    expect(
      verify(game, draft, host),
    ).toMatchObject({ entry: 0, what: 'fact', index: 0, recorded: 'd', found: 'c', text: 'What is worked out comes out otherwise: first.' })
  })

  it('a check that works out leaves no trace when it refuses; a mere look gives the same', () => {
    const { game, begun, nearest } = played()
    const refused = choose(begun, answer('d'), host)
    expect(refused.ok ? null : refused.error.rule).toBe('N-1')
    expect(begun.record.entries).toHaveLength(1)
    expect(nearest(lookAt<Nearest>({ state: begun.state }, host), 'shown')).toBe('c')
    expect(game.id).toBe('nearest')
  })
})
