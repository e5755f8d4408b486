import { describe, expect, it } from 'vitest'
import { PLAYERS } from '../../src/bot/players'
import { createWorld } from '../../src/geometry/world'
import type { Playable } from '../../src/rules/playable'
import { redRainPlayable } from '../../src/rules/red-rain/playable'
import { bout } from '../bench/bot-game'

const chance = PLAYERS.find(({ id }) => id === 'random')!

describe('a table that is put away', () => {
  it('is asked for nothing more by a bout: what its end comes to is measured before, also where nobody has measured that yet', async () => {
    const { appraisal } = redRainPlayable
    let asked = 0
    const playable = {
      ...redRainPlayable,
      appraisal: {
        ...appraisal!,
        standing(look: Parameters<NonNullable<typeof appraisal>['standing']>[0]) {
          asked++
          look.measure.surface([asked / 1000, 0], 0)
          return appraisal!.standing(look)
        },
      },
    } as Playable
    const { result } = await bout({ playable, seed: 'put away', game: 0, points: 125, scenario: 'head-to-head', seat: 'A', first: chance, second: chance })
    expect([0, 0.5, 1]).toContain(result)
    expect(asked).toBeGreaterThan(0)
  }, 60_000)

  it('says so to whoever moves on it, and may be put away once more', async () => {
    const world = await createWorld({ width: 20, depth: 20, models: [], pieces: [] })
    expect(world.surface([0, 0], 0).y).toBe(0)
    world.dispose()
    world.dispose()
    expect(() => world.surface([0, 0], 0)).toThrow('put away')
  })
})
