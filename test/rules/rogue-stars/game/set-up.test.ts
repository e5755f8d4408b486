import { describe, expect, it } from 'vitest'
import type { Pose } from '../../../../src/core/board'
import type { Vec2 } from '../../../../src/core/vec'
import { RULES } from '../../../../src/rules/rogue-stars/rulebook'
import { RandomStream } from '../../../../src/core/random'
import { lookAt } from '../../../../src/rules/engine/look'
import { propose } from '../../../../src/rules/engine/random-player'
import { momentFor } from '../../../../src/rules/engine/rehearse'
import { viewFor } from '../../../../src/rules/engine/view'
import { box } from '../../engine/flat-table'
import { Stars, type Scene } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const NOBODY = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'].map((id) => ({ id, at: null }))

/** A game before its first step; A4 and B4 lead. */
const fresh = (more: Partial<Scene> = {}, faces: readonly number[] = []) => new Stars({ figures: NOBODY, ...more }, faces)
/** Nobody looks into the other squad; then the starting rolls and those for the mission. */
const begun = (...rolls: readonly number[]) => fresh().pick('none').dice(...rolls).pick('none')
const at = (...places: readonly (readonly [string, Vec2])[]): { poses: Record<string, Pose> } =>
  ({ poses: Object.fromEntries(places.map(([id, [x, z]]) => [id, { at: [x, 0, z] as const, yaw: 0 }])) })
const ROW_B = at(['B1', [-3, 15]], ['B2', [-1, 15]], ['B3', [1, 15]], ['B4', [3, 15]])
const ROW_A = at(['A1', [-3, -15]], ['A2', [-1, -15]], ['A3', [1, -15]], ['A4', [3, -15]])

describe('intelligence', () => {
  it('RO-INTEL-1: one figure of each squad makes a Tech roll: 15 does, 14 does not, and no second figure tries', () => {
    const game = fresh()
    expect([game.kind, game.asked!.of, game.open]).toEqual(['intelligence', ['A'], ['A1', 'A2', 'A3', 'A4', 'none']])
    game.dice(15).pick('A2')
    expect([game.last('intelligence'), game.asked!.of]).toMatchObject([{ by: 'A2', revealed: true, roll: { needs: 15 } }, ['B']])
    game.dice(14, 12, 5, 3, 4, 5).pick('B1').done()
    expect([game.last('intelligence'), game.kind]).toMatchObject([{ side: 'B', revealed: false }, 'deploy'])
  })

  it('RO-INTEL-2: on a success the profiles of the other squad are seen before deployment, and only by who succeeded', () => {
    const game = fresh().dice(15).pick('A2').dice(2, 12, 5, 3, 4, 5).pick('B1').done()
    const cards = (side: 'A' | 'B', of: string) => viewFor(game.play, side).state.own.figures[of]!
    expect([cards('A', 'B1').card, cards('B', 'A1').card, cards('B', 'A1').name]).toEqual(['B1', 'unknown', 'Figure 1'])
    expect(lookAt(viewFor(game.play, 'B') as never, game.host).state).toBeDefined()
  })

  it('RO-INTEL-2: before the eyes of neither side no profile is known, nor made up, and there is something to propose all the same', () => {
    const game = begun(12, 5, 3, 4, 5)
    const state = momentFor(game.play, null)
    expect([...new Set(Object.values(state.own.figures).map(({ card }) => card))]).toEqual(['unknown'])
    const { game: rules, state: { question } } = game.play
    expect(propose({ game: rules, state }, game.host, question!.of[0]!, new RandomStream('nobody'), 0)).not.toBeNull()
  })

  it('RO-INTEL-2: without it profiles are seen as they come into play', () => {
    const game = begun(12, 5, 3, 4, 5)
    expect(viewFor(game.play, 'A').state.own.figures['B1']!.card).toBe('unknown')
    game.answer(ROW_B)
    expect(viewFor(game.play, 'A').state.own.figures['B1']!.card).toBe('B1')
  })
})

describe('the starting roll', () => {
  const rolls = (a: object, b: object, ...faces: readonly number[]) => fresh({
    figures: NOBODY.map((one) => ({ ...one, is: one.id.startsWith('A') ? a : b })),
  }).pick('none').dice(...faces).pick('none')

  it('RO-START-1: 12 + 2 and 13 + 1 are rolled again; 12 + 2 beats 13 + 0', () => {
    const tie = rolls({ leadership: 2 }, { leadership: 1 }, 12, 13, 10, 4, 3, 4, 5).done()
    expect(tie.data('starting-roll')).toMatchObject([{ totals: { A: 14, B: 14 }, attacker: null }, { attacker: 'A' }])
    expect(rolls({ leadership: 2 }, {}, 12, 13, 3, 4, 5).last('starting-roll')).toMatchObject({ totals: { A: 14, B: 13 }, attacker: 'A' })
  })

  it('RO-START-1: a natural 1 and a natural 20 mean nothing here', () => {
    expect(rolls({ leadership: 3 }, {}, 18, 20, 3, 4, 5).last('starting-roll')).toMatchObject({ totals: { A: 21, B: 20 }, attacker: 'A' })
  })

  it('RO-START-2, RO-START-3: the leader\'s Leadership, and +1 for Veterans alone', () => {
    expect(rolls({ leadership: 1, level: 'veteran' }, {}, 10, 11, 3, 4, 5).last('starting-roll')).toMatchObject({ totals: { A: 12, B: 11 } })
  })

  it('RO-START-5: Blitzkrieg', () => {
    const game = fresh({ disciplines: { A: ['blitzkrieg'], B: [] } }).pick('none').dice(10, 11, 3, 4, 5).pick('none')
    expect(game.last('starting-roll')).toMatchObject({ totals: { A: 12, B: 11 }, attacker: 'A' })
  })

  it('RO-START-6: the higher total attacks and acts first', () => {
    const game = begun(15, 9, 3, 4, 5).answer(ROW_B).answer(ROW_A).done()
    expect([game.state.attacker, game.state.acting, game.kind, game.asked!.of]).toEqual(['A', 'A', 'activate', ['A']])
  })

  it('RO-START-7: the loser lays out the terrain, and nobody else', () => {
    const pieces = [box('rock', 'wall', 0, 5, 2, 0.5, 2, WALL)]
    const game = fresh({ pieces }).pick('none').dice(15, 9, 3, 4, 5).pick('none')
    expect([game.kind, game.asked!.of, game.state.phase]).toEqual(['terrain', ['B'], 'terrain'])
    expect(game.breaks({ poses: { rock: { at: [30, 0, 5], yaw: 0 } } })).toEqual(['RO-START-7'])
    game.answer({ poses: { rock: { at: [3, 0, 5], yaw: 0 } } })
    expect([game.play.state.board.pieces['rock']!.at, game.last('laid-out')]).toMatchObject([[3, 0, 5], { pieces: ['rock'] }])
    expect(fresh({ pieces, terrain: 'as-laid' }).pick('none').dice(15, 9, 3, 4, 5).pick('none').kind).toBe('deploy')
  })
})

describe('the mission', () => {
  it('RO-MISSION-1, RO-MISSION-2, RO-HOUSE-14: the attacker rolls the mission, the defender location and complication; any faces give the same', () => {
    for (const faces of [[1, 1, 1], [20, 20, 20]]) {
      const game = begun(15, 9, ...faces)
      const { text } = game.events('mission')[0]!
      expect(JSON.stringify(text)).toContain('Retrieve')
      expect(JSON.stringify(text)).toContain('an open table')
    }
    const { text, data } = begun(15, 9, 3, 4, 5).events('mission')[0]!
    expect([data, (text as readonly unknown[])[0], (text as readonly unknown[])[4]])
      .toMatchObject([{ faces: { mission: 3, location: 4, complication: 5 } }, { side: 'A' }, { side: 'B' }])
  })

  it('RO-MISSION-3: the story that the players make of it is told, and changes nothing', () => {
    const told = fresh({ story: 'A farm on a dry moon.' }).pick('none').dice(15, 9, 3, 4, 5).pick('none')
    expect(JSON.stringify(told.events('mission')[0]!.text)).toContain('A farm on a dry moon.')
  })

  it('RO-HOUSE-14: the steps come in their order, and none is skipped', () => {
    const game = begun(15, 9, 3, 4, 5)
    expect([game.kind, game.try({ option: 'A1' }).ok]).toEqual(['deploy', false])
    game.answer(ROW_B).answer(ROW_A)
    expect(game.events().map(({ kind }) => kind).filter((kind) => kind !== 'warning'))
      .toEqual(['intelligence', 'intelligence', 'starting-roll', 'mission', 'deployed', 'deployed', 'turn'])
  })
})

describe('deployment', () => {
  it('RO-DEFINE-5: the defender deploys first, unless players agree otherwise', () => {
    expect(begun(15, 9, 3, 4, 5).asked!.of).toEqual(['B'])
    expect(fresh({ readings: { deploysFirst: 'attacker' } }).pick('none').dice(15, 9, 3, 4, 5).pick('none').asked!.of).toEqual(['A'])
  })

  it('RO-HOUSE-2: wholly within 6" of the baseline: with its far edge at 6.0" it is, at 6.2" not', () => {
    const game = begun(15, 9, 3, 4, 5)
    expect([game.breaks(at(['B1', [0, 12.5]])), game.breaks(at(['B1', [0, 12.3]]))]).toEqual([[], ['RO-HOUSE-2']])
    expect(game.breaks(at(['B1', [0, 15]], ['B2', [0.9, 15]]))).toEqual(['RO-HOUSE-2'])
  })

  it('RO-DEFINE-3: A\'s baseline is the edge at negative z, B\'s the opposite one', () => {
    const game = begun(15, 9, 3, 4, 5)
    expect(game.breaks(at(['B1', [0, -15]]))).toEqual(['RO-HOUSE-2'])
    expect(game.answer(ROW_B).breaks(at(['A1', [0, -15]]))).toEqual([])
  })

  it('RO-HOUSE-15: whoever is left out is kept back, neither reacts nor is a target, and keeps its squad in the game', () => {
    const game = begun(15, 9, 3, 4, 5).answer(at(['B1', [0, 15]], ['B4', [3, 15]])).answer(ROW_A).done()
    expect(game.figure('B2').where).toBe('kept')
    game.activate('A1', 2, 12)
    expect(game.open).toEqual(['B1', 'B4', 'none'])
    expect(game.pick('none').pick('move').go([-3, -12]).kind).toBe('activate')
  })

  it('RO-HOUSE-15: it enters with a Move that ends wholly within 4" of its baseline, and may do nothing else before', () => {
    const game = begun(15, 9, 3, 4, 5).answer(ROW_B).answer(at(['A1', [-3, -15]], ['A4', [3, -15]])).activate('A2', 12, 12)
    expect(game.open).toEqual(['enter', 'end', 'pass'])
    game.pick('enter')
    expect([game.breaks(at(['A2', [0, -14.5]])), game.breaks(at(['A2', [0, -14.3]]))]).toEqual([[], ['RO-HOUSE-15']])
    game.answer(at(['A2', [0, -14.5]]))
    expect([game.figure('A2'), game.open.includes('move')]).toMatchObject([{ where: 'table', stress: 1 }, true])
  })

  it('RO-HOUSE-15: it may stay out after all, at no cost', () => {
    const game = begun(15, 9, 3, 4, 5).answer(ROW_B).answer(at(['A1', [-3, -15]], ['A4', [3, -15]])).activate('A2', 12).pick('enter').answer({ poses: {} })
    expect([game.kind, game.figure('A2')]).toMatchObject(['action', { where: 'kept', stress: 0 }])
  })

  it('a quick game deploys by itself', () => {
    const game = new Stars({ figures: NOBODY, quick: true }, [2, 2, 15, 9, 3, 4, 5]).done()
    expect([game.kind, Object.values(game.state.figures).every(({ where }) => where === 'table')]).toEqual(['activate', true])
  })
})

describe('the rule book', () => {
  it('RO-HOUSE-23: what the sample names and does not print is among the rules as such', () => {
    const text = RULES.find(({ id }) => id === 'RO-HOUSE-23')!
    for (const name of [
      'Quantum Leap', 'Blind Jump', 'Throw Grenade', 'Psi', 'Tech', 'Entangled', 'Mind-controlled', 'Reloading',
    ]) expect(text.text).toContain(name)
    expect(RULES.length).toBe(154)
  })
})
