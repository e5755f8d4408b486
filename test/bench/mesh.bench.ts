import type { Board } from '../../src/core/board'
import { createWorld } from '../../src/geometry/world'
import { systemById } from '../../src/rules/registry'
import { board, meshSolid, model, piece } from '../geometry/move/scene'
import { importedMesh, MESH_KINDS } from '../helpers/meshes'
import { processorMs, quantile } from './statistics'

const STEPS = 300

/**
 * Moves over imported meshes: the first straight across it (the mesh looked at, cut up and swept), steps of a drag once it is ready, and the
 * memory of the process at its most so far. Processor time, ruled by Ravaged Star.
 */
export async function run(print: (line: string) => void): Promise<void> {
  const system = systemById('ravaged-star')
  if (!system.ok) throw new Error(system.error)
  const ruler = system.value
  for (const triangles of [9000, 188_000, 1_000_000]) {
    for (const kind of MESH_KINDS) {
      const rock = piece('r', meshSolid(importedMesh(kind, triangles)), [0, 0, 0], { kind: kind === 'ruin' ? 'wall' : 'hill' })
      const table: Board = board([model('a', [-9, 0, 0.3], { radius: 0.63 })], [rock], 72)
      const world = await createWorld(table)
      world.surface([-30, 0], 0)
      const first = timed(() => ruler.move(world, { model: 'a', legs: [{ x: 10, z: 0.3 }] }))
      const ready = timed(() => { while (!world.prepare(1000)); })
      const steps = Array.from({ length: STEPS }, (_, i) => {
        const [angle, radius] = [(i * Math.PI) / 45, 2 + (8 * i) / STEPS]
        const end = { x: -9 + 0.8 * radius * (1 + Math.sin(angle)), z: radius * Math.cos(angle) }
        return timed(() => ruler.move(world, { model: 'a', allow: 12, climb: i % 2 === 1, legs: [end] }))
      })
      const [median, high, worst] = [0.5, 0.95, 1].map((q) => quantile(steps, q).toFixed(1))
      const most = (process.resourceUsage().maxRSS / 1024).toFixed(0)
      print(`${kind} of ${triangles}: first move ${first.toFixed(0)} ms, the rest of it made ready in ${ready.toFixed(0)} ms; ` +
        `a drag step ${median} ms, 95% ${high} ms, worst ${worst} ms; ${most} MB`)
      world.dispose()
    }
  }
}

function timed(work: () => void): number {
  const from = processorMs()
  work()
  return processorMs() - from
}
