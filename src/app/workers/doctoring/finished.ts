import type { TriangleMesh } from '../../../core/board'
import type { PaintedMesh } from '../../../core/painted-mesh'
import { fail, ok, type Result } from '../../../core/result'
import { together } from '../../../geometry/doctor/parts'
import { hullOf } from '../../../geometry/figure/hull'
import { stood, topOf } from '../../../geometry/figure/on-base'
import { MOST_FIGURE_TRIANGLES } from '../../../geometry/figure/painted'
import { writePainted } from '../../../geometry/figure/write-painted'
import { MOST_TRIANGLES } from '../../../geometry/solid/mesh-builder'
import { parseMesh, type MeshFrame } from '../../../geometry/solid/mesh-file'
import { writeGlb } from '../../../geometry/solid/mesh-glb-write'
import type { Bytes, FigureMade, FigureWish, Made, PieceMade } from './answers'

export const FLAT = 'it is flat: it has no hull'

/** As everything is written that is made here. */
export const AS_WRITTEN = { unit: 'm', up: 'y' } as const

interface Weighed {
  readonly triangles: number
  /** Inches: width, height, depth. */
  readonly size: readonly [number, number, number]
}

/** With its doors in it. */
export const wholeOf = ({ mesh, doors }: Made): TriangleMesh => (doors.length === 0 ? mesh : together([mesh, ...doors]))

/** The piece as a table takes it; one line where it would not. */
export function pieceOf({ mesh, doors: leaves }: Made): Result<PieceMade, string> {
  const found = mesh.indices.length / 3
  if (found > MOST_TRIANGLES) return fail(`a table takes at most ${counted(MOST_TRIANGLES)} triangles, and this has ${counted(found)}: make it lighter first`)
  const [bytes, ...doors] = [mesh, ...leaves].map(writeGlb) as [Bytes, ...Bytes[]]
  const fault = faultIn([bytes, ...doors])
  return fault === null ? ok({ bytes, doors }) : fail(fault)
}

/** `whole` as a figure: what is drawn, and what is measured. `card`: as it is shown, of a picture; `paint`: in its colours; null where it has none. */
export function figureOf(
  whole: TriangleMesh, wish: FigureWish, card: PaintedMesh | null, paint: (whole: TriangleMesh) => PaintedMesh | null,
): Result<FigureMade, string> {
  const triangles = whole.indices.length / 3
  if (triangles > MOST_FIGURE_TRIANGLES) {
    return fail(`a figure has at most ${counted(MOST_FIGURE_TRIANGLES)} triangles, and this ${counted(triangles)}: make it lighter first`)
  }
  const body = stood(whole, wish)
  const painted = card ?? paint(whole)
  const mesh = painted ? writePainted(stood(painted, wish)) : writeGlb(body)
  const hull = wish.body === 'hull' ? hullOf(body) : null
  if (wish.body === 'hull' && !hull) return fail(FLAT)
  const measured = hull ? writeGlb(hull) : wish.body === 'mesh' && card ? writeGlb(body) : null
  const fault = faultIn([...(card ? [] : [mesh]), ...(measured ? [measured] : [])])
  return fault === null ? ok({ mesh, measured, top: topOf(body), triangles: card ? card.indices.length / 3 : triangles }) : fail(fault)
}

/** How large a mesh is, that was made ready before or is said to be so; one line where it is none. */
export function weighed(bytes: Uint8Array, kind = 'glb', frame: MeshFrame = AS_WRITTEN): Result<Weighed, string> {
  const read = parseMesh(bytes, kind, frame)
  if (!read.ok) return read
  const { positions, indices } = read.value
  const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]
  positions.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3]!, value)
    high[i % 3] = Math.max(high[i % 3]!, value)
  })
  return ok({ triangles: indices.length / 3, size: [high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!] })
}

const counted = (triangles: number): string => triangles.toLocaleString('en')

/** A piece that was kept, with its doors, and the files that it is kept in. */
export interface KeptPiece extends Omit<Made, 'told'> {
  readonly files: PieceMade
}

/** The same, out of what was written here. */
export async function readKept(files: readonly Blob[]): Promise<Result<KeptPiece, string>> {
  const meshes: TriangleMesh[] = []
  const [bytes, ...leaves] = (await Promise.all(files.map((file) => file.arrayBuffer()))).map((buffer) => new Uint8Array(buffer)) as [Bytes, ...Bytes[]]
  for (const each of [bytes, ...leaves]) {
    const read = parseMesh(each, 'glb', AS_WRITTEN)
    if (!read.ok) return read
    meshes.push(read.value)
  }
  const [mesh, ...doors] = meshes as [TriangleMesh, ...TriangleMesh[]]
  return ok({ mesh, doors, files: { bytes, doors: leaves } })
}

/** What keeps a table from reading one of them; null: nothing. */
function faultIn(all: readonly Bytes[]): string | null {
  for (const each of all) {
    const read = parseMesh(each, 'glb', AS_WRITTEN)
    if (!read.ok) return read.error
  }
  return null
}
