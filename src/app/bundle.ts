import { fail, ok, type Result } from '../core/result'
import { parseMesh } from '../geometry/solid/mesh-file'
import type { TriangleMesh } from '../core/board'
import { meshesOf } from '../table/board'
import { parseTableText, type TableFile } from '../table/file'
import { formatIssues } from '../table/issue'
import type { Library } from '../table/library'
import type { MeshRequest, Sources } from '../table/piece'

/** A table with the mesh files that it names, by their file names: all that is needed to put it up. */
export interface Bundle {
  readonly file: TableFile
  readonly meshes: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}

const LARGEST_TABLE = 32 * 1024 * 1024
const LARGEST_MESH = 128 * 1024 * 1024

const baseName = (path: string) => path.split('/').at(-1)!

/** Reads what was chosen or dropped together: one table, and the meshes that it names. One line says what is wrong. */
export async function readBundle(files: readonly File[], library: Library): Promise<Result<Bundle, string>> {
  const tables = files.filter((file) => /\.json$/i.test(file.name))
  const [table] = tables
  if (!table) return fail(`${files[0]?.name ?? 'Nothing'}: expected a table file, a .json`)
  if (tables.length > 1) return fail(`Two table files at once, ${table.name} and ${tables[1]!.name}: open one of them`)
  if (table.size > LARGEST_TABLE) return fail(`${table.name}: larger than ${LARGEST_TABLE / 1024 / 1024} MB`)
  const parsed = parseTableText(await table.text())
  if (!parsed.ok) return fail(`${table.name}: ${formatIssues(parsed.error)}`)
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
  for (const request of meshesOf(parsed.value, library)) {
    if (request.piece !== null) continue
    const name = baseName(request.path)
    const file = files.find((each) => each.name === name)
    if (!file) return fail(`${table.name}: it needs ${name}; choose both files together`)
    if (file.size > LARGEST_MESH) return fail(`${name}: larger than ${LARGEST_MESH / 1024 / 1024} MB`)
    meshes[name] = new Uint8Array(await file.arrayBuffer())
  }
  return ok({ file: parsed.value, meshes })
}

/** Where the table's pieces and meshes come from; each mesh is read once. */
export function sourcesOf(library: Library, meshes: Bundle['meshes']): Sources {
  const read = new Map<string, Result<TriangleMesh, string>>()
  const load = ({ path, unit, up, piece }: MeshRequest): Result<TriangleMesh, string> => {
    const bytes = piece === null ? meshes[baseName(path)] : undefined
    if (!bytes) return fail(`there is no ${path} with the table`)
    return parseMesh(bytes, path.split('.').at(-1)!.toLowerCase(), { unit, up })
  }
  return {
    pieces: library,
    mesh(request) {
      const key = JSON.stringify(request)
      const known = read.get(key) ?? load(request)
      read.set(key, known)
      return known
    },
  }
}
