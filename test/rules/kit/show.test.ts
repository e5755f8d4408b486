import { describe, expect, it } from 'vitest'
import type { SweepFact } from '../../../src/core/measure'
import type { GameEvent } from '../../../src/rules/engine/event'
import type { Question } from '../../../src/rules/engine/question'
import { markerIf, statNow } from '../../../src/rules/kit/cards'
import { discMark, zoneMark } from '../../../src/rules/kit/marks'
import { laidPath, unlaidPath } from '../../../src/rules/kit/path-draft'
import { circleRing, withinReach } from '../../../src/rules/kit/reach-marks'
import { lossesOf, roundScores, scoreLines, totalsOf, type Survivor } from '../../../src/rules/kit/scoring'
import { roundTitle, sideAsked, times, tokensOf } from '../../../src/rules/kit/status'

const event = (entry: number, kind: string, data: unknown): GameEvent => ({
  entry, kind, data, step: 'any', text: '', rules: ['X-1'], facts: [0, 0], rolls: [0, 0], only: null,
})

describe('status lines of the kit', () => {
  it('tell the round and the scenario, and nothing of a scenario where there is none', () => {
    expect(roundTitle('Turn', 0, 4, 'The Gate')).toBe('Set-up · The Gate')
    expect(roundTitle('Turn', 2, 4, 'The Gate')).toBe('Turn 2 of 4 · The Gate')
    expect(roundTitle('Round', 1, 5)).toBe('Round 1 of 5')
  })

  it('know who is asked where it is one side alone', () => {
    const question = (of: Question['of']): Question => ({ id: 'q', kind: 'k', of, text: '', rules: [], form: { form: 'point' }, about: null })
    expect([null, question(['B']), question(['A', 'B'])].map(sideAsked)).toEqual([null, 'B', null])
  })

  it('number the tokens of a kind through all their states', () => {
    expect(tokensOf('A', 'Core', { text: 'Core', short: 'Co' }, [...times(1, 'drawn'), ...times(0, 'spent'), ...times(1, 'in')])).toEqual([
      { id: 'A-Core-1', side: 'A', text: 'Core', short: 'Co', state: 'drawn' }, { id: 'A-Core-2', side: 'A', text: 'Core', short: 'Co', state: 'in' },
    ])
  })
})

describe('scores of the kit', () => {
  it('are found in the log with the round in which they fell', () => {
    const log = [event(1, 'score', 2), event(2, 'round', 1), event(3, 'moved', 9), event(4, 'score', 1), event(5, 'round', 2), event(6, 'score', 3)]
    const lines = scoreLines(
      log,
      ({ kind, data }) => (kind === 'round' ? (data as number) : null),
      ({ kind, data, rules }) => (kind === 'score' ? { side: 'B', points: data as number, text: 'won', rule: rules[0]! } : null),
    )
    expect(lines.map(({ round, points, entry }) => [round, points, entry])).toEqual([[0, 2, 1], [1, 1, 4], [2, 3, 6]])
    expect(lines[0]).toEqual({ round: 0, side: 'B', points: 2, text: 'won', rule: 'X-1', entry: 1 })
  })

  it('of rounds stand beside each other, and a side that has none yet has 0', () => {
    const scores = { A: [1, 2], B: [3] }
    expect(roundScores(scores, 1)).toEqual([{ round: 1, points: { A: 1, B: 3 } }, { round: 2, points: { A: 2, B: 0 } }])
    expect(totalsOf(scores)).toEqual({ A: 3, B: 3 })
  })

  it('what became of the units: a kill is credited for enemies alone', () => {
    const unit = (id: string, side: 'A' | 'B', left: number, worth: number): Survivor =>
      ({ id, name: `The ${id}`, side, gone: left === 0, models: { left, of: 3 }, worth })
    const falls = [{ unit: 'b1', by: 'A', round: 1 }, { unit: 'a2', by: 'A', round: 2 }, { unit: 'a3', by: null, round: 2 }] as const
    const { lost, sides } = lossesOf([unit('a1', 'A', 2, 50), unit('a2', 'A', 0, 30), unit('a3', 'A', 0, 20), unit('b1', 'B', 0, 10)], falls)
    expect(lost.map((one) => `${one.name} of ${one.side} in ${one.round}: ${one.by}`)).toEqual([
      'The b1 of B in 1: A', 'The a2 of A in 2: A', 'The a3 of A in 2: null',
    ])
    expect(sides).toEqual({
      A: { units: { left: 1, of: 3 }, models: { left: 2, of: 9 }, kills: 1, pointsLost: 50 },
      B: { units: { left: 0, of: 1 }, models: { left: 0, of: 3 }, kills: 0, pointsLost: 10 },
    })
  })
})

describe('what the kit draws', () => {
  it('a path without legs stands where it is; one that was swept knows where its legs came to their way points', () => {
    expect(unlaidPath([1, 0, 2], 6)).toEqual({ points: [[1, 0, 2]], costs: [0], legs: [], allowance: 6, broken: [] })
    const path = [[0, 0, 0], [1, 0, 0], [2, 0, 0], [2, 0, 1]] as const
    const fact = { path, legs: [{ to: 2 }, { to: 3 }], stops: [{ leg: 1, why: 'solid' }] } as unknown as SweepFact
    const broken = [{ rule: 'X-1', text: 'A wall.' }]
    expect(laidPath(fact, { costs: [0, 1, 2, 3], allowance: 6, broken })).toEqual({ points: path, legs: [2], costs: [0, 1, 2, 3], allowance: 6, broken })
  })

  it('a circle keeps its distance and its height', () => {
    const ring = circleRing([1, 2, 3], 4)
    expect(ring).toHaveLength(64)
    for (const [x, y, z] of ring) expect([y, Math.hypot(x - 1, z - 3)]).toEqual([2, expect.closeTo(4, 9)])
    expect(withinReach('Gun', 'threat', [1, 2, 3], 4)).toEqual({ text: 'Gun', kind: 'threat', rings: [ring] })
  })

  it('marks: a disc that nobody holds, and the zone of a side', () => {
    const disc = discMark('m1', 'Marker 1', '1', { at: [3, 4], radius: 0.8, ring: 3 }, 'X-2')
    expect(disc).toEqual({ id: 'm1', text: 'Marker 1', short: '1', side: null, shape: { kind: 'disc', at: [3, 4], radius: 0.8, ring: 3 }, rule: 'X-2' })
    const polygon = [[0, 0], [1, 0], [1, 1]] as const
    expect(zoneMark('B', polygon, 'X-3')).toMatchObject({ id: 'zone-B', text: 'Deployment zone of B', short: 'B', side: 'B', shape: { kind: 'zone', polygon } })
  })

  it('cards: a marker where it is so, and a figure with the reason where it is not what is printed', () => {
    expect(markerIf(true, 'hurt', 'Hurt', 'H', 'wound', 'X-4')).toEqual([{ id: 'hurt', text: 'Hurt', short: 'H', tone: 'wound', rule: 'X-4' }])
    expect(markerIf(false, 'hurt', 'Hurt', 'H', 'wound', 'X-4')).toEqual([])
    expect(statNow('M', '6"', '6"', '')).toEqual({ label: 'M', value: '6"' })
    expect(statNow('M', '4"', '6"', 'slowed')).toEqual({ label: 'M', value: '4"', why: 'printed 6"; slowed' })
    expect(statNow('M', '6"', '6"', 'slowed and hurried')).toEqual({ label: 'M', value: '6"', why: 'slowed and hurried' })
  })
})
