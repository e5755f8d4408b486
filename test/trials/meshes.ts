import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TriangleMesh } from '../../src/core/board'
import { RandomStream } from '../../src/core/random'
import { glbOf, importedMesh, MESH_KINDS, stlOf } from '../helpers/meshes'
import { referee } from '../referee/helpers'

/*
 * Meshes that somebody may well have on a disk, as large as a file may be, and as bad: the command answers a move across each, or refuses it
 * in words, soon.
 */

/** A file, and whether a move across it has to be answered or refused. */
export interface MeshTrial {
  readonly name: string
  readonly file: string
  readonly wanted: 'answered' | 'refused'
  bytes(): Uint8Array
}

/** `share` of the full size, for a quick look. */
export function meshTrials(share = 1): readonly MeshTrial[] {
  const of = (count: number) => Math.max(1, Math.round(share * count))
  return [
    ...MESH_KINDS.map((kind): MeshTrial => ({
      name: `${kind} of ${of(1_000_000)} triangles`, file: 'm.glb', wanted: 'answered', bytes: () => glbOf(importedMesh(kind, of(1_000_000))),
    })),
    { name: `${of(1_300_000)} random triangles`, file: 'm.stl', wanted: 'refused', bytes: () => stlOf(loose(of(1_300_000), 12)) },
    { name: `${of(1_300_000)} random small triangles`, file: 'm.stl', wanted: 'refused', bytes: () => stlOf(loose(of(1_300_000), 0.02)) },
    { name: `${of(200_000)} faces of eight corners`, file: 'm.obj', wanted: 'answered', bytes: () => octagons(of(200_000), false) },
    { name: `${of(200_000)} bowties`, file: 'm.obj', wanted: 'refused', bytes: () => octagons(of(200_000), true) },
    { name: `a face ${of(1_000_000)} times over`, file: 'm.glb', wanted: 'answered', bytes: () => glbOf(repeated(of(1_000_000))) },
    { name: `a drum of ${of(200_000)} sides`, file: 'm.stl', wanted: 'refused', bytes: () => stlOf(drum(of(200_000))) },
    { name: 'one vertex at 999.9', file: 'm.glb', wanted: 'answered', bytes: () => glbOf(oneFarOff(importedMesh('scan', of(188_000)))) },
    {
      name: 'a quaternion that is not unit', file: 'm.glb', wanted: 'refused',
      bytes: () => glbOf(importedMesh('rock', of(188_000)), { rotation: [0, 3, 0, 1] }),
    },
  ]
}

/** What became of a move across it: processor time and clock in milliseconds, without the start of the program. */
export interface MeshOutcome {
  readonly how: 'answered' | 'refused' | 'wrong'
  readonly says: string
  readonly processor: number
  readonly clock: number
}

export async function tried(trial: MeshTrial): Promise<MeshOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-meshes-'))
  try {
    writeFileSync(join(folder, trial.file), trial.bytes())
    writeFileSync(join(folder, 'table.json'), JSON.stringify({
      format: 'sightline-table', version: 1, system: 'ravaged-star', table: { width: 72, depth: 48 },
      terrain: [{ id: 'r', kind: 'hill', shape: { mesh: trial.file, unit: 'in', up: 'y' }, at: [0, 0, 0] }],
      models: [{ id: 'a', side: 'A', base: { round: 32 }, at: [-9, 0, 0.3] }],
    }))
    const [used, began] = [process.cpuUsage(), performance.now()]
    const { code, out, err } = await referee(folder, ['move', 'table.json', 'a', '10,0.3', '--climb'])
    const { user, system } = process.cpuUsage(used)
    const how = code === 0 && err.length === 0 ? 'answered' : code === 2 && out.length === 0 && err.length === 1 ? 'refused' : 'wrong'
    return { how, says: (err[0] ?? out[0] ?? '').slice(0, 160), processor: (user + system) / 1000, clock: performance.now() - began }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Triangles anywhere within 12 by 4 by 12 in, `size` across. */
function loose(count: number, size: number): TriangleMesh {
  const random = new RandomStream('loose triangles')
  const part = () => random.below(1 << 24) / (1 << 24)
  const positions = new Float64Array(9 * count)
  for (let t = 0; t < 9 * count; t += 9) {
    const [x, y, z] = [12 * part() - 6, 4 * part(), 12 * part() - 6]
    for (let c = 0; c < 9; c += 3) positions.set([x + size * part(), y + Math.min(size, 4) * part(), z + size * part()], t + c)
  }
  return { positions, indices: Uint32Array.from({ length: 3 * count }, (_, i) => i) }
}

/** A low field of octagons side by side; as bowties two of the corners of each change places. */
function octagons(count: number, bowtie: boolean): Uint8Array {
  const side = Math.ceil(Math.sqrt(count))
  const lines: string[] = []
  const order = bowtie ? [0, 1, 5, 3, 4, 2, 6, 7] : [7, 6, 5, 4, 3, 2, 1, 0]
  for (let n = 0; n < count; n++) {
    const [x, z] = [((n % side) * 8) / side - 4, (Math.floor(n / side) * 8) / side - 4]
    for (let k = 0; k < 8; k++) {
      const angle = (Math.PI * k) / 4
      const place = [x + (3.9 / side) * Math.cos(angle), 0.5 + 0.2 * Math.sin(x + z), z + (3.9 / side) * Math.sin(angle)]
      lines.push(`v ${place.map((value) => value.toFixed(5)).join(' ')}`)
    }
    lines.push(`f ${order.map((k) => 8 * n + k + 1).join(' ')}`)
  }
  return new TextEncoder().encode(lines.join('\n'))
}

/** A small rock, all of its faces again and again. */
function repeated(count: number): TriangleMesh {
  const { positions, indices } = importedMesh('rock', 300)
  return { positions, indices: Uint32Array.from({ length: 3 * count }, (_, i) => indices[i % indices.length]!) }
}

function drum(sides: number): TriangleMesh {
  const positions = [0, 0, 0, 0, 2, 0]
  const indices: number[] = []
  for (let i = 0; i < sides; i++) {
    const [x, z] = [4 * Math.cos((2 * Math.PI * i) / sides), 4 * Math.sin((2 * Math.PI * i) / sides)]
    positions.push(x, 0, z, x, 2, z)
    const [a, b] = [2 + 2 * i, 2 + 2 * ((i + 1) % sides)]
    indices.push(0, a, b, 1, b + 1, a + 1, a, b + 1, b, a, a + 1, b + 1)
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

/** Its last corner lies almost as far off as any may. */
const oneFarOff = ({ positions, indices }: TriangleMesh): TriangleMesh => ({
  positions: positions.map((place, i) => (i === positions.length - 3 ? 999.9 : place)), indices,
})
