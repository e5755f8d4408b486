import { describe, expect, it } from 'vitest'
import { redRain } from '../../../src/rules/red-rain'
import { concealedBy, targetRefused } from '../../../src/rules/red-rain/game/combat'
import { barredFromShooting } from '../../../src/rules/red-rain/game/combat'
import { samePaths } from '../same-paths'
import { cornerOf, redRainDoors } from './corner'

/** A larger run of the same, 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 100 : 4
const EACH = SLOW ? 200 : 75

const corners = (name: string) => Array.from({ length: SCENES }, (_, i) => `red-rain ${name} ${i}`)

describe('rulings and games judge alike', () => {
  it(`RR-MOVE-1 to RR-MOVE-4, RR-COMBAT-1, RR-COMBAT-2, RR-WATER-1, RR-OBSTRUCTION-1: ${SCENES * EACH} paths`, { timeout: 3_600_000 }, async () => {
    const tally = await samePaths(redRainDoors, corners('paths'), EACH)
    if (SLOW) console.log(`${SCENES * EACH} paths, seeds "red-rain paths 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['legal', 'RR-MOVE-2', 'RR-MOVE-3', 'RR-COMBAT-2', 'RR-OBSTRUCTION-1', 'RR-PARTIAL-2']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RR-ATTACK-1, RR-ATTACK-2, RR-ACTION-4, RR-SIGHT-1 to RR-SIGHT-4, RR-PARTIAL-3, RR-FOREST-4: ${SCENES * EACH} shots`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('shots')) {
      const corner = await cornerOf(seed)
      const { game, measure, random } = corner
      for (let n = 0; n < EACH; n++) {
        const from = random.pick(measure.board.models)
        const target = random.pick(measure.board.models.filter(({ side }) => side !== from.side))
        const ruled = redRain.sight(measure, { from: from.id, target: target.id, weapons: [{ name: 'it', reach: 12 }] })
        if (!ruled.ok) throw new Error(ruled.error)
        const { verdict, cover, coverFrom, range } = ruled.value
        const wanted = !range!.bands[0]!.within ? 'RR-ATTACK-1' : verdict === 'clear' ? undefined : 'RR-ATTACK-2'
        expect({ seed, n, rule: targetRefused(game.look, game.model(from.id), 'ranged', target.id)?.rule }).toEqual({ seed, n, rule: wanted })
        const near = redRain.unitNotes(measure, from.unit).some(({ rule, good }) => rule === 'RR-ACTION-4' && !good)
        expect({ seed, n, near: barredFromShooting(game.look, game.model(from.id)) !== undefined }).toEqual({ seed, n, near })
        if (verdict === 'clear') expect({ seed, n, by: concealedBy(game.look, from.id, target.id) }).toEqual({ seed, n, by: coverFrom })
        const kind = wanted ?? (cover === 'concealed' ? 'concealed' : 'open')
        tally[kind] = (tally[kind] ?? 0) + 1
      }
      measure.dispose()
    }
    if (SLOW) console.log(`${SCENES * EACH} shots, seeds "red-rain shots 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['open', 'concealed', 'RR-ATTACK-1', 'RR-ATTACK-2']) expect(tally[kind], kind).toBeGreaterThan(0)
  })
})
