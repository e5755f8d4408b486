import { describe, expect, it } from 'vitest'
import { nextMark, timelineMarks } from '../../../src/ui/game/timeline-marks'
import { event, LOG } from './fixture'

describe('marks of the timeline', () => {
  const marks = timelineMarks(LOG, [{ entries: 1 }, { entries: 3 }, { entries: 5, between: true }, { entries: 6 }, { entries: 9 }], 9)

  it('stand where rounds begin and where turns do; a round covers a turn', () => {
    expect(marks.map(({ at, kind }) => [at, kind])).toEqual([
      [1, 'round'],
      [3, 'turn'],
      [6, 'round'],
      [9, 'turn'],
    ])
    expect(marks.map((mark) => mark.share)).toEqual([0, 0.25, 0.625, 1])
  })

  it('are left out beyond the end, and one choice alone is at the start', () => {
    expect(timelineMarks([event(7, 'round', 'Round 2')], [{ entries: 9 }], 4)).toEqual([])
    expect(timelineMarks([event(0, 'round', 'Round 1')], [], 1)[0]!.share).toBe(0)
  })

  it('are stepped along, to the ends of the game', () => {
    expect(nextMark(marks, 3, 1, 9)).toBe(6)
    expect(nextMark(marks, 4, -1, 9)).toBe(3)
    expect(nextMark(marks, 9, 1, 9)).toBe(9)
    expect(nextMark([], 5, -1, 9)).toBe(1)
  })
})
