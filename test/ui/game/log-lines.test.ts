import { describe, expect, it } from 'vitest'
import { ALL, filterLog, sideOfEvent, topicOf } from '../../../src/ui/game/log/log-lines'
import { ownerLookup } from '../../../src/ui/game/log/owners'
import { event, LOG, nameOf, UNITS } from './fixture'

const ownerOf = ownerLookup(UNITS)
const kinds = (filter: Partial<typeof ALL>) =>
  filterLog(LOG, { ...ALL, ...filter }, nameOf, ownerOf).map((line) => line.event.kind)

describe('the log', () => {
  it('files lines by the engine’s words, by dice and by common words', () => {
    expect(topicOf(event(0, 'override', 'x'))).toBe('rules')
    expect(topicOf(event(0, 'moved', 'x'))).toBe('moves')
    expect(topicOf(event(0, 'moved', 'x', { rolls: [0, 1] }))).toBe('attacks')
    expect(topicOf(event(0, 'whatever', [{ die: 3, good: null }]))).toBe('attacks')
    expect(topicOf(event(0, 'score', 'x'))).toBe('scores')
    expect(topicOf(event(0, 'activated', 'x'))).toBe('other')
  })

  it('files lines as the system says, where it says so', () => {
    const source = { topic: (line: { kind: string }) => (line.kind === 'moved' ? ('other' as const) : ('scores' as const)) }
    expect(topicOf(event(0, 'moved', 'x'), source)).toBe('other')
    expect(
      filterLog(LOG, { ...ALL, topic: 'other' }, nameOf, ownerOf, source).map((line) => line.event.kind),
    ).toEqual(LOG.filter((one) => one.kind === 'moved').map((one) => one.kind))
  })

  it('tells whose a line is by the first thing that it names, fallen models included', () => {
    expect(sideOfEvent(event(0, 'a', ['x ', { unit: 'eels' }, { side: 'A' }]), ownerOf)).toBe('B')
    expect(sideOfEvent(event(0, 'a', [{ model: 'husks-7' }, ' falls']), ownerOf)).toBe('B')
    expect(sideOfEvent(event(0, 'a', [{ piece: 'ruin-2' }, ' burns']), ownerOf)).toBeNull()
    expect(sideOfEvent(event(0, 'a', 'Round 1'), ownerOf)).toBeNull()
  })

  it('filters by side, by topic and by words or rule, and keeps the order', () => {
    expect(kinds({})).toHaveLength(LOG.length)
    expect(kinds({ topic: 'scores' })).toEqual(['score', 'score'])
    expect(kinds({ side: 'B', topic: 'moves' })).toEqual(['moved'])
    expect(kinds({ text: 'eel riders' })).toEqual(['attack', 'casualty'])
    expect(kinds({ text: 'fx-cover-1' })).toEqual(['attack'])
    expect(kinds({ text: 'no such word' })).toEqual([])
  })
})
