import { describe, expect, it } from 'vitest'
import { playerById, type Player } from '../../src/bot/players'
import { playableById } from '../../src/rules/registry'
import { bout } from '../bench/bot-game'
import { wilson } from '../bench/statistics'

const known = (id: string): Player => {
  const found = playerById(id)
  if (!found.ok) throw new Error(found.error)
  return found.value
}

/** In the slow run a match of each kind in each system; otherwise one pair of games alone. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const PAIRS = SLOW ? 12 : 1
const SYSTEMS = SLOW ? ['ravaged-star', 'ruinstars', 'red-rain'] : ['ruinstars']
const MATCHES = SLOW ? ['normal,random', 'normal,suggest', 'normal,easy', 'hard,normal'] : ['easy,random']

describe('programs play dealt games to their end, no answer refused (seed bouts, each game twice with seats swapped)', () => {
  for (const system of SYSTEMS) {
    it.each(MATCHES)(`${system}: %s`, async (match) => {
      const [first, second] = match.split(',').map(known)
      const found = playableById(system)
      if (!found.ok) throw new Error(found.error)
      const playable = found.value
      const results: number[] = []
      const refused: string[] = []
      for (let game = 0; game < PAIRS; game++) {
        for (const seat of ['A', 'B'] as const) {
          // oxlint-disable-next-line no-await-in-loop
          const { result } = await bout({
            playable, seed: 'bouts', game, points: playable.guide.sizes[0]!.points, seat, first: first!, second: second!,
            heard(_thinking, { state: { question } }, _answer, tries) {
              if (tries > 0) refused.push(`${game}${seat} ${question!.kind}`)
            },
          })
          results.push(result)
        }
      }
      const sum = results.reduce((a, b) => a + b, 0)
      console.log(`${system}, ${match}: ${sum} of ${results.length} (${wilson(sum, results.length).map((share) => share.toFixed(3)).join(' to ')})`)
      expect(refused).toEqual([])
      expect(results).toHaveLength(2 * PAIRS)
    }, 3_600_000)
  }
})
