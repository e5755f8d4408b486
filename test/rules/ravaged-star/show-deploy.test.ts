import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../src/core/vec'
import { lookAt } from '../../../src/rules/engine/look'
import type { FormAnswer } from '../../../src/rules/engine/question'
import type { FactShown, SheetRow } from '../../../src/rules/playable'
import { ravagedStarPlayable } from '../../../src/rules/ravaged-star/playable'
import { box } from '../engine/flat-table'
import { Rst, type Scene } from './game/driver'
import type { Weapon } from '../../../src/rules/ravaged-star/profile'
import { blade, rifle, rule, weapon } from './game/profiles'

const { show } = ravagedStarPlayable

type Units = Scene['units']
const HEDGE = { sight: 'solid', ground: 'crossable', cover: 'light' } as const
const waiting = (id: string, is: Units[number]['is'] = {}): Units[number] => ({ id, at: null, is })
/** B deploys first, in the far zone. */
const zoned = (units: Units, more: Partial<Scene> = {}) => new Rst({ units, ...more }, [9, 1, 9, 1]).pick('edges-0', 'zone-0').done()
const at = (unit: string, ...points: readonly Vec2[]): FormAnswer => ({
  poses: Object.fromEntries(points.map(([x, z], i) => [`${unit}-${i + 1}`, { at: [x, 0, z] as const, yaw: 0 }])),
})
const rowsOf = (game: Rst, draft: FormAnswer | null = null): readonly SheetRow[] =>
  show.sheet(lookAt(game.play, game.host), game.asked!, game.asked!.of[0]!, draft)!.rows
const rowOf = (game: Rst, id: string, draft: FormAnswer | null = null) => rowsOf(game, draft).find((row) => row.id === id)!
const factOf = (row: SheetRow, label: string): FactShown => row.facts.find((fact) => fact.label === label)!
const told = (row: SheetRow, label: string) => [factOf(row, label).text, factOf(row, label).good]

describe('the sheet of a unit that is set up', () => {
  const five = [waiting('A1', { models: 3 }), waiting('B1', { models: 3 })]

  it('RS-DEPLOY-2: how many stand wholly within the zone', () => {
    const game = zoned(five)
    expect(told(rowOf(game, 'B1'), 'Zone')).toEqual(['nothing is placed yet', false])
    expect(told(rowOf(game, 'B1', at('B1', [0, 13], [1.5, 13], [3, 13])), 'Zone')).toEqual(['all 3 stand wholly within it', true])
    expect(told(rowOf(game, 'B1', at('B1', [0, 13], [1.5, 12.4], [3, 12.3])), 'Zone')).toEqual(['2 of 3 not wholly within it', false])
  })

  it('RS-COHERENCY-1, RS-MOVE-12: how far the farthest is from the leader, and who cannot stand', () => {
    const game = zoned(five)
    expect(
      factOf(rowOf(game, 'B1', at('B1', [0, 14], [3.5, 14], [-2, 14])), 'Coherency'),
    ).toMatchObject({ text: 'the farthest is 2.5" from the leader, 3" at most', good: true })
    const apart = rowOf(game, 'B1', at('B1', [0, 14], [4.5, 14], [0.2, 14]))
    expect(factOf(apart, 'Coherency')).toMatchObject({ good: false, rule: 'RS-COHERENCY-1' })
    expect(factOf(apart, 'Footing')).toMatchObject({ good: false, rule: 'RS-MOVE-12' })
  })

  it('RS-MEASURE-8, RS-CHARGE-2, RS-RANGE-7: how far enemies are, who could charge whom, and whose weapons reach', () => {
    const game = zoned([waiting('A1', { movement: 16 }), waiting('B1', { movement: 6, weapons: [rifle({ range: 9 }), blade()] })]).answer(at('B1', [0, 12.5]))
    const enemy = rowOf(game, 'B1', at('A1', [0, -12.5]))
    expect(enemy.thing).toBe('B1')
    expect(told(enemy, 'Distance')).toEqual(['24" from the leader', true])
    expect(told(enemy, 'Its charge')).toEqual(['9", too short', true])
    expect(told(enemy, 'Your charge')).toEqual(['24", far enough straight ahead', true])
    expect(told(enemy, 'Its fire')).toEqual(['rifle at Long range', false])
    expect(told(enemy, 'Your fire')).toEqual(['rifle at Medium range', true])
    expect(told(rowOf(game, 'B1', at('A1', [0, -20])), 'Its fire')).toEqual(['out of range', true])
  })

  it('RS-SPECIAL-SHORT-1, RS-SPECIAL-BOOST-ONLY-1: by the weapon that fires farthest, not by the greatest Range', () => {
    const short = weapon('scattergun', { range: 18, rules: [rule('Short')] })
    const held = weapon('cannon', { range: 24, rules: [rule('Boost Only')] })
    const enemy = (b: readonly Weapon[], a: readonly Weapon[], z: number) =>
      rowOf(zoned([waiting('A1', { weapons: a }), waiting('B1', { weapons: b })]).answer(at('B1', [0, 12.5])), 'B1', at('A1', [0, z]))
    const far = enemy([short], [held], -12.5)
    expect([told(far, 'Its fire'), factOf(far, 'Your fire')]).toMatchObject([
      ['out of range', true], { text: 'only while boosted', good: false, rule: 'RS-SPECIAL-BOOST-ONLY-1' },
    ])
    const two = enemy([short, rifle({ range: 9 })], [held, rifle({ range: 8 })], -12.5)
    expect([told(two, 'Its fire'), told(two, 'Your fire')]).toEqual([['rifle at Long range', false], ['rifle at Long range', true]])
  })

  it('RS-S9-3, RS-OBJECTIVE-2: the table centre where it matters, and the next objective', () => {
    const quarters = new Rst({ units: [waiting('A1'), waiting('B1')], scenario: 9 }, [9, 1]).pick('quarter-0')
    expect(told(rowOf(quarters, 'B1', at('B1', [5, 5])), 'Centre')).toEqual(['1 within 9" of it', false])
    expect(told(rowOf(quarters, 'B1', at('B1', [12, 12])), 'Centre')).toEqual(['farther than 9" from it', true])
    const ground = zoned([waiting('A1'), waiting('B1')], { scenario: 1 })
    expect(
      factOf(rowOf(ground, 'B1', at('B1', [0, 14])), 'Objective'),
    ).toMatchObject({ text: '1.5" from number 4; within 3" it counts', good: true, rule: 'RS-OBJECTIVE-2' })
  })

  it('RS-SPECIAL-REDEPLOY-1: a unit set up anew, by its distance from every enemy', () => {
    const game = new Rst({ units: [{ id: 'A1', at: [0, -20], is: { rules: [rule('Redeploy')] } }, { id: 'B1', at: [0, 10] }] }).act('A1').pick('redeploy')
    expect(game.asked!.kind).toBe('set-up')
    expect(
      factOf(rowOf(game, 'B1', at('A1', [0, 1])), 'Distance'),
    ).toMatchObject({ text: '8" from the leader, more than 8" needed', good: false, rule: 'RS-SPECIAL-REDEPLOY-1' })
    expect(factOf(rowOf(game, 'B1', at('A1', [0, 0.9])), 'Distance').good).toBe(true)
  })
})

describe('the sheet of a marker', () => {
  const placing = () => new Rst({ scenario: 3, points: 600, units: [{ id: 'A1', at: [0, -20] }, { id: 'B1', at: [0, 20] }] }, [9, 4])

  it('RS-S3-4, RS-S3-5, RS-VICTORY-5: in whose zone it lies, how far from edges and others, and what it breaks', () => {
    const game = placing()
    expect(game.asked!.kind).toBe('marker')
    const good = rowOf(game, 'marker', { point: [10, 15] })
    expect([told(good, 'Lies in'), told(good, 'Table edge')]).toEqual([['the opponent’s zone', true], ['9" away', true]])
    expect(good.facts.some((fact) => fact.label === 'Not there')).toBe(false)
    expect(rowOf(game, 'marker', { point: [20, 0] }).facts.at(-1)).toMatchObject({ label: 'Not there', good: false, rule: 'RS-S3-5' })
    game.answer({ point: [0, 0] })
    expect(told(rowOf(game, 'marker', { point: [13, 0] }), 'Next marker')).toEqual(['13" away', true])
  })
})

describe('the sheet of a unit that gets out', () => {
  it('RS-SPECIAL-TRANSPORT-8: how far its leader is from the transport', () => {
    const game = new Rst({ units: [{
      id: 'A1', at: [0, 0], is: { base: 60, rules: [rule('Transport', 6)] },
    }, { id: 'A2', at: null, started: 2, aboard: 'A1', is: { models: 2 } }, { id: 'B1', at: [0, 14] }] })
      .act('A1').pick('disembark').answer({ options: ['A2'] })
    expect(told(rowOf(game, 'A2', at('A2', [1.1811 + 0.5 + 1.5, 0])), 'Transport')).toEqual(['1.5" from it, 2" at most', true])
    expect(factOf(rowOf(game, 'A2', at('A2', [5, 0])), 'Transport')).toMatchObject({ good: false, rule: 'RS-SPECIAL-TRANSPORT-8' })
  })
})

/** 2" wide and 5" long, without a base. */
const HULL: Scene['units'][number] = { id: 'B1', at: [0, 6], is: { base: null, hull: { width: 2, depth: 5 }, wounds: 9, rules: [rule('Large')] } }

describe('the sheet of models that follow their leader', () => {
  it('RS-MOVE-10, RS-ENGAGE-4: coherency, and the enemy that is next to them', () => {
    const game = new Rst({ units: [{ id: 'A1', at: [[0, 0], [1.2, 0]] }, { id: 'B1', at: [0, 12] }] }).act('A1').pick('move').go([0, 5])
    const row = rowOf(game, 'A1', { poses: { 'A1-2': { at: [1.2, 0, 5], yaw: 0 } } })
    expect(told(row, 'Coherency')).toEqual(['the farthest is 0.2" from the leader, 3" at most', true])
    expect(told(row, 'Nearest other enemy')).toEqual(['B1, 6" away', true])
  })

  it('RS-CHARGE-5: how many touch whom they charged', () => {
    const game = new Rst({ units: [{ id: 'A1', at: [[0, 0], [1.2, 0]] }, { id: 'B1', at: [0, 7] }] }).act('A1').pick('charge').go([0, 5.5])
    const touching = rowOf(game, 'A1', { poses: { 'A1-2': { at: [1, 0, 7], yaw: 0 } } })
    expect(factOf(touching, 'Contact')).toMatchObject({ text: '1 of 1 touch B1', good: true, rule: 'RS-CHARGE-5' })
    expect(told(rowOf(game, 'A1', { poses: { 'A1-2': { at: [1.5, 0, 5], yaw: 0 } } }), 'Contact')).toEqual(['0 of 1 touch B1', false])
  })

  it('RS-CHARGE-5, RS-MEASURE-4: who stands off the flank of a hull does not touch it', async () => {
    const game = (await Rst.measured({ units: [{ id: 'A1', at: [[-4, 6], [-4, 7.2], [-4, 4.8]], is: { weapons: [blade()] } }, HULL] })).act('A1').pick('charge')
    const off = { poses: { 'A1-2': { at: [-2.3, 0, 7.2], yaw: 0 }, 'A1-3': { at: [-2.3, 0, 4.8], yaw: 0 } } } as const
    expect(told(rowOf(game.go([-1.6, 6]), 'A1', off), 'Contact')).toEqual(['0 of 2 touch B1', false])
  })

  it('RS-ENGAGE-4, RS-MEASURE-4: a hull is as near as its flank is', async () => {
    const game = (await Rst.measured({ units: [{ id: 'A1', at: [[-8, 6], [-8, 7.2]] }, HULL] })).act('A1').pick('move').go([-3.1, 6])
    expect(told(rowOf(game, 'A1', { poses: { 'A1-2': { at: [-4.2, 0, 6], yaw: 0 } } }), 'Nearest other enemy')).toEqual(['B1, 1.6" away', true])
  })

  it('RS-DISENGAGE-5: models without a place are counted', () => {
    const game = new Rst({ units: [{ id: 'A1', at: [[0, 0], [1.2, 0]] }, { id: 'B1', at: [0, 1.5] }] }).act('A1').pick('disengage').go([0, -4])
    expect(told(rowOf(game, 'A1', { poses: {} }), 'Without a place')).toEqual(['1 of 1, to be removed', false])
  })
})

describe('the sheets before anybody is deployed', () => {
  it('RS-DEPLOY-5, RS-DEPLOY-6, RS-DEPLOY-8: how large each zone is, and what stands in it', () => {
    const pieces = [box('hedge', 'barricade', 5, -18, 2, 1, 1, HEDGE)]
    const game = new Rst({ units: [waiting('A1'), waiting('B1')], scenario: 1, table: [72, 48], pieces }, [9, 1, 9, 1])
    expect(told(rowOf(game, 'edges-0'), 'Zone')).toEqual(['72" by 12"', true])
    expect(told(rowOf(game, 'edges-1'), 'Zone')).toEqual(['24" by 48"', true])
    game.pick('edges-0')
    expect(told(rowOf(game, 'zone-0'), 'Terrain')).toEqual(['1 piece of terrain, 1 with cover', true])
    expect(told(rowOf(game, 'zone-2'), 'Terrain')).toEqual(['0 pieces of terrain', false])
    expect(factOf(rowOf(game, 'first-A'), 'First').rule).toBe('RS-DEPLOY-10')
  })

  it('RS-DEPLOY-5, RS-DEPLOY-8: zones of like figures are told apart by what stands there, or it is said that it is no matter', () => {
    const pieces = [box('north', 'barricade', 5, 18, 2, 1, 1, HEDGE), box('south', 'barricade', -5, -18, 2, 1, 1, HEDGE)]
    const like = new Rst({ units: [waiting('A1'), waiting('B1')], table: [48, 48], pieces }, [9, 1, 9, 1]).pick('edges-0')
    expect([told(rowOf(like, 'zone-0'), 'There'), told(rowOf(like, 'zone-2'), 'There')]).toEqual([['south', true], ['north', true]])
    const bare = new Rst({ units: [waiting('A1'), waiting('B1')], table: [48, 48] }, [9, 1, 9, 1]).pick('edges-0')
    expect(factOf(rowOf(bare, 'zone-0'), 'There')).toMatchObject({ text: 'nothing: no matter which', said: 'no matter which' })
  })

  it('RS-S9-1, RS-S11-3: quarters and the Defender’s edge likewise', () => {
    const quarters = new Rst({ units: [waiting('A1'), waiting('B1')], scenario: 9 }, [9, 1])
    expect(factOf(rowOf(quarters, 'quarter-2'), 'Zone')).toMatchObject({ text: '24" by 24"', rule: 'RS-S9-1' })
    const bombs = new Rst({ units: [waiting('A1'), waiting('B1')], scenario: 11, attacker: 'A' }, [])
    expect(factOf(rowOf(bombs, 'edge-1'), 'Objectives').text).toBe('12", 12" and 12" away')
  })

  it('RS-DEPLOY-9, RS-DEPLOY-4, RS-SPECIAL-TRANSPORT-1: what a unit is like, and what each way of beginning means', () => {
    const game = zoned([waiting('A1'), waiting('B1', { models: 1, rules: [rule('Transport', 3)] }), waiting(
      'B2', { models: 2, rules: [rule('Scout', 8), rule('Advanced Deployment')] },
    )])
    const scouts = rowOf(game, 'B2')
    expect(told(scouts, 'Range')).toEqual(['up to 36"', true])
    expect(scouts.facts.map((fact) => fact.rule)).toContain('RS-SPECIAL-SCOUT-1')
    game.pick('B1').propose().propose()
    expect(game.asked).toMatchObject({ kind: 'deploy-how', of: ['B'] })
    expect(
      rowsOf(game).map((row) => row.facts.map((fact) => fact.rule)),
    ).toEqual([['RS-DEPLOY-2'], ['RS-SPECIAL-ADVANCED-DEPLOYMENT-3'], ['RS-SPECIAL-TRANSPORT-1']])
    expect(told(rowOf(game, 'aboard>B1'), 'Places')).toEqual(['3 of 3 left, 2 needed', true])
  })

  it('RS-RANGE-7, RS-SPECIAL-SHORT-1, RS-SPECIAL-BOOST-ONLY-1: how far a unit that waits can fire', () => {
    const held = weapon('cannon', { range: 12, rules: [rule('Boost Only')] })
    const game = zoned([
      waiting('A1'), waiting('B1', { weapons: [rifle({ range: 5, rules: [rule('Short')] })] }), waiting('B2', { weapons: [rifle({ range: 8 }), held] }),
      waiting('B3', { weapons: [held] }), waiting('B4', { weapons: [blade()] }),
    ])
    expect(['B1', 'B2', 'B3', 'B4'].map((unit) => told(rowOf(game, unit), 'Range'))).toEqual([
      ['up to 5"', true], ['up to 24"', true], ['only while boosted', false], ['close combat alone', false],
    ])
  })

  it('RS-UNIT-4, RS-WOUND-4: what each model that could lead carries', () => {
    const game = zoned([waiting('A1'), waiting('B1', { models: 3, weapons: [rifle(), weapon('flag', { carriers: 1 })] })])
    expect(game.asked!.kind).toBe('nominate')
    expect(rowsOf(game).map((row) => factOf(row, 'Falls last').text)).toEqual(['rifle', 'rifle and flag'])
  })
})
