import { ColliderDesc, init, Ray as RapierRay, World } from '@dimforge/rapier3d-compat'
import { BufferAttribute, BufferGeometry, DoubleSide, Mesh, MeshBasicMaterial, Ray, Raycaster, Vector3 } from 'three'
import { CENTER, MeshBVH, SAH } from 'three-mesh-bvh'
import type { TriangleMesh } from '../../src/core/board'
import { OccluderIndex } from '../../src/geometry/sight'
import { meetsMesh, widen } from '../../src/geometry/sight/meets-mesh'
import { meetsMeshExactly, meshTree } from '../../src/geometry/sight/mesh-tree'
import { DOUBT, HIT } from '../../src/geometry/sight/tolerance'
import { between, randomFrom, type Random } from '../geometry/sight/scenes'
import { embree } from './embree'

const SEGMENTS = 200_000
/** three's own Raycaster tests every triangle: it gets only so many triangle tests, and its rate is scaled. */
const RAYCASTER_TESTS = 60_000_000
const ROUNDS = 5

/**
 * Any-hit queries: ours, three-mesh-bvh, Rapier and three's Raycaster on the same segments and triangles. The engines
 * take turns, after one round that does not count, and each is given its least processor time in a round: what else
 * runs on the machine then weighs on all alike.
 */
export async function run(print: (line: string) => void): Promise<void> {
  await init()
  const all = SEGMENTS.toLocaleString('en')
  const native = embree()
  if (!native) print('Embree is not here (it wants g++ and libembree-dev): left out')
  print(`${all} segments each; thousand segments a second, how many times slower than ours, and hits`)
  for (const target of [2_000, 50_000, 1_000_000]) {
    const mesh = scene(randomFrom(target), target)
    const segments = randomSegments(randomFrom(target + 1))
    print(`\n${(mesh.indices.length / 3).toLocaleString('en')} triangles`)
    const built = [processorTime(() => meshTree(mesh)), processorTime(() => widen(meshTree(mesh)))]
    print(`  our tree is built in ${built[0]!.toFixed(0)} ms, and laid out in ${built[1]!.toFixed(0)} ms once it has been asked often`)
    const bvhs = [meshBvh(mesh, 'default', CENTER), meshBvh(mesh, 'SAH', SAH)]
    const engines = [ours(mesh, 'ours, any hit', meetsMesh), ours(mesh, 'its twin in 64 bits', meetsMeshExactly), ...bvhs, rapier(mesh), raycaster(mesh)]
    const figures = engines.map((engine) => ({ engine, of: engine.most ?? SEGMENTS, best: Infinity, hits: 0 }))
    for (let round = 0; round <= ROUNDS; round++) {
      for (const figure of figures) {
        const { engine, of } = figure
        if (engine.most !== undefined && round > 1) continue
        const before = process.cpuUsage()
        figure.hits = count(engine.hits, segments, of)
        const { user, system } = process.cpuUsage(before)
        if (round > 0) figure.best = Math.min(figure.best, (user + system) / 1000)
      }
    }
    const rate = ({ of, best }: (typeof figures)[number]) => of / best
    for (const figure of figures) {
      const { engine, of, hits } = figure
      const note = of < SEGMENTS ? ` of ${of} (a subsample; the rate is scaled)` : ''
      const same = count(engines[0]!.hits, segments, of)
      print(
        `  ${engine.name.padEnd(36)} ${rate(figure).toFixed(rate(figure) < 10 ? 3 : 0).padStart(8)} k/s  ` +
          `${(rate(figures[0]!) / rate(figure)).toFixed(1).padStart(8)}x  ` +
          `${hits} hits${note}${hits === same ? '' : `, ${hits - same} against ours`}`,
      )
    }
    for (const engine of engines) engine.free?.()
    if (native) {
      const { build, single, packets } = native.time(mesh, segments)
      const coherent = fromOneEye(segments)
      const eye = native.time(mesh, coherent).packets
      const ratio = (ms: number): string =>
        `${(SEGMENTS / ms).toFixed(0).padStart(8)} k/s, of which ours is ${((rate(figures[0]!) * ms) / SEGMENTS).toFixed(2)}`
      const against = ({ hits }: { readonly hits: number }): string => `${hits} hits, ${hits - figures[0]!.hits} against ours`
      print(`  Embree occluded1, built in ${build.toFixed(0)} ms          ${ratio(single.ms)}; ${against(single)}`)
      print(`  Embree occluded8, the same segments     ${ratio(packets.ms)}; ${against(packets)}`)
      const own = bestOf(() => count(engines[0]!.hits, coherent, SEGMENTS))
      const speed = (ms: number): string => `${(SEGMENTS / ms).toFixed(0)} k/s`
      print(`  256 segments from one eye: Embree occluded8 ${speed(eye.ms)}, ours ${speed(own)}, ${(eye.ms / own).toFixed(2)} of it`)
    }
  }
  native?.dispose()
}

/** Least processor time of the rounds, in milliseconds. */
function bestOf(work: () => void): number {
  let best = Infinity
  for (let round = 0; round <= ROUNDS; round++) {
    const time = processorTime(work)
    if (round > 0) best = Math.min(best, time)
  }
  return best
}

function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The same ends, 256 at a time seen from the first one's beginning, in the order of their direction in plan: as a share or a row of a map is asked. */
function fromOneEye(segments: Float64Array): Float64Array {
  const coherent = segments.slice()
  for (let at = 0; at < coherent.length; at += 6 * 256) {
    const eye = coherent.slice(at, at + 3)
    const ends = Array.from({ length: Math.min(256, (coherent.length - at) / 6) }, (_, k) => coherent.slice(at + 6 * k + 3, at + 6 * k + 6))
      .toSorted((a, b) => Math.atan2(a[2]! - eye[2]!, a[0]! - eye[0]!) - Math.atan2(b[2]! - eye[2]!, b[0]! - eye[0]!))
    ends.forEach((end, k) => coherent.set([...eye, ...end], at + 6 * k))
  }
  return coherent
}

interface Engine {
  readonly name: string
  hits(ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean
  readonly most?: number
  free?(): void
}

function count(hits: Engine['hits'], s: Float64Array, n: number): number {
  let sum = 0
  for (let i = 0; i < 6 * n; i += 6) if (hits(s[i]!, s[i + 1]!, s[i + 2]!, s[i + 3]!, s[i + 4]!, s[i + 5]!)) sum++
  return sum
}

/** The kernel itself, as the others; where it is in doubt, the neighbours decide as they do in the index. */
function ours(mesh: TriangleMesh, name: string, meets: typeof meetsMesh): Engine {
  const index = new OccluderIndex()
  const pose = { at: [0, 0, 0] as const, yaw: 0 }
  index.set({ id: 'scene', what: 'part', solids: [{ part: 'all', prisms: [], mesh: { mesh, pose } }] })
  const selection = index.select({ part: true })
  const tree = meshTree(mesh)
  return {
    name,
    hits: (ax, ay, az, bx, by, bz) => {
      const contact = meets(tree, ax, ay, az, bx, by, bz)
      return contact === DOUBT ? index.blocks(selection, [ax, ay, az], [bx, by, bz]) : contact === HIT
    },
  }
}

function geometryOf(mesh: TriangleMesh): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(mesh.positions), 3))
  geometry.setIndex(new BufferAttribute(mesh.indices.slice(), 1))
  return geometry
}

/** As built by default, and with its costlier strategy, which suits rays best. */
function meshBvh(mesh: TriangleMesh, built: string, strategy: typeof CENTER | typeof SAH): Engine {
  const bvh = new MeshBVH(geometryOf(mesh), { strategy })
  const ray = new Ray()
  return {
    name: `three-mesh-bvh raycastFirst, ${built}`,
    hits: (ax, ay, az, bx, by, bz) => {
      ray.origin.set(ax, ay, az)
      ray.direction.set(bx - ax, by - ay, bz - az)
      const length = ray.direction.length()
      ray.direction.divideScalar(length)
      return bvh.raycastFirst(ray, DoubleSide, 0, length) !== null
    },
  }
}

function rapier(mesh: TriangleMesh): Engine {
  const world = new World({ x: 0, y: 0, z: 0 })
  world.createCollider(ColliderDesc.trimesh(Float32Array.from(mesh.positions), mesh.indices))
  world.step()
  const ray = new RapierRay({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 0 })
  return {
    name: 'Rapier castRay',
    hits: (ax, ay, az, bx, by, bz) => {
      ray.origin = { x: ax, y: ay, z: az }
      ray.dir = { x: bx - ax, y: by - ay, z: bz - az }
      return world.castRay(ray, 1, false) !== null
    },
    free: () => world.free(),
  }
}

function raycaster(mesh: TriangleMesh): Engine {
  const object = new Mesh(geometryOf(mesh), new MeshBasicMaterial({ side: DoubleSide }))
  object.updateMatrixWorld()
  const caster = new Raycaster()
  const [origin, direction] = [new Vector3(), new Vector3()]
  return {
    name: "three's Raycaster",
    most: Math.max(20, Math.min(SEGMENTS, Math.floor(RAYCASTER_TESTS / (mesh.indices.length / 3)))),
    hits: (ax, ay, az, bx, by, bz) => {
      direction.set(bx - ax, by - ay, bz - az)
      const length = direction.length()
      caster.set(origin.set(ax, ay, az), direction.divideScalar(length))
      caster.far = length
      return caster.intersectObject(object, false).length > 0
    },
  }
}

/** Ends in the room over a 72 by 48 table in which models look at each other. */
function randomSegments(r: Random): Float64Array {
  const segments = new Float64Array(6 * SEGMENTS)
  for (let i = 0; i < segments.length; i += 3) {
    segments[i] = between(r, -36, 36)
    segments[i + 1] = between(r, 0.05, 4)
    segments[i + 2] = between(r, -24, 24)
  }
  return segments
}

/** Sixty boxes and lumps on a table, each cut into enough triangles to make up the number. */
function scene(r: Random, triangles: number): TriangleMesh {
  const positions: number[] = []
  const indices: number[] = []
  const each = triangles / 60
  for (let k = 0; k < 60; k++) {
    const [x, z] = [between(r, -33, 33), between(r, -21, 21)]
    if (k % 3 === 0) lump(x, z, between(r, 0.8, 2.5), Math.max(3, Math.round(Math.sqrt(each / 2))))
    else block(x, z, between(r, 0.5, 6), between(r, 1, 5), between(r, 0.3, 2), between(r, 0, 6.3), Math.max(1, Math.round(Math.sqrt(each / 12))))
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }

  function patch(n: number, at: (u: number, v: number) => readonly [number, number, number]): void {
    const first = positions.length / 3
    for (let i = 0; i <= n; i++) for (let j = 0; j <= n; j++) positions.push(...at(i / n, j / n).map(Math.fround))
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        const a = first + i * (n + 1) + j
        indices.push(a, a + 1, a + n + 2, a, a + n + 2, a + n + 1)
      }
    }
  }

  function block(x: number, z: number, w: number, h: number, d: number, yaw: number, n: number): void {
    const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
    const put = (u: number, v: number, t: number) => {
      const [px, pz] = [(u - 0.5) * w, (t - 0.5) * d]
      return [x + c * px + s * pz, v * h, z - s * px + c * pz] as const
    }
    for (const e of [0, 1]) {
      patch(n, (u, v) => put(e, u, v))
      patch(n, (u, v) => put(u, e, v))
      patch(n, (u, v) => put(u, v, e))
    }
  }

  function lump(x: number, z: number, radius: number, n: number): void {
    const phase = between(r, 0, 6)
    patch(n, (u, v) => {
      const [theta, phi] = [Math.PI * u, 2 * Math.PI * v]
      const k = radius * (1 + 0.15 * Math.sin(3 * phi + phase) * Math.sin(2 * theta))
      return [x + k * Math.sin(theta) * Math.cos(phi), k * Math.cos(theta), z + k * Math.sin(theta) * Math.sin(phi)] as const
    })
  }
}
