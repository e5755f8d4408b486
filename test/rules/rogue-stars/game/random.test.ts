import { describe, expect, it } from 'vitest'
import { rogueStarsGame } from '../../../../src/rules/rogue-stars/game/game'
import { boardOf, box, flatTable } from '../../engine/flat-table'
import { playedOut, verifies } from '../../kit/random-game'
import { squadsOf } from './squads'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const ROUGH = { sight: 'open', ground: 'difficult', cover: 'none' } as const

const PIECES = [
  box('wall', 'wall', 0, 6, 3, 0.3, 3, WALL), box('low', 'wall', -6, -4, 3, 0.2, 1, WALL), box('bog', 'difficult', 6, -4, 3, 3, 0.1, ROUGH),
  box('scree', 'difficult', -4, 3, 2, 2, 0.1, ROUGH), box('crate', 'obstruction', 2, -7, 1, 1, 2, WALL), box('rock', 'obstruction', -9, 9, 1, 1, 4, WALL),
]

describe('Random games', () => {
  const asked = new Map<string, number>()
  it('whatever is chosen, nothing breaks, and games replay and verify', () => {
    for (let i = 1; i <= 4; i++) {
      const given = { options: squadsOf(i, i % 2 === 0), board: boardOf([], PIECES, 36, 36), seed: `ro ${i}` }
      const play = playedOut(rogueStarsGame, given, { table: flatTable }, {
        seed: `ro ${i}`, onChoice: ({ state: { question } }) => question && asked.set(question.kind, (asked.get(question.kind) ?? 0) + 1),
      })
      if (i === 1) verifies(rogueStarsGame, play, { table: flatTable })
    }
  })

  /** What hangs on somebody who is kept back, or on a rare die: scenes ask these. */
  const RARE = ['enter', 'attempt', 'cancel', 'twenty', 'bonus', 'relief']
  it('between them they ask everything else that a game can ask', () => {
    expect(Object.keys(rogueStarsGame.questions).filter((kind) => !asked.has(kind) && !RARE.includes(kind))).toEqual([])
  })
})
