import { describe, expect, test } from 'vitest'
import type { Board, BoardModel, BoardPiece, SideId } from '../../../src/core/board'
import type { Vec2, Vec3 } from '../../../src/core/vec'
import { createGhost } from '../../../src/geometry/ghost-world'
import { createWorld } from '../../../src/geometry/world'
import { systemById } from '../../../src/rules/registry'
import { askOf, type FairAsk } from '../../../src/tools/fair/ask'
import { headline, verdictsOf, type SideFigures } from '../../../src/tools/fair/figures'
import { Known, NoPlace, survey } from '../../../src/tools/fair/survey'
import { gridOf } from '../../../src/tools/ruling/heat/grid'
import { manSized } from '../../../src/tools/ruling/heat/reader'
import { randomFrom } from '../../geometry/sight/scenes'
import { block, halfTurned, mirrored, tableOf, wood, workedOut } from './scenes'

const systemOf = (id: string) => {
  const found = systemById(id)
  if (!found.ok) throw new Error(found.error)
  return found.value
}

const surveyed = async (board: Board, system: string, ask: FairAsk) => {
  const ghost = await createGhost(board)
  const told = workedOut(survey(ghost, board, systemOf(system), ask))
  ghost.dispose()
  return told
}

/** The same figures the long way: a world with two models on it for each pair, each ruled in full; ways where the survey takes outlines. */
async function twin(board: Board, systemId: string, ask: FairAsk & { readonly step: number }): Promise<Record<SideId, SideFigures>> {
  const system = systemOf(systemId)
  const world = await createWorld({ ...board, models: [] })
  const model = (id: string, side: SideId, at: Vec3): BoardModel => ({ ...manSized(side), id, unit: id, at, yaw: side === 'A' ? 0 : 180 })
  const lattice: Vec3[] = []
  const [columns, rows] = [Math.round(board.width / ask.step), Math.round(board.depth / ask.step)]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, z] = [(column - (columns - 1) / 2) * ask.step, (row - (rows - 1) / 2) * ask.step]
      world.setModel(model('m', 'A', [x, world.surface([x, z], 0).y, z]))
      const { at } = world.board.models[0]!
      if (at[1] <= 3.5 && world.stand('m', { at, yaw: 0 }).ok) lattice.push(at)
      world.removeModel('m')
    }
  }
  const inZone = (side: SideId) => {
    const [xs, zs] = [ask.zones[side].map(([x]) => x), ask.zones[side].map(([, z]) => z)]
    return lattice.filter(([x, , z]) => x >= Math.min(...xs) && x <= Math.max(...xs) && z >= Math.min(...zs) && z <= Math.max(...zs))
  }
  const zone = { A: inZone('A'), B: inZone('B') }
  const rulings = new Map<string, string>()
  const sight = (side: SideId, from: Vec3, to: Vec3): string => {
    const key = `${side} ${String(from)} ${String(to)}`
    if (!rulings.has(key)) {
      world.setBoard({ ...board, models: [model('m', side, from), model('n', side === 'A' ? 'B' : 'A', to)] })
      const ruling = system.sight(world, { from: 'm', target: 'n' })
      if (!ruling.ok) throw new Error(ruling.error)
      rulings.set(key, ruling.value.verdict === 'clear' ? (ruling.value.cover === 'none' ? 'open' : 'covered') : 'no')
    }
    return rulings.get(key)!
  }
  const flat = (a: Vec3, b: Vec3) => Math.hypot(a[0] - b[0], a[2] - b[2])
  const reachable = (side: SideId, from: Vec3, to: Vec3): boolean => {
    if (from === to) return true
    if (flat(from, to) > ask.move) return false
    world.setBoard({ ...board, models: [model('m', side, from)] })
    const way = system.route(world, { model: 'm', to: { x: to[0], z: to[2] }, allow: ask.move, climb: false })
    return way.ok && way.value.legal && way.value.cost <= ask.move + 1e-6
  }
  const other = { A: 'B', B: 'A' } as const
  const forward = (side: SideId) => lattice.filter((to) => zone[side].some((from) => reachable(side, from, to)))
  const reached = { A: forward('A'), B: forward('B') }
  const of = (side: SideId): SideFigures => {
    const [own, foes] = [zone[side], zone[other[side]]]
    const share = (which: (at: Vec3) => boolean) => own.filter(which).length / own.length
    const safe = (at: Vec3) => foes.every((foe) => sight(other[side], foe, at) !== 'open')
    let lanes = 0
    for (const from of own) for (const to of foes) if (sight(side, from, to) === 'open') lanes++
    const ways = ask.objectives.map(({ at: [x, z] }) => Math.min(...own.map((from) => {
      world.setBoard({ ...board, models: [model('m', side, from)] })
      const way = system.route(world, { model: 'm', to: { x, z }, allow: 1000, climb: false })
      return way.ok && way.value.legal ? way.value.cost : Infinity
    })))
    return {
      lanes: lanes / (own.length * foes.length),
      hidden: share((at) => foes.every((foe) => sight(other[side], foe, at) === 'no')),
      cover: share((at) => lattice.some((to) => reachable(side, at, to) && safe(to))),
      shelter: own.reduce((sum, at) => sum + Math.max(...lattice.filter((to) => reachable(side, at, to))
        .map((to) => foes.filter((foe) => sight(other[side], foe, to) !== 'open').length / foes.length)), 0) / own.length,
      threat: share((at) => reached[other[side]].some((foe) => flat(foe, at) - 2 * (16 / 25.4) <= ask.shot && sight(other[side], foe, at) !== 'no')),
      objectives: ways.reduce((sum, way) => sum + way, 0) / ways.length,
    }
  }
  const told = { A: of('A'), B: of('B') }
  world.dispose()
  return told
}

const LOPSIDED: readonly BoardPiece[] = [
  block({ id: 'house', at: [-4, -4.5], box: [5, 4, 2] }), block({ id: 'wall', at: [5, -5], box: [4, 3, 0.5], yaw: 20 }),
  block({ id: 'fence', at: [1, 3], box: [6, 1, 0.4], cover: 'light' }), wood('wood', [6, 5], 3, 2),
]

describe('the figures of a table', () => {
  const asked: FairAsk & { step: number } = { ...askOf([], { width: 24, depth: 24 }, { move: 5, shot: 14 }), step: 2.9 }
  for (const system of ['ravaged-star', 'ruinstars', 'red-rain', 'rogue-stars', 'ravenfeast', 'free-table']) {
    test(`${system}: each is what counting one by one comes to`, async () => {
      const board = tableOf(LOPSIDED)
      const { figures } = await surveyed(board, system, asked)
      const long = await twin(board, system, asked)
      for (const side of ['A', 'B'] as const) {
        for (const figure of ['lanes', 'hidden', 'cover', 'shelter', 'threat', 'objectives'] as const) {
          expect(figures[side][figure], `${figure} of ${side}`).toBeCloseTo(long[side][figure], 6)
        }
      }
    })
  }

  test('what was known of another table is as good as asking again, where it lies away from what changed', async () => {
    const r = randomFrom(81)
    for (let k = 0; k < 2; k++) {
      const moved = LOPSIDED.map((piece, i) => (i === k ? { ...piece, at: [piece.at[0] + 3 * r() - 1.5, 0, piece.at[2] + 3 * r() - 1.5] as const } : piece))
      const known = new Known()
      const ghost = await createGhost(tableOf(LOPSIDED))
      const system = systemOf('ravaged-star')
      workedOut(survey(ghost, tableOf(LOPSIDED), system, asked, known))
      const circles = [LOPSIDED[k]!, moved[k]!].map(({ at }) => ({ at: [at[0], at[2]] as Vec2, radius: 4 }))
      const left = known.away(circles, gridOf(tableOf([]), asked.step), asked.move)
      expect(left.sees.size).toBeGreaterThan(0)
      expect(left.sees.size).toBeLessThan(known.sees.size)
      const again = workedOut(survey(ghost, tableOf(moved), system, asked, left))
      expect(again.figures).toEqual((await surveyed(tableOf(moved), 'ravaged-star', asked)).figures)
      ghost.dispose()
    }
  })

  test('a zone without a place to stand is said', async () => {
    const board = tableOf([block({ id: 'rock', at: [0, -9], box: [24, 8, 6] })])
    await expect(surveyed(board, 'ravaged-star', asked)).rejects.toThrow(NoPlace)
  })
})

describe('what is fair, and what is not', () => {
  const pieces = LOPSIDED.slice(0, 3).map((piece) => ({ ...piece, at: [piece.at[0] + 1, 0, piece.at[2] - 0.3] as const }))
  const tables = [
    ['a half turn', tableOf(halfTurned(pieces)), 'even'], ['a mirror line', tableOf(mirrored(pieces)), 'even'], ['nothing on it', tableOf([]), 'bare'],
  ] as const
  for (const [how, board, tone] of tables) {
    test(`${how}: even in everything`, async () => {
      const ask = askOf([], board, { move: 6, shot: 16 })
      const { figures } = await surveyed(board, 'ravaged-star', ask)
      expect(verdictsOf(figures).filter(({ strength }) => strength !== 'even')).toEqual([])
      expect(headline(figures).tone).toBe(tone)
      expect(figures.A.lanes).toBeCloseTo(figures.B.lanes, 2)
    })
  }

  test('what is even for want of anything to hide behind is not called fair, and each figure says so', async () => {
    const board = tableOf([])
    const { figures } = await surveyed(board, 'ravaged-star', askOf([], board, { move: 6, shot: 24 }))
    expect(headline(figures)).toEqual({ tone: 'bare', text: 'Even, but bare: neither side has much to hide behind.' })
    expect(verdictsOf(figures).map(({ text }) => text)).toEqual([
      'Every lane lies open, for both.', 'Nobody is out of sight, on either side.', 'Neither has cover from all of the other zone within a move.',
      'There is nothing to hide behind, for either.', 'Everybody can be shot at in the first turn, on either side.', 'Both have equally far to go.',
    ])
    const some: SideFigures = { lanes: 0.3, hidden: 0.3, cover: 0.5, shelter: 0.8, threat: 0.5, objectives: 12 }
    expect(headline({ A: some, B: some })).toEqual({ tone: 'even', text: 'Fair: nothing leans to either side.' })
    expect(headline({ A: { ...some, lanes: 0.7 }, B: { ...some, lanes: 0.7, hidden: 0.1 } }).text)
      .toBe('Not fair: it leans to side A. Neither has much to hide behind.')
  })

  test('three small pieces on one half alone: nobody is covered from everywhere, yet the half with the pieces is told to be better covered', async () => {
    const board = tableOf([-13, 0, 13].map((x, i) => block({ id: `small ${i}`, at: [x, -7], box: [3, 3, 0.5] })), 44, 30)
    const { figures } = await surveyed(board, 'free-table', askOf([], board, { move: 6, shot: 24 }))
    expect([figures.A.cover, figures.B.cover]).toEqual([0, 0])
    expect(figures.A.shelter).toBeGreaterThan(figures.B.shelter + 0.06)
    expect(verdictsOf(figures).find(({ figure }) => figure === 'shelter')).toMatchObject({ side: 'A' })
    expect(headline(figures).text).toMatch(/leans to side A/)
  })

  test('a dyke before one zone, and woods to hide in for the other: told, with whom it favours', async () => {
    const woods = [-9, -3, 3, 9].map((x) => wood(`wood ${x}`, [x, -9], 2.4, 2))
    const board = tableOf([...woods, block({ id: 'dyke', at: [0, 3], box: [18, 3, 0.5] })])
    const ask = askOf([], board, { move: 6, shot: 16 })
    const { figures } = await surveyed(board, 'ravaged-star', ask)
    const verdicts = verdictsOf(figures)
    expect(headline(figures).tone).toBe('clear')
    expect(verdicts.find(({ figure }) => figure === 'objectives')).toMatchObject({ side: 'A', strength: 'clear' })
    expect(figures.A.objectives).toBeLessThan(figures.B.objectives - 3)
  })
})
