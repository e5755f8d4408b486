import type { TriangleMesh } from '../../core/board'
import { inMiB } from '../../core/bytes'
import { GROUND_BYTES } from '../../core/file-bounds'
import { fail, ok, type Result } from '../../core/result'
import { MOST_BYTES, parseMesh } from '../../geometry/solid/mesh-file'
import { figuresOf, meshesOf } from '../../table/board'
import type { TableFile } from '../../table/file'
import type { Library } from '../../table/library'
import type { MeshRequest, Sources } from '../../table/piece'
import type { Bundle } from './bundle'
import { fewNames } from './few-names'
import { sharedMesh } from './shared-mesh'

const baseName = (path: string) => path.split('/').at(-1)!

/** The mesh files that the table names, out of those that were chosen with it. Figures, which are for show alone, may be missing. */
export async function readMeshes(
  files: readonly File[],
  of: string,
  table: TableFile,
  library: Library,
): Promise<Result<Bundle['meshes'], string>> {
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
  const measured = meshesOf(table, library)
  for (const request of [...measured, ...figuresOf(table)]) {
    if (request.piece !== null) continue
    const name = baseName(request.path)
    const file = files.find((each) => each.name === name)
    if (!file && !measured.includes(request)) continue
    if (!file) return fail(`${of}: it needs ${name}; choose both files together`)
    if (file.size > MOST_BYTES) return fail(`${name}: larger than ${inMiB(MOST_BYTES)}`)
    meshes[name] = new Uint8Array(await file.arrayBuffer())
  }
  const ground = table.table.picture && baseName(table.table.picture.file)
  if (ground !== undefined) {
    const file = files.find((each) => each.name === ground)
    if (!file) return fail(`${of}: it needs ${ground}, the picture of its ground; choose both files together`)
    if (file.size > GROUND_BYTES) return fail(`${ground}: larger than ${inMiB(GROUND_BYTES)}`)
    meshes[ground] = new Uint8Array(await file.arrayBuffer())
  }
  return ok(meshes)
}

/** Says which of the table's figures are not there; null: none. */
export function lostFigures({ file, meshes }: Bundle): string | null {
  const lost = [...new Set(figuresOf(file).map(({ path }) => baseName(path)).filter((name) => !(name in meshes)))]
  if (lost.length === 0) return null
  return lost.length === 1
    ? `The figure ${lost[0]} is not here: who wears it is drawn as a sculpt.`
    : `The figures ${fewNames(lost)} are not here: who wears them is drawn as a sculpt.`
}

/** Where the table's pieces and meshes come from; each mesh is read once. */
export function sourcesOf(library: Library, meshes: Bundle['meshes']): Sources {
  const read = new Map<string, Result<TriangleMesh, string>>()
  const load = ({ path, unit, up, piece }: MeshRequest): Result<TriangleMesh, string> => {
    const bytes = piece === null ? meshes[baseName(path)] : undefined
    if (!bytes) return fail(`there is no ${path} with the table`)
    const parsed = parseMesh(bytes, path.split('.').at(-1)!.toLowerCase(), { unit, up })
    return parsed.ok ? ok(sharedMesh(parsed.value)) : parsed
  }
  return {
    pieces: library,
    mesh(request) {
      const key = JSON.stringify(request)
      const known = read.get(key)
      if (known) return known
      const loaded = load(request)
      // One that is not there may come: of one's own while one builds.
      if (request.piece === null && baseName(request.path) in meshes) read.set(key, loaded)
      return loaded
    },
  }
}
