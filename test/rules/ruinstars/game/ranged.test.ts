import { describe, expect, it } from 'vitest'
import type { Vec2 } from '../../../../src/core/vec'
import { targetRefused } from '../../../../src/rules/ruinstars/game/combat'
import { box } from '../../engine/flat-table'
import { Ruin, type Scene } from './driver'
import { blade, rifle, special } from './profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const

const scene = (places: Readonly<Record<string, Vec2>>, more: Partial<Scene> = {}, gun = rifle()) =>
  new Ruin({ units: Object.entries(places).map(([id, at]) => ({ id, at, gear: id === 'A1' ? [gun, blade()] : [] })), ...more })

/** The rule by which B1 is no target of A1's rifle; undefined if it is one. B9 stands far off as one that is. */
const refused = (places: Readonly<Record<string, Vec2>>, more: Partial<Scene> = {}, gun = rifle()) =>
  scene({ ...places, B9: [-9, 0] }, more, gun).act('A1').pick('shoot:0').refusal('B1')

describe('Ranged combat', () => {
  it('RU-RANGED-1: target, attack dice, saves, in that order', () => {
    const game = scene({ A1: [0, 0], B1: [0, 9] }).act('A1').pick('shoot:0')
    expect(game.asked!.kind).toBe('target')
    // Saves cannot be settled before there are dice.
    expect(game.try({ option: 'done' }).ok).toBe(false)
    game.dice(3, 6, 3).pick('B1').done()
    expect(
      game.play.log.map(({ kind }) => kind).filter((kind) => ['attack', 'strikes', 'armour', 'saves'].includes(kind))
    ).toEqual(['attack', 'strikes', 'armour', 'saves'])
  })

  it('RU-RANGED-2: not at one that is Adjacent', () => {
    const game = scene({ A1: [0, 0], B1: [0, 2] }).act('A1')
    expect(game.refusal('shoot:0')).toBe('RU-RANGED-6')
    // Were that rule set aside, this one would still stand.
    expect(targetRefused(game.look, game.unit('A1'), 0, 'B1')?.rule).toBe('RU-RANGED-2')
    expect(refused({ A1: [0, 0], B1: [0, 2.1] })).toBeUndefined()
    expect(refused({ A1: [0, 0], B1: [0, 1.9] }, {}, rifle('pistol', 2, special('PBK')))).toBeUndefined()
  })

  it('RU-RANGED-3: not at one that is Adjacent to a Squadmate', () => {
    expect(refused({ A1: [0, 0], B1: [0, 9], A2: [0, 10.6] })).toBe('RU-RANGED-3')
    expect(refused({ A1: [0, 0], B1: [0, 9], A2: [0, 11.2] })).toBeUndefined()
    // Where there is nobody else, the action itself says why.
    const only = scene({ A1: [0, 0], B1: [0, 9], A2: [0, 10.6] }).act('A1')
    expect(only.options.find(({ id }) => id === 'shoot:0')?.refused).toEqual({
      rule: 'RU-RANGED-3', text: 'Every enemy is Adjacent to a Squadmate of the shooter.',
    })
  })

  it('RU-RANGED-4, RU-WEAPON-RNG-1: within the range of the weapon', () => {
    expect(refused({ A1: [0, 0], B1: [0, 13] }, {}, rifle('gun', 2, special('RNG', 12)))).toBeUndefined()
    expect(refused({ A1: [0, 0], B1: [0, 13.1] }, {}, rifle('gun', 2, special('RNG', 12)))).toBe('RU-RANGED-4')
    expect(refused({ A1: [0, 0], B1: [0, 9] }, {}, rifle('pistol', 2, special('RNG', 8)))).toBeUndefined()
    expect(refused({ A1: [0, 0], B1: [0, 9.1] }, {}, rifle('pistol', 2, special('RNG', 8)))).toBe('RU-RANGED-4')
  })

  it('RU-RANGED-5: in Line of Sight', () => {
    expect(refused({ A1: [0, 0], B1: [0, 9] }, { pieces: [box('wall', 'wall', 0, 4, 5, 0.2, 4, WALL)] })).toBe('RU-RANGED-5')
    expect(refused({ A1: [0, 0], B1: [0, 9] }, { pieces: [box('low', 'wall', 0, 4, 5, 0.2, 1, WALL)] })).toBeUndefined()
  })

  it('RU-RANGED-6: not at all while an enemy is Adjacent', () => {
    const game = scene({ A1: [0, 0], B1: [0, 1.7], B2: [9, 0] }).act('A1')
    expect(game.refusal('shoot:0')).toBe('RU-RANGED-6')
  })

  it('RU-RANGE-1, RU-RANGE-2: between the edges of the bases', () => {
    const gun = rifle('gun', 2, special('RNG', 10))
    expect(refused({ A1: [0, 0], B1: [0, 11] }, {}, gun)).toBeUndefined()
    expect(refused({ A1: [0, 0], B1: [0, 11.1] }, {}, gun)).toBe('RU-RANGED-4')
  })
})

/** Faces of the attack, then of the saves: B1 behind a crate `gap` away, which hides part of it. */
const covered = (gap: number, faces: readonly number[], more: {
  specials?: ReturnType<typeof special>[]; behind?: boolean; arm?: number; readings?: Scene['readings'],
} = {}) => {
  const z = more.behind ? 9 + 0.5 + gap + 0.25 : 9 - 0.5 - gap - 0.25
  return new Ruin({
    units: [{ id: 'A1', at: [0, 0], gear: [rifle('rifle', 2, ...(more.specials ?? []))] }, { id: 'B1', at: [0, 9], is: { hit: 9, arm: more.arm ?? 3 } }],
    pieces: [box('crate', 'obstruction', 0, z, 2, 0.25, 0.9, WALL)],
    ...(more.readings ? { readings: more.readings } : {}),
  }, faces).act('A1').pick('shoot:0', 'B1')
}

describe('Cover', () => {
  it('RU-COVER-1: one save may be rolled again, one only', () => {
    const game = covered(0.5, [3, 3, 5, 6])
    expect(game.open).toEqual(['reroll:0', 'reroll:1', 'done'])
    game.dice(3).pick('reroll:0').done()
    expect(game.asked!.kind).not.toBe('dice')
    expect(game.last('saves')).toMatchObject({ stopped: 1, lost: 1 })
  })

  it('RU-COVER-2: a piece at 1.0" gives it, at 1.2" it does not', () => {
    expect(covered(1, [3, 6, 5]).asked!.kind).toBe('dice')
    expect(covered(1.2, [3, 6, 5]).done().asked!.kind).not.toBe('dice')
  })

  it('RU-COVER-2: a wall behind the target protects nothing, unless the players read it so', () => {
    expect(covered(0.3, [3, 6, 5], { behind: true }).done().asked!.kind).not.toBe('dice')
    expect(covered(0.3, [3, 6, 5], { behind: true, readings: { cover: 'near' } }).asked!.kind).toBe('dice')
  })

  it('RU-WEAPON-NCV-1: No Cover: there is nothing to roll again', () => {
    expect(covered(0.5, [3, 6, 5], { specials: [special('NCV')] }).done().asked!.kind).not.toBe('dice')
  })

  it('RU-COVER-2: unless the players read it so, and then a long wall counts wherever its middle is, and a kerb does not', () => {
    const beside = (gap: number, height = 3) => new Ruin({
      units: [{ id: 'A1', at: [0, 0], gear: [rifle()] }, { id: 'B1', at: [0, 9], is: { hit: 9 } }], readings: { cover: 'near' }, table: [72, 72],
      pieces: [box('long', 'wall', 16, 9.6 + gap, 16.5, 0.1, height, WALL)],
    }, [3, 6, 5]).act('A1').pick('shoot:0', 'B1').asked!.kind
    expect([beside(0.9), beside(1.2), beside(0.9, 0.5)]).toEqual(['dice', 'action', 'action'])
  })

  it('RU-COVER-4, RU-WEAPON-PBK-2: none in melee, where a shot at point blank would meet with it', () => {
    const at = (option: string, faces: readonly number[]) => new Ruin({
      units: [{ id: 'A1', at: [0, 0], gear: [blade('blade', 1), rifle('pistol', 1, special('PBK'))] }, { id: 'B1', at: [0, 1.7], is: { hit: 9 } }],
      pieces: [box('crate', 'obstruction', 0, 1, 0.3, 0.15, 0.6, WALL)],
    }, faces).act('A1').pick(option, 'B1').done()
    expect(at('shoot:1', [3, 6]).asked!.kind).toBe('dice')
    const melee = at('fight:0', [3, 6])
    expect([melee.asked!.kind, melee.last('saves')]).toMatchObject(['action', { lost: 1 }])
  })
})
