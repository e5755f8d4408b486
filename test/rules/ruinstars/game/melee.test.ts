import { describe, expect, it } from 'vitest'
import type { Special } from '../../../../src/rules/ruinstars/profile'
import { box } from '../../engine/flat-table'
import { Ruin, type Scene, type SceneUnit } from './driver'
import { blade, rifle } from './profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

/** A1 with a blade fights B1, both 1" wide and 0.6" apart. */
const fight = (faces: readonly number[], {
  att = 3, more = [] as readonly SceneUnit[], hit = 9, mine = 9, specials = [] as readonly Special[], scene = {} as Partial<Scene>,
} = {}) =>
  new Ruin({
    units: [{ id: 'A1', at: [0, 0], is: { hit: mine }, gear: [blade('blade', att, ...specials)] }, { id: 'B1', at: [0, 1.6], is: { hit } }, ...more], ...scene,
  }, faces).act('A1').pick('fight:0', 'B1')

describe('Melee', () => {
  it('RU-MELEE-1: target, attack dice, saves, in that order', () => {
    const game = new Ruin({ units: [{ id: 'A1', at: [0, 0], gear: [blade('blade', 1)] }, { id: 'B1', at: [0, 1.6] }] }).act('A1').pick('fight:0')
    expect(game.asked!.kind).toBe('target')
    expect(game.try({ option: 'done' }).ok).toBe(false)
    game.dice(3, 6).pick('B1').done()
    expect(
      game.play.log.map(({ kind }) => kind).filter((kind) => ['attack', 'strikes', 'armour', 'saves'].includes(kind))
    ).toEqual(['attack', 'strikes', 'armour', 'saves'])
    expect(game.unit('B1').hit).toBe(3)
  })

  it('RU-MELEE-2, RU-ADJACENT-3: only an Adjacent target: one at 0.9" behind a wall is none', () => {
    const units = [{ id: 'A1', at: [0, 0], gear: [blade()] }, { id: 'B1', at: [0, 1.9] }, { id: 'B2', at: [1.6, 0] }] as const
    const game = new Ruin({ units, pieces: [box('wall', 'wall', 0, 0.95, 0.6, 0.1, 3, WALL)] }).act('A1').pick('fight:0')
    expect([game.refusal('B1'), game.refusal('B2')]).toEqual(['RU-MELEE-2', undefined])
    expect(new Ruin({ units }).act('A1').pick('fight:0').refusal('B1')).toBeUndefined()
  })

  it('RU-MELEE-3: each Squadmate Adjacent to the target lets one attack die be rolled again', () => {
    const mates = [{ id: 'A2', at: [1.6, 1.6] }, { id: 'A3', at: [-1.6, 1.6] }, { id: 'A4', at: [5, 5] }] as const
    const game = fight([5, 6, 2], { more: mates })
    game.dice(6).pick('reroll:0')
    expect(game.open).toEqual(['reroll:1', 'reroll:2', 'done'])
    game.dice(3, 6, 6).pick('reroll:1').done()
    expect(game.last('strikes')).toMatchObject({ faces: [6, 3, 2], strikes: 2 })
    expect(fight([5, 6, 2, 6]).done().asked!.kind).toBe('action')
  })

  it('RU-MELEE-4: each Squadmate of the target Adjacent to it lets one save be rolled again', () => {
    const game = fight([3, 3, 6, 6, 5], { more: [{ id: 'B2', at: [0, 3.2] }] })
    expect(game.asked!.of).toEqual(['B'])
    game.dice(3).pick('reroll:0').done()
    expect([game.asked!.kind, game.last('saves')]).toMatchObject(['action', { stopped: 1, lost: 1 }])
  })
})

describe('Criticals', () => {
  it('RU-CRIT-1: a Critical Strike is worth 2, at range as well', () => {
    expect(fight([1, 3, 5, 6, 6, 6]).done().last('strikes')).toMatchObject({ strikes: 2, criticals: 1, damage: 3 })
    const shot = new Ruin(
      { units: [{ id: 'A1', at: [0, 0], gear: [rifle('rifle', 3)] }, { id: 'B1', at: [0, 9], is: { hit: 9 } }] }, [1, 3, 5, 6, 6, 6],
    ).act('A1').pick('shoot:0', 'B1').done()
    expect(shot.last('strikes')).toMatchObject({ damage: 3 })
  })

  it('RU-CRIT-2: a Critical Save stops 1 and sends 1 back', () => {
    const game = fight([3, 3, 6, /* saves */ 1, 4, /* A1's */ 6]).done()
    expect(game.data('saves')[0]).toMatchObject({ unit: 'B1', stopped: 1, returned: 1, lost: 1 })
    expect([game.unit('B1').hit, game.unit('A1').hit]).toEqual([8, 8])
  })

  it('RU-CRIT-2: against a ranged attack a 1 is a save like any other, unless the players read it so', () => {
    const shot = (faces: readonly number[], readings?: Scene['readings']) =>
      new Ruin(
        { units: [{ id: 'A1', at: [0, 0], gear: [rifle('rifle', 1)] }, { id: 'B1', at: [0, 9] }], ...(readings ? { readings } : {}) }, faces,
      ).act('A1').pick('shoot:0', 'B1').done()
    expect(shot([3, 1]).unit('A1').hit).toBe(4)
    expect(shot([3, 1, 6], { returns: 'all' }).unit('A1').hit).toBe(3)
  })

  it('RU-CRIT-3: returned damage is saved in turn, to and fro until no 1 is rolled', () => {
    const game = fight([3, 6, 6, /* B1 */ 1, /* A1 */ 1, /* B1 */ 1, /* A1 */ 5]).done()
    expect(game.data('saves').map(({ unit, returned, lost }) => [unit, returned, lost])).toEqual([['B1', 1, 0], ['A1', 1, 0], ['B1', 1, 0], ['A1', 0, 1]])
    expect([game.unit('A1').hit, game.unit('B1').hit]).toEqual([8, 9])
  })

  it('RU-CRIT-3, RU-MELEE-4: support is against the attack itself, not against what comes back', () => {
    const game = fight([3, 6, 6, /* B1 */ 1, /* A1 */ 6], { more: [{ id: 'A2', at: [0, -1.6] }] }).done()
    expect([game.asked!.kind, game.unit('A1').hit]).toEqual(['action', 8])
  })

  it('RU-CRIT-3: the attacker may fall by it; its activation is over', () => {
    const game = fight([3, 6, 6, 1, 6], { mine: 1 }).done()
    expect([game.unit('A1').where, game.last('taken-out'), game.state.active?.unit]).toEqual(['out', { unit: 'A1', by: 'B' }, 'B1'])
  })
})

describe('Damage', () => {
  it('RU-HOUSE-1: RC and MC are what attack dice are compared with, ATT how many there are', () => {
    const game = new Ruin(
      { units: [{ id: 'A1', at: [0, 0], is: { rc: 4, mc: 2 }, gear: [rifle('rifle', 3)] }, { id: 'B1', at: [0, 9], is: { hit: 9 } }] },
      [4, 5, 2, 6, 6],
    ).act('A1').pick('shoot:0', 'B1').done()
    expect([game.last('attack'), game.last('strikes')]).toMatchObject([{ dice: 3, stat: 4 }, { strikes: 2 }])
    const melee = new Ruin(
      { units: [{ id: 'A1', at: [0, 0], is: { rc: 4, mc: 2 }, gear: [blade('blade', 2)] }, { id: 'B1', at: [0, 1.6] }] }, [3, 2, 6],
    ).act('A1').pick('fight:0', 'B1').done()
    expect(melee.last('strikes')).toMatchObject({ strikes: 1 })
  })

  it('RU-HOUSE-2: one save for each point, each success stops one', () => {
    const game = fight([3, 1, 6, 2, 5, 3]).done()
    expect(game.last('saves')).toMatchObject({ stopped: 2, lost: 1 })
    expect(game.unit('B1').hit).toBe(8)
  })

  it('RU-HOUSE-3: at 0 HIT it is Taken Out and drops what it carries where it stood', () => {
    const scene = { items: [{ id: 'T', name: 'T', kind: 'token', radius: 0.4, portable: true, at: null, carrier: 'B1', side: null }] } as const
    const game = fight([3, 3, 3, 6, 6, 6], { hit: 2, scene, more: [{ id: 'B2', at: [9, 9] }] }).done()
    expect(game.unit('B1')).toMatchObject({ hit: 0, where: 'out' })
    expect(game.play.state.board.models['B1']).toBeUndefined()
    expect(game.state.items['T']).toMatchObject({ carrier: null, at: [0, 0, 1.6] })
    expect(game.last('taken-out')).toEqual({ unit: 'B1', by: 'A' })
  })
})
