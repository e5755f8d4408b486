import { IcosahedronGeometry } from 'three'
import type { Inches } from '../../core/units'
import type { Vec3 } from '../../core/vec'
import { chance, noise3 } from './noise'
import { addQuad, addTriangle, addVertex, smoothNormals, vertexCount, type Sink } from './sink'

/** Where leaves may be: a standing cylinder in the frame that they are drawn in. */
interface Crown {
  readonly at: Vec3
  readonly radius: Inches
  readonly height: Inches
  readonly seed: number
}

const ball = unitBall(2)

function unitBall(detail: number): { places: Vec3[]; faces: number[] } {
  const geometry = new IcosahedronGeometry(1, detail)
  const p = geometry.getAttribute('position')
  const places: Vec3[] = []
  const known = new Map<string, number>()
  const faces: number[] = []
  for (let i = 0; i < p.count; i++) {
    const at: Vec3 = [p.getX(i), p.getY(i), p.getZ(i)]
    const key = at.map((v) => Math.round(v * 1e4)).join()
    let index = known.get(key)
    if (index === undefined) {
      index = places.length
      places.push(at)
      known.set(key, index)
    }
    faces.push(index)
  }
  geometry.dispose()
  return { places, faces }
}

/** Clumps of leaves, as a modeller tears them off a sponge and glues them round a twig. */
export function drawFoliage(sink: Sink, crown: Crown): void {
  const { at, radius, height, seed } = crown
  const clumps = radius < 0.6 ? 3 : 8
  for (let i = 0; i < clumps; i++) {
    const r = (k: number): number => chance(seed + i * 31 + k)
    const middle = i === 0
    const size = middle ? 0.62 : 0.36 + 0.16 * r(1)
    const angle = ((i + 0.6 * r(2)) / (clumps - 1)) * 2 * Math.PI
    const reach = middle ? 0 : (1 - size) * (0.82 + 0.18 * r(3))
    const lift = middle ? 0.52 : 0.2 + 0.62 * r(4)
    const half: Vec3 = [size * radius, Math.min(size * 1.05, 0.5) * height, size * radius]
    const y = Math.min(height - half[1], Math.max(half[1], lift * height))
    drawClump(sink, [at[0] + Math.cos(angle) * reach * radius, at[1] + y, at[2] + Math.sin(angle) * reach * radius], half, seed + i, at, radius, height)
  }
}

function drawClump(sink: Sink, centre: Vec3, half: Vec3, seed: number, at: Vec3, radius: Inches, height: Inches): void {
  const from = vertexCount(sink)
  const first = sink.index.length
  const luck = chance(seed + 5)
  const ids = ball.places.map((d) => {
    const lump = 0.58 + 0.5 * noise3(d[0] * 2.2 + seed * 3, d[1] * 2.2, d[2] * 2.2)
    const s = Math.min(1, lump + 0.3 * (noise3(d[0] * 5.5 + seed, d[1] * 5.5, d[2] * 5.5) - 0.5))
    const p: Vec3 = [centre[0] + d[0] * half[0] * s, centre[1] + d[1] * half[1] * s, centre[2] + d[2] * half[2] * s]
    // Never out of the declared cylinder.
    const off = Math.hypot(p[0] - at[0], p[2] - at[2])
    const k = off > radius ? radius / off : 1
    const q: Vec3 = [at[0] + (p[0] - at[0]) * k, Math.min(at[1] + height, Math.max(at[1], p[1])), at[2] + (p[2] - at[2]) * k]
    const shade = Math.min(1, Math.max(0, 0.15 + 0.5 * ((q[1] - at[1]) / height) + 0.5 * (d[1] * 0.5 + 0.5) * s))
    const coat: [number, number] = [Math.atan2(d[2], d[0]) * half[0] * 1.2 + luck * 9, q[1] * 1.2 + d[1] * 0.6 + luck * 5]
    return addVertex(sink, { at: q, normal: d, coat, bevel: shade, leafy: true }, luck)
  })
  for (let i = 0; i + 2 < ball.faces.length; i += 3) addTriangle(sink, ids[ball.faces[i]!]!, ids[ball.faces[i + 1]!]!, ids[ball.faces[i + 2]!]!)
  smoothNormals(sink, from, first, 0.2)
}

/** One tier of a conifer: a ragged skirt of boughs. */
export function drawConifer(sink: Sink, crown: Crown): void {
  const { at, radius, height, seed } = crown
  const boughs = Math.max(9, Math.round(radius * 15))
  const luck = chance(seed)
  const from = vertexCount(sink)
  const first = sink.index.length
  const ringAt = (y: number, r: number, ragged: number, shade: number): number[] =>
    Array.from({ length: boughs * 2 + 1 }, (_, i) => {
      const k = i % (boughs * 2)
      const angle = ((k + 0.35 * (chance(seed + k) - 0.5)) / (boughs * 2)) * 2 * Math.PI
      const tip = k % 2 === 0
      const out = Math.min(1, (tip ? 1 : 1 - ragged) * (0.84 + 0.16 * chance(seed + k * 7)))
      const drop = tip ? 0.12 * ragged * height : 0
      const p: Vec3 = [at[0] + Math.cos(angle) * r * out, Math.max(at[1], at[1] + y * height - drop), at[2] + Math.sin(angle) * r * out]
      const normal: Vec3 = [Math.cos(angle) * 0.8, 0.6, Math.sin(angle) * 0.8]
      return addVertex(sink, { at: p, normal, coat: [(i / boughs) * 1.3, p[1] * 2 + luck * 5], bevel: shade * (tip ? 1 : 0.45), leafy: true }, luck)
    })
  const rings = [ringAt(0.1, radius, 0.4, 0.75), ringAt(0.42, radius * 0.62, 0.3, 0.85), ringAt(0.72, radius * 0.36, 0.2, 0.95)]
  for (let r = 0; r + 1 < rings.length; r++) {
    for (let i = 0; i < boughs * 2; i++) addQuad(sink, rings[r]![i]!, rings[r]![i + 1]!, rings[r + 1]![i + 1]!, rings[r + 1]![i]!)
  }
  const top = addVertex(sink, { at: [at[0], at[1] + height, at[2]], normal: [0, 1, 0], coat: [luck, at[1] * 2], bevel: 1, leafy: true }, luck)
  for (let i = 0; i < boughs * 2; i++) addTriangle(sink, rings[2]![i]!, rings[2]![i + 1]!, top)
  smoothNormals(sink, from, first, 0.35)
  const under = addVertex(sink, { at: [at[0], at[1] + height * 0.25, at[2]], normal: [0, -1, 0], coat: [luck, luck], bevel: 0, leafy: true }, luck)
  const skirt = rings[0]!.map((id) => {
    const p = sink.position
    return addVertex(sink, { at: [p[3 * id]!, p[3 * id + 1]!, p[3 * id + 2]!], normal: [0, -1, 0], coat: [luck, p[3 * id]!], bevel: 0.1, leafy: true }, luck)
  })
  for (let i = 0; i < boughs * 2; i++) addTriangle(sink, skirt[i]!, skirt[i + 1]!, under)
}

/** A tuft of upright blades. */
export function drawReeds(sink: Sink, crown: Crown): void {
  const { at, radius, height, seed } = crown
  for (let i = 0; i < 26; i++) {
    const r = (k: number): number => chance(seed + i * 17 + k)
    const angle = r(1) * 2 * Math.PI
    const d = Math.sqrt(r(2)) * radius * 0.7
    const [x, z] = [at[0] + Math.cos(angle) * d, at[2] + Math.sin(angle) * d]
    const lean = radius * 0.3
    const tall = height * (0.55 + 0.45 * r(3))
    const yaw = r(4) * Math.PI
    const [wx, wz] = [Math.cos(yaw) * 0.035, Math.sin(yaw) * 0.035]
    for (const side of [1, -1]) {
      const normal: Vec3 = [-wz * side * 20, 0.5, wx * side * 20]
      const blade = (px: number, py: number, pz: number, shade: number): number =>
        addVertex(sink, { at: [px, py, pz], normal, coat: [x * 3 + px, py], bevel: shade, leafy: true }, r(5))
      const a = blade(x - wx, at[1], z - wz, 0.1)
      const b = blade(x + wx, at[1], z + wz, 0.1)
      const c = blade(x + Math.cos(angle) * lean, at[1] + tall, z + Math.sin(angle) * lean, 1)
      addTriangle(sink, a, b, c)
    }
  }
}
