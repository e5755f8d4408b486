import { describe, expect, it } from 'vitest'
import type { SightFact } from '../../../src/core/measure'
import type { Table } from '../../../src/rules/engine/board'
import type { Asked, Game } from '../../../src/rules/engine/game'
import { start } from '../../../src/rules/engine/play'
import type { AnswerTo } from '../../../src/rules/engine/question'
import { entryCode, type GameRecord } from '../../../src/rules/engine/record'
import { verify } from '../../../src/rules/engine/verify'
import { unexplainedSights } from '../../../src/rules/engine/verify-frame'
import { boardOf, box, flatTable, model } from './flat-table'

type Questions = { on: { about: null; answer: AnswerTo<'option'> } } & Record<string, Asked>

/** Looks once, over a crate, and asks whether to go on. */
const lookout: Game<null, { step: 'look' }, Questions> = {
  id: 'toy-lookout',
  name: 'Toy lookout',
  setup: () => ({
    state: null,
    agenda: [{ step: 'look' }],
    board: boardOf([model('A1', 'A', 0, -5), model('B1', 'B', 0, 5)], [
      box('crate', 'obstruction', 0, 0, 0.5, 0.5, 3, { sight: 'solid', ground: 'impassable', cover: 'heavy' }),
    ]),
  }),
  steps: {
    look(act) {
      const { verdict } = act.measure.sight({ from: 'A1', to: 'B1' })
      act.ask({ kind: 'on', of: 'A', text: `It is ${verdict}.`, rules: [], about: null, form: { form: 'option', options: [{ id: 'yes', text: 'On.' }] } })
    },
  },
  questions: { on: { take: (act) => act.end({ winner: null, text: 'Enough.', rules: [] }) } },
}

/** The table as another engine would have measured it: every look is answered with something changed. */
const looking = (change: (fact: SightFact) => Partial<SightFact>): Table => ({
  at(board) {
    const measure = flatTable.at(board)
    return { ...measure, board: measure.board, sight: (query) => ({ ...measure.sight(query), ...change(measure.sight(query)) }) }
  },
})

const shares = looking(({ blockers }) => ({ blockers: blockers.map((each) => ({ ...each, share: each.share / 2 })) }))
const line = looking(() => ({ witness: { from: [0, 1, -5], to: [0, 1, 5] } }))
const verdict = looking(() => ({ verdict: 'clear' }))
const unsure = looking(() => ({ verdict: 'unsure', blockers: [] }))

describe('what explains a look', () => {
  const { record, state } = start(lookout, { seed: 'lookout', options: {}, board: boardOf([]) }, { table: flatTable })
  const older: GameRecord = { ...record, version: 3, entries: [{ ...record.entries[0]!, code: entryCode(state.chain, 3) }] }
  const differs = (of: GameRecord, table: Table) => verify(lookout, of, { table })?.text ?? null

  it('is compared', () => {
    expect(differs(record, flatTable)).toBeNull()
    expect(differs(record, shares)).toBe('sight is measured otherwise: blockers.0.share.')
    expect(differs(record, line)).toBe('sight is measured otherwise: witness.')
    expect(unexplainedSights(record)).toBe(0)
  })

  it('is not in a record of version 3, whose verdicts are', () => {
    expect([flatTable, shares, line, unsure].map((table) => differs(older, table))).toEqual([null, null, null, null])
    expect(differs(older, verdict)).toBe('sight is measured otherwise: verdict.')
    expect(unexplainedSights(older)).toBe(1)
  })

  it('cannot be hidden by calling a record older than it is', () => {
    expect(differs({ ...record, version: 3 }, shares)).toBe('The game did not begin as the record says.')
  })
})
