import { describe, expect, it } from 'vitest'
import type { SideId } from '../../../src/core/board'
import { eventText, type EventText, type GameEvent } from '../../../src/rules/engine/event'
import { topic } from '../../../src/rules/rogue-stars/show/topics'
import { latelyTold } from '../../../src/tools/game/lately-told'

const event = (entry: number, kind: string, text: EventText): GameEvent =>
  ({ entry, step: 's', kind, text, rules: [], data: null, facts: [0, 0], rolls: [0, 0], only: null })
const die = { die: 15, good: true }
const shot = event(4, 'shot', [{ unit: 'A1' }, ' shoots at ', { unit: 'B1' }, ': ', die])
const endured = event(4, 'endured', [{ unit: 'B1' }, ' endures: ', die])
const out = (entry: number) => event(entry, 'out', [{ unit: 'B1' }, ' is out of action.'])
const moved = event(6, 'moved', [{ unit: 'B2' }, ' moves.'])

/** A person plays A, a program B; the first id of a thing's name is whose it is. */
function told(events: readonly GameEvent[], before: readonly GameEvent[] = []) {
  const read = { topic, ownerOf: (id: string) => id[0] as SideId, isPerson: (side: SideId) => side === 'A' }
  const { answers, lines, onlyLosses } = latelyTold({ side: 'B', from: 5, events, before }, read)
  const said = ({ text }: GameEvent) => eventText(text, (id) => id)
  return { answers: answers.map(said), lines: lines.map(({ event: each, times }) => `${said(each)}${times > 1 ? ` ×${times}` : ''}`), onlyLosses }
}

describe('what is told of what a program did', () => {
  it('is its deeds and what came of them, not whom the person activates', () => {
    const activated = event(5, 'activated', [{ unit: 'A1' }, ' is activated.'])
    expect(told([event(5, 'finished', [{ unit: 'B1' }, ' is done.']), activated]).lines).toEqual(['B1 is done.'])
    expect(told([activated, event(5, 'lapsed', '1 die not used.')]).lines).toEqual([])
    expect(told([event(6, 'shot', [{ unit: 'B2' }, ' shoots.']), event(6, 'out', [{ unit: 'A1' }, ' is out of action.'])]).lines).toHaveLength(2)
  })

  it('tells of an activation that it ended, and how: the roll that took the initiative, and what was lost with it', () => {
    const events = [
      event(5, 'reaction', [{ unit: 'B1' }, ' reacts: ', die]), event(6, 'deed', [{ unit: 'B1' }, ' goes for the initiative.']),
      event(6, 'initiative', [{ side: 'B' }, ' rolls ', die, ' to take the initiative.']),
      event(6, 'stopped', [{ unit: 'A1' }, '’s activation is over: 1 action lost.']),
      event(6, 'changes', [{ side: 'B' }, ' has the initiative; 4 Stress of ', { side: 'A' }, ' is removed.']), event(6, 'turn', [{ side: 'B' }, ' acts.']),
    ]
    expect(told([...events, moved]).lines).toEqual([
      'B1 reacts: 15', 'B rolls 15 to take the initiative.',
      'A1’s activation is over: 1 action lost.', 'B has the initiative; 4 Stress of A is removed.', 'B2 moves.',
    ])
  })

  it('has before what it lost the attack that it answers, and nothing where its own turn came next', () => {
    expect(told([out(5)], [shot, endured])).toEqual({
      answers: ['A1 shoots at B1: 15', 'B1 endures: 15'], lines: ['B1 is out of action.'], onlyLosses: true,
    })
    expect(told([out(5), moved], [shot])).toMatchObject({ answers: ['A1 shoots at B1: 15'], onlyLosses: false })
    expect(told([moved], [shot])).toMatchObject({ answers: [], onlyLosses: false })
    expect(told([out(5)], [event(4, 'morale', [{ unit: 'A1' }, ' tests: ', die])])).toMatchObject({ answers: [], onlyLosses: false })
  })

  it('tells lines alike that follow each other once, with their number', () => {
    expect(told([out(5), out(5), moved, out(6)]).lines).toEqual(['B1 is out of action. ×2', 'B2 moves.', 'B1 is out of action.'])
  })
})
