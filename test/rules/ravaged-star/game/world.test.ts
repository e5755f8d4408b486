import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf } from '../../../../src/rules/engine/board'
import { digest } from '../../../../src/rules/engine/play'
import { playRandom } from '../../../../src/rules/engine/random-player'
import { replay } from '../../../../src/rules/engine/replay'
import { verify } from '../../../../src/rules/engine/verify'
import { ravagedStarGame } from '../../../../src/rules/ravaged-star/game/game'
import { boardOf, box } from '../../engine/flat-table'
import { column } from './driver'
import { rule, unit } from './profiles'

describe('Ravaged Star on the measured table', () => {
  it('a random game (seed 7) ends without a fault, replays without geometry and is measured again alike', async () => {
    const solid = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
    const board = boardOf([], [
      box('wall', 'wall', 0, 0, 4, 0.5, 4, solid),
      box('low', 'barricade', -9, 2, 2, 0.3, 1.5, { sight: 'solid', ground: 'crossable', cover: 'light' }),
      box('wood', 'forest', 9, 0, 3, 3, 5, { sight: 'area', ground: 'difficult', cover: 'light' }),
    ])
    const profiles = (['A', 'B'] as const).flatMap((side) => [
      unit(`${side}1`, { models: 4 }),
      unit(`${side}2`, { models: 3, rules: [rule('Impact', 1), rule('Fear', 6)] }),
      unit(`${side}3`, { models: 1, wounds: 8, base: 60, height: 3, type: 'Support', rules: [rule('Large'), rule('Explodes', 4)] }),
    ])
    const units = profiles.map((profile, i) => {
      const side = profile.id.startsWith('A') ? ('A' as const) : ('B' as const)
      const to = side === 'A' ? -1 : 1
      return { id: profile.id, side, profile: profile.id, at: column(profile.models, (i % 3) * 8 - 8, to * 7, to * 1.2) }
    })
    const given = { options: { profiles, units, scenario: 1, rounds: 2 }, board, seed: '7' }
    const table = async () => tableOf(await createWorld(asBoard(board)), asBoard(board))
    const { play, fault } = playRandom(ravagedStarGame, given, { table: await table() }, { seed: '7' })
    expect(fault?.text).toBeUndefined()
    expect(digest(replay(ravagedStarGame, play!.record).state)).toBe(digest(play!.state))
    expect(verify(ravagedStarGame, play!.record, { table: await table() })).toBeNull()
  })
})
