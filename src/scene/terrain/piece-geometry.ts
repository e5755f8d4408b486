import type { BufferGeometry } from 'three'
import type { BoardPiece, Part, TriangleMesh } from '../../core/board'
import type { Vec3 } from '../../core/vec'
import { KnownGeometries } from '../known-geometries'
import { lookIndex } from '../materials/looks'
import { flushOf } from './flush'
import { skylight } from './occlusion'
import { drawPart, toGeometry, type Flush } from './part-geometry'
import { cellsOf, newSink, vertexCount, type Sink } from './sink'
import { roundNormals, tubeOf } from './tube'

/** No edge of a box is bevelled. */
const SHARP: Flush = { upper: Array<boolean>(4).fill(false), lower: Array<boolean>(4).fill(false), upright: Array<boolean>(4).fill(false) }

const byParts = new WeakMap<readonly Part[], string>()
/** Who draws one has a copy of its own. Bytes: three times the library; strewn ground and meshes of one's own are new with each table. */
const known = new KnownGeometries(32 * 2 ** 20)
/** What is told by a longer text than this, such as a scan, is drawn anew for each table. */
const LONGEST_KEY = 200_000

/** The same for all pieces that look the same, whatever objects they are made of. */
export function pieceKey(piece: BoardPiece): string {
  let key = byParts.get(piece.parts)
  if (key === undefined) {
    key = piece.kind + JSON.stringify(piece.parts, (_, value: unknown) => (ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value))
    byParts.set(piece.parts, key)
  }
  return key
}

/** The piece as it is drawn, in its own frame; kept for a while, and shared by all pieces alike. */
export function pieceGeometry(piece: BoardPiece): BufferGeometry {
  const key = pieceKey(piece)
  const geometry = known.get(key) ?? drawn(piece)
  if (key.length <= LONGEST_KEY) known.keep(key, geometry)
  return geometry
}

/** Draws it ahead of time, a part of it at each step, unless it would not be kept. */
export function* drawAhead(piece: BoardPiece): Generator<undefined, undefined> {
  const key = pieceKey(piece)
  if (key.length <= LONGEST_KEY) known.keep(key, known.get(key) ?? (yield* drawing(piece)))
  return undefined
}

/** Those that are not drawn yet and would be kept, one of each look. */
export function undrawnPieces(pieces: readonly BoardPiece[]): BoardPiece[] {
  const looks = new Map(pieces.map((piece) => [pieceKey(piece), piece]))
  return [...looks].flatMap(([key, piece]) => (key.length <= LONGEST_KEY && !known.get(key) ? [piece] : []))
}

/** As it was drawn in another thread. */
export const keepDrawn = (piece: BoardPiece, geometry: BufferGeometry): void => known.keep(pieceKey(piece), geometry)

/** As `pieceGeometry`, and nothing of it is kept. */
export function drawn(piece: BoardPiece): BufferGeometry {
  const steps = drawing(piece)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

function* drawing(piece: BoardPiece): Generator<undefined, BufferGeometry> {
  const sink = newSink()
  const make: number[] = []
  const light = skylight(piece.parts)
  for (const part of visibleParts(piece)) {
    const from = vertexCount(sink)
    const tube = tubeOf(part, piece.parts)
    drawPart(sink, part, tube ? SHARP : flushOf(part, piece.parts))
    if (tube) roundNormals(sink, from, tube)
    shade(sink, from, light(part))
    const look = lookIndex(part.look)
    for (let i = from; i < vertexCount(sink); i++) make.push(look, part.at[1])
    yield
  }
  return toGeometry(sink, make)
}

/** An open door is slid into its frame, or where it is a mesh swung out of it: nothing of it is measured. */
function visibleParts(piece: BoardPiece): readonly Part[] {
  if (piece.kind !== 'door' || piece.traits.sight === 'solid') return piece.parts
  return piece.parts.map((part): Part => {
    if (part.solid.kind === 'mesh') return { ...part, solid: { kind: 'mesh', mesh: swung(part.solid.mesh) } }
    if (part.solid.footprint.kind !== 'rect') return part
    const { hx, hz } = part.solid.footprint
    const side = 0.07
    return { ...part, at: [part.at[0] - hx + side, part.at[1], part.at[2]], solid: { ...part.solid, footprint: { kind: 'rect', hx: side, hz } } }
  })
}

/** Turned by a quarter about its upright edge at the lower end of its longer side in plan. */
function swung({ positions, indices }: TriangleMesh): TriangleMesh {
  const ends = ([0, 2] as const).map((k) => {
    let [low, high] = [Infinity, -Infinity]
    for (let i = k; i < positions.length; i += 3) [low, high] = [Math.min(low, positions[i]!), Math.max(high, positions[i]!)]
    return [low, high] as const
  })
  const [x, z] = ends as [readonly [number, number], readonly [number, number]]
  const [u, v] = x[1] - x[0] >= z[1] - z[0] ? [x[0], (z[0] + z[1]) / 2] : [(x[0] + x[1]) / 2, z[0]]
  const own = positions.slice()
  for (let i = 0; i < own.length; i += 3) [own[i], own[i + 2]] = [u + positions[i + 2]! - v, v - (positions[i]! - u)]
  return { positions: own, indices }
}

/** Places that lie so near, and face so much the same way, have the same light. */
const SHADES_AN_INCH = 30
const FACINGS = 2 * SHADES_AN_INCH + 1
const facing = (along: number): number => Math.round(along * SHADES_AN_INCH) + SHADES_AN_INCH

function shade(sink: Sink, from: number, light: (at: Vec3, normal: Vec3) => number): void {
  const { position: p, normal: n, wash } = sink
  const seen = new Map<number, number>()
  const cellOf = cellsOf(p, from, SHADES_AN_INCH)
  for (let i = from; i < vertexCount(sink); i++) {
    if (wash[4 * i + 3]! > 0.5) continue
    const at: Vec3 = [p[3 * i]!, p[3 * i + 1]!, p[3 * i + 2]!]
    const normal: Vec3 = [n[3 * i]!, n[3 * i + 1]!, n[3 * i + 2]!]
    const key = ((cellOf(i) * FACINGS + facing(normal[0])) * FACINGS + facing(normal[1])) * FACINGS + facing(normal[2])
    let value = seen.get(key)
    if (value === undefined) {
      value = light(at, normal)
      seen.set(key, value)
    }
    wash[4 * i] = value
  }
}
