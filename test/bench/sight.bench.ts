import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import type { Board, BoardModel, BoardPiece, Part, TriangleMesh } from '../../src/core/board'
import { place3, type Vec3 } from '../../src/core/vec'
import { decideSight, OccluderIndex, SightWorld, sightVolume, type Occluder } from '../../src/geometry/sight'
import { otherEnd, scatteredPoint } from '../../src/geometry/sight/candidates'
import type { Prism } from '../../src/geometry/sight/convex'
import { blocksSight, composePose, solidToMesh } from '../../src/geometry/solid'
import { createWorld } from '../../src/geometry/world'
import { TableLoader } from '../../src/referee/load'
import { between, brickWall, meshPiece, randomFrom, randomScene, ruin, windowedWall, type Random } from '../geometry/sight/scenes'
import { embree } from './embree'
import { processorMs, quantile } from './statistics'

/** The sight decision: whole rulings against many rays, hard pairs, and growth with the number of triangles. */
export async function run(print: (line: string) => void): Promise<void> {
  await rulings(print)
  adversarial(print)
  growth(print)
}

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)}%`

function spread(times: readonly number[], digits = 3): string {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (q: number): string => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!.toFixed(digits)
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`
}

const WARMING = 2
const ROUNDS = 5

const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1]!

/** One leader against ten models, verdicts and shares, on a strewn table and on the city of the library's pieces. */
async function rulings(print: (line: string) => void): Promise<void> {
  const strewn = table(randomFrom(72))
  const turns = Array.from({ length: 40 }, (_, k): Turn => ({
    leader: strewn.models[k % 20]!, unit: strewn.models.slice(20 + 10 * (k % 4), 30 + 10 * (k % 4)),
  }))
  compare(print, 'strewn table, 72 by 48, 60 pieces', strewn, turns)
  const folder = fileURLToPath(new URL('../../terrain/tables/', import.meta.url))
  const { board } = await new TableLoader(folder).fromText(readFileSync(`${folder}city-72.json`, 'utf8'), 'city-72.json')
  compare(print, `city-72 as deployed, ${board.pieces.length} pieces of the library`, board, deployedTurns(board))
  compare(print, 'city-72, the leader anywhere', board, await strayTurns(board))
}

interface Turn {
  readonly leader: BoardModel
  readonly unit: readonly BoardModel[]
}

/** Every model of the one side against the other's two halves of ten, where all stand. */
function deployedTurns(board: Board): Turn[] {
  const [as, bs] = ['A', 'B'].map((side) => board.models.filter((model) => model.side === side))
  return as!.flatMap((leader) => [bs!.slice(0, 10), bs!.slice(-10)].map((unit): Turn => ({ leader, unit })))
}

/** A leader at 60 places where it can stand, among the enemy too, against two squads of five together. */
async function strayTurns(board: Board): Promise<Turn[]> {
  const world = await createWorld(board)
  const unit = board.models.filter((model) => model.unit === 'b-guard' || model.unit === 'b-archers')
  const mover = board.models.find((model) => model.side === 'A' && model.leader)!
  const r = randomFrom(48)
  const turns: Turn[] = []
  while (turns.length < 60) {
    const at: Vec3 = [between(r, -34, 34), 0, between(r, -22, 22)]
    if (world.stand(mover.id, { at, yaw: 0 }).ok) turns.push({ leader: { ...mover, at }, unit })
  }
  world.dispose()
  return turns
}

/**
 * The same rulings by both ways. Two rounds warm the code; of ours three are timed and each ruling counts by its middle one, the
 * many segments are cast in the last.
 */
function compare(print: (line: string) => void, name: string, board: Board, turns: readonly Turn[]): void {
  const world = new SightWorld(board)
  const mesh = triangles(board)
  const bvh = bvhOf(mesh)
  const timed: number[][] = turns.map(() => [])
  const rays: number[] = []
  const verdicts: Record<string, number> = { clear: 0, blocked: 0, unsure: 0 }
  let missed = 0
  for (let round = 0; round < ROUNDS; round++) {
    turns.forEach(({ leader, unit }, i) => {
      world.setModel(leader)
      const start = processorMs()
      const facts = unit.map((target) => {
        const query = { from: leader.id, to: target.id }
        return [world.sight(query), world.visible(query)] as const
      })
      const took = processorMs() - start
      if (round >= WARMING) timed[i]!.push(took)
      if (round < ROUNDS - 1) return
      // Given, as to Embree.
      const lines = unit.map((target) => linesBetween(leader, target, LINES))
      const begun = processorMs()
      const counts = lines.map((each) => manyRays(bvh, each))
      rays.push(processorMs() - begun)
      facts.forEach(([{ verdict }], i) => {
        verdicts[verdict] = verdicts[verdict]! + 1
        if (verdict === 'clear' && counts[i] === 0) missed++
      })
    })
  }
  const ours = timed.map(middle)
  print(`One leader against ten models, shares included: ${name}, ${turns.length} rulings`)
  print(`  ours: ${spread(ours)}; ${JSON.stringify(verdicts)}`)
  print(`  4,096 segments a pair through three-mesh-bvh: ${spread(rays, 1)}; ${missed} of the clear pairs found open by none`)
  const native = nativeRays(mesh, turns)
  print(native ? `  the same through Embree, one thread, the lines given: ${spread(native)}` : '  Embree is not here: left out')
  const tail = quantile(rays, 0.95) / quantile(ours, 0.95)
  print(`  ours is ${(middle(rays) / middle(ours)).toFixed(0)} times faster at the median, ${tail.toFixed(1)} at the 95th percentile`)
}

/** Pairs made to be hard: windows, cracks, slits and uneven tops between the two. */
function adversarial(print: (line: string) => void): void {
  const times: number[] = []
  const verdicts: Record<string, number> = { clear: 0, blocked: 0, unsure: 0 }
  let grown = 0
  for (let seed = 1; seed <= 1500; seed++) {
    const { occluders, a, b } = randomScene(randomFrom(10_000 + seed), false)
    const [index, selection] = indexOf(occluders)
    const volumes = [sightVolume(a), sightVolume(b)] as const
    index.blocks(selection, volumes[0].centre, volumes[1].centre)
    const start = processorMs()
    const { verdict, aperture } = decideSight(index, selection, ...volumes, { aperture: 0.02 })
    times.push(processorMs() - start)
    verdicts[verdict] = verdicts[verdict]! + 1
    if (verdict === 'blocked' && aperture > 0) grown++
  }
  print('1,500 adversarial pairs on ruin tables (windows, cracks, slits, brick tops), aperture 0.02')
  print(`  ${JSON.stringify(verdicts)}, unsure ${percent(verdicts['unsure']!, 1500)}, resting on the aperture ${percent(grown, 1500)}`)
  print(`  a pair: ${spread(times)}`)
}

/** One table of hills and lumps with finer and finer triangles. */
function growth(print: (line: string) => void): void {
  print('The same 60 pairs over hills of more and more triangles')
  let first = 0
  for (const n of [1_000, 10_000, 100_000, 1_000_000]) {
    const hills = meshPiece('hills', hillside(Math.round(Math.sqrt(n / 2))), [0, 0, 0], 0)
    const [index, selection] = indexOf([hills])
    const r = randomFrom(9)
    const times: number[] = []
    const verdicts: Record<string, number> = { clear: 0, blocked: 0, unsure: 0 }
    for (let k = 0; k < 66; k++) {
      const models = ['a', 'b'].map((id): BoardModel => {
        const [x, z] = [between(r, -30, 30), between(r, -20, 20)]
        return trooper(id, [x, heightAt(x, z) + 0.1, z])
      })
      const [a, b] = [sightVolume(models[0]!), sightVolume(models[1]!)]
      const start = processorMs()
      const { verdict } = decideSight(index, selection, a, b, { aperture: 0.02 })
      // The first ones make the mesh ready and warm the code.
      if (k < 6) continue
      times.push(processorMs() - start)
      verdicts[verdict] = verdicts[verdict]! + 1
    }
    const mean = times.reduce((sum, t) => sum + t, 0) / times.length
    first ||= mean
    print(
      `  ${n.toLocaleString('en').padStart(9)} triangles: ${spread(times)}; mean ${(mean / first).toFixed(1)} times that of 1,000; ${JSON.stringify(verdicts)}`,
    )
  }
}

function indexOf(occluders: readonly Occluder[]) {
  const index = new OccluderIndex()
  for (const occluder of occluders) index.set(occluder)
  return [index, index.select({ part: true })] as const
}

const heightAt = (x: number, z: number): number =>
  1.2 + 1.2 * Math.sin(0.35 * x + 1) * Math.cos(0.3 * z) + 0.4 * Math.sin(0.9 * x) * Math.sin(1.1 * z)

function hillside(n: number) {
  const positions = new Float64Array(3 * (n + 1) ** 2)
  const indices: number[] = []
  for (let i = 0; i <= n; i++) {
    for (let j = 0; j <= n; j++) {
      const [x, z] = [-36 + (72 * i) / n, -24 + (48 * j) / n]
      positions.set([x, heightAt(x, z), z], 3 * (i * (n + 1) + j))
      const a = i * (n + 1) + j
      if (i < n && j < n) indices.push(a, a + 1, a + n + 2, a, a + n + 2, a + n + 1)
    }
  }
  return { positions, indices: Uint32Array.from(indices) }
}

const trooper = (id: string, at: Vec3): BoardModel => ({
  id, name: id, side: 'A', unit: id, leader: false, at, yaw: 0,
  base: { kind: 'circle', radius: 16 / 25.4 },
  body: { kind: 'prism', footprint: { kind: 'circle', radius: 0.5 }, height: 1.25 },
})

function table(r: Random): Board {
  const pieces = Array.from({ length: 60 }, (_, i): BoardPiece => {
    const [x, z, yaw] = [between(r, -34, 34), between(r, -22, 22), between(r, 0, 360)]
    const make = [
      () => ruin(r, 0, 0, 0), () => windowedWall(r, 0, 0, between(r, 3, 7), 3, 0.25, 0), () => brickWall(r, 0, 0, 4, 0.3, 0),
    ][i % 3]!
    const parts = make().map((prism, k) => partOf(`p${k}`, prism))
    return {
      id: `piece${i}`, name: 'piece', kind: 'ruin', traits: { sight: 'area', ground: 'open', cover: 'heavy' },
      at: [x, 0, z], yaw, parts, area: null, height: 4,
    }
  })
  const models = Array.from({ length: 20 }, (_, i) => trooper(`leader${i}`, [between(r, -32, 32), 0, between(r, -22, -8)]))
  for (let u = 0; u < 4; u++) {
    const [x, z] = [between(r, -28, 28), between(r, 4, 18)]
    for (let i = 0; i < 10; i++) models.push(trooper(`m${u}-${i}`, [x + 1.5 * (i % 5), 0, z + 1.5 * Math.floor(i / 5)]))
  }
  return { width: 72, depth: 48, models, pieces }
}

const partOf = (name: string, { polygon, y0, y1 }: Prism): Part => ({
  name, at: [0, y0, 0], yaw: 0, look: 'brick', traits: { sight: 'solid', ground: 'impassable', cover: 'heavy' },
  solid: { kind: 'prism', footprint: { kind: 'polygon', points: polygon }, height: y1 - y0 },
})

/** All parts of the table that block sight as one mesh. */
function triangles(board: Board): TriangleMesh {
  const positions: number[] = []
  const indices: number[] = []
  for (const piece of board.pieces) {
    for (const part of piece.parts.filter(blocksSight)) {
      const mesh = solidToMesh(part.solid)
      const pose = composePose(piece, part)
      const first = positions.length / 3
      for (let i = 0; i < mesh.positions.length; i += 3) {
        positions.push(...place3([mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!], pose.at, pose.yaw))
      }
      for (const i of mesh.indices) indices.push(first + i)
    }
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

function bvhOf({ positions, indices }: TriangleMesh): MeshBVH {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setIndex(new BufferAttribute(indices.slice(), 1))
  return new MeshBVH(geometry, { strategy: 2 })
}

/** Milliseconds of processor time that Embree takes for as many segments a pair, one ruling after the other; null where it is not installed. */
function nativeRays(mesh: TriangleMesh, turns: readonly Turn[]): number[] | null {
  const native = embree()
  if (!native) return null
  const times = turns.slice(0, NATIVE_TURNS).map(({ leader, unit }) => {
    const lines = unit.flatMap((target) => linesBetween(leader, target, LINES))
    return native.time(mesh, Float64Array.from(lines.flat(2))).single.ms
  })
  native.dispose()
  return times
}

/** Of so many rulings. */
const NATIVE_TURNS = 20
const LINES = 4096

const ray = new Ray()

function manyRays(bvh: MeshBVH, lines: readonly (readonly [Vec3, Vec3])[]): number {
  let open = 0
  for (const [p, q] of lines) {
    ray.origin.set(...p)
    ray.direction.set(q[0] - p[0], q[1] - p[1], q[2] - p[2])
    const length = ray.direction.length()
    ray.direction.divideScalar(length)
    if (bvh.raycastFirst(ray, DoubleSide, 0, length) === null) open++
  }
  return open
}

function linesBetween(a: BoardModel, b: BoardModel, n: number): readonly (readonly [Vec3, Vec3])[] {
  const [va, vb] = [sightVolume(a), sightVolume(b)]
  return Array.from({ length: n }, (_, k) => [scatteredPoint(va, k, vb.centre)!, scatteredPoint(vb, otherEnd(k), va.centre)!] as const)
}
