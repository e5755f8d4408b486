import { describe, expect, it } from 'vitest'
import { ravenfeast } from '../../../src/rules/ravenfeast'
import { shotOf } from '../../../src/rules/ravenfeast/game/shooting'
import type { Readings } from '../../../src/rules/ravenfeast/readings'
import { samePaths } from '../same-paths'
import { cornerOf, ravenfeastDoors } from './corner'

/** A larger run of the same, 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 100 : 3
const EACH = SLOW ? 200 : 60

const SEEDS = Array.from({ length: SCENES }, (_, i) => `ravenfeast doors ${i}`)

/** Every reading of lines and shots by another value than the usual one. */
const OTHERS = [
  { woodsFrom: 'either', woodsCount: 'apart', screen: 'figures', forward: 'centre', uphill: 2, high: 1 }, { screen: 'own-wall', forward: 'whole', high: 1.5 },
] as const

async function sameShots(readings: Partial<Readings>, tally: Record<string, number>): Promise<void> {
  for (let scene = 0; scene < SCENES; scene++) {
    const { random, game, measure, profiles } = await cornerOf(SEEDS[scene]!, readings)
    for (let n = 0; n < EACH; n++) {
      const from = random.pick(measure.board.models)
      const target = random.pick(measure.board.models.filter(({ side }) => side !== from.side))
      const ruled = ravenfeast.sight(measure, { from: from.id, target: target.id, profile: profiles[from.id]!, profiles })
      if (!ruled.ok) throw new Error(ruled.error)
      const { shot, rolls, facing, distance } = ruled.value
      const played = shotOf(game.look, game.figure(from.id), target.id)
      expect({
        scene, n, open: played.line.open, dice: played.line.open ? played.line.cover.map(({ by }) => by) : [],
        refused: played.refused.map(({ rule, by }) => [rule, by]), facing: played.line.facing.allowed, distance: played.distance,
      }).toEqual({
        scene, n, open: shot!.open, dice: rolls!.map(({ by }) => by), refused: shot!.refused.map(({ rule, by }) => [rule, by]),
        facing: facing!.allowed, distance,
      })
      for (const kind of [shot!.open ? 'open' : 'shut', ...shot!.refused.map(({ rule }) => rule)]) tally[kind] = (tally[kind] ?? 0) + 1
    }
    measure.dispose()
  }
}

describe('rulings and games judge alike', () => {
  it(`RF-MOVE-2 to RF-MOVE-7, RF-TERRAIN-1 to RF-TERRAIN-5, RF-FLY-2, RF-FLY-3, RF-WITHDRAW-1: ${SCENES * EACH} paths`, { timeout: 3_600_000 }, async () => {
    const tally = await samePaths(ravenfeastDoors, SEEDS, EACH)
    if (SLOW) console.log(`${SCENES * EACH} paths, seeds "ravenfeast doors 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['legal', 'RF-MOVE-4', 'RF-MOVE-5']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  const shots = `${3 * SCENES * EACH} shots by three agreements`
  it(`RF-FACING-1, RF-COVER-1 to RF-COVER-3, RF-WOODS-1 to RF-WOODS-3, RF-SHOOT-3 to RF-SHOOT-5: ${shots}`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const readings of [{}, ...OTHERS]) await sameShots(readings, tally)
    if (SLOW) console.log(`${shots}, seeds "ravenfeast doors 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['open', 'shut', 'RF-SHOOT-3', 'RF-SHOOT-4']) expect(tally[kind], kind).toBeGreaterThan(0)
  })
})
