import { describe, expect, it } from 'vitest'
import { createWorld } from '../../../../src/geometry/world'
import { asBoard, tableOf } from '../../../../src/rules/engine/board'
import { lookAt } from '../../../../src/rules/engine/look'
import { disengage } from '../../../../src/rules/ravaged-star/game/actions/moves'
import { allowanceFor } from '../../../../src/rules/ravaged-star/game/movement'
import { isCoherent, outOfReach } from '../../../../src/rules/ravaged-star/game/ranges'
import { box } from '../../engine/flat-table'
import { column, Rst, type Scene } from './driver'
import { rule } from './profiles'

const WALL = { sight: 'solid', ground: 'impassable', cover: 'heavy' } as const
const MUD = { sight: 'open', ground: 'difficult', cover: 'light' } as const
type Units = Scene['units']
const scene = (units: Units, more: Partial<Scene> = {}) => new Rst({
  units: [...units, ...(units.some(({ id }) => id === 'B1') ? [] : [{ id: 'B1', at: [20, 20] as const }])], ...more,
})
const lone = (more: Partial<Units[number]> = {}, rest: Units = [], scenery: Partial<Scene> = {}) => scene(
  [{ id: 'A1', at: [0, 0], ...more }, ...rest], scenery,
).act('A1')

describe('Move', () => {
  it('RS-MOVE-1: not for a unit in engagement range', () => {
    const at = (gap: number) => lone({}, [{ id: 'B1', at: [0, 1 + gap] }])
    expect(at(0.9).refusal('move')).toBe('RS-MOVE-1')
    expect(at(1.1).open).toContain('move')
  })

  it('RS-STATS-1, RS-MOVE-3: the leader goes its Movement at most, corners counted, or nowhere', () => {
    const game = lone().pick('move')
    expect(game.breaks(game.path([3, 0], [3, 3]))).toEqual([])
    expect(game.breaks(game.path([3, 0], [3, 3.2]))).toEqual(['RS-MOVE-3'])
    expect(game.breaks(game.path())).toEqual([])
  })

  it('RS-MOVE-2, RS-ENGAGE-4: neither on the way nor at the end within 1" of an enemy', () => {
    const game = lone({}, [{ id: 'B1', at: [1.6, 3] }]).pick('move')
    expect(game.breaks(game.path([0, 6]))).toEqual(['RS-MOVE-2'])
    expect(game.breaks(game.path([-1, 0], [-1, 5]))).toEqual([])
  })

  it('RS-MOVE-5, RS-MOVE-6: through friends, but not through big ones', () => {
    const past = (is: Units[number]['is']) => {
      const game = lone({}, [{ id: 'A2', at: [0, 3], ...(is ? { is } : {}) }]).pick('move')
      return game.breaks(game.path([0, 6]))
    }
    expect(past({})).toEqual([])
    expect(past({ rules: [rule('Large')] })).toEqual(['RS-MOVE-6'])
    expect(past({ rules: [rule('Huge')] })).toEqual(['RS-MOVE-6'])
  })

  it('RS-SPECIAL-LARGE-3, RS-SPECIAL-HUGE-4: a flyer passes over big ones', () => {
    const game = lone({ is: { rules: [rule('Fly')] } }, [{ id: 'A2', at: [0, 3], is: { rules: [rule('Huge')] } }]).pick('move')
    expect(game.breaks(game.path([0, 6]))).toEqual([])
  })

  it('RS-MOVE-7: not through enemies', () => {
    const game = lone({}, [{ id: 'B1', at: [0, 3] }]).pick('move')
    expect(game.breaks(game.path([0, 6]))).toEqual(['RS-MOVE-7', 'RS-MOVE-2'])
  })

  it('RS-MOVE-10: followers are placed in coherency, without moves of their own', () => {
    const wall = box('wall', 'wall', 0, 1.5, 8, 0.2, 4, WALL)
    const game = lone({ at: [[8.6, 0], [6, 0], [6, -1.2]] }, [], { pieces: [wall] }).pick('move').go([8.6, 5]).settle()
    expect(game.at('A1-1')).toEqual([8.6, 5])
    expect(game.at('A1-2')[1]).toBeGreaterThan(1)
    expect(isCoherent(game.look, game.unit('A1'))).toBe(true)
  })

  it('RS-MOVE-10: a place out of coherency is refused while there is room', () => {
    const game = lone({ at: column(2, 0, 0) }).pick('move').go([0, 3])
    const pose = (x: number) => ({ poses: { 'A1-2': { at: [x, 0, 3] as const, yaw: 0 } } })
    expect(game.breaks(pose(4))).toEqual([])
    expect(game.breaks(pose(4.1))).toEqual(['RS-MOVE-10'])
  })

  it('RS-MOVE-11, RS-COHERENCY-8: who finds no room there goes as near as possible, and the unit is out of coherency', () => {
    // A pen that holds four bases and no more; the fifth, from far away, has to stay outside.
    const pen = [
      box('n', 'wall', 0, 1.65, 2, 0.5, 4, WALL), box('s', 'wall', 0, -1.65, 2, 0.5, 4, WALL), box('e', 'wall', 1.65, 0, 0.5, 2, 4, WALL),
      box('w', 'wall', -1.65, 0, 0.5, 2, 4, WALL),
    ]
    const game = scene([{ id: 'A1', at: [[-0.55, -0.55], [0.55, -0.55], [-0.55, 0.55], [0.55, 0.55], [0, -10]] }], { pieces: pen }).act('A1')
    expect(game.refusal('focus')).toBe('RS-COHERENCY-4')
    game.pick('move').answer({ legs: [] }).settle()
    const far = outOfReach(game.look, game.unit('A1'))
    // Coherency reaches over the walls, and there is room beyond them within it.
    expect(far).toEqual([])
    const wide = pen.map((wall) => box(
      wall.id, 'wall', ...([wall.at[0] * 2.6, wall.at[2] * 2.6] as const), wall.at[0] === 0 ? 7.5 : 3.19, wall.at[0] === 0 ? 3.19 : 7.5, 4, WALL,
    ))
    const shut = scene([{ id: 'A1', at: [[-0.55, -0.55], [0.55, -0.55], [-0.55, 0.55], [0.55, 0.55], [0, -12]] }], { pieces: wide }).act('A1')
    shut.pick('move').answer({ legs: [] }).settle()
    expect(outOfReach(shut.look, shut.unit('A1'))).toEqual(['A1-5'])
    // 7.5 of wall, and half a base.
    expect(Math.hypot(...shut.at('A1-5'))).toBeLessThan(9)
  })

  it('RS-MOVE-12: nobody ends on another base, off the table or in a wall', () => {
    const game = lone({ at: [[0, 0], [0, -1.2]] }, [{ id: 'A2', at: [3, 0] }], { pieces: [box('wall', 'wall', -4, 0, 0.5, 2, 4, WALL)] }).pick('move')
    expect(game.breaks(game.path([2.5, 0]))).toEqual(['RS-MOVE-12'])
    expect(game.breaks(game.path([-3.2, 0]))).toEqual(['RS-MOVE-8', 'RS-MOVE-12'])
    const edge = lone({ at: [21, 0] }).pick('move')
    expect(edge.breaks(edge.path([23.6, 0]))).toEqual(['RS-MOVE-12'])
    game.go([0, 3])
    const pose = (x: number, z: number) => ({ poses: { 'A1-2': { at: [x, 0, z] as const, yaw: 0 } } })
    expect(game.breaks(pose(0.4, 3))).toEqual(['RS-MOVE-12'])
    expect(game.breaks(pose(2.5, 0.5))).toEqual(['RS-MOVE-12'])
    expect(game.breaks(pose(0, 4.2))).toEqual([])
  })

  it('RS-ENGAGE-4: followers are placed out of engagement range', () => {
    const game = lone({ at: column(2, 0, 0) }, [{ id: 'B1', at: [0, 6] }]).pick('move').go([0, 3.5])
    const pose = (z: number) => ({ poses: { 'A1-2': { at: [1.2, 0, z] as const, yaw: 0 } } })
    expect(game.breaks(pose(4.6))).toEqual(['RS-ENGAGE-4'])
    expect(game.breaks(pose(3.5))).toEqual([])
  })

  it('RS-ENGAGE-3: ends beside friends without engaging them', () => {
    const game = lone({}, [{ id: 'A2', at: [0, 4] }]).pick('move').go([0, 2.8])
    expect(game.asked?.kind).toBe('action')
    expect(game.open).not.toContain('disengage')
  })

  it('RS-MODIFY-6: what changed for an action is over with it', () => {
    const game = lone()
    expect(allowanceFor(game.look, game.unit('A1'), 'run')).toBe(9)
    game.pick('run').go([9, 0])
    expect(allowanceFor(game.look, game.unit('A1'), 'move')).toBe(6)
  })
})

describe('coherency and activation', () => {
  const straggling = (more: Units = []) => scene([{ id: 'A1', at: [[0, 0], [4.5, 0]] }, ...more])

  it('RS-COHERENCY-4: a unit out of coherency has to Move before anything else', () => {
    const game = straggling().act('A1')
    expect(game.open).toEqual(['move'])
    expect(game.refusal('end')).toBe('RS-COHERENCY-4')
  })

  it('RS-COHERENCY-6: a Move that restores it counts as one Single action', () => {
    const game = straggling().act('A1').pick('move').go([1, 0]).settle()
    expect(game.asked?.kind).toBe('action')
    expect(game.refusal('move')).toBe('RS-ACTIVATE-18')
    expect(game.refusal('run')).toBe('RS-ACTIVATE-16')
    expect(game.open).toContain('focus')
  })

  it('RS-COHERENCY-5: one that does not ends the activation', () => {
    const ring = Array.from({ length: 4 }, (_, i) => {
      const t = (i * Math.PI) / 2
      const size = i % 2 === 0 ? ([3, 8] as const) : ([8, 3] as const)
      return box(`wall${i}`, 'wall', Math.round(4 * Math.cos(t)), Math.round(4 * Math.sin(t)), size[0], size[1], 5, WALL)
    })
    const game = scene([{ id: 'A1', at: [[0, 0], [12, 0]] }], { pieces: ring }).act('A1').pick('move').answer({ legs: [] }).settle()
    expect(game.kinds()).toContain('straggling')
    expect(game.unit('A1').activated).toBe('activation')
  })

  it('RS-COHERENCY-7: the engaged are not forced', () => {
    const game = straggling([{ id: 'B1', at: [0, 1.5] }]).act('A1')
    expect(game.open).toEqual(expect.arrayContaining(['melee', 'disengage', 'end']))
    expect(game.refusal('move')).toBe('RS-MOVE-1')
  })

  it('RS-SPECIAL-CLOSE-FORMATION-1: within 1" of the leader in place of 3"', () => {
    const game = lone({ at: column(2, 0, 0), is: { rules: [rule('Close Formation')] } }).pick('move').go([0, 3])
    const pose = (x: number) => ({ poses: { 'A1-2': { at: [x, 0, 3] as const, yaw: 0 } } })
    expect(game.breaks(pose(2))).toEqual([])
    expect(game.breaks(pose(2.1))).toEqual(['RS-SPECIAL-CLOSE-FORMATION-1'])
    const loose = scene([{ id: 'A1', at: [[0, 0], [2.1, 0]], is: { rules: [rule('Close Formation')] } }])
    expect(isCoherent(loose.look, loose.unit('A1'))).toBe(false)
  })
})

describe('Run', () => {
  it('RS-RUN-1: half as much again, rounded up', () => {
    const reach = (movement: number) => lone({ is: { movement } })
    expect([6, 5].map((movement) => allowanceFor(reach(movement).look, reach(movement).unit('A1'), 'run'))).toEqual([9, 8])
    const game = reach(6).pick('run')
    expect(game.breaks(game.path([9, 0]))).toEqual([])
    expect(game.breaks(game.path([9.1, 0]))).toEqual(['RS-RUN-1'])
  })

  it('RS-RUN-2: else as a Move', () => {
    expect(lone({}, [{ id: 'B1', at: [0, 1.9] }]).refusal('run')).toBe('RS-RUN-2')
    const game = lone({}, [{ id: 'B1', at: [0, 9] }]).pick('run')
    expect(game.breaks(game.path([0, 7.1]))).toEqual(['RS-MOVE-2'])
  })

  it('RS-SPECIAL-SWIFT-1: doubled for the swift, in Charge, Run and Bulldoze alone', () => {
    const game = lone({ is: { movement: 7, rules: [rule('Swift')] } })
    const reach = (['charge', 'run', 'bulldoze', 'move', 'disengage'] as const).map((mode) => allowanceFor(game.look, game.unit('A1'), mode))
    expect(reach).toEqual([14, 14, 14, 7, 7])
  })
})

describe('Movement that changes', () => {
  it('RS-SPECIAL-DEGRADES-1, RS-MODIFY-4: 2 less while depleted, never below 0', () => {
    const game = (movement: number) => new Rst(
      { units: [{ id: 'A1', at: [0, 0], wounds: [2], is: { wounds: 6, movement, rules: [rule('Degrades')] } }, { id: 'B1', at: [9, 9] }] }, [9],
    ).act('A1')
    expect(allowanceFor(game(6).look, game(6).unit('A1'), 'move')).toBe(4)
    expect(allowanceFor(game(1).look, game(1).unit('A1'), 'move')).toBe(0)
  })

  it('RS-MODIFY-7: standing changes, then half as much again, then the loss to terrain', () => {
    const mud = box('mud', 'difficult', 0, 3, 6, 1, 0.1, MUD)
    const game = new Rst(
      { pieces: [mud], units: [{ id: 'A1', at: [0, 0], wounds: [2], is: { wounds: 6, rules: [rule('Degrades')] } }, { id: 'B1', at: [0, 5.5] }] }, [9],
    ).act('A1').pick('charge')
    expect(game.breaks(game.path([0, 4]))).toEqual([])
    expect(game.breaks(game.path([0, 4.1]))).toEqual(['RS-TERRAIN-DIFFICULT-1'])
  })

  it('RS-SPECIAL-FLY-1: over terrain and models, at no cost; only the end counts', () => {
    const scenery = { pieces: [box('tower', 'building', 0, 4, 2, 1, 6, WALL)] }
    const game = lone({ is: { movement: 10, rules: [rule('Fly')] } }, [{ id: 'B1', at: [0, 7] }], scenery).pick('move')
    expect(game.breaks(game.path([0, 10]))).toEqual([])
    expect(game.breaks(game.path([0, 8.9]))).toEqual(['RS-MOVE-2'])
  })

  it('RS-SPECIAL-FLY-3: difficult ground slows a flyer only where it lands', () => {
    const game = lone({ is: { movement: 10, rules: [rule('Fly')] } }, [], { pieces: [box('wood', 'forest', 0, 4, 4, 2, 4, MUD)] }).pick('move')
    expect(game.breaks(game.path([0, 10]))).toEqual([])
    const inside = lone({ is: { movement: 10, rules: [rule('Fly')] } }, [], { pieces: [box('wood', 'forest', 0, 9, 4, 2, 4, MUD)] }).pick('move')
    expect(inside.breaks(inside.path([0, 8]))).toEqual([])
    expect(inside.breaks(inside.path([0, 8.1]))).toEqual(['RS-TERRAIN-FOREST-2'])
  })
})

describe('Disengage', () => {
  it('RS-DISENGAGE-1: for the engaged alone', () => {
    expect(lone().refusal('disengage')).toBe('RS-DISENGAGE-1')
    expect(lone({}, [{ id: 'B1', at: [0, 1.5] }]).open).toContain('disengage')
  })

  it('RS-DISENGAGE-2: at plain Movement', () => {
    const game = lone({}, [{ id: 'B1', at: [0, 1.5] }]).pick('disengage')
    expect(game.breaks(game.path([0, -6]))).toEqual([])
    expect(game.breaks(game.path([0, -6.1]))).toEqual(['RS-DISENGAGE-2'])
  })

  it('RS-DISENGAGE-3: through enemies and their engagement range, but not through big ones', () => {
    const through = (is: Units[number]['is']) => {
      const game = lone({}, [{ id: 'B1', at: [0, 1.5], ...(is ? { is } : {}) }]).pick('disengage')
      return game.breaks(game.path([0, 5]))
    }
    expect(through({})).toEqual([])
    expect(through({ rules: [rule('Large')] })).toEqual(['RS-DISENGAGE-3'])
  })

  it('RS-DISENGAGE-4: the leader ends in nobody’s engagement range', () => {
    const game = lone({}, [{ id: 'B1', at: [0, 1.5] }]).pick('disengage')
    expect(game.breaks(game.path([0, -0.5]))).toEqual(['RS-DISENGAGE-4'])
    expect(game.breaks(game.path([0, -0.6]))).toEqual([])
  })

  it('RS-DISENGAGE-4: it is not offered to a leader that has no legal end', () => {
    const round: Units = ([[1.9, 0], [-1.9, 0], [0, 1.9], [0, -1.9]] as const).map((at, i) => ({ id: `B${i + 1}`, at }))
    expect(lone({ is: { movement: 1 } }, round).refusal('disengage')).toBe('RS-DISENGAGE-4')
    // Between two of them and beyond there is room for who gets so far.
    expect(lone({ is: { movement: 6 } }, round).refusal('disengage')).toBeUndefined()
  })

  it('RS-DISENGAGE-4: nor to one in a cell with no room clear of the enemy, however much there is outside', async () => {
    const high = (id: string, x: number, z: number, hx: number, hz: number) => box(id, 'wall', x, z, hx, hz, 9, WALL)
    const walls = (end: number) => [high('n', 0, 1.2, 9, 0.2), high('s', 0, -1.2, 9, 0.2), high('w', -1, 0, 0.2, 1), high('e', end, 0, 0.2, 1)]
    const refusal = async (end: number) => {
      const { play } = lone({ is: { movement: 6 } }, [{ id: 'B1', at: [1.6, 0] }], { pieces: walls(end) })
      const { board, own } = play.state
      const table = tableOf(await createWorld(asBoard(board)), asBoard(board))
      return disengage.refuse!(lookAt(play, { table }), own.units['A1']!)?.rule
    }
    expect(await refusal(3)).toBe('RS-DISENGAGE-4')
    expect(await refusal(5)).toBeUndefined()
  })

  it('RS-DISENGAGE-5: those without a coherent place out of reach are lost', () => {
    // A corridor so narrow that three followers fit behind the leader and the fourth finds no place out of B1's reach.
    const walls = [box('l', 'wall', -3.55, -7, 3, 12, 4, WALL), box('r', 'wall', 3.55, -7, 3, 12, 4, WALL), box('end', 'wall', 0, -9, 0.6, 2.5, 4, WALL)]
    const game = scene(
      [{ id: 'A1', at: [[0, 0], [0, -1.05], [0, -2.1], [0, -3.15], [0, -4.2]] }, { id: 'B1', at: [0, 1.5] }], { pieces: walls },
    ).act('A1').pick('disengage').go([0, -1])
    expect(game.breaks({ poses: {} })).toEqual(['RS-DISENGAGE-5'])
    game.settle()
    expect(game.unit('A1').models).toHaveLength(4)
    expect(game.events('casualty').map((event) => event.rules)).toEqual([['RS-DISENGAGE-5']])
  })

  it('can be taken back before anything has moved', () => {
    const game = lone({}, [{ id: 'B1', at: [0, 1.5] }]).pick('disengage').go()
    expect(game.open).toEqual(expect.arrayContaining(['disengage', 'melee', 'focus']))
  })
})
