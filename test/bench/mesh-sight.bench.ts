import type { Board, BoardModel } from '../../src/core/board'
import { widen } from '../../src/geometry/sight/meets-mesh'
import { SightWorld } from '../../src/geometry/sight'
import { kernel } from '../../src/geometry/sight/wide-tree'
import { board, drum, meshSolid, model, piece } from '../geometry/move/scene'
import { between, randomFrom } from '../geometry/sight/scenes'
import { importedMesh, MESH_KINDS } from '../helpers/meshes'
import { processorMs, quantile } from './statistics'

const PIECES = 24
const LEADERS = 10
const ROUNDS = 6

/**
 * Lines on a table whose pieces are all imported meshes: of one leader against ten models shares of 256 lines and glimpses, each asked
 * with the kernel in 32 bits and without it in turns, in one process. (A verdict follows sheets of triangles, of which lines are little.)
 * Processor time; of the rounds after those that warm up the least.
 */
export function run(print: (line: string) => void): void {
  for (const triangles of [9000, 188_000]) {
    const table = meshTable(triangles)
    const world = new SightWorld(table)
    const trees = table.pieces.flatMap(({ id }) => {
      const { index } = world.subject({ from: 'l0', to: 't0' })
      return index.group('part', id)!.meshes.map(({ tree }) => tree)
    })
    const before = processorMs()
    for (const tree of trees) widen(tree)
    print(`${PIECES} meshes of ${triangles.toLocaleString('en')} triangles, laid out in ${(processorMs() - before).toFixed(0)} ms, ` +
      `${((kernel()?.memory.buffer.byteLength ?? 0) / 1e6).toFixed(0)} MB`)
    const roots = trees.map(({ wide }) => wide.root)
    const asks: Record<string, (from: string, to: string) => unknown> = {
      'share of 256 lines': (from, to) => world.visible({ from, to }),
      'glimpse of 9 lines': (from, to) => world.glimpse({ from, to }),
    }
    for (const [name, ask] of Object.entries(asks)) {
      const least = { fast: Array.from({ length: LEADERS }, () => Infinity), exact: Array.from({ length: LEADERS }, () => Infinity) }
      const answers = { fast: [] as string[], exact: [] as string[] }
      for (let round = 0; round < 2 * ROUNDS; round++) {
        const way = round % 2 === 0 ? 'fast' : 'exact'
        trees.forEach(({ wide }, i) => (wide.root = way === 'fast' ? roots[i]! : -1))
        answers[way] = []
        for (let leader = 0; leader < LEADERS; leader++) {
          const start = processorMs()
          const facts = Array.from({ length: 10 }, (_, k) => ask(`l${leader}`, `t${10 * (leader % 2) + k}`))
          const took = processorMs() - start
          if (round >= ROUNDS) least[way][leader] = Math.min(least[way][leader]!, took)
          answers[way].push(JSON.stringify(facts))
        }
      }
      const [fast, exact] = [least.fast, least.exact].map((times) => [0.5, 0.95].map((q) => quantile(times, q).toFixed(2)).join(' / '))
      const sum = (times: readonly number[]) => times.reduce((a, b) => a + b, 0)
      const same = answers.fast.every((answer, i) => answer === answers.exact[i])
      print(`  ${name}, ten models: ${fast} ms where it took ${exact} (median / 95%), all ${(sum(least.exact) / sum(least.fast)).toFixed(2)} times faster; ` +
        `${same ? 'the same answers' : 'OTHER ANSWERS'}`)
    }
  }
}

function meshTable(triangles: number): Board {
  const r = randomFrom(triangles)
  const solids = MESH_KINDS.map((kind) => meshSolid(importedMesh(kind, triangles)))
  const pieces = Array.from({ length: PIECES }, (_, i) =>
    piece(`p${i}`, solids[i % 3]!, [between(r, -30, 30), 0, between(r, -20, 20)], { yaw: between(r, 0, 360), kind: 'ruin' }))
  const trooper = (id: string, x: number, z: number): BoardModel => ({ ...model(id, [x, 0, z], { radius: 0.5 }), body: drum(0.5, 1.25) })
  const models = [
    ...Array.from({ length: LEADERS }, (_, i) => trooper(`l${i}`, between(r, -32, 32), between(r, -23, -8))),
    ...Array.from({ length: 20 }, (_, i) => trooper(`t${i}`, between(r, -32, 32), between(r, 8, 23))),
  ]
  return board(models, pieces, 72)
}
