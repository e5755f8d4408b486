import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../src/rules/engine/event'
import type { Seat } from '../../../src/rules/engine/seat'
import type { SeenEntry } from '../../../src/rules/engine/view'
import { latelyDrawn } from '../../../src/tools/game/doing'
import { latelyOf } from '../../../src/tools/game/lately'
import { always, GameTable } from './game-table'
import { skirmish } from './toy-playable'

const event = (entry: number): GameEvent => ({ entry, step: 's', kind: 'k', text: `${entry}`, rules: [], data: null, facts: [0, 0], rolls: [0, 0], only: null })
const entriesOf = (sides: string) => [...sides].map((side) => ({
  input: side === '-' ? { what: 'start' } as const : { what: 'choice', side: side as 'A' | 'B', question: 'q', answer: { option: 'o' } } as const,
}))
const told = (sides: string, chosen: number) => latelyOf(entriesOf(sides), [...sides].map((_, i) => event(i)), chosen, (side) => side === 'A')

describe('what programs have lately done', () => {
  it('begins with the first choice of a program after one’s own, and takes in what was answered by itself since', () => {
    expect(told('-AABBAB', 1)?.events.map(({ entry }) => entry)).toEqual([3, 4, 5, 6])
    expect(told('-BB', -1)).toMatchObject({ side: 'B', events: [event(1), event(2)] })
  })

  it('has with it what it may answer: the lines of one’s last choice', () => {
    expect(told('-AABBAB', 1)?.before.map(({ entry }) => entry)).toEqual([1, 2])
    expect(told('-AB', 1)?.before.map(({ entry }) => entry)).toEqual([1])
  })

  it('is nothing where no program has chosen since, or nothing may be read of it', () => {
    expect(told('-BBA', 3)).toBeNull()
    expect(latelyOf(entriesOf('-AB'), [event(1)], 1, (side) => side === 'A')).toBeNull()
  })

  it('is drawn on the table: the ways that were gone, and open lines between those who fought', () => {
    const facts = [
      { ask: 'sweep', of: [], is: { path: [[0, 0, 0], [3, 0, 0]], costs: [0, 3], cost: 3, stops: [] } },
      { ask: 'distance', of: [], is: { from: [0, 0, 0], to: [1, 0, 0], distance: 1, horizontal: 1, vertical: 0 } },
      { ask: 'sight', of: [{ from: 'b1', to: 'a1' }], is: { verdict: 'clear', witness: { from: [0, 1, 0], to: [5, 1, 0] } } },
      { ask: 'sight', of: [{ from: 'b1', to: 'c1' }], is: { verdict: 'clear', witness: { from: [0, 1, 0], to: [9, 1, 0] } } },
    ] as unknown as SeenEntry['facts']
    const entries = [{ facts: [] }, { facts }, { facts: [] }] as unknown as readonly SeenEntry[]
    const attack: GameEvent = { ...event(2), text: [{ unit: 'b' }, ' attacks ', { unit: 'a' }, ': ', { die: 5, good: true }] }
    const drawn = latelyDrawn({ entries }, { side: 'B', from: 1, events: [event(1), attack], before: [] }, (id) => id[0]!)
    expect(drawn.map(({ kind }) => kind)).toEqual(['path', 'sight'])
    expect(drawn[0]).toMatchObject({ costs: [0, 3] })
    expect(drawn[1]).toMatchObject({ to: [5, 1, 0] })
    expect(latelyDrawn({ entries }, { side: 'B', from: 2, events: [attack], before: [] }, (id) => id[0]!)).toEqual([])
  })

  it('stands while one is asked, not at an earlier moment, and goes with the next choice', async () => {
    const silent: Seat = { answer: () => new Promise(() => 0) }
    const t = await GameTable.of(skirmish, { options: { size: 2 }, dice: always(1), seats: () => ({ B: silent }), settings: { onlyAnswers: false } })
    t.pick('A1', 'shoot', 'B1')
    expect(t.now.lately).toBeNull()
    expect(t.game.append({ question: t.now.play.state.question!.id, side: 'B', answer: { option: 'no' } })).toBeNull()
    const { lately, play } = t.now
    expect([t.now.side, lately?.side]).toEqual(['A', 'B'])
    const first = play.record.entries.length - 1
    expect(lately!.events.length).toBeGreaterThan(0)
    expect(lately!.events).toEqual(t.now.log.filter(({ entry }) => entry === first))
    // An earlier moment has none, and the last one has it again.
    t.game.show(first)
    expect(t.now.lately).toBeNull()
    t.game.show(null)
    expect(t.now.lately).toEqual(lately)
    t.pick('end')
    expect(t.now.lately).toBeNull()
  })
})
