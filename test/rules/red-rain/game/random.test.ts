import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import { boardOf, box, flatTable } from '../../engine/flat-table'
import { playedOut, verifies } from '../../kit/random-game'
import { redRainGame } from '../../../../src/rules/red-rain/game/game'
import type { ObjectiveId } from '../../../../src/rules/red-rain/game/state'
import { READY_LISTS } from '../../../../src/rules/red-rain/army/ready'
import { optionsOf } from '../../../../src/rules/red-rain/guide'
import { READING_CHOICES } from '../../../../src/rules/red-rain/readings'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const OPEN = { sight: 'open', ground: 'open', cover: 'none' } as const

const PIECES = [
  box('wall', 'wall', 0, 6, 3, 0.3, 3, WALL), box('short', 'short-wall', 0, -5, 3, 0.2, 1, WALL),
  { ...box('crate', 'obstruction', 5, 0, 0.7, 0.7, 1, WALL), movable: true },
  { ...box('low', 'short-wall', -5, 1, 1.2, 0.2, 1, WALL), movable: true },
  { ...box('gate-1', 'portal', -9, 9, 0.6, 0.6, 2, OPEN), pair: 'gate' }, { ...box('gate-2', 'portal', 9, -9, 0.6, 0.6, 2, OPEN), pair: 'gate' },
]

/** Two of our lists on a small table with everything on it that can be used, by readings of all kinds. */
const given = (objective: ObjectiveId | null, seed: string, quick: boolean) => {
  const [a, b] = [READY_LISTS[Number(seed) % 5]!, READY_LISTS[(Number(seed) * 3 + 1) % 5]!]
  const random = new RandomStream(`readings ${seed}`)
  const readings = Object.fromEntries(READING_CHOICES.map(({ id, values }) => [id, random.pick(values).value]))
  return { options: { ...optionsOf({ A: a, B: b }), objective, quick, readings }, board: boardOf([], PIECES, 30, 30), seed }
}

describe('Random games', () => {
  const asked = new Map<string, number>()
  for (const [objective, first, last] of [['head-to-head', 1, 3], ['flag', 4, 6], ['domination', 7, 7], [null, 8, 8]] as const) {
    it(`${objective ?? 'an objective that is rolled for'}: whatever is chosen (seeds ${first} to ${last}), nothing breaks, and games replay and verify`, () => {
      for (let i = first; i <= last; i++) {
        const play = playedOut(redRainGame, given(objective, `${i}`, i % 2 === 0), { table: flatTable }, {
          seed: `${objective} ${i}`,
          onChoice: ({ state: { question } }) => question && asked.set(question.kind, (asked.get(question.kind) ?? 0) + 1),
        })
        if (i === first) verifies(redRainGame, play, { table: flatTable })
      }
    })
  }

  /** Which of several pieces, what a side lays out, and what hangs on a rare die: scenes ask these. */
  const RARE = ['lay-out', 'cover', 'portal', 'push', 'also-cover', 'flag', 'rise', 'charge-again', 'first', 'deed-target', 'push-place', 'portal-place',
    'riposte']
  it('between them they ask everything else that a game can ask', () => {
    expect(Object.keys(redRainGame.questions).filter((kind) => !asked.has(kind) && !RARE.includes(kind))).toEqual([])
  })
})
