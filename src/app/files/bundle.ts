import { fail, ok, type Result } from '../../core/result'
import { parseMesh } from '../../geometry/solid/mesh-file'
import type { TriangleMesh } from '../../core/board'
import type { GameRecord } from '../../rules/engine/record'
import { meshesOf } from '../../table/board'
import { parseTable, parseTableText, type TableFile } from '../../table/file'
import { formatIssues } from '../../table/issue'
import type { Library } from '../../table/library'
import type { MeshRequest, Sources } from '../../table/piece'
import { parseRecord } from '../../table/record-file'

/** A table with the mesh files that it names, by their file names: all that is needed to put it up. */
export interface Bundle {
  readonly file: TableFile
  readonly meshes: Readonly<Record<string, Uint8Array<ArrayBuffer>>>
}

/** A record, and the meshes of its table. */
export interface GameBundle {
  readonly record: GameRecord
  readonly meshes: Bundle['meshes']
}

const LARGEST_FILE = 32 * 1024 * 1024
const LARGEST_MESH = 128 * 1024 * 1024

const baseName = (path: string) => path.split('/').at(-1)!

/** What was opened: a table, or a game by its record. */
type Opened =
  | { readonly kind: 'table'; readonly bundle: Bundle }
  | { readonly kind: 'game'; readonly game: GameBundle }

/** Reads what was chosen or dropped together: one table or record, and the meshes that its table names. One line says what is wrong. */
export async function readFiles(files: readonly File[], library: Library): Promise<Result<Opened, string>> {
  const texts = files.filter((file) => /\.json$/i.test(file.name))
  const [file] = texts
  if (!file) return fail(`${files[0]?.name ?? 'Nothing'}: expected a table or the record of a game, a .json`)
  if (texts.length > 1) return fail(`Two files at once, ${file.name} and ${texts[1]!.name}: open one of them`)
  if (file.size > LARGEST_FILE) return fail(`${file.name}: larger than ${LARGEST_FILE / 1024 / 1024} MB`)
  const text = await file.text()
  if (isRecord(text)) {
    const record = parseRecord(text)
    if (!record.ok) return fail(`${file.name}: ${formatIssues(record.error)}`)
    const table = parseTable(record.value.setup.table)
    if (!table.ok) return fail(`${file.name}: its table: ${formatIssues(table.error)}`)
    const meshes = await readMeshes(files, file.name, table.value, library)
    return meshes.ok ? ok({ kind: 'game', game: { record: record.value, meshes: meshes.value } }) : meshes
  }
  const parsed = parseTableText(text)
  if (!parsed.ok) return fail(`${file.name}: ${formatIssues(parsed.error)}`)
  const meshes = await readMeshes(files, file.name, parsed.value, library)
  return meshes.ok ? ok({ kind: 'table', bundle: { file: parsed.value, meshes: meshes.value } }) : meshes
}

/** A record says so itself; whether the rest of it is one is the reader's business. */
const isRecord = (text: string): boolean => /^\s*\{[^{}[\]]{0,400}"format"\s*:\s*"sightline-record"/.test(text.slice(0, 1000))

async function readMeshes(
  files: readonly File[],
  of: string,
  table: TableFile,
  library: Library,
): Promise<Result<Bundle['meshes'], string>> {
  const meshes: Record<string, Uint8Array<ArrayBuffer>> = {}
  for (const request of meshesOf(table, library)) {
    if (request.piece !== null) continue
    const name = baseName(request.path)
    const file = files.find((each) => each.name === name)
    if (!file) return fail(`${of}: it needs ${name}; choose both files together`)
    if (file.size > LARGEST_MESH) return fail(`${name}: larger than ${LARGEST_MESH / 1024 / 1024} MB`)
    meshes[name] = new Uint8Array(await file.arrayBuffer())
  }
  return ok(meshes)
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
