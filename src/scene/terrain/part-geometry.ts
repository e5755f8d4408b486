import { BufferAttribute, BufferGeometry } from 'three'
import type { Part } from '../../core/board'
import { place3, type Vec2, type Vec3 } from '../../core/vec'
import { outlineOf } from '../../geometry/solid'
import { lookIndex, lookPaint } from '../materials/looks'
import { drawCorrugation } from './corrugation'
import { drawConifer, drawFoliage, drawReeds } from './foliage'
import { drawLadder } from './ladder'
import { chance, hashText, noise3 } from './noise'
import { drawPrism } from './prism'
import { addTriangle, addVertex, newSink, smoothNormals, vertexCount, type Sink } from './sink'

/** Which edges of a part are flush with a neighbour and so not bevelled: by edge above and below, by corner. */
export interface Flush {
  readonly upper: readonly boolean[]
  readonly lower: readonly boolean[]
  readonly upright: readonly boolean[]
}

/** No drawn point of a solid is further from what is measured than this, nor the other way round. */
export const DRAWN_TOLERANCE = 0.05

const BEVEL = 0.034

/** Whether the part is there to be seen only: no line, no base takes notice of it. */
export const isShown = (part: Part): boolean => part.traits.sight !== 'solid' && part.traits.ground !== 'impassable'

/** A part as it is drawn, in its piece's frame: within a twentieth of an inch of the measured solid, both ways. */
export function partGeometry(part: Part): BufferGeometry {
  const sink = newSink()
  drawPart(sink, part)
  return geometryOf(sink, part)
}

function geometryOf(sink: Sink, part: Part): BufferGeometry {
  const make = Array.from({ length: vertexCount(sink) }, () => [lookIndex(part.look), part.at[1]]).flat()
  return toGeometry(sink, make)
}

/** `make` holds the look's number and the height of the part's underside, for every vertex. */
export function toGeometry(sink: Sink, make: readonly number[]): BufferGeometry {
  const geometry = new BufferGeometry()
  const floats = (values: readonly number[], size: number): BufferAttribute => new BufferAttribute(Float32Array.from(values), size)
  geometry.setAttribute('position', floats(sink.position, 3))
  geometry.setAttribute('normal', floats(sink.normal, 3))
  geometry.setAttribute('coat', floats(sink.coat, 2))
  geometry.setAttribute('rim', floats(sink.rim, 4))
  geometry.setAttribute('wash', new BufferAttribute(Uint8Array.from(sink.wash, (v) => Math.round(Math.min(1, Math.max(0, v)) * 255)), 4, true))
  geometry.setAttribute('make', floats(make, 2))
  geometry.setIndex(new BufferAttribute(Uint32Array.from(sink.index), 1))
  return geometry
}

/** Adds the part to the sink, posed in the piece. */
export function drawPart(sink: Sink, part: Part, flush?: Flush): void {
  const paint = lookPaint(part.look)
  const luck = chance(hashText(part.name))
  const from = vertexCount(sink)
  const first = sink.index.length
  if (part.solid.kind === 'mesh') {
    drawMesh(sink, part, luck)
    return
  }
  const { height } = part.solid
  const low = part.at[1]
  const outline = outlineOf(part.solid.footprint).map((p): Vec2 => {
    const [x, , z] = place3([p[0], 0, p[1]], part.at, part.yaw)
    return [x, z]
  })
  if (isShown(part)) {
    const seed = hashText(part.name)
    const crown = { at: part.at, radius: roundest(outline, part.at), height, seed }
    if (paint.working === 'foliage') return drawFoliage(sink, crown)
    if (paint.working === 'conifer') return drawConifer(sink, crown)
    if (paint.working === 'reeds') return drawReeds(sink, crown)
    if (paint.working === 'ladder') return drawLadder(sink, outline, low, height, luck)
  }
  const thin = Math.min(height, narrowest(outline))
  const shared = { outline, low, high: low + height, grained: paint.grained, chance: luck }
  const lower = flush?.lower ?? outline.map(() => low > 1e-6)
  if (paint.working === 'corrugated' && outline.length === 4 && drawCorrugation(sink, shared)) return
  const working = paint.working
  const bevel = Math.min(working === 'rough' ? 0.028 : working === 'pillow' ? 0.04 : BEVEL, thin * 0.3)
  const small = thin < 0.2
  drawPrism(sink, {
    ...shared, bevel, lower, upper: flush?.upper ?? outline.map(() => true), upright: flush?.upright ?? outline.map(() => true),
    patch: working === 'pillow' ? 0.16 : working === 'rough' && !small ? 0.34 : 0.8,
    roundBelow: working === 'pillow' ? 1.2 : working === 'rough' ? 0.3 : 0.55,
  })
  if (small && working !== 'pillow') return
  if (working === 'pillow') bulge(sink, from, low, height)
  if (working === 'rough') roughen(sink, from, part.look === 'leaf' ? 3.4 : 1.9)
  if (working === 'pillow' || working === 'rough') smoothNormals(sink, from, first, working === 'pillow' ? 0.1 : part.look === 'leaf' ? 0.3 : 0.72)
}

function drawMesh(sink: Sink, part: Part, luck: number): void {
  if (part.solid.kind !== 'mesh') return
  const { positions, indices } = part.solid.mesh
  for (let t = 0; t + 2 < indices.length; t += 3) {
    const [a, b, c] = [corner(t), corner(t + 1), corner(t + 2)]
    const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
    const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
    const n: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    const size = Math.hypot(n[0], n[1], n[2])
    if (size < 1e-12) continue
    const normal: Vec3 = [n[0] / size, n[1] / size, n[2] / size]
    const coat = (p: Vec3): [number, number] => (Math.abs(normal[1]) > 0.7 ? [p[0], p[2]] : [p[0] * normal[2] - p[2] * normal[0], p[1]])
    const ids = [a, b, c].map((at) => addVertex(sink, { at, normal, coat: coat(at) }, luck))
    addTriangle(sink, ids[0]!, ids[1]!, ids[2]!)
  }
  function corner(i: number): Vec3 {
    const k = 3 * indices[i]!
    return place3([positions[k]!, positions[k + 1]!, positions[k + 2]!], part.at, part.yaw)
  }
}

/** Sand presses a bag outwards between its seams. */
function bulge(sink: Sink, from: number, low: number, height: number): void {
  const { position: p, normal, rim } = sink
  for (let i = from; i < vertexCount(sink); i++) {
    const t = (p[3 * i + 1]! - low) / height
    const side = Math.sin(Math.PI * Math.min(1, Math.max(0, t)))
    const [nx, ny, nz] = [normal[3 * i]!, normal[3 * i + 1]!, normal[3 * i + 2]!]
    const flatOut = Math.hypot(nx, nz)
    if (flatOut > 0.5) {
      p[3 * i] = p[3 * i]! + (nx / flatOut) * (0.04 * side - 0.008)
      p[3 * i + 2] = p[3 * i + 2]! + (nz / flatOut) * (0.04 * side - 0.008)
    } else if (ny > 0.5) {
      p[3 * i + 1] = p[3 * i + 1]! + 0.03 * Math.min(1, rim[4 * i]! / 0.16)
    }
  }
}

/** Hewn surfaces: every place moves by the same rule, so no seam opens. */
function roughen(sink: Sink, from: number, scale: number): void {
  const p = sink.position
  const most = 0.018
  for (let i = from; i < vertexCount(sink); i++) {
    const [x, y, z] = [p[3 * i]! * scale, p[3 * i + 1]! * scale, p[3 * i + 2]! * scale]
    p[3 * i] = p[3 * i]! + (noise3(x + 7, y, z) - 0.5) * 2 * most
    if (p[3 * i + 1]! > 1e-6) p[3 * i + 1] = p[3 * i + 1]! + (noise3(x, y + 31, z) - 0.5) * 2 * most
    p[3 * i + 2] = p[3 * i + 2]! + (noise3(x, y, z + 57) - 0.5) * 2 * most
  }
}

function narrowest(outline: readonly Vec2[]): number {
  let best = Infinity
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!
    const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dz) || 1
    let deep = 0
    for (const p of outline) deep = Math.max(deep, Math.abs((p[0] - a[0]) * dz - (p[1] - a[1]) * dx) / length)
    best = Math.min(best, deep)
  })
  return best
}

const roundest = (outline: readonly Vec2[], at: Vec3): number =>
  Math.min(...outline.map((p) => Math.hypot(p[0] - at[0], p[1] - at[2])))
