import { describe, expect, test } from 'vitest'
import type { Board, BoardModel, BoardPiece, Part, Solid } from '../../../src/core/board'
import type { Vec3 } from '../../../src/core/vec'
import { checkProof, checkWitness } from '../../../src/geometry/sight/check'
import { SightWorld } from '../../../src/geometry/sight/sight-world'
import { between, randomFrom, randomModel } from './scenes'

const boxOf = (hx: number, height: number, hz: number): Solid => ({
  kind: 'prism', footprint: { kind: 'rect', hx, hz }, height,
})
const part = (name: string, solid: Solid, at: Vec3 = [0, 0, 0], sight: 'solid' | 'open' = 'solid'): Part => ({
  name, solid, at, yaw: 0, traits: { sight, ground: 'open', cover: 'none' }, look: 'brick',
})
const pieceOf = (id: string, at: Vec3, parts: readonly Part[], more: Partial<BoardPiece> = {}): BoardPiece => ({
  id, name: id, kind: 'wall', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' }, at, yaw: 0, parts,
  area: null, height: 3, ...more,
})
const model = (id: string, x: number, z: number, y = 0): BoardModel => ({
  id, name: id, side: 'A', unit: id, leader: false, at: [x, y, z], yaw: 0,
  base: { kind: 'circle', radius: 0.63 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 },
})
const board = (models: readonly BoardModel[], pieces: readonly BoardPiece[]): Board => ({
  width: 48, depth: 48, models, pieces,
})

const wall = pieceOf('wall', [0, 0, 0], [part('main', boxOf(0.25, 3, 6))])

describe('SightWorld', () => {
  test('an open table: clear, all visible, nothing crossed', () => {
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], []))
    const fact = world.sight({ from: 'a', to: 'b' })
    expect(fact).toMatchObject({ verdict: 'clear', blockers: [], proof: null, aperture: 0 })
    expect(checkWitness(fact.witness!, [])).toBe(true)
    expect(world.visible({ from: 'a', to: 'b' })).toMatchObject({ visible: 1, error: 0, hiddenBy: [] })
  })

  test('a share takes no more lines than its bound of work, which says so', () => {
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], [pieceOf('post', [0, 0, 0], [part('main', boxOf(0.25, 3, 0.25))])]))
    const asked = { from: 'a', to: 'b', samples: 1000 }
    const whole = world.visible(asked)
    expect(whole).not.toHaveProperty('cut')
    const cut = world.visible({ ...asked, work: 200 })
    expect(cut.cut).toBe(true)
    expect(cut.samples).toBeLessThanOrEqual(200)
    expect(cut.error).toBeGreaterThan(whole.error)
    expect(Math.abs(cut.visible - whole.visible)).toBeLessThan(4 * cut.error)
    expect(world.visible({ ...asked, work: 0 }).samples).toBeGreaterThan(8)
  })

  test('a wall blocks, with its length on the centre line, its distance to the target and a proof', () => {
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], [wall]))
    const query = { from: 'a', to: 'b' }
    const fact = world.sight(query)
    expect(fact.verdict).toBe('blocked')
    expect(fact.blockers).toHaveLength(1)
    expect(fact.blockers[0]!.id).toBe('wall')
    expect(fact.blockers[0]!.share).toBeCloseTo(1, 9)
    expect(fact.blockers[0]!.length).toBeCloseTo(0.5, 6)
    expect(fact.blockers[0]!.toTarget).toBeCloseTo(8 - 0.25 - 0.5, 1)
    expect(checkProof(fact.proof, world.volume('a'), world.volume('b'), world.occluders(query))).toBeNull()
    expect(world.visible(query)).toMatchObject({ visible: 0, hiddenBy: [{ id: 'wall', share: 1 }] })
    expect(world.sight({ ...query, solids: [] }).verdict).toBe('clear')
    expect(world.sight({ ...query, solids: ['wall'] }).verdict).toBe('blocked')
  })

  test('half a target behind a wall: about half is visible, and the wall hides the other half', () => {
    const half = pieceOf('half', [4, 0, 3], [part('main', boxOf(0.05, 3, 3))])
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], [half]))
    const fact = world.visible({ from: 'a', to: 'b', toVolume: 'body', samples: 1000 })
    expect(fact.samples).toBe(1000)
    expect(Math.abs(fact.visible - 0.5)).toBeLessThan(3 * fact.error)
    expect(fact.hiddenBy).toEqual([{ id: 'half', share: 1 - fact.visible }])
    expect(fact.eye).toEqual([-8, 1.25, 0])
  })

  test('what blocks is named in the order of the way, whichever blocks most and however it was set up', () => {
    const at = (id: string, x: number, side: number): BoardPiece => pieceOf(id, [x, 0, side * 3.2], [part('main', boxOf(0.25, 3, 3.5))])
    const pieces = [at('third', 4, 1), at('first', -5, -1), at('second', -1, 1), pieceOf('last', [6, 0, -4], [part('main', boxOf(0.25, 3, 4.2))])]
    for (const list of [pieces, pieces.toReversed()]) {
      const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], list))
      const there = world.sight({ from: 'a', to: 'b' })
      expect(there.verdict).toBe('blocked')
      const order = ['first', 'second', 'third', 'last']
      const ids = there.blockers.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(1)
      expect(ids).toEqual(order.filter((id) => ids.includes(id)))
      expect(there.blockers.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
      const back = world.sight({ from: 'b', to: 'a' }).blockers.map(({ id }) => id)
      expect(back).toEqual(ids.toReversed())
    }
  })

  test('several pieces may hide the same line', () => {
    const far = pieceOf('far', [3, 0, 0], [part('main', boxOf(0.25, 3, 6))])
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], [wall, far]))
    const shares = world.visible({ from: 'a', to: 'b' }).hiddenBy.map(({ share }) => share)
    expect(shares).toEqual([1, 1])
  })

  test('other models block only when asked to, and never the two that are asked about', () => {
    const big: BoardModel = { ...model('c', 0, 0), body: boxOf(1, 4, 4) }
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0), big], []))
    expect(world.sight({ from: 'a', to: 'b' }).verdict).toBe('clear')
    const fact = world.sight({ from: 'a', to: 'b', modelsBlock: ['a', 'b', 'c'] })
    expect(fact.verdict).toBe('blocked')
    expect(fact.blockers.map(({ id }) => id)).toEqual(['c'])
    expect(world.sight({ from: 'a', to: 'c', modelsBlock: ['a', 'c'] }).verdict).toBe('clear')
    expect(world.sight({ from: 'c', to: 'c', modelsBlock: ['c'] }).verdict).toBe('clear')
  })

  test('parts for show never block; areas block only as asked', () => {
    const wood = pieceOf('wood', [0, 0, 0], [part('leaves', boxOf(3, 4, 6), [0, 0, 0], 'open')], {
      kind: 'forest', area: { footprint: { kind: 'rect', hx: 3, hz: 6 }, height: 4, at: [0, 0, 0], yaw: 0 },
    })
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], [wood]))
    expect(world.sight({ from: 'a', to: 'b' }).verdict).toBe('clear')
    const fact = world.sight({ from: 'a', to: 'b', volumes: ['wood'] })
    expect(fact.verdict).toBe('blocked')
    expect(fact.blockers[0]).toMatchObject({ id: 'wood' })
    expect(fact.blockers[0]!.length).toBeCloseTo(6, 6)
    expect(world.crossings({ from: [-8, 1, 0], to: [8, 1, 0] })).toEqual([
      { id: 'a', what: 'model', enter: 0, leave: expect.closeTo(0.5, 2), enters: false, leaves: true },
      { id: 'wood', what: 'area', enter: 5, leave: 11, enters: true, leaves: true },
      { id: 'b', what: 'model', enter: expect.closeTo(15.5, 2), leave: 16, enters: true, leaves: false },
    ])
  })

  test('crossings: parts of one piece that abut are one crossing, others several', () => {
    const two = pieceOf('two', [0, 0, 0], [
      part('a', boxOf(0.5, 2, 1), [-0.5, 0, 0]), part('b', boxOf(0.5, 2, 1), [0.5, 0, 0]), part('c', boxOf(0.5, 2, 1), [4, 0, 0]),
    ])
    const world = new SightWorld(board([], [two]))
    expect(world.crossings({ from: [-5, 1, 0], to: [5, 1, 0] })).toEqual([
      { id: 'two', what: 'part', enter: 4, leave: 6, enters: true, leaves: true },
      { id: 'two', what: 'part', enter: 8.5, leave: 9.5, enters: true, leaves: true },
    ])
  })

  test('base to base: a low wall hides the bases but not the bodies', () => {
    const low = pieceOf('low', [0, 0, 0], [part('main', boxOf(0.25, 0.5, 6))])
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], [low]))
    expect(world.sight({ from: 'a', to: 'b' }).verdict).toBe('clear')
    const bases = { from: 'a', to: 'b', fromVolume: 'base', toVolume: 'base' } as const
    const fact = world.sight(bases)
    expect(fact.verdict).toBe('blocked')
    expect(checkProof(fact.proof, world.volume('a', 'base'), world.volume('b', 'base'), world.occluders(bases))).toBeNull()
    expect(world.sight({ ...bases, toVolume: 'body' }).verdict).toBe('clear')
  })

  test('in plan: heights do not count, distances do', () => {
    const low = pieceOf('low', [0, -3, 0], [part('main', boxOf(0.25, 0.1, 6))])
    const posts = pieceOf('posts', [0, 0, 0], [part('l', boxOf(0.25, 1, 6), [0, 0, -6.1]), part('r', boxOf(0.25, 1, 6), [0, 0, 6.1])])
    const models = [model('a', -8, 0), model('b', 8, 0, 7)]
    const plan = { from: 'a', to: 'b', inPlan: true }
    const shut = new SightWorld(board(models, [low]))
    expect(shut.sight({ from: 'a', to: 'b' }).verdict).toBe('clear')
    const fact = shut.sight(plan)
    expect(fact.verdict).toBe('blocked')
    expect(checkProof(fact.proof, shut.volume('a', 'sight', true), shut.volume('b', 'sight', true), shut.occluders(plan))).toBeNull()
    const open = new SightWorld(board(models, [posts]))
    const through = open.sight(plan)
    expect(through.verdict).toBe('clear')
    expect(Math.abs(through.witness!.from[1] - through.witness!.to[1])).toBeLessThan(0.01)
  })

  test('equal heights: a line that slides over the wall is open', () => {
    const level = pieceOf('level', [0, 0, 0], [part('main', boxOf(0.25, 1.25, 6))])
    const world = new SightWorld(board([model('a', -8, 0), model('b', 8, 0)], [level]))
    expect(world.sight({ from: 'a', to: 'b' }).verdict).toBe('clear')
    world.setPiece({ ...level, parts: [part('main', boxOf(0.25, 1.3, 6))] })
    expect(world.sight({ from: 'a', to: 'b' }).verdict).toBe('blocked')
  })

  test('models on a floor: the floor hides what is below it', () => {
    const floor = pieceOf('floor', [0, 0, 0], [part('slab', boxOf(4, 0.2, 4), [0, 3, 0])])
    const world = new SightWorld(board([model('up', 0, 0, 3.2), model('down', 1, 0), model('out', 12, 0), model('next', 2.5, 0, 3.2)], [floor]))
    expect(world.sight({ from: 'up', to: 'down' }).verdict).toBe('blocked')
    expect(world.sight({ from: 'down', to: 'up' }).verdict).toBe('blocked')
    expect(world.sight({ from: 'up', to: 'next' }).verdict).toBe('clear')
    expect(world.sight({ from: 'up', to: 'out' }).verdict).toBe('clear')
  })

  test('overlapping models see each other', () => {
    const world = new SightWorld(board([model('a', 0, 0), model('b', 0.4, 0), model('c', 1.26, 0)], []))
    expect(world.sight({ from: 'a', to: 'b' }).verdict).toBe('clear')
    expect(world.sight({ from: 'a', to: 'c' }).verdict).toBe('clear')
  })

  test('an unknown id is an error that names it', () => {
    const world = new SightWorld(board([model('a', 0, 0)], []))
    expect(() => world.sight({ from: 'a', to: 'nobody' })).toThrow("'nobody'")
  })

  test('a table that changes bit by bit answers like a new one (30 tables, seeds from 1)', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const r = randomFrom(seed)
      const models = Array.from({ length: 4 }, (_, i) => randomModel(r, `m${i}`, between(r, -9, 9), between(r, -9, 9)))
      const make = (i: number) => pieceOf(`p${i}`, [between(r, -8, 8), 0, between(r, -8, 8)], [
        part('w', boxOf(between(r, 0.2, 3), between(r, 1, 3), between(r, 0.2, 3))),
      ], { yaw: between(r, 0, 360), area: { footprint: { kind: 'circle', radius: 2 }, height: 2, at: [0, 0, 0], yaw: 0 } })
      const pieces = Array.from({ length: 6 }, (_, i) => make(i))
      const world = new SightWorld(board(models, pieces))
      const ask = (w: SightWorld) => models.slice(0, 3).flatMap((m, i) => [
        w.sight({ from: m.id, to: models[i + 1]!.id, volumes: ['p0'], modelsBlock: models.map(({ id }) => id) }),
        w.visible({ from: m.id, to: models[i + 1]!.id, samples: 32 }),
        w.sight({ from: m.id, to: models[i + 1]!.id, inPlan: true }),
        w.crossings({ from: m.at, to: models[i + 1]!.at }),
      ])
      ask(world)
      for (let k = 0; k < 3; k++) {
        pieces[k] = make(k)
        world.setPiece(pieces[k]!)
      }
      models[0] = { ...models[0]!, at: [between(r, -9, 9), 0, between(r, -9, 9)] }
      world.setModel(models[0])
      world.removePiece('p5')
      pieces.pop()
      world.removeModel('m3')
      world.setModel(models[3]!)
      expect(ask(world)).toEqual(ask(new SightWorld(board(models, pieces))))
    }
  })
})
