import { init } from '@dimforge/rapier3d-compat'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Board } from '../../../../src/core/board'
import type { SweepFact, SweepOptions, Waypoint } from '../../../../src/core/measure'
import { RandomStream } from '../../../../src/core/random'
import { lerp3 } from '../../../../src/core/vec'
import { judgeAgain, WITHIN } from '../../../../src/geometry/move/second-judge/judge'
import { solidToMesh } from '../../../../src/geometry/solid'
import { createWorld } from '../../../../src/geometry/world'
import { demoBoard } from '../../../bench/demo-board'
import { importedMesh, MESH_KINDS, type MeshKind } from '../../../helpers/meshes'
import { board, box, composed, meshSolid, model, piece } from '../scene'
import { RandomMoves } from './random-move'

/** 20,000 moves: SIGHTLINE_SLOW=1. */
const SLOW = process.env['SIGHTLINE_SLOW'] === '1'
const TABLES = ['skirmish-36', 'over-the-wall', 'district-48', 'city-72']
const MOVES = SLOW ? 5000 : 42
/** A third as many on each table of meshes. */
const ALL = (TABLES.length + MESH_KINDS.length / 3) * MOVES
const SEED = process.env['SEED'] ?? (SLOW ? `second judge ${new Date().toISOString().slice(0, 10)}` : 'second judge')

beforeAll(() => init())

const go = (scene: Board, legs: readonly Waypoint[], options: Partial<SweepOptions> = {}) => {
  const query = { model: 'm', legs, ...options }
  const fact = createWorld(scene).sweep(query)
  return { fact, opinion: judgeAgain(scene, query, fact), again: (other: SweepFact) => judgeAgain(scene, query, other) }
}

describe('the second judge', () => {
  const wall = piece('wall', box(4, 2, 0.5), [0, 0, 3])

  it('finds a clear way clear, and a contact where it is told', () => {
    const clear = go(board([model('m', [0, 0, 0])], [wall]), [{ x: 0, z: 2 }])
    expect([clear.fact.stops, clear.opinion]).toEqual([[], { says: 'agrees', within: WITHIN }])
    const met = go(board([model('m', [0, 0, 0])], [wall]), [{ x: 0, z: 6 }])
    expect([met.fact.stops[0]?.by, met.opinion]).toEqual(['wall', { says: 'agrees', within: WITHIN }])
  })

  it('says what is in the way on a path that was called clear, and where', () => {
    const { fact, again } = go(board([model('m', [0, 0, 0])], [wall]), [{ x: 0, z: 6 }])
    const through = { ...fact, stops: [], path: [fact.path[0]!, [0, 0, 6] as const] }
    expect(again(through)).toMatchObject({ says: 'differs', how: 'meets', by: 'wall' })
    const opinion = again(through)
    expect(opinion.says === 'differs' && Math.abs(opinion.at[2] - 2.26)).toBeLessThan(WITHIN)
  })

  it('says how far what is told to have stopped a path is from it', () => {
    const { fact, again } = go(board([model('m', [0, 0, 0])], [wall]), [{ x: 0, z: 6 }])
    const short = [0, 0, 1.75] as const
    const opinion = again({ ...fact, path: [fact.path[0]!, short], stops: [{ ...fact.stops[0]!, at: short }] })
    expect(opinion).toMatchObject({ says: 'differs', how: 'misses', by: 'wall' })
    expect(opinion.says === 'differs' && opinion.off).toBeCloseTo(0.5, 3)
  })

  it('lets pass what the question lets pass: mates, hedges, what is flown over or stepped on', () => {
    const other = model('o', [0, 0, 2])
    const hedge = piece('hedge', box(4, 1, 0.5), [0, 0, 3], { ground: 'crossable' })
    const kerb = piece('kerb', box(4, 0.2, 0.5), [0, 0, 4])
    const scene = board([model('m', [0, 0, 0]), other], [hedge, kerb])
    expect(go(scene, [{ x: 0, z: 6 }]).opinion.says).toBe('agrees')
    const blocked = go(scene, [{ x: 0, z: 6 }], { blockingModels: ['o'] })
    expect([blocked.fact.stops[0]?.why, blocked.opinion.says]).toEqual(['model', 'agrees'])
    expect(go(board([model('m', [0, 0, 0])], [wall]), [{ x: 0, z: 6 }], { fly: true }).opinion.says).toBe('agrees')
  })

  it('judges turns on the spot, zones and the table\'s edge', () => {
    const long = model('m', [0, 0, 0], { base: { kind: 'rect', hx: 2, hz: 0.4 } })
    const turned = go(board([long], [piece('post', box(0.5, 2, 0.5), [0, 0, 1.5])]), [{ x: 0, z: 0, yaw: 90 }])
    expect([turned.fact.stops[0]?.by, turned.opinion.says]).toEqual(['post', 'agrees'])
    const kept = go(board([model('m', [0, 0, 0]), model('o', [0, 0, 4])]), [{ x: 0, z: 6 }], { keepOut: [{ model: 'o', horizontal: 1, vertical: 3 }] })
    expect([kept.fact.stops[0]?.why, kept.opinion.says]).toEqual(['keep-out', 'agrees'])
    const edge = go(board([model('m', [0, 0, 0])]), [{ x: 30, z: 0 }])
    expect([edge.fact.stops[0]?.why, edge.opinion.says]).toEqual(['table', 'agrees'])
  })

  it('judges a mesh by its triangles, within a wider tolerance', () => {
    const mesh = piece('block', meshSolid(solidToMesh(box(3, 2, 1))), [0, 0, 3], { yaw: 20 })
    const met = go(board([model('m', [0, 0, 0])], [mesh]), [{ x: 0, z: 6 }])
    expect([met.fact.stops[0]?.by, met.opinion]).toEqual(['block', { says: 'agrees', within: 0.15 }])
    const through = met.again({ ...met.fact, stops: [], path: [met.fact.path[0]!, [0, 0, 6]] })
    expect(through).toMatchObject({ says: 'differs', how: 'meets', by: 'block' })
  })

  it.each([
    ['rock', [6.397, 0, 4.283], [{ x: 6.036, z: 4.652 }, { x: 5.458, z: -0.679 }], ['stand']],
    ['ruin', [-2.407, 0, 2.128], [{ x: 3.645, z: 3.319 }, { x: 5.189, z: -2.67 }], []],
  ] as const)('finds who climbs over a %s on what still holds its rim up, where its centre is over a slope further down', (kind, at, legs, stops) => {
    const scene = ofMeshes(kind)
    const { fact, opinion } = go({ ...scene, models: [model('m', at)] }, legs, { climb: true })
    expect([fact.stops.map(({ why }) => why), opinion]).toEqual([stops, { says: 'agrees', within: expect.any(Number) }])
  })

  it('says what it does not judge, and why', () => {
    const floor = composed('floor', [0, 0, 0], [{ name: 'floor', solid: box(4, 1, 4) }], { ground: 'open' })
    const drop = go(board([model('m', [0, 1, 0])], [floor]), [{ x: 0, z: 5 }])
    expect([drop.fact.stops[0]?.why, drop.opinion]).toEqual(['climb', { says: 'not judged', why: 'it is stopped at a drop' }])
  })
})

describe(`over random moves on the demo tables and among meshes, seed "${SEED}"`, () => {
  it('agrees with the sweep wherever it judges, and finds it out where the path is prolonged through what stopped it or stops short of that', async () => {
    const counts: Record<string, number> = {}
    const wrong: string[] = []
    const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1)
    for (const name of [...TABLES, ...MESH_KINDS]) {
      const table = TABLES.includes(name) ? await demoBoard(name) : ofMeshes(name as MeshKind)
      const world = createWorld(table)
      const moves = new RandomMoves(table, new RandomStream(`${SEED} ${name}`))
      for (let n = 0; n < (TABLES.includes(name) ? MOVES : MOVES / 3); n++) {
        const { board: scene, query } = moves.next() ?? { board: table, query: null }
        if (!query) continue
        world.setBoard(scene)
        const fact = world.sweep(query)
        const opinion = judgeAgain(scene, query, fact)
        const why = fact.stops[0]?.why ?? 'clear'
        if (opinion.says === 'differs') wrong.push(`${name}, move ${n}: ${JSON.stringify({ opinion, query, fact })}`)
        count(opinion.says === 'differs' ? `differs: ${why}` : opinion.says === 'not judged' ? opinion.why : `agrees: ${why}`)
        if (opinion.says !== 'agrees' || n % 5 > 0) continue
        for (const [what, other] of falsified(fact)) count(`${what}: ${judgeAgain(scene, query, other).says}`)
      }
      moves.dispose()
      world.dispose()
    }
    console.info(`second judge, seed "${SEED}": ${ALL} moves in ${JSON.stringify(counts)}`)
    expect(wrong).toEqual([])
    const share = (part: string, of: readonly string[]) => (counts[part] ?? 0) / of.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
    for (const what of ['prolonged', 'short']) {
      expect(share(`${what}: differs`, [`${what}: differs`, `${what}: agrees`, `${what}: not judged`]), what).toBeGreaterThan(0.8)
    }
    const agreed = Object.entries(counts).filter(([what]) => what.startsWith('agrees')).reduce((sum, [, many]) => sum + many, 0)
    expect(agreed / ALL).toBeGreaterThan(0.9)
    for (const why of ['clear', 'solid', 'model', 'table']) expect(counts[`agrees: ${why}`], why).toBeGreaterThan(4)
  }, 7_200_000)
})

/** Two pieces of triangles as people import them, and a foe. */
const ofMeshes = (kind: MeshKind): Board => board([model('m', [0, 0, 0]), model('o', [5, 0, 5], { side: 'B' })], [
  piece('x', meshSolid(importedMesh(kind, 800)), [0, 0, 0]), piece('y', meshSolid(importedMesh(kind, 800)), [6, 0, -4], { yaw: 50 }),
], 20, 20)

/** The path called clear, and led a quarter of an inch through what stopped it; and stopped by the same a quarter of an inch before. */
function falsified(fact: SweepFact): [string, SweepFact][] {
  const [stop, from, to] = [fact.stops[0], fact.path.at(-2), fact.path.at(-1)]
  if (!stop || !from || !to || !['solid', 'model', 'table'].includes(stop.why)) return []
  const length = Math.hypot(to[0] - from[0], to[2] - from[2])
  if (length < 0.5 || from[1] !== to[1]) return []
  const along = (by: number) => lerp3(from, to, 1 + by / length)
  const before = along(-0.25)
  return [
    ['prolonged', { ...fact, path: [...fact.path.slice(0, -1), along(0.25)], stops: [] }],
    ['short', { ...fact, path: [...fact.path.slice(0, -1), before], stops: [{ ...stop, at: before }] }],
  ]
}
