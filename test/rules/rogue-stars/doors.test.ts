import { describe, expect, it } from 'vitest'
import { rogueStars } from '../../../src/rules/rogue-stars'
import { opponentsBeside } from '../../../src/rules/rogue-stars/game/near'
import { shotRefused } from '../../../src/rules/rogue-stars/game/shooting'
import { seen } from '../../../src/rules/rogue-stars/game/sight'
import { cardOf } from '../../../src/rules/rogue-stars/game/state'
import { WEAPON_REACH } from '../../../src/rules/rogue-stars/profile'
import { samePaths } from '../same-paths'
import { cornerOf, rogueStarsDoors } from './corner'

/** A larger run of the same, 20,000 of each: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const SCENES = SLOW ? 100 : 3
const EACH = SLOW ? 200 : 60

const corners = (name: string) => Array.from({ length: SCENES }, (_, i) => `rogue-stars ${name} ${i}`)

describe('rulings and games judge alike', () => {
  it(`RO-HOUSE-3, RO-HOUSE-16: ${SCENES * EACH} paths`, { timeout: 3_600_000 }, async () => {
    const tally = await samePaths(rogueStarsDoors, corners('paths'), EACH)
    if (SLOW) console.log(`${SCENES * EACH} paths, seeds "rogue-stars paths 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['legal', 'refused', 'rough', 'climb']) expect(tally[kind], kind).toBeGreaterThan(0)
  })

  it(`RO-DEFINE-2, RO-DEFINE-7, RO-DEFINE-8, RO-HOUSE-4: ${SCENES * EACH} shots`, { timeout: 3_600_000 }, async () => {
    const tally: Record<string, number> = {}
    for (const seed of corners('shots')) {
      const { game, measure, random, profiles } = await cornerOf(seed)
      for (let n = 0; n < EACH; n++) {
        const from = random.pick(measure.board.models)
        const target = random.pick(measure.board.models.filter(({ side }) => side !== from.side))
        const figure = game.figure(from.id)
        const { weapon } = cardOf(game.state, figure)
        const ruled = rogueStars.sight(measure, { from: from.id, target: target.id, profile: profiles[from.id]!, profiles })
        if (!ruled.ok) throw new Error(ruled.error)
        const { verdict, coverFrom, range, distance } = ruled.value
        const { clear, coverFrom: covered } = seen(game.look, from.id, target.id)
        expect({ seed, n, clear: clear > 0, covered }).toEqual({ seed, n, clear: verdict === 'clear', covered: coverFrom })
        expect(range!.bands.map(({ reach }) => reach)).toEqual([WEAPON_REACH[weapon!]])
        // On the measured table all are active: those that lie are left out of the note.
        const beside = rogueStars.unitNotes(measure, from.unit).some(({ good }) => !good)
        const touching = opponentsBeside(game.look, figure).length > 0
        if (!beside) expect({ seed, n, touching }).toEqual({ seed, n, touching: false })
        const wanted = touching || !range!.bands[0]!.within ? 'RO-HOUSE-4' : verdict === 'clear' ? undefined : 'RO-DEFINE-7'
        expect({ seed, n, distance, rule: shotRefused(game.look, figure, target.id)?.rule }).toEqual({ seed, n, distance, rule: wanted })
        const kind = touching ? 'beside' : wanted ?? (covered.length > 0 ? 'cover' : 'open')
        tally[kind] = (tally[kind] ?? 0) + 1
      }
      measure.dispose()
    }
    if (SLOW) console.log(`${SCENES * EACH} shots, seeds "rogue-stars shots 0" to ${SCENES - 1}:`, tally)
    for (const kind of ['open', 'cover', 'beside', 'RO-DEFINE-7']) expect(tally[kind], kind).toBeGreaterThan(0)
  })
})
