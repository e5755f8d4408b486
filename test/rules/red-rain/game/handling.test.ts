import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import { box } from '../../engine/flat-table'
import { gun, onGround, Rain, type Scene } from './driver'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const STONE = { sight: 'open', ground: 'open', cover: 'none' } as const
const shortWall = (x: number, z: number, hx = 3, movable = false): BoardPiece =>
  ({ ...box('wall', 'short-wall', x, z, hx, 0.2, 1, WALL), ...(movable && { movable }) })
const crate: BoardPiece = { ...box('crate', 'obstruction', 0, 2, 0.5, 0.5, 1, WALL), movable: true }
const gate = (id: string, x: number, z: number): BoardPiece => ({ ...box(id, 'portal', x, z, 0.5, 0.5, 2, STONE), pair: 'gate' })
const at = (x: number, z: number) => ({ at: [x, 0, z] as const, yaw: 0 })
const scene = (pieces: readonly BoardPiece[], models: Scene['models'], more: Partial<Scene> = {}) => onGround({ models, pieces, ...more })
const FAR = { id: 'B1', at: [20, 20] } as const

describe('Take Cover', () => {
  it('RR-SHORT-2: within 1" of a Short Wall: at 1.0", not at 1.2"', async () => {
    const offered = async (gap: number) => (await scene([shortWall(0, 0.5 + gap + 0.2)], [{ id: 'A1', at: [0, 0] }, FAR])).act('A1').refusal('cover')
    expect([await offered(1), await offered(1.2)]).toEqual([undefined, 'RR-SHORT-2'])
  })

  it('RR-COVER-3: it has +1 to Guard against who shoots across that wall alone, not against who has a line past it', async () => {
    const needs = async (x: number, z: number) => {
      const game = (await scene([shortWall(0, 1)], [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [x, z], is: { weapons: [gun()] } }])).act('A1').pick('cover')
      expect(game.state.models['A1']!.cover).toEqual(['wall'])
      return game.dice(8, 8).pick('attack:ranged', 'A1').done().last('guard')['needs']
    }
    expect([await needs(0, 9), await needs(9, 0)]).toEqual([6, 7])
  })

  it('RR-KEYWORD-4, RR-MOVABLE-3: where no terrain covers who flies, it takes no cover, behind a wall that it has pushed either', async () => {
    const flying = (pieces: readonly BoardPiece[], flyers: 'moving' | 'always') =>
      scene(pieces, [{ id: 'A1', at: [0, 0], is: { keywords: ['Flying'] } }, FAR], { readings: { flyers } })
    const offered = async (flyers: 'moving' | 'always') => (await flying([shortWall(0, 1)], flyers)).act('A1').refusal('cover')
    expect([await offered('moving'), await offered('always')]).toEqual([undefined, 'RR-KEYWORD-4'])
    const pushing = async (flyers: 'moving' | 'always') => {
      const game = (await flying([shortWall(0, 1, 1, true)], flyers)).act('A1').pick('push')
      return game.answer({ poses: { A1: at(0, 1), wall: at(0, 2) } }).asked!.kind
    }
    expect([await pushing('moving'), await pushing('always')]).toEqual(['also-cover', 'action'])
  })

  it('RR-COVER-4: it ends when its next turn begins', async () => {
    const game = (await scene([shortWall(0, 1)], [{ id: 'A1', at: [0, 0] }, FAR])).act('A1').pick('cover').endRound()
    expect([game.state.round, game.state.active!.model, game.model('A1').cover]).toEqual([2, 'A1', []])
  })
})

describe('Portals', () => {
  const pair = [gate('one', 2, 0), gate('two', 15, 0)]
  it('RR-PORTAL-1: they come in pairs', () => {
    const start = (pieces: readonly BoardPiece[]) => () => new Rain({ models: [{ id: 'A1', at: [0, 0] }, FAR], pieces })
    expect(start(pair)).not.toThrow()
    expect(start([gate('one', 2, 0)])).toThrow('RR-PORTAL-1')
    expect(start([gate('one', 2, 0), { ...gate('two', 9, 0), pair: 'other' }])).toThrow('RR-PORTAL-1')
  })

  it('RR-PORTAL-2: from within 1" to within 3" of the other: 1.0" and 3.0", not 1.2" or 3.2"', async () => {
    const near = async (gap: number) => (await scene([gate('one', gap + 1, 0), gate('two', 15, 0)], [{ id: 'A1', at: [0, 0] }, FAR])).act('A1')
    expect([(await near(1)).refusal('portal'), (await near(1.2)).refusal('portal')]).toEqual([undefined, 'RR-PORTAL-2'])
    const game = (await near(1)).pick('portal')
    expect([game.breaks({ poses: { A1: at(15, 4) } }), game.breaks({ poses: { A1: at(15, 4.2) } })]).toEqual([[], ['RR-PORTAL-2']])
    expect(game.answer({ poses: { A1: at(15, 4) } }).at('A1')).toEqual([15, 0, 4])
  })

  it('RR-PORTAL-3: 6" clear of every hostile: 6.0" and not 5.8"', async () => {
    const jump = async (gap: number) => (await scene(pair, [{ id: 'A1', at: [0.5, 0] }, { id: 'B1', at: [15, 2 + gap + 1] }])).act('A1').pick('portal')
    expect([(await jump(6)).breaks({ poses: { A1: at(15, 2) } }), (await jump(5.8)).breaks({ poses: { A1: at(15, 2) } })]).toEqual([[], ['RR-PORTAL-3']])
  })

  it('RR-PORTAL-4: with no room there it cannot be used', async () => {
    const game = (await scene(pair, [{ id: 'A1', at: [0.5, 0] }, { id: 'B1', at: [15, 1] }])).act('A1')
    expect([game.refusal('portal'), game.state.active!.taken]).toEqual(['RR-PORTAL-4', 0])
  })

  it('RR-PORTAL-5: it is in the way of nothing: a path over it costs its length, and a base may end on it', async () => {
    const game = (await scene(pair, [{ id: 'A1', at: [0, 0] }, FAR])).act('A1').pick('move')
    expect([game.breaks(game.path([5, 0])), game.breaks(game.path([2, 0]))]).toEqual([[], []])
    expect(game.go([5, 0]).last('moved')).toMatchObject({ cost: expect.closeTo(5, 5) })
  })
})

describe('Push Around', () => {
  it('RR-MOVABLE-1: a tag for Obstructions and walls alone', () => {
    const start = (piece: BoardPiece) => () => new Rain({ models: [{ id: 'A1', at: [0, 0] }, FAR], pieces: [{ ...piece, movable: true }] })
    expect(start(box('wood', 'forest', 9, 9, 2, 2, 4, { sight: 'area', ground: 'open', cover: 'light' }))).toThrow('RR-MOVABLE-1')
    expect(start(shortWall(9, 9))).not.toThrow()
  })

  it('RR-MOVABLE-2: from within 1"; each ends wholly within 5" of where it was, on nobody and nothing', async () => {
    const beside = async (gap: number) => (await scene([crate], [{ id: 'A1', at: [0, 2 - 1 - gap] }, { id: 'B1', at: [5, 2] }])).act('A1')
    expect([(await beside(1)).refusal('push'), (await beside(1.2)).refusal('push')]).toEqual([undefined, 'RR-MOVABLE-2'])
    const game = (await beside(0.5)).pick('push')
    const push = (model: readonly [number, number], piece: readonly [number, number]) => game.breaks({ poses: { A1: at(...model), crate: at(...piece) } })
    // The crate is 1" wide: no corner may end more than 5" from where it lay.
    expect([push([0, 5.5], [-5, 2]), push([0, 5.7], [-5, 2]), push([0, 5], [-5.2, 2]), push([0, 5], [0, 7.2])])
      .toEqual([[], ['RR-MOVABLE-2'], ['RR-MOVABLE-2'], ['RR-MOVABLE-2']])
    expect([push([0, 5], [4.5, 2]), push([-4, 2], [-4, 2])]).toEqual([['RR-MOVE-3'], ['RR-MOVE-3']])
    game.answer({ poses: { A1: at(0, 5), crate: at(-4, 2) } })
    expect([game.at('A1'), game.play.state.board.pieces['crate']!.at, game.state.active!.model]).toEqual([[0, 0, 5], [-4, 0, 2], 'B1'])
  })

  it('RR-MOVABLE-3: behind a Short Wall that it pushed it may take cover at once; behind an Obstruction not', async () => {
    const game = (await scene([shortWall(0, 1, 1, true)], [{ id: 'A1', at: [0, 0] }, FAR])).act('A1').pick('push')
    game.answer({ poses: { A1: at(0, 3), wall: at(0, 4.2) } })
    expect([game.asked!.kind, game.open]).toEqual(['also-cover', ['cover', 'leave']])
    expect([game.pick('cover').model('A1').cover, game.state.active!.model]).toEqual([['wall'], 'B1'])
    const far = (await scene([shortWall(0, 1, 1, true)], [{ id: 'A1', at: [0, 0] }, FAR])).act('A1').pick('push')
    expect(far.answer({ poses: { A1: at(0, 0), wall: at(0, 2.4) } }).asked!.kind).toBe('action')
    const box2 = (await scene([crate], [{ id: 'A1', at: [0, 0.5] }, FAR])).act('A1').pick('push').answer({ poses: { A1: at(0, 3), crate: at(0, 4.2) } })
    expect(box2.state.active!.model).toBe('B1')
  })

  it('RR-COMBAT-4: it may end 4" from the hostile that it was In Combat with', async () => {
    const beside = async (readings: Scene['readings'] = {}) =>
      (await scene([crate], [{ id: 'A1', at: [0, 0.5] }, { id: 'B1', at: [0, -1.2] }], { readings })).act('A1')
    expect((await beside({ placing: 'barred' })).refusal('push')).toBe('RR-COMBAT-4')
    const game = (await beside()).pick('push')
    expect(game.answer({ poses: { A1: at(0, 3.8), crate: at(3, 2) } }).data('free-attack')).toEqual([])
  })

  it('RR-COVER-3, RR-SHORT-2: of several walls, portals or crates one is named', async () => {
    const two = (await scene([shortWall(0, 1), { ...shortWall(0, -1), id: 'rear', name: 'rear' }], [{ id: 'A1', at: [0, 0] }, FAR])).act('A1').pick('cover')
    expect([two.asked!.kind, two.open]).toEqual(['cover', ['wall', 'rear', 'back']])
    expect(two.pick('wall').model('A1').cover).toEqual(['wall'])
    // Of one name they are told apart by their numbers, as wherever they are named.
    const twins = [{ ...shortWall(0, 1), id: 'parapet-1', name: 'Parapet' }, { ...shortWall(0, -1), id: 'parapet-2', name: 'Parapet' }]
    const alike = (await scene(twins, [{ id: 'A1', at: [0, 0] }, FAR])).act('A1').pick('cover')
    expect(['parapet-1', 'parapet-2'].map((id) => alike.text(id))).toEqual(['Parapet 1', 'Parapet 2'])
    // Two Portals beside the model, whose ids have no numbers: the offer and the place to come out name each.
    const named = (id: string, x: number, z: number, pair: string) => ({ ...gate(id, x, z), name: 'Portal', pair })
    const gates = [named('north', 1, 1, 'red'), named('south', 1, -1, 'blue'), named('east', 15, 9, 'red'), named('west', 15, -9, 'blue')]
    const both = (await scene(gates, [{ id: 'A1', at: [0, 0] }, FAR])).act('A1').pick('portal')
    expect(['north', 'south'].map((id) => both.text(id))).toEqual(['Portal 1', 'Portal 2'])
    expect(both.pick('south').asked!.text).toContain('Within 3" of Portal 4')
  })
})
