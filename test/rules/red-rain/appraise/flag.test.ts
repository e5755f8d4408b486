import { describe, expect, it } from 'vitest'
import { think } from '../../../../src/bot/answer'
import { mindOf } from '../../../../src/bot/players'
import type { Vec2 } from '../../../../src/core/vec'
import { seatView } from '../../../../src/rules/engine/view'
import type { Playable } from '../../../../src/rules/playable'
import { aims } from '../../../../src/rules/red-rain/appraise/aims'
import { ends, settled } from '../../../../src/rules/red-rain/appraise/ends'
import { homeAway } from '../../../../src/rules/red-rain/appraise/flag'
import { scripts } from '../../../../src/rules/red-rain/appraise/scripts'
import { redRainPlayable } from '../../../../src/rules/red-rain/playable'
import { box } from '../../engine/flat-table'
import { onGround, type Rain, type Scene } from '../game/driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1, on a base of 1", has the flag in hand; the Goal lies at (0, -16), home 4" from its middle. Between them a container 12" wide. */
async function holding(at: Vec2, others: Scene['models'] = [], movement = 5): Promise<Rain> {
  const game = await onGround({
    models: [{ id: 'A1', at, is: { movement } }, { id: 'B1', at: [20, 20] }, ...others], objective: 'flag',
    pieces: [box('container', 'obstruction', 0, -4, 6, 2, 2.5, WALL)],
  })
  game.changed((state) => { Object.assign(state, { flag: { is: 'held', by: 'A1' } }) })
  const { flag: _, ...models } = game.play.state.board.models
  game.play = { ...game.play, state: { ...game.play.state, board: { ...game.play.state.board, models } } }
  return game.act('A1')
}

const runs = ({ look, asked }: Rain) => scripts(look, asked!).find(({ actions }) => actions.join() === 'run')!

/** What the plainest way out of a container's shadow is long: to its corner, along its end, on to where home begins. */
const ROUND = Math.hypot(6.5, 1.5) + 5 + Math.hypot(6.5, 9.5) - 4

describe('the way home with the flag, as a program sees it', () => {
  it('RR-FLAG-7: it leads round a container; from beside it straight on', async () => {
    const game = await holding([0, 0])
    const from = (at: Vec2) => homeAway(game.look, game.model('A1'), at)
    expect(Math.abs(from([0, 0]) - ROUND)).toBeLessThan(1)
    expect(from([9, 0])).toBeCloseTo(Math.hypot(9, 16) - 4, 0)
    expect(from([0, -12.1])).toBe(0)
  })

  it('RR-FLAG-7: to stand nearer by that way is worth more, though it leads away from the Goal', async () => {
    const { look } = await holding([0, 0])
    const { along } = aims(look, 'A').find(({ id }) => id === 'home')!
    expect(along!([6.5, -1])).toBeGreaterThan(along!([0, -1.4]))
    expect(along!([7, 0])).toBeGreaterThan(along!([0, 0]) + 1)
  })

  it('RR-FLAG-7: of all that a run may end at, what brings the flag home is among the places, be it by a tenth of an inch', async () => {
    // From there a run of 10" ends so far short of it, or past it.
    const from = async (short: number) => {
      const game = await holding([9, -16 + Math.sqrt((14 + short) ** 2 - 81)])
      return { game, won: ends(game.look, runs(game), 2.5).filter(({ wins }) => wins) }
    }
    expect((await from(0.2)).won).toHaveLength(0)
    const { game, won } = await from(-0.1)
    expect(won.length).toBeGreaterThan(0)
    expect(game.pick('run').answer({ legs: won[0]!.legs }).play.state.over).toMatchObject({ winner: 'A', rules: ['RR-FLAG-7'] })
  })

  it('RR-FLAG-7: nobody overlooks or misjudges that the game is won, be it on the easy level', async () => {
    const game = await holding([9, -16 + Math.sqrt(13.9 ** 2 - 81)])
    for (const level of ['easy', 'normal'] as const) {
      for (let key = 0; key < 12; key++) {
        const mind = mindOf(redRainPlayable as Playable, game.host, level, 'steady', `home ${key}`)!
        expect(think(mind, seatView(game.play, 'A'), null).thoughts[0]!.answer, `${level} ${key}`).toEqual({ option: 'run' })
      }
    }
  })

  it('RR-FLAG-7: whoever has said that it runs home comes upon some place to run to, be it on the normal level', async () => {
    // A run of 4", all of it much the same to whoever overlooks a place.
    const game = (await holding([9, 9], [], 2)).pick('run')
    for (let key = 0; key < 40; key++) {
      const mind = mindOf(redRainPlayable as Playable, game.host, 'normal', 'steady', `runs ${key}`)!
      const { answer } = think(mind, seatView(game.play, 'A'), null).thoughts[0]!
      expect('legs' in answer && answer.legs.length, `${key}`).toBeGreaterThan(0)
    }
  })

  it('RR-COMBAT-2: it is led past an enemy, not to where it would be held by him', async () => {
    const game = await holding([9, 3.5], [{ id: 'B2', at: [9, -0.5] }])
    const behind = ends(game.look, runs(game), 1).filter(({ at }) => Math.hypot(at[0] - 9, at[2] + 4.5) < 0.8)
    expect(behind.some((end) => settled(game.look, runs(game), end))).toBe(true)
  })
})
