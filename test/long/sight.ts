import * as fc from 'fast-check'
import type { TriangleMesh } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import { sightVolume } from '../../src/geometry/sight/volume'
import { contradiction, decide } from '../geometry/sight/sampler'
import { randomFrom, randomScene, type Scene } from '../geometry/sight/scenes'
import type { Failure, Kind } from './kind'

/** Lines through a view that is said to be blocked. */
const LINES = 500
const BATCH = 500

/** Whether two models see each other in a scene by lot, every fifth one with meshes: against all solids and triangles one by one, and many lines. */
export const sight: Kind = {
  count: 1_000_000,
  batch: BATCH,
  run(seed) {
    const random = new RandomStream(seed)
    const failures: Failure[] = []
    for (let n = 0; n < BATCH; n++) {
      const lot = random.below(2 ** 31)
      const scene = randomScene(randomFrom(lot), n % 5 === 0)
      const why = wrong(scene, lot)
      if (why !== null) failures.push({ why: `${seed}, question ${n}: ${why}`, asked: plain(fewestSolids(scene, (one) => wrong(one, lot) !== null), lot) })
    }
    return Promise.resolve(failures)
  },
  again(asked) {
    const { scene, lot } = asked as Asked
    return Promise.resolve(wrong(revived(scene), lot))
  },
}

interface Asked {
  readonly scene: Scene
  /** Draws the lines. */
  readonly lot: number
}

function wrong(scene: Scene, lot: number): string | null {
  try {
    return contradiction(decide(scene), [sightVolume(scene.a), sightVolume(scene.b)], scene.occluders, LINES, lot)
  } catch (error) {
    return `throws: ${(error as Error).message}`
  }
}

/** The same scene with as few solids as it is still wrong with. */
export function fewestSolids(scene: Scene, isWrong: (scene: Scene) => boolean): Scene {
  const all = scene.occluders.flatMap(({ id, solids }) => solids.map((solid) => ({ id, solid })))
  const withSolids = (some: typeof all): Scene => ({
    ...scene,
    occluders: scene.occluders.map((one) => ({ ...one, solids: some.filter(({ id }) => id === one.id).map(({ solid }) => solid) }))
      .filter(({ solids }) => solids.length > 0),
  })
  const property = fc.property(fc.subarray(all), (some) => !isWrong(withSolids(some)))
  const { counterexample } = fc.check(property, { seed: 1, numRuns: 1, examples: [[all]] })
  return withSolids(counterexample?.[0] ?? all)
}

/** Numbers of meshes as lists, which a file can hold. */
export const plain = (scene: Scene, lot: number): unknown =>
  JSON.parse(JSON.stringify({ scene, lot }, (_, value: unknown) => (ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value)))

const revived = (scene: Scene): Scene => ({
  ...scene,
  occluders: scene.occluders.map((one) => ({
    ...one, solids: one.solids.map((solid) => (solid.mesh ? { ...solid, mesh: { ...solid.mesh, mesh: revivedMesh(solid.mesh.mesh) } } : solid)),
  })),
})

const revivedMesh = ({ positions, indices }: TriangleMesh): TriangleMesh =>
  ({ positions: Float64Array.from(positions), indices: Uint32Array.from(indices) })
