import { describe, expect, it } from 'vitest'
import { RandomStream } from '../../../../src/core/random'
import { distance2, plan, type Vec2 } from '../../../../src/core/vec'
import { gridRound } from '../../../../src/rules/ravaged-star/game/free-places'
import { leaderModel, outerRadius } from '../../../../src/rules/ravaged-star/game/ranges'
import { fortify, fortifyPlaces, hasFortifyPlace } from '../../../../src/rules/ravaged-star/game/scenarios/holding'
import { box } from '../../engine/flat-table'
import { Rst } from './driver'

const SEED = 'fortify 20261128'
const SCENES = process.env['SIGHTLINE_SLOW'] ? 400 : 24
const FLOOR = { sight: 'solid', ground: 'open', cover: 'heavy' } as const

describe('places for a marker beside a leader', () => {
  it(`RS-S5-3, RS-S5-4: what is left out unmeasured is refused when measured, on any height (${SCENES} scenes, seed "${SEED}")`, async () => {
    const random = new RandomStream(SEED)
    const between = (least: number, most: number): number => least + (most - least) * (random.below(10_001) / 10_000)
    const tally = { some: 0, none: 0 }
    for (let scene = 0; scene < SCENES; scene++) {
      const heights = [0.6, 1, 1.6, 3]
      const pieces = Array.from({ length: 4 }, (_, i) =>
        box(`p${i}`, 'hill', between(-9, 9), between(-9, 9), between(0.6, 4), between(0.6, 4), random.pick(heights), FLOOR))
      const base = random.pick([25, 40, 60])
      // oxlint-disable-next-line no-await-in-loop
      const game = await Rst.measured({ units: [{ id: 'A1', at: [0, 0], is: { base } }, { id: 'B1', at: [20, 20] }], pieces, scenario: 5 })
      const { look } = game
      const markers = Array.from({ length: 1 + random.below(4) }, (_, i) => {
        const [turn, far] = [between(0, 2 * Math.PI), between(5, 11)]
        const at: Vec2 = [far * Math.cos(turn), far * Math.sin(turn)]
        return { id: `${i + 1}`, at, y: look.measure.surface(at, random.pick([0, 4])).y, value: 1 }
      })
      game.changed((state) => { state.markers = markers }).stand('A1-1', [0, look.measure.surface([0, 0], random.pick([0, 4])).y, 0])
      const task = { side: 'A' as const, marker: null, unit: 'A1' }
      const allowed = (at: Vec2): boolean => fortify.judgeMarker!(game.look, at, task).length === 0
      const leader = leaderModel(game.look, game.unit('A1'))
      const found = fortifyPlaces(game.look, game.unit('A1'))
      expect(found.filter((at) => !allowed(at)), `scene ${scene}`).toEqual([])
      const grid = gridRound(plan(leader.at), outerRadius(leader) + 0.99).filter(allowed)
      expect(grid.filter((at) => !found.some((one) => distance2(one, at) === 0)), `scene ${scene}`).toEqual([])
      const other = gridRound([0.11, 0.07], outerRadius(leader) + 1, 0.31).some(allowed)
      expect(hasFortifyPlace(game.look, game.unit('A1')), `scene ${scene}`).toBe(found.length > 0)
      if (other) expect(found.length, `scene ${scene}`).toBeGreaterThan(0)
      tally[found.length > 0 ? 'some' : 'none']++
    }
    if (process.env['SIGHTLINE_SLOW']) console.log(tally)
    expect(Math.min(tally.some, tally.none)).toBeGreaterThan(SCENES / 8)
  }, process.env['SIGHTLINE_SLOW'] ? 1_200_000 : 60_000)
})
