import { describe, expect, it } from 'vitest'
import { turn2, type Vec2 } from '../../../src/core/vec'
import type { TableModel, TableTerrain } from '../../../src/table/file'
import { block, figure, raised, shot, sight, table, way } from './scene'

/*
 * What once went wrong in sight and moves, from the rules' text, and laid on the table in any direction: who moves or shoots does so along +z of a
 * sheet that is turned as a whole and lies off the middle. Nothing of a ruling may come of the table's own axes.
 */

const DIRECTIONS = [0, 37, 90, 211.5] as const
const MIDDLE: Vec2 = [3.3, -2.1]

const put = ([x, z]: Vec2, by: number): Vec2 => {
  const [tx, tz] = turn2([x, z], by)
  return [tx + MIDDLE[0], tz + MIDDLE[1]]
}
const models = (list: readonly TableModel[], by: number): TableModel[] => list.map((model) => {
  const [x, z] = put([model.at[0]!, model.at[2]!], by)
  return { ...model, at: [x, model.at[1]!, z], turn: (model.turn ?? 0) + by }
})
const ground = (list: readonly TableTerrain[], by: number): TableTerrain[] => list.map((entry) => {
  const [x, z] = put([entry.at[0]!, entry.at[2]!], by)
  return { ...entry, at: [x, entry.at[1]!, z], turn: (entry.turn ?? 0) + by }
})

type Profiles = Parameters<typeof way>[3]

/** The same ruling in every direction, or all of them. */
async function everywhere(ask: (by: number) => Promise<string>): Promise<string> {
  const told: string[] = []
  for (const by of DIRECTIONS) {
    // One table after the other.
    // oxlint-disable-next-line no-await-in-loop
    told.push(await ask(by))
  }
  return new Set(told).size === 1 ? told[0]! : told.join(' / ')
}
const goes = (figures: readonly TableModel[], terrain: readonly TableTerrain[], points: readonly Vec2[], profiles: Profiles = {}): Promise<string> =>
  everywhere((by) => way(models(figures, by), ground(terrain, by), points.map((point) => put(point, by)), profiles))
const shoots = (figures: readonly TableModel[], terrain: readonly TableTerrain[] = [], profiles: Profiles = {}): Promise<string> =>
  everywhere((by) => shot(models(figures, by), ground(terrain, by), profiles))

const gate = (apart: number): TableModel[] => [figure('b1', -0.5 - apart / 2, 3), figure('b2', 0.5 + apart / 2, 3)]

describe('In whatever direction', () => {
  it('RF-MOVE-6: a base of 1" needs 3" between two enemies', async () => {
    expect(await goes([figure('a1', 0, 0), ...gate(3.05)], [], [[0, 6]])).toBe('legal 6')
    expect(await goes([figure('a1', 0, 0), ...gate(2.9)], [], [[0, 6]])).toBe('RF-MOVE-6')
  })
  it('RF-MOVE-6: one of 2" x 1" end on as much, broadside 4", and aslant what it is wide then', async () => {
    expect(await goes([figure('a1', 0, 0, { size: [1, 2] }), ...gate(3.05)], [], [[0, 6]])).toBe('legal 6')
    expect(await goes([figure('a1', 0, 0, { size: [2, 1] }), ...gate(3.9)], [], [[0, 6]])).toBe('RF-MOVE-6')
    expect(await goes([figure('a1', 0, 0, { size: [2, 1] }), ...gate(4.05)], [], [[0, 6]])).toBe('legal 6')
    // (2 + 1) / root 2 = 2.12" across.
    expect(await goes([figure('a1', 0, 0, { size: [2, 1], yaw: 45 }), ...gate(4.05)], [], [[0, 6]])).toBe('RF-MOVE-6')
    expect(await goes([figure('a1', 0, 0, { size: [2, 1], yaw: 45 }), ...gate(4.2)], [], [[0, 6]])).toBe('legal 6')
  })
  it('RF-COVER-3: a wall on a hill in front of a raised target is a piece of cover, and behind it none', async () => {
    const hill = block('hill', 'hill', [8, 2, 6], [0, 10])
    const seen = [figure('a1', 0, 0), figure('b1', 0, 10.5, { y: 2 })]
    expect(await shoots(seen, [hill, raised(2, block('w', 'wall', [6, 1, 0.4], [0, 8.5]))])).toBe('open 1')
    expect(await shoots(seen, [hill, raised(2, block('w', 'wall', [6, 1, 0.4], [0, 12]))])).toBe('open 0')
  })
  it('RF-TERRAIN-3, RF-TERRAIN-5: a cliff of 1.8" is not stepped over, nor on; a wall of 1.8" is crossed', async () => {
    expect(await goes([figure('a1', 0, 0)], [block('c', 'cliff', [6, 1.8, 0.6], [0, 1.5])], [[0, 3]])).toContain('RF-TERRAIN-3')
    expect(await goes([figure('a1', 0, 0)], [block('c', 'cliff', [6, 1.8, 4], [0, 3])], [[0, 3]])).toContain('RF-TERRAIN-3')
    expect(await goes([figure('a1', 0, 0)], [block('w', 'wall', [6, 1.8, 0.6], [0, 1.5])], [[0, 3]])).toBe('legal 6')
  })
  it('RF-MOVE-7: a move ends where it makes contact: not on past the enemy, not away again, not along it', async () => {
    const met = [figure('a1', 0, 0), figure('b1', 0, 3)]
    expect(await goes(met, [], [[0, 2]])).toBe('legal 2')
    expect(await goes(met, [], [[0, 2], [0, 1]])).toBe('RF-MOVE-7')
    expect(await goes(met, [], [[0, 2], [2, 2]])).toBe('RF-MOVE-7')
    expect(await goes([figure('a1', 0, 0), figure('b1', 1, 3)], [], [[0, 5]])).toBe('RF-MOVE-7')
  })
  it('RF-FLY-3: a flyer does not go through an enemy that flies; through one on foot it does', async () => {
    const met = [figure('a1', 0, 0), figure('b1', 0, 4)]
    expect(await goes(met, [], [[0, 9]], { a1: 'Dragon', b1: 'Dragon' })).toContain('RF-FLY-3')
    expect(await goes(met, [], [[0, 9]], { a1: 'Dragon' })).toBe('legal 9')
  })
  it('RF-WITHDRAW-1: sliding along an enemy is no withdrawal, leaving it is', async () => {
    const held = [figure('a1', 0, 0), figure('b1', 0, 1)]
    expect(await goes(held, [], [[0.7, 0]])).toBe('RF-WITHDRAW-1')
    expect(await goes(held, [], [[0, -2]])).toBe('legal 2')
  })
  it('RF-SHOOT-3, RF-SHOOT-4, RF-SHOOT-5: what is seen is said apart from what may be shot at, and why', async () => {
    const target = figure('b1', 0, 10)
    expect(await shoots([figure('a1', 0, 0), target, figure('b2', 1, 0)])).toBe('open 0 RF-SHOOT-3')
    expect(await shoots([figure('a1', 0, 0), target, figure('a2', 0, 11)])).toBe('open 0 RF-SHOOT-4')
    expect(await shoots([figure('a1', 0, 0), target, figure('b2', 2, 6)], [], { b1: 'Jarl' })).toBe('open 0 RF-SHOOT-5')
    expect(await shoots([figure('a1', 0, 0), target, figure('b2', 2, 6)])).toBe('open 0')
    const ruling = sight(await table([figure('a1', 0, 0), target, figure('b2', 1, 0)]), 'a1', 'b1')
    expect([ruling.verdict, ruling.shot!.open, ruling.shot!.refused[0]!.text]).toEqual(['blocked', true, expect.stringContaining('melee')])
  })
})
