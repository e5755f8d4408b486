import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../src/geometry/world'
import { asBoard, tableOf } from '../../../src/rules/engine/board'
import { lookAt } from '../../../src/rules/engine/look'
import type { ReachShown } from '../../../src/rules/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { box, flatTable } from '../engine/flat-table'
import { Rst, type Scene } from './game/driver'
import { blade, rifle, rule } from './game/profiles'

const { show } = ravagedStarPlayable

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const SWAMP = { sight: 'open', ground: 'difficult', cover: 'none' } as const

const game = (is: Scene['units'][number]['is'] = {}, pieces: Scene['pieces'] = [], at: readonly [number, number] = [0, 20]) =>
  new Rst({ units: [{ id: 'A1', at: [0, 0], is }, { id: 'B1', at }], pieces }).act('A1')
/** As measured by the real geometry. */
const measured = async (now: Rst, option?: string) => {
  const { board } = now.play.state
  const table = tableOf(await createWorld(asBoard(board)), asBoard(board))
  return show.reach(lookAt(now.play, { table }), now.asked!, option)
}
const flat = (now: Rst, option?: string) => show.reach(lookAt(now.play, { table: flatTable }), now.asked!, option)
/** How far the outline comes in a direction. */
const towards = ([shown]: readonly ReachShown[], x: number, z: number) => Math.max(
  ...shown!.rings.flat().filter((p) => Math.abs(p[0] * z - p[2] * x) < 0.35 && p[0] * x + p[2] * z > 0).map((p) => Math.hypot(p[0], p[2])),
)

describe('the reach of an action before it is chosen', () => {
  it('RS-MOVE-8, RS-CHARGE-2, RS-RUN-1: as far as it gets on this table, not as the crow flies', async () => {
    // A wall 3" north of it, 30" long: nobody gets round it in 6" or 9".
    const walled = game({}, [box('wall', 'wall', 0, 3, 15, 0.2, 6, WALL)], [0, 7])
    const [move, run, charge] = [await measured(walled, 'move'), await measured(walled, 'run'), await measured(walled, 'charge')]
    expect(towards(move, 0, -1)).toBeCloseTo(6, 1)
    expect(towards(run, 0, -1)).toBeCloseTo(9, 1)
    expect(towards(charge, 0, -1)).toBeCloseTo(9, 1)
    for (const shown of [move, run, charge]) expect(towards(shown, 0, 1)).toBeLessThan(2.5)
    expect(charge[0]!.kind).toBe('threat')
  })

  it('RS-TERRAIN-DIFFICULT-1: less where it is slowed', async () => {
    const slow = game({}, [box('swamp', 'ruin', 0, 4, 8, 2.5, 0.1, SWAMP)])
    const shown = await measured(slow, 'move')
    expect(towards(shown, 0, -1)).toBeCloseTo(6, 1)
    expect(towards(shown, 0, 1)).toBeLessThan(4.3)
  })

  it('RS-ACTIVATE-18, RS-MOVE-1: nothing for what is refused or is no movement', () => {
    expect(flat(game(), 'charge')).toEqual([])
    expect(flat(game(), 'focus')).toEqual([])
    expect(flat(game(), 'end')).toEqual([])
    const engaged = new Rst({ units: [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 1.5] }] }).act('A1')
    expect(flat(engaged, 'move')).toEqual([])
    expect(flat(engaged).map((one) => one.text.split(',')[0])).toEqual(['Disengage'])
  })

  it('RS-RANGE-4, RS-RANGE-6, RS-SPECIAL-SHORT-1, RS-SPECIAL-BOOST-ONLY-1: a circle for each band of its longest weapon', () => {
    const radii = (weapons: Parameters<typeof game>[0]) => flat(game(weapons, [], [0, 6]), 'shoot').map(
      (one) => Math.hypot(one.rings[0]![0]![0], one.rings[0]![0]![2]),
    )
    expect(radii({ weapons: [rifle({ range: 4 }), rifle({ name: 'long rifle', range: 8 }), blade()] })).toEqual([8.5, 16.5, 24.5])
    expect(radii({ weapons: [rifle({ range: 8, rules: [rule('Short')] })] })).toEqual([8.5])
    // What cannot be fired, or not so far, is not its longest, whatever Range is written.
    expect(radii({ weapons: [rifle({ range: 7 }), rifle({ name: 'cannon', range: 18, rules: [rule('Boost Only')] })] })).toEqual([7.5, 14.5, 21.5])
    expect(radii({ weapons: [rifle({ range: 7 }), rifle({ name: 'scattergun', range: 18, rules: [rule('Short')] })] })).toEqual([7.5, 14.5, 21.5])
  })

  it('RS-SPECIAL-RALLYING-1: a circle for an aura', () => {
    const rallying = new Rst({
      units: [{ id: 'A1', at: [0, 0], is: { rules: [rule('Rallying', 6)] } }, { id: 'A2', at: [3, 0], shaken: true }, { id: 'B1', at: [0, 20] }],
    }).act('A1')
    const [aura] = flat(rallying, 'rally')
    expect(aura).toMatchObject({ text: 'Rallying, 6"', kind: 'threat' })
    expect(Math.hypot(aura!.rings[0]![0]![0], aura!.rings[0]![0]![2])).toBeCloseTo(6.5)
  })
})
