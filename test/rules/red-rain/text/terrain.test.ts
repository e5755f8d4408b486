import { describe, expect, it } from 'vitest'
import type { BoardPiece } from '../../../../src/core/board'
import type { Card } from '../../../../src/rules/red-rain/card'
import { box } from '../../engine/flat-table'
import { blade, gun, onGround, type Rain, type Scene } from '../game/driver'

/* Cases from the section on terrain: what single sentences of it give together. */

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const STONE = { sight: 'open', ground: 'open', cover: 'none' } as const
const AREA = { sight: 'area', ground: 'open', cover: 'light' } as const
const FAR = { id: 'B9', at: [20, 20] } as const
const wood = (id: string, x: number, z: number, hx: number, hz: number) => box(id, 'forest', x, z, hx, hz, 4, AREA)
const wall = (x: number, z: number, hx: number, hz: number, id = 'wall') => box(id, 'wall', x, z, hx, hz, 3, WALL)
const low = (x: number, z: number, hx: number, hz: number, more: Partial<BoardPiece> = {}, id = 'low') =>
  ({ ...box(id, 'short-wall', x, z, hx, hz, 1, WALL), ...more })
const fence = (x: number, z: number, hx: number, hz: number) => box('fence', 'partial-wall', x, z, hx, hz, 2, WALL)
const gate = (id: string, x: number, z: number, pair = 'gate'): BoardPiece => ({ ...box(id, 'portal', x, z, 0.5, 0.5, 2, STONE), pair })
const crate = (x: number, z: number): BoardPiece => ({ ...box('crate', 'obstruction', x, z, 0.5, 0.5, 1, WALL), movable: true })
const pose = (x: number, z: number, yaw = 0) => ({ at: [x, 0, z] as const, yaw })
const scene = async (pieces: readonly BoardPiece[], models: Scene['models'], more: Partial<Scene> = {}) =>
  (await onGround({ models, pieces, ...more })).act('A1')

/** A1 with a rifle at (0,0) and B1 at (0,z): "no sight", or what its Hit Roll needs of 6. */
async function shot(pieces: readonly BoardPiece[], z = 9, a: Partial<Card> = {}, others: Scene['models'] = [],
  at: readonly [number, number] = [0, 0]): Promise<string | number> {
  const game = await scene(pieces, [{ id: 'A1', at, is: { weapons: [gun('rifle', 40)], ...a } }, { id: 'B1', at: [0, z] },
    { id: 'B8', at: [at[0] + 20, at[1]] }, ...others])
  if (game.refusal('attack:ranged')) return 'no sight'
  game.pick('attack:ranged')
  if (game.refusal('B1') === 'RR-ATTACK-2') return 'no sight'
  return game.dice(1).pick('B1').done().last('hit')['needs'] as number
}

describe('Line of Sight', () => {
  it('RR-SIGHT-1: one line from rim to rim is enough; none, and there is no sight', async () => {
    // Bases 1" wide at x = -0.5..0.5: the wall leaves a slit beside it.
    expect([await shot([wall(-2, 4, 2.4, 0.3)]), await shot([wall(-2, 4, 2.6, 0.3)])]).toEqual([6, 'no sight'])
  })

  it('RR-SIGHT-1: a slanting line counts as well: between two walls that overlap as seen from straight ahead', async () => {
    expect(await shot([wall(-3, 2, 2.95, 0.1, 'l'), wall(3, 6, 3.05, 0.1, 'r')])).toBe(6)
  })

  it('RR-SIGHT-3: friends, hostiles, who is down, and a flag on the table, each shuts the line with its base', async () => {
    const between = (id: string, more: object = {}) => shot([], 9, {}, [{ id, at: [0, 5], is: { base: 50 }, ...more }])
    expect([await between('A2'), await between('B2'), await between('A2', { down: true }), await between('B2', { is: { base: 20 } })])
      .toEqual(['no sight', 'no sight', 'no sight', 6])
  })

  it('RR-FLAG-4, RR-SIGHT-3: a flag of 50 mm on the table shuts it, a Goal and an Objective do not', async () => {
    const over = async (z: number, objective: 'flag' | 'domination') => {
      const game = await scene([], [{ id: 'A1', at: [-3, z], is: { weapons: [gun()], base: 20 } }, { id: 'B1', at: [3, z], is: { base: 20 } },
        { id: 'B2', at: [-3, z + 9] }],
        { objective, readings: { flagBase: 50, objectiveSize: 3 } })
      return game.pick('attack:ranged').refusal('B1')
    }
    expect([await over(16, 'flag'), await over(-16, 'flag'), await over(0, 'domination')]).toEqual(['RR-ATTACK-2', undefined, undefined])
  })

  it('RR-OBSTRUCTION-1, RR-SIGHT-2: two Obstructions that touch leave no line between them', async () => {
    expect([await shot([wall(-3, 4, 3, 0.3, 'l'), wall(3, 4, 3, 0.3, 'r')]), await shot([wall(-3.1, 4, 3, 0.3, 'l'), wall(3.1, 4, 3, 0.3, 'r')])])
      .toEqual(['no sight', 6])
  })
})

describe('Forests', () => {
  it('RR-FOREST-2: with both outside any Forest on the line shuts it, be it 0.2" deep; a line past it stays', async () => {
    expect([await shot([wood('w', 0, 4, 9, 0.1)]), await shot([wood('w', 5, 4, 4.8, 1)])]).toEqual(['no sight', 6])
  })

  it('RR-FOREST-2, RR-FOREST-3: touching its edge is being outside; 0.1" in is inside', async () => {
    // B1 at z = 9: its base begins at z = 8.5.
    expect([await shot([wood('w', 0, 7.5, 9, 1)]), await shot([wood('w', 0, 7.6, 9, 1)])]).toEqual(['no sight', 6])
  })

  it('RR-FOREST-3: the target 3.0" deep in it is seen, 3.1" is not', async () => {
    // The Forest reaches from z = 8.5 - d to 12; B1's base begins at 11.5: 3" + d of it lie before the base.
    const deep = (d: number) => shot([wood('w', 0, 10.25 - d / 2, 12, d / 2 + 1.75)], 12)
    expect([await deep(0), await deep(0.1)]).toEqual([6, 'no sight'])
  })

  it('RR-FOREST-3: both inside one Forest, 3.0" apart and 3.1" apart', async () => {
    const apart = (gap: number) => shot([wood('w', 0, 0, 9, 9)], gap + 1,
      { abilities: [{ kind: 'passive', id: 's', name: 's', text: '', grants: { steady: true } }] })
    expect([await apart(3), await apart(3.1)]).toEqual([7, 'no sight'])
  })

  it('RR-FOREST-2, RR-FOREST-3: of two Forests each is judged by itself: one between, that holds nobody, shuts the line', async () => {
    expect([await shot([wood('w', 0, 9, 9, 1), wood('v', 0, 4, 9, 0.3)]), await shot([wood('w', 0, 9, 9, 1)])]).toEqual(['no sight', 7])
  })

  it('RR-FOREST-3: ground of two Forests that both hold a model counts once', async () => {
    const two = (over: number) => [wood('v', 0, 0.5, 12, 1.5), wood('w', 0, 3.5 - over / 2, 12, 1.5 + over / 2)]
    // A1's base ends at z = 0.5, B1's begins at 3.5: 3" between them, all of it Forest.
    const steady = { abilities: [{ kind: 'passive', id: 's', name: 's', text: '', grants: { steady: true } }] } as const
    expect([await shot(two(0), 4, steady), await shot(two(1), 4, steady), await shot(two(1), 4.2, steady)]).toEqual([7, 7, 'no sight'])
  })

  it('RR-FOREST-3: a slit of 0.04" between two Forests is found wherever it lies', async () => {
    const slit = (at: number, wide: number) => shot([wood('l', at - 4, 6, 4, 3.2), wood('r', at + wide + 4, 6, 4, 3.2)])
    expect([await slit(0.193, 0.04), await slit(-0.31, 0.04), await slit(0.193, 0)]).toEqual([6, 6, 'no sight'])
  })

  it('RR-FOREST-4, RR-CONCEAL-1: wholly within: -1; with 0.1" of the base outside: none', async () => {
    expect([await shot([wood('w', 0, 9.9, 9, 1.41)]), await shot([wood('w', 0, 9.9, 9, 1.3)])]).toEqual([7, 6])
  })

  it('RR-FOREST-4: what stands in two Forests that touch is wholly within; the shooter’s own Forest gives its target nothing', async () => {
    expect(await shot([wood('v', -3, 9, 3, 1), wood('w', 3, 9, 3, 1)])).toBe(7)
    expect(await shot([wood('w', 0, 0, 2, 2)])).toBe(6)
  })
})

describe('Partial and Short Walls', () => {
  it('RR-PARTIAL-3, RR-SHORT-1: every line across it, -1; one past it, nothing', async () => {
    expect([await shot([fence(0, 4, 9, 0.2)]), await shot([fence(-3, 4, 3.4, 0.2)]), await shot([low(0, 4, 9, 0.2)])]).toEqual([7, 6, 7])
  })

  it('RR-PARTIAL-3: two walls that only together shut every free line give it as well', async () => {
    expect(await shot([fence(-3, 4, 3, 0.2), low(3, 4, 3, 0.2)])).toBe(7)
  })

  it('RR-PARTIAL-3: a line that a third model shuts is no way round', async () => {
    expect(await shot([fence(-3, 4, 3.4, 0.2)], 9, {}, [{ id: 'A2', at: [1, 4], is: { base: 40 } }])).toBe(7)
  })

  it('RR-PARTIAL-3, RR-COMBAT-1: in melee across a fence, too, and a combat it is', async () => {
    const game = await scene([fence(0, 1, 6, 0.1)], [{ id: 'A1', at: [0, 0], is: { weapons: [blade('pike', 2, 6)] } }, { id: 'B1', at: [0, 2] }])
    expect(game.refusal('retreat')).toBe(undefined)
    expect(game.dice(6).pick('attack:melee', 'B1').done().last('hit')).toMatchObject({ needs: 7, hit: false })
  })

  it('RR-PARTIAL-3, RR-GUARD-5: the free attack in return bears it as well', async () => {
    const game = await scene([fence(0, 1, 6, 0.1)], [{ id: 'A1', at: [0, 0], is: { weapons: [blade('pike', 2, 6)] } }, { id: 'B1', at: [0, 2] }, FAR])
    game.dice(7, 10).pick('attack:melee', 'B1').done().dice(5).pick('use:0').done()
    expect(game.last('hit')).toMatchObject({ by: 'B1', needs: 6 })
  })

  it('RR-SHORT-2, RR-COVER-3: at a fence nobody takes cover; at a barricade and a hedge one may', async () => {
    const at = async (kind: BoardPiece['kind']) => (await scene([box('p', kind, 0, 1, 3, 0.2, 1, WALL)], [{ id: 'A1', at: [0, 0] }, FAR])).refusal('cover')
    expect([await at('partial-wall'), await at('wall'), await at('barricade'), await at('hedge'), await at('short-wall')])
      .toEqual(['not offered', 'not offered', undefined, undefined, undefined])
  })

  it('RR-COVER-3, RR-PARTIAL-3: behind its wall it is both concealed and covered', async () => {
    const game = await scene([low(0, 1, 6, 0.2)], [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9], is: { weapons: [gun()] } }])
    game.pick('cover').dice(7, 6).pick('attack:ranged', 'A1').done()
    expect([game.last('hit'), game.last('guard')]).toMatchObject([{ needs: 7, hit: true }, { needs: 6, guarded: true }])
  })

  it('RR-COVER-3: another wall than that which it used gives Concealment alone', async () => {
    const game = await scene([low(0, -1, 3, 0.2, {}, 'rear'), low(0, 5, 9, 0.2)],
      [{ id: 'A1', at: [0, 0] }, { id: 'B1', at: [0, 9], is: { weapons: [gun()] } }])
    game.pick('cover').dice(7, 6).pick('attack:ranged', 'A1').done()
    expect([game.last('hit')['needs'], game.last('guard')['needs']]).toEqual([7, 7])
  })

  it('RR-COVER-3, RR-MOVABLE-2: it goes with the wall: pushed away, there is none', async () => {
    const game = await onGround({
      models: [{ id: 'A1', at: [0, 0] }, { id: 'A2', at: [4.2, 1] }, { id: 'B1', at: [0, 9], is: { weapons: [gun()] } }, FAR],
        pieces: [low(0, 1, 3, 0.2, { movable: true })],
    })
    game.try({ order: ['A1', 'A2'] }, 'A')
    game.try({ order: ['B9', 'B1'] }, 'B')
    game.pick('cover', 'end', 'push').answer({ poses: { A2: pose(4.2, 2.5), low: pose(-1.5, -2) } })
    game.dice(6, 8).pick('attack:ranged', 'A1').done()
    expect([game.last('hit')['needs'], game.last('guard')['needs']]).toEqual([6, 7])
  })
})

describe('pieces of triangles', () => {
  /** A wall round a corner: along x at z = 4 from x = -4 to 4, and along z at x = 4 up to z = 9. */
  const corner = (kind: BoardPiece['kind']): BoardPiece => {
    const upright = ([x0, z0]: readonly [number, number], [x1, z1]: readonly [number, number]) => {
      const ring = [[x0, z0], [x1, z0], [x1, z1], [x0, z1]] as const
      const at = (i: number, y: number) => [ring[i % 4]![0], y, ring[i % 4]![1]]
      return [0, 1, 2, 3].flatMap((i) => [at(i, 0), at(i + 1, 0), at(i + 1, 2), at(i, 0), at(i + 1, 2), at(i, 2)])
        .concat([0, 2].flatMap((y) => [at(0, y), at(1, y), at(2, y), at(0, y), at(2, y), at(3, y)]))
    }
    const positions = Float64Array.from([...upright([-4, 3.8], [4, 4.2]), ...upright([3.8, 4], [4.2, 9])].flat())
    const piece = box('corner', kind, 0, 0, 1, 1, 2, WALL)
    return { ...piece, area: null, parts: [{ ...piece.parts[0]!,
      solid: { kind: 'mesh', mesh: { positions, indices: Uint32Array.from({ length: positions.length / 3 },
      (_, i) => i) } } }] }
  }

  it('RR-HOUSE-6, RR-SIGHT-2: a line past the bend of an imported wall is open, though its hull holds it; one across it is not', async () => {
    expect(await shot([corner('wall')], 5.5, {}, [], [-7, 5.5])).toBe(6)
    expect(await shot([corner('wall')], 7)).toBe('no sight')
  })

  it('RR-HOUSE-6, RR-OBSTRUCTION-1, RR-PORTAL-2: in the bend one stands and walks, through the wall one does not', async () => {
    const game = (await scene([corner('wall')], [{ id: 'A1', at: [1, 7], is: { movement: 9 } }, FAR])).pick('move')
    expect([game.breaks(game.path([3.2, 4.8])), game.breaks(game.path([3.4, 4.8])), game.breaks(game.path([1, 2]))])
      .toEqual([[], ['RR-OBSTRUCTION-1'], ['RR-OBSTRUCTION-1']])
  })

  it('RR-HOUSE-6, RR-PARTIAL-3, RR-SHORT-2: so it is for Short Walls: conceals across itself, and covers from 1" of itself', async () => {
    expect([await shot([corner('short-wall')], 7), await shot([corner('short-wall')], 5.5, {}, [], [-7, 5.5])]).toEqual([7, 6])
    const at = async (x: number, z: number) => (await scene([corner('short-wall')], [{ id: 'A1', at: [x, z] }, FAR])).refusal('cover')
    expect([await at(1, 5.6), await at(1, 6)]).toEqual([undefined, 'RR-SHORT-2'])
  })
})

describe('Water and Portals', () => {
  const pair = [gate('one', 1.4, 0), gate('two', 15, 0)]
  const jump = async (models: Scene['models'] = [], pieces: readonly BoardPiece[] = [], more: Partial<Scene> = {}) =>
    (await scene([...pair, ...pieces], [{ id: 'A1', at: [0, 0] }, FAR, ...models], more)).pick('portal')
  const to = (game: Rain, x: number, z: number) => game.breaks({ poses: { A1: pose(x, z) } }).length === 0

  it('RR-WATER-3: 8" of Water leave sight open', async () => {
    expect(await shot([box('pond', 'water', 0, 4.5, 9, 4, 0.1, { sight: 'open', ground: 'water', cover: 'none' })])).toBe(6)
  })

  it('RR-PORTAL-2: beside the other Portal, not beside its own; on walls, on others and over the edge not', async () => {
    const game = await jump([{ id: 'A2', at: [15, -2] }], [wall(17, 0, 0.3, 1)])
    expect([to(game, 15, 2), to(game, 1.4, 2), to(game, 17, 0), to(game, 15, -1.5), to(game, 15, 0)]).toEqual([true, false, false, false, true])
    const rim = (await scene([gate('one', 1.4, 0), gate('two', 22, 0)], [{ id: 'A1', at: [0, 0] }, { id: 'B9', at: [-20, 0] }])).pick('portal')
    expect([to(rim, 23.5, 2), to(rim, 23.7, 2)]).toEqual([true, false])
  })

  it('RR-PORTAL-3: a hostile that is down counts as well; friends do not', async () => {
    expect([to(await jump([{ id: 'B1', at: [15, 8], down: true }]), 15, 2), to(await jump([{ id: 'A2', at: [15, 4] }]), 15, 2)]).toEqual([false, true])
  })

  it('RR-PORTAL-1: of two pairs each leads to its own', async () => {
    const game = await jump([], [gate('three', 0, 1.4, 'other'), gate('four', -15, 0, 'other')])
    expect([game.asked!.kind, game.open]).toEqual(['portal', ['one', 'three', 'back']])
    game.pick('three')
    expect([to(game, -15, 2), to(game, 15, 2)]).toEqual([true, false])
  })

  it('RR-PORTAL-2, RR-ACTION-5: it is the Action, after a move and spells, and ends the activation', async () => {
    const game = await scene([gate('one', 4, 0), gate('two', 15, 0)], [{ id: 'A1', at: [0, 0] }, FAR])
    expect(game.refusal('portal')).toBe('RR-PORTAL-2')
    game.pick('move').go([2, 0]).pick('portal').answer({ poses: { A1: pose(15, 2) } })
    expect(game.data('finished').at(-1)).toEqual({ unit: 'A1' })
  })

  it('RR-PORTAL-2: a Flying model jumps as any other, and lands on no wall', async () => {
    const game = (await scene([...pair, wall(15, 2, 1, 1)], [{ id: 'A1', at: [0, 0], is: { keywords: ['Flying'] } }, FAR])).pick('portal')
    expect([to(game, 15, 2), to(game, 15, -2)]).toEqual([false, true])
  })
})

describe('Push Around', () => {
  const pushing = async (pieces: readonly BoardPiece[], models: Scene['models'] = [], more: Partial<Scene> = {}) =>
    (await scene(pieces, [{ id: 'A1', at: [0, 0] }, FAR, ...models], more)).pick('push')
  const put = (game: Rain, model: readonly [number, number], piece: readonly [number, number, number?], id = 'crate') =>
    game.breaks({ poses: { A1: pose(...model), [id]: pose(...piece) } }).length === 0

  it('RR-MOVABLE-2: either may stay where it is; what is pushed may be turned, wholly within 5" of where it was', async () => {
    const game = await pushing([crate(0, 1.5)])
    expect([put(game, [0, 0], [0, 1.5]), put(game, [0, 0], [3, 1.5, 45]), put(game, [0, 0], [5, 1.5]), put(game, [0, 0], [5.02, 1.5]),
      put(game, [0, 0], [4.9, 1.5, 45])])
      .toEqual([true, true, true, false, false])
  })

  it('RR-MOVABLE-2: the model is picked up: walls in between are in nobody’s way', async () => {
    const game = await pushing([crate(0, 1.5), wall(0, 3, 9, 0.2)])
    expect([put(game, [0, 3.95], [0, 4.95]), put(game, [0, 3.6], [0, 4.95]), put(game, [0, 4], [0, 3.4])]).toEqual([true, false, false])
  })

  it('RR-MOVABLE-2: neither ends on the other, on a flag, or over the edge', async () => {
    const game = await pushing([crate(0, 1.5)])
    expect([put(game, [0, 3], [0, 3.5]), put(game, [0, 3], [0, 4])]).toEqual([false, true])
    const flag = (await scene([crate(0, 13.2)], [{ id: 'A1', at: [0, 12] }, FAR], { objective: 'flag' })).pick('push')
    expect([put(flag, [0, 12], [0, 15]), put(flag, [0, 12], [3, 14]), put(flag, [0, 15.5], [3, 13])]).toEqual([false, true, false])
    const rim = (await scene([crate(22.4, 0)], [{ id: 'A1', at: [21.2, 0] }, { id: 'B9', at: [0, 0] }])).pick('push')
    expect([put(rim, [21.2, 0], [23.5, 0]), put(rim, [21.2, 0], [23.6, 0])]).toEqual([true, false])
  })

  it('RR-MOVABLE-1, RR-MOVABLE-2: what is not declared Movable is not pushed', async () => {
    const game = await scene([wall(0, 1.5, 0.5, 0.5)], [{ id: 'A1', at: [0, 0] }, FAR])
    expect(game.refusal('push')).toBe('not offered')
  })

  it('RR-MOVABLE-3: a fence that is pushed brings no cover', async () => {
    const movable: BoardPiece = { ...box('crate', 'partial-wall', 0, 1, 1, 0.2, 1, WALL), movable: true }
    const game = (await pushing([movable])).answer({ poses: { A1: pose(0, 3), crate: pose(0, 4.2) } })
    expect([game.asked!.kind, game.state.active!.model]).toEqual(['action', 'B9'])
  })

  it('RR-SIGHT-2, RR-MOVABLE-2: where it stands now it shuts lines, where it stood no more', async () => {
    const game = await onGround({
      models: [{ id: 'A1', at: [2.2, 3] }, { id: 'A2', at: [0, 0], is: { weapons: [gun()] } }, { id: 'B1', at: [0, 9] }, { id: 'B2', at: [9, 9] }],
      pieces: [{ ...box('crate', 'obstruction', 0, 3, 1.5, 0.5, 1, WALL), movable: true }],
    })
    game.try({ order: ['A1', 'A2'] }, 'A')
    game.try({ order: ['B2', 'B1'] }, 'B')
    game.pick('push').answer({ poses: { A1: pose(5, 3), crate: pose(2, 3) } }).pick('end', 'attack:ranged')
    expect(game.refusal('B1')).toBe(undefined)
  })
})
